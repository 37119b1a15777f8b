import CoreGraphics
public import Foundation
import Physics
import QuartzCore

/// Moves items by the laws of physics, as behaviors demand.
///
/// One point per second is UIKit's: 100 points are a metre, and gravity of magnitude 1 accelerates by 1000 points
/// per second squared. While anything moves the animator makes a step at each tick of its stage, by default 60
/// times a second of media time, whatever the frame rate of the output; each step is cut into parts of 1/120 s.
/// When everything has come to rest it pauses, and it resumes when a behavior or a parameter changes.
///
/// Somebody has to hold the animator; it holds its behaviors, and these hold their items.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// Called when the animator pauses and resumes.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// The view whose coordinates are the animator's; nil for one made by `init()`.
  ///
  /// Not held: a view may own its animator.
  open var referenceView: UIView? { simulation.reference }

  /// The behaviors that were added here, in that order, and not in other behaviors.
  open private(set) var behaviors: [UIDynamicBehavior] = []

  /// How much time the animator has spent running, in seconds; never set back.
  open private(set) var elapsedTime: TimeInterval = 0

  /// Whether the animator makes steps: items move, or may be about to.
  open var isRunning: Bool { link != nil && !isPaused }

  // What UIKit does not have; see also `UIDynamicAnimator+Additions.swift`.

  /// What the animator is called in recordings and messages.
  public final var name: String? {
    didSet { simulation.world.record?.name = name }
  }

  /// Whether somebody holds the animator: nothing moves, and nothing is lost, until it is set to false again.
  ///
  /// The delegate is not told.
  public final var isPaused = false {
    didSet { if !isPaused { wake() } }
  }

  final let simulation: DynamicsSimulation
  private var link: CADisplayLink?
  /// Whether a step is being made, during which behaviors come and go only in name.
  private var isStepping = false
  /// Whether something changed during the step, so that another one is due.
  private var wakesAgain = false
  private var arriving: [UIDynamicBehavior] = []
  private var leaving: [UIDynamicBehavior] = []

  /// Creates an animator for views inside a view, in the coordinates of that view.
  public init(referenceView view: UIView) {
    simulation = DynamicsSimulation(reference: view)
    super.init()
    setUp()
    view.animatorsToResize.append(Weak(self))
  }

  /// Creates an animator for the attributes of a collection view's layout, in the content's coordinates.
  ///
  /// Its bounds are those of the content. It invalidates the layout after each step, for the layout to return the
  /// attributes where they are then; it runs only while a collection view has the layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    simulation = DynamicsSimulation(layout: layout)
    super.init()
    setUp()
    layout.animators.append(Weak(self))
  }

  /// Creates an animator for items of any kind, in coordinates of their own and without bounds.
  public override init() {
    simulation = DynamicsSimulation()
    super.init()
    setUp()
  }

  private func setUp() {
    simulation.onWake = { [weak self] in self?.wake() }
    MediaContext.current.service(DynamicsRegistry.self).add(self)
  }

  isolated deinit {
    link?.invalidate()
    simulation.onWake = nil
    for behavior in behaviors { unregister(behavior) }
    simulation.reference?.animatorsToResize.removeAll { $0.value == nil || $0.value === self }
    simulation.layout?.animators.removeAll { $0.value == nil || $0.value === self }
  }

  // Behaviors.

  /// Adds a behavior with its children; one that is here already is left alone.
  ///
  /// From an action, a collision delegate or a field's block it takes effect at the end of the step.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    if behaviors.contains(where: { $0 === behavior }) { return }
    let isFree = behavior.animatorStorage == nil || leaving.contains { $0 === behavior }
    guard isFree, !behavior.isChild else {
      return ProgrammerError.report(
        "UIDynamicAnimator.addBehavior(_:)",
        "the behavior is in use already, in another behavior or animator; remove it there, or make another one.")
    }
    behaviors.append(behavior)
    enroll(behavior)
  }

  /// Removes a behavior that was added here; its influence ends.
  ///
  /// From an action, a collision delegate or a field's block it takes effect at the end of the step.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    expel(behavior)
  }

  /// Removes all behaviors.
  open func removeAllBehaviors() {
    let all = behaviors
    behaviors = []
    for behavior in all { expel(behavior) }
  }

  /// The items that touch a rectangle, or come close to it: within 10 points, and farther ahead of moving ones.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    simulation.world.bodies(in: rect).compactMap { simulation.item(of: $0)?.item }
  }

  /// Takes over the place and rotation that an item was given by somebody else.
  ///
  /// It keeps its velocity and size.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard let body = simulation.body(of: item) else { return }
    body.readBack()
    wake()
  }

  /// Lets a behavior act, now or at the end of the step.
  final func enroll(_ behavior: UIDynamicBehavior) {
    wakesAgain = true
    if isExpelled(behavior) { return leaving.removeAll { $0 === behavior } }
    arriving.removeAll { $0 === behavior }
    if isStepping { arriving.append(behavior) } else { begin(behavior) }
  }

  /// Ends a behavior's influence, now or at the end of the step.
  final func expel(_ behavior: UIDynamicBehavior) {
    wakesAgain = true
    if arriving.contains(where: { $0 === behavior }) { return arriving.removeAll { $0 === behavior } }
    if isStepping { leaving.append(behavior) } else { end(behavior) }
  }

  /// Whether a behavior goes at the end of the step.
  final func isExpelled(_ behavior: UIDynamicBehavior) -> Bool { leaving.contains { $0 === behavior } }

  private func begin(_ behavior: UIDynamicBehavior) {
    register(behavior)
    takeStock()
    wake()
  }

  private func end(_ behavior: UIDynamicBehavior) {
    unregister(behavior)
    takeStock()
    wake()
  }

  /// The children are read afterwards, as the behavior may have changed them when it was told.
  private func register(_ behavior: UIDynamicBehavior) {
    behavior.animatorStorage = self
    MediaContext.callOut { behavior.willMove(to: self) }
    // It may also have been taken out again, alone or with its parent.
    guard behavior.animatorStorage === self, behavior.simulation == nil else { return }
    behavior.simulation = simulation
    behavior.associate(with: simulation)
    for child in behavior.children where child.simulation == nil { register(child) }
  }

  private func unregister(_ behavior: UIDynamicBehavior) {
    // The animator is known no more while it goes, the simulation not yet while the behavior comes.
    if behavior.simulation == nil, behavior.animatorStorage == nil { return }
    MediaContext.callOut { behavior.willMove(to: nil) }
    if behavior.simulation != nil {
      behavior.simulation = nil
      behavior.dissociate(from: simulation)
    }
    behavior.animatorStorage = nil
    for child in behavior.children { unregister(child) }
  }

  private func takeStock() {
    simulation.behaviors = behaviors.flatMap(\.tree).filter { $0.simulation != nil }
    simulation.needsProperties = true
  }

  // Running.

  /// Runs again, unless there is nothing to run for.
  final func wake() {
    wakesAgain = true
    if link != nil || isStepping || simulation.bodies.isEmpty || !simulation.mayRun { return }
    let link = CADisplayLink(isOwn: true) { [weak self] link in self?.tick(link) }
    self.link = link
    link.add(to: .main, forMode: .common)
    tell { $0.dynamicAnimatorWillResume(self) }
  }

  private func tick(_ link: CADisplayLink) {
    guard link === self.link, !isPaused else { return }
    simulation.world.record?.clock = link.timestamp
    step(by: link.duration)
    simulation.layout?.invalidateLayout()
    let isAtRest = simulation.world.isAtRest && !wakesAgain
    if isAtRest || !simulation.mayRun || simulation.bodies.isEmpty || behaviors.allSatisfy(\.mayStop) { pause() }
  }

  private func pause() {
    guard let link else { return }
    link.invalidate()
    self.link = nil
    // Those who are told may set things moving again, of which the delegate hears then.
    let settled = simulation.takeSettled(after: 0, pauses: true)
    tell { $0.dynamicAnimatorDidPause(self) }
    for settling in settled { settling.tell() }
  }

  private func tell(_ message: (any UIDynamicAnimatorDelegate) -> Void) {
    guard let delegate else { return }
    MediaContext.callOut { message(delegate) }
  }

  /// Stands still while the layout is no collection view's, and goes on when it is one's again.
  final func layoutDidMove() {
    if simulation.mayRun { wake() } else if !isStepping { pause() }
  }

  /// Lets time pass, in the order of work that UIKit has.
  final func step(by time: TimeInterval) {
    elapsedTime += time
    (isStepping, wakesAgain) = (true, false)
    let all = simulation.behaviors
    simulation.advance(by: time, for: all)
    for behavior in all {
      if let action = behavior.action { MediaContext.callOut(action) }
    }
    for settling in simulation.takeSettled(after: time) { settling.tell() }
    isStepping = false

    // One by one, as behaviors that are told may still add and remove others.
    while !leaving.isEmpty { end(leaving.removeFirst()) }
    while !arriving.isEmpty {
      let behavior = arriving.removeFirst()
      // One whose parent has gone in the same step waits for the parent.
      if behaviors.contains(where: { $0 === behavior.root }) { begin(behavior) }
    }
  }
}

/// Hears when an animator pauses and resumes.
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

/// A reference that does not keep its object.
struct Weak<Value: AnyObject> {
  weak var value: Value?
  init(_ value: Value) { self.value = value }
}
