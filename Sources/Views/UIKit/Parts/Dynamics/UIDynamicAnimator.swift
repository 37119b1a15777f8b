import CoreGraphics
public import Foundation
import Physics
import QuartzCore
import Utilities

/// Moves items in a physics simulation, as its behaviors prescribe.
///
/// The units are UIKit's: 100 points are a metre, and gravity of magnitude 1 accelerates by 1000 points per second
/// squared. While anything moves, the animator makes a step at each tick of its stage, by default 60 times a second of
/// media time, whatever the frame rate of the output; each step is divided into substeps of 1/120 s. When everything
/// has come to rest it pauses, and it resumes when a behavior or a parameter changes.
///
/// You have to retain the animator; it retains its behaviors, and these retain their items.
///
///     let animator = UIDynamicAnimator(referenceView: stage.window)
///     let walls = UICollisionBehavior(items: [ball])
///     walls.translatesReferenceBoundsIntoBoundary = true
///     animator.addBehavior(UIGravityBehavior(items: [ball]))
///     animator.addBehavior(walls)
///     stage.advance(by: 5)            // the ball lies on the lower edge
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The object notified when the animator pauses and resumes.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// The view whose coordinates are the animator's; nil for one created by `init()`.
  ///
  /// A weak reference: a view may own its animator.
  open var referenceView: UIView? { simulation.reference }

  /// The behaviors that were added to the animator itself, not to other behaviors, in that order.
  open var behaviors: [UIDynamicBehavior] { Array(ending.behaviors) }

  /// The time that the animator has been running, in seconds; never reset.
  open private(set) var elapsedTime: TimeInterval = 0

  /// Whether the animator makes steps: items move, or may be about to.
  open var isRunning: Bool { link != nil && !isPaused }

  // Not in UIKit; see also `UIDynamicAnimator+Additions.swift`.

  /// The animator's name in records and messages.
  public final var name: String? {
    didSet { simulation.world.record?.name = name }
  }

  /// Whether the animator is paused by client code: nothing moves, and nothing is lost, until it is set to false again.
  ///
  /// The delegate is not notified.
  public final var isPaused = false {
    didSet { if !isPaused { wake() } }
  }

  /// Whether frames show this animator's debug drawing; set by the key `debugEnabled`.
  final var isDebugged = false {
    didSet { (stage ?? .current).service(DynamicsRegistry.self).updateImpacts() }
  }

  final let simulation: DynamicsSimulation
  private let ending: DynamicAnimatorEnding
  private var link: CADisplayLink? {
    didSet { ending.link = link }
  }
  /// The stage whose clock it follows and whose registry lists it.
  private weak var stage: MediaContext?
  /// Whether a step is running, during which adding and removing behaviors is deferred.
  private var isStepping = false
  /// Whether something changed during the step, which requires another one.
  private var wakesAgain = false
  private var arriving = IdentityList<UIDynamicBehavior>()
  private var leaving = IdentityList<UIDynamicBehavior>()

  /// Creates an animator for views inside a view, and for other objects, in the coordinates of that view.
  public init(referenceView view: UIView) {
    simulation = DynamicsSimulation(reference: view)
    ending = DynamicAnimatorEnding(simulation)
    super.init()
    didCreate()
    view.sizeFollowers.append(SizeFollower(self))
  }

  /// Creates an animator for items of any kind, in their own coordinates and without bounds.
  public override init() {
    simulation = DynamicsSimulation()
    ending = DynamicAnimatorEnding(simulation)
    super.init()
    didCreate()
  }

  private func didCreate() {
    simulation.onWake = { [weak self] in self?.wake() }
    simulation.findBehaviors = { [weak self] in self?.ending.behaviors.flatMap(\.tree) ?? [] }
    followStage()
  }

  /// Moves only attributes of a layout from now on.
  final func serve(_ layout: any DynamicsLayout) {
    simulation.serve(layout)
    layout.animators.append(Weak(self))
    followStage()
  }

  /// Follows the stage that shows the items; otherwise the animator's own stage or the current one.
  private func followStage() {
    let home = simulation.hostedContext ?? stage ?? .current
    if home === stage { return }
    stage?.service(DynamicsRegistry.self).remove(self)
    home.service(DynamicsRegistry.self).add(self)
    stage = home
    guard link != nil else { return }
    link?.invalidate()
    start(in: home)
  }

  private func start(in stage: MediaContext) {
    let link = CADisplayLink(isOwn: true) { [weak self] link in self?.tick(link) }
    self.link = link
    link.start(in: stage)
  }

  /// Runs the client's code on the animator's stage.
  private func callOut(_ body: () -> Void) { (stage ?? .current).callOut(body) }

  // Behaviors.

  /// Adds a behavior with its children; does nothing if it is in the animator already.
  ///
  /// A call from an action, a collision delegate or a field's block takes effect at the end of the step.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    if ending.behaviors.contains(behavior) { return }
    let isFree = behavior.animatorStorage == nil || isExpelled(behavior)
    guard isFree, !behavior.isChild else {
      return ProgrammerError.report(
        "UIDynamicAnimator.addBehavior(_:)",
        "the behavior is in use already, in another behavior or animator; remove it there, or make another one.")
    }
    ending.behaviors.append(behavior)
    enroll(behavior)
  }

  /// Removes a behavior that was added here; it stops acting.
  ///
  /// A call from an action, a collision delegate or a field's block takes effect at the end of the step.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    if ending.behaviors.remove(behavior) { expel(behavior) }
  }

  /// Removes all behaviors.
  open func removeAllBehaviors() {
    let all = behaviors
    ending.behaviors.removeAll()
    for behavior in all { expel(behavior) }
  }

  /// The items that touch a rectangle or are close to it: within 10 points, and farther in the direction of motion.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    simulation.world.bodies(in: rect).compactMap { simulation.item(of: $0)?.item }
  }

  /// Takes over the position and rotation that client code has given an item.
  ///
  /// The item keeps its velocity and size.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard let body = simulation.body(of: item) else { return }
    body.readBack(in: simulation.reference)
    wake()
  }

  /// Makes a behavior act, now or at the end of the step.
  final func enroll(_ behavior: UIDynamicBehavior) {
    wakesAgain = true
    if leaving.remove(behavior) { return }
    arriving.remove(behavior)
    if isStepping { arriving.append(behavior) } else { begin(behavior) }
  }

  /// Makes a behavior stop acting, now or at the end of the step.
  final func expel(_ behavior: UIDynamicBehavior) {
    wakesAgain = true
    if arriving.remove(behavior) { return }
    if isStepping { leaving.append(behavior) } else { end(behavior) }
  }

  /// Whether a behavior is removed at the end of the step.
  final func isExpelled(_ behavior: UIDynamicBehavior) -> Bool { leaving.contains(behavior) }

  private func begin(_ behavior: UIDynamicBehavior) {
    register(behavior)
    simulation.behaviorsDidChange()
    wake()
  }

  private func end(_ behavior: UIDynamicBehavior) {
    unregister(behavior)
    simulation.behaviorsDidChange()
    wake()
  }

  /// The children are read afterwards, because `willMove(to:)` may have changed them.
  private func register(_ behavior: UIDynamicBehavior) {
    behavior.animatorStorage = self
    callOut { behavior.willMove(to: self) }
    // It may have been removed again, by itself or with its parent.
    guard behavior.animatorStorage === self, behavior.simulation == nil else { return }
    behavior.simulation = simulation
    behavior.associate(with: simulation)
    for child in behavior.children where child.simulation == nil { register(child) }
  }

  private func unregister(_ behavior: UIDynamicBehavior) {
    // A behavior that is being removed has no animator any longer, and one that is being added has no simulation yet.
    if behavior.simulation == nil, behavior.animatorStorage == nil { return }
    callOut { behavior.willMove(to: nil) }
    if behavior.simulation != nil {
      behavior.simulation = nil
      behavior.dissociate(from: simulation)
    }
    behavior.animatorStorage = nil
    for child in behavior.children { unregister(child) }
  }

  // Running.

  /// Resumes, unless there is nothing to do.
  final func wake() {
    wakesAgain = true
    if isStepping { return }
    followStage()
    guard let stage, link == nil, !simulation.bodies.isEmpty, simulation.mayRun else { return }
    start(in: stage)
    notify { $0.dynamicAnimatorWillResume(self) }
  }

  private func tick(_ link: CADisplayLink) {
    guard link === self.link, !isPaused else { return }
    simulation.world.record?.clock = link.timestamp
    step(by: link.duration)
    simulation.layout?.invalidateLayout()
    let isAtRest = simulation.world.isAtRest && !wakesAgain
    if isAtRest || !simulation.mayRun || simulation.bodies.isEmpty || ending.behaviors.allSatisfy(\.mayStop) { pause() }
  }

  private func pause() {
    guard let link else { return }
    link.invalidate()
    self.link = nil
    // The callbacks may set items in motion again, which the delegate is then notified of.
    let settled = simulation.removeSettled(after: 0, pauses: true)
    notify { $0.dynamicAnimatorDidPause(self) }
    for settling in settled { settling.call() }
  }

  private func notify(_ message: (any UIDynamicAnimatorDelegate) -> Void) {
    guard let delegate else { return }
    callOut { message(delegate) }
  }

  /// Stops while no collection view uses the layout, and continues when one does again.
  final func layoutDidMove() {
    if simulation.mayRun { wake() } else if !isStepping { pause() }
  }

  /// Advances by one tick, in UIKit's order.
  final func step(by time: TimeInterval) {
    elapsedTime += time
    (isStepping, wakesAgain) = (true, false)
    let all = simulation.behaviors
    simulation.advance(by: time, for: all)
    for behavior in all {
      if let action = behavior.action { callOut(action) }
    }
    for settling in simulation.removeSettled(after: time) { settling.call() }
    isStepping = false

    // One by one, because `willMove(to:)` may still add and remove others.
    while let behavior = leaving.popFirst() { end(behavior) }
    while let behavior = arriving.popFirst() {
      // A behavior whose parent was removed in the same step waits for the parent.
      if ending.behaviors.contains(behavior.root) { begin(behavior) }
    }
  }
}

/// The object notified when an animator pauses and resumes.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called when the animator begins to run, before its first step.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when everything has come to rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// In formats, `%@` is the description.
extension UIDynamicAnimator: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}

/// The animator's bounds change when the reference view is resized.
extension UIDynamicAnimator: SizeFollowing {
  func sizeDidChange() { wake() }
}
