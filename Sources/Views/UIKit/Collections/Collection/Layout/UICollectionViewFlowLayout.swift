import CoreGraphics
public import Foundation

/// Arranges items in lines, one after another, like words of text.
///
/// Full lines are justified; a last line that is not full keeps the gaps of the others. Items of different heights are
/// centred on their line. In right-to-left layouts, lines that follow each other downwards begin on the right.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The minimum distance between two lines; 10 by default.
  ///
  /// The delegate can override it.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The minimum distance between two items of a line; 10 by default.
  ///
  /// The delegate can override it.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The size of the items; 50 × 50 by default.
  ///
  /// The delegate can override it.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The size of items until their views report their preferred one; zero, the default, if views are not asked.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }
  /// An estimate that makes views report their sizes, about which nothing is known before.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  /// The direction in which lines follow each other; by default downwards.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of headers; with vertical scrolling only the height is used, else only the width.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers; see `headerReferenceSize`.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The distance of a section's items from the view's edges, its header and its footer.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// Whether a section's header stays visible as long as the section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether a section's footer stays visible as long as the section is.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// The reference of a section's inset.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }
  /// The reference of a section's inset, at the sides of its lines.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }

  /// The frames are computed on demand, because a subclass may set sizes and spacings in its `prepare()`.
  private var made: (sections: [FlowSection], contentSize: CGSize)?
  /// The attributes returned since the layout was prepared; looked up, never iterated.
  private var known: [CollectionElement: UICollectionViewLayoutAttributes] = [:]

  /// The preferred sizes of cells, by section and item; empty if they are not asked.
  private var preferred: [[CGSize?]] = []

  override var sizesItself: Bool { estimatedItemSize != .zero }
  override func forgetSizes() { preferred = [] }
  override func elementsDidMove(_ places: PlaceMap, counts: [Int]) {
    if !preferred.isEmpty { preferred = places.moved(preferred, counts: counts) }
  }

  private func setPreferred(_ size: CGSize, of element: CollectionElement) {
    guard element.category == .cell, let view = owner else { return }
    if preferred.isEmpty {
      preferred = (0..<view.numberOfSections).map { Array(repeating: nil, count: view.numberOfItems(inSection: $0)) }
    }
    preferred[element.indexPath.section][element.indexPath.item] = size
  }

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  /// Discards the lines; they are computed again on demand.
  open override func prepare() {
    super.prepare()
    forget()
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    for (element, size) in context.preferred { setPreferred(size, of: element) }
    forget()
    super.invalidateLayout(with: context)
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    let axis = scrollDirection.axis
    if let old = collectionView?.bounds.size, axis.other.of(newBounds.size) == axis.other.of(old) {
      // Only headers and footers have moved.
      (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
    }
    return context
  }

  private func forget() {
    made = nil
    known = [:]
  }

  private var sections: [FlowSection] { lines().sections }

  private func lines() -> (sections: [FlowSection], contentSize: CGSize) {
    if let made { return made }
    guard let view = collectionView else { return ([], .zero) }
    let axis = scrollDirection.axis
    let width = max(axis.other.of(view.bounds.size) - axis.other.sum(of: view.adjustedContentInset), 0)
    var sections: [FlowSection] = []
    for section in 0..<view.numberOfSections {
      let start = sections.last?.end ?? 0
      sections.append(FlowSection(metrics(of: section, in: view), axis: axis, start: start, width: width))
    }
    let result = (sections, axis.size(along: sections.last?.end ?? 0, across: width))
    made = result
    return result
  }

  private func metrics(of section: Int, in view: UICollectionView) -> FlowSection.Metrics {
    let count = view.numberOfItems(inSection: section)
    var metrics = assumedMetrics(of: section, count, in: view)
    let extra = referenceInset(in: view)
    if scrollDirection == .vertical {
      (metrics.inset.left, metrics.inset.right) = (metrics.inset.left + extra.left, metrics.inset.right + extra.right)
    } else {
      (metrics.inset.top, metrics.inset.bottom) = (metrics.inset.top + extra.top, metrics.inset.bottom + extra.bottom)
    }
    if sizesItself, preferred.indices.contains(section), preferred[section].count == count {
      for (item, size) in preferred[section].enumerated() {
        if let size { metrics.sizes[item] = size }
      }
    }
    return metrics
  }

  /// The insets that `sectionInsetReference` adds to sections, as far as the content inset does not include them.
  private func referenceInset(in view: UICollectionView) -> UIEdgeInsets {
    switch sectionInsetReference {
    case .fromContentInset: .zero
    case .fromSafeArea: view.passedSafeArea
    case .fromLayoutMargins: view.layoutMargins - (view.safeAreaInsets - view.passedSafeArea)
    }
  }

  private func assumedMetrics(of section: Int, _ count: Int, in view: UICollectionView) -> FlowSection.Metrics {
    let itemSize =
      estimatedItemSize == .zero || estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
    let scale = view.pixelsPerPoint
    guard let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout else {
      return FlowSection.Metrics(
        sizes: Array(repeating: itemSize, count: count), inset: sectionInset, lineSpacing: minimumLineSpacing,
        itemSpacing: minimumInteritemSpacing, header: headerReferenceSize, footer: footerReferenceSize,
        scale: scale)
    }
    return FlowSection.Metrics(
      sizes: (0..<count).map {
        delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: $0, section: section))
      },
      inset: delegate.collectionView(view, layout: self, insetForSectionAt: section),
      lineSpacing: delegate.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section),
      itemSpacing: delegate.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section),
      header: delegate.collectionView(view, layout: self, referenceSizeForHeaderInSection: section),
      footer: delegate.collectionView(view, layout: self, referenceSizeForFooterInSection: section),
      scale: scale)
  }

  open override var collectionViewContentSize: CGSize { lines().contentSize }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes?] = []
    let rect = seen(rect)
    for (number, section) in sections.enumerated() where section.touches(rect) {
      let first = IndexPath(item: 0, section: number)
      if pinned(.header, of: section).intersects(rect) {
        found.append(supplementaryAttributes(ofKind: UICollectionView.elementKindSectionHeader, at: first))
      }
      found += section.items(in: rect).map { itemAttributes(at: IndexPath(item: $0, section: number)) }
      if pinned(.footer, of: section).intersects(rect) {
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

  // The attributes computed from the lines, whatever a subclass returns, because its overrides may use these.

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
    case UICollectionView.elementKindSectionHeader: frame = pinned(.header, of: section)
    case UICollectionView.elementKindSectionFooter: frame = pinned(.footer, of: section)
    default: return nil
    }
    if frame.isEmpty { return nil }
    let made = attributes(
      CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath), frame: frame)
    // A header or a footer is in front of the items that it covers.
    if pins { made.zIndex = 10 }
    return made
  }

  private enum Edge { case header, footer }
  private var pins: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  /// The frame of a header or footer; if it is pinned, it stays visible as long as its section is.
  private func pinned(_ edge: Edge, of section: FlowSection) -> CGRect {
    let natural = edge == .header ? section.header : section.footer
    guard !natural.isEmpty, let view = collectionView,
      edge == .header ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    else { return natural }
    let axis = scrollDirection.axis
    let (seen, insets, place) = (axis.of(view.bounds), axis.of(view.adjustedContentInset), axis.of(natural))
    let length = place.high - place.low
    let low =
      edge == .header
      ? max(place.low, min(seen.low + insets.before, section.body.high - length))
      : min(place.low, max(seen.high - insets.after - length, section.body.low))
    return axis.rect(along: low, across: 0, natural.size)
  }

  private func attributes(_ element: CollectionElement, frame: CGRect) -> UICollectionViewLayoutAttributes {
    if let made = known[element] { return made }
    let made = UICollectionViewLayoutAttributes.make(Self.layoutAttributesClass, for: element)
    made.frame = seen(frame)
    if sizesItself, element.category == .cell { made.fitting = FittingAxes(width: true, height: true) }
    known[element] = made
    return made
  }

  /// The position on screen in right-to-left layouts, if lines follow each other downwards or the layout flips; also
  /// the inverse.
  private func seen(_ frame: CGRect) -> CGRect {
    guard let view = collectionView, view.isMirrored,
      scrollDirection == .vertical || flipsHorizontallyInOppositeLayoutDirection
    else { return frame }
    return frame.mirrored(in: CGRect(origin: .zero, size: lines().contentSize))
  }

  /// A new size along the cross axis requires new line breaks.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if pins { return true }
    guard let old = collectionView?.bounds.size else { return false }
    let axis = scrollDirection.axis
    return axis.other.of(newBounds.size) != axis.other.of(old)
  }
}
