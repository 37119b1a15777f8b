import Foundation
package import Mutoscope

/// The part of a transform that differs most, as a person would say it.
package struct TransformPart {
  /// `rotation` in degrees, `scale.x`, `scale.y`, `translation.x` or `translation.y`.
  package let name: String
  /// What it is in the first, in digits.
  package let expected: String
  /// What it is in the second, in digits.
  package let actual: String

  /// Takes two transforms of the plane apart; nil unless both are made of a scale, then a rotation, then a translation,
  /// and differ.
  package init?(_ expected: TraceValue, _ actual: TraceValue) {
    guard let theirs = Self.parts(expected), let ours = Self.parts(actual) else { return nil }
    let differences = zip(theirs, ours).map { abs($0.value - $1.value) / $0.unit }
    guard let most = differences.indices.max(by: { differences[$0] < differences[$1] }), differences[most] > 1e-6 else {
      return nil
    }
    name = theirs[most].name
    (self.expected, self.actual) = Words.apart(theirs[most].value, ours[most].value)
  }

  /// The parts, and what difference in each is as good as any in the others.
  private static func parts(_ value: TraceValue) -> [(name: String, value: Double, unit: Double)]? {
    guard case .numbers(let m) = value, m.count == 6 else { return nil }
    let (x, y) = (hypot(m[0], m[1]), hypot(m[2], m[3]))
    // Axes that are not at right angles, or flat.
    guard x > 1e-3, y > 1e-3, abs(m[0] * m[2] + m[1] * m[3]) < 1e-3 * x * y else { return nil }
    let isMirrored = m[0] * m[3] - m[1] * m[2] < 0
    return [
      ("rotation", atan2(m[1], m[0]) * 180 / .pi, 0.015), ("scale.x", x, 1.5e-4),
      ("scale.y", isMirrored ? -y : y, 1.5e-4), ("translation.x", m[4], 1.5e-3), ("translation.y", m[5], 1.5e-3),
    ]
  }
}
