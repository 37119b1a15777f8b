import UIKit

/// A view with a layer class of its own, as in an iOS project.
final class RingView: UIView {
  override class var layerClass: AnyClass { RingLayer.self }

  private var ringLayer: RingLayer? { layer as? RingLayer }

  var lineWidth: CGFloat {
    get { ringLayer?.lineWidth ?? 0 }
    set {
      ringLayer?.lineWidth = newValue
      setNeedsLayout()
    }
  }

  private(set) var layoutCount = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .clear
    isOpaque = false
    layer.borderColor = tintColor.cgColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutCount += 1
    layer.borderWidth = lineWidth
    layer.cornerRadius = min(bounds.width, bounds.height) / 2
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    layer.borderColor = tintColor.cgColor
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let distance = hypot(point.x - bounds.midX, point.y - bounds.midY)
    return distance <= bounds.width / 2 && distance >= bounds.width / 2 - lineWidth
  }
}

class RingLayer: CALayer {
  var lineWidth: CGFloat = 4

  override init() {
    super.init()
    masksToBounds = true
  }

  override init(layer: Any) {
    super.init(layer: layer)
    if let ring = layer as? RingLayer { lineWidth = ring.lineWidth }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
