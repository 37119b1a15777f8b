import CPNG
import CoreGraphics
import Foundation
import Media
import TestSupport

/// The pictures that scenes use, and mutants of them.
enum Pictures {
  /// The files that scenes may name; some of them are missing or broken.
  static let names = [
    "frog.png", "checker.png", "badge@2x.png", "mountain.png", "flat.png", "tall.png", "wide.png", "dot.png",
    "baseline.jpg", "progressive.jpg", "cmyk-adobe.jpg", "broken.png", "folder", "missing.png", "../scene.yaml",
    "./frog.png", "é.png",
  ]

  /// Whole PNG and JPEG files, to be mutated.
  static func originals() throws -> [(name: String, bytes: [UInt8])] {
    let folders = [("scenes/images", ".png"), ("Tests/Frames/MediaTests/Fixtures", ".jpg")]
    let files = try folders.flatMap { path, ending in
      let folder = Corpus.repository.appending(path: path)
      return try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
        .filter { $0.hasSuffix(ending) }
        .map { (name: $0, bytes: [UInt8](try Data(contentsOf: folder.appending(path: $0)))) }
    }
    return files.filter { $0.bytes.count < 60_000 } + [("wide.png", png(8, 4)), ("animated.png", animation())]
  }

  /// Writes everything in `names` that exists into a folder.
  static func write(into folder: URL) throws {
    for (name, bytes) in try originals() { try folder.write(Data(bytes), to: name) }
    for (name, width, height) in [("flat.png", 64, 8000), ("tall.png", 3, 700), ("dot.png", 1, 1)] {
      try folder.write(Data(png(width, height)), to: name)
    }
    try folder.write(Data(png(64, 64).prefix(200)), to: "broken.png")
    try folder.write(Data(), to: "folder/inside")
  }

  static func png(_ width: Int, _ height: Int) -> [UInt8] { PNGEncoder().encode(pixels(width, height, 0)) }

  private static func pixels(_ width: Int, _ height: Int, _ phase: Int) -> Pixels {
    var pixels = Pixels(width: width, height: height)
    let bytesPerRow = pixels.bytesPerRow
    pixels.withUnsafeMutableBytes { bytes in
      for y in 0..<height {
        for x in 0..<width {
          let start = y * bytesPerRow + 4 * x
          for channel in 0..<3 {
            bytes[start + channel] = UInt8(truncatingIfNeeded: (x + phase) * 31 + y * 7 * channel)
          }
          bytes[start + 3] = 255
        }
      }
    }
    return pixels
  }

  private static func animation() -> [UInt8] {
    var encoder = APNGEncoder(width: 9, height: 7, isOpaque: true, loopCount: 0)
    var file = encoder.beginning(frameCount: 3)
    for phase in 0..<3 {
      let rect = PixelRect(minX: phase, minY: phase, maxX: 9, maxY: 7)
      let whole = PixelRect(minX: 0, minY: 0, maxX: 9, maxY: 7)
      let frame = PNGFrameEncoder().encode(phase == 0 ? whole : rect, of: pixels(9, 7, phase), isOpaque: true)
      file += encoder.frame(frame, delay: APNGDelay(seconds: 0.1))
    }
    return file + encoder.end()
  }

  /// A picture that is broken in a way that its format's reader may not expect.
  static func mutated(_ original: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = original
    for _ in 0..<random.integer(1...3) {
      if random.oneIn(4) {
        bytes = withNoise(bytes, &random)
      } else {
        bytes = bytes.first == 0x89 ? withChunksMutated(bytes, &random) : withSegmentsMutated(bytes, &random)
      }
    }
    return bytes
  }

