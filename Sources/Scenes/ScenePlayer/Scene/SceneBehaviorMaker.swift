import CoreGraphics
import Foundation
import SceneLanguage
import SceneText
import UIKit
import ViewAttributes

/// Creates UIKit's behaviors from their descriptions, without their settings.
@MainActor
struct SceneBehaviorMaker {
  /// Finds views and groups by their ids.
  let item: (String) -> (any UIDynamicItem)?

  /// nil if an item is missing, which the document's checks exclude.
  ///
  /// - Parameter settings: The settings, which contain the anchor of attachments.
  func make(_ kind: SceneBehavior.Kind, settings: BehaviorSettings) -> UIDynamicBehavior? {
    switch kind {
    case .gravity(let items): return UIGravityBehavior(items: items.compactMap(item))
    case .collision(let items, let boundaries):
      let collision = UICollisionBehavior(items: items.compactMap(item))
      for boundary in boundaries { collision.add(boundary) }
      return collision
    case .attachment(let attachment): return make(attachment, anchor: settings.anchor ?? .zero)
    case .snap(let id): return item(id).map { UISnapBehavior(item: $0, snapTo: settings.snapPoint ?? .zero) }
    case .push(let items, let mode):
      return UIPushBehavior(items: items.compactMap(item), mode: UIPushBehavior.Mode(named: mode))
    case .item(let items, let velocities, let rotations):
      let behavior = UIDynamicItemBehavior(items: items.compactMap(item))
      for velocity in velocities {
        if let item = item(velocity.item) {
          behavior.addLinearVelocity(CGPoint(x: velocity.vector.dx, y: velocity.vector.dy), for: item)
        }
      }
      for rotation in rotations {
        if let item = item(rotation.item) { behavior.addAngularVelocity(CGFloat(rotation.angle), for: item) }
      }
      return behavior
    case .field(let items, let kind):
      let field = make(kind)
      for item in items.compactMap(item) { field.addItem(item) }
      return field
    case .composite: return UIDynamicBehavior()
    }
  }

  private func make(_ attachment: SceneAttachment, anchor: CGPoint) -> UIAttachmentBehavior? {
    guard let item = item(attachment.item) else { return nil }
    let other = attachment.otherItem.flatMap(self.item)
    let (offset, otherOffset) = (UIOffset(attachment.offset), UIOffset(attachment.otherOffset))
    switch (attachment.kind, other) {
    case (.distance, nil):
      return UIAttachmentBehavior(item: item, offsetFromCenter: offset, attachedToAnchor: anchor)
    case (.distance, let other?):
      return UIAttachmentBehavior(
        item: item, offsetFromCenter: offset, attachedTo: other, offsetFromCenter: otherOffset)
    case (.limit, let other?):
      return UIAttachmentBehavior.limitAttachment(
        with: item, offsetFromCenter: offset, attachedTo: other, offsetFromCenter: otherOffset)
    case (.fixed, let other?):
      return UIAttachmentBehavior.fixedAttachment(with: item, attachedTo: other, attachmentAnchor: anchor)
    case (.pin, let other?):
      return UIAttachmentBehavior.pinAttachment(with: item, attachedTo: other, attachmentAnchor: anchor)
    case (.sliding, let other?):
      return UIAttachmentBehavior.slidingAttachment(
        with: item, attachedTo: other, attachmentAnchor: anchor, axisOfTranslation: attachment.axis)
    case (.sliding, nil):
      return UIAttachmentBehavior.slidingAttachment(
        with: item, attachmentAnchor: anchor, axisOfTranslation: attachment.axis)
    case (.limit, nil), (.fixed, nil), (.pin, nil): return nil
    }
  }

  private func make(_ kind: DynamicField) -> UIFieldBehavior {
    switch kind {
    case .drag: .dragField()
    case .vortex: .vortexField()
    case .radialGravity: .radialGravityField(position: .zero)
    case .linearGravity: .linearGravityField(direction: .zero)
    case .velocity: .velocityField(direction: .zero)
    case .noise: .noiseField(smoothness: 0, animationSpeed: 0)
    case .turbulence: .turbulenceField(smoothness: 0, animationSpeed: 0)
    case .spring: .springField()
    case .electric: .electricField()
    case .magnetic: .magneticField()
    }
  }
}

extension UIOffset {
  init(_ vector: CGVector) { self.init(horizontal: vector.dx, vertical: vector.dy) }
}
