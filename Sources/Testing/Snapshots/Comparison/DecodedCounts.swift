/// Numbers of frames and pixels in the record of a run, which is a file like any other: those that nothing can have are
/// errors.
extension KeyedDecodingContainer {
  /// The number or position of something.
  func decodeCount(_ key: Key) throws -> Int { try checked([decode(Int.self, forKey: key)], key)[0] }

  /// Numbers of frames.
  func decodeCounts(_ key: Key) throws -> [Int] { try checked(decode([Int].self, forKey: key), key) }

  private func checked(_ values: [Int], _ key: Key) throws -> [Int] {
    guard values.allSatisfy((0...1 << 30).contains) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "There cannot be as many, or fewer than none.")
    }
    return values
  }
}
