import CoreGraphics
public import Foundation

/// Shows the visible items of a data source as views, positioned by a layout.
///
/// Before each frame an invalidated layout is prepared, and views are shown and hidden by what is visible. Fingers
/// scroll, highlight and select.
///
///     let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
///     let list = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
///     stage.addSubview(list)
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The object that provides the content; setting it reloads everything.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { reloadData() }
  }

  /// The layout, which determines the positions; setting it replaces the layout without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { currentLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  private var currentLayout: UICollectionViewLayout

  /// The visible views; iterated only in the order of the elements.
  final var shown: [CollectionElement: UICollectionReusableView] = [:]
  final var pool = ReusePool()
  /// The numbers of items in the sections; nil if the data source has to be asked.
  private var counts: [Int]?
  private var needsPreparation = true
  private var isPreparing = false
  private var needsReload = false
  /// Whether views are being placed, by layout or by an update.
  final var isPlacing = false
  private var offsetAdjustment = CGPoint.zero
  /// The changes of the current batch; nil outside a batch.
  final var batch: [CollectionUpdate]?
  /// The visible view that is being configured again: dequeuing returns it.
  final var reconfigured: (element: CollectionElement, view: UICollectionReusableView)?
  final var selection: [IndexPath] = []
  final var itemTouches = ItemTouches()
  /// Moves rows of lists aside, with their actions; created for such a list.
  final var rowSwipe: RowSwipe?
  final var menus: ListMenus?
  /// The item that is being moved to another place.
  final var reorder: ItemReorder?
  /// The update that is being shown, about which layouts ask.
  final var layoutUpdate: LayoutUpdate?
  /// The views of the sections that scroll by themselves; iterated only in order.
  final var scrollers: [Int: UIScrollView] = [:]

  /// Creates a view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    currentLayout = layout
    super.init(frame: frame)
  }

  /// Archives are not supported; creates a view without size, with a flow layout.
  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  override func didCreate() {
    super.didCreate()
    currentLayout.owner = self
    menus = ListMenus(self)
  }

  /// A view behind all cells that does not scroll with them.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Whether items may be selected.
  open var allowsSelection = true
  /// Whether several items can be selected at the same time.
  open var allowsMultipleSelection = false
  /// Whether items can be selected while the view is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be selected while the view is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the content is being edited, which determines the allowed selections and the visible accessories of cells.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      for path in indexPathsForSelectedItems ?? [] { deselectItem(at: path, animated: false) }
      for cell in visibleCells { cell.applyEditing(isEditing) }
    }
  }
  /// The occasions on which cells that size themselves change their size.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }
  /// Whether cells change their size by themselves: when they, or their content views, invalidate their natural size,
  /// and when they get another content.
  ///
  /// Changes of constraints have to be reported in this way also with `.enabledIncludingConstraints`.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// Whether visible cells need other sizes, and whether they move to them; nil if none does.
  final var resizing: Bool?
  /// Whether touches select items at present.
  final var selectsNow: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }
  /// Whether touches may select several items.
  final var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
  /// The object that is notified of items that will soon be visible.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether that object is notified; cells are never created before they are visible.
  open var isPrefetchingEnabled = true
  final var prefetching = Prefetching()

  // Bounds.

  /// The layout is asked about new bounds before they are applied.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      change(to: newValue) { super.bounds = newValue }
    }
  }

  /// The layout is asked about a new size before it is applied.
  open override var frame: CGRect {
    get { super.frame }
    set {
      change(to: CGRect(origin: bounds.origin, size: newValue.size)) { super.frame = newValue }
    }
  }

  /// Applies new bounds; in an animation block that changes their size, the layout is notified before and after.
  private func change(to newBounds: CGRect, _ apply: () -> Void) {
    let isAnimated = newBounds.size != bounds.size && UIView.inheritedAnimationDuration > 0
    if isAnimated { currentLayout.prepare(forAnimatedBoundsChange: bounds) }
    announce(newBounds)
    apply()
    if isAnimated { currentLayout.finalizeAnimatedBoundsChange() }
  }

  private func announce(_ newBounds: CGRect) {
    if newBounds == bounds { return }
    if currentLayout.shouldInvalidateLayout(forBoundsChange: newBounds) {
      currentLayout.invalidateLayout(with: currentLayout.invalidationContext(forBoundsChange: newBounds))
    }
    setNeedsLayout()
  }

  override func target(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    currentLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  // Layout.

  /// Replaces the layout; if animated, elements move to their new places in 0.3 seconds.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    replaceLayout(by: layout, animated: animated, nil)
  }

  /// Replaces the layout, and calls a closure when everything is in its place.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { replaceLayout(by: layout, animated: animated, completion) }

  /// The transition between two layouts that a finger controls.
  final var layoutTransition: LayoutTransition?

  /// Adopts a layout; the one before keeps its collection view, which its hooks need, if that is wanted.
  final func adopt(_ layout: UICollectionViewLayout, releases: Bool) {
    let old = currentLayout
    currentLayout = layout
    if releases { release(old) }
    layout.owner = self
    layout.invalidateLayout()
  }

  final func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
    // A layout that sets its own sizes in `prepare()` would invalidate itself forever.
    if isPreparing { return }
    needsPreparation = true
    if context.invalidateDataSourceCounts, !context.isOfCollectionView { counts = nil }
    offsetAdjustment.x += context.contentOffsetAdjustment.x
    offsetAdjustment.y += context.contentOffsetAdjustment.y
    setNeedsLayout()
  }

  private var hasBegunOnTheRight = false
  /// The default background of the view; a list has its own.
  final var usualBackground: UIColor?
  /// How far sensors reached into the view from the sides when the layout was prepared.
  private var sensors = SensorReach()

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    followSensors()
  }

  /// Invalidates the layout if the reach of sensors into the view has changed.
  private func followSensors() {
    if sensors.follow(safeAreaInsets) { currentLayout.invalidateLayout() }
  }

  /// Brings the layout up to date.
  final func prepareLayout() {
    if !needsPreparation || isPreparing { return }
    // Another collection view had the layout, and is gone.
    if currentLayout.owner == nil { currentLayout.owner = self }
    isPreparing = true
    currentLayout.prepare()
    let edge = announcedEdge
    holdingOffset { contentSize = currentLayout.collectionViewContentSize }
    isPreparing = false
    needsPreparation = false
    let adjustment = offsetAdjustment
    offsetAdjustment = .zero
    if adjustment != .zero { jump(to: bounds.origin + adjustment) }
    if offsetHolds == 0 { adjustOffset(from: edge) }
    beginOnTheRight()
  }

  /// Initially shows the beginning of a flipped layout, which is on the right.
  private func beginOnTheRight() {
    guard !hasBegunOnTheRight, isMirrored, contentSize.width > bounds.width, bounds.width > 0,
      let flow = currentLayout as? UICollectionViewFlowLayout, flow.scrollDirection == .horizontal,
      flow.flipsHorizontallyInOppositeLayoutDirection
    else { return }
    hasBegunOnTheRight = true
    jump(to: CGPoint(x: contentSize.width - bounds.width + adjustedContentInset.right, y: bounds.minY))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // New cells are laid out while they are placed, and request layout of their superviews.
    if isPlacing { return }
    // The view may have moved into a window.
    followSensors()
    reachPendingAim()
    resizeCells()
    placeElements()
    backgroundView?.frame = bounds
  }

  private func placeElements() {
    isPlacing = true
    defer { isPlacing = false }
    reloadIfNeeded()
    showElements()
    prefetch()
  }

  /// Removes all views if everything has to be reloaded.
  final func reloadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    for element in shown.keys.sorted() { hide(element) }
  }

  override func measureContentInSight() {
    if currentLayout.sizesItself, !bounds.isEmpty, !isPlacing { placeElements() }
  }

  /// Reloads everything: asks the data source for counts and cells, and clears the selection.
  open func reloadData() {
    forgetReorder()
    forgetCounts()
    selection = []
    needsReload = true
    currentLayout.forgetSizes()
    currentLayout.dataDidChange(everything: true)
    setNeedsLayout()
  }

  /// Requests that the data source be asked for the item counts again.
  final func forgetCounts() { counts = nil }

  // Counts.

  /// The number of sections in the data source.
  open var numberOfSections: Int { itemCounts.count }

  /// The number of items in a section of the data source.
  open func numberOfItems(inSection section: Int) -> Int {
    guard itemCounts.indices.contains(section) else {
      ProgrammerError.report(
        "UICollectionView.numberOfItems(inSection: \(section))", "there are \(itemCounts.count) sections.")
      return 0
    }
    return itemCounts[section]
  }

  /// The numbers of items in the sections, as the data source last returned them.
  final var itemCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let asked = (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
    let seen = reorder?.counts(asked) ?? asked
    counts = seen
    return seen
  }

  // Fingers.

  override func environmentDidChange(from previous: UITraitCollection, to new: UITraitCollection) {
    super.environmentDidChange(from: previous, to: new)
    if previous.layoutDirection != new.layoutDirection { collectionViewLayout.invalidateLayout() }
  }

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

  /// Shows items that were added to the data source at these index paths.
  open func insertItems(at indexPaths: [IndexPath]) { update(indexPaths.map { .insert($0) }) }
  /// Removes items that were deleted from the data source, at their old index paths.
  open func deleteItems(at indexPaths: [IndexPath]) { update(indexPaths.map { .delete($0) }) }
  /// Reloads items that have changed.
  open func reloadItems(at indexPaths: [IndexPath]) { update(indexPaths.map { .reload($0) }) }
  /// Moves an item whose index path in the data source has changed.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { update([.move(indexPath, newIndexPath)]) }
  /// Shows sections that were added to the data source.
  open func insertSections(_ sections: IndexSet) { update(sections.map { .insertSection($0) }) }
  /// Removes sections that were deleted from the data source.
  open func deleteSections(_ sections: IndexSet) { update(sections.map { .deleteSection($0) }) }
  /// Reloads sections.
  open func reloadSections(_ sections: IndexSet) { update(sections.map { .reloadSection($0) }) }
  /// Moves a section whose number in the data source has changed.
  open func moveSection(_ section: Int, toSection newSection: Int) { update([.moveSection(section, newSection)]) }
}

extension CGPoint {
  fileprivate static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
}
