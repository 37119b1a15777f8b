import CoreGraphics
public import Foundation
import Physics

/// Pulls an item to a point, and upright, with springs.
///
/// The item swings a little sideways on its way, because two of its corners are pulled. The behavior holds the item
/// there until it is removed.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  private var joint: SnapJoint?

  /// Creates a behavior that pulls an item to a point in the animator's coordinates.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  /// The point to which the item's center is pulled.
  open var snapPoint: CGPoint {
    didSet {
      if snapPoint == oldValue { return }
      joint?.point = snapPoint
      wakeAnimator()
    }
  }

  /// The damping of the item's oscillation: 0 (most oscillation) … 1 (none); by default 0.5.
  ///
  /// It is read when the behavior is added to an animator.
  open var damping: CGFloat = 0.5 {
    didSet { if damping != oldValue { wakeAnimator() } }
  }

  override var takesChildren: Bool { false }
  override var mayStop: Bool { false }

  override func associate(with simulation: DynamicsSimulation) {
    guard let body = simulation.retain(item, for: self) else { return }
    joint = simulation.world.snap(body.body, size: body.size, to: snapPoint, damping: damping)
  }

  override func dissociate(from simulation: DynamicsSimulation) {
    if let joint, joint.world != nil { joint.remove() }
    joint = nil
    if let body = simulation.body(of: item, usedBy: self) { simulation.release(body, by: self) }
  }
}
