import CoreGraphics
import Foundation
import Mutoscope
import UIKit

extension RandomWorld {
  /// Performs one random action.
  func act() {
    stage.perform {
      switch dice.pick(16) {
      case 0, 1, 2, 3: add(makeBehavior())
      case 4: if let old = behaviors.randomElement(using: &dice) { add(old) }
      case 5, 6: if let old = behaviors.randomElement(using: &dice) { animator?.removeBehavior(old) }
      case 7: if dice.chance(4) { animator?.removeAllBehaviors() }
      case 8, 9, 10, 11: if let behavior = behaviors.randomElement(using: &dice) { change(behavior) }
      case 12: moveItem()
      case 13: query()
      case 14: changeViews()
      default: if dice.chance(60) { animator = nil }
      }
    }
  }

  /// Misuse is excluded: its messages have tests of their own.
  private func add(_ behavior: UIDynamicBehavior) {
    guard let animator, behavior.dynamicAnimator == nil || animator.behaviors.contains(behavior) else { return }
    let isChild = behaviors.contains { $0.childBehaviors.contains(behavior) }
    if isChild { return }
    if dice.chance(4), let composite = behaviors.first(where: { type(of: $0) == Composite.self }),
      behavior !== composite,
      !(behavior is Composite), behavior.dynamicAnimator == nil
    {
      composite.addChildBehavior(behavior)
    } else {
      animator.addBehavior(behavior)
    }
  }

  private func someItems() -> [any UIDynamicItem] { items.filter { _ in !dice.chance(3) } }
  private func item() -> any UIDynamicItem { items[dice.pick(items.count)] }

  private func makeBehavior() -> UIDynamicBehavior {
    let behavior = newBehavior()
    if dice.chance(3) { behavior.action = { [weak self] in self?.interfere() } }
    behaviors.append(behavior)
    for _ in 0..<dice.pick(3) { change(behavior) }
    return behavior
  }

  private func newBehavior() -> UIDynamicBehavior {
    switch dice.pick(11) {
    case 0: return UIGravityBehavior(items: someItems())
    case 1, 2:
      let collision = UICollisionBehavior(items: items)
      collision.collisionDelegate = self
      collision.translatesReferenceBoundsIntoBoundary = dice.chance(2)
      return collision
    case 3: return UIPushBehavior(items: someItems(), mode: dice.chance(2) ? .continuous : .instantaneous)
    case 4: return Snap(of: item(), to: dice.point())
    case 5: return UIDynamicItemBehavior(items: someItems())
    case 6, 7: return attachment()
    case 8, 9:
      let field = field()
      for item in someItems() { field.addItem(item) }
      return field
    default:
      let composite = Composite()
      composite.onMove = { [weak self] in self?.interfere() }
      return composite
    }
  }

