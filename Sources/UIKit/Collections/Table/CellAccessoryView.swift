import CoreGraphics
import Foundation

/// The chevron, or the check mark, at a cell's end.
final class CellAccessoryView: UIView {
  static let size = CGSize(width: 12, height: 16)

  var type = UITableViewCell.AccessoryType.none {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    switch type {
    case .none: return
    case .checkmark:
      path.move(to: CGPoint(x: 1, y: 9))
      path.addLine(to: CGPoint(x: 4.5, y: 13))
      path.addLine(to: CGPoint(x: 11, y: 3))
      UIColor.systemBlue.setStroke()
    case .disclosureIndicator, .detailDisclosureButton, .detailButton:
      path.move(to: CGPoint(x: 4, y: 3))
      path.addLine(to: CGPoint(x: 9, y: 8))
      path.addLine(to: CGPoint(x: 4, y: 13))
      UIColor.systemGray3.setStroke()
    }
    path.lineWidth = 2
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.stroke()
  }
}
