import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// The short life of an animator in which random actions happen whenever client code runs.
@MainActor
final class RandomWorld: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
  let seed: UInt64
  var dice: Dice
  let stage = Stage(size: CGSize(width: 400, height: 700))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 700))
  var animator: UIDynamicAnimator?
  var items: [any UIDynamicItem] = []
  /// All behaviors that were ever created, in the animator or not.
  var behaviors: [UIDynamicBehavior] = []
  private var eventsLeft = 60
  /// Contacts that began and have not ended, by behavior and participants.
  private var contacts: Set<String> = []
  private(set) var contactCount = 0

  init(seed: UInt64) {
    self.seed = seed
    dice = Dice(seed: seed)
    super.init()
    stage.addSubview(view)
    let isForView = dice.chance(2)
    let animator = isForView ? UIDynamicAnimator(referenceView: view) : UIDynamicAnimator()
    animator.delegate = self
    self.animator = animator
    for _ in 0...dice.pick(6) { items.append(makeItem(isView: isForView)) }
    if items.count > 3, dice.chance(4) { items.append(UIDynamicItemGroup(items: Array(items.suffix(2)))) }
  }

  private func makeItem(isView: Bool) -> any UIDynamicItem {
    let (size, center) = (dice.size(), CGPoint(x: dice.within(0...400), y: dice.within(0...700)))
    if isView {
      let item = UIView(frame: CGRect(origin: .zero, size: size))
      item.center = center
      if dice.chance(4) {
        let between = UIView(frame: CGRect(x: 10.25, y: 20.5, width: 200, height: 200))
        view.addSubview(between)
        between.addSubview(item)
      } else {
        view.addSubview(item)
      }
      return item
    }
    let item = Pebble(center: center, size: size, angle: dice.within(-4...4))
    item.type = [.rectangle, .ellipse, .path][dice.pick(3)]
    if item.type == .path { item.path = dice.path() }
    if dice.chance(20) { item.put(at: dice.point(), angle: 0) }
    return item
  }

  /// Runs the world for some frames, and checks it after each.
  func live() {
    for _ in 0...dice.pick(4) { act() }
    for _ in 0..<(8 + dice.pick(24)) {
      stage.advance(by: dice.chance(10) ? 0.3 : 1.0 / 60)
      check()
      if dice.chance(2) { act() }
    }
    settle()
  }

  /// Performs actions during the animator's callbacks, a limited number of times.
  func interfere() {
    guard eventsLeft > 0, dice.chance(4) else { return }
    eventsLeft -= 1
    act()
  }

  /// Everything has to come to rest when nothing drives it, and to be deallocated when nothing retains it.
  private func settle() {
    guard let animator else { return }
    eventsLeft = 0
    stage.perform { animator.removeAllBehaviors() }
    stage.advance(by: 0.1)
    #expect(!animator.isRunning, "seed \(seed): runs without behaviors")
    #expect(animator.items(in: .everywhere).isEmpty, "seed \(seed): a body was left behind")
    let brake = UIDynamicItemBehavior(items: items)
    (brake.resistance, brake.angularResistance) = (10, 10)
    behaviors.append(brake)
    stage.perform { animator.addBehavior(brake) }
    let before = items.map(\.center)
    stage.advance(by: 4)
    check()
    #expect(!animator.isRunning, "seed \(seed): does not come to rest")
    // Nothing moves, because removed items have lost their velocity.
    for (item, center) in zip(items, before) where abs(center.x) < 1e4 && abs(center.y) < 1e4 {
      #expect(hypot(item.center.x - center.x, item.center.y - center.y) < 0.1, "seed \(seed): \(item)")
    }
  }

  private func check() {
    for item in animator?.items(in: .everywhere) ?? [] where (item as? Pebble)?.isSpoiled != true {
      let (center, transform) = (item.center, item.transform)
      let numbers = [
        center.x, center.y, transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ]
      #expect(numbers.allSatisfy { $0.isFinite }, "seed \(seed): \(numbers)")
    }
    guard let animator else { return }
    let held = behaviors.filter { $0.dynamicAnimator != nil }.flatMap(\.allItems)
    let found = animator.items(in: .everywhere)
    #expect(found.allSatisfy { item in held.contains { $0 === item } }, "seed \(seed): a body that nobody uses")
  }

  // Contacts.

  /// The end of a contact is not reported for removed items, so one may begin twice; but none ends twice.
  private func note(_ behavior: UICollisionBehavior, _ a: AnyObject, _ b: String, began: Bool) {
    contactCount += 1
    let key = "\(ObjectIdentifier(behavior)) \(ObjectIdentifier(a)) \(b)"
    if began {
      contacts.insert(key)
    } else {
      #expect(contacts.remove(key) != nil, "seed \(seed): a contact ended that had not begun")
    }
    interfere()
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {
    #expect(p.x.isFinite && p.y.isFinite, "seed \(seed)")
    note(behavior, item1, "\(ObjectIdentifier(item2))", began: true)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) { note(behavior, item1, "\(ObjectIdentifier(item2))", began: false) }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    #expect(p.x.isFinite && p.y.isFinite, "seed \(seed)")
    note(behavior, item, "\(identifier as? NSNumber ?? -1)", began: true)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) { note(behavior, item, "\(identifier as? NSNumber ?? -1)", began: false) }

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
    #expect(animator.isRunning, "seed \(seed)")
    interfere()
  }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    #expect(!animator.isRunning, "seed \(seed)")
    interfere()
  }
}

extension CGRect {
  static var everywhere: CGRect { CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9) }
}

/// An item of any outline that is not a view.
@MainActor
final class Pebble: NSObject, UIDynamicItem {
  var center: CGPoint {
    didSet { isSpoiled = false }
  }
  let bounds: CGRect
  var transform: CGAffineTransform
  /// Whether its position was set to NaN, and not changed since.
  private(set) var isSpoiled = false
  var type = UIDynamicItemCollisionBoundsType.rectangle
  var path = UIBezierPath()

  init(center: CGPoint, size: CGSize, angle: CGFloat) {
    (self.center, bounds) = (center, CGRect(origin: .zero, size: size))
    transform = CGAffineTransform(rotationAngle: angle)
  }

  func put(at center: CGPoint, angle: CGFloat) {
    (self.center, transform) = (center, CGAffineTransform(rotationAngle: angle))
    isSpoiled = true
  }

  var collisionBoundsType: UIDynamicItemCollisionBoundsType { type }
  var collisionBoundingPath: UIBezierPath { path }
}
