import CoreGraphics
import Foundation
import QuartzCore

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

  /// The columns that are side by side, the primary one first.
  var inOrder: [UIViewController] { [.primary, .supplementary, .secondary].compactMap { shown[$0] } }
  /// The only column while collapsed.
  var collapsedColumn: UIViewController? {
    shown[.compact] ?? shown[.primary] ?? shown[.supplementary] ?? shown[.secondary]
  }

  mutating func set(_ controller: UIViewController?, for column: UISplitViewController.Column, wraps: Bool) {
    guard given[column] !== controller else { return }
    let isBare = controller.map { !($0 is UINavigationController) } ?? false
    given[column] = controller
    shown[column] = wraps && isBare ? controller.map { UINavigationController(rootViewController: $0) } : controller
    moved[column] = nil
  }

  /// Returns to the other columns what the primary navigation controller has shown for them.
  mutating func takeBack() {
    guard let stack = shown[.primary] as? UINavigationController else { return }
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
      parts.moved.values.contains { $0.contains { $0 === controller } }
    }
    var wanted = Array(stack.viewControllers[..<(first ?? stack.viewControllers.count)])
    if column == .supplementary || column == .secondary { wanted += parts.controllersToMove(of: .supplementary) }
    if column == .secondary { wanted += parts.controllersToMove(of: .secondary) }
    if !wanted.elementsEqual(stack.viewControllers, by: ===) { stack.setViewControllers(wanted, animated: animated) }
  }

  // Side by side.

  /// The display mode that was requested, or the one for the shape of the view: beside where it is wide.
  final var preferredMode: DisplayMode {
    if preferredDisplayMode != .automatic { return preferredDisplayMode }
    if preferredSplitBehavior == .overlay { return .secondaryOnly }
    let size = view.bounds.size
    return size.width > size.height || preferredSplitBehavior == .tile ? .oneBesideSecondary : .secondaryOnly
  }

  private var isTriple: Bool { parts.shown[.supplementary] != nil }

  /// The display mode that shows a column; nil if the present one does.
  final func mode(showing column: Column) -> DisplayMode? {
    guard column == .primary || column == .supplementary, !visibleColumns.contains(column) else { return nil }
    let isBeside = splitBehavior != .overlay && view.bounds.width > view.bounds.height
    if isTriple, column == .primary { return isBeside ? .twoBesideSecondary : .twoOverSecondary }
    return isBeside ? .oneBesideSecondary : .oneOverSecondary
  }

  /// The display mode without a column; nil if the present one does not show it.
  final func mode(hiding column: Column) -> DisplayMode? {
    guard column == .primary || column == .supplementary, visibleColumns.contains(column) else { return nil }
    guard isTriple, column == .primary else { return .secondaryOnly }
    return isOver ? .oneOverSecondary : .oneBesideSecondary
  }

  /// The columns that the display mode shows.
  private var visibleColumns: [Column] {
    let all = [Column.primary, .supplementary, .secondary].filter { parts.shown[$0] != nil }
    switch displayMode {
    case .secondaryOnly: return all.filter { $0 == .secondary || parts.shown[.secondary] == nil }
    case .automatic, .oneBesideSecondary, .oneOverSecondary: return all.filter { $0 != .primary || !isTriple }
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: return all
    }
  }

  /// Whether columns are in front of the secondary one.
  private var isOver: Bool { displayMode == .oneOverSecondary || displayMode == .twoOverSecondary }

  final func toggleColumns() {
    change(to: mode(showing: isTriple ? .supplementary : .primary) ?? .secondaryOnly, animated: true)
  }

  final func change(to mode: DisplayMode, animated: Bool) {
    guard mode != displayMode, !isCollapsed else { return }
    callOut { delegate?.splitViewController(self, willChangeTo: mode) }
    guard animated, view.windowStorage != nil else {
      displayMode = mode
      return placeColumns()
    }
    let before = visibleColumns
    displayMode = mode
    let leaving = before.filter { !visibleColumns.contains($0) }.compactMap { parts.shown[$0] }
    // Columns that come start outside; those that leave go there before they are removed.
    UIView.performWithoutAnimation { addColumns(keeping: leaving) }
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: []
    ) {
      self.setFrames(leaving: leaving)
    } completion: { _ in
      self.placeColumns()
    }
  }

  /// Shows the columns of the display mode in their places.
  final func placeColumns() {
    addColumns(keeping: [])
    setFrames(leaving: [])
  }

  private func addColumns(keeping leaving: [UIViewController]) {
    let visible = visibleColumns
    // In front of everything is what lies over the secondary column.
    let order = isOver ? visible.reversed() : visible
    let controllers = order.compactMap { parts.shown[$0] }
    let hadParent = controllers.filter { $0.parent === self }
    show(leaving + controllers)
    for controller in controllers where !hadParent.contains(where: { $0 === controller }) {
      controller.view.frame = frames(of: visible, leaving: [controller])[ObjectIdentifier(controller)] ?? view.bounds
    }
    var wanted: [UIView] = controllers.map(\.view)
    if isOver, wanted.count > 1 {
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

  private func setFrames(leaving: [UIViewController]) {
    let frames = frames(of: visibleColumns, leaving: leaving)
    for controller in parts.inOrder where controller.parent === self {
      if let frame = frames[ObjectIdentifier(controller)] { controller.view.frame = frame }
    }
    parts.dim.backgroundColor = UIColor(white: 0, alpha: isOver ? 0.2 : 0)
    if !isOver, leaving.isEmpty { parts.dim.removeFromSuperview() }
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
    let start = isOver || displayMode == .twoDisplaceSecondary ? 0 : x
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

  /// Puts the button that shows the primary column in the secondary column's bar, if there is nothing else.
  final func placeButton() {
    let item = ((parts.shown[.secondary] as? UINavigationController)?.viewControllers.first ?? parts.given[.secondary])?
      .navigationItem
    guard style != .unspecified, let item else { return }
    let isNeeded = !isCollapsed && displayModeButtonVisibility != .never && presentsWithGesture
    let isWanted = isNeeded && (displayMode == .secondaryOnly || displayModeButtonVisibility == .always)
    if isWanted, item.leftBarButtonItem == nil { item.leftBarButtonItem = displayModeButtonItem }
    if !isWanted, item.leftBarButtonItem === displayModeButtonItem { item.leftBarButtonItem = nil }
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
