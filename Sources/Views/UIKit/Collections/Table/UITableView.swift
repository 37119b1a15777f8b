import CoreGraphics
public import Foundation

/// Rows below each other, in sections; only the visible ones have views.
///
/// Rows may size themselves: until one is shown, its height is an estimate. The cost of a frame does not depend on the
/// number of rows.
///
///     let table = UITableView(frame: stage.window.bounds)
///     table.register(UITableViewCell.self, forCellReuseIdentifier: "name")
///     let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, name in
///       let cell = table.dequeueReusableCell(withIdentifier: "name", for: path)
///       cell.textLabel?.text = name
///       return cell
///     }
@preconcurrency @MainActor
open class UITableView: UIScrollView, SizeFollowing {
  /// The style of a table.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge, below headers that stay at the top.
    case plain
    /// Groups apart from each other.
    case grouped
    /// Groups with round corners.
    case insetGrouped
  }

  /// The position of a row after scrolling to it.
  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  /// The animation of a row that appears or disappears.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// The style of the lines between rows.
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  /// The height of rows that size themselves.
  public static let automaticDimension: CGFloat = -1

  /// The assumed height of rows without an estimate: that of a default cell.
  static let assumedHeight: CGFloat = 52

  /// The style of the table.
  open var style: UITableView.Style { styleStorage }
  private let styleStorage: Style

  /// The object that provides the content; setting it reloads everything.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { reloadData() }
  }

  /// The object that is notified of rows that will soon be visible.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether that object is notified.
  open var isPrefetchingEnabled = true
  final var prefetching = Prefetching()

  /// The positions of all parts; nil until the data source is asked.
  final var slots: TableSlots?
  /// The visible views; iterated only in order.
  final var shown: [TableSlot: UIView] = [:]
  /// The cells that are not in use, and the registered classes, by identifier; looked up, never iterated.
  final var reusable: [String: [UITableViewCell]] = [:]
  final var cellClasses: [String: UITableViewCell.Type] = [:]
  /// The classes of views above and below sections, by their identifiers.
  final var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  final var reusableHeaders: [String: [UITableViewHeaderFooterView]] = [:]
  final var selection: [IndexPath] = []
  final var itemTouches = ItemTouches()
  final var menus: ListMenus?
  /// The changes of the current batch, with their animations; nil outside a batch.
  final var batch: [(change: CollectionUpdate, animation: RowAnimation)]?
  /// The positions at the beginning of each unfinished batch.
  final var openBatches: [TableSlots] = []
  /// The heights before a batch of rows that size themselves, and whether these keep them; looked up, never iterated.
  final var measured: [IndexPath: (height: CGFloat, isKnown: Bool)] = [:]
  /// The cell that is being configured again: dequeuing returns it.
  final var reconfigured: UITableViewCell?
  /// Whether an update is placing rows, which layout must not do meanwhile.
  final var isUpdating = false
  /// The occasions on which rows that size themselves change their height.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }
  /// Whether rows change their height by themselves: when their cells, or the cells' content views, invalidate their
  /// natural size, and when they get another content.
  ///
  /// Changes of constraints have to be reported in this way also with `.enabledIncludingConstraints`.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// Whether rows are being shown, which gives their cells contents.
  final var isShowingRows = false
  /// Whether the contents of visible rows may need other heights.
  final var isResizing = false
  /// The rows that were measured during the present update.
  final var remeasured: [TableSlot] = []
  private var needsReload = false
  /// Moves rows aside, with their actions.
  final var rowSwipe: RowSwipe?
  /// The row that a finger is moving to another place.
  final var reorder: RowReorder?
  /// The room left for the keyboard below the rows, in points.
  final var keyboardRoom: CGFloat = 0

  /// Creates a table.
  public init(frame: CGRect, style: UITableView.Style) {
    styleStorage = style
    super.init(frame: frame)
  }

  /// Creates a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Archives are not supported; creates a plain table without size.
  public required init?(coder: NSCoder) {
    styleStorage = .plain
    super.init(coder: coder)
  }

  override func didCreate() {
    super.didCreate()
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
    rowSwipe = RowSwipe(self)
    menus = ListMenus(self)
  }

  /// The height of rows; by default they size themselves.
  open var rowHeight = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { forgetSlots() } }
  }
  /// The assumed height of rows that size themselves until they are shown.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { forgetSlots() } }
  }
  /// The height of headers; by default that of their text.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { forgetSlots() } }
  }
  /// The height of footers; by default that of their text.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { forgetSlots() } }
  }
  /// The value is only stored: headers are measured at once.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The value is only stored: footers are measured at once.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The space above a plain table's headers; 22 points by default.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { forgetSlots() } }
  }
  /// Whether there are lines between rows.
  open var separatorStyle = UITableView.SeparatorStyle.singleLine
  /// The value is only stored: lines have no effect.
  open var separatorEffect: UIVisualEffect?
  /// The insets of the lines between rows; a side of `automaticDimension` begins at a row's text, as both do by
  /// default.
  open var separatorInset: UIEdgeInsets {
    get { separators.resolvingAutomaticSides(textStart: 16) }
    set {
      separators = newValue
      setNeedsLayout()
    }
  }
  final var separators = CellSeparator.automatic
  /// The colour of the lines between rows; nil for the system's.
  open var separatorColor: UIColor? = .separator {
    didSet { setNeedsLayout() }
  }
  /// The colour of the index's titles; nil for the tint colour.
  open var sectionIndexColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour behind the index's titles; nil for none.
  open var sectionIndexBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
  /// The smallest number of rows with which the index is shown.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsLayout() } }
  final var index: SectionIndexView?
  /// The value is only stored: cells are as wide as the table.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether rows can be selected.
  open var allowsSelection = true
  /// Whether several rows can be selected at the same time.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected while the table is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected while the table is edited; each then has a circle.
  open var allowsMultipleSelectionDuringEditing = false

  /// Whether the table is being edited: rows have buttons that delete and insert them, and handles that move them.
  ///
  /// It is also true while the actions beside a row are open.
  open var isEditing: Bool {
    get { isInEditing || rowSwipe?.isOpen == true }
    set { setEditing(newValue, animated: false) }
  }
  final private(set) var isInEditing = false

  /// Begins or ends editing, at once or in 0.3 seconds.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isInEditing else { return rowSwipe?.close() ?? () }
    layoutIfNeeded()
    isInEditing = editing
    if index != nil { setNeedsLayout() }
    for path in indexPathsForSelectedRows ?? [] { deselectRow(at: path, animated: animated) }
    updateEditing(animated: animated)
  }

  /// A view above everything, which scrolls with it; its height is kept, its width is the table's.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }
  /// A view below everything, which scrolls with it.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, by: tableFooterView) }
  }
  /// A view behind all rows that does not scroll with them.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    old?.sizeFollowers.removeAll { $0.value == nil || $0.value === self }
    if let new {
      new.sizeFollowers.append(SizeFollower(self))
      addSubview(new)
    }
    sizeDidChange()
    setNeedsLayout()
  }

  /// Updates the layout for new heights of the views above and below everything.
  final func sizeDidChange() {
    let old = contentSize
    updateContentSize()
    if contentSize != old { setNeedsLayout() }
  }

  /// Reloads everything: asks the data source for counts and cells, and clears the selection.
  open func reloadData() {
    selection = []
    needsReload = true
    forgetSlots()
  }

  final func forgetSlots() {
    slots = nil
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if isUpdating { return }
    // The table may have moved into a window.
    followSensors()
    reloadIfNeeded()
    reachPendingAim()
    resizeRows()
    isShowingRows = true
    defer { isShowingRows = false }
    UIView.performWithoutAnimation {
      showRows()
      placeIndex()
    }
    prefetch()
    backgroundView?.frame = bounds
    // A table may have appeared, or changed its size, while there is a keyboard.
    if controllerStorage is UITableViewController { makeRoom(forKeyboard: keyboardOverlap) }
  }

  /// How far sensors reached into the table from the sides when rows were measured.
  private var sensors = SensorReach()

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    followSensors()
  }

  /// Measures rows again if the reach of sensors into the table has changed.
  private func followSensors() {
    if sensors.follow(safeAreaInsets) { forgetSlots() }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let width = bounds.width
      super.frame = newValue
      if bounds.width != width { forgetSlots() }
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let width = super.bounds.width
      super.bounds = newValue
      if newValue.width != width { forgetSlots() }
    }
  }

  override func measureContentInSight() {
    reloadIfNeeded()
    _ = partsInSight()
  }

  /// Removes all views if everything has to be reloaded.
  private func reloadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    hideAll()
    reloadSectionIndexTitles()
  }

  // Fingers.

  override func keyboardCovers(_ height: CGFloat) { makeRoom(forKeyboard: height) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { beginTouch(at: touch.location(in: self)) }
    super.touchesBegan(touches, with: event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    endTouch(selects: true)
    super.touchesEnded(touches, with: event)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    endTouch(selects: false)
    super.touchesCancelled(touches, with: event)
  }

  // Updates; see `performBatchUpdates(_:completion:)`.

  /// Shows rows that were added to the data source at these index paths.
  open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    update(indexPaths.map { .insert($0) }, animation)
  }
  /// Removes rows that were deleted from the data source, at their old index paths.
  open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    update(indexPaths.map { .delete($0) }, animation)
  }
  /// Reloads rows that have changed.
  open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    update(indexPaths.map { .reload($0) }, animation)
  }
  /// Moves a row whose index path in the data source has changed.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update([.move(indexPath, newIndexPath)], .automatic)
  }
  /// Shows sections that were added to the data source.
  open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    update(sections.map { .insertSection($0) }, animation)
  }
  /// Removes sections that were deleted from the data source.
  open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    update(sections.map { .deleteSection($0) }, animation)
  }
  /// Reloads sections.
  open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    update(sections.map { .reloadSection($0) }, animation)
  }
  /// Moves a section whose number in the data source has changed.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update([.moveSection(section, newSection)], .automatic)
  }
}
