import UIKit

// Drawing as iOS apps write it.

final class ProgressRing: UIView {
  var progress: CGFloat = 0.25 { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    defer { context.restoreGState() }
    let track = UIBezierPath(ovalIn: bounds.insetBy(dx: 5, dy: 5))
    track.lineWidth = 10
    UIColor.lightGray.setStroke()
    track.stroke()
    let arc = UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2 - 5, startAngle: -.pi / 2,
      endAngle: -.pi / 2 + 2 * .pi * progress, clockwise: true)
    arc.lineWidth = 10
    arc.lineCapStyle = .round
    tintColor.setStroke()
    arc.stroke()
  }
}

extension UIImage {
  func tinted(with color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      draw(in: CGRect(origin: .zero, size: size), blendMode: .destinationIn, alpha: 1)
    }
  }

  static func dot(of color: UIColor, diameter: CGFloat) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: diameter, height: diameter), false, 0)
    defer { UIGraphicsEndImageContext() }
    let context = UIGraphicsGetCurrentContext()
    context?.setFillColor(color.cgColor)
    context?.fillEllipse(in: CGRect(x: 0, y: 0, width: diameter, height: diameter))
    return UIGraphicsGetImageFromCurrentImageContext()
  }
}

extension UIView {
  func asImage() -> UIImage {
    let renderer = UIGraphicsImageRenderer(bounds: bounds)
    return renderer.image { rendererContext in layer.render(in: rendererContext.cgContext) }
  }
}

final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  override func layoutSubviews() {
    super.layoutSubviews()
    let gradient = layer as? CAGradientLayer
    gradient?.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    gradient?.startPoint = CGPoint(x: 0, y: 0.5)
    gradient?.endPoint = CGPoint(x: 1, y: 0.5)
  }
}

func addCheckMark(to view: UIView) -> CAShapeLayer {
  let path = UIBezierPath()
  path.move(to: CGPoint(x: 10, y: 30))
  path.addLine(to: CGPoint(x: 25, y: 45))
  path.addLine(to: CGPoint(x: 50, y: 15))
  let shape = CAShapeLayer()
  shape.path = path.cgPath
  shape.strokeColor = UIColor.green.cgColor
  shape.fillColor = UIColor.clear.cgColor
  shape.lineWidth = 4
  shape.lineCap = .round
  shape.lineJoin = .round
  view.layer.addSublayer(shape)
  let animation = CABasicAnimation(keyPath: "strokeEnd")
  animation.fromValue = 0
  animation.toValue = 1
  animation.duration = 0.5
  shape.add(animation, forKey: "draw")
  return shape
}
