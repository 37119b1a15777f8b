public import CoreGraphics
public import Foundation
import QuartzCore

/// UIKit's names for wrapped geometry, which animations of layers take as values.
extension NSValue {
  /// Wraps a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Wraps a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Wraps a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Wraps a transform of the plane.
  public convenience init(cgAffineTransform transform: CGAffineTransform) { self.init(affine: transform) }

  /// The point that is wrapped.
  public var cgPointValue: CGPoint { pointValue }
  /// The size that is wrapped.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle that is wrapped.
  public var cgRectValue: CGRect { rectValue }
  /// The transform that is wrapped; the identity if another type is.
  public var cgAffineTransformValue: CGAffineTransform { affine ?? .identity }
}

/// What is wrapped in a value of type `Any` is cast to a rectangle as where Objective-C is:
/// `userInfo[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect`.
extension CGRect: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.wrapsRectangle ? source.cgRectValue : nil
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    _forceBridgeFromObjectiveC(source, result: &result)
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.cgRectValue ?? .zero }
}

extension NSValue {
  fileprivate var wrapsRectangle: Bool {
    String(cString: objCType) == String(cString: NSValue(cgRect: .zero).objCType)
  }
}
