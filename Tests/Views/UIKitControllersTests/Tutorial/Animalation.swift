import CoreGraphics
import Mutoscope
import UIKit

/// The app of the tutorial "Property Animators": an animal that moves and turns into another one, with controls for
/// pausing, scrubbing, reversing and stopping.
///
/// An ordinary UIKit view.
final class Animalation: UIView {
  enum Timing {
    case curve(UIView.AnimationCurve)
    case points(CGPoint, CGPoint)
    /// Mass 1, stiffness 10, and a share of the critical damping.
    case spring(Double)
    case ratio(CGFloat)
  }

  static let (start, target) = (CGPoint(x: 80, y: 150), CGPoint(x: 280, y: 350))

  let frog = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
  let animal = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
  let animate = UIButton(type: .system)
  let stop = UIButton(type: .system)
  let scrubber = UISlider(frame: CGRect(x: 20, y: 440, width: 360, height: 34))
  let states = UISegmentedControl(items: ["Inactive", "Active", "Stopped"])
  let reverse = UISwitch(frame: CGRect(x: 300, y: 500, width: 0, height: 0))

  var timing = Timing.curve(.easeInOut)
  /// Plain blocks instead of an animator.
  var usesBlocks = false
  var startsAtOnce = true
  /// Where the second tap on Stop finishes; nil stops for good with the first one.
  var finish: UIViewAnimatingPosition? = .current
  var crossFades = false
  /// Whether the old animal comes back when everything runs backwards.
  var repairsReversal = true
  var pausesFade = true

