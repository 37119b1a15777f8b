import CoreGraphics
import Foundation

extension UICollectionView {
  /// Shows several changes of the data source together, moving visible elements to their new positions in 0.3 seconds.
  ///
  /// `updates` changes the data source and reports the changes. Deleted, reloaded and moved items are given by their
  /// index paths before all changes, inserted ones by those after them, in any order; sections likewise.
  ///
  /// - Parameter completion: Called with true when everything is in its final position.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    if batch == nil { cancelInteractiveMovement() }
    performUpdates(animated: true, updates, completion: completion)
  }

  /// The same as `performBatchUpdates(_:completion:)`, or without animation.
  final func performUpdates(
    animated: Bool, _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    if batch != nil {
      updates?()
      if let completion { completion(true) }
      return
    }
    // The state before the updates.
    prepareLayout()
    let counts = itemCounts
    let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    let attributes = (collectionViewLayout.layoutAttributesForElements(in: around) ?? []).compactMap {
      $0.copy() as? UICollectionViewLayoutAttributes
    }
    batch = []
    updates?()
    let changes = batch ?? []
    batch = nil
    forgetCounts()
    guard let places = PlaceMap(changes, from: counts, to: itemCounts) else {
      reloadData()
      layoutIfNeeded()
      completion?(true)
      return
    }
    apply(places, attributes, animated: animated, completion)
  }

  final func update(_ changes: [CollectionUpdate]) {
    if batch == nil { performBatchUpdates { self.batch? += changes } } else { batch? += changes }
  }

  private func apply(
    _ places: PlaceMap, _ old: [UICollectionViewLayoutAttributes], animated: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    isPlacing = true
    offsetHolds += 1
    let layout = collectionViewLayout
    layout.elementsDidMove(places, counts: itemCounts)
    layout.invalidateLayout()
    layout.prepare(forCollectionViewUpdates: places.items)
    prepareLayout()
    selection = selection.compactMap(places.place(of:))

    let update = ListUpdate(of: shown, place: places.place(of:))
    shown = update.staying
    // Looked up, never iterated.
    var starts: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    for attributes in old {
      if let new = places.place(of: attributes.element) { starts[new] = attributes }
    }

    var scrolled: [Int: UIScrollView] = [:]
    for section in scrollers.keys.sorted() {
      if let new = places.place(ofSection: section) { scrolled[new] = scrollers[section] }
    }
    let gone = scrollers.keys.sorted().filter { places.place(ofSection: $0) == nil }.compactMap { scrollers[$0] }
    scrollers = scrolled

    // Views that become visible are measured before anything moves.
    var wanted: [UICollectionViewLayoutAttributes] = []
    func measure() {
      var isNew = Set<CollectionElement>()
      for pass in 0... {
        wanted = attributesInUpdate()
        for attributes in wanted where shown[attributes.element] == nil {
          isNew.insert(attributes.element)
          show(attributes)
        }
        if !fit(wanted, pass: pass) { break }
      }
      for attributes in wanted where isNew.contains(attributes.element) {
        shown[attributes.element]?.show(start(of: attributes, starts[attributes.element]))
      }
    }
    let move = {
      let elements = Set(wanted.map(\.element))
      let outOfSight = self.shown.keys.sorted().filter { !elements.contains($0) && !self.isDragged($0) }
      self.jump(to: self.finalOffset)
      for (element, view) in update.leaving {
        if let end = layout.finalAttributes(of: element) { view.show(end) } else { view.alpha = 0 }
      }
      for element in outOfSight {
        if let end = layout.attributes(of: element) { self.shown[element]?.show(end) }
      }
      for attributes in wanted { self.show(attributes) }
    }
    update.perform(
      on: self, animated: animated, measure: measure,
      move: { if animated { move() } else { UIView.performWithoutAnimation(move) } },
      didStart: {
        isPlacing = false
        setNeedsLayout()
        layout.finalizeCollectionViewUpdates()
      },
      retire: { list in
        for (element, view) in update.leaving { list.retire(view, of: element) }
        for scroller in gone { scroller.removeFromSuperview() }
        list.setNeedsLayout()
        completion?(true)
      })
  }

  /// The elements that are visible before or after an update, at an offset within the content.
  private func attributesInUpdate() -> [UICollectionViewLayoutAttributes] {
    let now = attributesInSight()
    let target = finalOffset
    if target == bounds.origin { return now }
    let known = Set(now.map(\.element))
    let later = collectionViewLayout.layoutAttributesForElements(in: CGRect(origin: target, size: bounds.size)) ?? []
    return now + later.filter { !known.contains($0.element) }
  }

  /// The initial attributes of a view that was not visible: its item's old ones, or else those that the layout returns.
  private func start(of attributes: UICollectionViewLayoutAttributes, _ old: UICollectionViewLayoutAttributes?)
    -> UICollectionViewLayoutAttributes
  {
    if let old { return old }
    if let given = collectionViewLayout.initialAttributes(of: attributes.element) { return given }
    guard let faded = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    faded.alpha = 0
    return faded
  }
}
