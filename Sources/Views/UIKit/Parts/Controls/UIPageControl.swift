public import Foundation
import QuartzCore

/// Shows the number of pages and the current one as dots; a tap goes to the next or the previous page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  private static let (pitch, dotSize, height, margin): (CGFloat, CGFloat, CGFloat, CGFloat) = (18, 7.59, 26, 20)

  private var dots: [UIView] = []

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
      page = max(0, min(newValue, numberOfPages - 1))
      updateColors()
    }
  }
  private var page = 0
  /// Whether a single page has no dot.
  open var hidesForSinglePage = false { didSet { updateColors() } }
  /// The colour of the dots of other pages; nil for a translucent white.
  open var pageIndicatorTintColor: UIColor? { didSet { updateColors() } }
  /// The colour of the dot of the current page; nil for white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { updateColors() } }

  /// The size of the control for a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: Self.pitch * CGFloat(pageCount) + Self.margin, height: Self.height)
  }
  override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

  private func updateDots() {
    while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
    while dots.count < numberOfPages {
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: Self.dotSize, height: Self.dotSize))
      dot.layer.cornerRadius = Self.dotSize / 2
      dot.isUserInteractionEnabled = false
      dots.append(dot)
      addSubview(dot)
    }
    setNeedsLayout()
  }

  private func updateColors() {
    for (index, dot) in dots.enumerated() {
      dot.isHidden = hidesForSinglePage && numberOfPages == 1
      dot.backgroundColor =
        index == page
        ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.45)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let left = bounds.midX - Self.pitch * CGFloat(dots.count - 1) / 2
    for (index, dot) in dots.enumerated() {
      dot.center = mirrored(CGPoint(x: left + Self.pitch * CGFloat(index), y: bounds.midY))
    }
  }

  override func controlStateDidChange() {}

  private var liftedX: CGFloat = 0

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { liftedX = mirrored(touch.location(in: self)).x }
  }

  override func didLift(isInside: Bool, with event: UIEvent?) {
    super.didLift(isInside: isInside, with: event)
    guard isInside else { return }
    let old = page
    currentPage += liftedX < bounds.midX ? -1 : 1
    if page != old { send([.valueChanged, .primaryActionTriggered], with: event) }
  }

  override var hasTapsOfItsOwn: Bool { true }
}
