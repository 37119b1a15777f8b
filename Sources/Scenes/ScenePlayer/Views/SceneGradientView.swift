import Foundation
import SceneLanguage
import UIKit
import ViewAttributes

/// A view of a scene that is filled with a gradient.
final class SceneGradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// Changes what a gradient says; inside of an animation's block it is animated.
  func show(_ gradient: SceneGradient) {
    guard let layer = layer as? CAGradientLayer else { return }
    if let type = gradient.type { layer.type = CAGradientLayerType(named: type) }
    if let colors = gradient.colors { layer.colors = colors.map(\.color.cgColor) }
    if let locations = gradient.locations { layer.locations = locations.map { NSNumber(value: $0) } }
    if let start = gradient.startPoint { layer.startPoint = start }
    if let end = gradient.endPoint { layer.endPoint = end }
  }
}
