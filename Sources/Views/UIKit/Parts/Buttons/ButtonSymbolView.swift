import CoreGraphics

/// The symbols of the button types that have one.
enum ButtonSymbol {
  case info, add, close

  init?(_ type: UIButton.ButtonType) {
    switch type {
    case .detailDisclosure, .infoLight, .infoDark: self = .info
    case .contactAdd: self = .add
    case .close: self = .close
    case .custom, .system, .plain: return nil
    }
  }

  var size: CGSize { self == .close ? CGSize(width: 30, height: 30) : CGSize(width: 22, height: 22) }
}

/// Draws a symbol in one colour.
final class ButtonSymbolView: UIView {
  let symbol: ButtonSymbol
  var color = UIColor.systemBlue {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  init(_ symbol: ButtonSymbol) {
    self.symbol = symbol
    super.init(frame: CGRect(origin: .zero, size: symbol.size))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    symbol = .info
    super.init(coder: coder)
  }

  override func draw(_ rect: CGRect) {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let circle = UIBezierPath(ovalIn: bounds.insetBy(dx: 1.5, dy: 1.5))
    let strokes = UIBezierPath()
    strokes.lineWidth = 1.5
    strokes.lineCapStyle = .round
    func line(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) {
      strokes.move(to: CGPoint(x: middle.x + x1, y: middle.y + y1))
      strokes.addLine(to: CGPoint(x: middle.x + x2, y: middle.y + y2))
    }
    switch symbol {
    case .info:
      line(0, -1, 0, 5)
      UIBezierPath(ovalIn: CGRect(x: middle.x - 1.2, y: middle.y - 6, width: 2.4, height: 2.4)).fill(with: color)
    case .add:
      line(-4.5, 0, 4.5, 0)
      line(0, -4.5, 0, 4.5)
    case .close:
      UIBezierPath(ovalIn: bounds).fill(with: .tertiarySystemFill)
      line(-4.5, -4.5, 4.5, 4.5)
      line(-4.5, 4.5, 4.5, -4.5)
    }
    (symbol == .close ? UIColor.secondaryLabel : color).setStroke()
    strokes.stroke()
    guard symbol != .close else { return }
    circle.lineWidth = 1.5
    circle.stroke()
  }
}

extension UIBezierPath {
  fileprivate func fill(with color: UIColor) {
    color.setFill()
    fill()
  }
}
