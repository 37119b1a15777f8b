/// Nothing here is rewritten.
struct Counter {
    private(set) var value = 0

    mutating func count(_ steps: Int = 1) { value += steps }
}
