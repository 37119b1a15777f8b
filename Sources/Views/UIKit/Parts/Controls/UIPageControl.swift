public import Foundation
import QuartzCore

/// Shows the number of pages and the current one as dots; a tap goes to the next or the previous page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  private static let (pitch, dotSize, height, margin): (CGFloat, CGFloat, CGFloat, CGFloat) = (18, 7.59, 26, 20)

  /// The side of an image in place of a dot, in points.
  private static let imageSide: CGFloat = 12
  /// The length of the current page's dot while it shows progress, in points; our own choice.
  private static let barLength: CGFloat = 24

  private var dots: [UIImageView] = []
  /// Looked up, never iterated.
  private var (images, currentImages): ([Int: UIImage], [Int: UIImage]) = ([:], [:])

  /// Creates a control without pages.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Archives are not supported; creates a control without size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of pages.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      guard numberOfPages != oldValue else { return }
      updateDots()
      currentPage = page
      invalidateIntrinsicContentSize()
    }
  }
  /// The current page, from 0; setting it clamps the number and sends nothing.
  open var currentPage: Int {
    get { page }
    set {
      let old = page
      page = max(0, min(newValue, numberOfPages - 1))
      updateColors()
      if page != old { progress?.begin(page: page) }
    }
  }
  private var page = 0
  /// Whether a single page has no dot.
  open var hidesForSinglePage = false { didSet { updateColors() } }
  /// The colour of the dots of other pages; nil for a translucent white.
  open var pageIndicatorTintColor: UIColor? { didSet { updateColors() } }
  /// The colour of the dot of the current page; nil for white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { updateColors() } }

  /// The image in place of the dots; nil for dots.
  open var preferredIndicatorImage: UIImage? { didSet { updateColors() } }
  /// The image in place of the current page's dot; nil for that of the other pages.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { updateColors() } }
  /// Sets the image in place of a page's dot; nil for the preferred one.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    images[page] = image
    updateColors()
  }
  /// The image in place of a page's dot, if it was set.
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
  /// Sets the image in place of a page's dot while it is the current page.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    currentImages[page] = image
    updateColors()
  }
  /// The image in place of a page's dot while it is the current page, if it was set.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }
  /// The direction in which pages follow one another.
  open var direction = Direction.natural {
    didSet {
      guard direction != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// How far the current page has come, shown in its dot; nil for a plain dot.
  open var progress: UIPageControlProgress? {
    didSet {
      guard progress !== oldValue else { return }
      if oldValue?.control === self { oldValue?.control = nil }
      progress?.control?.progress = nil
      progress?.control = self
      updateColors()
      invalidateIntrinsicContentSize()
    }
  }
  private let fill = UIView()
  /// The directions in which pages follow one another.
  public enum Direction: Int, Sendable {
    /// The reading direction.
    case natural
    case leftToRight, rightToLeft, topToBottom, bottomToTop
  }
  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }
  /// Whether the first page is on the right, or at the bottom.
  private var isReversed: Bool {
    switch direction {
    case .natural: isMirrored
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }

  /// The background of the dots.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { updateColors() } }
  /// The value is only stored: a finger does not move along the dots.
  open var allowsContinuousInteraction = true
  /// How the dots are coloured while fingers are on them; it is always `none`, without effect.
  open var interactionState: InteractionState { .none }
  /// Backgrounds of the dots.
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
  /// The way in which fingers move the dots.
  public enum InteractionState: Int, Sendable { case none, discrete, continuous }

  /// The size of the control for a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let longer = progress != nil && pageCount > 0 ? Self.barLength - Self.dotSize : 0
    let length = Self.pitch * CGFloat(pageCount) + longer + Self.margin
    return isVertical ? CGSize(width: Self.height, height: length) : CGSize(width: length, height: Self.height)
  }
  override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

  private func updateDots() {
    while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
    while dots.count < numberOfPages {
      let dot = UIImageView(frame: CGRect(x: 0, y: 0, width: Self.dotSize, height: Self.dotSize))
      dot.contentMode = .scaleAspectFit
      dots.append(dot)
      addSubview(dot)
    }
    updateColors()
    setNeedsLayout()
  }

  private func image(_ index: Int) -> UIImage? {
    let usual = images[index] ?? preferredIndicatorImage
    return index == page ? currentImages[index] ?? preferredCurrentPageIndicatorImage ?? usual : usual
  }

  private func updateColors() {
    backgroundColorOfDots()
    for (index, dot) in dots.enumerated() {
      dot.isHidden = hidesDots
      let color: UIColor =
        index == page
        ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.45)
      let image = image(index)
      dot.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
      dot.tintColor = color
      dot.backgroundColor = image == nil ? color : nil
      let side = image == nil ? Self.dotSize : Self.imageSide
      dot.bounds.size = CGSize(width: side, height: side)
      dot.layer.cornerRadius = image == nil ? side / 2 : 0
    }
    showProgress()
    setNeedsLayout()
  }

  /// The dot that shows the progress.
  private var bar: UIImageView? {
    guard progress != nil, dots.indices.contains(page), dots[page].image == nil else { return nil }
    return dots[page]
  }

  /// Fills the current page's dot as far as the page has come.
  final func showProgress() {
    for dot in dots { dot.clipsToBounds = dot === bar }
    guard let bar, let progress else { return fill.removeFromSuperview() }
    bar.backgroundColor = pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.45)
    bar.bounds.size =
      isVertical
      ? CGSize(width: Self.dotSize, height: Self.barLength) : CGSize(width: Self.barLength, height: Self.dotSize)
    fill.backgroundColor = currentPageIndicatorTintColor ?? .white
    if fill.superview !== bar { bar.addSubview(fill) }
    let length = Self.barLength * progress.share
    let start = isReversed ? Self.barLength - length : 0
    UIView.performWithoutAnimation {
      fill.frame =
        isVertical
        ? CGRect(x: 0, y: start, width: Self.dotSize, height: length)
        : CGRect(x: start, y: 0, width: length, height: Self.dotSize)
    }
  }

  /// Goes on to another page by itself.
  final func advance(to page: Int) {
    currentPage = page
    send([.valueChanged, .primaryActionTriggered], with: nil)
  }

  override func windowDidChange() {
    super.windowDidChange()
    progress?.visibilityMayHaveChanged()
  }

  private var hidesDots: Bool { hidesForSinglePage && numberOfPages == 1 }

  /// A prominent background is a capsule around the dots.
  private func backgroundColorOfDots() {
    guard backgroundStyle == .prominent else {
      capsule?.removeFromSuperview()
      capsule = nil
      return
    }
    let view = capsule ?? UIView()
    capsule = view
    view.backgroundColor = .tertiarySystemFill
    view.isUserInteractionEnabled = false
    view.isHidden = hidesDots || numberOfPages == 0
    if view.superview == nil { insertSubview(view, at: 0) }
    setNeedsLayout()
  }
  private var capsule: UIView?

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = size(forNumberOfPages: dots.count)
    capsule?.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    capsule?.layer.cornerRadius = size.height / 2
    let longer = bar == nil ? 0 : Self.barLength - Self.dotSize
    var place = -(Self.pitch * CGFloat(dots.count) + longer) / 2
    for (index, dot) in dots.enumerated() {
      let length = Self.pitch + (index == page ? longer : 0)
      let middle = (place + length / 2) * (isReversed ? -1 : 1)
      place += length
      dot.center =
        isVertical
        ? CGPoint(x: bounds.midX, y: bounds.midY + middle) : CGPoint(x: bounds.midX + middle, y: bounds.midY)
    }
  }

  override func controlStateDidChange() {}

  /// Whether the finger was on the side of the first page.
  private var liftedEarly = false

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let place = touch?.location(in: self) else { return }
    liftedEarly = (isVertical ? place.y < bounds.midY : place.x < bounds.midX) != isReversed
  }

  override func didLift(isInside: Bool, with event: UIEvent?) {
    super.didLift(isInside: isInside, with: event)
    guard isInside else { return }
    let old = page
    currentPage += liftedEarly ? -1 : 1
    if page != old { send([.valueChanged, .primaryActionTriggered], with: event) }
  }

  override var hasTapsOfItsOwn: Bool { true }
}
