public import Foundation

/// A bar with buttons, at the bottom of a navigation controller or wherever it is placed.
@preconcurrency @MainActor
open class UIToolbar: UIView, BarItemOwner {
  private let backdrop = BarBackdrop()
  private var row: BarButtonRow?

  /// The items, from the left to the right.
  open var items: [UIBarButtonItem]? { didSet { itemsDidChange() } }
  /// Replaces the items.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  /// Stored: bars have no background unless they are given one.
  open var isTranslucent = true
  /// The colour behind the bar; nil for that of the appearance.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// How the bar looks.
  open var standardAppearance = UIToolbarAppearance() { didSet { setNeedsLayout() } }

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
    backdrop.show(
      barTintColor ?? standardAppearance.backgroundColor, behind: self, above: 0,
      below: max(0, (superview?.bounds.maxY ?? frame.maxY) - frame.maxY))
    row?.frame = bounds.insetBy(dx: BarMetrics.margin, dy: 0)
  }
}
