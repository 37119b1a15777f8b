import CoreGraphics
import Foundation
import QuartzCore
import UIKit

extension ViewProperty {
  /// Sets the property on a view.
  @MainActor
  func apply(to view: UIView, images: SceneImages) {
    switch self {
    case .image(let reference): (view as? UIImageView)?.show(images[reference.path])
    case .contentMode(let mode): view.contentMode = mode.contentMode
    case .frame(let frame): view.frame = frame
    case .size(let size): view.bounds.size = size
    case .isHidden(let isHidden): view.isHidden = isHidden
    case .isUserInteractionEnabled(let isEnabled): view.isUserInteractionEnabled = isEnabled
    case .clipsToBounds(let clips): view.clipsToBounds = clips
    case .maskedCorners(let corners):
      view.layer.maskedCorners = corners.reduce(into: []) { $0.insert($1.mask) }
    case .cornerCurve(let curve): view.layer.cornerCurve = CALayerCornerCurve(rawValue: curve.rawValue)
    case .blendMode(let mode): view.layer.compositingFilter = mode.filter
    case .blurEffect(let name): (view as? UIVisualEffectView)?.effect = name.style.map(UIBlurEffect.init)
    case .isDoubleSided(let isDoubleSided): view.layer.isDoubleSided = isDoubleSided
    case .gradient(let gradient): (view as? SceneGradientView)?.show(gradient)
    case .replicator(let replicator): (view as? SceneReplicatorView)?.show(replicator)
    case .emitter(let emitter): (view as? SceneEmitterView)?.show(emitter)
    case .layer(let property, let value): value.set(property, on: view)
    case .font, .textColor, .textAlignment, .numberOfLines, .lineBreakMode, .adjustsFontSizeToFitWidth, .text:
      if let label = view as? SceneLabel { apply(to: label) }
      if let field = view as? SceneTextField { apply(to: field) }
    }
  }
}

extension SceneValue {
  /// Sets a property on a view: where UIKit has it too, as the view's own.
  @MainActor
  fileprivate func set(_ property: LayerProperty, on view: UIView) {
    switch (property, self) {
    case (.position, .point(let center)): view.center = center
    case (.bounds, .rect(let bounds)): view.bounds = bounds
    case (.anchorPoint, .point(let point)): view.anchorPoint = point
    case (.transform, .transform(let transform)): view.transform3D = transform
    case (.opacity, .number(let alpha)): view.alpha = CGFloat(alpha)
    case (.backgroundColor, .color(let color)): view.backgroundColor = color.color
    default: view.layer.setValue(any, forKey: property.descriptor.key)
    }
  }

  /// The value as Core Animation takes it.
  var any: Any {
    switch self {
    case .number(let number): number
    case .point(let point): point
    case .rect(let rect): rect
    case .transform(let transform): transform
    case .color(let value): value.color.cgColor
    case .colors(let values): values.map(\.color.cgColor)
    case .numbers(let values): values.map { NSNumber(value: $0) }
    case .path(let path): CGPath(path)
    }
  }
}

extension UIImageView {
  /// Shows an image; the first one gives the view its size.
  fileprivate func show(_ newImage: UIImage?) {
    if image == nil, let newImage { bounds.size = newImage.size }
    image = newImage
  }
}

extension ColorValue {
  /// The colour.
  var color: UIColor {
    switch self {
    case .named(let name): UIColor.named(name) ?? .clear
    case .rgba(let red, let green, let blue, let alpha):
      UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
  }
}

extension ContentMode {
  fileprivate var contentMode: UIView.ContentMode {
    switch self {
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

extension BlendModeName {
  /// The name that layers know.
  fileprivate var filter: String? {
    switch self {
    case .normal: nil
    case .plusLighter: "plusL"
    default: "\(rawValue)BlendMode"
    }
  }
}

extension BlurEffectName {
  fileprivate var style: UIBlurEffect.Style? { UIBlurEffect.Style.allCases.first { "\($0)" == rawValue } }
}

extension Corner {
  fileprivate var mask: CACornerMask {
    switch self {
    case .layerMinXMinYCorner: .layerMinXMinYCorner
    case .layerMaxXMinYCorner: .layerMaxXMinYCorner
    case .layerMinXMaxYCorner: .layerMinXMaxYCorner
    case .layerMaxXMaxYCorner: .layerMaxXMaxYCorner
    }
  }
}

extension AnimatingPosition {
  var position: UIViewAnimatingPosition {
    switch self {
    case .end: .end
    case .start: .start
    case .current: .current
    }
  }
}

extension AnimationTiming {
  /// The timing as UIKit's timing parameters.
  @MainActor
  var parameters: any UITimingCurveProvider {
    switch self {
    case .curve(let curve): UICubicTimingParameters(animationCurve: curve.curve)
    case .controlPoints(let first, let second):
      UICubicTimingParameters(controlPoint1: first, controlPoint2: second)
    case .dampingRatio(let ratio, let velocity):
      UISpringTimingParameters(dampingRatio: CGFloat(ratio), initialVelocity: velocity)
    case .spring(let mass, let stiffness, let damping, let velocity):
      UISpringTimingParameters(
        mass: CGFloat(mass), stiffness: CGFloat(stiffness), damping: CGFloat(damping), initialVelocity: velocity)
    case .bounce(let duration, let bounce, let velocity):
      UISpringTimingParameters(duration: duration, bounce: CGFloat(bounce), initialVelocity: velocity)
    }
  }
}

extension AnimationCurve {
  var curve: UIView.AnimationCurve {
    switch self {
    case .easeInOut: .easeInOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}
