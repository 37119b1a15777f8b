import CoreGraphics
public import Foundation
import Physics

/// Gives items properties such as density and elasticity, and velocities.
///
/// If several of these behaviors have the same item, each property is taken from the last behavior, in the order of the
/// animator's tree, that sets it. Numbers are not restricted to a range. The properties end with the behavior, the
/// velocities do not.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior, ItemBehavior {
  var list: ItemList
  private(set) var settings = ItemProperties()
  /// Velocities to be added when the behavior is added to an animator.
  private var waitingVelocities: [ObjectIdentifier: CGPoint] = [:]
  private var waitingRotations: [ObjectIdentifier: CGFloat] = [:]

  /// Creates a behavior that sets no properties.
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
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    waitingVelocities[ObjectIdentifier(item)] = nil
    waitingRotations[ObjectIdentifier(item)] = nil
    discard(item)
  }

  /// The fraction of its speed that an item keeps when it bounces, 0…1; by default 0.2.
  ///
  /// A contact uses the larger of both values.
  ///
  /// Boundaries have 0.2, so that an item with 0 bounces off them a little. Impacts slower than 100 points per second
  /// do not bounce.
  open var elasticity: CGFloat {
    get { settings.elasticity ?? ItemProperties.Untouched.elasticity }
    set { if newValue != elasticity { change { $0.elasticity = newValue } } }
  }

  /// The friction; by default 0.2, as for boundaries.
  ///
  /// A contact uses the geometric mean of both values.
  open var friction: CGFloat {
    get { settings.friction ?? ItemProperties.Untouched.friction }
    set { if newValue != friction { change { $0.friction = newValue } } }
  }

  /// The mass of 100 × 100 points, in kilograms; by default 1.
  ///
  /// It matters for forces, not for gravity.
  open var density: CGFloat {
    get { settings.density ?? ItemProperties.Untouched.density }
    set { if newValue != density { change { $0.density = newValue } } }
  }

  /// The fraction of its velocity that an item loses per second; by default 0.1.
  open var resistance: CGFloat {
    get { settings.resistance ?? ItemProperties.Untouched.resistance }
    set { if newValue != resistance { change { $0.resistance = newValue } } }
  }

  /// The fraction of its angular velocity that an item loses per second; by default 0.1.
  open var angularResistance: CGFloat {
    get { settings.angularResistance ?? ItemProperties.Untouched.angularResistance }
    set { if newValue != angularResistance { change { $0.angularResistance = newValue } } }
  }

  /// The charge on which electric and magnetic fields act; by default 0.
  open var charge: CGFloat {
    get { settings.charge ?? 0 }
    set { if newValue != charge { change { $0.charge = newValue } } }
  }

  /// Whether an item is static: nothing moves it, but others collide with it.
  ///
  /// Ends its motion.
  open var isAnchored: Bool {
    get { settings.isAnchored ?? false }
    set { if newValue != isAnchored { change { $0.isAnchored = newValue } } }
  }

  /// Whether forces and collisions turn an item; by default true.
  open var allowsRotation: Bool {
    get { settings.allowsRotation ?? true }
    set { if newValue != allowsRotation { change { $0.allowsRotation = newValue } } }
  }

  /// Adds to the velocity of an item of this behavior, in points per second.
  ///
  /// Before the behavior is in an animator, velocities are added up and applied later.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard list.contains(item), velocity != .zero else { return }
    guard let body = body(of: item) else {
      waitingVelocities[ObjectIdentifier(item), default: .zero] += velocity
      return
    }
    give(body, velocity)
    wakeAnimator()
  }

  /// The velocity of an item of this behavior in points per second; zero outside an animator.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard list.contains(item), let velocity = body(of: item)?.body.velocity else { return .zero }
    return CGPoint(x: velocity.dx, y: velocity.dy)
  }

  /// Adds to the angular velocity of an item of this behavior, in radians per second clockwise; see
  /// `addLinearVelocity(_:for:)`.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard list.contains(item), velocity != 0 else { return }
    guard let body = body(of: item) else {
      waitingRotations[ObjectIdentifier(item), default: 0] += velocity
      return
    }
    give(body, velocity)
    wakeAnimator()
  }

  /// The angular velocity of an item of this behavior in radians per second clockwise; 0 outside an animator.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    guard list.contains(item) else { return 0 }
    return body(of: item)?.body.angularVelocity ?? 0
  }

  private func body(of item: any UIDynamicItem) -> ItemBody? {
    guard let simulation else { return nil }
    simulation.updateProperties()
    return simulation.body(of: item, usedBy: self)
  }

  private func give(_ body: ItemBody, _ velocity: CGPoint) {
    if body.body.isAnchored { return }
    body.body.addVelocity(CGVector(dx: velocity.x, dy: velocity.y))
  }

  private func give(_ body: ItemBody, _ velocity: CGFloat) {
    if body.body.isAnchored { return }
    body.body.angularVelocity += velocity
  }

  private func change(_ body: (inout ItemProperties) -> Void) {
    body(&settings)
    simulation?.needsProperties = true
    wakeAnimator()
  }

  override var takesChildren: Bool { false }
  override var mayStop: Bool { false }
  override func associate(with simulation: DynamicsSimulation) { beginAll(in: simulation) }
  override func dissociate(from simulation: DynamicsSimulation) { endAll(in: simulation) }

  func begin(_ body: ItemBody) {
    simulation?.needsProperties = true
    if let velocity = waitingVelocities.removeValue(forKey: ObjectIdentifier(body.item)) { give(body, velocity) }
    if let velocity = waitingRotations.removeValue(forKey: ObjectIdentifier(body.item)) { give(body, velocity) }
  }

  func end(_ body: ItemBody) { simulation?.needsProperties = true }
}

extension CGPoint {
  fileprivate static func += (a: inout CGPoint, b: CGPoint) { a = CGPoint(x: a.x + b.x, y: a.y + b.y) }
}
