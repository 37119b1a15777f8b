import Foundation

/// The resolution at which the images of a scene are stored.
struct PictureDetail: Sendable, Hashable {
  /// The number of pixels in each direction for which one stored pixel stands, where both sides are the same.
  var ground: Int
  /// The same number where they differ.
  var part: Int

  static let exact = PictureDetail(ground: 1, part: 1)

  /// All levels from the finest to the coarsest; parts that differ become coarse last.
  static let all =
    [1, 2, 3, 4, 6, 8, 12, 16].map { Self(ground: $0, part: 1) } + [
      Self(ground: 12, part: 2), Self(ground: 16, part: 4), Self(ground: 16, part: 8),
    ]
}

/// The size of the frames of a scene, estimated from a few of them.
struct PictureCost: Sendable {
  /// The bytes of PNG files at full size and at a quarter of it.
  struct Sample: Sendable {
    var whole = 0.0
    var quarter = 0.0

    static func += (sum: inout Self, other: Self) {
      sum.whole += other.whole
      sum.quarter += other.quarter
    }

    /// The bytes at a different fraction of the size.
    func bytes(_ by: Int) -> Double {
      guard by > 1, whole > 0 else { return whole }
      // Between the two sizes, the bytes follow a power of the size.
      let exponent = log(max(1, whole / max(1, quarter))) / log(4)
      return whole * pow(Double(by), -exponent)
    }
  }

  /// The sample of whole images.
  var wholes = Sample()
  /// The parts that change from one frame to the next.
  var motions = Sample()
  /// The expected image where both sides differ, and the differences there.
  var crops = Sample()
  var differences = Sample()
  /// The number of frames that were examined.
  var count = 0

  static func += (sum: inout Self, other: Self) {
    sum.wholes += other.wholes
    sum.motions += other.motions
    sum.crops += other.crops
    sum.differences += other.differences
    sum.count += other.count
  }

  /// The bytes of scripts with some frames.
  ///
  /// - Parameters:
  ///   - shares: The number of scripts, each of which begins with a whole image.
  ///   - sharp: The number of frames that are always exact.
  func bytes(_ detail: PictureDetail, frames: Int, shares: Int, sharp: Int) -> Int {
    guard count > 0 else { return 0 }
    let isRough = detail != .exact
    let eachFrame =
      motions.bytes(detail.ground) + differences.bytes(detail.part) + (isRough ? crops.bytes(detail.part) : 0)
    let each = eachFrame / Double(count) + Self.overhead * (isRough ? 3 : 2)
    let whole = wholes.bytes(detail.ground) / Double(count)
    let exact = isRough ? wholes.whole / Double(count) : 0
    let total = each * Double(frames) + whole * Double(shares) + exact * Double(sharp)
    // In Base64, three bytes are four letters.
    return Int(total * 4 / 3)
  }

  /// The bytes of a script's call without its PNG.
  private static let overhead = 90.0
}
