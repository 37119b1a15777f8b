import CoreGraphics
import Foundation

/// The columns of a split view controller.
@MainActor
struct SplitParts {
  /// The controllers as code has set them.
  var given: [UISplitViewController.Column: UIViewController] = [:]
  /// The controllers that are shown: those, or navigation controllers around them.
  var shown: [UISplitViewController.Column: UIViewController] = [:]
  /// The controllers that the primary navigation controller shows for another column while collapsed, by column.
  var moved: [UISplitViewController.Column: [UIViewController]] = [:]
  /// The column on top while collapsed.
  var top = UISplitViewController.Column.primary
  /// Darkens the secondary column below others.
  let dim = UIView()
  /// The controllers that are moving out of sight.
  var leaving: [UIViewController] = []
  /// The number of changes of the display mode.
  var changes = 0

  /// The columns that are side by side, the primary one first.
  var inOrder: [UIViewController] { [.primary, .supplementary, .secondary].compactMap { shown[$0] } }
  /// The only column while collapsed.
  var collapsedColumn: UIViewController? {
    shown[.compact] ?? shown[.primary] ?? shown[.supplementary] ?? shown[.secondary]
  }

  /// Forgets an animated change of the display mode.
  mutating func endChange() {
    changes += 1
    leaving = []
  }

  mutating func set(_ controller: UIViewController?, for column: UISplitViewController.Column, wraps: Bool) {
    guard given[column] !== controller else { return }
    let isBare = controller.map { !($0 is UINavigationController) } ?? false
    given[column] = controller
    shown[column] = wraps && isBare ? controller.map { UINavigationController(rootViewController: $0) } : controller
    moved[column] = nil
  }

  /// The column on top while collapsed; the user may have gone back.
  var currentTop: UISplitViewController.Column {
    guard shown[.compact] == nil, !moved.isEmpty, let stack = shown[.primary] as? UINavigationController else {
      return top
    }
    return [.secondary, .supplementary].first { column in
      moved[column]?.first.map { first in stack.viewControllers.contains { $0 === first } } ?? false
    } ?? .primary
  }

  /// Moves the controllers of the other columns out of the primary navigation controller, back to their own columns.
  mutating func restoreColumns() {
    guard let stack = shown[.primary] as? UINavigationController else { return }
    top = currentTop
    for column in [UISplitViewController.Column.secondary, .supplementary] {
      guard var own = moved[column] else { continue }
      moved[column] = nil
      if let first = own.first, let index = stack.viewControllers.firstIndex(where: { $0 === first }) {
        own = Array(stack.viewControllers[index...])
        stack.setViewControllers(Array(stack.viewControllers[..<index]), animated: false)
      }
      (shown[column] as? UINavigationController)?.setViewControllers(own, animated: false)
    }
  }

  /// The controllers of a column, which the primary navigation controller is going to show.
  mutating func controllersToMove(of column: UISplitViewController.Column) -> [UIViewController] {
    if let known = moved[column] { return known }
    guard let controller = shown[column] else { return [] }
    var own = [controller]
    if let navigation = controller as? UINavigationController {
      own = navigation.viewControllers
      navigation.setViewControllers([], animated: false)
    }
    moved[column] = own
    return own
  }
}

extension UISplitViewController {
  // Collapsed.

  /// Shows one column, with the controllers of those before and on top.
  final func collapse() {
    show([parts.collapsedColumn].compactMap { $0 })
    parts.collapsedColumn?.view.frame = view.bounds
    parts.dim.removeFromSuperview()
    placeButton()
    if parts.shown[.compact] == nil { showCollapsed(parts.top, animated: false) }
  }

  /// Brings a column to the top.
  final func showCollapsed(_ column: Column, animated: Bool) {
    parts.top = column
    guard parts.shown[.compact] == nil, let stack = parts.shown[.primary] as? UINavigationController else { return }
    // The controllers that the user has pushed onto another column go with it.
    let first = stack.viewControllers.firstIndex { controller in
      [Column.supplementary, .secondary].contains { parts.moved[$0]?.contains { $0 === controller } ?? false }
    }
    var wanted = Array(stack.viewControllers[..<(first ?? stack.viewControllers.count)])
    if column == .supplementary || column == .secondary { wanted += parts.controllersToMove(of: .supplementary) }
    if column == .secondary { wanted += parts.controllersToMove(of: .secondary) }
    if !wanted.elementsEqual(stack.viewControllers, by: ===) { stack.setViewControllers(wanted, animated: animated) }
  }

  // Side by side.

  /// The display mode that was requested, or the one for the shape of the view: beside where it is wide.
  final var preferredMode: DisplayMode {
    if preferredDisplayMode == .automatic { return mode(columns: splitBehavior == .overlay ? 0 : 1) }
    return preferredSplitBehavior == .automatic
      ? preferredDisplayMode : mode(columns: Self.count(preferredDisplayMode))
  }

