import Foundation
package import Mutoscope

/// A transform taken apart: a scale, then rotations about x, y and z, then a translation, seen by an eye.
struct TransformParts: Equatable {
  /// A part, with a number for each transform.
  enum Kind: CaseIterable {
    case rotation, rotationX, rotationY, rotationZ
    case scaleX, scaleY, scaleZ
    case translationX, translationY, translationZ
    /// The member m34 of a perspective.
    case perspective

    /// The parts of transforms of the plane.
    static let flat: [Kind] = [.rotation, .scaleX, .scaleY, .translationX, .translationY]
    /// The parts of all others.
    static let spatial: [Kind] = [
      .rotationX, .rotationY, .rotationZ, .scaleX, .scaleY, .scaleZ, .translationX, .translationY, .translationZ,
      .perspective,
    ]

    /// The name in key paths, after `transform`.
    var name: String {
      switch self {
      case .rotation: "rotation"
      case .rotationX: "rotation.x"
      case .rotationY: "rotation.y"
      case .rotationZ: "rotation.z"
      case .scaleX: "scale.x"
      case .scaleY: "scale.y"
      case .scaleZ: "scale.z"
      case .translationX: "translation.x"
      case .translationY: "translation.y"
      case .translationZ: "translation.z"
      case .perspective: "m34"
      }
    }

    /// The name in sentences.
    var words: String {
      switch self {
      case .rotation: "rotation"
      case .rotationX: "rotation about x"
      case .rotationY: "rotation about y"
      case .rotationZ: "rotation about z"
      case .scaleX, .scaleY, .scaleZ: "scale"
      case .translationX, .translationY, .translationZ: "translation"
      case .perspective: "perspective"
      }
    }

    /// Whether it is an angle in degrees.
    var isAngle: Bool {
      switch self {
      case .rotation, .rotationX, .rotationY, .rotationZ: true
      default: false
      }
    }

    /// The difference that weighs the same as a unit of the others: what traces round away.
    var unit: Double {
      switch self {
      case .rotation, .rotationX, .rotationY, .rotationZ: 0.015
      case .scaleX, .scaleY, .scaleZ, .perspective: 1.5e-4
      case .translationX, .translationY, .translationZ: 1.5e-3
      }
    }

    /// The number of a transform that does nothing.
    var standard: Double {
      switch self {
      case .scaleX, .scaleY, .scaleZ: 1
      default: 0
      }
    }
  }

  /// `flat` or `spatial`.
  let kinds: [Kind]
  /// Of each kind its number; angles in degrees.
  var numbers: [Double]

  /// Takes transforms apart, with angles that go on where others of the same meaning would jump.
  ///
  /// - Returns: Nil if one of them is something else than a scale, rotations and a translation. All have the same kinds.
  static func course(_ values: [TraceValue], isSpatial: Bool? = nil) -> [TransformParts]? {
    let isSpatial = isSpatial ?? values.contains(where: \.isSpatial)
    var last: TransformParts?
    var result: [TransformParts] = []
    for value in values {
      guard let parts = isSpatial ? spatial(value, near: last) : flat(value, near: last) else { return nil }
      result.append(parts)
      last = parts
    }
    return result
  }

  private static func flat(_ value: TraceValue, near last: TransformParts?) -> TransformParts? {
    guard case .numbers(let m) = value, m.count == 6 else { return nil }
    let (x, y) = (hypot(m[0], m[1]), hypot(m[2], m[3]))
    // Not decomposable if the axes are not perpendicular, or have no length.
    guard x > 1e-3, y > 1e-3, abs(m[0] * m[2] + m[1] * m[3]) < 1e-3 * x * y else { return nil }
    let isMirrored = m[0] * m[3] - m[1] * m[2] < 0
    let angle = continued(atan2(m[1], m[0]) * 180 / .pi, last?.numbers[0] ?? 0)
    return TransformParts(kinds: Kind.flat, numbers: [angle, x, isMirrored ? -y : y, m[4], m[5]])
  }

