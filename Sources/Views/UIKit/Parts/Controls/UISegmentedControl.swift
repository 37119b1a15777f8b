public import Foundation
import QuartzCore

/// Chooses one of several segments, with a tap or by sliding the pill.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The value of `selectedSegmentIndex` if no segment is selected.
  public static let noSegment = -1
  /// The ends of the control, for older images.
  public enum Segment: Int, Sendable {
    case any, left, center, right, alone
  }

  static let (height, inset, titleSize): (CGFloat, CGFloat, CGFloat) = (32, 2, 13)
  /// The space on both sides of a title, in points.
  static let margin: CGFloat = 12
  /// The time in which the pill moves to another segment, in seconds, as a spring without overshoot.
  static let seconds: TimeInterval = 0.35

  final var segments: [SegmentItem] = []
  final let pill = UIView()
  /// The segment under the finger.
  final var pressed: Int?
  /// Whether the finger is sliding the pill.
  final var isSliding = false
  final var startIndex = noSegment
  final var titleAttributes = StateValues<[NSAttributedString.Key: Any]>() {
    didSet {
      updateTitles()
      contentsDidChange()
    }
  }

  /// Creates a control without segments.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control of its natural size with titles and images: a `String` or a `UIImage` for each segment.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    for item in items ?? [] {
      if let image = item as? UIImage {
        insertSegment(with: image, at: numberOfSegments, animated: false)
      } else {
        insertSegment(withTitle: item as? String ?? "\(item)", at: numberOfSegments, animated: false)
      }
    }
    sizeToFit()
  }

  /// Creates a control with a segment for each action, which choosing the segment performs.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    if frame.isEmpty { sizeToFit() }
  }

  /// Archives are not supported; creates a control without segments.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didCreate() {
    super.didCreate()
    backgroundColor = .tertiarySystemFill
    pill.isUserInteractionEnabled = false
    pill.backgroundColor = Self.pillColor
    pill.alpha = 0
    addSubview(pill)
  }

  private static let pillColor = UIColor(
    light: .white, dark: UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1))

  // The segments.

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }
  /// The selected segment, from 0; `noSegment` for none.
  ///
  /// Setting it sends nothing.
  open var selectedSegmentIndex: Int {
    get { selected }
    set { select(newValue, animated: false) }
  }
  final var selected = noSegment
  /// Whether segments are buttons, so that none stays selected.
  open var isMomentary = false {
    didSet { if isMomentary { select(Self.noSegment, animated: false) } }
  }
  /// Whether segments are as wide as their contents; otherwise all have the same width.
  open var apportionsSegmentWidthsByContent = false { didSet { contentsDidChange() } }
  /// The colour of the pill; nil for white.
  open var selectedSegmentTintColor: UIColor? {
    didSet { pill.backgroundColor = selectedSegmentTintColor ?? Self.pillColor }
  }

  /// Inserts a segment with a title; an index beyond the end appends it.
  ///
  /// Insertions are not animated.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentItem(title: title, image: nil), at: segment)
  }
  /// Inserts a segment with an image.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentItem(title: nil, image: image), at: segment)
  }
  /// Inserts a segment for an action, with its image or else its title.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let item = SegmentItem(title: action.title, image: action.image)
    item.action = action
    insert(item, at: segment)
  }
  /// Removes a segment; removals are not animated.
  open func removeSegment(at segment: Int, animated: Bool) { remove(segment) }
  /// Removes all segments.
  open func removeAllSegments() { while !segments.isEmpty { remove(segments.count - 1) } }

  /// Sets a segment's title, which replaces an image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.show(title: title) } }
  /// Sets a segment's image, which replaces a title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.show(image: image) } }
  /// Sets a segment's action, and with it the title and image.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) {
      $0.action = action
      action.image == nil ? $0.show(title: action.title) : $0.show(image: action.image)
    }
  }
  /// Sets a segment's width in points; 0 leaves it to the control.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }
  /// Sets whether a segment can be chosen.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  /// Offsets a segment's content from the centre.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { change(segment) { $0.offset = offset } }

  /// A segment's title.
  open func titleForSegment(at segment: Int) -> String? { item(segment)?.title }
  /// A segment's image.
  open func imageForSegment(at segment: Int) -> UIImage? { item(segment)?.image }
  /// A segment's action.
  open func actionForSegment(at segment: Int) -> UIAction? { item(segment)?.action }
  /// The width that has been set for a segment.
  open func widthForSegment(at segment: Int) -> CGFloat { item(segment)?.width ?? 0 }
  /// Whether a segment can be chosen.
  open func isEnabledForSegment(at segment: Int) -> Bool { item(segment)?.isEnabled ?? false }
  /// The offset of a segment's content.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { item(segment)?.offset ?? .zero }
  /// The index of the segment with an action's identifier; `NSNotFound` if there is none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  /// Sets the attributes of titles in a state: font, colour.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state] = attributes
  }
  /// The attributes of titles in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

  /// Sets the image behind each segment in a state; with one for `normal`, there is neither a background nor a pill.
  ///
  /// The state of a segment is `normal`, `selected` or `highlighted`; the bar's metrics do not matter.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    images.backgrounds[state] = backgroundImage
    imagesDidChange()
  }
  /// The image behind each segment in a state.
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    images.backgrounds[state]
  }
  /// Sets the image between segments in these states.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {
    images.setDivider(dividerImage, leftState, rightState)
    imagesDidChange()
  }
  /// The image between segments in these states.
  open func dividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? { images.divider(leftState, rightState) }
  final var images = ControlImages()
  final var dividers: [UIImageView] = []

  // Layout.

  override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .vertical ? .defaultHigh : .defaultLow
  }
  open override var intrinsicContentSize: CGSize { naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = images.isUsed ? 0 : bounds.height / 2
    placeSegments()
    placePill()
    placeDividers()
  }

  override func controlStateDidChange() { updateTitles() }

  // Touches.

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(segment(at: touch))
    (isSliding, startIndex) = (pressed != nil && pressed == selected && !isMomentary, selected)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(isTouchInside ? segment(at: touch) : nil)
    if isSliding, let pressed { select(pressed, animated: true) }
    return true
  }

  override func didLift(isInside: Bool, with event: UIEvent?) {
    super.didLift(isInside: isInside, with: event)
    let wanted = isInside ? pressed : nil
    press(nil)
    if isMomentary {
      if let wanted {
        selected = wanted
        choose(wanted, with: event)
        selected = Self.noSegment
      }
      return
    }
    if let wanted { select(wanted, animated: true) }
    if selected != startIndex { choose(selected, with: event) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    press(nil)
    if isSliding { select(startIndex, animated: true) }
  }

  private func choose(_ index: Int, with event: UIEvent?) {
    if index != Self.noSegment { item(index)?.action?.performWithSender(self, target: nil) }
    send([.valueChanged, .primaryActionTriggered], with: event)
  }

  override var hasTapsOfItsOwn: Bool { true }

  /// Sliding the pill is not a gesture of the views around the control.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if isTracking, isSliding, gestureRecognizer.view !== self, gestureRecognizer.isHorizontal { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
