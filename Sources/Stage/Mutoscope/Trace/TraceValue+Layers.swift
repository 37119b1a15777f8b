import CoreGraphics
import Foundation
import QuartzCore
import ViewVocabulary

extension TraceValue {
  /// Creates the value that a trace has for an animatable property.
  ///
  /// - Parameter isExact: Whether numbers and colours keep their full precision.
  init(_ value: AnimatableValue, of property: LayerProperty, isExact: Bool = false) {
    let descriptor = property.descriptor
    func numbers(_ numbers: [Double]) -> TraceValue {
      .numbers(numbers, decimals: isExact ? nil : ViewAttribute.of(property).decimals)
    }
    let v = value.vector
    self =
      switch descriptor.kind {
      case .number, .angle: numbers([v.x])
      case .point, .size: numbers([v.x, v.y])
      case .rect: numbers([v.x, v.y, v.z, v.w])
      case .transform: numbers(value.transform.traced)
      case .color: value.color.map { isExact ? .exactColor($0) : .color(TraceColor($0)) } ?? .absent
      case .colors:
        switch value.list.count {
        case 0: .absent
        case 1: .color(TraceColor(value.list[0].color ?? .clear))
        default: .colors(value.list.map { TraceColor($0.color ?? .clear) })
        }
      case .numbers: value.list.isEmpty ? .absent : numbers(value.list.map(\.scalar))
      case .path: value.path.map { .text(ContentDigest.digest(of: $0)) } ?? .absent
      case .picture: .absent
      }
  }

  /// The word for a value that is absent.
  static let absent = TraceValue.text("none")

  /// The value as traces compare it: with a property's decimals, and colours with eight bits a channel.
  func rounded(for property: TraceProperty) -> TraceValue {
    switch self {
    case .numbers(let numbers): .numbers(numbers, decimals: property.decimals)
    case .exactColor(let color): .color(TraceColor(color))
    case .flag, .text, .color, .colors: self
    }
  }
}

extension CATransform3D {
  /// The six numbers of a map of the plane, or all sixteen.
  fileprivate var traced: [Double] {
    if CATransform3DIsAffine(self) {
      let t = CATransform3DGetAffineTransform(self)
      return [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) }
    }
    return [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map { Double($0) }
  }
}
