import CoreGraphics
import Foundation
import Media
import TestSupport
import Testing

struct PNGFrameEncoderTests {
  static let compressions = PNGEncoder.Compression.allCases

  /// Three and a half bands of 32 rows.
  private let base = Pixels(width: 90, height: 112) { x, y in
    var random = SeededRandom(seed: UInt64(y * 1000 + x))
    return y > 60 && x > 40
      ? [UInt8.random(in: 90...120, using: &random), 100, 110, 255] : [UInt8(x / 9 * 20), 80, 9, 255]
  }

  private func painted(_ pixels: Pixels, rows: Range<Int>, _ color: [UInt8]) -> Pixels {
    var result = pixels
    let bytesPerRow = pixels.bytesPerRow
    result.withUnsafeMutableBytes { bytes in
      for y in rows {
        for x in 20..<60 {
          for i in 0..<4 { bytes[y * bytesPerRow + x * 4 + i] = color[i] }
        }
      }
    }
    return result
  }

  @Test(arguments: compressions)
  func `Reused bands make the same file`(_ compression: PNGEncoder.Compression) throws {
    let encoder = PNGFrameEncoder(compression: compression)
    let first = encoder.encode(base)
    let changed = painted(base, rows: 30..<35, [1, 2, 3, 255])
    let second = encoder.encode(changed, changedRows: [30..<35], previous: first)
    #expect(second.bytes == PNGEncoder(compression: compression).encode(changed))
    #expect(second.byteCount == second.bytes.count)
    #expect(try PNGDecoder.decode(second.bytes) == changed)
    #expect(first.bytes == PNGEncoder(compression: compression).encode(base))
  }

  /// The result of a compressor must not depend on its memory's address: each encoder has its own memory.
  @Test(arguments: [8, 20, 50, 90, 150])
  func `Equal images make equal files`(_ size: Int) {
    let image = Pixels(width: size, height: size) { x, y in
      [UInt8((x * x + y * 3) % 256), UInt8(x * 7 % 256), UInt8((x ^ y) % 256), 255]
    }
    let encoders = (0..<100).map { _ in PNGFrameEncoder() }
    #expect(Set(encoders.map { $0.encode(image).bytes }).count == 1)
  }

  /// Rows that are not listed as changed are not examined.
  @Test func `Untouched bands are not encoded`() {
    let encoder = PNGFrameEncoder()
    let first = encoder.encode(base)
    let changed = painted(base, rows: 0..<112, [1, 2, 3, 255])
    let (old, new) = (chunks(of: first.bytes), chunks(of: encoder.encode(changed).bytes))
    // IHDR, the beginning of the stream, four bands, the end of the stream, IEND.
    #expect(old.count == 8)
    let mixed = chunks(of: encoder.encode(changed, changedRows: [32..<64, 96..<112], previous: first).bytes)
    #expect(mixed[2...5].map(\.content) == [old[2], new[3], old[4], new[5]].map(\.content))
  }

  /// A band is compressed in parts of eight rows.
  ///
  /// With the second one, the third is compressed again, which may repeat its last rows; the first and the fourth are taken
  /// over.
  @Test func `Untouched parts of a band are not compressed again`() throws {
    let encoder = PNGFrameEncoder()
    let first = encoder.encode(base)
    let changed = painted(base, rows: 0..<112, [1, 2, 3, 255])
    let mixed = try PNGDecoder.decode(encoder.encode(changed, changedRows: [8..<16], previous: first).bytes)
    #expect(mixed.cropped(x: 0, y: 0, width: 90, height: 8) == base.cropped(x: 0, y: 0, width: 90, height: 8))
    #expect(mixed.cropped(x: 0, y: 24, width: 90, height: 88) != changed.cropped(x: 0, y: 24, width: 90, height: 88))
    // Nothing is taken over of a band whose rows may all have changed.
    let whole = try PNGDecoder.decode(encoder.encode(changed, changedRows: [0..<32], previous: first).bytes)
    #expect(whole.cropped(x: 0, y: 0, width: 90, height: 32) == changed.cropped(x: 0, y: 0, width: 90, height: 32))
  }

