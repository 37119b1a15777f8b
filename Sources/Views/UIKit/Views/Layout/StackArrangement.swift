import CoreGraphics
import Foundation

/// The constraints of a stack view.
@MainActor
struct StackArrangement {
  private let stack: UIStackView
  private let axis: Axis
  private let across: Axis
  private let box: LayoutBox
  private let shown: [UIView]
  private(set) var constraints: [NSLayoutConstraint] = []

  /// A priority below all that clients use, for anything that nothing else determines.
  private static let tieBreak = UILayoutPriority(0.01)

  init(_ stack: UIStackView) {
    self.stack = stack
    axis = stack.axis.plain
    across = axis.other
    box = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide.box : stack.box
    shown = stack.shownViews
    addRow()
    for view in shown { align(view) }
    alignBaselines()
    for (index, view) in stack.arrangedSubviews.enumerated() where view.isHidden { park(view, at: index) }
    // A stack is as small as its contents allow.
    for attribute in [NSLayoutConstraint.Attribute.width, .height] {
      add(stack.box, attribute, .equal, nil, .notAnAttribute, constant: 0, priority: UILayoutPriority(40))
    }
  }

  private mutating func add(
    _ one: LayoutBox, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ other: LayoutBox?, _ second: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: UILayoutPriority = .required
  ) {
    add(
      LayoutTerm(box: one, attribute: attribute), relation, other.map { LayoutTerm(box: $0, attribute: second) },
      multiplier: multiplier, constant: constant, priority: priority)
  }

  private mutating func add(
    _ first: LayoutTerm, _ relation: NSLayoutConstraint.Relation, _ second: LayoutTerm?, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(first, relation, second, multiplier: multiplier, constant: constant)
    constraint.identifier = "\(stack.layoutName) arrangement"
    constraint.isOfStack = true
    constraint.priority = priority
    constraints.append(constraint)
  }

  /// The distance between attributes of two views.
  private func distance(
    from one: UIView, _ first: NSLayoutConstraint.Attribute, to other: UIView, _ second: NSLayoutConstraint.Attribute
  ) -> LayoutTerm {
    var term = LayoutTerm(box: other.box, attribute: second)
    term.start = (one.box, first)
    return term
  }

  /// Places the views in a row from one end to the other.
  ///
  /// The rules that a view shares with the first one come before its distance to the previous one, and the end of the
  /// row comes last: so each equation concerns a view without earlier equations, and stays short.
  private mutating func addRow() {
    for view in stack.arrangedSubviews { view.setContentBias(0) }
    guard let first = shown.first, let last = shown.last else { return }
    add(first.box, axis.start, .equal, box, axis.start)
    for index in shown.indices.dropFirst() {
      addLength(of: shown[index])
      addDistance(before: index)
    }
    add(last.box, axis.end, .equal, box, axis.end)
    addOrderOfFilling()
    addCenters()
  }

  /// Relates the length of a view to that of the first one.
  private mutating func addLength(of view: UIView) {
    let first = shown[0]
    switch stack.distribution {
    case .fillEqually: add(view.box, axis.length, .equal, first.box, axis.length)
    case .fillProportionally:
      guard let whole = naturalLength(of: first), whole > 0 else { return }
      add(
        view.box, axis.length, .equal, first.box, axis.length, multiplier: (naturalLength(of: view) ?? 0) / whole,
        priority: .required - 1)
    case .fill, .equalSpacing, .equalCentering: break
    }
  }

  /// Places a view after the previous one.
  private mutating func addDistance(before index: Int) {
    let (one, next) = (shown[index - 1], shown[index])
    let isTight = stack.distribution != .equalSpacing && stack.distribution != .equalCentering
    let isByBaseline = stack.isBaselineRelativeArrangement && axis == .vertical
    if stack.distribution == .equalSpacing, index > 1 {
      add(
        distance(from: one, axis.end, to: next, axis.start), .equal,
        distance(from: shown[0], axis.end, to: shown[1], axis.start))
      // The first distance is not smaller.
      if !isByBaseline, stack.gap(after: one) <= stack.gap(after: shown[0]) { return }
    }
    add(
      next.box, isByBaseline ? .firstBaseline : axis.start, isTight ? .equal : .greaterThanOrEqual, one.box,
      isByBaseline ? .lastBaseline : axis.end, constant: stack.gap(after: one))
  }

