"""Misère quotients of a few octal games: order, presentation, and the outcome of a row of heaps."""

from cgt import TakeAndBreak, misere


def main() -> None:
    for code, heaps in [("0.75", 12), ("0.123", 12), ("0.34", 12), ("0.77", 12)]:
        quotient = misere.quotient(code, heaps)
        print(f"{code}, heaps up to {heaps}: order {quotient.order}, proved by {quotient.pairs} pairs")
        print("  ", quotient)
        print("   heaps 1, 2, … behave like", " ".join(quotient.pretending[1:]))
    kayles = TakeAndBreak("0.77")
    print("genera of Kayles heaps:", *(misere.genus(kayles(n)) for n in range(1, 10)))
    print("5 + 5 + 9 of Kayles, misère:", misere.quotient("0.77", 9).outcome(5, 5, 9).name)


if __name__ == "__main__":
    main()
