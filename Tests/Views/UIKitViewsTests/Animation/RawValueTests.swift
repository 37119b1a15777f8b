import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// The numbers behind names, which client code combines and stores.
@MainActor
struct RawValueTests {
  private let headers = Figures(of: .values, from: .headers)

  nonisolated static let options: [(String, UIView.AnimationOptions, UInt)] = [
    ("layoutSubviews", .layoutSubviews, 1), ("allowUserInteraction", .allowUserInteraction, 2),
    ("beginFromCurrentState", .beginFromCurrentState, 4), ("repeat", .repeat, 8), ("autoreverse", .autoreverse, 16),
    ("overrideInheritedDuration", .overrideInheritedDuration, 32),
    ("overrideInheritedCurve", .overrideInheritedCurve, 64), ("allowAnimatedContent", .allowAnimatedContent, 128),
    ("showHideTransitionViews", .showHideTransitionViews, 256),
    ("overrideInheritedOptions", .overrideInheritedOptions, 512), ("curveEaseInOut", .curveEaseInOut, 0),
    ("curveEaseIn", .curveEaseIn, 65_536), ("curveEaseOut", .curveEaseOut, 131_072),
    ("curveLinear", .curveLinear, 196_608), ("transitionFlipFromLeft", .transitionFlipFromLeft, 1_048_576),
    ("transitionFlipFromRight", .transitionFlipFromRight, 2_097_152),
    ("transitionCurlUp", .transitionCurlUp, 3_145_728), ("transitionCurlDown", .transitionCurlDown, 4_194_304),
    ("transitionCrossDissolve", .transitionCrossDissolve, 5_242_880),
    ("transitionFlipFromTop", .transitionFlipFromTop, 6_291_456),
    ("transitionFlipFromBottom", .transitionFlipFromBottom, 7_340_032),
    ("preferredFramesPerSecond60", .preferredFramesPerSecond60, 50_331_648),
    ("preferredFramesPerSecond30", .preferredFramesPerSecond30, 117_440_512),
  ]

  @Test(arguments: options) func `Options of animations have their bits`(
    _ name: String, _ option: UIView.AnimationOptions, _ bits: UInt
  ) { headers.expect("UIView.AnimationOptions.\(name)", Double(option.rawValue), is: Double(bits)) }

  nonisolated static let keyframes: [(String, UIView.KeyframeAnimationOptions, UInt)] = [
    ("layoutSubviews", .layoutSubviews, 1), ("allowUserInteraction", .allowUserInteraction, 2),
    ("beginFromCurrentState", .beginFromCurrentState, 4), ("repeat", .repeat, 8), ("autoreverse", .autoreverse, 16),
    ("overrideInheritedDuration", .overrideInheritedDuration, 32),
    ("overrideInheritedOptions", .overrideInheritedOptions, 512), ("calculationModeLinear", .calculationModeLinear, 0),
    ("calculationModeDiscrete", .calculationModeDiscrete, 1024), ("calculationModePaced", .calculationModePaced, 2048),
    ("calculationModeCubic", .calculationModeCubic, 3072),
    ("calculationModeCubicPaced", .calculationModeCubicPaced, 4096),
  ]

  @Test(arguments: keyframes) func `Options of keyframes have their bits`(
    _ name: String, _ option: UIView.KeyframeAnimationOptions, _ bits: UInt
  ) { headers.expect("UIView.KeyframeAnimationOptions.\(name)", Double(option.rawValue), is: Double(bits)) }

