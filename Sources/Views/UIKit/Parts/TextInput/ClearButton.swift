import CoreGraphics
import Foundation

/// The button in a text field that clears the text.
final class ClearButton: UIControl {
  static let side: CGFloat = 19
  private let clear: () -> Void

  init(_ clear: @escaping () -> Void) {
    self.clear = clear
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func didLift(isInside: Bool, with event: UIEvent?) {
    super.didLift(isInside: isInside, with: event)
    if isInside { clear() }
  }
  override var hasTapsOfItsOwn: Bool { true }

  override func draw(_ rect: CGRect) {
    let disc = bounds.insetBy(dx: 2.5, dy: 2.5)
    UIColor.tertiaryLabel.setFill()
    UIBezierPath(ovalIn: disc).fill()
    let cross = UIBezierPath()
    let arm = disc.insetBy(dx: 4.5, dy: 4.5)
    cross.move(to: CGPoint(x: arm.minX, y: arm.minY))
    cross.addLine(to: CGPoint(x: arm.maxX, y: arm.maxY))
    cross.move(to: CGPoint(x: arm.maxX, y: arm.minY))
    cross.addLine(to: CGPoint(x: arm.minX, y: arm.maxY))
    cross.lineWidth = 1.3
    cross.lineCapStyle = .round
    UIColor.systemBackground.setStroke()
    cross.stroke()
  }
}
