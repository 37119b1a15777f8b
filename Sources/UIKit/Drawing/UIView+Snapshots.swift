import CoreGraphics
public import Foundation
import QuartzCore

extension UIView {
  /// A view that shows what this one shows now and never changes.
  ///
  /// - Parameter afterUpdates: Whether layout that was asked for happens first.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    let contents = CALayer()
    // Commands are in this view's coordinates, wherever its bounds are scrolled to.
    contents.frame = CGRect(origin: .zero, size: bounds.size)
    contents.bounds.origin = bounds.origin
    contents.contents = layer.picture()
    view.layer.addSublayer(contents)
    view.clipsToBounds = clipsToBounds
    view.layer.cornerRadius = clipsToBounds ? layer.cornerRadius : 0
    return view
  }

  /// A view that shows a part of what this one shows now and can be resized between its caps.
  ///
  /// Parts between the caps are stretched.
  ///
  /// - Parameters:
  ///   - rect: The part, in this view's coordinates.
  ///   - afterUpdates: Whether layout that was asked for happens first.
  ///   - capInsets: The parts at the edges that keep their size; only zero is supported, others are stretched as well.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    let view = SnapshotView(frame: CGRect(origin: .zero, size: rect.size))
    view.clipsToBounds = true
    view.show(layer, part: rect)
    return view
  }
}

/// A view that stretches a snapshot over its bounds.
private final class SnapshotView: UIView {
  private let contents = CALayer()
  private var part = CGRect.zero

  func show(_ source: CALayer, part: CGRect) {
    self.part = part
    contents.bounds = part
    contents.contents = source.picture()
    layer.addSublayer(contents)
    layoutSubviews()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard part.width > 0, part.height > 0 else { return }
    contents.position = CGPoint(x: bounds.midX, y: bounds.midY)
    contents.setAffineTransform(
      CGAffineTransform(scaleX: bounds.width / part.width, y: bounds.height / part.height))
  }
}
