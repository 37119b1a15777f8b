public import CoreGraphics
public import Foundation
import Physics

/// A force that depends on an item's position, and acts on all items of the behavior in its region.
///
/// The forces of several fields on an item add up; of several velocity fields the first one applies. A field acts in
/// every substep of 1/120 s. An item that has come to rest in fields that do not change with time stays at rest until
/// something touches it or a parameter changes.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior, ItemBehavior {
  var list = ItemList()
  final let kind: FieldKind
  private var scales: (smoothness: CGFloat, animationSpeed: CGFloat) = (0, 0)

  init(_ kind: FieldKind, position: CGPoint = .zero, direction: CGVector = .zero) {
    (self.kind, self.position, self.direction) = (kind, position, direction)
    falloff = kind.defaultFalloff
    super.init()
  }

  /// The items in the order in which they were added.
  open var items: [any UIDynamicItem] { list.items }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { insert(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { discard(item) }

  /// The center of the field and its region, in the animator's coordinates; by default (0, 0).
  open var position: CGPoint {
    didSet { if position != oldValue { changed() } }
  }

  /// The region around its position in which the field acts; by default everywhere.
  open var region = UIRegion.infinite {
    didSet { if region !== oldValue { changed() } }
  }

  /// The factor of the force; by default 1.
  ///
  /// Negative values reverse it.
  ///
  /// A velocity field ignores it.
  open var strength: CGFloat = 1 {
    didSet { if strength != oldValue { changed() } }
  }

  /// The exponent of the decay of the force: it is divided by the distance, in metres of 100 points, to this power.
  ///
  /// The default is 2 for radial gravity, 1 for electric and magnetic fields, -1 for springs, else 0.
  open var falloff: CGFloat {
    didSet { if falloff != oldValue { changed() } }
  }

  /// The distance below which the force stays constant, in points; by default about 0.003.
  open var minimumRadius: CGFloat = 100.0 / 32_768 {
    didSet { if minimumRadius != oldValue { changed() } }
  }

  /// The direction and strength of linear gravity, or the velocity, in units of 100 points per second, of velocity and
  /// drag fields; others ignore it.
  open var direction: CGVector {
    didSet { if direction != oldValue { changed() } }
  }

  /// The size of the eddies of noise and turbulence, 0 (small) … 1; always 0 for other fields.
  open var smoothness: CGFloat {
    get { scales.smoothness }
    set { setScales(newValue, scales.animationSpeed) }
  }

  /// The speed at which the eddies of noise and turbulence change; always 0 for other fields.
  open var animationSpeed: CGFloat {
    get { scales.animationSpeed }
    set { setScales(scales.smoothness, newValue) }
  }

  final func setScales(_ smoothness: CGFloat, _ animationSpeed: CGFloat) {
    if !kind.isNoisy || scales == (smoothness, animationSpeed) { return }
    scales = (smoothness, animationSpeed)
    changed()
  }

  /// Whether the force at a position does not change with time.
  private var isSteady: Bool {
    if case .block = kind { return false }
    return !kind.isNoisy || animationSpeed == 0
  }

  private func changed() {
    for body in bodies { body.body.wake() }
    wakeAnimator()
  }

  /// Pushes the items for one substep.
  final func act(in step: Substep) {
    for body in bodies where body.body.isInWorld && !body.body.isAnchored {
      // Like gravity, it does not wake sleeping bodies.
      if isSteady, body.body.isAtRest { continue }
      let sample = step.sample(body.body, from: position)
      let (x, y) = (sample.displacement.dx, sample.displacement.dy)
      guard region.contains(CGPoint(x: 100 * x, y: 100 * y)) else { continue }
      if case .velocity = kind {
        step.drive(body.body, at: direction)
      } else {
        let force = force(on: sample, charge: body.charge, at: step.time)
        // A block may have removed the item.
        if body.body.isInWorld { step.push(body.body, force) }
      }
    }
  }

  override var takesChildren: Bool { false }
  override var mayStop: Bool { false }
  override func associate(with simulation: DynamicsSimulation) { beginAll(in: simulation) }
  override func dissociate(from simulation: DynamicsSimulation) { endAll(in: simulation) }

  func begin(_ body: ItemBody) { body.body.wake() }
  func end(_ body: ItemBody) { body.body.wake() }
}
