import CoreGraphics
public import Foundation

/// Puts items one after the other into lines, and the lines one after the other, as text is set.
///
/// Lines that are full are stretched to the edges; a last line that is not keeps the gaps of the others. Items of
/// different heights stand with their middles on a line.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The smallest distance between two lines; 10 unless set, or said otherwise by the delegate.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The smallest distance between two items of a line; 10 unless set, or said otherwise by the delegate.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The size of the items; 50 × 50 unless set, or said otherwise by the delegate.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// Where lines follow each other; by default downwards.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// How large headers are; only the height counts where lines follow each other downwards, else only the width.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// How large footers are; see `headerReferenceSize`.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The distance of a section's items from the view's edges, its header and its footer.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// Made when something is asked for, as a subclass may set sizes and spacings in its `prepare()`.
  private var made: (sections: [FlowSection], contentSize: CGSize)?
  /// The attributes that were handed out since the layout was made; looked up, never walked.
  private var known: [CollectionElement: UICollectionViewLayoutAttributes] = [:]

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  /// Forgets the lines; they are made anew when they are asked for.
  open override func prepare() {
    super.prepare()
    forget()
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    forget()
    super.invalidateLayout(with: context)
  }

  private func forget() {
    made = nil
    known = [:]
  }

  private var sections: [FlowSection] { lines().sections }

  private func lines() -> (sections: [FlowSection], contentSize: CGSize) {
    if let made { return made }
    guard let view = collectionView else { return ([], .zero) }
    let axis = FlowAxis(scrollDirection)
    let width = max(axis.cross(view.bounds.size) - axis.crossInsets(view.adjustedContentInset), 0)
    var sections: [FlowSection] = []
    for section in 0..<view.numberOfSections {
      let start = sections.last?.end ?? 0
      sections.append(FlowSection(metrics(of: section, in: view), axis: axis, start: start, width: width))
    }
    let result = (sections, axis.size(main: sections.last?.end ?? 0, cross: width))
    made = result
    return result
  }

  private func metrics(of section: Int, in view: UICollectionView) -> FlowSection.Metrics {
    let count = view.numberOfItems(inSection: section)
    guard let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout else {
      return FlowSection.Metrics(
        sizes: Array(repeating: itemSize, count: count), inset: sectionInset, lineSpacing: minimumLineSpacing,
        itemSpacing: minimumInteritemSpacing, header: headerReferenceSize, footer: footerReferenceSize)
    }
    return FlowSection.Metrics(
      sizes: (0..<count).map {
        delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: $0, section: section))
      },
      inset: delegate.collectionView(view, layout: self, insetForSectionAt: section),
      lineSpacing: delegate.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section),
      itemSpacing: delegate.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section),
      header: delegate.collectionView(view, layout: self, referenceSizeForHeaderInSection: section),
      footer: delegate.collectionView(view, layout: self, referenceSizeForFooterInSection: section))
  }

  open override var collectionViewContentSize: CGSize { lines().contentSize }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes?] = []
    for (number, section) in sections.enumerated() where section.touches(rect) {
      let first = IndexPath(item: 0, section: number)
      if section.header.intersects(rect) {
        found.append(supplementaryAttributes(ofKind: UICollectionView.elementKindSectionHeader, at: first))
      }
      found += section.items(in: rect).map { itemAttributes(at: IndexPath(item: $0, section: number)) }
      if section.footer.intersects(rect) {
        found.append(supplementaryAttributes(ofKind: UICollectionView.elementKindSectionFooter, at: first))
      }
    }
    return found.compactMap { $0 }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    itemAttributes(at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { supplementaryAttributes(ofKind: elementKind, at: indexPath) }

  // Where the lines put things, whatever a subclass answers: it may look at these to find its own answers.

  private func itemAttributes(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let sections = sections
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].frames.indices.contains(indexPath.item)
    else { return nil }
    return attributes(
      CollectionElement(category: .cell, kind: nil, indexPath: indexPath),
      frame: sections[indexPath.section].frames[indexPath.item])
  }

  private func supplementaryAttributes(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let sections = sections
    guard sections.indices.contains(indexPath.section), indexPath.item == 0 else { return nil }
    let section = sections[indexPath.section]
    let frame: CGRect
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: frame = section.header
    case UICollectionView.elementKindSectionFooter: frame = section.footer
    default: return nil
    }
    if frame.isEmpty { return nil }
    return attributes(
      CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath), frame: frame)
  }

  private func attributes(_ element: CollectionElement, frame: CGRect) -> UICollectionViewLayoutAttributes {
    if let made = known[element] { return made }
    let made = UICollectionViewLayoutAttributes.make(Self.layoutAttributesClass, for: element)
    made.frame = frame
    known[element] = made
    return made
  }

  /// A new width across the lines breaks them anew.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds.size else { return false }
    let axis = FlowAxis(scrollDirection)
    return axis.cross(newBounds.size) != axis.cross(old)
  }
}
