import CoreGraphics
import Foundation
import QuartzCore
package import UIKit
import ViewVocabulary

// Properties in the form in which attributes have them.

/// The properties that labels and text fields have in common.
@MainActor
package protocol ShowsText: UIView {
  var textAlignment: NSTextAlignment { get set }
  var adjustsFontSizeToFitWidth: Bool { get set }
  /// The font and the colour of the text.
  var look: (font: UIFont?, color: UIColor?) { get set }
}

extension UILabel: ShowsText {
  package var look: (font: UIFont?, color: UIColor?) {
    get { (font, textColor) }
    set { (font, textColor) = newValue }
  }
}

extension UITextField: ShowsText {
  package var look: (font: UIFont?, color: UIColor?) {
    get { (font, textColor) }
    set { (font, textColor) = newValue }
  }
}

extension UIView {
  /// The layer's blend mode.
  var blendMode: CGBlendMode {
    get { CGBlendMode(filter: layer.compositingFilter as? String) }
    set { layer.compositingFilter = newValue.filter }
  }
}

extension CGBlendMode {
  /// The mode with the name that layers know; no name is normal.
  fileprivate init(filter: String?) {
    self = Named.BlendMode.allCases.lazy.map(CGBlendMode.init(named:)).first { $0.filter == filter } ?? .normal
  }

  /// The name that layers know.
  fileprivate var filter: String? {
    switch self {
    case .normal: nil
    case .plusLighter: "plusL"
    default: "\(name)BlendMode"
    }
  }
}

extension CALayer {
  var shakeRate: CGFloat {
    get { CGFloat(cameraShakeRate) }
    set { cameraShakeRate = Double(newValue) }
  }

  var shakeSeed: CGFloat {
    get { CGFloat(cameraSeed) }
    set { cameraSeed = Double(newValue) }
  }
}

extension UIVisualEffectView {
  /// The style of a blur, or none.
  var blur: UIBlurEffect.Style? {
    get { (effect as? UIBlurEffect)?.style }
    set { effect = newValue.map(UIBlurEffect.init) }
  }
}

extension UIView {
  private func priorities(_ priority: (NSLayoutConstraint.Axis) -> UILayoutPriority) -> [Float] {
    [priority(.horizontal).rawValue, priority(.vertical).rawValue]
  }

  private func set(_ priorities: [Float], _ set: (UILayoutPriority, NSLayoutConstraint.Axis) -> Void) {
    for (number, axis) in zip(priorities, [NSLayoutConstraint.Axis.horizontal, .vertical]) {
      set(UILayoutPriority(number), axis)
    }
  }

  var huggingPriorities: [Float] {
    get { priorities(contentHuggingPriority) }
    set { set(newValue, setContentHuggingPriority) }
  }

  var resistancePriorities: [Float] {
    get { priorities(contentCompressionResistancePriority) }
    set { set(newValue, setContentCompressionResistancePriority) }
  }
}

extension UIStackView {
  /// Margins around the views, whatever the safe area is.
  var ownMargins: UIEdgeInsets {
    get { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }
    set {
      isLayoutMarginsRelativeArrangement = true
      insetsLayoutMarginsFromSafeArea = false
      layoutMargins = newValue
    }
  }

  /// The margins with their leading side as the left one.
  var ownDirectionalMargins: UIEdgeInsets {
    get {
      let margins = isLayoutMarginsRelativeArrangement ? directionalLayoutMargins : .zero
      return UIEdgeInsets(
        top: margins.top, left: margins.leading, bottom: margins.bottom, right: margins.trailing)
    }
    set {
      isLayoutMarginsRelativeArrangement = true
      insetsLayoutMarginsFromSafeArea = false
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: newValue.left, bottom: newValue.bottom, trailing: newValue.right)
    }
  }
}