  private var isTriple: Bool { parts.shown[.supplementary] != nil }

  /// How many columns a display mode shows with the secondary one.
  private static func count(_ mode: DisplayMode) -> Int {
    switch mode {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// The display mode that shows a number of columns with the secondary one, for the split behavior.
  private func mode(columns count: Int) -> DisplayMode {
    if count == 0 { return .secondaryOnly }
    switch splitBehavior {
    case .overlay: return count == 1 ? .oneOverSecondary : .twoOverSecondary
    case .displace: return count == 1 ? .oneBesideSecondary : .twoDisplaceSecondary
    case .automatic, .tile: return count == 1 ? .oneBesideSecondary : .twoBesideSecondary
    }
  }

  /// The display mode that shows all of a column; nil if the current one does.
  final func mode(showing column: Column) -> DisplayMode? {
    switch column {
    case .secondary where displayMode == .twoDisplaceSecondary: return .oneBesideSecondary
    case .secondary where coversSecondary: return .secondaryOnly
    case .primary, .supplementary:
      return visibleColumns.contains(column) ? nil : mode(columns: isTriple && column == .primary ? 2 : 1)
    default: return nil
    }
  }

  /// The display mode without a column; nil if the current one does not show it.
  final func mode(hiding column: Column) -> DisplayMode? {
    guard column == .primary || column == .supplementary, visibleColumns.contains(column) else { return nil }
    return mode(columns: isTriple && column == .primary ? 1 : 0)
  }

  /// The columns that the display mode shows.
  final var visibleColumns: [Column] {
    let all = [Column.primary, .supplementary, .secondary].filter { parts.shown[$0] != nil }
    switch Self.count(displayMode) {
    case 0: return all.filter { $0 == .secondary || parts.shown[.secondary] == nil }
    case 1: return all.filter { $0 != .primary || !isTriple }
    default: return all
    }
  }

  /// Whether columns are in front of the secondary one, or push it out of sight: it is darkened.
  private var coversSecondary: Bool {
    [.oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary].contains(displayMode)
  }

  final func toggleColumns() {
    let next = isTriple ? mode(showing: .supplementary) ?? mode(showing: .primary) : mode(showing: .primary)
    change(to: next ?? .secondaryOnly, animated: true)
  }

  final func change(to mode: DisplayMode, animated: Bool) {
    guard mode != displayMode, !isCollapsed else { return }
    callOut { delegate?.splitViewController(self, willChangeTo: mode) }
    guard animated, view.windowStorage != nil else {
      displayMode = mode
      parts.endChange()
      return placeColumns()
    }
    parts.changes += 1
    let before = visibleColumns.compactMap { parts.shown[$0] } + parts.leaving
    displayMode = mode
    let visible = visibleColumns.compactMap { parts.shown[$0] }
    parts.leaving = before.filter { controller in !visible.contains { $0 === controller } }
    // Columns that come start outside; those that leave go there before they are removed.
    UIView.performWithoutAnimation { addColumns() }
    let number = parts.changes
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction
    ) {
      self.setFrames()
    } completion: { _ in
      guard number == self.parts.changes else { return }
      self.parts.leaving = []
      self.placeColumns()
    }
  }

  /// Shows the columns of the display mode in their places.
  final func placeColumns() {
    addColumns()
    setFrames()
  }

  private func addColumns() {
    let (visible, leaving) = (visibleColumns, parts.leaving)
    // Columns over the secondary one come last, so that they are in front.
    let order = coversSecondary ? visible.reversed() : visible
    let controllers = order.compactMap { parts.shown[$0] }
    let hadParent = controllers.filter { $0.parent === self }
    show(leaving + controllers)
    for controller in controllers where !hadParent.contains(where: { $0 === controller }) {
      controller.view.frame = frames(of: visible, leaving: [controller])[ObjectIdentifier(controller)] ?? view.bounds
    }
    var wanted: [UIView] = controllers.map(\.view)
    if coversSecondary, wanted.count > 1 {
      wanted.insert(parts.dim, at: 1)
      if parts.dim.superview == nil { view.addSubview(parts.dim) }
      parts.dim.frame = view.bounds
    }
    let present = view.subviews.filter { view in wanted.contains { $0 === view } }
    if !present.elementsEqual(wanted, by: ===) { for part in wanted { view.bringSubviewToFront(part) } }
    for column in visible {
      // The narrow columns are compact, whatever the window is.
      let traits = UITraitCollection { traits in
        traits.splitViewControllerLayoutEnvironment = .expanded
        if column != .secondary { traits.horizontalSizeClass = .compact }
      }
      if let controller = parts.shown[column] { setOverrideTraitCollection(traits, forChild: controller) }
    }
    placeButton()
  }

  private func setFrames() {
    let frames = frames(of: visibleColumns, leaving: parts.leaving)
    for controller in parts.inOrder where controller.parent === self {
      if let frame = frames[ObjectIdentifier(controller)] { controller.view.frame = frame }
    }
    parts.dim.backgroundColor = UIColor(white: 0, alpha: coversSecondary ? 0.2 : 0)
    if !coversSecondary, parts.leaving.isEmpty { parts.dim.removeFromSuperview() }
  }

  /// The frames of columns; those that leave are outside, beside the primary edge.
  ///
  /// The result is only looked up, never iterated.
  private func frames(of columns: [Column], leaving: [UIViewController]) -> [ObjectIdentifier: CGRect] {
    let size = view.bounds.size
    let isMirrored = view.isMirrored != (primaryEdge == .trailing)
    func place(_ x: CGFloat, _ width: CGFloat) -> CGRect {
      CGRect(x: isMirrored ? size.width - x - width : x, y: 0, width: width, height: size.height)
    }
    var (frames, x): ([ObjectIdentifier: CGRect], CGFloat) = ([:], 0)
    for column in columns where column != .secondary {
      guard let controller = parts.shown[column] else { continue }
      let width = columns == [column] ? size.width : width(of: column)
      frames[ObjectIdentifier(controller)] = place(x, width)
      x += width
    }
    let start = coversSecondary ? 0 : x
    if let secondary = parts.shown[.secondary] {
      let moves = displayMode == .twoDisplaceSecondary
      frames[ObjectIdentifier(secondary)] = place(moves ? x : start, max(size.width - start, 0))
    }
    for controller in leaving {
      let width = width(of: controller === parts.shown[.supplementary] ? .supplementary : .primary)
      frames[ObjectIdentifier(controller)] = place(-width, width)
    }
    return frames
  }

  /// The width of the primary column as it is shown.
  public var primaryColumnWidth: CGFloat { isCollapsed ? 0 : width(of: .primary) }
  /// The width of the supplementary column as it is shown.
  public var supplementaryColumnWidth: CGFloat { isCollapsed || !isTriple ? 0 : width(of: .supplementary) }

  private func width(of column: Column) -> CGFloat {
    let isPrimary = column == .primary
    func known(_ value: CGFloat) -> CGFloat? { value >= 0 ? value : nil }
    let fraction = isPrimary ? preferredPrimaryColumnWidthFraction : preferredSupplementaryColumnWidthFraction
    let points = isPrimary ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth
    let least = known(isPrimary ? minimumPrimaryColumnWidth : minimumSupplementaryColumnWidth) ?? 0
    let most = known(isPrimary ? maximumPrimaryColumnWidth : maximumSupplementaryColumnWidth)
    let wanted = known(points) ?? known(fraction).map { $0 * view.bounds.width } ?? 320
    // Without a maximum, a fraction is limited as well.
    return min(max(min(wanted, most ?? (known(points) == nil ? 320 : wanted)), least), view.bounds.width)
  }

  /// Puts the button that shows columns in the bar of the first visible column, unless that bar has a left item: the
  /// next column slides in beside it.
  final func placeButton() {
    guard style != .unspecified else { return }
    let isNeeded = !isCollapsed && displayModeButtonVisibility != .never && presentsWithGesture
    let isAlways = displayModeButtonVisibility == .always
    for column in [Column.supplementary, .secondary] {
      let controller = (parts.shown[column] as? UINavigationController)?.viewControllers.first ?? parts.given[column]
      guard let item = controller?.navigationItem else { continue }
      let isFirst = visibleColumns.first == column
      let isWanted = isNeeded && (isFirst || isAlways && column == .secondary && !isTriple)
      if isWanted, item.leftBarButtonItem == nil { item.leftBarButtonItem = displayModeButtonItem }
      if !isWanted, item.leftBarButtonItem === displayModeButtonItem { item.leftBarButtonItem = nil }
    }
  }

  /// Makes controllers the only children.
  private func show(_ controllers: [UIViewController]) {
    for child in children where !controllers.contains(where: { $0 === child }) {
      callOut { child.willMove(toParent: nil) }
      child.viewIfLoaded?.removeFromSuperview()
      setOverrideTraitCollection(nil, forChild: child)
      child.removeFromParent()
    }
    for controller in controllers {
      if isCollapsed {
        setOverrideTraitCollection(
          UITraitCollection(splitViewControllerLayoutEnvironment: .collapsed), forChild: controller)
      }
      let isNew = controller.parent !== self
      if isNew { addChild(controller) }
      // Columns follow the layout, and the only one follows the view.
      controller.view.autoresizingMask = isCollapsed ? [.flexibleWidth, .flexibleHeight] : []
      guard isNew else { continue }
      controller.view.frame = view.bounds
      view.addSubview(controller.view)
      callOut { controller.didMove(toParent: self) }
    }
  }
}
