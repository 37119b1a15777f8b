import Foundation

/// Digests of bytes.
enum MessageDigest {
  static func sha1(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    for block in blocks(message, isBigEndian: true) {
      var words = block.map(\.bigEndian)
      for index in 16..<80 {
        words.append(rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], by: 1))
      }
      var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
      for index in 0..<80 {
        let (mix, constant): (UInt32, UInt32) =
          switch index / 20 {
          case 0: (b & c | ~b & d, 0x5A82_7999)
          case 1: (b ^ c ^ d, 0x6ED9_EBA1)
          case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
          default: (b ^ c ^ d, 0xCA62_C1D6)
          }
        (a, b, c, d, e) = (rotated(a, by: 5) &+ mix &+ e &+ constant &+ words[index], a, rotated(b, by: 30), c, d)
      }
      for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
    }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  static func md5(_ message: [UInt8]) -> [UInt8] {
    let shifts: [[UInt32]] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]
    let constants = (0..<64).map { UInt32(abs(sin(Double($0 + 1))) * 4_294_967_296) }
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
    for block in blocks(message, isBigEndian: false) {
      let words = block.map(\.littleEndian)
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      for index in 0..<64 {
        let (mix, place): (UInt32, Int) =
          switch index / 16 {
          case 0: (b & c | ~b & d, index)
          case 1: (d & b | ~d & c, (5 * index + 1) % 16)
          case 2: (b ^ c ^ d, (3 * index + 5) % 16)
          default: (c ^ (b | ~d), 7 * index % 16)
          }
        let sum = a &+ mix &+ constants[index] &+ words[place]
        (a, b, c, d) = (d, b &+ rotated(sum, by: shifts[index / 16][index % 4]), b, c)
      }
      for (index, value) in [a, b, c, d].enumerated() { state[index] &+= value }
    }
    return state.flatMap { word in [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  private static func rotated(_ word: UInt32, by count: UInt32) -> UInt32 { word << count | word >> (32 - count) }

  /// The message with its padding, in blocks of sixteen words as they are in memory.
  private static func blocks(_ message: [UInt8], isBigEndian: Bool) -> [[UInt32]] {
    var bytes = message + [0x80]
    bytes += [UInt8](repeating: 0, count: (120 - bytes.count % 64) % 64)
    let length = UInt64(message.count) &* 8
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * (isBigEndian ? 7 - $0 : $0))) }
    return stride(from: 0, to: bytes.count, by: 64).map { start in
      stride(from: start, to: start + 64, by: 4).map { place in
        var word: UInt32 = 0
        for index in 0..<4 { word |= UInt32(bytes[place + index]) << UInt32(8 * index) }
        return word
      }
    }
  }
}
