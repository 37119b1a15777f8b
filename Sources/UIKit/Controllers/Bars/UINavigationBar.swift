public import Foundation
import QuartzCore

/// The bar of a navigation controller, or one of its own: a title, buttons, and one that leads back.
///
/// It is drawn plainly, at the sizes of iOS 26: without glass, shadows and blur.
@preconcurrency @MainActor
open class UINavigationBar: UIView, BarItemOwner {
  private let backdrop = BarBackdrop()
  private var stack: [UINavigationItem] = []
  private var shown: NavigationItemView?
  private var leaving: NavigationItemView?
  /// What the button that leads back does.
  final var onBack: (() -> Void)?
  /// Called when the bar has another height.
  final var onResize: (() -> Void)?

  /// The items, of which the last one is shown.
  open var items: [UINavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { show(newValue ?? []) }
  }
  /// The item that is shown.
  open var topItem: UINavigationItem? { stack.last }
  /// The item that the button leads back to.
  open var backItem: UINavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }
  /// Adds an item and shows it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) { setItems(stack + [item], animated: animated) }
  /// Removes the last item.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    let last = stack.last
    setItems(stack.dropLast(), animated: animated)
    return last
  }
  /// Replaces the items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    let new = items ?? []
    guard animated, window != nil else { return show(new) }
    let change = beginChange(to: new, isPop: new.count < stack.count)
    UIView.animate(withDuration: 0.35, animations: change) { [weak self] _ in self?.endChange() }
  }

  /// Stored: bars have no background unless they are given one.
  open var isTranslucent = true
  /// The colour behind the bar; nil for that of the appearance.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Whether titles are large, unless items say otherwise.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { itemsDidChange() } }
  }
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemsDidChange() } }
  /// The attributes of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemsDidChange() } }
  /// How the bar looks.
  open var standardAppearance = UINavigationBarAppearance() { didSet { itemsDidChange() } }
  /// How the bar looks at the edge of content that scrolls: stored, bars look the same everywhere.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// How a low bar looks: stored.
  open var compactAppearance: UINavigationBarAppearance?
  /// Stored: bars cast no shadow.
  open var shadowImage: UIImage?

  /// The height for the item that is shown, in points.
  final var naturalHeight: CGFloat {
    BarMetrics.navigation + (isLarge(stack) ? BarMetrics.largeTitle - hiddenTitle : 0)
  }
  /// Whether there is a large title, hidden or not.
  final var hasLargeTitle: Bool { isLarge(stack) }
  /// How much of a large title has given way to content that scrolls, in points.
  final var hiddenTitle: CGFloat = 0 {
    didSet { if hiddenTitle != oldValue { setNeedsLayout() } }
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: naturalHeight) }

  /// Whether the last item's title is large.
  private func isLarge(_ items: [UINavigationItem]) -> Bool {
    guard prefersLargeTitles else { return false }
    for item in items.reversed() where item.largeTitleDisplayMode != .automatic {
      return item.largeTitleDisplayMode == .always
    }
    return !items.isEmpty
  }

  // What is shown.

  private func makeView(for items: [UINavigationItem]) -> NavigationItemView? {
    items.last.map { item in
      let back = items.count > 1 ? items[items.count - 2] : nil
      let attributes = titleTextAttributes ?? standardAppearance.titleTextAttributes
      let large = largeTitleTextAttributes ?? standardAppearance.largeTitleTextAttributes
      return NavigationItemView(
        item, back: back, isLarge: isLarge(items), attributes: isLarge(items) ? large : attributes
      ) { [weak self] in self?.onBack?() }
    }
  }

  private func take(_ items: [UINavigationItem]) {
    for item in stack { item.owner = nil }
    stack = items
    for item in items {
      item.owner = self
      for button in (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) { button.owner = self }
    }
  }

  /// Shows the last of some items at once.
  final func show(_ items: [UINavigationItem]) {
    take(items)
    leaving?.removeFromSuperview()
    leaving = nil
    shown?.removeFromSuperview()
    shown = makeView(for: items)
    if let shown { addSubview(shown) }
    setNeedsLayout()
    if bounds.height != naturalHeight { onResize?() }
  }

  final func itemsDidChange() {
    // A transition shows the change when it is over.
    if leaving == nil { show(stack) }
  }

  /// Begins to exchange what is shown; the closure that is returned is to be animated, `endChange()` called afterwards.
  final func beginChange(to items: [UINavigationItem], isPop: Bool) -> () -> Void {
    endChange()
    let old = shown
    take(items)
    let new = makeView(for: items)
    (leaving, shown) = (old, new)
    UIView.performWithoutAnimation {
      if let new { addSubview(new) }
      if bounds.height != naturalHeight { onResize?() }
      layoutIfNeeded()
      new?.shift(by: isPop ? -1 : 1)
    }
    return {
      old?.shift(by: isPop ? 1 : -1)
      new?.shift(by: 0)
    }
  }

  /// Shows what is to be shown in the end.
  final func endChange() {
    guard leaving != nil else { return }
    show(stack)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let above = max(0, frame.minY)
    backdrop.show(
      barTintColor ?? standardAppearance.backgroundColor, behind: self, above: above, below: 0)
    shown?.hiddenTitle = hiddenTitle
    for view in [leaving, shown] {
      view?.bounds.size = bounds.size
      view?.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
  }
}

