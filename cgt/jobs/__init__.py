"""Long work: streams of boards, and censuses that answer a question for each of them."""
