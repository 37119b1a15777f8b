import CoreGraphics
import Foundation
import QuartzCore
import SceneLanguage
import UIKit
import ViewAttributes
import ViewVocabulary

/// A view of a scene that shows its subviews several times.
final class SceneReplicatorView: UIView {
  override class var layerClass: AnyClass { CAReplicatorLayer.self }

  func show(_ replicator: SceneReplicator) {
    guard let layer = layer as? CAReplicatorLayer else { return }
    layer.instanceCount = replicator.count
    layer.instanceDelay = replicator.delay
    layer.instanceTransform = replicator.transform
    layer.instanceColor = replicator.color?.color.cgColor
    layer.instanceRedOffset = Float(replicator.redOffset)
    layer.instanceGreenOffset = Float(replicator.greenOffset)
    layer.instanceBlueOffset = Float(replicator.blueOffset)
    layer.instanceAlphaOffset = Float(replicator.alphaOffset)
  }
}

/// A view of a scene that emits particles.
final class SceneEmitterView: UIView {
  override class var layerClass: AnyClass { CAEmitterLayer.self }

  func show(_ emitter: SceneEmitter) {
    guard let layer = layer as? CAEmitterLayer else { return }
    layer.seed = UInt32(clamping: emitter.seed)
    layer.emitterShape = CAEmitterLayerEmitterShape(named: emitter.shape)
    layer.emitterMode = CAEmitterLayerEmitterMode(named: emitter.mode)
    layer.renderMode = CAEmitterLayerRenderMode(named: emitter.order)
    layer.emitterSize = emitter.size
    position = emitter.position
    layer.emit(from: emitter.start, for: emitter.duration)
    layer.emitterCells = emitter.cells.flatMap(\.emitterCells)
    placeEmitter()
  }

  /// Where particles begin; nil for the middle.
  private var position: CGPoint?

  override func layoutSubviews() {
    super.layoutSubviews()
    placeEmitter()
  }

  private func placeEmitter() {
    (layer as? CAEmitterLayer)?.emitterPosition = position ?? CGPoint(x: bounds.midX, y: bounds.midY)
  }
}

extension SceneParticles {
  /// A cell for each colour.
  @MainActor
  fileprivate var emitterCells: [CAEmitterCell] {
    let colors = colors.isEmpty ? [ColorValue.named("white")] : colors
    return colors.map { color in
      let cell = CAEmitterCell()
      cell.outline = shape.path(size)
      cell.birthRate = Float(birthRate / Double(colors.count))
      (cell.lifetime, cell.lifetimeRange) = (Float(lifetime), Float(lifetimeRange))
      (cell.velocity, cell.velocityRange) = (CGFloat(velocity), CGFloat(velocityRange))
      cell.emissionLongitude = CGFloat(direction.radians)
      cell.emissionRange = CGFloat(spread.radians)
      (cell.xAcceleration, cell.yAcceleration) = (acceleration.dx, acceleration.dy)
      (cell.scale, cell.scaleRange, cell.scaleSpeed) = (CGFloat(scale), CGFloat(scaleRange), CGFloat(scaleSpeed))
      (cell.spin, cell.spinRange) = (CGFloat(spin.radians), CGFloat(spinRange.radians))
      (cell.alphaRange, cell.alphaSpeed) = (Float(alphaRange), Float(alphaSpeed))
      cell.color = color.color.cgColor
      cell.emitterCells = cells.flatMap(\.emitterCells)
      return cell
    }
  }
}

extension ParticleShape {
  /// The shape in a size, around the origin.
  fileprivate func path(_ size: CGSize) -> Path {
    let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    var path = Path()
    switch self {
    case .rectangle: path.addRoundedRect(in: box, cornerWidth: 0, cornerHeight: 0)
    case .circle: path.addEllipse(in: box)
    case .triangle:
      path.move(to: CGPoint(x: 0, y: box.minY))
      path.addLine(to: CGPoint(x: box.maxX, y: box.maxY))
      path.addLine(to: CGPoint(x: box.minX, y: box.maxY))
      path.closeSubpath()
    case .star:
      // Corners of a regular pentagram, the first one at the top.
      let corners: [(x: CGFloat, y: CGFloat)] = [
        (0, -1), (0.2245, -0.309), (0.9511, -0.309), (0.3633, 0.118), (0.5878, 0.809), (0, 0.382), (-0.5878, 0.809),
        (-0.3633, 0.118), (-0.9511, -0.309), (-0.2245, -0.309),
      ]
      for (index, corner) in corners.enumerated() {
        let point = CGPoint(x: corner.x * size.width / 2, y: corner.y * size.height / 2)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
    return path
  }
}
