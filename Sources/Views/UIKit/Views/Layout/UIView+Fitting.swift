import Constraints
import CoreGraphics
public import Foundation
import QuartzCore

extension UIView {
  /// The size with which `systemLayoutSizeFitting(_:)` finds the smallest possible size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The size with which `systemLayoutSizeFitting(_:)` finds the largest possible size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size that satisfies the constraints of the view and its contents, near a given size.
  final func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    guard target.width.isFinite, target.height.isFinite else {
      ProgrammerError.report(
        "UIView.systemLayoutSizeFitting", "the target size must be finite, not \(target.width) × \(target.height).")
      return .zero
    }
    updateConstraintsIfNeeded()
    let engine = LayoutEngine(host: self, sizing: .fitting(target, horizontal, vertical))
    return ownLayer.context.callOut {
      engine.flush()
      return engine.fittedSize(scale: pixelsPerPoint)
    }
  }

  /// Lays the view out at a size that is not its final one, in order to measure it.
  final func layOutForMeasuring() {
    ownLayer.context.service(PendingLayout.self).measure { layoutIfNeeded() }
  }

  /// Whether other frames would satisfy the constraints of the view as well; for debugging, because it takes about as
  /// long as solving them all.
  public final var hasAmbiguousLayout: Bool { isConstraintBased && isAmbiguous(in: outerLayoutHost) }

  /// Whether other frames would satisfy the constraints, given the view whose system places this one.
  package final func isAmbiguous(in host: UIView) -> Bool {
    guard let box = layoutStorage?.box, isConstraintBased else { return false }
    return host.layoutStorage?.engine?.isAmbiguous(box) ?? false
  }

  /// The parts of the frame that the constraints of the view leave open.
  package final var openEdges: OpenEdges {
    guard let box = layoutStorage?.box, isConstraintBased else { return [] }
    return outerLayoutHost.layoutStorage?.engine?.openEdges(of: box) ?? []
  }

  /// Does nothing: an ambiguous view stays where it is.
  public func exerciseAmbiguityInLayout() {}

  /// The active constraints that refer to the view in a direction.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let box = layoutStorage?.box else { return [] }
    return withAncestors.flatMap { $0.constraints }.filter { constraint in
      constraint.first.attribute.axis == axis && constraint.boxes.contains { $0 === box }
    }
  }

  /// The stage's pixels per point.
  final var pixelsPerPoint: CGFloat { max(1, ownLayer.context.graphics.scale) }
}

extension LayoutEngine {
  /// The size found for the host, rounded up to the next pixel.
  func fittedSize(scale: Double) -> CGSize {
    guard let hostWidth, let hostHeight, let insets = host?.alignmentRectInsets else { return .zero }
    func up(_ value: Double) -> CGFloat { max(0, (value * scale - 1e-6).rounded(.up) / scale) }
    return CGSize(
      width: up(solver.value(of: hostWidth) + insets.left + insets.right),
      height: up(solver.value(of: hostHeight) + insets.top + insets.bottom))
  }
}

extension UIView {
  /// The height that the constraints of the view's contents give it at a width; nil without constraints.
  final func heightByConstraints(forWidth width: CGFloat) -> CGFloat? {
    // Stack views, and views that override `updateConstraints()`, make theirs there.
    updateConstraintsIfNeeded()
    guard !constraints.isEmpty else { return nil }
    return systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
