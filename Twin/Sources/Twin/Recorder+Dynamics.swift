import UIKit

/// An item that is not a view, so that its position is not rounded to pixels.
@MainActor
private final class Item: NSObject, UIDynamicItem {
  var center: CGPoint
  let bounds: CGRect
  var transform = CGAffineTransform.identity

  init(center: [Double], size: [Double]) {
    self.center = CGPoint(x: center[0], y: center[1])
    bounds = CGRect(x: 0, y: 0, width: size[0], height: size[1])
  }
}

/// Dynamics: an animator runs with the screen, so its frames are counted by its own time.
extension Recorder {
  func measureDynamics(_ vector: Vector) -> [Double] {
    // A frame that comes late makes more steps than one of 1/60 s.
    for _ in 0..<5 {
      guard let motion = motion(vector) else { return [] }
      let numbers = run(motion, frames: vector.input.frames ?? 1)
      if !numbers.isEmpty { return numbers }
    }
    return []
  }

  /// Behaviors, and the numbers that are read after them.
  private struct Motion {
    var behaviors: [UIDynamicBehavior]
    var read: () -> [Double]
  }

  private func motion(_ vector: Vector) -> Motion? {
    switch vector.kind {
    case "fall": return fall(vector.input)
    case "push": return push(vector.input)
    case "attachment": return attachment(vector.input)
    case "snap": return snap(vector.input)
    case "collision": return collision(vector.input)
    case "field": return field(vector.input)
    default: return nil
    }
  }

  /// The numbers after some frames of 1/60 s; empty if there was no frame at that time.
  private func run(_ motion: Motion, frames: Double) -> [Double] {
    let (animator, watch) = (UIDynamicAnimator(), UIDynamicBehavior())
    var (result, isPast): ([Double], Bool) = ([], false)
    watch.action = { [unowned animator] in
      let time = animator.elapsedTime - frames / 60
      guard !isPast, time > -1.0 / 240 else { return }
      isPast = true
      if time < 1.0 / 240 { result = motion.read() }
    }
    for behavior in motion.behaviors + [watch] { animator.addBehavior(behavior) }
    let end = CACurrentMediaTime() + 10
    while !isPast, animator.isRunning, CACurrentMediaTime() < end { turn() }
    // An animator that pauses keeps its items where they are.
    if !isPast, !animator.isRunning { result = motion.read() }
    animator.removeAllBehaviors()
    return result
  }

  private func item(_ input: Vector.Input) -> Item {
    Item(center: input.center ?? [0, 0], size: input.size ?? [100, 100])
  }

  private func properties(_ items: [Item], resistance: Double = 0) -> UIDynamicItemBehavior {
    let behavior = UIDynamicItemBehavior(items: items)
    behavior.resistance = resistance
    behavior.angularResistance = 0
    return behavior
  }

  private func fall(_ input: Vector.Input) -> Motion {
    let item = item(input)
    let gravity = UIGravityBehavior(items: [item])
    gravity.setAngle((input.angle ?? 90) * .pi / 180, magnitude: input.magnitude ?? 1)
    return Motion(behaviors: [properties([item], resistance: input.resistance ?? 0), gravity]) {
      [item.center.x, item.center.y]
    }
  }

  private func push(_ input: Vector.Input) -> Motion {
    let item = item(input)
    let behavior = properties([item])
    behavior.density = input.density ?? 1
    let push = UIPushBehavior(items: [item], mode: input.mode == "instantaneous" ? .instantaneous : .continuous)
    push.setAngle((input.angle ?? 0) * .pi / 180, magnitude: input.magnitude ?? 0)
    return Motion(behaviors: [behavior, push]) {
      let velocity = behavior.linearVelocity(for: item)
      return [velocity.x, velocity.y]
    }
  }

  private func attachment(_ input: Vector.Input) -> Motion {
    let item = Item(center: input.center ?? [0, 0], size: [40, 40])
    let point = input.point ?? [0, 0]
    let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: point[0], y: point[1]))
    attachment.length = input.length ?? 0
    attachment.frequency = input.frequency ?? 0
    attachment.damping = input.damping ?? 0
    var behaviors: [UIDynamicBehavior] = [properties([item]), attachment]
    if let magnitude = input.magnitude {
      let gravity = UIGravityBehavior(items: [item])
      gravity.magnitude = magnitude
      behaviors.append(gravity)
    }
    return Motion(behaviors: behaviors) { [item.center.x, item.center.y] }
  }

  private func snap(_ input: Vector.Input) -> Motion {
    let item = item(input)
    let point = input.point ?? [0, 0]
    return Motion(behaviors: [UISnapBehavior(item: item, snapTo: CGPoint(x: point[0], y: point[1]))]) {
      [item.center.x, item.center.y]
    }
  }

  /// Two items of 100 points; the first runs into the second.
  private func collision(_ input: Vector.Input) -> Motion {
    let items = [Item(center: [0, 0], size: [100, 100]), Item(center: [200, 0], size: [100, 100])]
    let behaviors = zip(items, input.values ?? [1, 1]).map { item, density in
      let behavior = properties([item])
      behavior.density = density
      behavior.elasticity = input.elasticity ?? 0
      behavior.friction = 0
      return behavior
    }
    behaviors[0].addLinearVelocity(CGPoint(x: input.velocity ?? 0, y: 0), for: items[0])
    return Motion(behaviors: behaviors + [UICollisionBehavior(items: items)]) {
      zip(items, behaviors).map { $1.linearVelocity(for: $0).x }
    }
  }

  /// The acceleration by a field at (0, 0), in points per second squared.
  private func field(_ input: Vector.Input) -> Motion {
    let item = item(input)
    let direction = input.direction ?? [0, 0]
    let field: UIFieldBehavior
    switch input.name {
    case "linear": field = .linearGravityField(direction: CGVector(dx: direction[0], dy: direction[1]))
    case "radial": field = .radialGravityField(position: .zero)
    case "vortex": field = .vortexField()
    default: field = .springField()
    }
    if let strength = input.strength { field.strength = strength }
    if let falloff = input.falloff { field.falloff = falloff }
    field.addItem(item)
    let behavior = properties([item])
    behavior.density = input.density ?? 1
    return Motion(behaviors: [behavior, field]) {
      // There is one step in the first frame.
      let velocity = behavior.linearVelocity(for: item)
      return [velocity.x * 120, velocity.y * 120]
    }
  }
}
