import CoreGraphics
import Foundation
import UIKit

extension SceneView {
  /// A view of the class that the description needs, without any properties.
  @MainActor
  func makeView() -> UIView {
    if let scroll { return SceneScrollView(scroll) }
    if let field { return SceneTextField(field, CollisionOutline(collisionBounds, path: collisionPath)) }
    if stack != nil { return UIStackView() }
    if isLabel { return SceneLabel(CollisionOutline(collisionBounds, path: collisionPath)) }
    if isEffectView { return UIVisualEffectView(effect: nil) }
    if hasGradient { return SceneGradientView(CollisionOutline(collisionBounds, path: collisionPath)) }
    for property in properties {
      switch property {
      case .replicator: return SceneReplicatorView()
      case .emitter: return SceneEmitterView()
      default: break
      }
    }
    switch (image, collisionBounds) {
    case (nil, .rectangle): return UIView()
    case (_, .rectangle): return UIImageView()
    case (let image, let bounds):
      let outline = CollisionOutline(bounds, path: collisionPath)
      return image == nil ? OutlinedView(outline) : OutlinedImageView(outline)
    }
  }
}

/// The kind of outline that a view collides with.
@MainActor
struct CollisionOutline {
  let type: UIDynamicItemCollisionBoundsType
  let path: UIBezierPath

  init(_ bounds: CollisionBoundsType, path: Path?) {
    type =
      switch bounds {
      case .rectangle: .rectangle
      case .ellipse: .ellipse
      case .path: .path
      }
    self.path = UIBezierPath(cgPath: CGPath(path ?? Path()))
  }
}

private final class OutlinedView: UIView {
  private let outline: CollisionOutline

  init(_ outline: CollisionOutline) {
    self.outline = outline
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { outline.type }
  override var collisionBoundingPath: UIBezierPath { outline.path }
}

private final class OutlinedImageView: UIImageView {
  private let outline: CollisionOutline

  init(_ outline: CollisionOutline) {
    self.outline = outline
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { outline.type }
  override var collisionBoundingPath: UIBezierPath { outline.path }
}