  /// Small squares that repeat themselves, some of which change: the parts taken over have matches; the parts without any are noise.
  @Test(arguments: compressions, [255, 140] as [UInt8])
  func `Parts that are taken over make the same file`(_ compression: PNGEncoder.Compression, _ alpha: UInt8) throws {
    var random = SeededRandom(seed: UInt64(alpha))
    let encoder = PNGFrameEncoder(compression: compression)
    var pixels = Pixels(width: 400, height: 75) { x, y in
      x % 6 < 5 && y % 7 < 5 ? [UInt8(x / 6 * 5 % 140), UInt8(y / 7 * 11 % 140), 30, alpha] : [255, 255, 255, 255]
    }
    var frame = encoder.encode(pixels)
    for step in 0..<(compression == .small ? 6 : 40) {
      let top = Int.random(in: 0..<75, using: &random), left = Int.random(in: 0..<400, using: &random)
      let rows = top..<min(75, top + Int.random(in: 1...(step % 8 == 7 ? 75 : 6), using: &random))
      let columns = left..<min(400, left + Int.random(in: 1...(step % 8 == 6 ? 400 : 9), using: &random))
      let bytesPerRow = pixels.bytesPerRow
      pixels.withUnsafeMutableBytes { bytes in
        for y in rows {
          for x in columns {
            for i in 0..<3 { bytes[y * bytesPerRow + x * 4 + i] = UInt8.random(in: 0...alpha, using: &random) }
            bytes[y * bytesPerRow + x * 4 + 3] = alpha
          }
        }
      }
      frame = encoder.encode(pixels, changedRows: [rows], previous: frame)
      #expect(frame.bytes == PNGEncoder(compression: compression).encode(pixels))
      #expect(try PNGDecoder.decode(frame.bytes) == pixels)
    }
  }

  @Test(arguments: [
    ([], []), ([0..<1], [0]), ([31..<32], [0]), ([31..<33], [0, 1]), ([32..<64], [1]), ([111..<112], [3]),
    ([5..<5, 64..<65], [2]), ([0..<112], [0, 1, 2, 3]), ([-9..<0, 112..<500], []), ([-5..<1, 100..<999], [0, 3]),
    ([70..<71, 2..<3], [0, 2]),
  ])
  func `A frame is divided into bands of rows`(_ rows: [Range<Int>], _ touched: [Int]) {
    let encoder = PNGFrameEncoder()
    let first = encoder.encode(base)
    // All rows differ from each other, so that each leaves something when it is filtered.
    let changed = (0..<112).reduce(base) { painted($0, rows: $1..<$1 + 1, [UInt8($1 * 2), 2, 3, 255]) }
    let (old, mixed) = (
      chunks(of: first.bytes), chunks(of: encoder.encode(changed, changedRows: rows, previous: first).bytes)
    )
    #expect((0..<4).filter { old[2 + $0].content != mixed[2 + $0].content } == touched)
  }

  @Test func `Without rows or frame everything is encoded`() {
    let encoder = PNGFrameEncoder()
    let changed = painted(base, rows: 0..<112, [1, 2, 3, 255])
    let expected = encoder.encode(changed).bytes
    #expect(encoder.encode(changed, previous: encoder.encode(base)).bytes == expected)
    #expect(encoder.encode(changed, changedRows: [0..<1]).bytes == expected)
    let smaller = encoder.encode(base.cropped(x: 0, y: 0, width: 90, height: 111))
    #expect(encoder.encode(changed, changedRows: [0..<1], previous: smaller).bytes == expected)
    let other = PNGFrameEncoder(compression: .balanced).encode(base)
    #expect(encoder.encode(changed, changedRows: [0..<1], previous: other).bytes == expected)
  }

