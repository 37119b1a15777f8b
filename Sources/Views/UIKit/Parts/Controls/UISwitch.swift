public import Foundation
import QuartzCore

/// Turns something on or off, with a tap or by dragging the thumb.
///
/// It always has its natural size, 63 × 28 points. The springs and the sizes are those of iOS 26.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// The styles of a switch; all look the same.
  public enum Style: Int, Sendable {
    case automatic, checkbox, sliding
  }

  private static let size = CGSize(width: 63, height: 28)
  private static let thumbSize = CGSize(width: 37, height: 24)
  private static let inset: CGFloat = 2
  /// The springs of the track's colour, by angular frequency, critically damped.
  private static let (springOn, springOff): (CGFloat, CGFloat) = (9.24, 15.708)
  /// The motion of the thumb to the other side.
  private static let (thumbSeconds, thumbStart, thumbEnd) = (
    0.336, CGPoint(x: 0.16, y: 0.004), CGPoint(x: 0.406, y: 1.192)
  )

  /// Contains all parts; paler while the switch is disabled.
  private let body = UIView()
  private let track = UIView()
  private let tint = UIView()
  private let thumb = UIView()
  /// The distance of the finger from the thumb's centre when it gripped it; nil while nothing is dragged.
  private var grip: CGFloat?

  /// Creates a switch that is off; only the frame's origin is used.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// Archives are not supported; creates a switch that is off.
  public required init?(coder: NSCoder) {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
  }

  override func didCreate() {
    super.didCreate()
    track.backgroundColor = UIColor(
      light: UIColor(white: 0, alpha: 66.0 / 255), dark: UIColor(white: 1, alpha: 66.0 / 255))
    tint.alpha = 0
    thumb.backgroundColor = .white
    thumb.frame.size = Self.thumbSize
    thumb.layer.cornerRadius = Self.thumbSize.height / 2
    body.isUserInteractionEnabled = false
    addSubview(body)
    for part in [track, tint, thumb] { body.addSubview(part) }
    for part in [body, track, tint] {
      part.frame = CGRect(origin: .zero, size: Self.size)
      part.layer.cornerRadius = Self.size.height / 2
    }
    updateColors()
    thumb.center = thumbCenter
  }

  /// Whether the switch is on; setting it does not animate and sends nothing.
  open var isOn: Bool {
    get { on }
    set { setOn(newValue, animated: false) }
  }
  private var on = false

  /// Turns the switch on or off; a switch that is not in a window does not animate.
  open func setOn(_ on: Bool, animated: Bool) {
    self.on = on
    show(animated: animated)
  }

  /// The colour of the track while the switch is on; nil for green.
  open var onTintColor: UIColor? { didSet { updateColors() } }
  /// The colour of the thumb; nil for white.
  open var thumbTintColor: UIColor? { didSet { updateColors() } }
  /// The value is stored without effect, as in UIKit.
  open var onImage: UIImage?
  /// The value is stored without effect, as in UIKit.
  open var offImage: UIImage?
  /// The value is stored without effect: it is only shown on other systems.
  open var title: String?
  /// The preferred style; stored without effect: a switch slides, as on phones.
  open var preferredStyle = UISwitch.Style.automatic
  /// The style.
  open var style: UISwitch.Style { .sliding }

  private func updateColors() {
    tint.backgroundColor = onTintColor ?? .systemGreen
    thumb.backgroundColor = thumbTintColor ?? .white
  }

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }
  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
  }
  override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.size.width - 2, height: Self.size.height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  private var thumbCenter: CGPoint {
    let reach = Self.inset + Self.thumbSize.width / 2
    return CGPoint(x: on != isMirrored ? Self.size.width - reach : reach, y: Self.size.height / 2)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if grip == nil { thumb.center = thumbCenter }
  }

  private func show(animated: Bool) {
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      tint.alpha = on ? 1 : 0
      thumb.center = thumbCenter
      return
    }
    if tint.alpha != (on ? 1 : 0) {
      let frequency = on ? Self.springOn : Self.springOff
      let spring = UISpringTimingParameters(
        mass: 1, stiffness: frequency * frequency, damping: 2 * frequency, initialVelocity: .zero)
      let fade = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
      fade.addAnimations { self.tint.alpha = self.on ? 1 : 0 }
      fade.startAnimation()
    }
    UIViewPropertyAnimator(duration: Self.thumbSeconds, controlPoint1: Self.thumbStart, controlPoint2: Self.thumbEnd) {
      self.thumb.center = self.thumbCenter
    }.startAnimation()
  }

  override func controlStateDidChange() { body.alpha = isEnabled ? 1 : 0.5 }

  // Touches.

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    grip = nil
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    if grip == nil {
      guard touch.travel >= TouchTuning.panSlop else { return true }
      grip = x - thumb.center.x
    }
    let (left, right) = (Self.inset + Self.thumbSize.width / 2, Self.size.width - Self.inset - Self.thumbSize.width / 2)
    thumb.center.x = min(max(x - (grip ?? 0), left), right)
    return true
  }

  override func didLift(isInside: Bool, with event: UIEvent?) {
    super.didLift(isInside: isInside, with: event)
    let wasOn = on
    if grip == nil {
      if isInside { on.toggle() }
    } else {
      on = (thumb.center.x > Self.size.width / 2) != isMirrored
    }
    grip = nil
    show(animated: true)
    if on != wasOn { send([.valueChanged, .primaryActionTriggered], with: event) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    grip = nil
    show(animated: true)
  }

  override var hasTapsOfItsOwn: Bool { true }

  /// Pans along the switch are its own gestures as well.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if isEnabled, gestureRecognizer.view !== self, gestureRecognizer.isHorizontal { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

extension UIGestureRecognizer {
  /// Whether the gesture is a movement to the left or to the right.
  final var isHorizontal: Bool {
    if let swipe = self as? UISwipeGestureRecognizer { return !swipe.direction.isDisjoint(with: [.left, .right]) }
    guard let pan = self as? UIPanGestureRecognizer else { return false }
    let movement = pan.translation(in: nil)
    return abs(movement.x) > abs(movement.y)
  }
}
