// Written by Scripts/make-facts from Scripts/api-facts; change that instead.
package import CoreGraphics
package import QuartzCore
package import UIKit
package import ViewVocabulary

extension UIView.ContentMode: NamedCase {
  package static let named: NamedValues<Named.ContentMode, Self> = [
    .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left, .right, .topLeft,
    .topRight, .bottomLeft, .bottomRight,
  ]
}
extension UISemanticContentAttribute: NamedCase {
  package static let named: NamedValues<Named.SemanticContentAttribute, Self> = [
    .unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft,
  ]
}
extension UIBlurEffect.Style: NamedCase {
  package static let named: NamedValues<Named.BlurStyle, Self> = [
    .extraLight, .light, .dark, .extraDark, .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial,
    .systemMaterial, .systemThickMaterial, .systemChromeMaterial, .systemUltraThinMaterialLight,
    .systemThinMaterialLight, .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight,
    .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
    .systemChromeMaterialDark,
  ]
}
extension TextVerticalAlignment: NamedCase {
  package static let named: NamedValues<Named.VerticalAlignment, Self> = [.top, .center, .bottom]
}
extension CALayerCornerCurve: NamedCase {
  package static let named: NamedValues<Named.CornerCurve, Self> = [.circular, .continuous]
}
extension CACornerMask: NamedCase, Hashable {
  package static let named: NamedValues<Named.Corner, Self> = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}
extension CGBlendMode: NamedCase {
  package static let named: NamedValues<Named.BlendMode, Self> = [
    .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
    .difference, .exclusion, .hue, .saturation, .color, .luminosity, .plusLighter,
  ]
}
extension CAGradientLayerType: NamedCase {
  package static let named: NamedValues<Named.GradientType, Self> = [.axial, .radial, .conic]
}
extension CAShapeLayerFillRule: NamedCase {
  package static let named: NamedValues<Named.FillRule, Self> = [.nonZero, .evenOdd]
}
extension CAShapeLayerLineCap: NamedCase {
  package static let named: NamedValues<Named.LineCap, Self> = [.butt, .round, .square]
}
extension CAShapeLayerLineJoin: NamedCase {
  package static let named: NamedValues<Named.LineJoin, Self> = [.miter, .round, .bevel]
}
extension CAEmitterLayerEmitterShape: NamedCase {
  package static let named: NamedValues<Named.EmitterShape, Self> = [.point, .line, .rectangle, .circle]
}
extension CAEmitterLayerEmitterMode: NamedCase {
  package static let named: NamedValues<Named.EmitterMode, Self> = [.points, .outline, .surface, .volume]
}
extension CAEmitterLayerRenderMode: NamedCase {
  package static let named: NamedValues<Named.ParticleOrder, Self> = [
    .unordered, .oldestFirst, .oldestLast, .backToFront, .additive,
  ]
}
extension UIScrollView.DecelerationRate: NamedCase {
  package static let named: NamedValues<Named.DecelerationRate, Self> = [.normal, .fast]
}
extension UIFont.Weight: NamedCase {
  package static let named: NamedValues<Named.FontWeight, Self> = [
    .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
  ]
}
extension UIFont.TextStyle: NamedCase {
  package static let named: NamedValues<Named.TextStyle, Self> = [
    .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote, .caption1, .caption2,
  ]
}
extension UIContentSizeCategory: NamedCase {
  package static let named: NamedValues<Named.ContentSize, Self> = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
}
extension NSTextAlignment: NamedCase {
  package static let named: NamedValues<Named.TextAlignment, Self> = [.left, .center, .right, .justified, .natural]
}
extension NSLineBreakMode: NamedCase {
  package static let named: NamedValues<Named.LineBreakMode, Self> = [
    .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
  ]
}
extension NSParagraphStyle.LineBreakStrategy: NamedCase {
  package static let named: NamedValues<Named.LineBreakStrategy, Self> = [.pushOut, .hangulWordPriority, .standard]
}
extension TextUnit: NamedCase {
  package static let named: NamedValues<Named.TextUnit, Self> = [.letter, .word, .line]
}
extension UITextField.BorderStyle: NamedCase {
  package static let named: NamedValues<Named.BorderStyle, Self> = [.none, .line, .bezel, .roundedRect]
}
extension UITextField.ViewMode: NamedCase {
  package static let named: NamedValues<Named.FieldViewMode, Self> = [.never, .whileEditing, .unlessEditing, .always]
}
extension NSLayoutConstraint.Relation: NamedCase {
  package static let named: NamedValues<Named.Relation, Self> = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
}
extension NSLayoutConstraint.Attribute: NamedCase {
  package static let named: NamedValues<Named.LayoutAttribute, Self> = [
    .top, .bottom, .leading, .trailing, .left, .right, .centerX, .centerY, .width, .height, .firstBaseline,
    .lastBaseline,
  ]
}
extension NSLayoutConstraint.Axis: NamedCase {
  package static let named: NamedValues<Named.Axis, Self> = [.horizontal, .vertical]
}
extension UIStackView.Distribution: NamedCase {
  package static let named: NamedValues<Named.Distribution, Self> = [
    .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ]
}
extension UIStackView.Alignment: NamedCase {
  package static let named: NamedValues<Named.StackAlignment, Self> = [
    .fill, .leading, .top, .firstBaseline, .center, .trailing, .bottom, .lastBaseline,
  ]
}
extension UIView.AnimationCurve: NamedCase {
  package static let named: NamedValues<Named.Curve, Self> = [.easeInOut, .easeIn, .easeOut, .linear]
}
extension UIViewAnimatingState: NamedCase {
  package static let named: NamedValues<Named.AnimatingState, Self> = [.inactive, .active, .stopped]
}
extension UIViewAnimatingPosition: NamedCase {
  package static let named: NamedValues<Named.AnimatingPosition, Self> = [.end, .start, .current]
}
extension CAAnimationCalculationMode: NamedCase {
  package static let named: NamedValues<Named.CalculationMode, Self> = [
    .linear, .discrete, .paced, .cubic, .cubicPaced,
  ]
}
extension UIView.KeyframeAnimationOptions: NamedCase, Hashable {
  package static let named: NamedValues<Named.CalculationMode, Self> = [
    .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced, .calculationModeCubic,
    .calculationModeCubicPaced,
  ]
}
extension UIView.AnimationOptions: NamedCase, Hashable {
  package static let named: NamedValues<Named.TransitionStyle, Self> = [
    .transitionCrossDissolve, .transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop,
    .transitionFlipFromBottom, .transitionCurlUp, .transitionCurlDown,
  ]
}
extension UIPushBehavior.Mode: NamedCase {
  package static let named: NamedValues<Named.PushMode, Self> = [.continuous, .instantaneous]
}
extension UICollisionBehavior.Mode: NamedCase, Hashable {
  package static let named: NamedValues<Named.CollisionMode, Self> = [.items, .boundaries, .everything]
}
extension UIDynamicItemCollisionBoundsType: NamedCase {
  package static let named: NamedValues<Named.CollisionBoundsType, Self> = [.rectangle, .ellipse, .path]
}
extension UISwipeGestureRecognizer.Direction: NamedCase, Hashable {
  package static let named: NamedValues<Named.SwipeDirection, Self> = [.left, .right, .up, .down]
}
extension UIRectEdge: NamedCase, Hashable {
  package static let named: NamedValues<Named.Edge, Self> = [.top, .left, .bottom, .right]
}
extension UIGestureRecognizer.State: NamedCase {
  package static let named: NamedValues<Named.GestureState, Self> = [
    .possible, .began, .changed, .ended, .cancelled, .failed,
  ]
}