  private static func withNoise(_ original: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = original
    guard bytes.count > 12 else { return bytes }
    for _ in 0..<random.integer(1...8) { bytes[random.integer(8...(bytes.count - 1))] = UInt8(random.integer(0...255)) }
    return bytes
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  private static let extremes: [UInt32] = [
    0, 1, 2, 3, 7, 255, 256, 16_383, 16_384, 16_385, 65_535, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF,
  ]

  private static func withChunksMutated(_ original: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var chunks: [(type: [UInt8], content: [UInt8])] = []
    var place = 8
    while place + 12 <= original.count {
      let length = original[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard place + 12 + length <= original.count else { break }
      chunks.append((Array(original[place + 4..<place + 8]), Array(original[place + 8..<place + 8 + length])))
      place += 12 + length
    }
    guard !chunks.isEmpty else { return original }
    let position = random.integer(0...(chunks.count - 1))
    switch random.integer(0...8) {
    case 0: chunks.remove(at: position)
    case 1: chunks.insert(chunks[position], at: random.integer(0...chunks.count))
    case 2: chunks.swapAt(position, random.integer(0...(chunks.count - 1)))
    case 3, 4:
      // A field of a header, with the right checksum: size, depth, colour type, the rectangle of an animation's frame.
      let headers = chunks.indices.filter { chunks[$0].content.count >= 4 && chunks[$0].content.count <= 30 }
      guard !headers.isEmpty else { break }
      let header = random.pick(headers)
      let offset = random.integer(0...(chunks[header].content.count / 4 - 1)) * 4
      if random.oneIn(2) {
        chunks[header].content.replaceSubrange(offset..<offset + 4, with: bigEndian(random.pick(extremes)))
      } else {
        chunks[header].content[random.integer(0...(chunks[header].content.count - 1))] = UInt8(random.integer(0...17))
      }
    case 5:
      chunks[position].content = Array(
        chunks[position].content.prefix(random.integer(0...chunks[position].content.count)))
    case 6:
      let types = [
        "IDAT", "IEND", "PLTE", "tRNS", "acTL", "fcTL", "fdAT", "gAMA", "iCCP", "eXIf", "sBIT", "zTXt", "IHDR", "abcd",
        "ABCD",
      ]
      let content = (0..<random.pick([0, 1, 3, 8, 26, 768, 771])).map { _ in UInt8(random.integer(0...255)) }
      chunks.insert((Array(random.pick(types).utf8), content), at: random.integer(0...chunks.count))
    case 7:
      guard !chunks[position].content.isEmpty else { break }
      chunks[position].content[random.integer(0...(chunks[position].content.count - 1))] ^=
        1 << UInt8(random.integer(0...7))
    default: chunks[position].content += (0..<random.integer(1...100)).map { _ in UInt8(random.integer(0...255)) }
    }
    var file = Array(original.prefix(8))
    for chunk in chunks {
      let covered = chunk.type + chunk.content
      let checksum = covered.withUnsafeBytes { cpng_crc32(0, $0.baseAddress, $0.count) }
      file += bigEndian(UInt32(chunk.content.count)) + covered + bigEndian(checksum)
    }
    return file
  }

  private static func withSegmentsMutated(_ original: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    // The places of the markers.
    var places = original.indices.dropLast().filter { original[$0] == 0xFF && ![0, 0xFF].contains(original[$0 + 1]) }
    places.append(original.count)
    guard places.count > 3 else { return original }
    var segments = zip(places, places.dropFirst()).map { Array(original[$0..<$1]) }
    let position = random.integer(0...(segments.count - 1))
    switch random.integer(0...6) {
    case 0: segments.remove(at: position)
    case 1: segments.insert(segments[position], at: random.integer(0...segments.count))
    case 2: segments.swapAt(position, random.integer(0...(segments.count - 1)))
    case 3:
      segments[position][1] = UInt8(
        random.pick([0xC0, 0xC1, 0xC2, 0xC3, 0xC9, 0xD0, 0xD8, 0xD9, 0xDA, 0xDB, 0xDD, 0xE1, 0xEE, 0xFE]))
    case 4:
      guard segments[position].count > 5 else { break }
      // Within the header: lengths, sizes, sampling factors, table numbers.
      let offset = random.integer(2...min(segments[position].count - 1, 20))
      segments[position][offset] = UInt8(random.pick([0, 1, 2, 4, 15, 16, 17, 63, 64, 127, 128, 255]))
    case 5: segments[position] = Array(segments[position].prefix(random.integer(0...segments[position].count)))
    default: segments = Array(segments.prefix(position + 1))
    }
    return Array(original.prefix(places[0])) + segments.joined()
  }
}
