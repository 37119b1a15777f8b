public import CoreGraphics
import Elementary
public import Foundation
import Physics

/// Pushes items with a force, for as long as it is active, or once with an impulse.
///
/// A magnitude of 1 accelerates 100 × 100 points of density 1 by 100 points per second squared, or gives them 100
/// points per second at once.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior, ItemBehavior {
  /// Whether to push continuously while active, or once.
  public enum Mode: Int, Sendable {
    /// A force while active.
    case continuous
    /// An impulse at the next step; the behavior then becomes inactive.
    case instantaneous
  }

  var list: ItemList
  private var isActive = true
  private var vector = CGVector.zero
  private var direction: CGFloat = 0
  private var strength: CGFloat = 0
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Creates a push of magnitude 0, active.
  public init(items: [any UIDynamicItem], mode: UIPushBehavior.Mode) {
    list = ItemList(items)
    self.mode = mode
    super.init()
  }

  /// Whether it pushes continuously or once.
  public let mode: UIPushBehavior.Mode

  /// The items in the order in which they were added.
  open var items: [any UIDynamicItem] { list.items }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { insert(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    discard(item)
  }

  /// Whether it pushes.
  ///
  /// It becomes false after an impulse; set it to true for another one.
  open var active: Bool {
    get { isActive }
    set {
      if newValue == isActive { return }
      isActive = newValue
      wakeAnimator()
    }
  }

  /// Direction and magnitude as a vector; by default (0, 0).
  open var pushDirection: CGVector {
    get { vector }
    set {
      set(
        newValue, angle: Elementary.atan2(newValue.dy, newValue.dx),
        magnitude: Elementary.hypot(newValue.dx, newValue.dy))
    }
  }

  /// The direction, in radians clockwise from the right.
  open var angle: CGFloat {
    get { direction }
    set { setAngle(newValue, magnitude: strength) }
  }

  /// The force or impulse; negative ones pull.
  ///
  /// 0 keeps the angle.
  open var magnitude: CGFloat {
    get { strength }
    set { setAngle(direction, magnitude: newValue) }
  }

  /// Sets direction, in radians clockwise from the right, and magnitude together.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    set(magnitude == 0 ? .zero : CGVector(angle: angle, magnitude: magnitude), angle: angle, magnitude: magnitude)
  }

  /// The point where an item is pushed, relative to its center; by default the center.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets the point where an item of this behavior is pushed, relative to its center.
  ///
  /// It does not turn with the item.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    guard list.contains(item), targetOffsetFromCenter(for: item) != o else { return }
    offsets[ObjectIdentifier(item)] = o
    wakeAnimator()
  }

  private func set(_ vector: CGVector, angle: CGFloat, magnitude: CGFloat) {
    if vector == self.vector, angle == direction, magnitude == strength { return }
    (self.vector, direction, strength) = (vector, angle, magnitude)
    wakeAnimator()
  }

  /// Pushes the items for the next step.
  func push() {
    if !isActive { return }
    for body in bodies {
      let offset = targetOffsetFromCenter(for: body.item)
      let place = CGVector(dx: offset.horizontal, dy: offset.vertical)
      switch mode {
      case .continuous: body.body.applyForce(vector, at: place)
      case .instantaneous: body.body.applyImpulse(vector, at: place)
      }
    }
    if mode == .instantaneous { isActive = false }
  }

  override var takesChildren: Bool { false }
  override var mayStop: Bool { false }
  override func associate(with simulation: DynamicsSimulation) { beginAll(in: simulation) }
  override func dissociate(from simulation: DynamicsSimulation) { endAll(in: simulation) }

  func begin(_ body: ItemBody) { body.body.isBullet = true }
  func end(_ body: ItemBody) {}
}

/// The name in Swift 3.
public typealias UIPushBehaviorMode = UIPushBehavior.Mode
