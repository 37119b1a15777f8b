public import Foundation

/// The bar of a navigation controller, or a separate one: a title, buttons, and a back button.
///
/// It is drawn plainly, at the sizes of iOS 26. In a navigation controller it has no background until there is content
/// beneath it.
@preconcurrency @MainActor
open class UINavigationBar: UIView, BarItemOwner {
  private let backdrop = BarBackdrop()
  private var stack: [UINavigationItem] = []
  private var shown: NavigationItemView?
  private var leaving: NavigationItemView?
  /// Called when the back button is tapped.
  final var onBack: (() -> Void)?
  /// Called when the height of the bar has changed.
  final var onResize: (() -> Void)?

  /// The items; the last one is shown.
  open var items: [UINavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { show(newValue ?? []) }
  }
  /// The item that is shown.
  open var topItem: UINavigationItem? { stack.last }
  /// The item to which the back button leads.
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

  /// Whether the content behind the bar shines through it.
  open var isTranslucent = true {
    didSet {
      setNeedsLayout()
      superview?.setNeedsLayout()
    }
  }
  /// The background colour of the bar; nil for that of the appearance.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Whether titles are large, unless items say otherwise.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { itemsDidChange() } }
  }
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemsDidChange() } }
  /// The attributes of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemsDidChange() } }
  /// The appearance of the bar above content.
  open var standardAppearance = UINavigationBarAppearance() { didSet { itemsDidChange() } }
  /// The appearance of the bar at the top of content, and where nothing scrolls; nil for a bar without a background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { itemsDidChange() } }
  /// The appearance of a compact bar: stored.
  open var compactAppearance: UINavigationBarAppearance?
  /// The image between the bar and content beneath it, in place of the line, in a bar with a background image of its
  /// own.
  open var shadowImage: UIImage? { didSet { showBackdrop() } }

  /// The height for the shown item, in points.
  final var naturalHeight: CGFloat {
    let item = stack.last
    if item?.searchState == .alone { return searchHeight }
    return BarMetrics.navigation + (item?.promptHeight ?? 0) + (isLarge(stack) ? largeTitleHeight : 0) + searchHeight
      - hiddenTitle - hiddenSearch
  }
  /// The height of a large title.
  final var largeTitleHeight: CGFloat {
    BarMetrics.largeTitle(for: environment)
      + (stack.last?.secondLine(isLarge: true) == nil ? 0 : BarMetrics.largeSubtitle)
  }
  /// The height of the search bar below the title, in points.
  final var searchHeight: CGFloat { stack.last?.searchBar?.intrinsicContentSize.height ?? 0 }
  /// The most by which a search bar and a large title shrink as content scrolls, in points.
  final var collapsible: (search: CGFloat, title: CGFloat) {
    guard let item = stack.last, item.searchState != .alone else { return (0, 0) }
    let search = item.hidesSearchBarWhenScrolling && item.searchState == .none ? searchHeight : 0
    return (search, isLarge(stack) ? largeTitleHeight : 0)
  }
  /// Sets the background image of the bar, at any height; an empty one removes the background and the line.
  open func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {
    // A new object shows a proxy that it has been changed.
    let appearance = UINavigationBarAppearance(barAppearance: standardAppearance)
    if let image, image.size == .zero {
      appearance.configureWithTransparentBackground()
    } else if image == nil {
      appearance.configureWithDefaultBackground()
    }
    appearance.backgroundImage = image.flatMap { $0.size == .zero ? nil : $0 }
    standardAppearance = appearance
    ownBackgroundImage = image
  }
  /// The background image of the bar, at any height.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { ownBackgroundImage }
  private var ownBackgroundImage: UIImage?

  /// The height by which a large title has given way to scrolled content, in points.
  final var hiddenTitle: CGFloat = 0 {
    didSet { if hiddenTitle != oldValue { setNeedsLayout() } }
  }
  /// The height by which the search bar has given way to scrolled content, in points.
  final var hiddenSearch: CGFloat = 0 {
    didSet { if hiddenSearch != oldValue { setNeedsLayout() } }
  }
  /// How far content has been pulled down from its top, in points; a large title follows it.
  final var pull: CGFloat = 0 { didSet { shown?.pull = pull } }
  /// The amount of content beneath the bar, in points; nil for a bar that is not in a controller.
  final var beneath: CGFloat? {
    didSet {
      guard beneath != oldValue else { return }
      showBackdrop()
      shown?.styles = styles
    }
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: naturalHeight) }

  override func environmentDidChange(from previous: UITraitCollection, to new: UITraitCollection) {
    super.environmentDidChange(from: previous, to: new)
    if previous.verticalSizeClass != new.verticalSizeClass, prefersLargeTitles { itemsDidChange() }
    guard previous.preferredContentSizeCategory != new.preferredContentSizeCategory else { return }
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }

  /// Whether the last item's title is large: never on a phone on its side.
  private func isLarge(_ items: [UINavigationItem]) -> Bool {
    guard prefersLargeTitles, environment.verticalSizeClass != .compact else { return false }
    for item in items.reversed() where item.largeTitleDisplayMode != .automatic {
      return item.largeTitleDisplayMode == .always
    }
    return !items.isEmpty
  }

  // The shown item.

  private func makeView(for items: [UINavigationItem]) -> NavigationItemView? {
    items.last.map { item in
      let back = items.count > 1 ? items[items.count - 2] : nil
      return NavigationItemView(item, back: back, isLarge: isLarge(items), styles: styles) { [weak self] in
        self?.onBack?()
      }
    }
  }

  private var standard: UINavigationBarAppearance { stack.last?.standardAppearance ?? standardAppearance }
  private var edge: UINavigationBarAppearance? { stack.last?.scrollEdgeAppearance ?? scrollEdgeAppearance }

  private var styles: TitleStyles {
    let isAtEdge = BarBackdrop.share(beneath: beneath) < 0.5
    let appearance = (isAtEdge ? edge : nil) ?? standard
    return TitleStyles(
      isAtEdge: isAtEdge, small: titleTextAttributes ?? appearance.titleTextAttributes,
      large: largeTitleTextAttributes ?? (edge ?? standard).largeTitleTextAttributes)
  }

  private func showBackdrop() {
    var look = BarLook(standard, tint: barTintColor, isTranslucent: isTranslucent)
    if ownBackgroundImage != nil, let shadowImage { (look.line, look.shadow) = (nil, shadowImage) }
    backdrop.show(
      edge.map { BarLook($0) } ?? BarLook(), look,
      share: BarBackdrop.share(beneath: beneath), behind: self, above: max(0, frame.minY), below: 0)
  }

  private func adopt(_ items: [UINavigationItem]) {
    for item in stack { item.owner = nil }
    stack = items
    for item in items {
      item.owner = self
      item.searchBar?.onResize = { [weak self] in self?.onResize?() }
      for button in (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) { button.owner = self }
    }
  }

  /// Shows the last of some items at once.
  final func show(_ items: [UINavigationItem]) {
    adopt(items)
    leaving?.removeFromSuperview()
    leaving = nil
    shown?.removeFromSuperview()
    shown = makeView(for: items)
    if let shown { addSubview(shown) }
    setNeedsLayout()
    if bounds.height != naturalHeight { onResize?() }
  }

  final func itemsDidChange() {
    // A transition shows the change at its end.
    if leaving == nil { show(stack) }
  }

  /// Adopts another prompt or another state of the search, with an animation if the bar is visible.
  final func itemPartsDidChange() {
    shown?.showPrompt()
    let change = {
      self.invalidateIntrinsicContentSize()
      self.setNeedsLayout()
      self.onResize?()
    }
    guard window != nil, leaving == nil, UIView.areAnimationsEnabled else { return change() }
    UIView.animate(withDuration: BarMetrics.seconds) {
      change()
      (self.superview ?? self).layoutIfNeeded()
    }
  }

  /// Begins to exchange the shown item; the caller animates the returned closure, and calls `endChange()` afterwards.
  final func beginChange(to items: [UINavigationItem], isPop: Bool) -> () -> Void {
    endChange()
    let old = shown
    adopt(items)
    let new = makeView(for: items)
    (leaving, shown) = (old, new)
    UIView.performWithoutAnimation {
      if let new { addSubview(new) }
      onResize?()
      layoutIfNeeded()
      new?.shift(by: isPop ? -1 : 1)
    }
    return {
      old?.shift(by: isPop ? 1 : -1)
      new?.shift(by: 0)
    }
  }

  /// Shows the final item.
  final func endChange() {
    guard leaving != nil else { return }
    show(stack)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showBackdrop()
    shown?.hiddenTitle = hiddenTitle
    shown?.hiddenSearch = hiddenSearch
    shown?.pull = pull
    for view in [leaving, shown] {
      view?.bounds.size = bounds.size
      view?.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
  }
}
