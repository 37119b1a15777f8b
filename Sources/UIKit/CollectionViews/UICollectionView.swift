import CoreGraphics
public import Foundation

/// Shows items of a data source as views, where a layout says, as far as they are in sight.
///
/// Before each frame the layout is made, if it was invalidated, and views come and go with what is in sight. There are
/// no touches: the program scrolls with `contentOffset` and selects with `selectItem(at:animated:scrollPosition:)`.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// Says what is shown; setting it shows everything anew.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { reloadData() }
  }

  /// Says where things are; setting it exchanges the layout at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { currentLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  private var currentLayout: UICollectionViewLayout

  /// What is in sight; walked in the order of the elements only.
  final var shown: [CollectionElement: UICollectionReusableView] = [:]
  final var pool = ReusePool()
  /// How many items the sections have; nil if the data source is to be asked.
  private var counts: [Int]?
  private var needsPreparation = true
  private var isPreparing = false
  private var needsReload = false
  private var offsetAdjustment = CGPoint.zero
  /// The changes of the batch that is being described; nil outside of one.
  final var batch: [CollectionUpdate]?
  final var selection: [IndexPath] = []

  /// Creates a view for a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    currentLayout = layout
    super.init(frame: frame)
    layout.owner = self
  }

  /// Archives are not supported; creates a view without size, with a flow layout.
  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    currentLayout.owner = self
  }

  /// Behind all cells, and not scrolled with them.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Whether items may be selected.
  open var allowsSelection = true
  /// Whether selecting an item leaves the others selected.
  open var allowsMultipleSelection = false
  /// Whether cells are made before they are in sight; kept, they never are.
  open var isPrefetchingEnabled = true

  // Bounds.

  /// Other bounds are told to the layout before they are taken over.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      announce(newValue)
      super.bounds = newValue
    }
  }

  /// Another size is told to the layout before it is taken over.
  open override var frame: CGRect {
    get { super.frame }
    set {
      announce(CGRect(origin: bounds.origin, size: newValue.size))
      super.frame = newValue
    }
  }

  private func announce(_ newBounds: CGRect) {
    if newBounds == bounds { return }
    if currentLayout.shouldInvalidateLayout(forBoundsChange: newBounds) {
      currentLayout.invalidateLayout(with: currentLayout.invalidationContext(forBoundsChange: newBounds))
    }
    setNeedsLayout()
  }

  // Layout.

  /// Exchanges the layout; animated, what is in sight moves to its new place within 0.3 seconds.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    if layout === currentLayout { return }
    let old = currentLayout
    currentLayout = layout
    old.owner = nil
    layout.owner = self
    layout.invalidateLayout()
    if animated { UIView.animate(withDuration: UICollectionView.updateDuration) { self.layoutIfNeeded() } }
  }

  /// How long updates and exchanges of layouts take, in seconds.
  static let updateDuration: TimeInterval = 0.3

  final func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
    // A layout that sets its own sizes while it prepares would never be ready.
    if isPreparing { return }
    needsPreparation = true
    if context.invalidateDataSourceCounts { counts = nil }
    offsetAdjustment.x += context.contentOffsetAdjustment.x
    offsetAdjustment.y += context.contentOffsetAdjustment.y
    setNeedsLayout()
  }

  /// Lets the layout be up to date.
  final func prepareLayout() {
    if !needsPreparation || isPreparing { return }
    isPreparing = true
    currentLayout.prepare()
    contentSize = currentLayout.collectionViewContentSize
    isPreparing = false
    needsPreparation = false
    let adjustment = offsetAdjustment
    offsetAdjustment = .zero
    if adjustment != .zero { bounds.origin = bounds.origin + adjustment }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsReload {
      needsReload = false
      for element in shown.keys.sorted() { hide(element) }
    }
    prepareLayout()
    showElements()
    backgroundView?.frame = bounds
  }

  /// Shows everything anew: asks the data source for numbers and cells, and forgets the selection.
  open func reloadData() {
    forgetCounts()
    selection = []
    needsReload = true
    currentLayout.invalidateLayout()
    setNeedsLayout()
  }

  /// Lets the data source be asked how many items there are.
  final func forgetCounts() { counts = nil }

  // Numbers.

  /// How many sections the data source has.
  open var numberOfSections: Int { itemCounts.count }

  /// How many items a section of the data source has.
  open func numberOfItems(inSection section: Int) -> Int {
    guard itemCounts.indices.contains(section) else {
      ProgrammerError.report(
        "UICollectionView.numberOfItems(inSection: \(section))", "there are \(itemCounts.count) sections.")
      return 0
    }
    return itemCounts[section]
  }

  /// How many items the sections have, as the data source said when it was asked last.
  final var itemCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let asked = (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
    counts = asked
    return asked
  }

  // Updates; see `performBatchUpdates(_:completion:)`.

  /// Shows items that were added to the data source, at these places in it.
  open func insertItems(at indexPaths: [IndexPath]) { update(indexPaths.map { .insert($0) }) }
  /// Takes away items that were removed from the data source, from these places before.
  open func deleteItems(at indexPaths: [IndexPath]) { update(indexPaths.map { .delete($0) }) }
  /// Shows items anew that have changed.
  open func reloadItems(at indexPaths: [IndexPath]) { update(indexPaths.map { .reload($0) }) }
  /// Moves an item that has another place in the data source.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { update([.move(indexPath, newIndexPath)]) }
  /// Shows sections that were added to the data source.
  open func insertSections(_ sections: IndexSet) { update([.sections]) }
  /// Takes away sections that were removed from the data source.
  open func deleteSections(_ sections: IndexSet) { update([.sections]) }
  /// Shows sections anew.
  open func reloadSections(_ sections: IndexSet) { update([.sections]) }
}

extension CGPoint {
  fileprivate static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
}
