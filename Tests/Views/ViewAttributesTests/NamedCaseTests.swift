import CoreGraphics
import QuartzCore
import Testing
import UIKit
import ViewAttributes
import ViewVocabulary

/// The names that front ends have for UIKit's values.
struct NamedCaseTests {
  private func check<Case: NamedCase>(_ type: Case.Type, _ names: [String]) {
    #expect(Case.Kind.names == names)
    for kind in Case.Kind.allCases { #expect(Case(name: kind.rawValue) == Case(named: kind)) }
    #expect(Case(name: "nothing") == nil)
  }

  @Test func `Enumerations are spelled as in Swift`() {
    check(NSTextAlignment.self, ["left", "center", "right", "justified", "natural"])
    check(UIView.AnimationCurve.self, ["easeInOut", "easeIn", "easeOut", "linear"])
    check(UITextField.BorderStyle.self, ["none", "line", "bezel", "roundedRect"])
    check(UIDynamicItemCollisionBoundsType.self, ["rectangle", "ellipse", "path"])
    check(
      UISemanticContentAttribute.self, ["unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft"])
  }

  @Test func `Names are those that Swift has for the cases, and none is missing where all can be spelled`() {
    func check<Case: NamedCase>(_ type: Case.Type) {
      #expect(Case.Kind.allCases.count > 1)
      for kind in Case.Kind.allCases { #expect("\(Case(named: kind))" == kind.rawValue) }
    }
    func checkAll<Case: NamedCase & CaseIterable>(_ type: Case.Type) {
      check(type)
      #expect(Case.Kind.allCases.map(Case.init(named:)) == Array(type.allCases))
    }
    checkAll(UIView.ContentMode.self)
    checkAll(UIBlurEffect.Style.self)
    checkAll(UIView.AnimationCurve.self)
    check(UISemanticContentAttribute.self)
    check(CGBlendMode.self)
    check(NSTextAlignment.self)
    check(NSLineBreakMode.self)
    check(UITextField.BorderStyle.self)
    check(UITextField.ViewMode.self)
    check(NSLayoutConstraint.Attribute.self)
    check(NSLayoutConstraint.Axis.self)
    check(UIStackView.Distribution.self)
    check(UIViewAnimatingState.self)
    check(UIViewAnimatingPosition.self)
    check(UIPushBehavior.Mode.self)
    check(UIDynamicItemCollisionBoundsType.self)
    check(UIGestureRecognizer.State.self)
  }

  @Test func `Constants and options have names`() {
    check(CALayerCornerCurve.self, ["circular", "continuous"])
    check(UIRectEdge.self, ["top", "left", "bottom", "right"])
    check(UIScrollView.DecelerationRate.self, ["normal", "fast"])
    check(NSLayoutConstraint.Relation.self, ["<=", "=", ">="])
    check(
      UIView.AnimationOptions.self,
      ["crossDissolve", "flipFromLeft", "flipFromRight", "flipFromTop", "flipFromBottom", "curlUp", "curlDown"])
  }

  @Test func `Both of two names of one value are understood`() {
    #expect(UIStackView.Alignment(name: "top") == .leading)
    #expect(UIStackView.Alignment.leading.name == "leading")
  }
}
