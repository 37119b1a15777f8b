import CoreGraphics
import Foundation
import SceneLanguage
import UIKit
import ViewAttributes

/// The gestures of views.
extension Scene {
  /// Attaches a gesture to a view.
  func add(_ gesture: SceneGesture, to view: UIView) {
    let target = SceneGestureTarget(gesture, of: view, in: self)
    // A tap waits for the series of more taps on the same view.
    if case .tap(let taps, _) = gesture.kind {
      let key = ObjectIdentifier(view)
      for others in tapSeries[key] ?? [] where others.taps != taps {
        for other in others.targets {
          let (fewer, more) = taps < others.taps ? (target, other) : (other, target)
          fewer.recognizer.require(toFail: more.recognizer)
        }
      }
      // The list is changed in its place: a second owner would have each tap copy all before it.
      if let place = tapSeries[key]?.firstIndex(where: { $0.taps == taps }) {
        tapSeries[key]?[place].targets.append(target)
      } else {
        tapSeries[key, default: []].append((taps, [target]))
      }
    }
    gestures.append(target)
    view.addGestureRecognizer(target.recognizer)
  }
}

/// Performs the actions of a scene for a gesture.
@MainActor
final class SceneGestureTarget: NSObject, UIGestureRecognizerDelegate {
  let gesture: SceneGesture
  let recognizer: UIGestureRecognizer
  private(set) weak var view: UIView?
  private weak var scene: Scene?
  /// The animator's fraction when the fingers took hold of it.
  private var startFraction: CGFloat = 0
  private var grip: UIAttachmentBehavior?

  fileprivate init(_ gesture: SceneGesture, of view: UIView, in scene: Scene) {
    (self.gesture, self.view, self.scene) = (gesture, view, scene)
    recognizer = gesture.kind.makeRecognizer()
    super.init()
    recognizer.delegate = self
    recognizer.addTarget { [weak self] recognizer in self?.handle(recognizer) }
  }

  /// Two fingers may scale, turn and move a view at once.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let other = otherGestureRecognizer.delegate as? SceneGestureTarget, other.view === view else { return false }
    return gesture.changesView && other.gesture.changesView
  }

  private func handle(_ recognizer: UIGestureRecognizer) {
    scene?.attempt(at: gesture.position) {
      let isDiscrete = recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer
      switch recognizer.state {
      case .began:
        use(recognizer)
        perform(gesture.began)
      case .changed: use(recognizer)
      case .ended:
        if isDiscrete { return perform(gesture.began) }
        use(recognizer)
        perform(gesture.ended)
      case .cancelled: use(recognizer)
      case .possible, .failed: break
      }
    }
  }

  private func perform(_ actions: [SceneEvent.Action]) {
    for action in actions { scene?.perform(action) }
  }

  private func use(_ recognizer: UIGestureRecognizer) {
    guard let view else { return }
    switch (gesture.use, recognizer) {
    case (.scrub(let scrub), let pan as UIPanGestureRecognizer): self.scrub(scrub, pan)
    case (.attach(let grip), let pan as UIPanGestureRecognizer): attach(grip, pan)
    case (.move, let pan as UIPanGestureRecognizer):
      let translation = pan.translation(in: view.superview)
      view.center = CGPoint(x: view.center.x + translation.x, y: view.center.y + translation.y)
      pan.setTranslation(.zero, in: view.superview)
    case (_, let pinch as UIPinchGestureRecognizer):
      view.transform = view.transform.scaledBy(x: pinch.scale, y: pinch.scale)
      pinch.scale = 1
    case (_, let rotation as UIRotationGestureRecognizer):
      view.transform = view.transform.rotated(by: rotation.rotation)
      rotation.rotation = 0
    default: break
    }
  }

  // Scrubbing.

  /// How long a motion carries on after the fingers have let go, as a share of its velocity: as far as a scroll view
  /// glides.
  private static let projection: CGFloat = 0.499

  private func scrub(_ scrub: SceneScrub, _ pan: UIPanGestureRecognizer) {
    guard let animator = scene?.animator(scrub.animator) else { return }
    let along = scrub.along
    let length = along.dx * along.dx + along.dy * along.dy

    func share(_ vector: CGPoint) -> CGFloat { (vector.x * along.dx + vector.y * along.dy) / length }
    switch pan.state {
    case .began, .changed:
      if pan.state == .began {
        animator.pauseForFingers()
        startFraction = animator.fractionComplete
      }
      animator.fractionComplete = min(max(startFraction + share(pan.translation(in: nil)), 0), 1)
    case .ended: letGo(animator, share(pan.velocity(in: nil)), scrub)
    case .cancelled: letGo(animator, 0, scrub)
    case .possible, .failed: break
    }
  }

  /// Lets an animator go on to the end that is nearer to where its velocity, in fractions per second, would carry it.
  private func letGo(_ animator: UIViewPropertyAnimator, _ velocity: CGFloat, _ scrub: SceneScrub) {
    let fraction = animator.fractionComplete
    let goesBack = fraction + velocity * Self.projection < 0.5
    animator.isReversed = goesBack
    let (rest, speed) = goesBack ? (fraction, -velocity) : (1 - fraction, velocity)
    let relative = rest > 0.001 ? Double(speed / rest) : 0
    animator.continueAnimation(
      withTimingParameters: scrub.timing.with(velocity: relative).parameters,
      durationFactor: CGFloat(scrub.durationFactor))
  }

  // Holding in a world.

  private func attach(_ description: SceneGrip, _ pan: UIPanGestureRecognizer) {
    guard let view, let animator = scene?.worlds.animator(description.animator) else { return }
    let place = pan.location(in: animator.referenceView)
    switch pan.state {
    case .began:
      let spot = pan.location(in: view)
      let offset = UIOffset(horizontal: spot.x - view.bounds.midX, vertical: spot.y - view.bounds.midY)
      let behavior = UIAttachmentBehavior(item: view, offsetFromCenter: offset, attachedToAnchor: place)
      if let frequency = description.frequency { behavior.frequency = CGFloat(frequency) }
      if let damping = description.damping { behavior.damping = CGFloat(damping) }
      animator.addBehavior(behavior)
      grip = behavior
    case .changed: grip?.anchorPoint = place
    case .ended, .cancelled:
      guard let grip else { return }
      if pan.state == .ended { throwView(view, in: animator, pan.velocity(in: animator.referenceView)) }
      animator.removeBehavior(grip)
      self.grip = nil
    case .possible, .failed: break
    }
  }

  /// Gives a view a velocity: an anchor that moves pulls its item along, but leaves it little of its own.
  private func throwView(_ view: UIView, in animator: UIDynamicAnimator, _ velocity: CGPoint) {
    let own = animator.velocity(of: view)
    animator.push(view, by: CGVector(dx: velocity.x - own.dx, dy: velocity.y - own.dy))
  }
}

