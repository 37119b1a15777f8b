import CoreGraphics
public import Foundation

/// Items side by side, below each other, or wherever a closure places them; a section repeats its group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// Places the items of a custom group.
  public typealias ItemProvider = (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

  enum Form {
    /// One item after another; with a count, that many of equal length, otherwise as many as fit.
    case line(Axis, count: Int?)
    case custom(ItemProvider)
  }
  let form: Form
  /// The items that the group repeats.
  public let subitems: [NSCollectionLayoutItem]
  /// The distance between two items.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(_ layoutSize: NSCollectionLayoutSize, _ form: Form, _ subitems: [NSCollectionLayoutItem]) {
    (self.form, self.subitems) = (form, subitems)
    super.init(layoutSize: layoutSize)
  }

  private class func line(
    _ layoutSize: NSCollectionLayoutSize, _ axis: Axis, _ subitems: [NSCollectionLayoutItem], count: Int? = nil
  ) -> Self {
    if subitems.isEmpty || count.map({ $0 < 1 }) == true {
      ProgrammerError.report(
        "NSCollectionLayoutGroup.\(axis)",
        "a group needs at least one item; its section would never come to an end.")
    }
    let group = NSCollectionLayoutGroup(layoutSize, .line(axis, count: count), subitems)
    return product(group, of: Self.self)
  }

  /// Items side by side: the subitems in turn, as long as they fit.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    line(layoutSize, .horizontal, subitems)
  }
  /// A number of equally wide items side by side.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { line(layoutSize, .horizontal, [subitem], count: count) }
  /// A number of equally wide items side by side.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
    line(layoutSize, .horizontal, [subitem], count: count)
  }
  /// Items below each other: the subitems in turn, as long as they fit.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    line(layoutSize, .vertical, subitems)
  }
  /// A number of equally high items below each other.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { line(layoutSize, .vertical, [subitem], count: count) }
  /// A number of equally high items below each other.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
    line(layoutSize, .vertical, [subitem], count: count)
  }
  /// Items that a closure places in the group.
  open class func custom(layoutSize: NSCollectionLayoutSize, itemProvider: @escaping ItemProvider) -> Self {
    product(NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), []), of: Self.self)
  }
}

/// The position of an item in a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The rectangle in the group.
  public let frame: CGRect
  /// The stacking order.
  public let zIndex: Int

  /// Creates a position.
  public init(frame: CGRect, zIndex: Int = 0) {
    (self.frame, self.zIndex) = (frame, zIndex)
    super.init()
  }
}
