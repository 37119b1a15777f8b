import CoreGraphics
import Foundation
import QuartzCore

/// The line below a table's row.
@MainActor
final class CellSeparator: UIView {
  /// The cell's own inset; nil for the table's.
  var own: UIEdgeInsets?
  /// The table's inset; its sides may be automatic.
  var inherited = CellSeparator.automatic

  /// An inset that begins at the text.
  static let automatic = UIEdgeInsets(
    top: 0, left: UITableView.automaticDimension, bottom: 0, right: UITableView.automaticDimension)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .separator
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// The inset of a row, given the start of its text.
  func inset(textStart: CGFloat) -> UIEdgeInsets { (own ?? inherited).resolvingAutomaticSides(textStart: textStart) }

  /// Moves to the lower edge of a row.
  func place(in size: CGSize, indent: CGFloat, inset: UIEdgeInsets) {
    let line = 1 / ownLayer.context.service(UIScreen.self).scale
    let place = CGRect(
      x: inset.left + indent, y: size.height - line, width: max(size.width - indent - inset.left - inset.right, 0),
      height: line)
    frame = superview?.mirrored(place) ?? place
  }
}

extension UIEdgeInsets {
  /// The inset with numbers in place of `UITableView.automaticDimension`.
  @MainActor
  func resolvingAutomaticSides(textStart: CGFloat) -> UIEdgeInsets {
    var inset = self
    if inset.left == UITableView.automaticDimension { inset.left = textStart }
    if inset.right == UITableView.automaticDimension { inset.right = 8 }
    return inset
  }
}
