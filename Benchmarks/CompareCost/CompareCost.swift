import Contracts
import CoreGraphics
import Foundation
import Media
import Snapshots

/// Measures the cost of comparing two images of 1920 × 1080 pixels, from memory and from files.
///
///     CompareCost              milliseconds, and billions of bytes a second of both pictures together
///     CompareCost A B DIFF     prints the seconds of the best of 20 comparisons of two PNG files, all in: reading,
///                              decoding, comparing, drawing the differences and writing them
@main
struct CompareCost {
  static func main() async throws {
    let paths = CommandLine.arguments.dropFirst()
    guard let expected = paths.first else { return measureMemory() }
    guard paths.count == 3, let diff = paths.last else { misuse("Three paths are needed: A B DIFF.") }
    let actual = paths[paths.startIndex + 1]
    var best = Double.infinity
    for _ in 0..<20 {
      let start = seconds()
      _ = try await SequenceComparison.comparing(
        ImageSequence(path: expected), ImageSequence(path: actual),
        handler: { _, _, picture in try PNGFile.write(PNGEncoder(jobs: 2).encode(picture), to: diff) })
      best = min(best, seconds() - start)
    }
    print(String(format: "%.4f", best))
  }

  private static func measureMemory() {
    let (picture, moved) = (drawn(shift: 0), drawn(shift: 3))
    let copy = drawn(shift: 0)
    let noise = drawn(shift: 0, noise: 9)
    let rough = ComparisonOptions(threshold: 0.1, antialiasing: .ignore)
    print("two pictures of 1920 × 1080      jobs       ms     GB/s")
    for jobs in [1, 2] {
      report("the same", jobs) { ImageComparison(picture, copy, jobs: jobs) }
      report("the same, threshold", jobs) { ImageComparison(picture, copy, options: rough, jobs: jobs) }
      report("shapes moved", jobs) { ImageComparison(picture, moved, jobs: jobs) }
      report("shapes moved, threshold", jobs) { ImageComparison(picture, moved, options: rough, jobs: jobs) }
      report("shapes moved, drawn", jobs) { ImageComparison.drawing(picture, moved, jobs: jobs).comparison }
      report("every pixel differs", jobs) { ImageComparison(picture, noise, jobs: jobs) }
      report("every pixel, threshold", jobs) { ImageComparison(picture, noise, options: rough, jobs: jobs) }
    }
  }

  private static func report(_ name: String, _ jobs: Int, _ work: () -> ImageComparison) {
    var best = Double.infinity
    var count = 0
    for _ in 0..<20 {
      let start = seconds()
      count += work().differingPixelCount
      best = min(best, seconds() - start)
    }
    let label = name.padding(toLength: 32, withPad: " ", startingAt: 0)
    print(label + String(format: "%5d %8.2f %8.1f", jobs, best * 1000, 2 * 1920 * 1080 * 4 / best / 1e9))
    require(count >= 0, "A time has to be measured at least once.")
  }

  /// Discs with smooth edges on a gradient, moved to the right; `noise` is added to every pixel.
  private static func drawn(shift: Double, noise: UInt32 = 0) -> Pixels {
    var picture = Pixels(width: 1920, height: 1080)
    picture.isOpaque = true
    picture.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for y in 0..<1080 {
        for x in 0..<1920 {
          let (dx, dy) = ((Double(x) - shift).truncatingRemainder(dividingBy: 160) - 80, Double(y % 160) - 80)
          let inside = min(max(60 - (dx * dx + dy * dy).squareRoot(), 0), 1)
          let ground = UInt32(40 + x / 16)
          let level = UInt32(Double(ground) + (220 - Double(ground)) * inside) ^ (noise & UInt32(x &* 7 &+ y | 1))
          pixels[y * 1920 + x] = 0xFF00_0000 | level << 16 | (ground ^ noise) << 8 | level / 2
        }
      }
    }
    return picture
  }

  /// Seconds on a clock that only goes forward.
  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
