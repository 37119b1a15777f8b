import CoreGraphics
import Contracts
public import Foundation
@_spi(Metatypes) import QuartzCore

/// Creates objects of a class that is only known at run time, with initialisers that are not `required`.
///
/// Rewritten sources use it in places of `T()`, where iOS does without that word:
///
///     ClassMaker(T.self)(frame: frame)
public struct ClassMaker<Object: NSObject> {
  private let type: Object.Type

  public init(_ type: Object.Type) { self.type = type }

  /// Calls the class's `init()`.
  public func callAsFunction() -> Object { cast(requiringInits(type, as: _ObjectWithRequiredInit.self).init()) }

  private func cast(_ object: NSObject) -> Object {
    guard let object = object as? Object else { misuse("'\(type)' has created an object of another class") }
    return object
  }
}

extension ClassMaker where Object: UIView {
  /// Calls the class's `init(frame:)`.
  @preconcurrency @MainActor
  public func callAsFunction(frame: CGRect) -> Object {
    cast(requiringInits(type, as: _ViewWithRequiredInit.self).init(frame: frame))
  }
}

extension ClassMaker where Object: UIViewController {
  /// Calls the class's `init(nibName:bundle:)`.
  @preconcurrency @MainActor
  public func callAsFunction(nibName: String?, bundle: Bundle?) -> Object {
    cast(requiringInits(type, as: _ViewControllerWithRequiredInit.self).init(nibName: nibName, bundle: bundle))
  }
}

extension ClassMaker where Object: UINavigationController {
  /// Calls the class's `init(rootViewController:)`.
  @preconcurrency @MainActor
  public func callAsFunction(rootViewController: UIViewController) -> Object {
    cast(
      requiringInits(type, as: _NavigationControllerWithRequiredInit.self).init(rootViewController: rootViewController))
  }
}

extension ClassMaker where Object: UITableViewCell {
  /// Calls the class's `init(style:reuseIdentifier:)`.
  @preconcurrency @MainActor
  public func callAsFunction(style: UITableViewCell.CellStyle, reuseIdentifier: String?) -> Object {
    cast(requiringInits(type, as: _TableCellWithRequiredInit.self).init(style: style, reuseIdentifier: reuseIdentifier))
  }
}

extension ClassMaker where Object: UITableViewHeaderFooterView {
  /// Calls the class's `init(reuseIdentifier:)`.
  @preconcurrency @MainActor
  public func callAsFunction(reuseIdentifier: String?) -> Object {
    cast(requiringInits(type, as: _HeaderWithRequiredInit.self).init(reuseIdentifier: reuseIdentifier))
  }
}

extension ClassMaker where Object: UIImageView {
  /// Calls the class's `init(image:)`.
  @preconcurrency @MainActor
  public func callAsFunction(image: UIImage?) -> Object {
    cast(requiringInits(type, as: _ImageViewWithRequiredInit.self).init(image: image))
  }
}

extension ClassMaker where Object: UITableView {
  /// Calls the class's `init(frame:style:)`.
  @preconcurrency @MainActor
  public func callAsFunction(frame: CGRect, style: UITableView.Style) -> Object {
    cast(requiringInits(type, as: _TableViewWithRequiredInit.self).init(frame: frame, style: style))
  }
}

extension ClassMaker where Object: UICollectionView {
  /// Calls the class's `init(frame:collectionViewLayout:)`.
  @preconcurrency @MainActor
  public func callAsFunction(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) -> Object {
    cast(
      requiringInits(type, as: _CollectionViewWithRequiredInit.self).init(frame: frame, collectionViewLayout: layout))
  }
}

/// The initialisers of bar button items begin with the class's `init()`.
extension ClassMaker where Object: UIBarButtonItem {
  /// Creates a button with text.
  @preconcurrency @MainActor
  public func callAsFunction(
    title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
  ) -> Object {
    let item = button(style, target, action)
    item.title = title
    return item
  }

  /// Creates a button with an image.
  @preconcurrency @MainActor
  public func callAsFunction(
    image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
  ) -> Object {
    let item = button(style, target, action)
    item.image = image
    return item
  }

  /// Creates one of the system's buttons.
  @preconcurrency @MainActor
  public func callAsFunction(
    barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Any?, action: Selector?
  ) -> Object {
    let item = button(.plain, target, action)
    item.adopt(systemItem)
    return item
  }

  @MainActor
  private func button(_ style: UIBarButtonItem.Style, _ target: Any?, _ action: Selector?) -> Object {
    let item = self()
    (item.style, item.target, item.action) = (style, target.map { $0 as AnyObject }, action)
    return item
  }
}

/// Represents a class whose initialisers are called through a metatype: see `_CALayerWithRequiredInit`.
@_spi(Metatypes)
open class _TableViewWithRequiredInit: UITableView {
  public required override init(frame: CGRect, style: UITableView.Style) { super.init(frame: frame, style: style) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Represents a class whose initialisers are called through a metatype: see `_CALayerWithRequiredInit`.
@_spi(Metatypes)
open class _CollectionViewWithRequiredInit: UICollectionView {
  public required override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame, collectionViewLayout: layout)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Represents a class whose initialisers are called through a metatype: see `_CALayerWithRequiredInit`.
@_spi(Metatypes)
open class _ImageViewWithRequiredInit: UIImageView {
  public required override init(image: UIImage?) { super.init(image: image) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Represents a class whose initialisers are called through a metatype: see `_CALayerWithRequiredInit`.
@_spi(Metatypes)
open class _NavigationControllerWithRequiredInit: UINavigationController {
  public required override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