  nonisolated static let cases: [(String, Int, Int)] = [
    ("UIViewAnimatingState.inactive", UIViewAnimatingState.inactive.rawValue, 0),
    ("UIViewAnimatingState.active", UIViewAnimatingState.active.rawValue, 1),
    ("UIViewAnimatingState.stopped", UIViewAnimatingState.stopped.rawValue, 2),
    ("UIViewAnimatingPosition.end", UIViewAnimatingPosition.end.rawValue, 0),
    ("UIViewAnimatingPosition.start", UIViewAnimatingPosition.start.rawValue, 1),
    ("UIViewAnimatingPosition.current", UIViewAnimatingPosition.current.rawValue, 2),
    ("UITimingCurveType.builtin", UITimingCurveType.builtin.rawValue, 0),
    ("UITimingCurveType.cubic", UITimingCurveType.cubic.rawValue, 1),
    ("UITimingCurveType.spring", UITimingCurveType.spring.rawValue, 2),
    ("UITimingCurveType.composed", UITimingCurveType.composed.rawValue, 3),
    ("UIView.AnimationCurve.easeInOut", UIView.AnimationCurve.easeInOut.rawValue, 0),
    ("UIView.AnimationCurve.easeIn", UIView.AnimationCurve.easeIn.rawValue, 1),
    ("UIView.AnimationCurve.easeOut", UIView.AnimationCurve.easeOut.rawValue, 2),
    ("UIView.AnimationCurve.linear", UIView.AnimationCurve.linear.rawValue, 3),
    ("UIPushBehavior.Mode.continuous", UIPushBehavior.Mode.continuous.rawValue, 0),
    ("UIPushBehavior.Mode.instantaneous", UIPushBehavior.Mode.instantaneous.rawValue, 1),
    ("UIAttachmentBehavior.AttachmentType.items", UIAttachmentBehavior.AttachmentType.items.rawValue, 0),
    ("UIAttachmentBehavior.AttachmentType.anchor", UIAttachmentBehavior.AttachmentType.anchor.rawValue, 1),
    ("UICollisionBehavior.Mode.items", Int(UICollisionBehavior.Mode.items.rawValue), 1),
    ("UICollisionBehavior.Mode.boundaries", Int(UICollisionBehavior.Mode.boundaries.rawValue), 2),
    ("UIDynamicItemCollisionBoundsType.rectangle", Int(UIDynamicItemCollisionBoundsType.rectangle.rawValue), 0),
    ("UIDynamicItemCollisionBoundsType.ellipse", Int(UIDynamicItemCollisionBoundsType.ellipse.rawValue), 1),
    ("UIDynamicItemCollisionBoundsType.path", Int(UIDynamicItemCollisionBoundsType.path.rawValue), 2),
  ]

  @Test(arguments: cases) func `Cases have the numbers of their headers`(_ name: String, _ ours: Int, _ value: Int) {
    headers.expect(name, Double(ours), is: Double(value))
  }

  @Test func `Priorities and rates have the numbers of their headers`() {
    for (name, ours, value) in [
      ("UILayoutPriority.required", UILayoutPriority.required, 1000),
      ("UILayoutPriority.defaultHigh", .defaultHigh, 750),
      ("UILayoutPriority.defaultLow", .defaultLow, 250), ("UILayoutPriority.fittingSizeLevel", .fittingSizeLevel, 50),
    ] as [(String, UILayoutPriority, Double)] { headers.expect(name, Double(ours.rawValue), is: value) }
    headers.expect("UIScrollView.DecelerationRate.normal", UIScrollView.DecelerationRate.normal.rawValue, is: 0.998)
    headers.expect("UIScrollView.DecelerationRate.fast", UIScrollView.DecelerationRate.fast.rawValue, is: 0.99)
    headers.expect("CATransaction.animationDuration()", CATransaction.animationDuration(), is: 0.25, in: .seconds)
    Figures(of: .values, from: .layoutScenes).expect(
      "UIView.layoutMargins, each side", UIView().layoutMargins.left, is: 8, in: .points)
    let (view, measured) = (UIView(), Figures(of: .values, from: .layoutScenes))
    measured.expect(
      "contentHuggingPriority of a view", Double(view.contentHuggingPriority(for: .horizontal).rawValue), is: 250)
    measured.expect(
      "contentHuggingPriority of a label, vertically",
      Double(UILabel().contentHuggingPriority(for: .vertical).rawValue), is: 251)
    measured.expect(
      "contentCompressionResistancePriority of a view",
      Double(view.contentCompressionResistancePriority(for: .horizontal).rawValue), is: 750)
    let text = UITextView()
    let insets = text.textContainerInset
    measured.expect(
      "textContainerInset of a text view", [insets.top, insets.left, insets.bottom, insets.right].map { Double($0) },
      is: [8, 0, 8, 0], in: .points)
    measured.expect("lineFragmentPadding of a text view", text.textContainer.lineFragmentPadding, is: 5, in: .points)
  }
}
