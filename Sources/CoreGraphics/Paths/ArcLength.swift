import Foundation

/// The length of a curve up to each parameter, as a table whose pieces are smooth enough to integrate.
struct ArcLength: Sendable {
  private let segment: Path.Segment
  /// Parameters in ascending order, from 0 to 1.
  private var parameters: [CGFloat] = [0]
  /// The length of the curve up to each of the parameters.
  private var lengths: [CGFloat] = [0]

  /// The length of the whole curve.
  var total: CGFloat { lengths[lengths.count - 1] }

  init(_ segment: Path.Segment) {
    self.segment = segment
    if case .line(let from, let to) = segment {
      parameters.append(1)
      lengths.append((to - from).length)
      return
    }
    let whole = integral(from: 0, to: 1)
    subdivide(from: 0, to: 1, estimate: whole, tolerance: 1e-9 * whole, depth: 0)
  }

  /// The parameter up to which the curve is `length` long; 0 or 1 beyond its ends.
  func parameter(atLength length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    guard length < total else { return 1 }
    if case .line = segment { return length / total }
    var (low, high) = (0, lengths.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= length { low = middle } else { high = middle }
    }
    return solve(length - lengths[low], from: parameters[low], to: parameters[high])
  }

  /// Halves a piece of the curve until the halves add up to the whole, and enters their ends in the table.
  private mutating func subdivide(
    from t0: CGFloat, to t1: CGFloat, estimate: CGFloat, tolerance: CGFloat, depth: Int
  ) {
    let middle = (t0 + t1) / 2
    let first = integral(from: t0, to: middle)
    let second = integral(from: middle, to: t1)
    // Written so that coordinates that are not numbers end here too.
    if !(abs(first + second - estimate) > tolerance) || depth == 16 {
      let length = total
      parameters += [middle, t1]
      lengths += [length + first, length + first + second]
    } else {
      subdivide(from: t0, to: middle, estimate: first, tolerance: tolerance / 2, depth: depth + 1)
      subdivide(from: middle, to: t1, estimate: second, tolerance: tolerance / 2, depth: depth + 1)
    }
  }

  /// The parameter at which a piece of the table has a length: Newton's method, kept inside of the piece.
  private func solve(_ length: CGFloat, from t0: CGFloat, to t1: CGFloat) -> CGFloat {
    var (low, high) = (t0, t1)
    var t = (t0 + t1) / 2
    for _ in 0..<40 {
      let error = integral(from: t0, to: t) - length
      if abs(error) <= 1e-12 * total { break }
      if error > 0 { high = t } else { low = t }
      let next = t - error / segment.derivative(at: t).length
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  /// The length between two parameters by Gauss and Legendre's rule of five points.
  private func integral(from t0: CGFloat, to t1: CGFloat) -> CGFloat {
    let (half, middle) = ((t1 - t0) / 2, (t1 + t0) / 2)
    var sum: CGFloat = 0
    for (node, weight) in ArcLength.nodes {
      sum += weight * segment.derivative(at: middle + half * node).length
    }
    return sum * half
  }

  /// The nodes on -1…1 and their weights: roots of the fifth Legendre polynomial.
  private static let nodes: [(CGFloat, CGFloat)] = [
    (-0.9061798459386640, 0.2369268850561891),
    (-0.5384693101056831, 0.4786286704993665),
    (0, 0.5688888888888889),
    (0.5384693101056831, 0.4786286704993665),
    (0.9061798459386640, 0.2369268850561891),
  ]
}
