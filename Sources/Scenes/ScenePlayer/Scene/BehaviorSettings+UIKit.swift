import CoreGraphics
import Elementary
import Foundation
import SceneLanguage
import UIKit
import ViewAttributes

extension BehaviorSettings {
  /// Applies the settings that are not nil to a behavior.
  ///
  /// - Parameter item: Finds views and groups by their ids.
  @MainActor
  func apply(to behavior: UIDynamicBehavior, item: (String) -> (any UIDynamicItem)?) {
    switch behavior {
    case let gravity as UIGravityBehavior:
      if let vector = direction(instead: gravity.angle, gravity.magnitude) { gravity.gravityDirection = vector }
    case let collision as UICollisionBehavior: apply(to: collision)
    case let attachment as UIAttachmentBehavior: apply(to: attachment)
    case let snap as UISnapBehavior:
      if let snapPoint { snap.snapPoint = snapPoint }
      if let damping { snap.damping = CGFloat(damping) }
    case let push as UIPushBehavior:
      if let vector = direction(instead: push.angle, push.magnitude) {
        push.pushDirection = vector
        // A push without a force keeps its angle.
        if vector == .zero { push.angle = CGFloat(angle ?? Double(push.angle)) }
      }
      for offset in targetOffsets ?? [] {
        if let item = item(offset.item) { push.setTargetOffsetFromCenter(UIOffset(offset.vector), for: item) }
      }
      if let active { push.active = active }
    case let items as UIDynamicItemBehavior: apply(to: items)
    case let field as UIFieldBehavior: apply(to: field)
    default: break
    }
  }

  /// The vector from the settings, completed by the old values; nil if they contain none.
  ///
  /// Right angles are exact, so that items that fall downwards do not drift.
  private func direction(instead oldAngle: CGFloat, _ oldMagnitude: CGFloat) -> CGVector? {
    if let direction { return direction }
    if angle == nil, magnitude == nil { return nil }
    let (angle, magnitude) = (angle ?? Double(oldAngle), magnitude ?? Double(oldMagnitude))
    let quarters = angle / (.pi / 2)
    if abs(quarters - quarters.rounded()) < 1e-12 {
      let unit: CGVector =
        switch Int(quarters.rounded().remainder(dividingBy: 4)) {
        case 0: CGVector(dx: 1, dy: 0)
        case 1: CGVector(dx: 0, dy: 1)
        case -1: CGVector(dx: 0, dy: -1)
        default: CGVector(dx: -1, dy: 0)
        }
      return CGVector(dx: unit.dx * magnitude, dy: unit.dy * magnitude)
    }
    return CGVector(dx: Elementary.cos(angle) * magnitude, dy: Elementary.sin(angle) * magnitude)
  }

  @MainActor
  private func apply(to collision: UICollisionBehavior) {
    if let collisionMode { collision.collisionMode = UICollisionBehavior.Mode(named: collisionMode) }
    switch referenceBoundary {
    case nil: break
    case .some(.none): collision.translatesReferenceBoundsIntoBoundary = false
    case .some(.inset(let top, let left, let bottom, let right)):
      collision.setTranslatesReferenceBoundsIntoBoundary(
        with: UIEdgeInsets(top: top, left: left, bottom: bottom, right: right))
    }
  }

  @MainActor
  private func apply(to attachment: UIAttachmentBehavior) {
    if let anchor { attachment.anchorPoint = anchor }
    if let length { attachment.length = CGFloat(length) }
    if let frequency { attachment.frequency = CGFloat(frequency) }
    if let damping { attachment.damping = CGFloat(damping) }
    if let frictionTorque { attachment.frictionTorque = CGFloat(frictionTorque) }
    if let range {
      attachment.attachmentRange = UIFloatRange(minimum: range.minimum, maximum: range.maximum)
    }
  }

  @MainActor
  private func apply(to items: UIDynamicItemBehavior) {
    if let elasticity { items.elasticity = CGFloat(elasticity) }
    if let friction { items.friction = CGFloat(friction) }
    if let density { items.density = CGFloat(density) }
    if let resistance { items.resistance = CGFloat(resistance) }
    if let angularResistance { items.angularResistance = CGFloat(angularResistance) }
    if let allowsRotation { items.allowsRotation = allowsRotation }
    if let isAnchored { items.isAnchored = isAnchored }
    if let charge { items.charge = CGFloat(charge) }
  }

  @MainActor
  private func apply(to field: UIFieldBehavior) {
    if let position { field.position = position }
    if let direction { field.direction = direction }
    if let strength { field.strength = CGFloat(strength) }
    if let falloff { field.falloff = CGFloat(falloff) }
    if let minimumRadius { field.minimumRadius = CGFloat(minimumRadius) }
    if let smoothness { field.smoothness = CGFloat(smoothness) }
    if let animationSpeed { field.animationSpeed = CGFloat(animationSpeed) }
    if let region { field.region = region.region }
  }
}

extension SceneRegion {
  /// The region as a `UIRegion`.
  @MainActor
  fileprivate var region: UIRegion {
    switch self {
    case .infinite: .infinite
    case .circle(let radius): UIRegion(radius: CGFloat(radius))
    case .rectangle(let size): UIRegion(size: size)
    case .inverse(let region): region.region.inverse()
    case .union(let regions): SceneRegion.join(regions) { $0.byUnion(with: $1) }
    case .intersection(let regions): SceneRegion.join(regions) { $0.byIntersection(with: $1) }
    case .difference(let regions):
      regions.count < 2
        ? SceneRegion.join(regions) { $0.byUnion(with: $1) }
        : regions[0].region.byDifference(from: SceneRegion.join(regions.dropFirst()) { $0.byUnion(with: $1) })
    }
  }

  /// Joins regions in pairs, so that the way to each is short.
  @MainActor
  private static func join(
    _ regions: some Collection<SceneRegion>, _ join: (UIRegion, UIRegion) -> UIRegion
  ) -> UIRegion {
    var parts = regions.map(\.region)
    while parts.count > 1 {
      parts = stride(from: 0, to: parts.count, by: 2).map { place in
        place + 1 < parts.count ? join(parts[place], parts[place + 1]) : parts[place]
      }
    }
    return parts.first ?? .infinite
  }
}
