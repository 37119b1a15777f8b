package import Foundation
import QuartzCore

extension UIView {
  /// How much the view resists being larger than its content; 250 by default.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutStorage?.hugging[axis] ?? defaultHuggingPriority(for: axis)
  }

  /// Sets how much the view resists being larger than its content.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    layout.hugging[axis] = priority
    contentDidChange()
  }

  /// How much the view resists being smaller than its content; 750 by default.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutStorage?.resistance[axis] ?? .defaultHigh
  }

  /// Sets how much the view resists being smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layout.resistance[axis] = priority
    contentDidChange()
  }

  /// Sets the natural size, in points, of a view whose class has none; -1 for none along an axis.
  package final func setNaturalSize(_ size: CGSize) {
    layout.naturalSize = size
    contentDidChange()
  }

  /// Notifies the systems of constraints that the natural size may have changed.
  final func contentDidChange() {
    guard isConstraintBased else { return }
    outerLayoutHost.layoutStorage?.engine?.contentDidChange(of: self)
  }

  /// Notifies the systems of constraints around and in the view that its frame or bounds have changed.
  final func frameDidChange() {
    guard let layoutStorage else { return }
    if !layoutStorage.systemGuides.isEmpty { layoutHost.layoutStorage?.engine?.inputsDidChange() }
    guard layoutStorage.box != nil, !layoutStorage.isConstraintBased else { return }
    outerLayoutHost.layoutStorage?.engine?.inputsDidChange()
  }

  /// Notifies the system of constraints that the view's contents have moved relative to the outside.
  final func boundsOriginDidChange() {
    if let layoutStorage, layoutStorage.crossings > 0 { outerLayoutHost.layoutStorage?.engine?.inputsDidChange() }
  }

  /// Sets whether the frame and the mask count as constraints.
  func setTranslatesAutoresizingMask(_ isTranslated: Bool) {
    guard isTranslated == isConstraintBased else { return }
    layout.isConstraintBased = !isTranslated
    layoutStructureDidChange()
    superviewStorage?.setNeedsLayout()
  }

  /// Places the subviews by their constraints; part of `layoutSubviews()`.
  final func applyConstraints() {
    let isBased = subviewStorage.contains(where: \.isConstraintBased)
    guard isBased || layoutStorage != nil else { return }
    let host = layoutHost
    guard let engine = host.layoutStorage?.engine else { return }
    if host === self, engine.updateHostSize() { engine.inputsDidChange() }
    engine.flushIfPending(during: self)
    if host === self { engine.reportConflicts() }
    if host === self, superviewStorage == nil, isConstraintBased { applyOwnSize(from: engine) }
    for view in subviewStorage where view.isConstraintBased {
      if let frame = engine.frame(of: view.box) { view.apply(frame) }
    }
    if let guide = layoutStorage?.systemGuides[.content], let frame = engine.frame(of: guide.box) {
      adoptContentSize(frame.size)
    }
  }

  /// Applies a frame found by constraints, which does not include the transform.
  private func apply(_ frame: CGRect) {
    let values = ownLayer.modelValues
    if values.bounds.size != frame.size { bounds.size = frame.size }
    let anchor = values.anchorPoint
    let point = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    if abs(values.position.x - point.x) > 1e-9 || abs(values.position.y - point.y) > 1e-9 { center = point }
  }

  private func applyOwnSize(from engine: LayoutEngine) {
    let size = engine.fittedSize(scale: pixelsPerPoint)
    if size != ownLayer.modelBounds.size { bounds.size = size }
  }
}
