package import CoreGraphics
package import QuartzCore
package import UIKit

// Views.

extension UIView.ContentMode: NamedCase { package static let names = allCases.map { (name: "\($0)", value: $0) } }
extension UISemanticContentAttribute: NamedCase {
  package static let names = cases(.unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft)
}
extension UIBlurEffect.Style: NamedCase { package static let names = allCases.map { (name: "\($0)", value: $0) } }
extension TextVerticalAlignment: NamedCase {
  package static let names = allCases.map { (name: $0.rawValue, value: $0) }
}
extension CALayerCornerCurve: NamedCase { package static let names = constants(.circular, .continuous) }
extension CACornerMask: NamedCase, Hashable {
  package static let names: Names = [
    ("layerMinXMinYCorner", .layerMinXMinYCorner), ("layerMaxXMinYCorner", .layerMaxXMinYCorner),
    ("layerMinXMaxYCorner", .layerMinXMaxYCorner), ("layerMaxXMaxYCorner", .layerMaxXMaxYCorner),
  ]
}
extension CGBlendMode: NamedCase {
  package static let names = cases(
    .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
    .difference, .exclusion, .hue, .saturation, .color, .luminosity, .plusLighter)
}
extension CAGradientLayerType: NamedCase { package static let names = constants(.axial, .radial, .conic) }
extension CAShapeLayerFillRule: NamedCase {
  package static let names: Names = [("nonZero", .nonZero), ("evenOdd", .evenOdd)]
}
extension CAShapeLayerLineCap: NamedCase { package static let names = constants(.butt, .round, .square) }
extension CAShapeLayerLineJoin: NamedCase { package static let names = constants(.miter, .round, .bevel) }
extension CAEmitterLayerEmitterShape: NamedCase {
  /// Those that lie in a plane.
  package static let names = constants(.point, .line, .rectangle, .circle)
}
extension CAEmitterLayerEmitterMode: NamedCase {
  package static let names = constants(.points, .outline, .surface, .volume)
}
extension CAEmitterLayerRenderMode: NamedCase {
  package static let names = constants(.unordered, .oldestFirst, .oldestLast, .backToFront, .additive)
}
extension UIScrollView.DecelerationRate: NamedCase {
  package static let names: Names = [("normal", .normal), ("fast", .fast)]
}

// Text.

extension UIFont.Weight: NamedCase {
  package static let names: Names = [
    ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular), ("medium", .medium),
    ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
  ]
}
extension UIFont.TextStyle: NamedCase {
  package static let names: Names = [
    ("largeTitle", .largeTitle), ("title1", .title1), ("title2", .title2), ("title3", .title3), ("headline", .headline),
    ("subheadline", .subheadline), ("body", .body), ("callout", .callout), ("footnote", .footnote),
    ("caption1", .caption1), ("caption2", .caption2),
  ]
}
extension NSTextAlignment: NamedCase { package static let names = cases(.left, .center, .right, .justified, .natural) }
extension NSLineBreakMode: NamedCase {
  package static let names = cases(
    .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle)
}
extension NSParagraphStyle.LineBreakStrategy: NamedCase {
  package static let names: Names = [
    ("pushOut", .pushOut), ("hangulWordPriority", .hangulWordPriority), ("standard", .standard),
  ]
}
extension UITextField.BorderStyle: NamedCase { package static let names = cases(.none, .line, .bezel, .roundedRect) }
extension UITextField.ViewMode: NamedCase {
  package static let names = cases(.never, .whileEditing, .unlessEditing, .always)
}

// Layout.

extension NSLayoutConstraint.Relation: NamedCase {
  package static let names: Names = [("<=", .lessThanOrEqual), ("=", .equal), (">=", .greaterThanOrEqual)]
}
extension NSLayoutConstraint.Attribute: NamedCase {
  package static let names = cases(
    .top, .bottom, .leading, .trailing, .left, .right, .centerX, .centerY, .width, .height, .firstBaseline,
    .lastBaseline)
}
extension NSLayoutConstraint.Axis: NamedCase { package static let names = cases(.horizontal, .vertical) }
extension UIStackView.Distribution: NamedCase {
  package static let names = cases(.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering)
}
extension UIStackView.Alignment: NamedCase {
  package static let names: Names = [
    ("fill", .fill), ("leading", .leading), ("top", .top), ("firstBaseline", .firstBaseline), ("center", .center),
    ("trailing", .trailing), ("bottom", .bottom), ("lastBaseline", .lastBaseline),
  ]
}

// Animation.

extension UIView.AnimationCurve: NamedCase { package static let names = allCases.map { (name: "\($0)", value: $0) } }
extension UIViewAnimatingState: NamedCase { package static let names = cases(.inactive, .active, .stopped) }
extension UIViewAnimatingPosition: NamedCase { package static let names = cases(.end, .start, .current) }
extension CAAnimationCalculationMode: NamedCase {
  package static let names = constants(.linear, .discrete, .paced, .cubic, .cubicPaced)
}
extension UIView.KeyframeAnimationOptions: NamedCase, Hashable {
  /// The calculation modes.
  package static let names: Names = [
    ("linear", .calculationModeLinear), ("discrete", .calculationModeDiscrete), ("paced", .calculationModePaced),
    ("cubic", .calculationModeCubic), ("cubicPaced", .calculationModeCubicPaced),
  ]
}
extension UIView.AnimationOptions: NamedCase, Hashable {
  /// The transitions.
  package static let names: Names = [
    ("crossDissolve", .transitionCrossDissolve), ("flipFromLeft", .transitionFlipFromLeft),
    ("flipFromRight", .transitionFlipFromRight), ("flipFromTop", .transitionFlipFromTop),
    ("flipFromBottom", .transitionFlipFromBottom), ("curlUp", .transitionCurlUp), ("curlDown", .transitionCurlDown),
  ]
}

// Dynamics and touches.

extension UIPushBehavior.Mode: NamedCase { package static let names = cases(.continuous, .instantaneous) }
extension UICollisionBehavior.Mode: NamedCase, Hashable {
  package static let names: Names = [("items", .items), ("boundaries", .boundaries), ("everything", .everything)]
}
extension UIDynamicItemCollisionBoundsType: NamedCase { package static let names = cases(.rectangle, .ellipse, .path) }
extension UISwipeGestureRecognizer.Direction: NamedCase, Hashable {
  package static let names: Names = [("left", .left), ("right", .right), ("up", .up), ("down", .down)]
}
extension UIRectEdge: NamedCase, Hashable {
  package static let names: Names = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
}
extension UITouch.Phase: NamedCase {
  package static let names: Names =
    cases(.began, .moved, .stationary, .ended, .cancelled)
    + [UITouch.Phase.regionEntered, .regionMoved, .regionExited].map { ("region", $0) }
}
extension UIGestureRecognizer.State: NamedCase {
  package static let names = cases(.possible, .began, .changed, .ended, .cancelled, .failed)
}
