import Contracts
import CoreGraphics
public import Foundation
import QuartzCore

/// The identity of a registration, for which each collection view has its own classes and views.
final class RegistrationIdentity: Sendable {}

extension UICollectionView {
  /// The content of cells of a class for items; its first use registers it.
  ///
  /// Create it once, not in the data source's method, so that cells can be reused.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let identity = RegistrationIdentity()

    /// Creates a registration of a class of cells.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// The content of supplementary views of a class and a kind; its first use registers it.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a view at an index path.
    public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) ->
      Void

    let elementKind: String
    let handler: Handler
    let identity = RegistrationIdentity()

    /// Creates a registration of a class of supplementary views.
    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler) = (elementKind, handler)
    }
  }

  /// A cell for an item, configured by a registration: a reused one, or a new one.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = pool.identifier(of: registration.identity, Cell.self, category: .cell, kind: nil)
    let made = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    let cell = made as? Cell ?? replacement(Cell.self, for: made)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A supplementary view for an index path, configured by a registration: a reused one, or a new one.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let identifier = pool.identifier(
      of: registration.identity, Supplementary.self, category: .supplementaryView, kind: registration.elementKind)
    let made = dequeueReusableSupplementaryView(
      ofKind: registration.elementKind, withReuseIdentifier: identifier, for: indexPath)
    let view = made as? Supplementary ?? replacement(Supplementary.self, for: made)
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }

  /// Only a reconfigured item can have a view of a class other than its registration's.
  private func replacement<View: UICollectionReusableView>(_ type: View.Type, for view: UICollectionReusableView)
    -> View
  {
    ProgrammerError.report(
      "UICollectionView.reconfigureItems(at:)",
      "the item has a \(Swift.type(of: view)), but the data source wants a \(type) for it; reload the item instead.")
    let made = UICollectionReusableView.make(type, frame: view.frame)
    guard let made = made as? View else { internalError("a view of \(type) is a \(Swift.type(of: made)).") }
    return made
  }

  /// Makes the data source configure the visible cells of items again, without replacing them.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      let element = CollectionElement(category: .cell, kind: nil, indexPath: path)
      guard let view = shown[element] else { continue }
      reconfigured = (element, view)
      let given = dataSource?.collectionView(self, cellForItemAt: path)
      reconfigured = nil
      view.needsFitting = true
      setNeedsLayout()
      if given !== view {
        ProgrammerError.report(
          "UICollectionView.reconfigureItems(at:)",
          "the data source returned another cell for \(path); dequeue it as before, or reload the item instead.")
      }
    }
  }
}