  @Test(arguments: compressions)
  func `Frames may become transparent and opaque again`(_ compression: PNGEncoder.Compression) throws {
    let encoder = PNGFrameEncoder(compression: compression)
    let glass = painted(base, rows: 70..<75, [1, 2, 3, 128])
    let moved = painted(base, rows: 80..<85, [1, 2, 3, 128])
    var frame = encoder.encode(base)
    for (pixels, colorType) in [(glass, 6), (moved, 6), (base, 2), (glass, 6), (base, 2)] {
      frame = encoder.encode(pixels, changedRows: [70..<85], previous: frame)
      #expect(frame.bytes[25] == UInt8(colorType))
      #expect(frame.bytes == PNGEncoder(compression: compression).encode(pixels))
      #expect(try PNGDecoder.decode(frame.bytes) == pixels)
    }
  }

  /// Frames based on any earlier frame, with the rows that differ and some more.
  @Test(arguments: [1, 3])
  func `Randomly changed frames decode to their pixels`(jobs: Int) throws {
    var random = SeededRandom(seed: UInt64(jobs))
    let encoder = PNGFrameEncoder()
    var history = [(pixels: base, frame: encoder.encode(base))]
    for step in 0..<60 {
      let from = history[Int.random(in: max(0, step - 4)...step, using: &random)]
      var pixels = from.pixels
      var rows: [Range<Int>] = []
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let top = Int.random(in: 0..<112, using: &random)
        let range = top..<Int.random(in: top...112, using: &random)
        let alpha = step % 10 == 9 ? UInt8.random(in: 0...255, using: &random) : 255
        pixels = painted(pixels, rows: range, [alpha / 3, alpha, alpha / 2, alpha])
        rows.append(range.lowerBound - 2..<range.upperBound + 1)
      }
      let frame = encoder.encode(pixels, changedRows: rows.shuffled(using: &random), previous: from.frame, jobs: jobs)
      #expect(frame.pixelHash == PixelHash(of: pixels))
      #expect(frame.bytes == PNGEncoder().encode(pixels))
      #expect(try PNGDecoder.decode(frame.bytes) == pixels)
      history.append((pixels, frame))
    }
  }

  @Test func `Many threads may encode at once`() {
    let encoder = PNGFrameEncoder()
    let first = encoder.encode(base)
    let frames = (0..<12).map { painted(base, rows: $0 * 8..<$0 * 8 + 9, [1, 2, 3, 255]) }
    let expected = frames.map { PNGEncoder().encode($0) }
    DispatchQueue.concurrentPerform(iterations: 48) { i in
      let rows = i % 12 * 8..<i % 12 * 8 + 9
      #expect(encoder.encode(frames[i % 12], changedRows: [rows], previous: first, jobs: 2).bytes == expected[i % 12])
    }
  }

  @Test func `Frames are written whole`() throws {
    let encoder = PNGFrameEncoder()
    // More pieces than one writev() call accepts.
    let tall = Pixels(width: 1, height: 40_000) { _, y in [UInt8(y % 256), 0, UInt8(y / 256), 255] }
    try withTemporaryFolder { folder in
      let writer = try FrameSequenceWriter(directory: folder, frameCount: 2)
      for (index, frame) in [encoder.encode(base), encoder.encode(tall)].enumerated() {
        try writer.write(frameIndices: [index], frame)
        let file = folder.appending(path: FrameSequence.fileName(frame: index, of: 2))
        #expect(try [UInt8](Data(contentsOf: file)) == frame.bytes)
      }
      #expect(try names(in: folder).count == 2)
    }
  }

  @Test func `A frame that cannot be written throws and leaves nothing`() throws {
    try withTemporaryFolder { folder in
      let writer = try FrameSequenceWriter(directory: folder, frameCount: 1)
      let name = FrameSequence.fileName(frame: 0, of: 1)
      try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: false)
      #expect(throws: SequenceError.self) { try writer.write(frameIndices: [0], PNGFrameEncoder().encode(base)) }
      #expect(try names(in: folder) == [name])
    }
  }
}
