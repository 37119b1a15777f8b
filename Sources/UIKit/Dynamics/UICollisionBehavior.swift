import CoreGraphics
public import Foundation
import Physics

/// Lets items collide with each other and with boundaries.
///
/// Only items and boundaries of the same behavior collide. Boundaries bounce with an elasticity of 0.2 and are solid
/// from both sides; items come to rest up to 2 points off them.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior, ItemBehavior {
  /// What items collide with.
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Each other.
    public static let items = Mode(rawValue: 1)
    /// The behavior's boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Both.
    public static let everything = Mode(rawValue: .max)
  }

  /// Called when items touch something and cease to.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  var list: ItemList
  /// The bodies and boundaries that collide, while the behavior is in an animator.
  final var group: CollisionGroup?
  final var boundaries: [CollisionBoundary] = []
  /// How far inside the reference view its boundary lies; nil for no boundary.
  final var referenceInsets: UIEdgeInsets?
  /// The contacts of which the delegate was told that they began; looked up, never walked.
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
  /// Lets an item collide.
  open func addItem(_ item: any UIDynamicItem) { insert(item) }
  /// Lets an item pass; nobody is told that its contacts end.
  open func removeItem(_ item: any UIDynamicItem) { take(item) }

  /// What the items collide with; by default everything.
  ///
  /// Where items only collide with each other, contacts with boundaries are reported all the same.
  open var collisionMode = UICollisionBehavior.Mode.everything {
    didSet {
      if collisionMode == oldValue { return }
      group?.mode = CollisionGroup.Mode(rawValue: collisionMode.rawValue)
      wakeAnimator()
    }
  }

  /// Whether the bounds of the reference view are a boundary, which follows their changes.
  ///
  /// It lies a point outside of them, as items keep their distance. Its identifier is nil.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set { setReferenceInsets(newValue ? .zero : nil) }
  }

  /// Makes the bounds of the reference view a boundary, moved inwards; negative insets move it outwards.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) { setReferenceInsets(insets) }

  /// Adds a boundary along a closed path, or in place of the boundary that has this identifier.
  ///
  /// The path is in the animator's coordinates; its curves become lines about 10 points long.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    add(CollisionBoundary(identifier: identifier, outline: .path(bezierPath.path)))
  }

  /// Adds a boundary along a line, or in place of the boundary that has this identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    add(CollisionBoundary(identifier: identifier, outline: .segment(from: p1, to: p2)))
  }

  /// The outline of a boundary; a new path each time.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundary(for: CollisionBoundary.key(identifier))?.bezierPath
  }

  /// Removes a boundary; one that is not there is no error.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    let key = CollisionBoundary.key(identifier)
    guard boundary(for: key) != nil else { return }
    boundaries.removeAll { $0.key == key }
    group?.removeBoundary(for: key)
    wakeAnimator()
  }

  /// Removes all boundaries but that of the reference view.
  open func removeAllBoundaries() {
    for boundary in boundaries { removeBoundary(withIdentifier: boundary.identifier) }
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

/// Hears which items of a collision behavior touch each other or boundaries.
///
/// Told after the items were moved: first all contacts that began in the step, then all that ended.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Called when two items touch, at a point in the animator's coordinates.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  /// Called when two items do not touch any more.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// Called when an item touches a boundary; nil stands for the bounds of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Called when an item does not touch a boundary any more.
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
