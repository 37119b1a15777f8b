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
    // The state before the updates; views that are created for it remain.
    reloadIfNeeded()
    prepareLayout()
    let (counts, attributes) = (itemCounts, attributesAround)
    batch = []
    updates?()
    let changes = batch ?? []
    batch = nil
    if changes.isEmpty { for element in shown.keys.sorted() { shown[element]?.needsFitting = true } }
    forgetCounts()
    guard let places = PlaceMap(changes, from: counts, to: itemCounts) else {
      reloadData()
      layoutIfNeeded()
      completion?(true)
      return
    }
    apply(places, attributes, animated: animated, completion)
  }

  /// Records that the content of a visible cell may need another size.
  final func contentSizeDidChange(of cell: UICollectionViewCell) {
    guard selfSizingInvalidation != .disabled, !isPlacing, batch == nil, reconfigured == nil else { return }
    cell.needsFitting = true
    resizing = resizing == true || UIView.areAnimationsEnabled
    setNeedsLayout()
  }

  /// Gives visible cells the sizes that their changed contents need, and moves the others.
  final func resizeCells() {
    guard let isAnimated = resizing else { return }
    resizing = nil
    guard batch == nil else { return }
    isPlacing = true
    let needsUpdate = shown.keys.sorted().contains { element in
      guard let view = shown[element], view.needsFitting, let now = collectionViewLayout.attributes(of: element),
        let copy = now.copy() as? UICollectionViewLayoutAttributes
      else { return false }
      return collectionViewLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: view.preferredLayoutAttributesFitting(copy), withOriginalAttributes: now)
    }
    isPlacing = false
    guard needsUpdate, let places = PlaceMap([], from: itemCounts, to: itemCounts) else { return }
    apply(places, attributesAround, animated: isAnimated, nil)
  }

  /// Copies of the attributes of the elements on screen and around it.
  final var attributesAround: [UICollectionViewLayoutAttributes] {
    let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    return (collectionViewLayout.layoutAttributesForElements(in: around) ?? []).compactMap {
      $0.copy() as? UICollectionViewLayoutAttributes
    }
  }

  final func update(_ changes: [CollectionUpdate]) {
    if batch == nil { performBatchUpdates { self.batch? += changes } } else { batch? += changes }
  }

  /// Shows the elements in their new places.
  ///
  /// - Parameters:
  ///   - old: The attributes of the elements on screen and around it before.
  ///   - replaced: The layout that was replaced; nil if the data has changed.
  final func apply(
    _ places: PlaceMap, _ old: [UICollectionViewLayoutAttributes], replaced: UICollectionViewLayout? = nil,
    animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    isPlacing = true
    offsetHolds += 1
    let layout = collectionViewLayout
    if replaced == nil {
      layout.elementsDidMove(places, counts: itemCounts)
      layout.dataDidChange(everything: false)
      layout.prepare(forCollectionViewUpdates: places.items)
    }
    prepareLayout()
    selection = selection.compactMap(places.place(of:))

    var moving = LayoutUpdate(places, old, replaced: replaced)
    layoutUpdate = moving
    moving.ask(layout, about: old.map(\.element) + attributesInUpdate().map(\.element))
    moving.link(old)
    layoutUpdate = moving
    var ends: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    for element in shown.keys.sorted() { ends[element] = (replaced ?? layout).finalAttributes(of: element) }
    let update = ListUpdate(of: shown, place: moving.place(of:))
    shown = update.staying

    var scrolled: [Int: UIScrollView] = [:]
    for section in scrollers.keys.sorted() {
      if let new = places.place(ofSection: section) { scrolled[new] = scrollers[section] }
    }
    let gone = scrollers.keys.sorted().filter { places.place(ofSection: $0) == nil }.compactMap { scrollers[$0] }
    scrollers = scrolled

    // Views that become visible are measured before anything moves.
    var wanted: [UICollectionViewLayoutAttributes] = []
    var target = bounds.origin
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
      target = offsetAfterUpdate
      for attributes in wanted where !isDragged(attributes.element) {
        placeAtStart(attributes, isNew: isNew.contains(attributes.element), moving)
      }
    }
    let move = {
      let elements = Set(wanted.map(\.element))
      let outOfSight = self.shown.keys.sorted().filter { !elements.contains($0) && !self.isDragged($0) }
      self.jump(to: target)
      for (element, view) in update.leaving {
        if let end = ends[element] { view.show(end) } else { view.alpha = 0 }
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
        layoutUpdate = nil
        setNeedsLayout()
        if let replaced {
          replaced.finalizeLayoutTransition()
          layout.finalizeLayoutTransition()
          release(replaced)
        } else {
          layout.finalizeCollectionViewUpdates()
        }
      },
      retire: { list in
        for (element, view) in update.leaving { list.retire(view, of: element) }
        for scroller in gone { scroller.removeFromSuperview() }
        list.setNeedsLayout()
        completion?(true)
      })
  }

  /// Puts the view of an element where it comes from: a new one always, another one if the layout wants it elsewhere
  /// than it is.
  private func placeAtStart(
    _ attributes: UICollectionViewLayoutAttributes, isNew: Bool, _ update: LayoutUpdate
  ) {
    let element = attributes.element
    let given = collectionViewLayout.initialAttributes(of: element)
    if !isNew {
      guard let given, let usual = update.start(of: element), given.values != usual.values else { return }
      shown[element]?.show(given)
      return
    }
    if let start = given ?? update.start(of: element) {
      shown[element]?.show(start)
    } else if let faded = attributes.copy() as? UICollectionViewLayoutAttributes {
      faded.alpha = 0
      shown[element]?.show(faded)
    }
  }

  /// The offset after an update, which the layout and the delegate may change.
  private var offsetAfterUpdate: CGPoint {
    let proposed = finalOffset
    if drag != nil || zoom != nil || run != nil { return proposed }
    let wanted = collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
    let given = (delegate as? any UICollectionViewDelegate)?.collectionView(
      self, targetContentOffsetForProposedContentOffset: wanted)
    return given ?? wanted
  }

  /// The elements that are visible before or after an update, at an offset within the content.
  private func attributesInUpdate() -> [UICollectionViewLayoutAttributes] {
    let now = attributesInSight()
    let target = offsetAfterUpdate
    if target == bounds.origin { return now }
    let known = Set(now.map(\.element))
    let later = collectionViewLayout.layoutAttributesForElements(in: CGRect(origin: target, size: bounds.size)) ?? []
    return now + later.filter { !known.contains($0.element) }
  }
}
