public import Foundation

extension UITableView {
  /// Registers the class of views above or below sections with an identifier; nil removes it.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
    reusableHeaders[identifier] = nil
  }

  /// A view that is no longer visible, or a new one of the registered class; nil if no class was registered.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = reusableHeaders[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    return headerClasses[identifier].map {
      requiringInits($0, as: _HeaderWithRequiredInit.self).init(reuseIdentifier: identifier)
    }
  }

  /// Keeps a view that the table no longer shows until it is asked for one with its identifier.
  final func keepForReuse(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
    guard reusableHeaders[identifier]?.contains(where: { $0 === view }) != true else { return }
    reusableHeaders[identifier, default: []].append(view)
  }

  /// Takes a view that is shown again out of the views that are kept for reuse, so that no other section gets it.
  final func useAgain(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
    reusableHeaders[identifier]?.removeAll { $0 === view }
  }
}

/// Represents a class whose initialisers are called through a metatype: see `_CALayerWithRequiredInit`.
@_spi(Metatypes)
open class _HeaderWithRequiredInit: UITableViewHeaderFooterView {
  public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
