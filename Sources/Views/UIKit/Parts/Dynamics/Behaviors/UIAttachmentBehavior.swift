import Contracts
import CoreGraphics
import Elementary
public import Foundation
import Physics

/// Ties an item to a point or to another item: with a rod, a spring, a rope, a pin, a rail, or glue.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The object to which the item is tied.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items
    /// A point.
    case anchor
  }

  enum Kind {
    /// A rod, or with a frequency a spring, between points of the items.
    case distance(UIOffset, UIOffset)
    /// A rope between points of the items.
    case limit(UIOffset, UIOffset)
    /// Holds the items together at the anchor point.
    case fixed, pin
    case sliding(CGVector)
  }

  /// The one or two attached items, in the order in which they were given.
  public let items: [any UIDynamicItem]
  final let kind: Kind
  private var anchor: CGPoint
  private var givenLength: CGFloat?
  private var joint: Joint?

  init(_ items: [any UIDynamicItem], _ kind: Kind, anchor: CGPoint = .zero) {
    (self.items, self.kind, self.anchor) = (items, kind, anchor)
    super.init()
  }

  /// Ties the center of an item to a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Ties a point of an item, which turns with it, to a point.
  ///
  /// If a rigid attachment is shorter than a point, the item is pinned there.
  public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    (items, kind, anchor) = ([item], .distance(offset, .zero), point)
    super.init()
  }

  /// Ties the centers of two items together.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Ties points of two items, which turn with them, together.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    (items, kind, anchor) = ([item1, item2], .distance(offset1, offset2), .zero)
    super.init()
  }

  /// Whether the attachment is between items or to a point.
  open var attachedBehaviorType: UIAttachmentBehavior.AttachmentType { items.count == 2 ? .items : .anchor }

  /// The point in the animator's coordinates; zero for rods, springs and ropes between items.
  ///
  /// Moving it moves the item and leaves the length unchanged, as when a finger drags an item. The point of fixed, pin
  /// and sliding attachments is read when the behavior is added to an animator.
  open var anchorPoint: CGPoint {
    get { anchor }
    set {
      if newValue == anchor { return }
      anchor = newValue
      if items.count == 1 { (joint as? DistanceJoint)?.anchorPoint = newValue }
      wakeAnimator()
    }
  }

  /// The length of a rod, the rest length of a spring, or the maximum length of a rope, in points.
  ///
  /// Unless set, it is the distance when the behavior is added to an animator; 0 before that.
  open var length: CGFloat {
    get { distanceJoint?.length ?? limitJoint?.length ?? givenLength ?? untiedLength }
    set {
      if newValue == length, givenLength != nil || joint != nil { return }
      givenLength = newValue
      distanceJoint?.length = newValue
      limitJoint?.length = newValue
      wakeAnimator()
    }
  }

  /// The damping ratio of a spring: 0 (hardly damped) … 1 (critically damped).
  open var damping: CGFloat = 0 {
    didSet {
      if damping == oldValue { return }
      distanceJoint?.damping = damping
      wakeAnimator()
    }
  }

  /// The frequency of a spring in hertz; 0 makes a rigid rod.
  open var frequency: CGFloat = 0 {
    didSet {
      if frequency == oldValue { return }
      distanceJoint?.frequency = frequency
      wakeAnimator()
    }
  }

  /// The largest torque with which a pin resists turning, in newton metres.
  open var frictionTorque: CGFloat = 0 {
    didSet {
      if frictionTorque == oldValue { return }
      (joint as? PinJoint)?.frictionTorque = frictionTorque
      wakeAnimator()
    }
  }

  /// How far a pin may turn, in radians, or a sliding attachment may slide, in points, from the initial position;
  /// unlimited by default.
  ///
  /// A range that does not contain 0 is extended to it.
  open var attachmentRange: UIFloatRange = .infinite {
    didSet {
      if attachmentRange == oldValue { return }
      (joint as? PinJoint)?.range = attachmentRange.limits
      (joint as? SlidingJoint)?.range = attachmentRange.limits
      wakeAnimator()
    }
  }

  private var distanceJoint: DistanceJoint? { joint as? DistanceJoint }
  private var limitJoint: LimitJoint? { joint as? LimitJoint }

  /// A rope's length follows from its items even before the behavior is added.
  private var untiedLength: CGFloat {
    guard case .limit = kind else { return 0 }
    return Elementary.hypot(items[1].center.x - items[0].center.x, items[1].center.y - items[0].center.y)
  }

  override var takesChildren: Bool { false }
  override var mayStop: Bool { false }

  override func associate(with simulation: DynamicsSimulation) {
    if items.count == 2, items[0] === items[1] {
      return ProgrammerError.report("UIAttachmentBehavior", "an item cannot be attached to itself; name another one.")
    }
    let bodies = items.compactMap { simulation.retain($0, for: self)?.body }
    if !World.reaches(anchorPoint), let item = items.first { simulation.reportOverflow(of: item) }
    if bodies.count == items.count { joint = tie(bodies, in: simulation.world) }
  }

  override func dissociate(from simulation: DynamicsSimulation) {
    if let joint, joint.world != nil { joint.remove() }
    joint = nil
    if items.count == 2, items[0] === items[1] { return }
    for item in items {
      if let body = simulation.body(of: item, usedBy: self) { simulation.release(body, by: self) }
    }
  }

  private func tie(_ bodies: [Body], in world: World) -> Joint {
    let other = bodies.count == 2 ? bodies[1] : nil
    switch (kind, other) {
    case (.distance(let offset1, let offset2), _):
      return world.attach(
        bodies[0], at: CGVector(offset1),
        to: other.map { .body($0, offset: CGVector(offset2)) } ?? .point(anchor), length: givenLength,
        frequency: frequency, damping: damping)
    case (.limit(let offset1, let offset2), let other?):
      return world.limit(bodies[0], at: CGVector(offset1), to: other, at: CGVector(offset2), length: givenLength)
    case (.fixed, let other?): return world.fix(bodies[0], to: other, at: anchor)
    case (.pin, let other?):
      return world.pin(
        bodies[0], to: other, at: anchor, range: attachmentRange.limits, frictionTorque: frictionTorque)
    case (.sliding(let axis), _):
      return world.slide(bodies[0], along: axis, of: other, at: anchor, range: attachmentRange.limits)
    case (.limit, nil), (.fixed, nil), (.pin, nil):
      internalError("Limit, fixed and pin attachments are made with two items.")
    }
  }
}

extension CGVector {
  fileprivate init(_ offset: UIOffset) { self.init(dx: offset.horizontal, dy: offset.vertical) }
}

/// The name in Swift 3.
public typealias UIAttachmentBehaviorType = UIAttachmentBehavior.AttachmentType