extension SceneGesture.Kind {
  @MainActor
  fileprivate func makeRecognizer() -> UIGestureRecognizer {
    switch self {
    case .tap(let taps, let fingers):
      let tap = UITapGestureRecognizer()
      (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, fingers)
      return tap
    case .longPress(let seconds):
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = seconds
      return press
    case .swipe(let direction, let fingers):
      let swipe = UISwipeGestureRecognizer()
      swipe.numberOfTouchesRequired = fingers
      swipe.direction = UISwipeGestureRecognizer.Direction(named: direction)
      return swipe
    case .pan(let fingers):
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = fingers
      return pan
    case .screenEdgePan(let edge):
      let pan = UIScreenEdgePanGestureRecognizer()
      pan.edges = UIRectEdge(named: edge)
      return pan
    case .pinch: return UIPinchGestureRecognizer()
    case .rotation: return UIRotationGestureRecognizer()
    }
  }
}

extension AnimationTiming {
  /// The same timing with another initial velocity, if it is a spring's.
  fileprivate func with(velocity: Double) -> AnimationTiming {
    let vector = CGVector(dx: velocity, dy: velocity)
    return switch self {
    case .curve, .controlPoints: self
    case .dampingRatio(let ratio, _): .dampingRatio(ratio, initialVelocity: vector)
    case .spring(let mass, let stiffness, let damping, _):
      .spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: vector)
    case .bounce(let duration, let bounce, _): .bounce(duration: duration, bounce: bounce, initialVelocity: vector)
    }
  }
}

extension UIViewPropertyAnimator {
  /// Stands still where it is, to be scrubbed forwards; from now on it stays active at its ends, so that it can go back.
  fileprivate func pauseForFingers() {
    pausesOnCompletion = true
    pauseAnimation()
    isReversed = false
  }

  /// Starts if it stands still; reverses if it runs, or has reached its end, where it stays active.
  func startOrReverse() {
    pausesOnCompletion = true
    if isRunning { return isReversed.toggle() }
    if state == .active, fractionComplete >= 1 { isReversed.toggle() }
    startAnimation()
  }
}
