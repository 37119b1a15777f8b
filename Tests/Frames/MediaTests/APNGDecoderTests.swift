import CoreGraphics
import Foundation
import Media
import Testing

struct APNGDecoderTests {
  private static let (red, blue, clear, shade): ([UInt8], [UInt8], [UInt8], [UInt8]) = (
    [255, 0, 0, 255], [0, 0, 255, 255], [0, 0, 0, 0], [0, 0, 0, 128]
  )

  /// A frame of one colour: the values of its control chunk and its pixels' straight RGBA.
  private struct Part {
    var rect: [Int]
    var disposal: UInt8 = 0
    var blend: UInt8 = 0
    var colour: [UInt8]
  }

  /// An animation of 3 × 2 pixels, assembled according to the specification.
  private func chunks(_ parts: [Part], announced: Int? = nil) -> [(type: String, content: [UInt8])] {
    var chunks: [(type: String, content: [UInt8])] = [
      ("IHDR", bigEndian(3) + bigEndian(2) + [8, 6, 0, 0, 0]),
      ("acTL", bigEndian(announced ?? parts.count) + bigEndian(0)),
    ]
    var number = 0
    for (index, part) in parts.enumerated() {
      let (x, y, width, height) = (part.rect[0], part.rect[1], part.rect[2], part.rect[3])
      chunks.append(
        (
          "fcTL",
          [number, width, height, x, y].flatMap(bigEndian) + [0, 1, 0, 25, part.disposal, part.blend]
        ))
      number += 1
      let row: [UInt8] = (0..<width).reduce(into: [0]) { row, _ in row += part.colour }
      let data = zlibStored((0..<height).reduce(into: []) { rows, _ in rows += row })
      if index == 0 {
        chunks.append(("IDAT", data))
      } else {
        chunks.append(("fdAT", bigEndian(number) + data))
        number += 1
      }
    }
    return chunks + [("IEND", [])]
  }

  /// All frames as rows of letters: r is red, b blue, s half-transparent black, p that on red, a dot transparent.
  private func frames(_ file: [UInt8]) throws -> [String] {
    var decoder = try APNGDecoder(file)
    var frames: [String] = []
    let letters: [[UInt8]: String] = [
      [0, 0, 255, 255]: "r", [255, 0, 0, 255]: "b", [0, 0, 0, 128]: "s", [0, 0, 127, 255]: "p",
      [0, 0, 0, 0]: ".",
    ]
    while let picture = try decoder.next() {
      let rows = (0..<2).map { y in (0..<3).map { letters[picture[$0, y]] ?? "?" }.joined() }
      frames.append(rows.joined(separator: "/"))
    }
    return frames
  }

