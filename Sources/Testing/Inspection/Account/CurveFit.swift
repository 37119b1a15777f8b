import Foundation
import Timing

/// The curve that a motion follows: a named one, or a spring.
struct CurveFit: Sendable, Hashable {
  /// The name of the curve, such as `easeInOut`.
  var name: String
  /// The largest distance between the motion and the curve, as a share of the way.
  var error: Double

  /// With errors up to this, the motion is the curve.
  static let exact = 0.02
  /// With errors up to this, it resembles the curve.
  static let near = 0.06

  /// The words for the curve; nil if the motion does not resemble it.
  var words: String? { error <= Self.exact ? name : error <= Self.near ? "about \(name)" : nil }

  private static let named: [(String, TimingCurve)] =
    [
      ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
      ("default", .systemDefault),
    ] + Easing.named.map { ($0.name, .easing($0.easing)) }

  /// The parts of a frame that are tried: a motion may begin and end between frames.
  private static let parts = [0, 0.25, 0.5, 0.75]

  /// The curve that fits a motion best; nil for one that is too short.
  ///
  /// - Parameters:
  ///   - shares: The share of the way in each frame: 0 in the first, 1 in the last, at rest before and after.
  ///   - interval: The time between frames, in seconds.
  static func best(_ shares: [Double], interval: Double) -> CurveFit? {
    guard shares.count >= 4 else { return nil }
    let count = Double(shares.count - 1)
    let rough = named.map { curve in
      (curve, error(shares) { curve.1.progress(at: min(max($0 / count, 0), 1)) })
    }.sorted { $0.1 < $1.1 }
    var fits = rough.prefix(4).map { entry -> CurveFit in
      var least = entry.1
      for start in parts {
        for end in parts where start + end < count - 1 {
          let length = count - start - end
          least = min(
            least, error(shares) { entry.0.1.progress(at: min(max(($0 - start) / length, 0), 1)) })
        }
      }
      return CurveFit(name: entry.0.0, error: least)
    }
    if let spring = spring(shares, interval: interval) { fits.append(spring) }
    // If two fit, the simpler one comes first.
    return fits.first { $0.error < 0.008 && $0.name == "linear" } ?? fits.min { $0.error < $1.error }
  }

  private static func error(_ shares: [Double], _ curve: (Double) -> Double) -> Double {
    var most = 0.0
    for (index, share) in shares.enumerated() { most = max(most, abs(share - curve(Double(index)))) }
    return most
  }

  /// The spring that fits a motion best.
  private static func spring(_ shares: [Double], interval: Double) -> CurveFit? {
    guard let peak = shares.indices.max(by: { shares[$0] < shares[$1] }), shares.count >= 8 else { return nil }
    let overshoot = shares[peak] - 1
    var ratios = [1.0]
    if overshoot > 0.004 {
      let log = -Foundation.log(overshoot)
      let ratio = log / (Double.pi * Double.pi + log * log).squareRoot()
      ratios = stride(from: -0.06, through: 0.06, by: 0.02).map { min(max(ratio + $0, 0.05), 0.99) }
    }
    var best: (ratio: Double, speed: Double, error: Double)?
    for ratio in ratios {
      func error(_ speed: Double) -> Double {
        let spring = SpringCurve(mass: 1, stiffness: speed * speed, damping: 2 * ratio * speed, initialVelocity: 0)
        return [0, 0.5].map { start in
          Self.error(shares) { max(0, $0 - start) == 0 ? 0 : spring.value(at: ($0 - start) * interval) }
        }.min() ?? 1
      }
      // The error has one valley: thirds of it are cut away.
      var (low, high) = (1.0, 80.0)
      for _ in 0..<40 {
        let (first, second) = (low + (high - low) / 3, high - (high - low) / 3)
        if error(first) < error(second) { high = second } else { low = first }
      }
      let speed = (low + high) / 2
      let found = error(speed)
      if found < best?.error ?? 1 { best = (ratio, speed, found) }
    }
    guard let best else { return nil }
    let (ratio, speed) = (DoParser.spelled((best.ratio * 100).rounded() / 100), DoParser.spelled(best.speed.rounded()))
    return CurveFit(name: "spring(dampingRatio \(ratio), frequency \(speed))", error: best.error)
  }
}
