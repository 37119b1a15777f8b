public import Foundation
import QuartzCore
import StageTime

/// Changes a number step by step with two buttons, minus and plus.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)
  /// The time after which a finger that stays down first repeats the step, and the interval of further repetitions, in
  /// seconds.
  private static let (firstRepeat, nextRepeat): (TimeInterval, TimeInterval) = (0.5, 0.1)

  private let minus = StepperSymbolView(isPlus: false)
  private let plus = StepperSymbolView(isPlus: true)
  private let divider = UIImageView()
  private let plate = UIImageView()
  private var images = ControlImages()
  private var (increments, decrements) = (StateValues<UIImage>(), StateValues<UIImage>())
  private var timer: Timer?
  /// The direction of the button under the finger, -1 or 1; 0 for none.
  private var direction = 0.0
  private var hasRepeated = false

  /// Creates a stepper from 0 to 100 at 0; only the frame's origin is used.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// Archives are not supported; creates a stepper.
  public required init?(coder: NSCoder) {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
  }

  override func didCreate() {
    super.didCreate()
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Self.size.height / 2
    for part in [plate, minus, plus, divider] { addSubview(part) }
    update()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let half = Self.size.width / 2
    minus.frame = mirrored(CGRect(x: 0, y: 0, width: half, height: Self.size.height))
    plus.frame = mirrored(CGRect(x: half, y: 0, width: half, height: Self.size.height))
    plate.frame = CGRect(origin: .zero, size: Self.size)
  }

  // Images.

  /// Sets the image behind the buttons in a state; one for `normal` replaces the usual background.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    images.backgrounds[state] = image
    backgroundColor = images.isUsed ? nil : .tertiarySystemFill
    layer.cornerRadius = images.isUsed ? 0 : Self.size.height / 2
    update()
  }
  /// The image behind the buttons in a state.
  open func backgroundImage(for state: UIControl.State) -> UIImage? { images.backgrounds[state] }
  /// Sets the image in place of the plus sign in a state; a template has the tint colour.
  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    increments[state] = image
    update()
  }
  /// The image in place of the plus sign in a state.
  open func incrementImage(for state: UIControl.State) -> UIImage? { increments[state] }
  /// Sets the image in place of the minus sign in a state; a template has the tint colour.
  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    decrements[state] = image
    update()
  }
  /// The image in place of the minus sign in a state.
  open func decrementImage(for state: UIControl.State) -> UIImage? { decrements[state] }
  /// Sets the image between buttons in these states.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) {
    images.setDivider(image, leftState, rightState)
    update()
  }
  /// The image between buttons in these states.
  open func dividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) -> UIImage? { images.divider(leftState, rightState) }

  private func showImages() {
    func state(_ button: StepperSymbolView) -> UIControl.State {
      !button.isEnabled ? .disabled : button.isPressed ? .highlighted : .normal
    }
    plate.image = images.backgrounds.value(for: self.state)
    minus.show(decrements, in: state(minus))
    plus.show(increments, in: state(plus))
    let (left, right) = isMirrored ? (plus, minus) : (minus, plus)
    let image = images.shownDivider(state(left), state(right))
    divider.image = image
    divider.backgroundColor = image == nil && !images.hasDividers ? UIColor.label.withAlphaComponent(0.2) : nil
    let (middle, height) = (Self.size.width / 2, Self.size.height)
    let width = image?.size.width ?? 1
    divider.frame =
      image == nil
      ? CGRect(x: middle - 0.5, y: 7, width: 1, height: height - 14)
      : CGRect(x: middle - width / 2, y: 0, width: width, height: height)
  }

  // The value.

  /// The value; setting it clamps and sends nothing.
  open var value: Double {
    get { number }
    set {
      number = newValue.isNaN ? minimumValue : min(max(newValue, minimumValue), maximumValue)
      update()
    }
  }
  private var number = 0.0
  /// The minimum.
  open var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = number
    }
  }
  /// The maximum.
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = number
    }
  }
  /// The size of a step; greater than 0.
  open var stepValue = 1.0 {
    didSet {
      guard !(stepValue > 0) else { return }
      ProgrammerError.report("UIStepper.stepValue", "a step of \(stepValue) has no effect; it must be more than 0.")
      stepValue = oldValue
    }
  }
  /// Whether `.valueChanged` is sent with every step; otherwise it is sent once, when the finger lifts.
  open var isContinuous = true
  /// Whether a finger that stays down repeats the step.
  open var autorepeat = true
  /// Whether the minimum follows the maximum, and vice versa.
  open var wraps = false

  private func update() {
    (minus.isEnabled, plus.isEnabled) = (
      isEnabled && (wraps || number > minimumValue), isEnabled && (wraps || number < maximumValue)
    )
    (minus.isPressed, plus.isPressed) = (isHighlighted && direction < 0, isHighlighted && direction > 0)
    showImages()
  }

  override func controlStateDidChange() { update() }

  override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }
  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  // Touches.

  private func step(with event: UIEvent?) {
    let old = number
    var new = number + direction * stepValue
    if wraps, new > maximumValue { new = minimumValue } else if wraps, new < minimumValue { new = maximumValue }
    value = new
    if isContinuous, number != old { send([.valueChanged, .primaryActionTriggered], with: event) }
  }

  private func repeatSteps(after seconds: TimeInterval) {
    timer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated {
        guard let self, self.isTracking else { return }
        if self.isTouchInside {
          self.hasRepeated = true
          self.step(with: nil)
        }
        self.repeatSteps(after: Self.nextRepeat)
      }
    }
  }

  private func stopRepeating() {
    timer?.invalidate()
    timer = nil
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    direction = mirrored(touch.location(in: self)).x < bounds.midX ? -1 : 1
    hasRepeated = false
    startValue = number
    if autorepeat { repeatSteps(after: Self.firstRepeat) }
    update()
    return true
  }
  private var startValue = 0.0

  override func didLift(isInside: Bool, with event: UIEvent?) {
    super.didLift(isInside: isInside, with: event)
    stopRepeating()
    if isInside, !hasRepeated { step(with: event) }
    direction = 0
    update()
    if !isContinuous, number != startValue { send([.valueChanged, .primaryActionTriggered], with: event) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    stopRepeating()
    direction = 0
    update()
  }

  override var hasTapsOfItsOwn: Bool { true }
}

