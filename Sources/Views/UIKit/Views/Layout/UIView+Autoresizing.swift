import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// Makes a change of the layer's geometry and updates everything that depends on the view's size.
  func resizing(_ change: () -> Void) {
    let old = ownLayer.modelBounds.size
    change()
    if ownLayer.modelBounds.size != old { didResize(from: old) }
    frameDidChange()
  }

  /// Sets the size; the top left corner stays in place, unless the view is transformed.
  func setSize(_ size: CGSize) {
    if CATransform3DIsIdentity(transform3D) { frame.size = size } else { bounds.size = size }
  }

  /// Updates everything that depends on the view's size.
  func didResize(from oldSize: CGSize) {
    resizeSubviews(from: oldSize)
    for follower in sizeFollowers { follower.value?.sizeDidChange() }
  }

  /// Resizes the subviews after a change of the view's size, each by its mask.
  private func resizeSubviews(from oldSize: CGSize) {
    guard autoresizesSubviews, !subviewStorage.isEmpty else { return }
    ownLayer.context.spend(subviewStorage.count / 8)
    for view in subviews where !view.autoresizingMask.isEmpty { view.autoresize(from: oldSize, to: bounds.size) }
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    // With a transform the frame is undefined, so the untransformed rectangle is placed.
    let size = layer.bounds.size
    let origin = CGPoint(
      x: center.x - layer.anchorPoint.x * size.width, y: center.y - layer.anchorPoint.y * size.height)
    let (x, width) = UIView.distribute(
      new.width - old.width, before: origin.x, length: size.width, after: old.width - origin.x - size.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
      ))
    let (y, height) = UIView.distribute(
      new.height - old.height, before: origin.y, length: size.height, after: old.height - origin.y - size.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
      ))
    center = CGPoint(x: x + layer.anchorPoint.x * width, y: y + layer.anchorPoint.y * height)
    bounds.size = CGSize(width: width, height: height)
  }

  /// Distributes a change of length among the flexible ones of margin, length and margin.
  private static func distribute(
    _ change: CGFloat, before: CGFloat, length: CGFloat, after: CGFloat, flexible: (Bool, Bool, Bool)
  ) -> (origin: CGFloat, length: CGFloat) {
    let shares = shares([before, length, after], flexible: [flexible.0, flexible.1, flexible.2])
    return (before + change * shares[0], max(0, length + change * shares[1]))
  }

  /// The shares of margin, length and margin in a change of the superview's length: the flexible ones in proportion to
  /// their sizes.
  ///
  /// If all flexible ones are zero they share equally; if none is flexible, only the far margin changes.
  static func shares(_ parts: [CGFloat], flexible: [Bool]) -> [CGFloat] {
    let count = flexible.count { $0 }
    let total = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
    return zip(parts, flexible).map { part, isFlexible in
      isFlexible ? total > 0 ? part / total : 1 / CGFloat(count) : 0
    }
  }
}
