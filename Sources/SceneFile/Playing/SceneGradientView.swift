import Foundation
import UIKit

/// A view of a scene that is filled with a gradient.
final class SceneGradientView: UIView {
  private let outline: CollisionOutline

  init(_ outline: CollisionOutline) {
    self.outline = outline
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override class var layerClass: AnyClass { CAGradientLayer.self }
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { outline.type }
  override var collisionBoundingPath: UIBezierPath { outline.path }

  /// Changes what a gradient says; inside of an animation's block it is animated.
  func show(_ gradient: SceneGradient) {
    guard let layer = layer as? CAGradientLayer else { return }
    if let type = gradient.type { layer.type = CAGradientLayerType(rawValue: type.rawValue) }
    if let colors = gradient.colors { layer.colors = colors.map(\.color.cgColor) }
    if let locations = gradient.locations { layer.locations = locations.map { NSNumber(value: $0) } }
    if let start = gradient.startPoint { layer.startPoint = start }
    if let end = gradient.endPoint { layer.endPoint = end }
  }
}
