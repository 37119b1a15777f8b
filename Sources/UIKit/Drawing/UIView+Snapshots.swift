import CoreGraphics
public import Foundation
import QuartzCore

extension UIView {
  /// Draws what the view and its subviews show now into the current context, stretched over a rectangle.
  ///
  /// The view's own alpha and transform take no part.
  ///
  /// - Parameters:
  ///   - rect: Where the view's bounds go, in the context's coordinates; what sticks out of them is cut off.
  ///   - afterUpdates: Whether layout and drawing that were asked for happen first.
  /// - Returns: Whether anything was drawn: true unless the view or the rectangle has no area.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    let context = GraphicsStack.context(for: "drawHierarchy(in:afterScreenUpdates:)")
    if afterUpdates { layer.prepareForFrame() }
    let bounds = layer.currentValues.bounds.standardized
    guard !bounds.isEmpty, !rect.isEmpty else { return false }
    context.saveGState()
    context.clip(to: rect)
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    context.draw(layer.picture())
    context.restoreGState()
    return true
  }

  /// A view that shows what this one shows now and never changes.
  ///
  /// - Parameter afterUpdates: Whether layout and drawing that were asked for happen first.
  /// - Returns: The view, never nil.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layer.prepareForFrame() }
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
  ///   - afterUpdates: Whether layout and drawing that were asked for happen first.
  ///   - capInsets: The parts at the edges that keep their size; only zero is supported, others are stretched as well.
  /// - Returns: The view, never nil.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if afterUpdates { layer.prepareForFrame() }
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
