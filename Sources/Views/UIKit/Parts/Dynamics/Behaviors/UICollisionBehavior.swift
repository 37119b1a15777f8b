import CoreGraphics
public import Foundation
import Physics

/// Lets items collide with each other and with boundaries.
///
/// Only items and boundaries of the same behavior collide. Boundaries have an elasticity of 0.2 and are solid from both
/// sides; items come to rest up to 2 points away from them.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior, ItemBehavior {
  /// The objects with which items collide.
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Other items.
    public static let items = Mode(rawValue: 1)
    /// The behavior's boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Both.
    public static let everything = Mode(rawValue: .max)
  }

  /// The object notified of the beginnings and ends of contacts.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  var list: ItemList
  /// The bodies and boundaries that collide, while the behavior is in an animator.
  final var group: CollisionGroup?
  final var boundaries: [CollisionBoundary] = []
  final var boundariesByKey: [AnyHashable: CollisionBoundary] = [:]
  /// How far inside the reference view its boundary is; nil for no boundary.
  final var referenceInsets: UIEdgeInsets?
  /// The contacts whose beginning was reported to the delegate; looked up, never iterated.
  final var touching: Set<ContactKey> = []
  /// The rectangle that the reference boundary follows now.
  final var referenceRect: CGRect?

  /// Creates a behavior in which the items collide with each other.
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
  /// Removes an item; the end of its contacts is not reported.
  open func removeItem(_ item: any UIDynamicItem) { discard(item) }

  /// The objects with which the items collide; by default everything.
  ///
  /// If items collide only with each other, contacts with boundaries are still reported.
  open var collisionMode = UICollisionBehavior.Mode.everything {
    didSet {
      if collisionMode == oldValue { return }
      group?.mode = CollisionGroup.Mode(rawValue: collisionMode.rawValue)
      wakeAnimator()
    }
  }

  /// Whether the bounds of the reference view are a boundary, which follows their changes.
  ///
  /// It lies a point outside them, because items keep a distance. Its identifier is nil.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set { setReferenceInsets(newValue ? .zero : nil) }
  }

  /// Makes the bounds of the reference view a boundary, moved inwards; negative insets move it outwards.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) { setReferenceInsets(insets) }

  /// Adds a boundary along a closed path, replacing one with the same identifier.
  ///
  /// The path is in the animator's coordinates; its curves become lines about 10 points long.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    add(CollisionBoundary(identifier: identifier, outline: .path(bezierPath.path)))
  }

  /// Adds a boundary along a line, replacing one with the same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    add(CollisionBoundary(identifier: identifier, outline: .segment(from: p1, to: p2)))
  }

  /// The outline of a boundary, as a new path each time.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundary(for: CollisionBoundary.key(identifier))?.bezierPath
  }

  /// Removes a boundary; does nothing if there is none with this identifier.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    let key = CollisionBoundary.key(identifier)
    guard boundariesByKey.removeValue(forKey: key) != nil else { return }
    boundaries.removeAll { $0.key == key }
    group?.removeBoundary(for: key)
    wakeAnimator()
  }

  /// Removes all boundaries except that of the reference view.
  open func removeAllBoundaries() {
    if boundaries.isEmpty { return }
    boundaries = []
    boundariesByKey = [:]
    group?.removeNamedBoundaries()
    wakeAnimator()
  }

  /// The identifiers of the boundaries in the order in which they were added; nil if there are none.
  open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

  override var takesChildren: Bool { false }
  override var mayStop: Bool { false }

  override func associate(with simulation: DynamicsSimulation) {
    group = simulation.world.addGroup(mode: CollisionGroup.Mode(rawValue: collisionMode.rawValue))
    for boundary in boundaries { build(boundary) }
    beginAll(in: simulation)
    followReference(in: simulation)
  }

  override func dissociate(from simulation: DynamicsSimulation) {
    endAll(in: simulation)
    group?.remove()
    group = nil
    touching = []
    referenceRect = nil
  }

  func begin(_ body: ItemBody) { group?.add(body.body) }
  func end(_ body: ItemBody) { group?.remove(body.body) }
}

/// The object notified of the contacts of a collision behavior's items with each other and with boundaries.
///
/// Called after the items were moved: first for all contacts that began in the step, then for all that ended.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Called when two items touch, at a point in the animator's coordinates.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  /// Called when two items stop touching.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// Called when an item touches a boundary; nil stands for the bounds of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Called when an item stops touching a boundary.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// The name in Swift 3.
public typealias UICollisionBehaviorMode = UICollisionBehavior.Mode
