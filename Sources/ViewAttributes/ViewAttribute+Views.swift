import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// The rows of every view, but for those of labels.
extension ViewAttribute {
  /// What decides about an image.
  package static let content: [ViewAttribute] = [
    choice(
      "contentMode", "content mode", of: .view, "How an image fills the bounds.",
      get: { (view: UIView) in view.contentMode }, set: { view, mode in view.contentMode = mode })
  ]

  package static let frame = row(
    "frame", .rect, of: .view, "The rectangle in the superview, in points.", animation: .always,
    get: { (view: UIView) in .rect(view.frame) },
    set: { view, value in if case .rect(let frame) = value { view.frame = frame } })

  /// The size of the bounds, whose origin is unchanged.
  package static let size = row(
    "size", .size, of: .view, "The size of the bounds, in points.", animation: .always,
    get: { (view: UIView) in .size(view.bounds.size) }, set: { view, value in view.bounds.size = value.size })

  package static let isHidden = flag(
    "isHidden", of: .view, "Whether to draw nothing; animated of views in a stack alone.", animation: .inStacks,
    get: { (view: UIView) in view.isHidden }, set: { view, isHidden in view.isHidden = isHidden })

  package static let isUserInteractionEnabled = flag(
    "isUserInteractionEnabled", of: .view,
    "Whether touches reach the view and what is in it; false for images without gestures.",
    get: { (view: UIView) in view.isUserInteractionEnabled },
    set: { view, isEnabled in view.isUserInteractionEnabled = isEnabled })

  package static let clipsToBounds = flag(
    "clipsToBounds", of: .view, "Whether subviews end at the bounds.",
    get: { (view: UIView) in view.clipsToBounds }, set: { view, clips in view.clipsToBounds = clips })

  package static let maskedCorners = options(
    "maskedCorners", "corner", plural: "corners", of: .view, "Which corners are round.",
    get: { (view: UIView) in view.layer.maskedCorners }, set: { view, corners in view.layer.maskedCorners = corners })

  /// In the order in which they are set: what others depend on comes first, so that `frame` is laid out around the new
  /// `anchorPoint` and before the new `transform`.
  package static let views: [ViewAttribute] = {
    let placing: [LayerProperty] = [.anchorPoint, .bounds, .position, .transform]
    var rows = [anchorPoint, frame, bounds, size, center, transform]
    for property in LayerProperty.allCases where !placing.contains(property) {
      rows.append(of(property))
      rows += companions(of: property)
    }
    return rows
  }()

  /// What cannot be animated as a layer's property and is listed after one that can.
  private static func companions(of property: LayerProperty) -> [ViewAttribute] {
    switch property {
    case .zPosition: [isDoubleSided]
    case .opacity: [isHidden, isUserInteractionEnabled, clipsToBounds, semanticContentAttribute]
    case .backgroundColor: [blendMode, blurEffect]
    case .cornerRadius: [maskedCorners, cornerCurve]
    default: []
    }
  }

  private static let isDoubleSided = flag(
    "isDoubleSided", of: .view, "Whether the view is seen from behind, too, when it is turned away.",
    get: { (view: UIView) in view.layer.isDoubleSided }, set: { view, isSeen in view.layer.isDoubleSided = isSeen })

  private static let semanticContentAttribute = choice(
    "semanticContentAttribute", "semantic content attribute", of: .view,
    "How the view is mirrored where lines are written from right to left; leading and trailing follow.",
    get: { (view: UIView) in view.semanticContentAttribute },
    set: { view, attribute in view.semanticContentAttribute = attribute })

  private static let cornerCurve = choice(
    "cornerCurve", "corner curve", of: .view, "How round corners bend; circular by default.",
    get: { (view: UIView) in view.layer.cornerCurve }, set: { view, curve in view.layer.cornerCurve = curve })

  private static let blendMode = choice(
    "blendMode", "blend mode", of: .view, "How the view is mixed with what lies below it.",
    get: { (view: UIView) in CGBlendMode(filter: view.layer.compositingFilter as? String) },
    set: { view, mode in view.layer.compositingFilter = mode.filter })

  /// `none` for no effect.
  package static let blurEffect = row(
    "blurEffect", .choice(AttributeNames("blur effect", ["none"] + UIBlurEffect.Style.names.map(\.name))), of: .view,
    "How what lies below the view is blurred; makes the view a visual effect view.", animation: .always,
    get: { (view: UIVisualEffectView) in .choice((view.effect as? UIBlurEffect)?.style.name ?? "none") },
    set: { view, value in view.effect = UIBlurEffect.Style(name: value.text).map(UIBlurEffect.init) })
}

extension CGBlendMode {
  /// The mode with the name that layers know; no name is normal.
  fileprivate init(filter: String?) { self = Self.names.first { $0.value.filter == filter }?.value ?? .normal }

  /// The name that layers know.
  fileprivate var filter: String? {
    switch self {
    case .normal: nil
    case .plusLighter: "plusL"
    default: "\(name)BlendMode"
    }
  }
}
