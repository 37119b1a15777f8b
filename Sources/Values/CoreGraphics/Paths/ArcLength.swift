import Foundation

/// A curve's arc length as a function of its parameter: a table whose intervals are smooth enough to integrate.
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

  /// The parameter at the arc length `length`, clamped to 0…1.
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

  /// Halves an interval until the sum of the halves equals the whole within the tolerance, and adds the ends to the
  /// table.
  private mutating func subdivide(
    from t0: CGFloat, to t1: CGFloat, estimate: CGFloat, tolerance: CGFloat, depth: Int
  ) {
    let middle = (t0 + t1) / 2
    let first = integral(from: t0, to: middle)
    let second = integral(from: middle, to: t1)
    // The condition is written so that NaN coordinates end here too.
    if !(abs(first + second - estimate) > tolerance) || depth == 16 {
      let length = total
      parameters += [middle, t1]
      lengths += [length + first, length + first + second]
    } else {
      subdivide(from: t0, to: middle, estimate: first, tolerance: tolerance / 2, depth: depth + 1)
      subdivide(from: middle, to: t1, estimate: second, tolerance: tolerance / 2, depth: depth + 1)
    }
  }

  /// The parameter at a length within an interval of the table: Newton's method, kept inside the interval.
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

  /// The length between two parameters by five-point Gauss–Legendre quadrature.
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