  /// Breaks ties: of equal candidates the first is stretched or squeezed; of views without a natural length, the last
  /// fills the rest.
  private mutating func addOrderOfFilling() {
    guard stack.distribution == .fill else { return }
    for view in shown.dropFirst() { view.setContentBias(0.001) }
    let plain = shown.filter { naturalLength(of: $0) == nil }
    for view in plain.dropLast() {
      add(view.box, axis.length, .equal, nil, .notAnAttribute, constant: 0, priority: Self.tieBreak)
    }
  }

  /// Spaces the centres equally, as far as the distances allow.
  private mutating func addCenters() {
    guard stack.distribution == .equalCentering else { return }
    for index in shown.indices.dropFirst(2) {
      add(
        distance(from: shown[index - 1], axis.middle, to: shown[index], axis.middle), .equal,
        distance(from: shown[0], axis.middle, to: shown[1], axis.middle),
        priority: UILayoutPriority(150))
      constraints.last?.followsContent = true
    }
  }

  private func naturalLength(of view: UIView) -> CGFloat? {
    let length = axis.of(view.intrinsicContentSize)
    return length >= 0 ? length : nil
  }

  /// Places a view across the axis.
  private mutating func align(_ view: UIView) {
    switch stack.alignment {
    case .fill:
      add(view.box, across.start, .equal, box, across.start)
      add(view.box, across.end, .equal, box, across.end)
    case .leading:
      add(view.box, across.start, .equal, box, across.start)
      add(view.box, across.end, .lessThanOrEqual, box, across.end)
    case .trailing:
      add(view.box, across.end, .equal, box, across.end)
      add(view.box, across.start, .greaterThanOrEqual, box, across.start)
    case .center:
      add(view.box, across.middle, .equal, box, across.middle)
      add(view.box, across.start, .greaterThanOrEqual, box, across.start)
      add(view.box, across.end, .lessThanOrEqual, box, across.end)
    case .firstBaseline, .lastBaseline:
      add(view.box, across.start, .greaterThanOrEqual, box, across.start)
      add(view.box, across.end, .lessThanOrEqual, box, across.end)
      // Where the stack is higher than necessary.
      let edge = stack.alignment == .firstBaseline ? across.start : across.end
      add(view.box, edge, .equal, box, edge, priority: Self.tieBreak)
    }
  }

  private mutating func alignBaselines() {
    let baseline: NSLayoutConstraint.Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    guard stack.alignment == .firstBaseline || stack.alignment == .lastBaseline, axis == .horizontal,
      let first = shown.first
    else {
      return
    }
    for view in shown.dropFirst() { add(view.box, baseline, .equal, first.box, baseline) }
  }

  /// Places a hidden view, without length, in the middle of its gap.
  private mutating func park(_ view: UIView, at index: Int) {
    // A hidden view has no requirements.
    view.setContentBias(-1000)
    add(view.box, axis.length, .equal, nil, .notAnAttribute, constant: 0, priority: .required - 0.5)
    let before = stack.arrangedSubviews[..<index].last { !$0.isHidden }
    let isLast = !stack.arrangedSubviews[index...].contains { !$0.isHidden }
    if let before {
      add(view.box, axis.start, .equal, before.box, axis.end, constant: isLast ? 0 : stack.gap(after: before) / 2)
    } else {
      add(view.box, axis.start, .equal, box, axis.start)
    }
    // Hidden views do not make the stack higher.
    let priority = UILayoutPriority.defaultHigh - 50
    if stack.alignment == .fill || stack.alignment == .leading {
      add(view.box, across.start, .equal, box, across.start, priority: priority)
    }
    if stack.alignment == .fill || stack.alignment == .trailing {
      // If both ends do not fit, the leading one wins.
      let second = stack.alignment == .fill ? priority - 0.5 : priority
      add(view.box, across.end, .equal, box, across.end, priority: second)
    }
    if stack.alignment == .center { add(view.box, across.middle, .equal, box, across.middle, priority: priority) }
  }
}

extension Axis {
  fileprivate var start: NSLayoutConstraint.Attribute { self == .horizontal ? .leading : .top }
  fileprivate var end: NSLayoutConstraint.Attribute { self == .horizontal ? .trailing : .bottom }
  fileprivate var length: NSLayoutConstraint.Attribute { self == .horizontal ? .width : .height }
  fileprivate var middle: NSLayoutConstraint.Attribute { self == .horizontal ? .centerX : .centerY }
}

extension UIView {
  /// Sets how much the content's priorities exceed those of other views.
  fileprivate func setContentBias(_ bias: Double) {
    if layout.contentBias == bias { return }
    layout.contentBias = bias
    outerLayoutHost.layoutStorage?.engine?.contentDidChange(of: self)
  }
}
