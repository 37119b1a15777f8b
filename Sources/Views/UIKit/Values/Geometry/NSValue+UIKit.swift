public import CoreGraphics
public import Foundation
import QuartzCore

/// UIKit's names for wrapped geometry, the values of layer animations.
extension NSValue {
  /// Wraps a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Wraps a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Wraps a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Wraps a transform of the plane.
  public convenience init(cgAffineTransform transform: CGAffineTransform) { self.init(affine: transform) }

  /// The wrapped point.
  public var cgPointValue: CGPoint { pointValue }
  /// The wrapped size.
  public var cgSizeValue: CGSize { sizeValue }
  /// The wrapped rectangle.
  public var cgRectValue: CGRect { rectValue }
  /// The wrapped transform; the identity if the value wraps another type.
  public var cgAffineTransformValue: CGAffineTransform { affine ?? .identity }
}

/// Casts a value of type `Any` to a rectangle as Objective-C does: `userInfo[UIResponder.keyboardFrameEndUserInfoKey]
/// as? CGRect`.
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
