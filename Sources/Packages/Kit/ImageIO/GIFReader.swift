import Foundation

/// The frames of a GIF file, each drawn over what the frames before it have left.
final class GIFReader {
  /// A frame as the file describes it.
  struct Frame {
    var left = 0, top = 0, width = 0, height = 0
    /// The time for which it is shown, in hundredths of a second.
    var delay = 0
    /// The colour that is not drawn.
    var transparent: UInt8?
    /// The treatment of its area before the next frame is drawn: 2 clears it, 3 restores the previous content.
    var disposal = 0
    var isInterlaced = false
    /// The red, green and blue of each colour.
    var colors: ArraySlice<UInt8> = []
    var codeBits = 0
    /// The compressed numbers of colours.
    var data: [UInt8] = []
  }

  let width: Int
  let height: Int
  private(set) var frames: [Frame] = []
  /// How often all frames are shown: nil for once, 0 forever.
  private(set) var loopCount: Int?
  /// The canvas after the last frame that was drawn, and that frame's number.
  private var seen: (index: Int, pixels: [UInt8])?
  /// The largest number of pixels that is read.
  private static let most = 1 << 26

  /// Reads the descriptions of the frames; fails if the data is not a GIF file, or has no frames.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > 13, bytes.starts(with: "GIF8".utf8) else { return nil }
    func number(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
    (width, height) = (number(6), number(8))
    guard width > 0, height > 0, width * height <= Self.most else { return nil }
    var place = 13
    /// The colours of the table that the flags announce.
    func colors(_ flags: UInt8) -> ArraySlice<UInt8>? {
      guard flags & 0x80 != 0 else { return [] }
      let size = 3 << (Int(flags & 7) + 1)
      guard place + size <= bytes.count else { return nil }
      defer { place += size }
      return bytes[place..<place + size]
    }
    /// The contents of sub-blocks, up to the last one or the end of the file.
    func blocks() -> [UInt8] {
      var data: [UInt8] = []
      while place < bytes.count, bytes[place] > 0 {
        let end = min(place + 1 + Int(bytes[place]), bytes.count)
        data += bytes[place + 1..<end]
        place = end
      }
      place += 1
      return data
    }
    guard let shared = colors(bytes[10]) else { return nil }
    var next = Frame()
    while place + 1 < bytes.count {
      let kind = bytes[place]
      if kind == 0x21 {
        let label = bytes[place + 1]
        place += 2
        let data = blocks()
        if label == 0xF9, data.count >= 4 {
          next.disposal = Int(data[0] >> 2 & 7)
          next.delay = Int(data[1]) | Int(data[2]) << 8
          next.transparent = data[0] & 1 != 0 ? data[3] : nil
        } else if label == 0xFF, data.starts(with: "NETSCAPE2.0".utf8), data.count >= 14 {
          loopCount = Int(data[12]) | Int(data[13]) << 8
        }
      } else if kind == 0x2C, place + 10 < bytes.count {
        (next.left, next.top) = (number(place + 1), number(place + 3))
        (next.width, next.height) = (number(place + 5), number(place + 7))
        let flags = bytes[place + 9]
        next.isInterlaced = flags & 0x40 != 0
        place += 10
        guard let own = colors(flags), place < bytes.count else { break }
        next.colors = own.isEmpty ? shared : own
        next.codeBits = Int(bytes[place])
        place += 1
        next.data = blocks()
        if next.width * next.height <= Self.most, (1...8).contains(next.codeBits) { frames.append(next) }
        next = Frame()
      } else {
        break
      }
    }
    if frames.isEmpty { return nil }
  }

  /// The canvas when a frame is shown: red, green, blue and opacity of each pixel.
  func pixels(at index: Int) -> [UInt8]? {
    guard frames.indices.contains(index) else { return nil }
    if let seen, seen.index == index { return seen.pixels }
    var canvas = [UInt8](repeating: 0, count: width * height * 4)
    var result = canvas
    for (number, frame) in frames[...index].enumerated() {
      result = canvas
      draw(frame, on: &result)
      guard number < index else { break }
      switch frame.disposal {
      case 3: break
      case 2:
        canvas = result
        clear(frame, on: &canvas)
      default: canvas = result
      }
    }
    seen = (index, result)
    return result
  }

  private func clear(_ frame: Frame, on canvas: inout [UInt8]) {
    for row in frame.top..<max(frame.top, min(frame.top + frame.height, height)) {
      for column in frame.left..<max(frame.left, min(frame.left + frame.width, width)) {
        let place = (row * width + column) * 4
        canvas.replaceSubrange(place..<place + 4, with: [0, 0, 0, 0])
      }
    }
  }

  private func draw(_ frame: Frame, on canvas: inout [UInt8]) {
    let numbers = LZW.numbers(in: frame.data, codeBits: frame.codeBits, atMost: frame.width * frame.height)
    let rows = frame.isInterlaced ? Self.interlaced(frame.height) : Array(0..<frame.height)
    let colors = Array(frame.colors)
    for (place, number) in numbers.enumerated() where number != frame.transparent {
      let (column, row) = (frame.left + place % frame.width, frame.top + rows[place / frame.width])
      let color = Int(number) * 3
      guard column < width, row < height, color + 2 < colors.count else { continue }
      let pixel = (row * width + column) * 4
      (canvas[pixel], canvas[pixel + 1], canvas[pixel + 2]) = (colors[color], colors[color + 1], colors[color + 2])
      canvas[pixel + 3] = 255
    }
  }

  /// The rows in the order of an interlaced frame.
  private static func interlaced(_ height: Int) -> [Int] {
    [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
  }
}

/// The compression of GIF.
private enum LZW {
  /// Decompresses codes to numbers of colours.
  static func numbers(in data: [UInt8], codeBits: Int, atMost count: Int) -> [UInt8] {
    let clear = 1 << codeBits
    // The last number of each code, the code that precedes it, and the length.
    var ends = [UInt8](repeating: 0, count: 4096)
    var heads = [Int](repeating: -1, count: 4096)
    var lengths = [Int](repeating: 1, count: 4096)
    for code in 0..<clear { ends[code] = UInt8(code) }
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var (bits, next, previous) = (codeBits + 1, clear + 2, -1)
    var (buffer, filled) = (0, 0)
    for byte in data {
      buffer |= Int(byte) << filled
      filled += 8
      while filled >= bits {
        let code = buffer & (1 << bits - 1)
        buffer >>= bits
        filled -= bits
        if code == clear {
          (bits, next, previous) = (codeBits + 1, clear + 2, -1)
          continue
        }
        if code == clear + 1 || code > next || previous < 0 && code >= clear { return result }
        // A code that is still to be added is the previous one followed by its own first number.
        let isNew = code == next
        if isNew, previous < 0 { return result }
        let start = result.count
        let known = isNew ? previous : code
        result += repeatElement(0, count: lengths[known])
        var (cursor, place) = (known, result.count - 1)
        while cursor >= 0, place >= start {
          result[place] = ends[cursor]
          (cursor, place) = (heads[cursor], place - 1)
        }
        if isNew { result.append(result[start]) }
        if previous >= 0, next < 4096 {
          (ends[next], heads[next], lengths[next]) = (result[start], previous, lengths[previous] + 1)
          next += 1
          if next == 1 << bits, bits < 12 { bits += 1 }
        }
        previous = code
        if result.count >= count { return Array(result.prefix(count)) }
      }
    }
    return result
  }
}
