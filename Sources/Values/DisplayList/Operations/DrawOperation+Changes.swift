package import CoreGraphics
import Foundation

extension DrawOperation {
  /// The same operation, transformed.
  package func applying(_ transform: CGAffineTransform) -> DrawOperation {
    var (operation, change) = (self, Transformation(transform: transform))
    operation.visit(&change)
    return operation
  }

  /// The same operation with the colours in which it draws multiplied; of images only the opacity changes.
  package func multiplied(by color: RGBA) -> DrawOperation {
    var (operation, change) = (self, Multiplication(factor: color))
    operation.visit(&change)
    return operation
  }
}

/// Transforms everything that is in device pixels.
private struct Transformation: PartialFieldVisitor {
  let transform: CGAffineTransform

  mutating func place(_ value: inout CGAffineTransform) { value = value.concatenating(transform) }
  mutating func place(_ value: inout Projection) { value = value.concatenating(Projection(transform)) }
  mutating func gradient(_ value: inout Gradient) { value.transform = value.transform.concatenating(transform) }
  mutating func bounds(_ value: inout CGRect) { value = value.applying(transform) }
  mutating func outset(_ value: inout Int) { value = transform.scaling(value) }

  mutating func offset(_ value: inout CGVector) {
    value = CGVector(
      dx: value.dx * transform.a + value.dy * transform.c, dy: value.dx * transform.b + value.dy * transform.d)
  }

  mutating func blur(_ value: inout CGSize) {
    let (x, y) = transform.spread(of: value.width, value.height)
    value = CGSize(width: x, height: y)
  }
}

extension CGAffineTransform {
  /// The largest length of a distance in pixels after the transform.
  fileprivate func scaling(_ distance: Int) -> Int {
    if distance == 0 { return 0 }
    let scale = max(abs(a) + abs(c), abs(b) + abs(d))
    return Int((CGFloat(distance) * (scale < 65_536 ? scale : 65_536)).rounded(.up))
  }
}

/// Multiplies the colours in which operations draw.
private struct Multiplication: PartialFieldVisitor {
  let factor: RGBA

  mutating func color(_ value: inout RGBA) { value = value.multiplied(by: factor) }
  mutating func opacity(_ value: inout Double) { value *= factor.alpha }

  mutating func gradient(_ value: inout Gradient) {
    for index in value.stops.indices { value.stops[index].color = value.stops[index].color.multiplied(by: factor) }
  }
}

extension RGBA {
  fileprivate func multiplied(by other: RGBA) -> RGBA {
    RGBA(red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha * other.alpha)
  }
}
