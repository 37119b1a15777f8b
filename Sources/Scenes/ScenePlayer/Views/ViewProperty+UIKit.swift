import CoreGraphics
import Foundation
import SceneLanguage
import UIKit
import ViewAttributes

extension ViewProperty {
  /// Sets the property on a view.
  @MainActor
  func apply(to view: UIView, images: SceneImages? = nil) {
    switch self {
    case .attribute(let attribute, let value): attribute.set(value, on: view)
    case .image(let reference): (view as? UIImageView)?.show(images?[reference.path])
    case .gradient(let gradient): (view as? SceneGradientView)?.show(gradient)
    case .replicator(let replicator): (view as? SceneReplicatorView)?.show(replicator)
    case .emitter(let emitter): (view as? SceneEmitterView)?.show(emitter)
    case .font(let font):
      (view as? any ShowsText)?.look.font = font.font(basedOn: .systemFont(ofSize: UIFont.labelFontSize))
    case .text(let text): text.show(in: view)
    }
    if isText { (view as? any FitsText)?.fit() }
  }
}

extension UIImageView {
  /// Shows an image; the first one gives the view its size.
  fileprivate func show(_ newImage: UIImage?) {
    if image == nil, let newImage { bounds.size = newImage.size }
    image = newImage
  }
}

extension AnimationTiming {
  /// The timing as UIKit's timing parameters.
  @MainActor
  var parameters: any UITimingCurveProvider {
    switch self {
    case .curve(.system(let curve)): UICubicTimingParameters(animationCurve: UIView.AnimationCurve(named: curve))
    case .curve(.easing(let easing)): EasingTimingParameters(easing)
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
