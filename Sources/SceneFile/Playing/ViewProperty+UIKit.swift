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
    case .anchorPoint(let point): view.anchorPoint = point
    case .frame(let frame): view.frame = frame
    case .bounds(let bounds): view.bounds = bounds
    case .size(let size): view.bounds.size = size
    case .center(let center): view.center = center
    case .transform(let transform): view.transform = transform
    case .alpha(let alpha): view.alpha = CGFloat(alpha)
    case .isHidden(let isHidden): view.isHidden = isHidden
    case .clipsToBounds(let clips): view.clipsToBounds = clips
    case .backgroundColor(let color): view.backgroundColor = color.color
    case .cornerRadius(let radius): view.layer.cornerRadius = CGFloat(radius)
    case .maskedCorners(let corners):
      view.layer.maskedCorners = corners.reduce(into: []) { $0.insert($1.mask) }
    case .borderWidth(let width): view.layer.borderWidth = CGFloat(width)
    case .borderColor(let color): view.layer.borderColor = color.color.cgColor
    case .zPosition(let depth): view.layer.zPosition = CGFloat(depth)
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
  fileprivate var curve: UIView.AnimationCurve {
    switch self {
    case .easeInOut: .easeInOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}
