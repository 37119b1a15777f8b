import CoreGraphics
import Foundation
import SceneLanguage
import UIKit
import ViewAttributes
import ViewVocabulary

extension SceneView {
  /// A view of the class that the description needs, with its outline and without any properties.
  @MainActor
  func makeView() -> UIView {
    let view = makePlainView()
    if !hasParts { return view }
    if collisionBounds != .rectangle {
      let path = UIBezierPath(cgPath: CGPath(collisionPath ?? Path()))
      view.collisionOutline = CollisionOutline(UIDynamicItemCollisionBoundsType(named: collisionBounds), path: path)
    }
    return view
  }

  /// The roles that decide about the class of a view.
  private static let classRoles: ViewRoles = [
    .image, .text, .blurEffect, .gradient, .path, .replicator, .emitter,
  ]

  @MainActor
  private func makePlainView() -> UIView {
    // A plain view, as most are.
    if !hasParts, !has(Self.classRoles) { return UIView() }
    if let scroll { return SceneScrollView(scroll) }
    if let field { return SceneTextField(field) }
    if stack != nil { return UIStackView() }
    if isLabel { return SceneLabel() }
    if isEffectView { return UIVisualEffectView(effect: nil) }
    if hasGradient { return SceneGradientView() }
    if isShape { return SceneShapeView(isFilled: has(.fillColor) || !has(.strokeColor)) }
    if has(.replicator) { return SceneReplicatorView() }
    if has(.emitter) { return SceneEmitterView() }
    return image == nil ? UIView() : UIImageView()
  }
}
