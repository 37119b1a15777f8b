import CoreGraphics
import Foundation

/// Headers and footers, of sections and of the whole layout, and the backgrounds of sections.
extension UICollectionViewCompositionalLayout {
  /// Makes room for headers and footers.
  final func extend(_ solved: SolvedSection) {
    (solved.before, solved.after) = (0, 0)
    for item in solved.section.boundarySupplementaryItems where item.extendsBoundary {
      let length = axis.of(size(of: item, element(item, solved.number), solved.boundaryContainer))
      if item.isBefore(axis) { solved.before = max(solved.before, length) }
      if item.isAfter(axis) { solved.after = max(solved.after, length) }
    }
  }

  /// Makes room for headers and footers of the whole layout.
  final func extendWhole() {
    around = (0, 0)
    for item in configuration.boundarySupplementaryItems where item.extendsBoundary {
      let length = axis.of(size(of: item, wholeElement(item), container.contentSize))
      if item.isBefore(axis) { around.before = max(around.before, length) }
      if item.isAfter(axis) { around.after = max(around.after, length) }
    }
  }

  private func wholeElement(_ item: NSCollectionLayoutSupplementaryItem) -> CollectionElement {
    CollectionElement(category: .supplementaryView, kind: item.elementKind, indexPath: IndexPath(index: 0))
  }

  private func element(_ item: NSCollectionLayoutSupplementaryItem, _ section: Int) -> CollectionElement {
    CollectionElement(
      category: .supplementaryView, kind: item.elementKind, indexPath: IndexPath(item: 0, section: section))
  }

  private func size(
    of item: NSCollectionLayoutBoundarySupplementaryItem, _ element: CollectionElement, _ container: CGSize
  ) -> CGSize {
    var size = item.layoutSize.size(in: container)
    if let preferred = boundarySizes[element] {
      if item.layoutSize.widthDimension.isEstimated { size.width = preferred.width }
      if item.layoutSize.heightDimension.isEstimated { size.height = preferred.height }
    }
    return size
  }

  /// The headers, footers and backgrounds of a section.
  final func edges(of solved: SolvedSection) -> [UICollectionViewLayoutAttributes] {
    let (start, length) = (start(of: solved.number), solved.length)
    let whole = axis.rect(
      along: start, across: 0, axis.size(along: length, across: axis.other.of(container.contentSize)))
    var found = solved.section.decorationItems.map { item in
      let element = CollectionElement(
        category: .decorationView, kind: item.elementKind, indexPath: IndexPath(item: 0, section: solved.number))
      let frame = whole.offsetBy(dx: item.contentInsets.leading, dy: item.contentInsets.top)
      let size = whole.size.inset(by: UIEdgeInsets(item.contentInsets))
      return make(element, CGRect(origin: frame.origin, size: size), zIndex: item.zIndex)
    }
    let room = solved.boundaryContainer
    let box = axis.rect(
      along: start, across: solved.boundarySide, axis.size(along: length, across: axis.other.of(room)))
    found += solved.section.boundarySupplementaryItems.map {
      let made = attributes($0, element($0, solved.number), at: box, in: room, zIndex: $0.zIndex)
      made.listPlace = solved.section.list?.edgePlace
      return made
    }
    return found
  }

  /// The headers and footers of the whole layout, in front of those of sections.
  final func edgesOfWhole() -> [UICollectionViewLayoutAttributes] {
    let box = CGRect(origin: .zero, size: collectionViewContentSize)
    return configuration.boundarySupplementaryItems.map {
      attributes($0, wholeElement($0), at: box, in: container.contentSize, zIndex: $0.zIndex + 1)
    }
  }

  private func attributes(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ element: CollectionElement, at box: CGRect, in room: CGSize,
    zIndex: Int
  ) -> UICollectionViewLayoutAttributes {
    var frame = item.frame(at: box, size: size(of: item, element, room))
    let range = axis.of(box)
    if item.pinToVisibleBounds { pin(&frame, item, range.low, range.high) }
    let made = make(element, frame, zIndex: zIndex)
    made.fitting = item.layoutSize.fitting
    return made
  }

  /// Moves a header or a footer into the visible area, within its section.
  private func pin(
    _ frame: inout CGRect, _ item: NSCollectionLayoutBoundarySupplementaryItem, _ start: CGFloat, _ end: CGFloat
  ) {
    guard let view = owner else { return }
    let insets = axis.of(view.adjustedContentInset)
    let seen = axis.of(view.bounds)
    let length = axis.of(frame.size)
    var place = axis.of(frame).low
    if item.isBefore(axis) { place = max(place, min(seen.low + insets.before, end - length)) }
    if item.isAfter(axis) { place = min(place, max(seen.high - insets.after - length, start)) }
    frame.origin = axis.point(along: place, across: axis.other.of(frame).low)
  }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
  final func isBefore(_ axis: Axis) -> Bool { alignment.edges.contains(axis == .vertical ? .top : .leading) }
  final func isAfter(_ axis: Axis) -> Bool { alignment.edges.contains(axis == .vertical ? .bottom : .trailing) }
}

extension SolvedSection {
  /// The container of headers and footers.
  var boundaryContainer: CGSize {
    section.supplementariesFollowContentInsets ? container.inset(by: section.acrossInsets(axis)) : container
  }
  var boundarySide: CGFloat {
    side + (section.supplementariesFollowContentInsets ? axis.other.of(UIEdgeInsets(section.contentInsets)).before : 0)
  }
}
