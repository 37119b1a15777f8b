public import CoreGraphics
import Elementary
public import Foundation
import Physics
import Utilities

/// Makes items fall.
///
/// An animator has one gravity: if it has several of these behaviors, the one that was added or changed last applies to
/// the items of all.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior, ItemBehavior {
  var list: ItemList
  private var vector = CGVector(dx: 0, dy: 1)

  /// Creates a gravity of magnitude 1, downwards.
  public init(items: [any UIDynamicItem]) {
    list = ItemList(items)
    super.init()
  }

  /// Creates a behavior without items.
  public convenience override init() { self.init(items: []) }

  /// The items in the order in which they were added.
  open var items: [any UIDynamicItem] { list.items }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { insert(item) }
  /// Removes an item, which keeps its velocity.
  open func removeItem(_ item: any UIDynamicItem) { discard(item) }

  /// Direction and magnitude as a vector, where a length of 1 is 1000 points per second squared; by default (0, 1).
  open var gravityDirection: CGVector {
    get { vector }
    set {
      if newValue == vector { return }
      // −0 would give an angle.
      vector = newValue == .zero ? .zero : newValue
      simulation?.setGravity(self)
      wakeAnimator()
    }
  }

  /// The direction, in radians clockwise from the right; by default π/2.
  ///
  /// 0 if there is no gravity.
  open var angle: CGFloat {
    get { Elementary.atan2(vector.dy, vector.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The length of the vector, where 1 is 1000 points per second squared; by default 1.
  ///
  /// Setting 0 loses the direction.
  open var magnitude: CGFloat {
    get { Elementary.hypot(vector.dx, vector.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets direction, in radians clockwise from the right, and magnitude together.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(angle: angle, magnitude: magnitude)
  }

  override var takesChildren: Bool { false }
  override var mayStop: Bool { false }
  override func associate(with simulation: DynamicsSimulation) {
    beginAll(in: simulation)
    simulation.setGravity(self)
  }
  override func dissociate(from simulation: DynamicsSimulation) {
    endAll(in: simulation)
    simulation.dropGravity(self)
  }

  func begin(_ body: ItemBody) {
    body.falls += 1
    body.body.isAffectedByGravity = true
  }

  func end(_ body: ItemBody) {
    body.falls -= 1
    if body.falls == 0 { body.body.isAffectedByGravity = false }
  }
}

extension CGVector {
  /// The vector of a length in a direction, rounded as in UIKit: sines in single precision.
  init(angle: CGFloat, magnitude: CGFloat) {
    let rounded = Double(Float(angle))
    self.init(
      dx: magnitude * CGFloat(Float(Elementary.cos(rounded))), dy: magnitude * CGFloat(Float(Elementary.sin(rounded))))
  }
}

extension DynamicsSimulation {
  /// Makes a behavior's gravity the world's.
  func setGravity(_ behavior: UIGravityBehavior) {
    gravities.remove(behavior)
    gravities.append(behavior)
    world.gravity = behavior.gravityDirection
  }

  /// Removes a behavior's gravity; another behavior's applies instead.
  func dropGravity(_ behavior: UIGravityBehavior) {
    gravities.remove(behavior)
    world.gravity = gravities.last?.gravityDirection ?? .zero
  }
}
