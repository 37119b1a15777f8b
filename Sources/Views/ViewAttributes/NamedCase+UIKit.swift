// Written by Scripts/make-facts from Scripts/api-facts; change that instead.
package import UIKit
package import ViewVocabulary

extension UIView.ContentMode: NamedCase {
  package init(named name: Named.ContentMode) {
    self =
      switch name {
      case .scaleToFill: .scaleToFill
      case .scaleAspectFit: .scaleAspectFit
      case .scaleAspectFill: .scaleAspectFill
      case .redraw: .redraw
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
  }
}
extension UISemanticContentAttribute: NamedCase {
  package init(named name: Named.SemanticContentAttribute) {
    self =
      switch name {
      case .unspecified: .unspecified
      case .playback: .playback
      case .spatial: .spatial
      case .forceLeftToRight: .forceLeftToRight
      case .forceRightToLeft: .forceRightToLeft
      }
  }
}
extension UIBlurEffect.Style: NamedCase {
  package init(named name: Named.BlurStyle) {
    self =
      switch name {
      case .extraLight: .extraLight
      case .light: .light
      case .dark: .dark
      case .extraDark: .extraDark
      case .regular: .regular
      case .prominent: .prominent
      case .systemUltraThinMaterial: .systemUltraThinMaterial
      case .systemThinMaterial: .systemThinMaterial
      case .systemMaterial: .systemMaterial
      case .systemThickMaterial: .systemThickMaterial
      case .systemChromeMaterial: .systemChromeMaterial
      case .systemUltraThinMaterialLight: .systemUltraThinMaterialLight
      case .systemThinMaterialLight: .systemThinMaterialLight
      case .systemMaterialLight: .systemMaterialLight
      case .systemThickMaterialLight: .systemThickMaterialLight
      case .systemChromeMaterialLight: .systemChromeMaterialLight
      case .systemUltraThinMaterialDark: .systemUltraThinMaterialDark
      case .systemThinMaterialDark: .systemThinMaterialDark
      case .systemMaterialDark: .systemMaterialDark
      case .systemThickMaterialDark: .systemThickMaterialDark
      case .systemChromeMaterialDark: .systemChromeMaterialDark
      }
  }
}
extension UIScrollView.DecelerationRate: NamedCase {
  package init(named name: Named.DecelerationRate) {
    self =
      switch name {
      case .normal: .normal
      case .fast: .fast
      }
  }
}
extension NSLayoutConstraint.Relation: NamedCase {
  package init(named name: Named.Relation) {
    self =
      switch name {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
  }
}
extension NSLayoutConstraint.Attribute: NamedCase {
  package init(named name: Named.LayoutAttribute) {
    self =
      switch name {
      case .top: .top
      case .bottom: .bottom
      case .leading: .leading
      case .trailing: .trailing
      case .left: .left
      case .right: .right
      case .centerX: .centerX
      case .centerY: .centerY
      case .width: .width
      case .height: .height
      case .firstBaseline: .firstBaseline
      case .lastBaseline: .lastBaseline
      }
  }
}
extension NSLayoutConstraint.Axis: NamedCase {
  package init(named name: Named.Axis) {
    self =
      switch name {
      case .horizontal: .horizontal
      case .vertical: .vertical
      }
  }
}
extension UIStackView.Distribution: NamedCase {
  package init(named name: Named.Distribution) {
    self =
      switch name {
      case .fill: .fill
      case .fillEqually: .fillEqually
      case .fillProportionally: .fillProportionally
      case .equalSpacing: .equalSpacing
      case .equalCentering: .equalCentering
      }
  }
}
extension UIStackView.Alignment: NamedCase {
  package init(named name: Named.StackAlignment) {
    self =
      switch name {
      case .fill: .fill
      case .leading: .leading
      case .top: .top
      case .firstBaseline: .firstBaseline
      case .center: .center
      case .trailing: .trailing
      case .bottom: .bottom
      case .lastBaseline: .lastBaseline
      }
  }
}
extension UIView.AnimationCurve: NamedCase {
  package init(named name: Named.Curve) {
    self =
      switch name {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
  }
}
extension UIViewAnimatingState: NamedCase {
  package init(named name: Named.AnimatingState) {
    self =
      switch name {
      case .inactive: .inactive
      case .active: .active
      case .stopped: .stopped
      }
  }
}
extension UIViewAnimatingPosition: NamedCase {
  package init(named name: Named.AnimatingPosition) {
    self =
      switch name {
      case .end: .end
      case .start: .start
      case .current: .current
      }
  }
}
extension UIView.KeyframeAnimationOptions: NamedCase, Hashable {
  package init(named name: Named.CalculationMode) {
    self =
      switch name {
      case .linear: .calculationModeLinear
      case .discrete: .calculationModeDiscrete
      case .paced: .calculationModePaced
      case .cubic: .calculationModeCubic
      case .cubicPaced: .calculationModeCubicPaced
      }
  }
}
extension UIView.AnimationOptions: NamedCase, Hashable {
  package init(named name: Named.TransitionStyle) {
    self =
      switch name {
      case .crossDissolve: .transitionCrossDissolve
      case .flipFromLeft: .transitionFlipFromLeft
      case .flipFromRight: .transitionFlipFromRight
      case .flipFromTop: .transitionFlipFromTop
      case .flipFromBottom: .transitionFlipFromBottom
      case .curlUp: .transitionCurlUp
      case .curlDown: .transitionCurlDown
      }
  }
}
extension UIPushBehavior.Mode: NamedCase {
  package init(named name: Named.PushMode) {
    self =
      switch name {
      case .continuous: .continuous
      case .instantaneous: .instantaneous
      }
  }
}
extension UICollisionBehavior.Mode: NamedCase, Hashable {
  package init(named name: Named.CollisionMode) {
    self =
      switch name {
      case .items: .items
      case .boundaries: .boundaries
      case .everything: .everything
      }
  }
}
extension UIDynamicItemCollisionBoundsType: NamedCase {
  package init(named name: Named.CollisionBoundsType) {
    self =
      switch name {
      case .rectangle: .rectangle
      case .ellipse: .ellipse
      case .path: .path
      }
  }
}
extension UISwipeGestureRecognizer.Direction: NamedCase, Hashable {
  package init(named name: Named.SwipeDirection) {
    self =
      switch name {
      case .left: .left
      case .right: .right
      case .up: .up
      case .down: .down
      }
  }
}
extension UIRectEdge: NamedCase, Hashable {
  package init(named name: Named.Edge) {
    self =
      switch name {
      case .top: .top
      case .left: .left
      case .bottom: .bottom
      case .right: .right
      }
  }
}
extension UIGestureRecognizer.State: NamedCase {
  package init(named name: Named.GestureState) {
    self =
      switch name {
      case .possible: .possible
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled: .cancelled
      case .failed: .failed
      }
  }
}