  private(set) var move: UIViewPropertyAnimator?
  private(set) var fade: UIViewPropertyAnimator?
  private(set) var prints: [String] = []
  private(set) var changes: [String] = []
  private var observations: [NSKeyValueObservation] = []
  private var dragStart = CGPoint.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    frog.accessibilityIdentifier = "frog"
    animal.backgroundColor = .red
    frog.addSubview(animal)
    frog.center = Self.start
    animate.setTitle("Animate", for: .normal)
    stop.setTitle("Stop", for: .normal)
    animate.frame = CGRect(x: 20, y: 500, width: 100, height: 40)
    stop.frame = CGRect(x: 140, y: 500, width: 100, height: 40)
    states.frame = CGRect(x: 20, y: 560, width: 360, height: 32)
    states.selectedSegmentIndex = 0
    scrubber.isHidden = true
    for view in [frog, animate, stop, scrubber, states, reverse] { addSubview(view) }
    animate.addTarget(self, action: Selector("handleAnimate", Animalation.handleAnimate), for: .touchUpInside)
    stop.addTarget(self, action: Selector("handleStop", Animalation.handleStop), for: .touchUpInside)
    scrubber.addTarget(self, action: Selector("handleScrub", Animalation.handleScrub), for: .valueChanged)
    frog.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("handleTap", Animalation.handleTap)))
    frog.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector("handlePan(_:)", Animalation.handlePan)))
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How far the animal is seen on its way, in percent.
  var percent: Double { Double((seen.x - Self.start.x) / (Self.target.x - Self.start.x)) * 100 }
  /// Where it is seen.
  var seen: CGPoint { frog.layer.presentation()?.position ?? .zero }

  private func makeAnimator(velocity: CGVector = .zero) -> UIViewPropertyAnimator {
    switch timing {
    case .curve(let curve): UIViewPropertyAnimator(duration: 3, curve: curve)
    case .points(let first, let second):
      UIViewPropertyAnimator(duration: 3, controlPoint1: first, controlPoint2: second)
    case .spring(let share):
      UIViewPropertyAnimator(
        duration: 3,
        timingParameters: UISpringTimingParameters(
          mass: 1, stiffness: 10, damping: 2 * 10.0.squareRoot() * share, initialVelocity: velocity))
    case .ratio(let ratio):
      UIViewPropertyAnimator(
        duration: 3, timingParameters: UISpringTimingParameters(dampingRatio: ratio, initialVelocity: velocity))
    }
  }

  private func handleAnimate() {
    if let move, move.isRunning {
      move.isReversed.toggle()
      fade?.isReversed.toggle()
      return
    }
    animateTo(frog.center == Self.target ? Self.start : Self.target)
  }

  func animateTo(_ place: CGPoint, velocity: CGVector = .zero) {
    if usesBlocks {
      UIView.animate(withDuration: 3) { self.frog.center = place }
      return
    }
    let animator = makeAnimator(velocity: velocity)
    animator.addAnimations { self.frog.center = place }
    animator.addCompletion { position in
      self.prints.append(["End", "Start", "Current"][position.rawValue])
      self.scrubber.isHidden = true
    }
    observations = [
      animator.observe(\.state) { animator, _ in
        self.states.selectedSegmentIndex = animator.state.rawValue
        self.changes.append("state \(animator.state.rawValue)")
      },
      animator.observe(\.isRunning) { animator, _ in self.changes.append("running \(animator.isRunning)") },
      animator.observe(\.isReversed) { animator, _ in
        self.reverse.setOn(animator.isReversed, animated: true)
        self.changes.append("reversed \(animator.isReversed)")
      },
    ]
    move = animator
    if crossFades { turnIntoAnother(duration: animator.duration) }
    if startsAtOnce { animator.startAnimation() }
  }

  private func turnIntoAnother(duration: TimeInterval) {
    guard let snapshot = frog.snapshotView(afterScreenUpdates: false) else { return }
    snapshot.accessibilityIdentifier = "snapshot"
    frog.addSubview(snapshot)
    let old = animal.backgroundColor
    animal.backgroundColor = old == .red ? .blue : .red
    animal.alpha = 0
    let fade = UIViewPropertyAnimator(duration: duration, curve: .linear) {
      self.animal.alpha = 1
      snapshot.alpha = 0
    }
    fade.addCompletion { position in
      snapshot.removeFromSuperview()
      self.prints.append("fade \(["End", "Start", "Current"][position.rawValue])")
      if position == .start, self.repairsReversal {
        self.animal.backgroundColor = old
        self.animal.alpha = 1
      }
    }
    self.fade = fade
    fade.startAnimation()
  }

  private func handleTap() {
    guard let move, move.state == .active else { return }
    if move.isRunning {
      move.pauseAnimation()
      if pausesFade { fade?.pauseAnimation() }
      scrubber.value = Float(move.fractionComplete)
      scrubber.isHidden = false
    } else {
      move.startAnimation()
      if pausesFade { fade?.startAnimation() }
      scrubber.isHidden = true
    }
  }

  private func handleScrub() {
    move?.fractionComplete = CGFloat(scrubber.value)
    if pausesFade { fade?.fractionComplete = CGFloat(scrubber.value) }
  }

  private func handleStop() {
    guard let move else { return }
    switch move.state {
    case .active:
      move.stopAnimation(finish == nil)
      fade?.pauseAnimation()
    case .stopped:
      move.finishAnimation(at: finish ?? .current)
      fade?.continueAnimation(withTimingParameters: fade?.timingParameters, durationFactor: 0.2)
    default:
      break
    }
  }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      dragStart = frog.center
    case .changed:
      let way = pan.translation(in: self)
      frog.center = CGPoint(x: dragStart.x + way.x, y: dragStart.y + way.y)
    case .ended:
      let velocity = pan.velocity(in: self)
      let way = CGVector(dx: dragStart.x - frog.center.x, dy: dragStart.y - frog.center.y)
      animateTo(
        dragStart,
        velocity: CGVector(
          dx: abs(way.dx) < 0.5 ? 0 : velocity.x / way.dx, dy: abs(way.dy) < 0.5 ? 0 : velocity.y / way.dy))
    default:
      break
    }
  }
}

/// The app on a stage, and fingers for it.
@MainActor
struct AnimalationStage {
  let app = Animalation(frame: CGRect(x: 0, y: 0, width: 400, height: 620))
  let stage = Stage(size: CGSize(width: 400, height: 620))

  init(_ prepare: (Animalation) -> Void = { _ in }) {
    prepare(app)
    stage.addSubview(app)
    stage.advance(to: 0.5)
  }

  /// Taps a button so that its action happens at a time; the button is found where it is at the touch.
  func press(_ view: UIView, at time: TimeInterval) {
    stage.touches.touchDown(view, at: time - 0.05)
    stage.touches.touchUp(at: time)
    stage.advance(to: time)
  }

  /// Drags the scrubber's thumb to a fraction, and beyond its ends for 0 and 1; the finger is lifted in the end.
  func scrub(to fraction: Double) {
    let (left, way) = (20 + 18.5, 360 - 37.0)
    let beyond = fraction == 0 ? -30.0 : fraction == 1 ? 30 : 0
    stage.touches.drag(
      from: CGPoint(x: left + way * Double(app.scrubber.value), y: 457),
      to: CGPoint(x: left + way * fraction + beyond, y: 457), over: 0.2, hold: 0.1)
    stage.advance(by: 0.4)
  }
}
