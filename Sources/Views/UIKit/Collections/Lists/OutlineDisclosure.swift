import CoreGraphics
import Foundation

/// The chevron of an item that may be expanded.
final class OutlineDisclosure: UIControl {
  let options: UICellAccessory.OutlineDisclosureOptions

  init(_ options: UICellAccessory.OutlineDisclosureOptions, _ handler: (() -> Void)?) {
    self.options = options
    super.init(frame: CGRect(x: 0, y: 0, width: 16, height: 16))
    backgroundColor = nil
    if let color = options.tintColor { tintColor = color }
    addAction(
      UIAction { [weak self] _ in
        if let handler { handler() } else { self?.toggle() }
      }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { return nil }

  private func toggle() {
    guard let cell = withAncestors.first(where: { $0 is UICollectionViewCell }) as? UICollectionViewCell,
      let list = withAncestors.first(where: { $0 is UICollectionView }) as? UICollectionView,
      let path = list.indexPath(for: cell)
    else { return }
    (list.dataSource as? any OutlineSource)?.toggleOutline(at: path)
  }

  /// A finger beside the chevron hits it as well.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -14, dy: -14).contains(point)
  }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 6, y: 3))
    path.addLine(to: CGPoint(x: 11, y: 8))
    path.addLine(to: CGPoint(x: 6, y: 13))
    path.lineWidth = 2
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    tintColor.setStroke()
    path.stroke()
  }
}
