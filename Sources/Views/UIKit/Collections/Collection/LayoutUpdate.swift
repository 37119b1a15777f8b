import CoreGraphics
import Foundation

/// The facts that a layout's hooks need while elements move to other places.
@MainActor
struct LayoutUpdate {
  let places: PlaceMap
  /// Whether the layout was replaced, so that elements that become visible come from where the old layout had them.
  var replaced: UICollectionViewLayout?
  /// The elements that the layout inserts and deletes although their sections remain.
  private(set) var inserted: Set<CollectionElement> = []
  private(set) var deleted: Set<CollectionElement> = []
  /// The attributes before, by the elements' old and new places; looked up, never iterated.
  private var before: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
  private var starts: [CollectionElement: UICollectionViewLayoutAttributes] = [:]

  init(_ places: PlaceMap, _ old: [UICollectionViewLayoutAttributes], replaced: UICollectionViewLayout? = nil) {
    (self.places, self.replaced) = (places, replaced)
    for attributes in old { before[attributes.element] = attributes }
  }

  /// Asks the layout which supplementary and decoration views it inserts and deletes, once for each kind.
  mutating func ask(_ layout: UICollectionViewLayout, about elements: [CollectionElement]) {
    var kinds: [(UICollectionView.ElementCategory, String)] = []
    for element in elements {
      guard element.category != .cell, let kind = element.kind else { continue }
      if !kinds.contains(where: { $0 == (element.category, kind) }) { kinds.append((element.category, kind)) }
    }
    for (category, kind) in kinds {
      let isDecoration = category == .decorationView
      let gone =
        isDecoration
        ? layout.indexPathsToDeleteForDecorationView(ofKind: kind)
        : layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)
      let new =
        isDecoration
        ? layout.indexPathsToInsertForDecorationView(ofKind: kind)
        : layout.indexPathsToInsertForSupplementaryView(ofKind: kind)
      for path in gone { deleted.insert(CollectionElement(category: category, kind: kind, indexPath: path)) }
      for path in new { inserted.insert(CollectionElement(category: category, kind: kind, indexPath: path)) }
    }
  }

  /// The new place of an element; nil if it disappears.
  func place(of element: CollectionElement) -> CollectionElement? {
    guard !deleted.contains(element), let new = places.place(of: element), !inserted.contains(new) else { return nil }
    return new
  }

  /// Finds the old attributes of the elements that remain.
  mutating func link(_ old: [UICollectionViewLayoutAttributes]) {
    for attributes in old {
      if let new = place(of: attributes.element) { starts[new] = attributes }
    }
  }

  /// An element's attributes before the update; nil if it is new.
  func start(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    if let known = starts[element] ?? replaced?.attributes(of: element) {
      let start = known.copy() as? UICollectionViewLayoutAttributes
      start?.indexPath = element.indexPath
      return start
    }
    return nil
  }

  /// The attributes from which an element comes by default: its old ones, or its new ones without opacity.
  func beginning(of element: CollectionElement, in layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes?
  {
    start(of: element) ?? faded(layout.attributes(of: element))
  }

  /// The attributes to which an element goes by default: its new ones, or its old ones without opacity.
  func ending(of element: CollectionElement, in layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
    if let new = place(of: element), let end = layout.attributes(of: new) {
      return end.copy() as? UICollectionViewLayoutAttributes
    }
    return faded(before[element])
  }

  private func faded(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }
}
