public import Foundation

extension UITableViewCell {
  /// Creates a cell of a class known only at run time, in the default style.
  static func make(_ type: UITableViewCell.Type, identifier: String) -> UITableViewCell {
    requiringInits(type, as: _TableCellWithRequiredInit.self).init(style: .default, reuseIdentifier: identifier)
  }
}

/// Represents a class whose initialisers are called through a metatype: see `_CALayerWithRequiredInit`.
@_spi(Metatypes)
open class _TableCellWithRequiredInit: UITableViewCell {
  public required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UITableViewCell: ConfigurationUpdating {}
