import CoreGraphics
public import Foundation

/// Shows up to three controllers side by side where there is room, and otherwise one after the other.
///
/// In a regular width the columns are beside each other, or the secondary column fills everything and the others slide
/// over it. In a compact width the controller is *collapsed*: the navigation controller of the primary column also
/// shows the controllers of the secondary one.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  /// A column; the compact one replaces all others while the controller is collapsed.
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact, inspector }
  /// How many columns are shown with the secondary one, and whether they are beside it, over it, or push it aside.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    case twoDisplaceSecondary
  }
  /// How the columns that are not always visible relate to the secondary one.
  public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }
  /// When `displayModeButtonItem` is shown: automatically, while no other column is beside the secondary one.
  public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }
  /// A side of the view.
  public enum PrimaryEdge: Int, Sendable { case leading, trailing }
  /// A background of the primary column.
  public enum BackgroundStyle: Int, Sendable { case none, sidebar }
  public typealias LayoutEnvironment = UISplitViewControllerLayoutEnvironment

  /// The value of widths that the controller chooses itself.
  public nonisolated static let automaticDimension = -CGFloat.greatestFiniteMagnitude

  /// How many columns there are; unspecified for a controller that was created without a style, which has two and shows
  /// its controllers as they are.
  public final let style: Style
  /// The object asked and notified about columns; not retained.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The display mode to have in a regular width.
  ///
  /// A split behavior that is not automatic decides how its columns relate to the secondary one. A change in an
  /// animation block is animated.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      if isViewLoaded, !isCollapsed { change(to: preferredMode, animated: UIView.inheritedAnimationDuration > 0) }
    }
  }
  /// How columns relate to the secondary one; automatically, they are beside it where the view is wider than high, and
  /// otherwise over it.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { if isViewLoaded, !isCollapsed { change(to: preferredMode, animated: false) } }
  }
  /// How columns relate to the secondary one.
  open var splitBehavior: SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    let size = viewIfLoaded?.bounds.size ?? .zero
    return size.width > size.height ? .tile : .overlay
  }
  /// Whether fingers may show columns, which here means the button in a bar.
  open var presentsWithGesture = true { didSet { placeButton() } }
  /// Whether `displayModeButtonItem` is shown in the secondary column's bar.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { placeButton() } }
  /// The side on which the primary column is.
  open var primaryEdge = PrimaryEdge.leading { didSet { requestLayout() } }
  /// The value is stored without effect.
  open var primaryBackgroundStyle = BackgroundStyle.none
  /// The width of the primary column in points; 320 by default.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { requestLayout() } }
  /// The width of the primary column as a fraction of everything.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension { didSet { requestLayout() } }
  /// The least width of the primary column in points; the default bounds nothing.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { requestLayout() } }
  /// The greatest width of the primary column in points; the default bounds nothing.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { requestLayout() } }
  /// The width of the supplementary column in points; 320 by default.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { requestLayout() } }
  /// The width of the supplementary column as a fraction of everything.
  open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { requestLayout() }
  }
  /// The least width of the supplementary column in points; the default bounds nothing.
  open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { requestLayout() } }
  /// The greatest width of the supplementary column in points; the default bounds nothing.
  open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { requestLayout() } }

  /// Whether only one column is shown at a time: in a compact width.
  open private(set) var isCollapsed = false
  /// Which columns are shown, unless the controller is collapsed.
  open internal(set) var displayMode = DisplayMode.secondaryOnly
  /// Shows one more column, or hides all but the secondary one if all are shown.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    image: UIImage(systemName: "sidebar.leading"), primaryAction: UIAction { [weak self] _ in self?.toggleColumns() })

  final var parts = SplitParts()
  private var hasArrived = false
  /// Whether the view was wider than high at its last layout.
  private var wasWide: Bool?

  /// Creates a controller for columns, each of which has a navigation controller.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Archives are not supported; creates a controller without others.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// The controllers of the columns, the primary one first; a column that is not a navigation controller has one.
  open var viewControllers: [UIViewController] {
    get { isCollapsed ? parts.collapsedColumn.map { [$0] } ?? [] : parts.inOrder }
    set {
      if isCollapsed { parts.restoreColumns() }
      let order: [Column] = newValue.count > 2 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      for column in [Column.primary, .supplementary, .secondary] {
        let index = order.firstIndex(of: column)
        parts.set(index.flatMap { newValue.indices.contains($0) ? newValue[$0] : nil }, for: column, wraps: false)
      }
      columnsDidChange()
    }
  }

  /// Sets the controller of a column, in a navigation controller unless it is one, or the compact column.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    if isCollapsed { parts.restoreColumns() }
    parts.set(vc, for: column, wraps: style != .unspecified && column != .compact)
    columnsDidChange()
  }

  /// The controller that was set for a column.
  open func viewController(for column: Column) -> UIViewController? { parts.given[column] }

  /// Shows a column: collapsed, by a push or a pop; otherwise by another display mode.
  open func show(_ column: Column) {
    guard parts.given[column] != nil else { return }
    if isCollapsed {
      guard column != parts.currentTop else { return }
      callOut { delegate?.splitViewController(self, willShow: column) }
      showCollapsed(column, animated: UIView.areAnimationsEnabled)
    } else if let mode = mode(showing: column) {
      if !visibleColumns.contains(column) { callOut { delegate?.splitViewController(self, willShow: column) } }
      change(to: mode, animated: true)
    }
  }

  /// Hides a column by another display mode, unless it is the secondary one or the controller is collapsed.
  open func hide(_ column: Column) {
    guard !isCollapsed, let mode = mode(hiding: column) else { return }
    callOut { delegate?.splitViewController(self, willHide: column) }
    change(to: mode, animated: true)
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    if context.callOut({ delegate?.splitViewController(self, show: vc, sender: sender) }) == true { return }
    if showInOnlyColumn(vc, sender) { return }
    if let navigation = parts.shown[.primary] as? UINavigationController { return navigation.show(vc, sender: sender) }
    showDetailViewController(vc, sender: sender)
  }

  /// Shows a controller in the secondary column; collapsed, by a push, or else over everything.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if context.callOut({ delegate?.splitViewController(self, showDetail: vc, sender: sender) }) == true { return }
    if showInOnlyColumn(vc, sender) { return }
    if isCollapsed { parts.restoreColumns() }
    parts.set(vc, for: .secondary, wraps: style != .unspecified)
    if isCollapsed { showCollapsed(.secondary, animated: UIView.areAnimationsEnabled) } else { columnsDidChange() }
  }

  /// Shows a controller in the only column, if that cannot have the controllers of others on top.
  private func showInOnlyColumn(_ controller: UIViewController, _ sender: Any?) -> Bool {
    guard isCollapsed, parts.shown[.compact] != nil || !(parts.shown[.primary] is UINavigationController) else {
      return false
    }
    if let navigation = parts.collapsedColumn as? UINavigationController {
      navigation.show(controller, sender: sender)
    } else {
      present(controller, animated: UIView.areAnimationsEnabled)
    }
    return true
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    parts.dim.accessibilityIdentifier = "dimmed"
    parts.dim.addGestureRecognizer(
      UITapGestureRecognizer { [weak self] _ in
        if let self, let mode = mode(showing: .secondary) { change(to: mode, animated: true) }
      })
    updateCollapsing()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    updateCollapsing()
    let isWide = view.bounds.width > view.bounds.height
    defer { wasWide = isWide }
    guard !isCollapsed else { return }
    if let wasWide, wasWide != isWide { change(to: preferredMode, animated: false) }
    placeColumns()
  }

  private func columnsDidChange() {
    if isViewLoaded { updateCollapsing(force: true) }
  }

  final func requestLayout() { if isViewLoaded { view.setNeedsLayout() } }

  /// Collapses or expands for the width, if that is new or the columns are.
  private func updateCollapsing(force: Bool = false) {
    let collapses = traitCollection.horizontalSizeClass != .regular
    let isNew = !hasArrived || collapses != isCollapsed
    guard force || isNew else { return }
    (hasArrived, isCollapsed) = (true, collapses)
    parts.endChange()
    if collapses {
      if isNew { parts.top = proposedTop() }
      collapse()
      if isNew { callOut { delegate?.splitViewControllerDidCollapse(self) } }
    } else {
      parts.restoreColumns()
      if isNew {
        let proposed = preferredMode
        displayMode =
          context.callOut({
            delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
          }) ?? proposed
      }
      placeColumns()
      if isNew { callOut { delegate?.splitViewControllerDidExpand(self) } }
    }
  }

  /// The column that is on top when the controller collapses: the last one, unless the delegate says otherwise.
  private func proposedTop() -> Column {
    if parts.given[.compact] != nil { return .compact }
    let last = [Column.secondary, .supplementary].first { parts.given[$0] != nil } ?? .primary
    guard let delegate, last != .primary else { return last }
    if style != .unspecified {
      return context.callOut { delegate.splitViewController(self, topColumnForCollapsingToProposedTopColumn: last) }
    }
    guard let first = parts.shown[.primary], let second = parts.shown[.secondary] else { return last }
    let isDone = context.callOut { delegate.splitViewController(self, collapseSecondary: second, onto: first) }
    return isDone ? .primary : last
  }
}

/// The object asked about columns, and notified of them.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// The column that is on top when the controller collapses; by default the proposed one.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// The display mode after the controller has expanded; by default the proposed one.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// Called when the controller has collapsed.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Called when the controller has expanded.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// Called before the display mode changes.
  func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Called before code shows a column.
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// Called before code hides a column.
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  /// Without a style: whether the delegate has dealt with the secondary controller itself.
  ///
  /// By default it has not, and the controller is shown on top.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Whether the delegate has shown a controller itself; by default it has not.
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool
  /// Whether the delegate has shown a controller in the secondary column itself; by default it has not.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
  public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
}

extension UIViewController {
  final func showInSecondaryColumn(_ controller: UIViewController, _ sender: Any?) {
    guard let splitViewController else { return show(controller, sender: sender) }
    splitViewController.showDetailViewController(controller, sender: sender)
  }

  /// The enclosing split view controller.
  public var splitViewController: UISplitViewController? {
    var current = parent
    while let controller = current {
      if let split = controller as? UISplitViewController { return split }
      current = controller.parent
    }
    return nil
  }
}
