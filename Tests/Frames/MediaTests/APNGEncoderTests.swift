import CoreGraphics
import Foundation
import Media
import TestSupport
import Testing

struct APNGEncoderTests {
  /// A white canvas of 8 × 6 with a square of 2 × 2 at the given place.
  private func frame(_ x: Int, _ y: Int, alpha: UInt8 = 255) -> Pixels {
    Pixels(width: 8, height: 6) { column, row in
      (x..<x + 2).contains(column) && (y..<y + 2).contains(row)
        ? [0, 0, alpha, alpha] : [alpha, alpha, alpha, alpha]
    }
  }

  private func encode(_ frames: [Pixels], isOpaque: Bool = true, delay: APNGDelay) -> [UInt8] {
    APNGEncoder.file(of: frames.map { ($0, delay) }, isOpaque: isOpaque)
  }

  @Test func `The chunks of an animated PNG are written in order`() {
    let file = encode([frame(0, 0), frame(3, 2), frame(3, 2)], delay: APNGDelay(seconds: 1 / 60))
    let all = chunks(of: file)
    #expect(all.map(\.type) == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    #expect(all[0].content == bigEndian(8) + bigEndian(6) + [8, 2, 0, 0, 0])
    // Three frames, looping forever.
    #expect(all[1].content == bigEndian(3) + bigEndian(0))
    // Number, width, height, x, y, 1/60 s, nothing disposed of, nothing blended.
    let end: [UInt8] = [0, 1, 0, 60, 0, 0]
    #expect(all[2].content == [0, 8, 6, 0, 0].flatMap(bigEndian) + end)
    #expect(all[4].content == [1, 5, 4, 0, 0].flatMap(bigEndian) + end)
    #expect(all[6].content == [3, 1, 1, 0, 0].flatMap(bigEndian) + end)
    #expect(Array(all[5].content.prefix(4)) == bigEndian(2))
    #expect(Array(all[7].content.prefix(4)) == bigEndian(4))
    // The length and checksum of every chunk are right.
    #expect(RawPNG.file(of: all) == file)
  }

  @Test func `Viewers without animation show the first frame`() throws {
    let first = frame(1, 1)
    #expect(try PNGDecoder.decode(encode([first, frame(2, 2)], delay: APNGDelay(seconds: 1))) == first)
  }

  @Test(.enabled(if: OtherDecoder.isInstalled, "ffmpeg is not installed"), arguments: [true, false])
  func `Another decoder sees every frame`(isOpaque: Bool) throws {
    let alpha: UInt8 = isOpaque ? 255 : 100
    let frames = [
      frame(0, 0, alpha: alpha), frame(6, 4, alpha: alpha), frame(6, 4, alpha: 255), frame(5, 4, alpha: 255),
    ]
    let file = encode(frames, isOpaque: isOpaque, delay: APNGDelay(seconds: 0.1))
    #expect(try OtherDecoder.frames(of: file, named: "animation.apng", width: 8, height: 6) == frames)
  }

  static let someDelays: [(seconds: Double, numerator: UInt16, denominator: UInt16)] = [
    (1.0 / 60, 1, 60), (1.0 / 24, 1, 24), (0.5, 1, 2), (1, 1, 1), (0, 0, 1), (2.25, 9, 4), (100, 100, 1),
    (65_535, 65_535, 1), (1.0 / 65_535, 1, 65_535),
    // The rates of television, by their decimals and exactly.
    (1 / 29.97, 100, 2997), (1001.0 / 30_000, 1001, 30_000), (1 / 23.976, 125, 2997), (1001.0 / 24_000, 1001, 24_000),
    (1 / 59.94, 50, 2997), (1001.0 / 60_000, 1001, 60_000),
    // Several frames, and the rests of rounding.
    (67.0 / 60, 67, 60), (16.0 / 60 - 15.0 / 60, 1, 60), (1000.0 / 60 - 933.0 / 60, 67, 60),
    // 67067/30000 does not fit; the next best is off by two nanoseconds.
    (67_067.0 / 30_000, 36_670, 16_403),
    // A long time at 30 frames per second.
    (30_001.0 / 30, 30_001, 30), (1000.0333, 30_001, 30),
  ]

  @Test(arguments: someDelays)
  func `A delay is the nearest fraction that the format can hold`(
    _ seconds: Double, _ numerator: UInt16, _ denominator: UInt16
  ) {
    let delay = APNGDelay(seconds: seconds)
    #expect(delay == APNGDelay(numerator: numerator, denominator: denominator))
  }
}
