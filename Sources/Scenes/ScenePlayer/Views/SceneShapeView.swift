import CoreGraphics
import Foundation
import QuartzCore
import UIKit
import ViewVocabulary

/// A view of a scene that draws a path.
final class SceneShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  /// - Parameter isFilled: Whether it is black inside unless a colour says otherwise.
  convenience init(isFilled: Bool) {
    self.init(frame: .zero)
    if !isFilled { (layer as? CAShapeLayer)?.fillColor = nil }
  }

  /// Lies around its path: without a place of its own, the path is where it would be in the superview.
  func fit(isPlaced: Bool) {
    guard let path = layer.modelValues[.path].path else { return }
    let box = path.isEmpty ? .zero : path.boundingBox
    bounds = box
    guard !isPlaced else { return }
    let anchor = layer.anchorPoint
    center = CGPoint(x: box.minX + anchor.x * box.width, y: box.minY + anchor.y * box.height)
  }
}
