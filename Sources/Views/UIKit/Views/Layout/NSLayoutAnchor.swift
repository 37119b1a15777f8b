import CoreGraphics
public import Foundation

/// A place or a length of a view or a guide, from which constraints are made.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let term: LayoutTerm

  init(_ term: LayoutTerm) {
    self.term = term
    super.init()
  }

  /// The view or the guide.
  open var item: AnyObject? { term.box?.item }
  /// The name in messages.
  open var name: String { term.text }
  /// Whether the anchor's present position is ambiguous, where several views and constraints affect it.
  open var hasAmbiguousLayout: Bool { term.box?.view?.hasAmbiguousLayout ?? false }
  /// The constraints that refer to the anchor's item in the anchor's direction.
  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    guard let view = term.box?.owner, let axis = term.attribute.axis else { return [] }
    return view.constraintsAffectingLayout(for: axis)
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)) \(term.text)>" }
  }

  // Constraints.

  /// An inactive constraint: this anchor is at the other one.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { relate(.equal, anchor) }
  /// An inactive constraint: this anchor is not before the other one.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor)
  }
  /// An inactive constraint: this anchor is not beyond the other one.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor)
  }
  /// An inactive constraint: this anchor is `c` points beyond the other one.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    relate(.equal, anchor, constant: c)
  }
  /// An inactive constraint: this anchor is at least `c` points beyond the other one.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  { relate(.greaterThanOrEqual, anchor, constant: c) }
  /// An inactive constraint: this anchor is at most `c` points beyond the other one.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  { relate(.lessThanOrEqual, anchor, constant: c) }

  final func relate(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    if let problem = term.problem(with: other.term) {
      ProgrammerError.report("NSLayoutAnchor.constraint", problem)
    }
    return NSLayoutConstraint(term, relation, other.term, multiplier: multiplier, constant: constant)
  }

  /// The distance to another anchor.
  final func distance(to other: NSLayoutAnchor<AnchorType>) -> NSLayoutDimension {
    var end = other.term
    end.start = term.box.map { ($0, term.attribute) }
    return NSLayoutDimension(end)
  }
}

/// A horizontal place: an edge or the centre.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this anchor to another one.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension { distance(to: otherAnchor) }

  /// An inactive constraint: this anchor follows the other one at a multiple of the system's spacing.
  open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relate(.equal, anchor, constant: multiplier * systemSpacing(between: anchor.term, term)) }
  /// An inactive constraint: this anchor follows the other one at a multiple of the system's spacing or more.
  open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relate(.greaterThanOrEqual, anchor, constant: multiplier * systemSpacing(between: anchor.term, term)) }
  /// An inactive constraint: this anchor follows the other one at a multiple of the system's spacing or less.
  open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relate(.lessThanOrEqual, anchor, constant: multiplier * systemSpacing(between: anchor.term, term)) }
}

/// A vertical place: an edge, the centre or a baseline.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this anchor to another one.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension { distance(to: otherAnchor) }

  /// An inactive constraint: this anchor is below the other one at a multiple of the system's spacing.
  open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relate(.equal, anchor, constant: multiplier * systemSpacing(between: anchor.term, term)) }
  /// An inactive constraint: this anchor is below the other one at a multiple of the system's spacing or more.
  open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relate(.greaterThanOrEqual, anchor, constant: multiplier * systemSpacing(between: anchor.term, term)) }
  /// An inactive constraint: this anchor is below the other one at a multiple of the system's spacing or less.
  open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relate(.lessThanOrEqual, anchor, constant: multiplier * systemSpacing(between: anchor.term, term)) }
}

/// A length: a width, a height, or the distance between two anchors.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// An inactive constraint: the length is `c` points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(term, .equal, nil, constant: c)
  }
  /// An inactive constraint: the length is at least `c` points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(term, .greaterThanOrEqual, nil, constant: c)
  }
  /// An inactive constraint: the length is at most `c` points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(term, .lessThanOrEqual, nil, constant: c)
  }

  /// An inactive constraint: the length is a multiple of another one.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    relate(.equal, anchor, multiplier: m)
  }
  /// An inactive constraint: the length is at least a multiple of another one.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, multiplier: m)
  }
  /// An inactive constraint: the length is at most a multiple of another one.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, multiplier: m)
  }
  /// An inactive constraint: the length is a multiple of another one plus `c` points.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  { relate(.equal, anchor, multiplier: m, constant: c) }
  /// An inactive constraint: the length is at least a multiple of another one plus `c` points.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  { relate(.greaterThanOrEqual, anchor, multiplier: m, constant: c) }
  /// An inactive constraint: the length is at most a multiple of another one plus `c` points.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  { relate(.lessThanOrEqual, anchor, multiplier: m, constant: c) }
}

/// The system's spacing of two places, in points: 8 between siblings, 20 from the edge of their container; between
/// baselines of labels it follows from their fonts.
@MainActor
func systemSpacing(between before: LayoutTerm, _ after: LayoutTerm) -> CGFloat {
  if let (one, other) = before.box?.view.flatMap({ one in after.box?.view.map { (one, $0) } }) {
    if one.superviewStorage === other || other.superviewStorage === one { return 20 }
    if before.attribute.isBaseline, after.attribute.isBaseline, let distance = other.baselineDistance {
      return distance
    }
  }
  return 8
}
