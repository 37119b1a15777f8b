import CoreGraphics
public import Foundation

extension UICollectionView {
  // Registering and dequeuing.

  /// Registers the class of cells with an identifier; nil removes it.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    pool.register(cellClass, for: ReusePool.Key(category: .cell, kind: nil, identifier: identifier))
  }

  /// Registers the class of supplementary views of a kind with an identifier; nil removes it.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    pool.register(
      viewClass, for: ReusePool.Key(category: .supplementaryView, kind: elementKind, identifier: identifier))
  }

  /// A cell for an item: a reused one, or a new one of the registered class.
  ///
  /// It already has its size. Only the data source may call this.
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let element = CollectionElement(category: .cell, kind: nil, indexPath: indexPath)
    if let cell = dequeue(element, identifier) as? UICollectionViewCell { return cell }
    ProgrammerError.report(
      "UICollectionView.dequeueReusableCell(withReuseIdentifier: \"\(identifier)\", for:)",
      "no class of cells has this identifier; call register(_:forCellWithReuseIdentifier:) first.")
    return UICollectionViewCell(frame: .zero)
  }

  /// A supplementary view for an index path; see `dequeueReusableCell(withReuseIdentifier:for:)`.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let element = CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath)
    if let view = dequeue(element, identifier) { return view }
    ProgrammerError.report(
      "UICollectionView.dequeueReusableSupplementaryView(ofKind: \"\(elementKind)\", withReuseIdentifier: \"\(identifier)\", for:)",
      "no class of such views has this identifier; "
        + "call register(_:forSupplementaryViewOfKind:withReuseIdentifier:) first.")
    return UICollectionReusableView(frame: .zero)
  }

  private func dequeue(_ element: CollectionElement, _ identifier: String) -> UICollectionReusableView? {
    if let reconfigured, reconfigured.element == element { return reconfigured.view }
    let attributes = collectionViewLayout.attributes(of: element)
    var view: UICollectionReusableView?
    UIView.performWithoutAnimation {
      view = pool.dequeue(
        ReusePool.Key(category: element.category, kind: element.kind, identifier: identifier),
        frame: attributes.map { CGRect(origin: .zero, size: $0.size) } ?? .zero)
      view?.shownValues = nil
      if let attributes { view?.show(attributes) }
      if let cell = view as? UICollectionViewCell, let source = dataSource as? any OutlineSource,
        let place = source.outlinePlace(at: element.indexPath)
      {
        cell.applyOutlinePlace(place, animated: false)
      }
    }
    return view
  }

  // Showing and hiding.

  /// Shows and hides views by what is visible.
  final func showElements() {
    // Elements that were already visible stay in place when the size of an element before them turns out to be
    // different.
    var anchor: UICollectionViewLayoutAttributes?
    for pass in 0... {
      let wanted = attributesInSight()
      if pass == 0, collectionViewLayout.sizesItself { anchor = self.anchor(among: wanted) }
      let elements = Set(wanted.map(\.element))
      for element in shown.keys.sorted() where !elements.contains(element) && !isDragged(element) { hide(element) }
      for attributes in wanted { show(attributes) }
      guard fit(wanted, pass: pass) else { return }
      prepareLayout()
      guard let old = anchor, let new = collectionViewLayout.attributes(of: old.element) else { continue }
      if new.frame.origin != old.frame.origin {
        jump(
          to: CGPoint(
            x: bounds.minX + new.frame.minX - old.frame.minX, y: bounds.minY + new.frame.minY - old.frame.minY))
        anchor = new
      }
    }
  }

  /// The first visible cell that was already there and keeps its size.
  private func anchor(among wanted: [UICollectionViewLayoutAttributes]) -> UICollectionViewLayoutAttributes? {
    let known = wanted.filter {
      $0.representedElementCategory == .cell && $0.scrolledSection == nil && shown[$0.element]?.needsFitting == false
    }
    return known.min { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
  }

  /// Asks new views for their preferred sizes, and returns whether that changes the layout.
  ///
  /// - Parameter pass: The number of earlier changes.
  final func fit(_ wanted: [UICollectionViewLayoutAttributes], pass: Int) -> Bool {
    var isChanged = false
    for attributes in wanted {
      guard let view = shown[attributes.element], view.needsFitting else { continue }
      view.needsFitting = false
      guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { continue }
      let preferred = view.preferredLayoutAttributesFitting(copy)
      view.preferredSize = preferred.size
      let layout = collectionViewLayout
      guard
        layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
      else { continue }
      if pass == UICollectionView.fittingLimit {
        ProgrammerError.report(
          "UICollectionReusableView.preferredLayoutAttributesFitting(_:)",
          "the \(attributes.element) prefers a different size each time it is asked; return the same for the same "
            + "content and width.")
        return false
      }
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
      isChanged = true
    }
    return isChanged
  }

  /// How often sizes may change while one frame is laid out.
  private static var fittingLimit: Int { 100 }

  /// The attributes of the visible elements; a layout may return more.
  final func attributesInSight() -> [UICollectionViewLayoutAttributes] {
    prepareLayout()
    collectionViewLayout.arrangeScrollers(in: self)
    let rect = bounds
    return (collectionViewLayout.layoutAttributesForElements(in: rect) ?? []).filter {
      seenFrame(of: $0).intersects(rect)
    }
  }

  /// Shows an element, with its view or a new one.
  final func show(_ attributes: UICollectionViewLayoutAttributes) {
    let element = attributes.element
    let attributes = dragged(attributes)
    let host = host(of: attributes)
    if let view = shown[element] {
      if view.superview !== host { host.addSubview(view) }
      return view.show(attributes)
    }
    UIView.performWithoutAnimation {
      guard let view = makeView(element) else { return }
      shown[element] = view
      view.shownValues = nil
      view.show(attributes)
      host.addSubview(view)
      announce(view, element)
      view.layoutIfNeeded()
    }
  }

  private func makeView(_ element: CollectionElement) -> UICollectionReusableView? {
    switch element.category {
    case .cell:
      guard exists(element.indexPath) else {
        ProgrammerError.report(
          "UICollectionViewLayout",
          "the layout has attributes of the \(element), which does not exist; remove them from the layout, and from its "
            + "animator, when the data source has fewer items.")
        return nil
      }
      let source = reorder?.source(of: element.indexPath) ?? element.indexPath
      let cell = dataSource?.collectionView(self, cellForItemAt: source)
      cell?.isSelected = selection.contains(element.indexPath)
      cell?.applyEditing(isEditing)
      return cell
    case .supplementaryView:
      return dataSource?.collectionView(
        self, viewForSupplementaryElementOfKind: element.kind ?? "", at: element.indexPath)
    case .decorationView:
      let kind = element.kind ?? ""
      let key = ReusePool.Key(category: .decorationView, kind: kind, identifier: kind)
      guard let type = collectionViewLayout.decorationClasses[kind] else {
        ProgrammerError.report(
          "UICollectionViewLayout",
          "no class was registered for decoration views of kind \"\(kind)\"; "
            + "call the layout's register(_:forDecorationViewOfKind:) first.")
        return nil
      }
      if let view = pool.dequeue(key, frame: .zero) { return view }
      let view = UICollectionReusableView.make(type, frame: .zero)
      view.reuseIdentifier = kind
      return view
    }
  }

  /// Whether an item exists in the data source.
  final func exists(_ path: IndexPath) -> Bool {
    let counts = itemCounts
    return path.count == 2 && counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }

  private func announce(_ view: UICollectionReusableView, _ element: CollectionElement) {
    guard let delegate = delegate as? any UICollectionViewDelegate else { return }
    if let cell = view as? UICollectionViewCell {
      delegate.collectionView(self, willDisplay: cell, forItemAt: element.indexPath)
    } else if element.category == .supplementaryView {
      delegate.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.kind ?? "", at: element.indexPath)
    }
  }

  /// Removes the view of an element, so that it can be reused.
  final func hide(_ element: CollectionElement) {
    guard let view = shown.removeValue(forKey: element) else { return }
    retire(view, of: element)
  }

  /// Removes a view that no longer represents an element.
  final func retire(_ view: UICollectionReusableView, of element: CollectionElement) {
    rowSwipe?.forget(view)
    view.removeFromSuperview()
    if let delegate = delegate as? any UICollectionViewDelegate {
      if let cell = view as? UICollectionViewCell {
        delegate.collectionView(self, didEndDisplaying: cell, forItemAt: element.indexPath)
      } else if element.category == .supplementaryView {
        delegate.collectionView(
          self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind ?? "", at: element.indexPath)
      }
    }
    pool.giveBack(view, category: element.category, kind: element.kind)
  }
}
