import Foundation
package import Mutoscope

/// The component of a transform that differs most, in human terms.
package struct TransformPart {
  /// `rotation` in degrees, `scale.x`, `scale.y`, `translation.x` or `translation.y`.
  package let name: String
  /// The formatted value in the first.
  package let expected: String
  /// The formatted value in the second.
  package let actual: String

  /// Decomposes two affine transforms; nil unless both consist of a scale, then a rotation, then a translation, and
  /// differ.
  package init?(_ expected: TraceValue, _ actual: TraceValue) {
    guard let theirs = Self.components(of: expected), let ours = Self.components(of: actual) else { return nil }
    let differences = zip(theirs, ours).map { abs($0.value - $1.value) / $0.unit }
    guard let most = differences.indices.max(by: { differences[$0] < differences[$1] }), differences[most] > 1e-6 else {
      return nil
    }
    name = theirs[most].name
    (self.expected, self.actual) = Words.apart(theirs[most].value, ours[most].value)
  }

  /// A component, with the difference that weighs the same as a unit of the others.
  typealias Component = (name: String, value: Double, unit: Double)

  /// Rotation, scale and translation; nil unless the value consists of a scale, then a rotation, then a translation.
  static func components(of value: TraceValue) -> [Component]? {
    guard case .numbers(let m) = value, m.count == 6 else { return nil }
    let (x, y) = (hypot(m[0], m[1]), hypot(m[2], m[3]))
    // Not decomposable if the axes are not perpendicular, or have no length.
    guard x > 1e-3, y > 1e-3, abs(m[0] * m[2] + m[1] * m[3]) < 1e-3 * x * y else { return nil }
    let isMirrored = m[0] * m[3] - m[1] * m[2] < 0
    return [
      ("rotation", atan2(m[1], m[0]) * 180 / .pi, 0.015), ("scale.x", x, 1.5e-4),
      ("scale.y", isMirrored ? -y : y, 1.5e-4), ("translation.x", m[4], 1.5e-3), ("translation.y", m[5], 1.5e-3),
    ]
  }
}
