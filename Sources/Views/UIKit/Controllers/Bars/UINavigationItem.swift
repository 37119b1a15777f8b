public import Foundation

/// The content of a navigation bar for a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The condition under which titles are large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The same as the previous item; the first one's is large.
    case automatic
    case always, never
  }

  final weak var owner: UINavigationBar?
  private func didChange() { owner?.itemsDidChange() }

  /// The title.
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  /// A view in place of the title.
  open var titleView: UIView? {
    didSet {
      guard titleView !== oldValue else { return }
      fitsTitleView = false
      didChange()
    }
  }
  /// Whether the size of `titleView` follows from its contents.
  final var fitsTitleView = false
  /// A smaller line below the title.
  open var subtitle: String? { didSet { if subtitle != oldValue { didChange() } } }
  /// The title where it is large; nil for `title`.
  open var largeTitle: String? { didSet { if largeTitle != oldValue { didChange() } } }
  /// The line below a large title; nil for `subtitle`.
  open var largeSubtitle: String? { didSet { if largeSubtitle != oldValue { didChange() } } }
  /// Creates a menu that a tap on the title shows, from the elements that the system suggests, which are none here.
  ///
  /// A large title has no menu; the one in the bar has it when content has scrolled beneath.
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { didChange() } }
  /// The place of the title.
  open var style = ItemStyle.navigator { didSet { if style != oldValue { didChange() } } }
  /// The places of titles.
  public enum ItemStyle: Int, Sendable {
    /// The middle of the bar.
    case navigator
    /// Where the bar is wide, beside the buttons at its beginning; otherwise the middle.
    case browser
    /// The same as `browser`.
    case editor
  }
  /// Called by the back button instead of going back; with it, even the first item has a back button, and no finger
  /// goes back.
  open var backAction: UIAction? { didSet { didChange() } }
  /// A line above the title, which makes the bar higher; a visible bar grows and shrinks with an animation.
  open var prompt: String? { didSet { if prompt != oldValue { owner?.itemPartsDidChange() } } }
  /// The button that leads back to this controller; the next controller's bar shows its title.
  open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
  /// The text of the button that leads back to this controller.
  open var backButtonTitle: String? { didSet { didChange() } }
  /// The look of the button that leads back to this controller.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { didChange() } }
  /// The looks of back buttons.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title of the previous item.
    case `default`
    /// The text "Back".
    case generic
    /// Only an arrow.
    case minimal
  }
  /// Whether there is no back button.
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { didChange() } } }
  /// Whether the buttons on the left are shown beside the back button instead of replacing it.
  open var leftItemsSupplementBackButton = false { didSet { didChange() } }
  /// The buttons on the left.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
  /// The buttons on the right, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
  /// The first button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// Whether the title is large, in a bar that prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { didChange() } }
  }

  /// Whether the search bar gives way to scrolled content, before a large title does, and comes back at the top.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { owner?.itemPartsDidChange() } }
  }
  /// The places for a search bar.
  public enum SearchBarPlacement: Int, Sendable {
    case automatic, inline, stacked, integrated, integratedCentered, integratedButton
  }
  /// The value is only stored: a search bar is below the title.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  /// The place of the search bar.
  open var searchBarPlacement: SearchBarPlacement { .stacked }
  /// The search bar below the title, and its owner.
  final var searchBar: UISearchBar? { didSet { if searchBar !== oldValue { didChange() } } }
  final var searchOwner: AnyObject?
  /// The states of a bar with a search bar.
  enum SearchState {
    /// No search is active.
    case none
    /// The bar is as usual, and the search bar does not give way to scrolled content.
    case active
    /// Only the search bar is visible.
    case alone
  }
  final var searchState = SearchState.none { didSet { if searchState != oldValue { owner?.itemPartsDidChange() } } }

  /// The appearance of the bar above content while it shows this item; nil for the bar's own.
  open var standardAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  /// The appearance of the bar at the edge of content while it shows this item; nil for the bar's own.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  /// The appearance of a compact bar: stored.
  open var compactAppearance: UINavigationBarAppearance?

  /// Creates an item without a title.
  public override init() { super.init() }

  /// Creates an item with a title.
  public init(title: String) {
    super.init()
    if !title.isEmpty { self.title = title }
  }

  /// Sets whether there is no back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
  /// Sets the button on the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the buttons on the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the button on the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets the buttons on the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

  /// Whether a finger may go back from the item, as there is a back button that does so.
  final var mayGoBack: Bool {
    !hidesBackButton && backAction == nil && (leftBarButtonItems?.isEmpty != false || leftItemsSupplementBackButton)
  }
  /// The height of the line above the title, in points.
  final var promptHeight: CGFloat { prompt?.isEmpty == false ? BarMetrics.prompt : 0 }
  /// The line below the title.
  final func secondLine(isLarge: Bool) -> String? {
    let text = isLarge ? largeSubtitle ?? subtitle : subtitle
    return text?.isEmpty == false ? text : nil
  }
  /// The text of the button that leads back to this item.
  final var backText: String? {
    switch backButtonDisplayMode {
    case .minimal: nil
    case .generic: "Back"
    case .default: backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back"
    }
  }
}

/// The content of a tab bar for a controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image of the selected item.
  open var selectedImage: UIImage? { didSet { didChange() } }
  /// A small text on the item.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { didChange() } } }
  /// The colour of the badge; nil for red.
  open var badgeColor: UIColor? { didSet { didChange() } }
  /// How far the title is moved to the right and down, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { didChange() } }

  /// Creates an empty item.
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Creates an item with text and an image.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
  /// Creates an item with text, an image and a number.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }
}
