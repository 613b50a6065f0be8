"""Long work: jobs, the store of results, censuses."""