/// A minus or plus sign.
private final class StepperSymbolView: UIView {
  private let isPlus: Bool
  var isEnabled = true { didSet { updateAlpha() } }
  var isPressed = false { didSet { updateAlpha() } }

  init(isPlus: Bool) {
    self.isPlus = isPlus
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    isPlus = false
    super.init(coder: coder)
  }

  private var picture: UIImageView?
  private var hasOwnImage = false

  /// Shows an image in place of the sign; one for the state itself is not made paler.
  func show(_ images: StateValues<UIImage>, in state: UIControl.State) {
    let image = images.value(for: state)
    hasOwnImage = image != nil && images[state] != nil
    updateAlpha()
    guard image != nil || picture != nil else { return }
    let view = picture ?? UIImageView(frame: bounds)
    if picture == nil {
      (view.contentMode, view.autoresizingMask) = (.center, [.flexibleWidth, .flexibleHeight])
      addSubview(view)
      picture = view
    }
    view.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    setNeedsDisplay()
  }

  private func updateAlpha() { alpha = hasOwnImage ? 1 : !isEnabled ? 0.3 : isPressed ? 0.5 : 1 }

  override func draw(_ rect: CGRect) {
    guard picture?.image == nil else { return }
    UIColor.label.setFill()
    let (x, y) = (bounds.midX, bounds.midY)
    UIBezierPath(roundedRect: CGRect(x: x - 7, y: y - 0.75, width: 14, height: 1.5), cornerRadius: 0.75).fill()
    guard isPlus else { return }
    UIBezierPath(roundedRect: CGRect(x: x - 0.75, y: y - 7, width: 1.5, height: 14), cornerRadius: 0.75).fill()
  }
}