/// What a navigation bar shows of an item.
final class NavigationItemView: UIView {
  private let left: BarButtonRow
  private let right: BarButtonRow
  private let title: UIView
  private let isLarge: Bool
  /// The title in the bar's middle, which is seen while the large one is hidden.
  private var smallTitle: UILabel?
  private let item: UINavigationItem
  /// How much of the large title has given way to content that scrolls, in points.
  var hiddenTitle: CGFloat = 0 {
    didSet { if hiddenTitle != oldValue, isLarge { showHidden() } }
  }

  init(
    _ item: UINavigationItem, back: UINavigationItem?, isLarge: Bool, attributes: [NSAttributedString.Key: Any],
    onBack: @escaping () -> Void
  ) {
    var buttons = item.leftBarButtonItems ?? []
    if let back, !item.hidesBackButton, buttons.isEmpty || item.leftItemsSupplementBackButton {
      let button = UIBarButtonItem(primaryAction: UIAction { _ in onBack() })
      button.isBack = true
      button.title = back.backText
      button.accessibilityIdentifier = "back"
      buttons.insert(button, at: 0)
    }
    left = BarButtonRow(buttons, height: BarMetrics.button)
    right = BarButtonRow((item.rightBarButtonItems ?? []).reversed(), height: BarMetrics.button)
    if let view = item.titleView, !isLarge {
      title = view
    } else {
      let label = UILabel()
      label.font = isLarge ? .systemFont(ofSize: 34, weight: .bold) : .systemFont(ofSize: 17, weight: .semibold)
      label.textColor = .label
      label.text = item.title
      if !attributes.isEmpty, let text = item.title {
        var all: [NSAttributedString.Key: Any] = [.font: label.font as Any, .foregroundColor: UIColor.label]
        all.merge(attributes) { _, new in new }
        label.attributedText = NSAttributedString(string: text, attributes: all)
      }
      label.accessibilityIdentifier = "title"
      title = label
    }
    (self.isLarge, self.item) = (isLarge, item)
    super.init(frame: .zero)
    for part in [title, left, right] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// Fades the large title out in the first half of its way, and the small one in in the second.
  private func showHidden() {
    let share = hiddenTitle / BarMetrics.largeTitle
    UIView.performWithoutAnimation {
      if smallTitle == nil {
        let label = UILabel()
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        label.textColor = .label
        label.text = item.title
        smallTitle = label
        addSubview(label)
      }
      title.alpha = max(0, 1 - 2 * share)
      smallTitle?.alpha = max(0, 2 * share - 1)
    }
    setNeedsLayout()
  }

  /// Where the parts are: 0 in their places, 1 on the right and -1 on the left of them, and not seen.
  func shift(by share: CGFloat) {
    let offset = CGAffineTransform(translationX: share * bounds.width * 0.3, y: 0)
    title.transform = share == 0 ? .identity : offset
    alpha = share == 0 ? 1 : 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (margin, height) = (BarMetrics.margin, BarMetrics.button)
    let (leftWidth, rightWidth) = (left.naturalWidth, right.naturalWidth)
    left.frame = CGRect(x: margin, y: 0, width: leftWidth, height: height)
    right.frame = CGRect(x: bounds.maxX - margin - rightWidth, y: 0, width: rightWidth, height: height)
    var size = title.sizeThatFits(CGSize(width: CGFloat.infinity, height: height))
    if title is UILabel == false, title.bounds.size != .zero { size = title.bounds.size }
    if isLarge {
      title.bounds.size = CGSize(width: min(size.width, bounds.width - 40), height: size.height)
      title.center = CGPoint(
        x: 20 + title.bounds.width / 2,
        y: onPixels(BarMetrics.navigation + 3 + size.height / 2 - hiddenTitle))
      guard let smallTitle else { return }
      return centre(smallTitle, smallTitle.sizeThatFits(CGSize(width: CGFloat.infinity, height: height)))
    }
    centre(title, size)
  }

  /// Places a title in the middle, unless buttons are in the way.
  private func centre(_ title: UIView, _ natural: CGSize) {
    let (leftWidth, rightWidth, height) = (left.bounds.width, right.bounds.width, BarMetrics.button)
    var size = natural
    let low = left.frame.minX + (leftWidth > 0 ? leftWidth + BarMetrics.gap : 0)
    let high = right.frame.maxX - (rightWidth > 0 ? rightWidth + BarMetrics.gap : 0)
    size.width = min(size.width, max(0, high - low))
    let x = min(max(bounds.midX - size.width / 2, low), high - size.width)
    title.bounds.size = size
    title.center = CGPoint(x: onPixels(x) + size.width / 2, y: onPixels(height / 2 - size.height / 2) + size.height / 2)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { $0.point(inside: convert(point, to: $0), with: event) }
  }
}