  @Test func `The decoder reads the encoder's output`() throws {
    let pictures = (0..<5).map { step in
      Pixels(width: 30, height: 20) { x, y in
        let alpha = UInt8(x * 8)
        return (step * 4..<step * 4 + 6).contains(x) && y > step ? [9, alpha / 2, 0, max(alpha, 9)] : [0, 0, 0, 40]
      }
    }
    let delay = APNGDelay(seconds: 1 / 24)
    let file = APNGEncoder.file(of: pictures.map { ($0, delay) }, isOpaque: false, loopCount: 3)
    #expect(APNGDecoder.isAnimated(file))
    var decoder = try APNGDecoder(file)
    #expect(decoder.loopCount == 3)
    #expect(decoder.delays == Array(repeating: APNGDelay(numerator: 1, denominator: 24), count: 5))
    for picture in pictures { #expect(try decoder.next() == picture) }
    #expect(try decoder.next() == nil)
    #expect(!APNGDecoder.isAnimated(PNGEncoder().encode(pictures[0])))
  }

  @Test func `A frame may replace, blend with or clear what is below it`() throws {
    let whole = [0, 0, 3, 2]
    let replaced = chunks([
      Part(rect: whole, colour: Self.red), Part(rect: [1, 0, 1, 1], colour: Self.shade),
      Part(rect: [2, 0, 1, 2], colour: Self.blue),
    ])
    #expect(try frames(RawPNG.file(of: replaced)) == ["rrr/rrr", "rsr/rrr", "rsb/rrb"])
    let blended = chunks([
      Part(rect: whole, colour: Self.red), Part(rect: [1, 0, 1, 1], blend: 1, colour: Self.shade),
      Part(rect: whole, blend: 1, colour: Self.clear),
    ])
    #expect(try frames(RawPNG.file(of: blended)) == ["rrr/rrr", "rpr/rrr", "rpr/rrr"])
    let cleared = chunks([
      Part(rect: whole, colour: Self.red), Part(rect: [1, 0, 2, 1], disposal: 1, colour: Self.blue),
      Part(rect: [0, 0, 2, 1], blend: 1, colour: Self.shade),
    ])
    #expect(try frames(RawPNG.file(of: cleared)) == ["rrr/rrr", "rbb/rrr", "ps./rrr"])
    let restored = chunks([
      Part(rect: whole, colour: Self.red), Part(rect: [1, 0, 2, 1], disposal: 2, colour: Self.blue),
      Part(rect: [0, 1, 1, 1], colour: Self.blue),
    ])
    #expect(try frames(RawPNG.file(of: restored)) == ["rrr/rrr", "rbb/rrr", "rrr/brr"])
    // The canvas is transparent before the first frame.
    let first = chunks([
      Part(rect: whole, disposal: 2, colour: Self.red), Part(rect: [1, 0, 1, 1], blend: 1, colour: Self.shade),
    ])
    #expect(try frames(RawPNG.file(of: first)) == ["rrr/rrr", ".s./..."])
  }

  /// The default image need not be one of the frames.
  @Test func `A default image need not be a frame`() throws {
    var parts = chunks([
      Part(rect: [0, 0, 3, 2], colour: Self.red), Part(rect: [0, 0, 3, 2], colour: Self.blue),
      Part(rect: [0, 0, 1, 1], colour: Self.red),
    ])
    // Without the first control chunk, whose number the following ones take.
    parts.remove(at: 2)
    parts[1].content = bigEndian(2) + bigEndian(0)
    var number = 0
    for index in parts.indices where ["fcTL", "fdAT"].contains(parts[index].type) {
      parts[index].content.replaceSubrange(0..<4, with: bigEndian(number))
      number += 1
    }
    #expect(try frames(RawPNG.file(of: parts)) == ["bbb/bbb", "rbb/bbb"])
  }

  @Test func `A damaged animated PNG is refused with the reason`() throws {
    let parts = [
      Part(rect: [0, 0, 3, 2], colour: Self.red), Part(rect: [1, 0, 1, 1], colour: Self.blue),
    ]
    let file = RawPNG.file(of: chunks(parts))
    func message(_ file: [UInt8]) -> String? {
      do {
        _ = try frames(file)
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(message(file) == nil)
    #expect(
      message(Array(file.dropLast(20)))
        == "The PNG is cut off: it ends after \(file.count - 20) bytes, in the middle of the image.")
    #expect(
      message(RawPNG.file(of: chunks(parts, announced: 3)))
        == "The PNG is damaged: it declares 3 frames and has 2.")
    #expect(
      message(RawPNG.file(of: chunks([parts[0], Part(rect: [2, 0, 2, 1], colour: Self.blue)])))
        == "The PNG is damaged: fcTL: a frame extends beyond the image.")
    #expect(
      message(RawPNG.file(of: chunks([parts[0], Part(rect: [0, 0, 1, 1], disposal: 3, colour: Self.blue)])))
        == "The PNG is damaged: fcTL: unknown dispose or blend operation.")
    var swapped = chunks(parts)
    swapped.swapAt(4, 5)
    #expect(message(RawPNG.file(of: swapped)) == "The PNG is damaged: fdAT: out of sequence.")
    #expect(message(PNGEncoder().encode(Pixels(width: 1, height: 1))) == "This is not an animated PNG.")
    // A wrong byte anywhere after the signature is detected, or affects only parts that are not read.
    for position in file.indices.dropFirst(8) {
      var other = file
      other[position] ^= 0x10
      #expect(message(other) != nil, "\(position)")
    }
  }
}
