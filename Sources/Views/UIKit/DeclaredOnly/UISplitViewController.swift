public import Foundation

/// Shows controllers side by side; here only the one that a phone shows.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact, inspector }
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    case twoDisplaceSecondary
  }
  public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }
  public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }
  public enum PrimaryEdge: Int, Sendable { case leading, trailing }
  public enum BackgroundStyle: Int, Sendable { case none, sidebar }
  public typealias LayoutEnvironment = UISplitViewControllerLayoutEnvironment

  open private(set) var style = Style.unspecified
  /// The value is stored without effect.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The value is stored without effect.
  open var preferredDisplayMode = DisplayMode.automatic
  /// The value is stored without effect.
  open var preferredSplitBehavior = SplitBehavior.automatic
  /// The value is stored without effect.
  open var presentsWithGesture = true
  /// The value is stored without effect.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic
  /// The value is stored without effect.
  open var primaryEdge = PrimaryEdge.leading
  /// The value is stored without effect.
  open var primaryBackgroundStyle = BackgroundStyle.none
  /// Whether only one column is shown: always, as a stage is as narrow as a phone.
  open var isCollapsed: Bool { true }
  open var displayMode: DisplayMode { .secondaryOnly }
  private var columns: [Column: UIViewController] = [:]

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Archives are not supported; creates a controller without others.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The controllers; the first is shown.
  open var viewControllers: [UIViewController] = [] {
    didSet { showFirst() }
  }

  /// Sets the controller of a column.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    columns[column] = vc
    let order: [Column] = [.compact, .primary, .supplementary, .secondary]
    viewControllers = order.compactMap { columns[$0] }
  }

  /// The controller of a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Does nothing: columns are not shown side by side.
  open func show(_ column: Column) {}
  /// Does nothing: columns are not shown side by side.
  open func hide(_ column: Column) {}

  private func showFirst() {
    DeclaredOnly.report("UISplitViewController", "shows one controller here, as on a phone")
    for child in children where child !== viewControllers.first {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      setOverrideTraitCollection(nil, forChild: child)
      child.removeFromParent()
    }
    guard let first = viewControllers.first, first.parent !== self else { return }
    addChild(first)
    setOverrideTraitCollection(UITraitCollection(splitViewControllerLayoutEnvironment: .collapsed), forChild: first)
    first.view.frame = view.bounds
    first.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(first.view)
    first.didMove(toParent: self)
  }
}

/// The object asked by a split view controller; never called.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {}

extension UIViewController {
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