  private func attachment() -> UIDynamicBehavior {
    let (a, b) = (item(), item())
    let (o, p) = (dice.offset(), dice.offset())
    if a === b || dice.chance(3) {
      return dice.chance(2)
        ? UIAttachmentBehavior(item: a, offsetFromCenter: o, attachedToAnchor: dice.point())
        : .slidingAttachment(with: a, attachmentAnchor: dice.point(), axisOfTranslation: dice.vector())
    }
    switch dice.pick(5) {
    case 0: return UIAttachmentBehavior(item: a, offsetFromCenter: o, attachedTo: b, offsetFromCenter: p)
    case 1:
      return UIAttachmentBehavior.limitAttachment(with: a, offsetFromCenter: o, attachedTo: b, offsetFromCenter: p)
    case 2: return UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: dice.point())
    case 3: return UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: dice.point())
    default:
      return UIAttachmentBehavior.slidingAttachment(
        with: a, attachedTo: b, attachmentAnchor: dice.point(), axisOfTranslation: dice.vector())
    }
  }

  private func field() -> UIFieldBehavior {
    switch dice.pick(11) {
    case 0: .dragField()
    case 1: .vortexField()
    case 2: .springField()
    case 3: .electricField()
    case 4: .magneticField()
    case 5: .radialGravityField(position: dice.point())
    case 6: .linearGravityField(direction: dice.vector())
    case 7: .velocityField(direction: dice.vector())
    case 8: .noiseField(smoothness: dice.number(0...1), animationSpeed: dice.number(0...5))
    case 9: .turbulenceField(smoothness: dice.number(0...1), animationSpeed: dice.number(0...5))
    default:
      .field { [weak self] _, _, _, _, _, _ in
        self?.interfere()
        return self?.dice.vector() ?? .zero
      }
    }
  }

  /// Changes one of a behavior's parameters, or its items.
  private func change(_ behavior: UIDynamicBehavior) {
    switch behavior {
    case let gravity as UIGravityBehavior:
      if dice.chance(2) { gravity.magnitude = dice.number() } else { gravity.gravityDirection = dice.vector() }
      exchange(gravity.items, gravity.addItem, gravity.removeItem)
    case let collision as UICollisionBehavior: change(collision)
    case let push as UIPushBehavior:
      if dice.chance(2) { push.magnitude = dice.number() } else { push.pushDirection = dice.vector() }
      push.setTargetOffsetFromCenter(dice.offset(), for: item())
      push.active = dice.chance(2)
      exchange(push.items, push.addItem, push.removeItem)
    case let snap as UISnapBehavior:
      if dice.chance(2) { snap.damping = dice.number(0...1) } else { snap.snapPoint = dice.point() }
    case let attachment as UIAttachmentBehavior:
      switch dice.pick(6) {
      case 0: attachment.length = dice.number(0...300)
      case 1: attachment.frequency = dice.number(0...8)
      case 2: attachment.damping = dice.number(0...1)
      case 3: attachment.anchorPoint = dice.point()
      case 4: attachment.frictionTorque = dice.number(0...3)
      default: attachment.attachmentRange = UIFloatRange(minimum: dice.number(-50...0), maximum: dice.number(0...50))
      }
    case let properties as UIDynamicItemBehavior: change(properties)
    case let field as UIFieldBehavior:
      switch dice.pick(6) {
      case 0: field.strength = dice.number()
      case 1: field.falloff = dice.number(-3...3)
      case 2: field.minimumRadius = dice.number(0...50)
      case 3: field.position = dice.point()
      case 4: field.direction = dice.vector()
      default: field.region = dice.region()
      }
      exchange(field.items, field.addItem, field.removeItem)
    default:
      if let child = behavior.childBehaviors.randomElement(using: &dice) { behavior.removeChildBehavior(child) }
    }
  }

  private func change(_ collision: UICollisionBehavior) {
    switch dice.pick(6) {
    case 0: collision.collisionMode = [.items, .boundaries, .everything][dice.pick(3)]
    case 1: collision.addBoundary(withIdentifier: NSNumber(value: dice.pick(3)), for: dice.path())
    case 2: collision.addBoundary(withIdentifier: NSNumber(value: dice.pick(3)), from: dice.point(), to: dice.point())
    case 3: collision.removeBoundary(withIdentifier: NSNumber(value: dice.pick(3)))
    case 4:
      collision.setTranslatesReferenceBoundsIntoBoundary(
        with: UIEdgeInsets(
          top: dice.number(-50...50), left: dice.number(-50...50), bottom: dice.number(-50...50), right: 0))
    default: exchange(collision.items, collision.addItem, collision.removeItem)
    }
  }

  private func change(_ properties: UIDynamicItemBehavior) {
    switch dice.pick(11) {
    case 0: properties.elasticity = dice.number(0...1.2)
    case 1: properties.friction = dice.number(-1...2)
    case 2: properties.density = dice.number(-1...10)
    case 3: properties.resistance = dice.number(-1...5)
    case 4: properties.angularResistance = dice.number(-1...5)
    case 5: properties.charge = dice.number()
    case 6: properties.isAnchored.toggle()
    case 7: properties.allowsRotation.toggle()
    case 8: properties.addLinearVelocity(dice.point(-2000...2000), for: item())
    case 9: properties.addAngularVelocity(dice.number(-30...30), for: item())
    default: exchange(properties.items, properties.addItem, properties.removeItem)
    }
  }

  private func exchange(
    _ held: [any UIDynamicItem], _ add: (any UIDynamicItem) -> Void, _ remove: (any UIDynamicItem) -> Void
  ) {
    switch dice.pick(4) {
    case 0: add(item())
    case 1: if !held.isEmpty { remove(held[dice.pick(held.count)]) }
    default: break
    }
  }

  private func moveItem() {
    let item = item()
    // A layer stops the process if its position is NaN; other items may have such a position.
    if let item = item as? Pebble {
      item.put(at: dice.point(), angle: dice.number())
    } else {
      item.center = CGPoint(x: dice.within(0...400), y: dice.within(0...700))
      item.transform = CGAffineTransform(a: dice.within(-2...2), b: dice.within(-2...2), c: 0, d: 1, tx: 0, ty: 0)
    }
    if !dice.chance(4) { animator?.updateItem(usingCurrentState: item) }
  }

  private func query() {
    guard let animator else { return }
    let corner = dice.point()
    _ = animator.items(in: CGRect(x: corner.x, y: corner.y, width: dice.number(0...500), height: 100))
    _ = (animator.stateHash, animator.elapsedTime, animator.isResting(item()))
    for case let properties as UIDynamicItemBehavior in behaviors {
      let velocity = properties.linearVelocity(for: item())
      _ = (velocity.x, properties.angularVelocity(for: item()))
    }
    for case let collision as UICollisionBehavior in behaviors {
      for identifier in collision.boundaryIdentifiers ?? [] { _ = collision.boundary(withIdentifier: identifier) }
    }
  }

  private func changeViews() {
    if dice.chance(2) {
      view.frame.size = CGSize(width: dice.within(0...900), height: dice.within(0...900))
      return
    }
    guard let item = item() as? UIView else { return }
    if dice.chance(3) { item.removeFromSuperview() } else { view.addSubview(item) }
  }
}

/// A composite behavior that reports `willMove(to:)`.
@MainActor
final class Composite: UIDynamicBehavior {
  var onMove: (() -> Void)?
  override func willMove(to dynamicAnimator: UIDynamicAnimator?) { onMove?() }
}

/// A snap behavior that exposes its item.
@MainActor
final class Snap: UISnapBehavior {
  let held: any UIDynamicItem

  init(of item: any UIDynamicItem, to point: CGPoint) {
    held = item
    super.init(item: item, snapTo: point)
  }
}

extension UIDynamicBehavior {
  /// The items of a behavior of any kind.
  var allItems: [any UIDynamicItem] {
    switch self {
    case let behavior as UIGravityBehavior: behavior.items
    case let behavior as UICollisionBehavior: behavior.items
    case let behavior as UIPushBehavior: behavior.items
    case let behavior as UIDynamicItemBehavior: behavior.items
    case let behavior as UIFieldBehavior: behavior.items
    case let behavior as UIAttachmentBehavior: behavior.items
    case let behavior as Snap: [behavior.held]
    default: []
    }
  }
}
