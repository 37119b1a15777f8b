import UIKit

/// An animal jumps somewhere and turns into the next one; the jump can be paused, scrubbed, reversed and stopped.
///
/// A tap on the animal pauses and continues. While it is paused, the slider below moves it. "Animate" starts a jump or
/// reverses a running one; "Stop" stops it where it is, and once more ends it there.
public final class AnimalsViewController: UIViewController {
  public let animal = UIImageView()
  public let scrubber = UISlider()
  public private(set) lazy var animateButton = button("Animate") { [unowned self] in animate() }
  public private(set) lazy var stopButton = button("Stop") { [unowned self] in stop() }
  public private(set) lazy var detailsButton = button("Details") { [unowned self] in showDetails() }
  private let status = UILabel()
  private let side: CGFloat = 120

  public private(set) var move: UIViewPropertyAnimator?
  private var fade: UIViewPropertyAnimator?
  private var number = 0
  private var jumps = 0
  private var ticker: CADisplayLink?
  private let transitions = DetailsTransitions()

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    animal.frame = CGRect(x: 40, y: 80, width: side, height: side)
    animal.image = Animal.all[number].image(side: side)
    animal.isUserInteractionEnabled = true
    animal.addGestureRecognizer(UITapGestureRecognizer { [unowned self] _ in pauseOrContinue() })
    status.textAlignment = .center
    status.font = .systemFont(ofSize: 13)
    scrubber.accessibilityIdentifier = "scrubber"
    scrubber.addAction(UIAction { [unowned self] _ in scrub() }, for: .valueChanged)
    for part in [animal, status, scrubber, animateButton, stopButton, detailsButton] { view.addSubview(part) }
    let ticker = CADisplayLink { [weak self] _ in self?.showState() }
    ticker.add(to: .main, forMode: .common)
    self.ticker = ticker
    showState()
  }

  private func button(_ title: String, _ action: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
    button.accessibilityIdentifier = title
    return button
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, bottom) = (view.bounds.width, view.bounds.maxY)
    status.frame = CGRect(x: 0, y: bottom - 140, width: width, height: 20)
    scrubber.frame = CGRect(x: 20, y: bottom - 112, width: width - 40, height: 44)
    let buttons = [animateButton, stopButton, detailsButton]
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: width / 3 * CGFloat(index), y: bottom - 60, width: width / 3, height: 44)
    }
  }

  // The jump.

  private func animate() {
    guard let move, move.state == .active else { return jump() }
    for animator in [move, fade] where animator?.state == .active { animator?.isReversed.toggle() }
    if !move.isRunning { run() }
  }

  /// Jumps along a spring to the next place, and fades to the next animal.
  private func jump() {
    let places = [
      CGPoint(x: 0.7, y: 0.55), CGPoint(x: 0.3, y: 0.3), CGPoint(x: 0.65, y: 0.25), CGPoint(x: 0.3, y: 0.6),
    ]
    let place = places[jumps % places.count]
    jumps += 1
    let target = CGPoint(x: place.x * view.bounds.width, y: place.y * (view.bounds.height - 150))
    let spring = UISpringTimingParameters(mass: 1, stiffness: 10, damping: 10.0.squareRoot(), initialVelocity: .zero)
    let move = UIViewPropertyAnimator(duration: 3, timingParameters: spring)
    move.addAnimations { self.animal.center = target }
    move.addCompletion { [weak self] _ in self?.showState() }
    self.move = move
    fadeToNext(duration: move.duration)
    move.startAnimation()
  }

  private func fadeToNext(duration: TimeInterval) {
    guard let old = animal.snapshotView(afterScreenUpdates: false) else { return }
    old.frame = animal.bounds
    animal.addSubview(old)
    let before = number
    number = (number + 1) % Animal.all.count
    animal.image = Animal.all[number].image(side: side)
    let fade = UIViewPropertyAnimator(duration: duration, curve: .linear) { old.alpha = 0 }
    fade.addCompletion { [weak self] position in
      old.removeFromSuperview()
      guard position == .start, let self else { return }
      number = before
      animal.image = Animal.all[before].image(side: side)
    }
    self.fade = fade
    fade.startAnimation()
  }

  private func pauseOrContinue() {
    guard let move, move.state == .active else { return }
    if move.isRunning {
      for animator in [move, fade] where animator?.state == .active { animator?.pauseAnimation() }
      scrubber.value = Float(move.fractionComplete)
    } else {
      run()
    }
  }

  private func run() { for animator in [move, fade] where animator?.state == .active { animator?.startAnimation() } }

  private func scrub() {
    for animator in [move, fade] {
      guard let animator, animator.state == .active, !animator.isRunning else { continue }
      animator.fractionComplete = CGFloat(scrubber.value)
    }
  }

  private func stop() {
    switch move?.state {
    case .active:
      move?.stopAnimation(false)
      if fade?.state == .active { fade?.pauseAnimation() }
    case .stopped:
      move?.finishAnimation(at: .current)
      if let fade, fade.state == .active {
        fade.continueAnimation(withTimingParameters: fade.timingParameters, durationFactor: 0.2)
      }
    default: break
    }
  }

  private func showState() {
    let words: String
    switch move?.state {
    case .active:
      words = move?.isRunning == true ? move?.isReversed == true ? "running back" : "running" : "paused"
      if move?.isRunning == true { scrubber.value = Float(move?.fractionComplete ?? 0) }
    case .stopped: words = "stopped"
    default: words = "inactive"
    }
    status.text = "\(Animal.all[number].name) · \(words)"
  }

  // The details.

  private func showDetails() {
    // While a finger takes details away, another one may tap what comes to light.
    guard presentedViewController == nil else { return }
    let details = DetailsViewController(Animal.all[number])
    details.modalPresentationStyle = .fullScreen
    details.transitioningDelegate = transitions
    transitions.attach(to: details)
    present(details, animated: true)
  }
}
