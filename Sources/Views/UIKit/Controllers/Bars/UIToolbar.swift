public import Foundation

/// A bar with buttons, at the bottom of a navigation controller or wherever it is placed.
@preconcurrency @MainActor
open class UIToolbar: UIView, BarItemOwner {
  private let backdrop = BarBackdrop()
  private var row: BarButtonRow?

  /// The items, from left to right.
  open var items: [UIBarButtonItem]? { didSet { itemsDidChange() } }
  /// Replaces the items.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  /// Whether the content behind the bar shines through it.
  open var isTranslucent = true {
    didSet {
      setNeedsLayout()
      superview?.setNeedsLayout()
    }
  }
  /// The background colour of the bar; nil for that of the appearance.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The appearance of the bar above content.
  open var standardAppearance = UIToolbarAppearance() { didSet { setNeedsLayout() } }
  /// The appearance of the bar where content ends above it; nil for a bar without a background.
  open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { setNeedsLayout() } }
  /// The appearance of a compact bar: stored.
  open var compactAppearance: UIToolbarAppearance?
  private var images: [UIBarPosition: (background: UIImage?, shadow: UIImage?)] = [:]
  /// Sets the background image of the bar at a position: stored.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) { images[topOrBottom, default: (nil, nil)].background = backgroundImage }
  /// The background image that has been set for a position.
  open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    images[topOrBottom]?.background
  }
  /// Sets the shadow image of the bar at a position: stored.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    images[topOrBottom, default: (nil, nil)].shadow = shadowImage
  }
  /// The shadow image that has been set for a position.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { images[topOrBottom]?.shadow }

  /// The amount of content beneath the bar, in points; nil if nothing scrolls there.
  final var beneath: CGFloat? { didSet { if beneath != oldValue { showBackdrop() } } }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: BarMetrics.toolbar)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: BarMetrics.toolbar)
  }

  final func itemsDidChange() {
    row?.removeFromSuperview()
    for item in items ?? [] { item.owner = self }
    let row = BarButtonRow(items ?? [], height: BarMetrics.toolbar)
    self.row = row
    addSubview(row)
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showBackdrop()
    row?.frame = bounds.insetBy(dx: BarMetrics.margin, dy: 0)
  }

  private func showBackdrop() {
    backdrop.show(
      scrollEdgeAppearance.map { BarLook($0) } ?? BarLook(),
      BarLook(standardAppearance, tint: barTintColor, isTranslucent: isTranslucent),
      share: BarBackdrop.share(beneath: beneath), behind: self, above: 0,
      below: roomBelow)
  }

  /// How far the background continues below the bar: to the edge of the superview, if only a gap and the safe area are
  /// between them.
  private var roomBelow: CGFloat {
    guard let superview else { return 0 }
    let room = max(0, superview.bounds.maxY - frame.maxY)
    return room <= superview.safeAreaInsets.bottom + BarMetrics.toolbarGap + 0.5 ? room : 0
  }
}
