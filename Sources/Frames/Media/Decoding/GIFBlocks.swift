/// The blocks of a GIF, as the specification of GIF89a orders them; their contents are not read.
///
/// ffmpeg shows a file that is cut off as if it were a shorter one.
struct GIFBlocks {
  private let input: ToolInput
  /// A part of the file, and where it begins.
  private var (part, start): ([UInt8], Int) = ([], 0)

  init(_ input: ToolInput) { self.input = input }

  /// Whether the file ends in the middle of a block.
  ///
  /// It may lack the byte that ends it, which some programs leave out.
  mutating func areCutOff() -> Bool {
    guard let flags = byte(at: 10) else { return true }
    var place = 13 + Self.tableLength(flags)
    while let kind = byte(at: place) {
      switch kind {
      case 0x21: place += 2
      case 0x2C:
        guard let flags = byte(at: place + 9) else { return true }
        // The picture's place, its colours, and the number of bits of its codes.
        place += 10 + Self.tableLength(flags) + 1
      // The end, or something that only its reader knows.
      default: return false
      }
      while true {
        guard let count = byte(at: place) else { return true }
        place += 1 + Int(count)
        if count == 0 { break }
      }
    }
    return false
  }

  /// The length of a colour table, in bytes.
  private static func tableLength(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  /// A byte of the file; nil past the end.
  private mutating func byte(at place: Int) -> UInt8? {
    if place < start || place >= start + part.count { (part, start) = (input.bytes(1 << 16, from: place), place) }
    return place - start < part.count ? part[place - start] : nil
  }
}
