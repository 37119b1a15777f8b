import CoreGraphics
import Foundation
import TestSupport

extension SeededRandom {
  /// A number in -range…range.
  mutating func next(_ range: CGFloat) -> CGFloat { (CGFloat(next() >> 11) / 0x1p53 * 2 - 1) * range }

  mutating func nextPoint(_ range: CGFloat) -> CGPoint {
    CGPoint(x: next(range), y: next(range))
  }

  mutating func nextTransform() -> CGAffineTransform {
    CGAffineTransform(a: next(3), b: next(3), c: next(3), d: next(3), tx: next(100), ty: next(100))
  }
}

extension CGFloat {
  func isClose(to other: CGFloat, within tolerance: CGFloat = 1e-9) -> Bool { (self - other).magnitude <= tolerance }
}

extension CGPoint {
  func isClose(to other: CGPoint, within tolerance: CGFloat = 1e-9) -> Bool {
    x.isClose(to: other.x, within: tolerance) && y.isClose(to: other.y, within: tolerance)
  }

  func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}

extension CGRect {
  func isClose(to other: CGRect, within tolerance: CGFloat = 1e-9) -> Bool {
    origin.isClose(to: other.origin, within: tolerance)
      && width.isClose(to: other.width, within: tolerance) && height.isClose(to: other.height, within: tolerance)
  }
}

extension CGAffineTransform {
  var values: [CGFloat] { [a, b, c, d, tx, ty] }

  func isClose(to other: CGAffineTransform, within tolerance: CGFloat = 1e-9) -> Bool {
    zip(values, other.values).allSatisfy { $0.isClose(to: $1, within: tolerance) }
  }
}

/// The value encoded to JSON and decoded again.
func throughJSON<T: Codable>(_ value: T) throws -> T {
  try JSONDecoder().decode(T.self, from: JSONEncoder().encode(value))
}

/// The JSON of a value.
func json(_ value: some Encodable) throws -> String {
  String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
}
