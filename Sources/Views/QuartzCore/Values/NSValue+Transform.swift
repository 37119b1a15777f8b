package import CoreGraphics
public import Foundation

extension NSValue {
  /// Wraps a transform.
  public convenience init(caTransform3D transform: CATransform3D) {
    var transform = transform
    self.init(bytes: &transform, objCType: Self.transformType)
  }

  /// The transform; the identity if something else is wrapped.
  public var caTransform3DValue: CATransform3D {
    guard wraps(Self.transformType) else { return CATransform3DIdentity }
    var transform = CATransform3DIdentity
    getValue(&transform)
    return transform
  }

  /// Wraps an affine transform.
  package convenience init(affine transform: CGAffineTransform) {
    var transform = transform
    self.init(bytes: &transform, objCType: Self.affineType)
  }

  /// The affine transform; nil if something else is wrapped.
  package var affine: CGAffineTransform? {
    guard wraps(Self.affineType) else { return nil }
    var transform = CGAffineTransform.identity
    getValue(&transform)
    return transform
  }

  /// The wrapped value for animations; nil if it cannot be animated.
  var animatable: AnimatableValue? {
    if wraps("{CGPoint=dd}") { return AnimatableValue(pointValue) }
    if wraps("{CGSize=dd}") { return AnimatableValue(sizeValue) }
    if wraps("{CGRect={CGPoint=dd}{CGSize=dd}}") { return AnimatableValue(rectValue) }
    if wraps(Self.transformType) { return .transform(caTransform3DValue) }
    return affine.map { .transform(CATransform3DMakeAffineTransform($0)) }
  }

  private func wraps(_ type: String) -> Bool { String(cString: objCType) == type }

  // Foundation on Linux knows only its own structures by name; these are distinguished by their size.
  private static let transformType = "[16d]"
  private static let affineType = "[6d]"
}
