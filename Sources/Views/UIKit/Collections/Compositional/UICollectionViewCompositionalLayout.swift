import CoreGraphics
public import Foundation

/// Arranges each section by its description: lists, grids, and rows that scroll by themselves.
///
/// Attributes are created only for visible elements. A view that prefers a size other than the estimate moves the
/// elements after it without arranging them.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// Describes a section; returning nil is a programmer error.
  public typealias SectionProvider = (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

  private let provider: SectionProvider
  /// The direction of scrolling, and the settings of the whole layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  final var sections: [SolvedSection] = []
  /// The lengths of the sections, with the spacing after each.
  final var lengths = RowHeights([])
  final var container = LayoutContainer(.zero)
  private var isStale = true
  /// The room for headers and footers of the whole layout, before and after all sections.
  final var around: (before: CGFloat, after: CGFloat) = (0, 0)
  /// The preferred sizes of headers and footers; looked up, never iterated.
  final var boundarySizes: [CollectionElement: CGSize] = [:]
  /// The preferred sizes of cells before the data changed.
  private var kept: [[CGSize?]] = []

  /// Creates a layout in which all sections are the same.
  public init(section: NSCollectionLayoutSection) {
    (provider, configuration) = ({ _, _ in section }, UICollectionViewCompositionalLayoutConfiguration())
    super.init()
  }
  /// Creates a layout in which all sections are the same.
  public init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, self.configuration) = ({ _, _ in section }, configuration)
    super.init()
  }
  /// Creates a layout that requests each section.
  public init(sectionProvider: @escaping SectionProvider) {
    (provider, configuration) = (sectionProvider, UICollectionViewCompositionalLayoutConfiguration())
    super.init()
  }
  /// Creates a layout that requests each section.
  public init(
    sectionProvider: @escaping SectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }
  /// Archives are not supported; creates a layout without sections.
  public required init?(coder: NSCoder) {
    (provider, configuration) = ({ _, _ in nil }, UICollectionViewCompositionalLayoutConfiguration())
    super.init(coder: coder)
  }

  final var axis: Axis { configuration.scrollDirection.axis }

  // Preparing.

  open override func prepare() {
    super.prepare()
    if isStale { build() }
  }

  private func build() {
    guard let view = owner else { return }
    let room = LayoutContainer(
      view.bounds.size.inset(by: view.adjustedContentInset), insets: NSDirectionalEdgeInsets())
    if room.contentSize != container.contentSize { forgetSizes() }
    if kept.isEmpty { kept = sections.map(\.preferred) }
    container = room
    let axis = axis
    extendWhole()
    sections = []
    for number in 0..<view.numberOfSections {
      guard let section = provider(number, room) else {
        ProgrammerError.report(
          "UICollectionViewCompositionalLayout.init(sectionProvider:)",
          "the provider returned nil for section \(number); return a section for each.")
        break
      }
      let count = view.numberOfItems(inSection: number)
      let sizes = kept.indices.contains(number) && kept[number].count == count ? kept[number] : []
      let inset = sideInset(section, in: view)
      let solved = SolvedSection(
        section, number: number, axis: axis,
        container: axis.size(along: axis.of(room.contentSize), across: axis.other.of(room.contentSize) - 2 * inset),
        side: inset, preferred: sizes.isEmpty ? Array(repeating: nil, count: count) : sizes)
      extend(solved)
      sections.append(solved)
    }
    (kept, isStale) = ([], false)
    if view.rowSwipe == nil, sections.contains(where: { $0.section.list?.hasActions == true }) {
      view.rowSwipe = RowSwipe(view)
    }
    if let list = sections.first?.section.list,
      view.backgroundColor == nil || view.backgroundColor === view.usualBackground
    {
      view.usualBackground = list.background
      view.backgroundColor = view.usualBackground
    }
    lengths = RowHeights(sections.map { $0.length + configuration.interSectionSpacing })
  }

  /// The configuration of a section's list, if it is one.
  final func list(ofSection number: Int) -> UICollectionLayoutListConfiguration? {
    sections.indices.contains(number) ? sections[number].section.list : nil
  }

  /// The distance of a section from the sides of the collection view, besides its own insets.
  private func sideInset(_ section: NSCollectionLayoutSection, in view: UICollectionView) -> CGFloat {
    let own = section.contentInsetsReference
    let reference = own == .automatic ? configuration.contentInsetsReference : own
    let insets: UIEdgeInsets
    switch reference {
    case .automatic, .none: return 0
    case .safeArea: insets = view.safeAreaInsets
    case .layoutMargins: insets = view.layoutMargins
    case .readableContent:
      return max((axis.other.of(view.bounds.size) - 672) / 2, axis.other.of(view.layoutMargins).before)
    }
    return max(axis.other.of(insets).before - axis.other.of(view.adjustedContentInset).before, 0)
  }

  override func swipeActions(at edge: SwipeEdge, of path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let list = list(ofSection: path.section) else { return nil }
    return edge == .leading
      ? list.leadingSwipeActionsConfigurationProvider?(path) : list.trailingSwipeActionsConfigurationProvider?(path)
  }
  override func arrangeScrollers(in view: UICollectionView) { placeScrollers(in: view) }
  override func scrollSection(
    of attributes: UICollectionViewLayoutAttributes, at position: UICollectionView.ScrollPosition, animated: Bool
  ) {
    guard let section = attributes.scrolledSection, let owner else { return }
    placeScroller(sections[section], in: owner).reveal(attributes.frame, at: position, animated: animated)
  }

  override func forgetSizes() {
    (kept, boundarySizes) = ([], [:])
    sections = []
    isStale = true
  }

  override func elementsDidMove(_ places: PlaceMap, counts: [Int]) {
    kept = places.moved(sections.map(\.preferred), counts: counts)
    isStale = true
  }

  // Invalidation.

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { isStale = true }
    if !isStale {
      for (element, size) in context.preferred { setPreferred(size, of: element) }
    }
    super.invalidateLayout(with: context)
  }

  private func setPreferred(_ size: CGSize, of element: CollectionElement) {
    if element.indexPath.count == 1 {
      boundarySizes[element] = size
      return extendWhole()
    }
    guard sections.indices.contains(element.indexPath.section) else { return }
    let solved = sections[element.indexPath.section]
    if element.category == .cell {
      solved.setPreferred(size, of: element.indexPath.item)
    } else {
      boundarySizes[element] = size
      extend(solved)
    }
    lengths.set(solved.length + configuration.interSectionSpacing, at: solved.number)
  }

  /// A new size of the view; scrolling invalidates nothing.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.invalidateEverything = newBounds.size != collectionView?.bounds.size
    return context
  }

  override var sizesItself: Bool { true }

  // Positions.

  open override var collectionViewContentSize: CGSize {
    let length = sections.isEmpty ? 0 : lengths.total - configuration.interSectionSpacing
    return axis.size(along: around.before + length + around.after, across: axis.other.of(container.contentSize))
  }

  /// The start of a section.
  final func start(of section: Int) -> CGFloat { around.before + lengths.start(of: section) }

  /// The sections that intersect a rectangle.
  final func sections(in rect: CGRect) -> ArraySlice<SolvedSection> {
    let range = axis.of(rect)
    guard !sections.isEmpty, range.high > 0 else { return [] }
    let first = lengths.number(at: range.low - around.before)
    var end = first
    while end < sections.count, start(of: end) < range.high { end += 1 }
    return sections[first..<end]
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found = edgesOfWhole().filter { $0.frame.intersects(rect) }
    for solved in sections(in: rect) {
      let start = start(of: solved.number)
      var own: [UICollectionViewLayoutAttributes] = []
      let window = owner?.scrolledWindow(of: solved.number)
      for group in solved.groupNumbers(in: rect, from: start, window: window.map(seen)) {
        own += solved.parts(of: group).map { attributes($0, solved) }
      }
      // Groups may extend a little beyond the rectangle.
      let seen = solved.section.scrollsByItself ? window : rect
      if let seen { own.removeAll { !$0.frame.intersects(seen) } }
      own += edges(of: solved).filter { $0.frame.intersects(rect) }
      if let handler = solved.section.visibleItemsInvalidationHandler, rect == owner?.bounds {
        handler(own, window?.origin ?? rect.origin, container)
      }
      found += own
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(CollectionElement(category: .cell, kind: nil, indexPath: indexPath))
  }
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath)) }
  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(CollectionElement(category: .decorationView, kind: elementKind, indexPath: indexPath)) }

  private func attributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    if element.indexPath.count == 1 { return edgesOfWhole().first { $0.element == element } }
    guard element.indexPath.count == 2, sections.indices.contains(element.indexPath.section) else { return nil }
    let solved = sections[element.indexPath.section]
    if let part = solved.part(element) { return attributes(part, solved) }
    return edges(of: solved).first { $0.element == element }
  }

  private func attributes(_ part: SolvedSection.Part, _ solved: SolvedSection) -> UICollectionViewLayoutAttributes {
    let offset = axis.point(along: start(of: solved.number), across: 0)
    let made = make(part.element, part.frame.offsetBy(dx: offset.x, dy: offset.y), zIndex: part.zIndex)
    made.fitting = part.fitting
    if part.element.category == .cell {
      made.listPlace = solved.section.list?.place(of: part.element.indexPath, count: solved.count)
    }
    if solved.section.scrollsByItself { made.scrolledSection = solved.number }
    return made
  }

  /// The position on screen in a right-to-left collection view that scrolls vertically; also the inverse.
  private func seen(_ frame: CGRect) -> CGRect {
    guard let owner, axis == .vertical, owner.isMirrored else { return frame }
    return frame.mirrored(in: CGRect(origin: .zero, size: container.contentSize))
  }

  final func make(_ element: CollectionElement, _ frame: CGRect, zIndex: Int) -> UICollectionViewLayoutAttributes {
    let made = UICollectionViewLayoutAttributes.make(Self.layoutAttributesClass, for: element)
    made.frame = owner?.onPixels(seen(frame)) ?? frame
    made.zIndex = zIndex
    return made
  }
}

extension SolvedSection {
  /// The groups that may be visible in a rectangle of the content; for a section that scrolls by itself, in its window.
  fileprivate func groupNumbers(in rect: CGRect, from sectionStart: CGFloat, window: CGRect?) -> Range<Int> {
    if section.scrollsByItself {
      let range = line.of(window ?? CGRect(origin: .zero, size: container))
      let before = side + line.of(UIEdgeInsets(section.contentInsets)).before
      return groupNumbers(from: range.low - before, to: range.high - before)
    }
    let range = axis.of(rect)
    let origin = sectionStart + start
    return groupNumbers(from: range.low - origin, to: range.high - origin)
  }
}
