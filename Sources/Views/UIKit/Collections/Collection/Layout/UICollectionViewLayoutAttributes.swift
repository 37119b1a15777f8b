import CoreGraphics
public import Foundation
public import QuartzCore

/// The position and appearance of a cell or another element of a collection view, as set by its layout.
///
/// They are also dynamic items: an animator created by `init(collectionViewLayout:)` moves them, and the layout returns
/// them.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying, UIDynamicItem {
  /// The index path of the element.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The category of the element.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of supplementary or decoration view; nil for cells.
  open private(set) var representedElementKind: String?

  /// The values that are shown, compared to detect changes.
  struct Values: Equatable {
    var center = CGPoint.zero
    var size = CGSize.zero
    var transform = CATransform3DIdentity
    var alpha: CGFloat = 1
    var isHidden = false
    var zIndex = 0
  }
  final var values = Values()
  /// The axes along which the view determines its size.
  final var fitting = FittingAxes()
  /// The look that follows from the row's position in its list.
  final var listPlace: ListPlace?
  /// The section in whose own scroll view the element is shown.
  final var scrolledSection: Int?

  /// Creates the attributes of the first cell; the other initializers take the element.
  public override init() { super.init() }

  /// Creates the attributes of a cell: without a size, at the origin.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates the attributes of a supplementary view, such as a header.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
  }

  /// Creates the attributes of a decoration view, which shows no data.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
  }

  /// A copy of the same class; override it to copy what a subclass adds.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewLayoutAttributes.make(type(of: self), for: element)
    copy.values = values
    (copy.fitting, copy.scrolledSection, copy.listPlace) = (fitting, scrolledSection, listPlace)
    return copy
  }

  /// Creates attributes of a class known only at run time, with its `init()`.
  static func make(_ type: AnyClass, for element: CollectionElement) -> UICollectionViewLayoutAttributes {
    let type = type as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
    let made =
      type == UICollectionViewLayoutAttributes.self
      ? UICollectionViewLayoutAttributes()
      : requiringInits(type, as: _LayoutAttributesWithRequiredInit.self).init()
    (made.representedElementCategory, made.representedElementKind) = (element.category, element.kind)
    made.indexPath = element.indexPath
    return made
  }

  /// Whether the other attributes describe the same element with equal values; override it for what a subclass adds.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated { element == other.element && values == other.values }
  }

  /// The hash is equal for all attributes of the same element.
  nonisolated open override var hash: Int { MainActor.assumeIsolated { element.hashValue } }

  final var element: CollectionElement {
    CollectionElement(category: representedElementCategory, kind: representedElementKind, indexPath: indexPath)
  }

  /// The center, in the collection view's coordinates.
  open var center: CGPoint {
    get { values.center }
    set { values.center = newValue }
  }
  /// The size, without the transform.
  open var size: CGSize {
    get { values.size }
    set { values.size = newValue }
  }
  /// The size, at the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: values.size) }
    set { values.size = newValue.size }
  }
  /// The bounding box of the transformed element; setting it sets center and size.
  open var frame: CGRect {
    get {
      let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      let turned = CATransform3DIsIdentity(values.transform) ? box : box.applying(transform)
      return turned.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      values.size = newValue.size
      values.center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  /// The transform about the center.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(values.transform) }
    set { values.transform = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The transform in three dimensions about the center.
  open var transform3D: CATransform3D {
    get { values.transform }
    set { values.transform = newValue }
  }
  /// 0 (invisible) … 1 (opaque).
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }
  /// Whether the element is not shown.
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }
  /// The stacking order: elements with larger values are in front.
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }

  /// The kind of outline for collisions in an animator.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline if `collisionBoundsType` is `.path`, around (0, 0) as the center.
  open var collisionBoundingPath: UIBezierPath {
    UIBezierPath(rect: bounds.offsetBy(dx: -size.width / 2, dy: -size.height / 2))
  }
}

/// The identity of a cell or another element: category, kind and index path.
struct CollectionElement: Hashable {
  let category: UICollectionView.ElementCategory
  let kind: String?
  let indexPath: IndexPath
}

extension CollectionElement: CustomStringConvertible {
  var description: String {
    let name =
      switch category {
      case .cell: "cell"
      case .supplementaryView: "supplementary view of kind \(kind ?? "")"
      case .decorationView: "decoration view of kind \(kind ?? "")"
      }
    return "\(name) at \(indexPath)"
  }
}

extension CollectionElement: Comparable {
  /// Cells first, then by kind; each in the order of the data.
  static func < (a: CollectionElement, b: CollectionElement) -> Bool {
    if a.category != b.category { return a.category.rawValue < b.category.rawValue }
    if a.kind != b.kind { return (a.kind ?? "") < (b.kind ?? "") }
    return a.indexPath < b.indexPath
  }
}

/// Represents a class whose initialisers are called through a metatype: see `_CALayerWithRequiredInit`.
@_spi(Metatypes)
open class _LayoutAttributesWithRequiredInit: UICollectionViewLayoutAttributes {
  public required override init() { super.init() }
}

/// In formats, `%@` is the description.
extension UICollectionViewLayoutAttributes: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
