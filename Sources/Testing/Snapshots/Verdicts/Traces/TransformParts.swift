import Foundation
package import Mutoscope

/// A decomposed transform: a scale, then rotations about x, y and z, then a translation, then a perspective.
package struct TransformParts: Equatable {
  /// A part of a transform, which is one number.
  package enum Kind: CaseIterable {
    case rotation, rotationX, rotationY, rotationZ
    case scaleX, scaleY, scaleZ
    case translationX, translationY, translationZ
    /// The member m34 of a perspective.
    case perspective

    /// The parts of two-dimensional transforms.
    package static let flat: [Kind] = [.rotation, .scaleX, .scaleY, .translationX, .translationY]
    /// The parts of three-dimensional transforms.
    package static let spatial: [Kind] = [
      .rotationX, .rotationY, .rotationZ, .scaleX, .scaleY, .scaleZ, .translationX, .translationY, .translationZ,
      .perspective,
    ]

    /// The name in key paths, after `transform`.
    package var name: String {
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
    package var isAngle: Bool {
      switch self {
      case .rotation, .rotationX, .rotationY, .rotationZ: true
      default: false
      }
    }

    /// The difference that weighs the same for each kind: half a unit of the last decimal in traces.
    package var unit: Double {
      switch self {
      case .rotation, .rotationX, .rotationY, .rotationZ: 0.015
      case .scaleX, .scaleY, .scaleZ, .perspective: 1.5e-4
      case .translationX, .translationY, .translationZ: 1.5e-3
      }
    }

    /// The number in the identity transform.
    package var standard: Double {
      switch self {
      case .scaleX, .scaleY, .scaleZ: 1
      default: 0
      }
    }
  }

  /// `flat` or `spatial`.
  package let kinds: [Kind]
  /// The number of each kind; angles in degrees.
  package var numbers: [Double]

  /// Decomposes transforms, with angles that continue beyond 360 degrees instead of jumping.
  ///
  /// - Returns: Parts of the same kinds for all transforms; nil if one is not a scale, rotations and a translation.
  package static func decomposing(_ values: [TraceValue], isSpatial: Bool? = nil) -> [TransformParts]? {
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
    // The matrix is not decomposable if the axes are not perpendicular, or have no length.
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

  /// The sixteen numbers of a matrix, also for a two-dimensional transform.
  private static func matrix(_ m: [Double]) -> [Double]? {
    if m.count == 16 { return m }
    guard m.count == 6 else { return nil }
    return [m[0], m[1], 0, 0, m[2], m[3], 0, 0, 0, 0, 1, 0, m[4], m[5], 0, 1]
  }

  /// The m34 of a perspective that is applied before everything else; nil if the last column is not that of a perspective.
  private static func perspective(_ m: [Double]) -> Double? {
    // The largest is the one that rounding has changed least.
    let depth = (0..<3).max { abs(m[4 * $0 + 2]) < abs(m[4 * $1 + 2]) } ?? 2
    let perspective = m[4 * depth + 3] / m[4 * depth + 2]
    let expected = (0..<4).map { m[4 * $0 + 2] * perspective + ($0 == 3 ? 1 : 0) }
    let isPerspective = (0..<4).allSatisfy { abs(m[4 * $0 + 3] - expected[$0]) < 1e-3 }
    return isPerspective ? perspective + 0 : nil
  }

  /// The rotations about x, y and z, in degrees, that give a matrix of perpendicular unit vectors: of the possible ones,
  /// those nearest to the last ones, or those that turn the plane least.
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
      // A card that is turned over in the first frame is taken to be turned about one axis.
      return last == nil ? distances[0] + 0.5 * distances[1] + distances[2] : distances.reduce(0, +)
    }
    return candidates.min { cost($0) < cost($1) } ?? near
  }

  /// The angle, of all that mean the same, that is nearest to the last one.
  private static func continued(_ angle: Double, _ last: Double) -> Double {
    angle + 360 * ((last - angle) / 360).rounded() + 0
  }
}

extension TraceValue {
  /// Whether it is a three-dimensional transform.
  package var isSpatial: Bool { if case .numbers(let numbers) = self { numbers.count == 16 } else { false } }
}

/// The part of a transform that differs most, in human terms.
package struct TransformPart {
  /// The part's name, such as `rotation`, in degrees, or `scale.x`.
  package let name: String
  /// The formatted value in the first transform.
  package let expected: String
  /// The formatted value in the second transform.
  package let actual: String

  /// Decomposes two transforms; nil unless both consist of a scale, then rotations, then a translation, and differ.
  package init?(_ expected: TraceValue, _ actual: TraceValue) {
    guard let both = TransformParts.decomposing([expected, actual]), let before = both.first, let after = both.last
    else {
      return nil
    }
    let differences = before.kinds.indices.map { abs(before.numbers[$0] - after.numbers[$0]) / before.kinds[$0].unit }
    guard let most = differences.indices.max(by: { differences[$0] < differences[$1] }), differences[most] > 1e-6 else {
      return nil
    }
    name = before.kinds[most].name
    (self.expected, self.actual) = Words.apart(before.numbers[most], after.numbers[most])
  }
}
