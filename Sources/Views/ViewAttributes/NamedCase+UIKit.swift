// Written by Scripts/make-facts from Scripts/api-facts; change that instead.
package import CoreGraphics
package import QuartzCore
package import UIKit

extension UIView.ContentMode: NamedCase {
  package static let names: Names = [
    ("scaleToFill", .scaleToFill), ("scaleAspectFit", .scaleAspectFit), ("scaleAspectFill", .scaleAspectFill),
    ("redraw", .redraw), ("center", .center), ("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right),
    ("topLeft", .topLeft), ("topRight", .topRight), ("bottomLeft", .bottomLeft), ("bottomRight", .bottomRight),
  ]
}
extension UISemanticContentAttribute: NamedCase {
  package static let names: Names = [
    ("unspecified", .unspecified), ("playback", .playback), ("spatial", .spatial),
    ("forceLeftToRight", .forceLeftToRight), ("forceRightToLeft", .forceRightToLeft),
  ]
}
extension UIBlurEffect.Style: NamedCase {
  package static let names: Names = [
    ("extraLight", .extraLight), ("light", .light), ("dark", .dark), ("extraDark", .extraDark), ("regular", .regular),
    ("prominent", .prominent), ("systemUltraThinMaterial", .systemUltraThinMaterial),
    ("systemThinMaterial", .systemThinMaterial), ("systemMaterial", .systemMaterial),
    ("systemThickMaterial", .systemThickMaterial), ("systemChromeMaterial", .systemChromeMaterial),
    ("systemUltraThinMaterialLight", .systemUltraThinMaterialLight),
    ("systemThinMaterialLight", .systemThinMaterialLight), ("systemMaterialLight", .systemMaterialLight),
    ("systemThickMaterialLight", .systemThickMaterialLight), ("systemChromeMaterialLight", .systemChromeMaterialLight),
    ("systemUltraThinMaterialDark", .systemUltraThinMaterialDark), ("systemThinMaterialDark", .systemThinMaterialDark),
    ("systemMaterialDark", .systemMaterialDark), ("systemThickMaterialDark", .systemThickMaterialDark),
    ("systemChromeMaterialDark", .systemChromeMaterialDark),
  ]
}
extension TextVerticalAlignment: NamedCase {
  package static let names: Names = [("top", .top), ("center", .center), ("bottom", .bottom)]
}
extension CALayerCornerCurve: NamedCase {
  package static let names: Names = [("circular", .circular), ("continuous", .continuous)]
}
extension CACornerMask: NamedCase, Hashable {
  package static let names: Names = [
    ("layerMinXMinYCorner", .layerMinXMinYCorner), ("layerMaxXMinYCorner", .layerMaxXMinYCorner),
    ("layerMinXMaxYCorner", .layerMinXMaxYCorner), ("layerMaxXMaxYCorner", .layerMaxXMaxYCorner),
  ]
}
extension CGBlendMode: NamedCase {
  package static let names: Names = [
    ("normal", .normal), ("multiply", .multiply), ("screen", .screen), ("overlay", .overlay), ("darken", .darken),
    ("lighten", .lighten), ("colorDodge", .colorDodge), ("colorBurn", .colorBurn), ("softLight", .softLight),
    ("hardLight", .hardLight), ("difference", .difference), ("exclusion", .exclusion), ("hue", .hue),
    ("saturation", .saturation), ("color", .color), ("luminosity", .luminosity), ("plusLighter", .plusLighter),
  ]
}
extension CAGradientLayerType: NamedCase {
  package static let names: Names = [("axial", .axial), ("radial", .radial), ("conic", .conic)]
}
extension CAShapeLayerFillRule: NamedCase {
  package static let names: Names = [("nonZero", .nonZero), ("evenOdd", .evenOdd)]
}
extension CAShapeLayerLineCap: NamedCase {
  package static let names: Names = [("butt", .butt), ("round", .round), ("square", .square)]
}
extension CAShapeLayerLineJoin: NamedCase {
  package static let names: Names = [("miter", .miter), ("round", .round), ("bevel", .bevel)]
}
extension CAEmitterLayerEmitterShape: NamedCase {
  /// Those that lie in a plane.
  package static let names: Names = [
    ("point", .point), ("line", .line), ("rectangle", .rectangle), ("circle", .circle),
  ]
}
extension CAEmitterLayerEmitterMode: NamedCase {
  package static let names: Names = [
    ("points", .points), ("outline", .outline), ("surface", .surface), ("volume", .volume),
  ]
}
extension CAEmitterLayerRenderMode: NamedCase {
  package static let names: Names = [
    ("unordered", .unordered), ("oldestFirst", .oldestFirst), ("oldestLast", .oldestLast),
    ("backToFront", .backToFront), ("additive", .additive),
  ]
}
extension UIScrollView.DecelerationRate: NamedCase {
  package static let names: Names = [("normal", .normal), ("fast", .fast)]
}
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
extension NSTextAlignment: NamedCase {
  package static let names: Names = [
    ("left", .left), ("center", .center), ("right", .right), ("justified", .justified), ("natural", .natural),
  ]
}
extension NSLineBreakMode: NamedCase {
  package static let names: Names = [
    ("byWordWrapping", .byWordWrapping), ("byCharWrapping", .byCharWrapping), ("byClipping", .byClipping),
    ("byTruncatingHead", .byTruncatingHead), ("byTruncatingTail", .byTruncatingTail),
    ("byTruncatingMiddle", .byTruncatingMiddle),
  ]
}
extension NSParagraphStyle.LineBreakStrategy: NamedCase {
  package static let names: Names = [
    ("pushOut", .pushOut), ("hangulWordPriority", .hangulWordPriority), ("standard", .standard),
  ]
}
extension UITextField.BorderStyle: NamedCase {
  package static let names: Names = [
    ("none", .none), ("line", .line), ("bezel", .bezel), ("roundedRect", .roundedRect),
  ]
}
extension UITextField.ViewMode: NamedCase {
  package static let names: Names = [
    ("never", .never), ("whileEditing", .whileEditing), ("unlessEditing", .unlessEditing), ("always", .always),
  ]
}
extension NSLayoutConstraint.Relation: NamedCase {
  package static let names: Names = [("<=", .lessThanOrEqual), ("=", .equal), (">=", .greaterThanOrEqual)]
}
extension NSLayoutConstraint.Attribute: NamedCase {
  package static let names: Names = [
    ("top", .top), ("bottom", .bottom), ("leading", .leading), ("trailing", .trailing), ("left", .left),
    ("right", .right), ("centerX", .centerX), ("centerY", .centerY), ("width", .width), ("height", .height),
    ("firstBaseline", .firstBaseline), ("lastBaseline", .lastBaseline),
  ]
}
extension NSLayoutConstraint.Axis: NamedCase {
  package static let names: Names = [("horizontal", .horizontal), ("vertical", .vertical)]
}
extension UIStackView.Distribution: NamedCase {
  package static let names: Names = [
    ("fill", .fill), ("fillEqually", .fillEqually), ("fillProportionally", .fillProportionally),
    ("equalSpacing", .equalSpacing), ("equalCentering", .equalCentering),
  ]
}
extension UIStackView.Alignment: NamedCase {
  package static let names: Names = [
    ("fill", .fill), ("leading", .leading), ("top", .top), ("firstBaseline", .firstBaseline), ("center", .center),
    ("trailing", .trailing), ("bottom", .bottom), ("lastBaseline", .lastBaseline),
  ]
}
extension UIView.AnimationCurve: NamedCase {
  package static let names: Names = [
    ("easeInOut", .easeInOut), ("easeIn", .easeIn), ("easeOut", .easeOut), ("linear", .linear),
  ]
}
extension UIViewAnimatingState: NamedCase {
  package static let names: Names = [("inactive", .inactive), ("active", .active), ("stopped", .stopped)]
}
extension UIViewAnimatingPosition: NamedCase {
  package static let names: Names = [("end", .end), ("start", .start), ("current", .current)]
}
extension CAAnimationCalculationMode: NamedCase {
  package static let names: Names = [
    ("linear", .linear), ("discrete", .discrete), ("paced", .paced), ("cubic", .cubic), ("cubicPaced", .cubicPaced),
  ]
}
extension UIView.KeyframeAnimationOptions: NamedCase, Hashable {
  package static let names: Names = [
    ("linear", .calculationModeLinear), ("discrete", .calculationModeDiscrete), ("paced", .calculationModePaced),
    ("cubic", .calculationModeCubic), ("cubicPaced", .calculationModeCubicPaced),
  ]
}
extension UIView.AnimationOptions: NamedCase, Hashable {
  package static let names: Names = [
    ("crossDissolve", .transitionCrossDissolve), ("flipFromLeft", .transitionFlipFromLeft),
    ("flipFromRight", .transitionFlipFromRight), ("flipFromTop", .transitionFlipFromTop),
    ("flipFromBottom", .transitionFlipFromBottom), ("curlUp", .transitionCurlUp), ("curlDown", .transitionCurlDown),
  ]
}
extension UIPushBehavior.Mode: NamedCase {
  package static let names: Names = [("continuous", .continuous), ("instantaneous", .instantaneous)]
}
extension UICollisionBehavior.Mode: NamedCase, Hashable {
  package static let names: Names = [("items", .items), ("boundaries", .boundaries), ("everything", .everything)]
}
extension UIDynamicItemCollisionBoundsType: NamedCase {
  package static let names: Names = [("rectangle", .rectangle), ("ellipse", .ellipse), ("path", .path)]
}
extension UISwipeGestureRecognizer.Direction: NamedCase, Hashable {
  package static let names: Names = [("left", .left), ("right", .right), ("up", .up), ("down", .down)]
}
extension UIRectEdge: NamedCase, Hashable {
  package static let names: Names = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
}
extension UITouch.Phase: NamedCase {
  package static let names: Names = [
    ("began", .began), ("moved", .moved), ("stationary", .stationary), ("ended", .ended), ("cancelled", .cancelled),
    ("region", .regionEntered), ("region", .regionMoved), ("region", .regionExited),
  ]
}
extension UIGestureRecognizer.State: NamedCase {
  package static let names: Names = [
    ("possible", .possible), ("began", .began), ("changed", .changed), ("ended", .ended), ("cancelled", .cancelled),
    ("failed", .failed),
  ]
}