  private static func spatial(_ value: TraceValue, near last: TransformParts?) -> TransformParts? {
    guard case .numbers(let numbers) = value, let m = matrix(numbers) else { return nil }
    var rows = (0..<3).map { Array(m[4 * $0..<4 * $0 + 3]) }
    var scales = rows.map { sqrt($0.reduce(0) { $0 + $1 * $1 }) }
    guard scales.allSatisfy({ $0 > 1e-3 }) else { return nil }
    func product(_ a: Int, _ b: Int) -> Double { zip(rows[a], rows[b]).reduce(0) { $0 + $1.0 * $1.1 } }
    guard [(0, 1), (0, 2), (1, 2)].allSatisfy({ abs(product($0, $1)) < 1e-3 * scales[$0] * scales[$1] }) else {
      return nil
    }
    guard let perspective = perspective(m) else { return nil }
    let cross = [
      rows[1][1] * rows[2][2] - rows[1][2] * rows[2][1], rows[1][2] * rows[2][0] - rows[1][0] * rows[2][2],
      rows[1][0] * rows[2][1] - rows[1][1] * rows[2][0],
    ]
    if zip(rows[0], cross).reduce(0, { $0 + $1.0 * $1.1 }) < 0 { scales[1] = -scales[1] }
    for row in 0..<3 { rows[row] = rows[row].map { $0 / scales[row] } }
    let angles = angles(rows, near: last.map { Array($0.numbers[0..<3]) })
    return TransformParts(
      kinds: Kind.spatial, numbers: angles + scales + [m[12], m[13], m[14], perspective])
  }

  /// Sixteen numbers, also of a transform of the plane.
  private static func matrix(_ m: [Double]) -> [Double]? {
    if m.count == 16 { return m }
    guard m.count == 6 else { return nil }
    return [m[0], m[1], 0, 0, m[2], m[3], 0, 0, 0, 0, 1, 0, m[4], m[5], 0, 1]
  }

  /// What m34 is before everything else; nil if the last column is not that of a perspective.
  private static func perspective(_ m: [Double]) -> Double? {
    // The largest, which rounding has changed least.
    let depth = (0..<3).max { abs(m[4 * $0 + 2]) < abs(m[4 * $1 + 2]) } ?? 2
    let perspective = m[4 * depth + 3] / m[4 * depth + 2]
    let expected = (0..<4).map { m[4 * $0 + 2] * perspective + ($0 == 3 ? 1 : 0) }
    let isPerspective = (0..<4).allSatisfy { abs(m[4 * $0 + 3] - expected[$0]) < 1e-3 }
    return isPerspective ? perspective + 0 : nil
  }

  /// The rotations about x, y and z, in degrees, that give a matrix of perpendicular unit vectors: of all that do, those
  /// nearest to others, or those that turn the plane least.
  private static func angles(_ rows: [[Double]], near last: [Double]?) -> [Double] {
    let degrees = 180 / Double.pi
    let cosine = hypot(rows[1][2], rows[2][2])
    let y = atan2(-rows[0][2], cosine) * degrees
    let ways: [[Double]]
    if cosine < 1e-4 {
      // x and z turn about the same axis.
      let x = last?[0] ?? 0
      let z = atan2(-rows[1][0], rows[1][1]) * degrees
      ways = [[x, y, z + (y > 0 ? x : -x)]]
    } else {
      let (x, z) = (atan2(rows[1][2], rows[2][2]) * degrees, atan2(rows[0][1], rows[0][0]) * degrees)
      ways = [[x, y, z], [x + 180, 180 - y, z + 180]]
    }
    let near = last ?? [0, 0, 0]
    let candidates = ways.map { way in zip(way, near).map { continued($0, $1) } }
    func cost(_ angles: [Double]) -> Double {
      let distances = zip(angles, near).map { abs($0 - $1) }
      // At first, a card that is turned over was turned about one axis.
      return last == nil ? distances[0] + 0.5 * distances[1] + distances[2] : distances.reduce(0, +)
    }
    return candidates.min { cost($0) < cost($1) } ?? near
  }

  /// Of all equal angles the one that is nearest to another.
  private static func continued(_ angle: Double, _ last: Double) -> Double {
    angle + 360 * ((last - angle) / 360).rounded() + 0
  }
}

extension TraceValue {
  /// Whether it is a transform that is not one of the plane.
  var isSpatial: Bool { if case .numbers(let numbers) = self { numbers.count == 16 } else { false } }
}

/// The component of a transform that differs most, in human terms.
package struct TransformPart {
  /// Such as `rotation`, in degrees, or `scale.x`.
  package let name: String
  /// The formatted value in the first.
  package let expected: String
  /// The formatted value in the second.
  package let actual: String

  /// Decomposes two transforms; nil unless both consist of a scale, then rotations, then a translation, and differ.
  package init?(_ expected: TraceValue, _ actual: TraceValue) {
    guard let parts = TransformParts.course([expected, actual]), let theirs = parts.first, let ours = parts.last else {
      return nil
    }
    let differences = theirs.kinds.indices.map { abs(theirs.numbers[$0] - ours.numbers[$0]) / theirs.kinds[$0].unit }
    guard let most = differences.indices.max(by: { differences[$0] < differences[$1] }), differences[most] > 1e-6 else {
      return nil
    }
    name = theirs.kinds[most].name
    (self.expected, self.actual) = Words.apart(theirs.numbers[most], ours.numbers[most])
  }
}
