/// Numbers of frames and pixels in the record of a run, which anybody may have edited: impossible ones are errors.
extension KeyedDecodingContainer {
  /// The number or position of something.
  func decodeCount(_ key: Key) throws -> Int { try checked([decode(Int.self, forKey: key)], key)[0] }

  /// Numbers of frames.
  func decodeCounts(_ key: Key) throws -> [Int] { try checked(decode([Int].self, forKey: key), key) }

  private func checked(_ values: [Int], _ key: Key) throws -> [Int] {
    guard values.allSatisfy((0...1 << 30).contains) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "The number is negative or impossibly large.")
    }
    return values
  }
}
