public import Foundation
import QuartzCore

/// Chooses a number in a range, by dragging a thumb along a track.
///
/// The sizes are those of iOS 26: 34 points high, with a track of 6 and a thumb of 37 × 24 points.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private static let height: CGFloat = 34
  private static let trackHeight: CGFloat = 6
  private static let thumbSize = CGSize(width: 37, height: 24)
  /// The space between the track and an image at its end, in points.
  private static let imageGap: CGFloat = 8
  /// The size of the area in which a finger grips the thumb.
  private static let gripSize = CGSize(width: 44, height: 44)
  private static let seconds: TimeInterval = 0.25

  /// Contains all parts; paler while the slider is disabled.
  private let body = UIView()
  private let track = UIImageView()
  private let fill = UIImageView()
  private let thumb = UIImageView()
  private let lowImage = UIImageView()
  private let highImage = UIImageView()
  /// The horizontal distance of the finger from the thumb's centre.
  private var grip: CGFloat = 0

  /// Creates a slider from 0 to 1 at 0.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives are not supported; creates a slider without size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didCreate() {
    super.didCreate()
    body.isUserInteractionEnabled = false
    addSubview(body)
    for part in [track, fill, thumb, lowImage, highImage] { body.addSubview(part) }
    thumb.contentMode = .center
    for part in [lowImage, highImage] { part.contentMode = .center }
    updateLook()
  }

  // The value.

  /// The value; setting it clamps, does not animate and sends nothing.
  open var value: Float {
    get { number }
    set { setValue(newValue, animated: false) }
  }
  private var number: Float = 0

  /// The minimum; raising it also raises the maximum and the value if need be.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      setValue(number, animated: false)
    }
  }
  /// The maximum; lowering it also lowers the minimum and the value if need be.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      setValue(number, animated: false)
    }
  }
  /// Whether `.valueChanged` is sent while the thumb moves; otherwise it is sent once, at the end.
  open var isContinuous = true

  /// Changes the value; the thumb moves in 0.25 s, or with the timing of an enclosing animation block.
  open func setValue(_ value: Float, animated: Bool) {
    let value = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    guard value != number else { return placeParts() }
    layoutIfNeeded()
    number = value
    if animated, window != nil {
      UIView.animate(withDuration: Self.seconds, delay: 0, options: .allowUserInteraction) { self.placeParts() }
    } else {
      placeParts()
    }
  }

  /// The value's position between the minimum and the maximum, 0…1.
  private func share(of value: Float) -> CGFloat {
    maximumValue > minimumValue ? CGFloat((value - minimumValue) / (maximumValue - minimumValue)) : 0
  }

  // Appearance.

  /// An image at the left end.
  open var minimumValueImage: UIImage? { didSet { updateLook() } }
  /// An image at the right end.
  open var maximumValueImage: UIImage? { didSet { updateLook() } }
  /// The colour of the track up to the thumb; nil for the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { updateLook() } }
  /// The colour of the track beyond the thumb; nil for grey.
  open var maximumTrackTintColor: UIColor? { didSet { updateLook() } }
  /// The colour of the thumb; nil for white.
  open var thumbTintColor: UIColor? { didSet { updateLook() } }

  private var thumbImages = StateValues<UIImage>()
  private var lowTrackImages = StateValues<UIImage>()
  private var highTrackImages = StateValues<UIImage>()

  /// Sets an image that replaces the thumb in a state.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    thumbImages[state] = image
    updateLook()
  }
  /// Sets an image that replaces the track up to the thumb in a state.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    lowTrackImages[state] = image
    updateLook()
  }
  /// Sets an image that replaces the track beyond the thumb in a state.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    highTrackImages[state] = image
    updateLook()
  }
  /// The thumb's image for a state.
  open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages.value(for: state) }
  /// The image of the track up to the thumb for a state.
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? { lowTrackImages.value(for: state) }
  /// The image of the track beyond the thumb for a state.
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? { highTrackImages.value(for: state) }
  /// The present image of the thumb.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The present image of the track up to the thumb.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The present image of the track beyond the thumb.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  private func updateLook() {
    thumb.image = currentThumbImage
    thumb.backgroundColor = currentThumbImage == nil ? thumbTintColor ?? .white : nil
    thumb.layer.borderWidth = currentThumbImage == nil && thumbTintColor == nil ? 0.5 : 0
    thumb.layer.borderColor = UIColor(white: 0, alpha: 0.1).cgColor
    fill.image = currentMinimumTrackImage
    fill.backgroundColor = fill.image == nil ? minimumTrackTintColor ?? tintColor : nil
    track.image = currentMaximumTrackImage
    track.backgroundColor = track.image == nil ? maximumTrackTintColor ?? .tertiarySystemFill : nil
    (lowImage.image, highImage.image) = (minimumValueImage, maximumValueImage)
    body.alpha = isEnabled ? 1 : 0.5
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateLook()
  }

  override func controlStateDidChange() { updateLook() }

  // Layout.

  override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .vertical ? .defaultHigh : .defaultLow
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  /// The rectangle of the image at the lower end: on the left, or on the right in right-to-left layouts.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    endRect(minimumValueImage?.size ?? .zero, bounds, isLeft: !isMirrored)
  }
  /// The rectangle of the image at the upper end.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    endRect(maximumValueImage?.size ?? .zero, bounds, isLeft: isMirrored)
  }
  private func endRect(_ size: CGSize, _ bounds: CGRect, isLeft: Bool) -> CGRect {
    CGRect(
      origin: CGPoint(x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2), size: size)
  }
  /// The rectangle of the whole track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let (low, high) = (minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds))
    let (hasLow, hasHigh) = (minimumValueImage != nil, maximumValueImage != nil)
    let (first, last) = isMirrored ? (high, low) : (low, high)
    let (hasFirst, hasLast) = isMirrored ? (hasHigh, hasLow) : (hasLow, hasHigh)
    let left = hasFirst ? first.maxX + Self.imageGap : bounds.minX
    let right = hasLast ? last.minX - Self.imageGap : bounds.maxX
    let height = currentMinimumTrackImage?.size.height ?? Self.trackHeight
    return CGRect(x: left, y: bounds.midY - height / 2, width: max(0, right - left), height: height)
  }
  /// The rectangle of the thumb for a value, where it is drawn: on the right for a low value in right-to-left layouts.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? Self.thumbSize
    let share = share(of: value)
    let x = ((isMirrored ? 1 - share : share) * (rect.width - size.width)).rounded()
    return CGRect(origin: CGPoint(x: rect.minX + x, y: rect.midY - size.height / 2), size: size)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  private func placeParts() {
    body.frame = bounds
    let rect = trackRect(forBounds: bounds)
    let place = thumbRect(forBounds: bounds, trackRect: rect, value: number)
    track.frame = rect
    // Up to the centre of the thumb, before rounding.
    let width = place.width / 2 + share(of: number) * (rect.width - place.width)
    let filled = CGRect(x: rect.minX, y: rect.minY, width: max(0, width), height: rect.height)
    fill.frame = isMirrored ? filled.mirrored(in: rect) : filled
    thumb.frame = place
    for part in [track, fill] { part.layer.cornerRadius = part.image == nil ? rect.height / 2 : 0 }
    thumb.layer.cornerRadius = thumb.image == nil ? place.height / 2 : 0
    lowImage.frame = minimumValueImageRect(forBounds: bounds)
    highImage.frame = maximumValueImageRect(forBounds: bounds)
  }

  // Touches.

  /// The present rectangle of the thumb.
  private var thumbPlace: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: number)
  }

  /// Whether a finger at a point grips the thumb, which is small.
  private func isGrip(_ point: CGPoint) -> Bool {
    let thumb = thumbPlace
    let (dx, dy) = (max(0, Self.gripSize.width - thumb.width) / 2, max(0, Self.gripSize.height - thumb.height) / 2)
    return thumb.insetBy(dx: -dx, dy: -dy).contains(point)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    guard isGrip(place) else { return false }
    grip = place.x - thumbPlace.midX
    if isContinuous { send([.valueChanged, .primaryActionTriggered], with: event) }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let old = number
    follow(touch)
    if isContinuous, number != old { send([.valueChanged, .primaryActionTriggered], with: event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let touch { follow(touch) }
    // The actions are sent once more, with the final touch.
    if isContinuous { send([.valueChanged, .primaryActionTriggered], with: event) }
  }

  private func follow(_ touch: UITouch) {
    let (track, thumb) = (trackRect(forBounds: bounds), thumbPlace)
    let range = track.width - thumb.width
    guard range > 0 else { return }
    let way = (touch.location(in: self).x - grip - track.minX - thumb.width / 2) / range
    let share = isMirrored ? 1 - way : way
    setValue(minimumValue + Float(min(max(share, 0), 1)) * (maximumValue - minimumValue), animated: false)
  }

  override func didLift(isInside: Bool, with event: UIEvent?) {
    super.didLift(isInside: isInside, with: event)
    if !isContinuous { send([.valueChanged, .primaryActionTriggered], with: event) }
  }

  /// Movements of the thumb along the track are not gestures of the views around the slider.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if isTracking, gestureRecognizer.view !== self, gestureRecognizer.isHorizontal { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
