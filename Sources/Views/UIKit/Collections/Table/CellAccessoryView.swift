import CoreGraphics
import Foundation

/// The chevron, the check mark or the detail button at a cell's end.
final class CellAccessoryView: UIControl {
  private static let (mark, circle): (CGFloat, CGFloat) = (12, 22)
  /// The distance between the circle and the chevron.
  private static let gap: CGFloat = 10

  static func size(of type: UITableViewCell.AccessoryType) -> CGSize {
    switch type {
    case .none, .disclosureIndicator, .checkmark: CGSize(width: mark, height: 16)
    case .detailButton: CGSize(width: circle, height: circle)
    case .detailDisclosureButton: CGSize(width: circle + gap + mark, height: circle)
    }
  }

  /// The width that a type takes from a cell.
  static func room(_ type: UITableViewCell.AccessoryType, _ margin: CGFloat) -> CGFloat {
    type == .none ? 0 : size(of: type).width + margin
  }

  var type = UITableViewCell.AccessoryType.none {
    didSet {
      guard type != oldValue else { return }
      setNeedsDisplay()
      isUserInteractionEnabled = hasButton
      accessibilityIdentifier = hasButton ? "details" : nil
      accessibilityLabel = hasButton ? "More Info" : nil
      accessibilityTraits = hasButton ? .button : []
    }
  }
  private var hasButton: Bool { type == .detailButton || type == .detailDisclosureButton }

  override func didCreate() {
    super.didCreate()
    isUserInteractionEnabled = false
  }

  /// A finger needs to touch only the row near the circle; the chevron belongs to the row.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard hasButton else { return false }
    let x = isMirrored && type == .detailDisclosureButton ? bounds.width - Self.circle : 0
    return CGRect(x: x, y: 0, width: Self.circle, height: Self.circle).insetBy(dx: -11, dy: -11).contains(point)
  }

  override func draw(_ rect: CGRect) {
    switch type {
    case .none: return
    case .checkmark: drawMark(at: .zero)
    case .disclosureIndicator:
      mirrorDrawing()
      drawMark(at: .zero)
    case .detailButton: drawCircle()
    case .detailDisclosureButton:
      mirrorDrawing()
      drawCircle()
      drawMark(at: CGPoint(x: Self.circle + Self.gap, y: (Self.circle - 16) / 2))
    }
  }

  /// Mirrors the drawing in right-to-left layouts.
  private func mirrorDrawing() {
    guard isMirrored, let context = UIGraphicsGetCurrentContext() else { return }
    context.translateBy(x: bounds.maxX, y: 0)
    context.scaleBy(x: -1, y: 1)
  }

  override func environmentDidChange(from previous: UITraitCollection, to new: UITraitCollection) {
    super.environmentDidChange(from: previous, to: new)
    if previous.layoutDirection != new.layoutDirection { setNeedsDisplay() }
  }

  /// Draws an i in a circle.
  private func drawCircle() {
    UIColor.systemBlue.set()
    let ring = UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: Self.circle - 2, height: Self.circle - 2))
    ring.lineWidth = 1.5
    ring.stroke()
    let middle = Self.circle / 2
    UIBezierPath(ovalIn: CGRect(x: middle - 1.25, y: 5.5, width: 2.5, height: 2.5)).fill()
    let stem = UIBezierPath()
    stem.move(to: CGPoint(x: middle, y: 10))
    stem.addLine(to: CGPoint(x: middle, y: 16))
    stem.lineWidth = 2
    stem.lineCapStyle = .round
    stem.stroke()
  }

  private func drawMark(at origin: CGPoint) {
    let path = UIBezierPath()
    switch type {
    case .checkmark:
      path.move(to: CGPoint(x: 1, y: 9))
      path.addLine(to: CGPoint(x: 4.5, y: 13))
      path.addLine(to: CGPoint(x: 11, y: 3))
      UIColor.systemBlue.setStroke()
    default:
      path.move(to: CGPoint(x: 4, y: 3))
      path.addLine(to: CGPoint(x: 9, y: 8))
      path.addLine(to: CGPoint(x: 4, y: 13))
      UIColor.systemGray3.setStroke()
    }
    path.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    path.lineWidth = 2
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.stroke()
  }
}
