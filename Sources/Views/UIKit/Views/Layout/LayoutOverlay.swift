import CoreGraphics
package import Foundation
import QuartzCore

/// The picture of a window's layout in a debugger: rectangles, constraints, and the constraints that were dropped.
///
/// Everything is in the window's points, as seen on screen.
package struct LayoutOverlay {
  /// The outline of a rectangle.
  package struct Outline {
    package enum Kind {
      /// A view whose frame is set.
      case framed
      /// A view that constraints place.
      case placed
      /// The alignment rectangle of a view, where it differs from the view's frame.
      case alignment
      case guide
    }

    package var kind: Kind
    /// The corners, in order.
    package var corners: [CGPoint]
    /// Whether other rectangles would satisfy the constraints as well.
    package var isAmbiguous = false
  }

  /// A constraint, as a line from one place to another or along a length.
  package struct Line {
    package enum State {
      case satisfied
      /// A constraint that is optional and not satisfied.
      case missed
      /// A constraint that is required, but dropped because it contradicts others.
      case leftOut
    }

    package var ends: (CGPoint, CGPoint)
    /// Whether two places coincide, so that the line runs along them instead of from one to the other.
    package var isAlignment = false
    package var isRequired: Bool
    package var state: State
    /// The text beside the line, such as `>= 16 @750`; may be empty.
    package var label: String
  }

  package private(set) var outlines: [Outline] = []
  package private(set) var lines: [Line] = []
  /// The dropped constraints, in words.
  package private(set) var leftOut: [String] = []

  private let root: CALayer

  /// Collects the layout in a view, usually a window, that has been laid out.
  ///
  /// - Complexity: Proportional to the number of views; where places are ambiguous, about as much as solving the
  ///   constraints.
  @MainActor
  package init(of window: UIView) {
    root = window.layer
    for view in window.subviewStorage { add(view) }
    for constraint in window.constraints { add(constraint, in: window) }
  }

  @MainActor
  private mutating func add(_ view: UIView) {
    guard !view.isHidden else { return }
    let kind: Outline.Kind = view.isConstraintBased ? .placed : .framed
    add(kind, view.shownBounds, in: view, isAmbiguous: view.hasAmbiguousLayout)
    let insets = view.alignmentRectInsets
    if insets != .zero { add(.alignment, view.shownBounds.inset(by: insets), in: view) }
    for guide in view.shownGuides {
      add(.guide, guide.layoutFrame, in: view, isAmbiguous: guide.kind == .custom && guide.hasAmbiguousLayout)
    }
    for subview in view.subviewStorage { add(subview) }
    for constraint in view.constraints { add(constraint, in: view) }
  }

  @MainActor
  private mutating func add(_ kind: Outline.Kind, _ rect: CGRect, in view: UIView, isAmbiguous: Bool = false) {
    guard let corners = corners(of: rect, in: view) else { return }
    outlines.append(Outline(kind: kind, corners: corners, isAmbiguous: isAmbiguous))
  }

  @MainActor
  private func corners(of rect: CGRect, in view: UIView) -> [CGPoint]? {
    guard let place = view.layer.shownPlace(in: root) else { return nil }
    let points = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ]
    return points.map { $0.applying(place.affine) }
  }

  @MainActor
  private mutating func add(_ constraint: NSLayoutConstraint, in space: UIView) {
    let isLeftOut = constraint.isLeftOut
    // The constraints of a stack view are evident from the positions of its views.
    if constraint.isOfStack, !isLeftOut { return }
    if isLeftOut { leftOut.append(constraint.rule) }
    guard let ends = ends(of: constraint, in: space) else { return }
    let isMissed = (constraint.engine?.violation(of: constraint) ?? 0) > 0.5
    let isAlignment = !constraint.first.isDimension && ends.distance < 0.5
    lines.append(
      Line(
        ends: isAlignment ? ends.edge : (ends.start, ends.end), isAlignment: isAlignment,
        isRequired: constraint.priority == .required,
        state: isLeftOut ? .leftOut : isMissed ? .missed : .satisfied, label: constraint.label))
  }

  /// Where a constraint is drawn.
  private struct Ends {
    var start: CGPoint
    var end: CGPoint
    /// The edge that is aligned if the two coincide.
    var edge: (CGPoint, CGPoint)
    var distance: CGFloat { max(abs(end.x - start.x), abs(end.y - start.y)) }
  }

  @MainActor
  private func ends(of constraint: NSLayoutConstraint, in space: UIView) -> Ends? {
    guard let axis = constraint.first.attribute.axis?.plain,
      let rect = rect(of: constraint.first, constraint, in: space)
    else {
      return nil
    }
    let isMirrored = space.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (low, high) = axis.other.of(rect)
    let end = constraint.first.attribute.place(in: rect, isMirrored: isMirrored)
    // A length is a line through its view; other lines start at the place that they relate to.
    var other: (rect: CGRect, place: CGFloat)?
    if let start = constraint.first.start {
      let term = LayoutTerm(box: start.box, attribute: start.attribute)
      other = self.rect(of: term, constraint, in: space).map {
        ($0, start.attribute.place(in: $0, isMirrored: isMirrored))
      }
    } else if !constraint.first.isDimension, let second = constraint.second {
      other = self.rect(of: second, constraint, in: space).map {
        ($0, second.attribute.place(in: $0, isMirrored: isMirrored))
      }
    }
    guard let other else {
      guard constraint.first.isDimension else { return nil }
      // Off the middle, where two lengths would cross.
      let across = low + (high - low) * 0.7
      let (start, end) = axis.of(rect)
      return Ends(
        start: axis.point(along: start, across: across), end: axis.point(along: end, across: across),
        edge: (.zero, .zero))
    }
    let (otherLow, otherHigh) = axis.other.of(other.rect)
    let shared = (max(low, otherLow), min(high, otherHigh))
    let across = shared.0 < shared.1 ? (shared.0 + shared.1) / 2 : (low + high) / 2
    return Ends(
      start: axis.point(along: other.place, across: across), end: axis.point(along: end, across: across),
      edge: (
        axis.point(along: end, across: min(low, otherLow)), axis.point(along: end, across: max(high, otherHigh))
      ))
  }

  /// The rectangle of a term, as an upright box around its appearance on screen.
  @MainActor
  private func rect(of term: LayoutTerm, _ constraint: NSLayoutConstraint, in space: UIView) -> CGRect? {
    guard let box = term.box, let owner = box.owner else { return nil }
    var rect: CGRect
    if let guide = box.guide {
      rect = guide.layoutFrame
    } else if term.attribute.inMargins != nil {
      rect = owner.layoutMarginsGuide.layoutFrame
    } else if owner.scrollsContent, owner === space, !constraint.isOfOneView, !term.isDimension {
      rect = owner.guide(.content).layoutFrame
    } else {
      rect = owner.shownBounds.inset(by: owner.alignmentRectInsets)
      if term.attribute.isBaseline {
        let text = term.attribute == .firstBaseline ? owner.forFirstBaselineLayout : owner.forLastBaselineLayout
        if text !== owner { rect = text.convert(text.bounds, to: owner) }
        let (first, last) = text.baselines(in: rect.size)
        rect = CGRect(x: rect.minX, y: rect.minY + first, width: rect.width, height: rect.height - first - last)
      }
    }
    guard let corners = corners(of: rect, in: owner) else { return nil }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension UIView {
  /// The bounds as they appear on screen.
  fileprivate var shownBounds: CGRect { ownLayer.currentValues.bounds }

  /// The guides that constraints refer to or that the client has added.
  fileprivate var shownGuides: [UILayoutGuide] {
    guard let layoutStorage else { return [] }
    let kinds: [UILayoutGuide.Kind] = [.safeArea, .margins, .readable, .keyboard, .content, .frame]
    return layoutStorage.guides + kinds.compactMap { layoutStorage.systemGuides[$0] }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The coordinate of a place in a rectangle, which is cut at the baselines for them.
  fileprivate func place(in rect: CGRect, isMirrored: Bool) -> CGFloat {
    switch inMargins ?? self {
    case .leading: isMirrored ? rect.maxX : rect.minX
    case .trailing: isMirrored ? rect.minX : rect.maxX
    case .right: rect.maxX
    case .centerX: rect.midX
    case .top, .firstBaseline: rect.minY
    case .bottom, .lastBaseline: rect.maxY
    case .centerY: rect.midY
    default: rect.minX
    }
  }
}

extension NSLayoutConstraint {
  /// The text that a debugger writes beside the constraint's line.
  fileprivate final var label: String {
    var words: [String] = []
    if relation != .equal { words.append(relation.sign) }
    if let second, first.isDimension || multiplier != 1 {
      words.append(multiplier == 1 ? second.text : "\(second.text) * \(Double(multiplier).label)")
      if constant != 0 { words.append(constant < 0 ? "- \(Double(-constant).label)" : "+ \(Double(constant).label)") }
    } else if constant != 0 || second == nil {
      words.append(Double(constant).label)
    }
    if priority != .required { words.append("@\(Double(priority.rawValue).label)") }
    return words.joined(separator: " ")
  }
}

extension Double {
  /// The number with at most two decimals.
  fileprivate var label: String {
    let hundredths = (self * 100).rounded() / 100
    return hundredths.short
  }
}
