import CoreGraphics
import Foundation
import QuartzCore

/// Sections that scroll by themselves, each in its own view, which the layout creates.
extension UICollectionView {
  /// The visible part of a section, if it scrolls by itself and is on screen.
  final func scrolledWindow(of section: Int) -> CGRect? { scrollers[section]?.bounds }

  /// The frame of an element on screen, in the view's coordinates.
  final func seenFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let scroller = attributes.scrolledSection.flatMap({ scrollers[$0] }) else { return attributes.frame }
    let (shown, place) = (scroller.bounds.origin, scroller.frame.origin)
    return attributes.frame.offsetBy(dx: place.x - shown.x, dy: place.y - shown.y)
  }

  /// The view in which an element is shown.
  final func host(of attributes: UICollectionViewLayoutAttributes) -> UIView {
    attributes.scrolledSection.flatMap { scrollers[$0] } ?? self
  }

  /// Removes the views of sections, with their contents.
  final func removeScrollers(where isGone: (_ section: Int) -> Bool = { _ in true }) {
    for section in scrollers.keys.sorted() where isGone(section) {
      guard let scroller = scrollers.removeValue(forKey: section) else { continue }
      for element in shown.keys.sorted() where shown[element]?.superview === scroller { hide(element) }
      scroller.removeFromSuperview()
    }
  }

  /// A rectangle with its edges on the pixel grid.
  final func onPixels(_ rect: CGRect) -> CGRect {
    let scale = ownLayer.context.service(UIScreen.self).scale
    func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let (x, y) = (round(rect.minX), round(rect.minY))
    return CGRect(x: x, y: y, width: round(rect.maxX) - x, height: round(rect.maxY) - y)
  }
}
