import CoreGraphics
import DisplayList
import Foundation

extension AnimatableValue {
  /// Converts a value as UIKit code writes it; nil if it cannot be animated.
  init?(any value: Any) {
    switch value {
    case let value as Double: self.init(value)
    case let value as CGFloat: self.init(Double(value))
    case let value as Float: self.init(Double(value))
    case let value as Int: self.init(Double(value))
    case let value as NSNumber: self.init(value.doubleValue)
    case let value as CGPoint: self.init(value)
    case let value as CGSize: self.init(value)
    case let value as CGRect: self.init(value)
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
    case let value as CGColor: self = .color(value.rgba)
    case let value as CGPath: self = .path(value.path)
    case let value as CGImage: self = .contents(.image(value))
    case let value as Picture: self = .contents(.picture(value))
    case let value as NSValue:
      guard let value = value.animatable else { return nil }
      self = value
    case let value as [Any]:
      let members = value.compactMap(AnimatableValue.init(any:))
      guard members.count == value.count else { return nil }
      self = .list(members)
    default: return nil
    }
  }

  /// The value as returned to client code; a vector stays one of four numbers.
  var any: Any? {
    switch self {
    case .vector(let vector): vector
    case .transform(let transform): transform
    case .color(let color): color.map(CGColor.init(rgba:))
    case .list(let values): values.map(\.any)
    case .path(let path): path.map { CGPath($0) }
    case .contents(let contents): contents.any
    }
  }

  /// The inverse of `adding(other)`.
  func subtracting(_ other: AnimatableValue) -> AnimatableValue {
    switch (self, other) {
    case (.vector(let a), .vector(let b)): .vector(a - b)
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(CATransform3DInvert(b), a))
    default: self
    }
  }
}
