import CoreGraphics
import Foundation
import QuartzCore
import UIKit
import ViewVocabulary

/// The rows of every view.
extension ViewAttribute {
  /// The attributes of an image.
  package static let content = [
    choice("contentMode", "content mode", \UIView.contentMode, "How an image fills the bounds.")
  ]

  // Without the path to a property, which takes four times as long as setting it: every view of a scene has one of these.
  package static let frame = ViewAttribute(
    "frame", .rect, of: .view, "The rectangle in the superview, in points.", animation: .always,
    roles: .frame, get: { .rect($0.frame) }, set: { if case .rect(let frame) = $1 { $0.frame = frame } })
  /// The size of the bounds, whose origin is unchanged.
  package static let size = ViewAttribute(
    "size", .size, of: .view, "The size of the bounds, in points.", animation: .always, roles: .size,
    get: { .size($0.bounds.size) },
    set: { view, value in
      if case .size(let size) = value { view.bounds = CGRect(origin: view.bounds.origin, size: size) }
    })
  package static let isHidden = flag(
    "isHidden", \UIView.isHidden, "Whether to draw nothing; animated only inside stack views.", animation: .inStacks)
  package static let isUserInteractionEnabled = flag(
    "isUserInteractionEnabled", \UIView.isUserInteractionEnabled,
    "Whether touches reach the view and what is in it; false for images without gestures.",
    roles: .isUserInteractionEnabled)
  package static let clipsToBounds = flag(
    "clipsToBounds", \UIView.clipsToBounds, "Whether subviews end at the bounds.", roles: .clipsToBounds,
    plain: false)
  package static let maskedCorners = options(
    "maskedCorners", "corner", plural: "corners", \UIView.layer.maskedCorners, "Which corners are round.")
  package static let blurEffect = choice(
    "blurEffect", "blur effect", \UIVisualEffectView.blur,
    "How what lies below the view is blurred; makes the view a visual effect view.", animation: .always,
    roles: .blurEffect, plain: "none")

  /// Where the camera over the subviews looks.
  package static let cameraPosition = ViewAttribute(
    "cameraPosition", .point, of: .view,
    "The point of the view that is seen in its middle, which is the default.", animation: .always,
    get: { view in
      let (bounds, offset) = (view.bounds, view.layer.modelValues.space.camera.offset)
      return .point(CGPoint(x: bounds.midX + offset.width, y: bounds.midY + offset.height))
    },
    set: { view, value in
      guard case .point(let point) = value else { return }
      let bounds = view.layer.modelValues.bounds
      view.layer.change(
        .cameraOffset,
        to: AnimatableValue(CGSize(width: point.x - bounds.midX, height: point.y - bounds.midY)))
    })

  /// In the order in which they are set: what others depend on comes first, so that `frame` is laid out around the new
  /// `anchorPoint` and before the new `transform`.
  package static let views: [ViewAttribute] = {
    let placing: [LayerProperty] = [.anchorPoint, .bounds, .position, .transform]
    var rows = [anchorPoint, frame, bounds, size, center, transform]
    for property in LayerProperty.allCases where !placing.contains(property) && property.descriptor.owner != .shape {
      rows.append(of(property))
      rows += companions(of: property)
    }
    return rows
  }()

  /// Attributes that cannot be animated as a layer's property, and are listed after one that can.
  private static func companions(of property: LayerProperty) -> [ViewAttribute] {
    switch property {
    case .zPosition:
      [
        flag(
          "isDoubleSided", \UIView.layer.isDoubleSided,
          "Whether the view is also seen from behind, when it is turned away.")
      ]
    case .opacity:
      [
        isHidden, isUserInteractionEnabled, clipsToBounds,
        choice(
          "semanticContentAttribute", "semantic content attribute", \UIView.semanticContentAttribute,
          "How the view is mirrored where lines are written from right to left; leading and trailing follow."),
      ]
    case .backgroundColor:
      [
        choice(
          "blendMode", "blend mode", \UIView.blendMode, "How the view is mixed with what lies below it.",
          roles: [.blendMode, .picture], plain: "normal"),
        blurEffect,
      ]
    case .cameraOffset: [cameraPosition]
    case .cameraShake:
      [
        number(
          "cameraShakeRate", .positive, \UIView.layer.shakeRate, "How often in a second the camera trembles; 6.",
          standard: 6),
        number(
          "cameraSeed", .whole(upTo: 1_000_000), \UIView.layer.shakeSeed, "Which trembling of the camera it is.",
          standard: 0),
      ]
    case .cornerRadius:
      [
        maskedCorners,
        choice(
          "cornerCurve", "corner curve", \UIView.layer.cornerCurve, "How round corners bend; circular by default."),
      ]
    default: []
    }
  }
}

extension UIView {
  /// The layer's blend mode.
  fileprivate var blendMode: CGBlendMode {
    get { CGBlendMode(filter: layer.compositingFilter as? String) }
    set { layer.compositingFilter = newValue.filter }
  }
}

extension CALayer {
  fileprivate var shakeRate: CGFloat {
    get { CGFloat(cameraShakeRate) }
    set { cameraShakeRate = Double(newValue) }
  }

  fileprivate var shakeSeed: CGFloat {
    get { CGFloat(cameraSeed) }
    set { cameraSeed = Double(newValue) }
  }
}

/// The style of an effect, or none.
private struct Blur: NamedCase {
  var style: UIBlurEffect.Style?
  static let names: Names =
    [("none", Blur())] + UIBlurEffect.Style.names.map { (name: $0.name, value: Blur(style: $0.value)) }
}

extension UIVisualEffectView {
  fileprivate var blur: Blur {
    get { Blur(style: (effect as? UIBlurEffect)?.style) }
    set { effect = newValue.style.map(UIBlurEffect.init) }
  }
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
