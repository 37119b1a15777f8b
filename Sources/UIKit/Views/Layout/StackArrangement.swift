import CoreGraphics
import Foundation

/// The constraints of a stack view.
@MainActor
struct StackArrangement {
  private let stack: UIStackView
  private let isRow: Bool
  private let box: LayoutBox
  private let shown: [UIView]
  private(set) var constraints: [NSLayoutConstraint] = []

  /// Below everything that clients use: only what nothing else decides.
  private static let tieBreak = UILayoutPriority(0.01)

  init(_ stack: UIStackView) {
    self.stack = stack
    isRow = stack.axis == .horizontal
    box = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide.box : stack.box
    shown = stack.shownViews
    addRow()
    addDistribution()
    for view in shown { align(view) }
    alignBaselines()
    for (index, view) in stack.arrangedSubviews.enumerated() where view.isHidden { park(view, at: index) }
    // A stack is as small as what is in it.
    for attribute in [NSLayoutConstraint.Attribute.width, .height] {
      add(stack.box, attribute, .equal, nil, .notAnAttribute, constant: 0, priority: UILayoutPriority(40))
    }
  }

  private var start: NSLayoutConstraint.Attribute { isRow ? .leading : .top }
  private var end: NSLayoutConstraint.Attribute { isRow ? .trailing : .bottom }
  private var length: NSLayoutConstraint.Attribute { isRow ? .width : .height }
  private var middle: NSLayoutConstraint.Attribute { isRow ? .centerX : .centerY }
  private var crossStart: NSLayoutConstraint.Attribute { isRow ? .top : .leading }
  private var crossEnd: NSLayoutConstraint.Attribute { isRow ? .bottom : .trailing }
  private var crossMiddle: NSLayoutConstraint.Attribute { isRow ? .centerY : .centerX }

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

  private var neighbors: [(UIView, UIView)] { Array(zip(shown, shown.dropFirst())) }

  /// The views follow each other from one end to the other.
  private mutating func addRow() {
    guard let first = shown.first, let last = shown.last else { return }
    add(first.box, start, .equal, box, start)
    let isTight = stack.distribution != .equalSpacing && stack.distribution != .equalCentering
    let isByBaseline = stack.isBaselineRelativeArrangement && !isRow
    for (one, next) in neighbors {
      add(
        next.box, isByBaseline ? .firstBaseline : start, isTight ? .equal : .greaterThanOrEqual, one.box,
        isByBaseline ? .lastBaseline : end, constant: stack.gap(after: one))
    }
    add(last.box, end, .equal, box, end)
  }

  private mutating func addDistribution() {
    for view in stack.arrangedSubviews { view.setContentBias(0) }
    guard let first = shown.first else { return }
    switch stack.distribution {
    case .fill:
      // Of several that are equally ready, the first is stretched or squeezed; of those without a natural length, the
      // last takes all.
      for view in shown.dropFirst() { view.setContentBias(0.001) }
      let plain = shown.filter { naturalLength(of: $0) == nil }
      for view in plain.dropLast() {
        add(view.box, length, .equal, nil, .notAnAttribute, constant: 0, priority: Self.tieBreak)
      }
    case .fillEqually:
      for view in shown.dropFirst() { add(view.box, length, .equal, first.box, length) }
    case .fillProportionally:
      guard let whole = naturalLength(of: first), whole > 0 else { return }
      for view in shown.dropFirst() {
        add(
          view.box, length, .equal, first.box, length, multiplier: (naturalLength(of: view) ?? 0) / whole,
          priority: .required - 1)
      }
    case .equalSpacing:
      guard let (one, two) = neighbors.first else { return }
      for (view, next) in neighbors.dropFirst() {
        add(distance(from: view, end, to: next, start), .equal, distance(from: one, end, to: two, start))
      }
    case .equalCentering:
      guard let (one, two) = neighbors.first else { return }
      for (view, next) in neighbors.dropFirst() {
        add(
          distance(from: view, middle, to: next, middle), .equal, distance(from: one, middle, to: two, middle),
          priority: UILayoutPriority(150))
      }
    }
  }

  private func naturalLength(of view: UIView) -> CGFloat? {
    let size = view.intrinsicContentSize
    let length = isRow ? size.width : size.height
    return length >= 0 ? length : nil
  }

  /// Places a view across the axis.
  private mutating func align(_ view: UIView) {
    switch stack.alignment {
    case .fill:
      add(view.box, crossStart, .equal, box, crossStart)
      add(view.box, crossEnd, .equal, box, crossEnd)
    case .leading:
      add(view.box, crossStart, .equal, box, crossStart)
      add(view.box, crossEnd, .lessThanOrEqual, box, crossEnd)
    case .trailing:
      add(view.box, crossEnd, .equal, box, crossEnd)
      add(view.box, crossStart, .greaterThanOrEqual, box, crossStart)
    case .center:
      add(view.box, crossMiddle, .equal, box, crossMiddle)
      add(view.box, crossStart, .greaterThanOrEqual, box, crossStart)
      add(view.box, crossEnd, .lessThanOrEqual, box, crossEnd)
    case .firstBaseline, .lastBaseline:
      add(view.box, crossStart, .greaterThanOrEqual, box, crossStart)
      add(view.box, crossEnd, .lessThanOrEqual, box, crossEnd)
      // Where the stack is higher than necessary.
      let edge = stack.alignment == .firstBaseline ? crossStart : crossEnd
      add(view.box, edge, .equal, box, edge, priority: Self.tieBreak)
    }
  }

  private mutating func alignBaselines() {
    let baseline: NSLayoutConstraint.Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    guard stack.alignment == .firstBaseline || stack.alignment == .lastBaseline, isRow, let first = shown.first else {
      return
    }
    for view in shown.dropFirst() { add(view.box, baseline, .equal, first.box, baseline) }
  }

  /// Places a hidden view, without length, in the middle of the gap that it leaves.
  private mutating func park(_ view: UIView, at index: Int) {
    // What cannot be seen asks for nothing.
    view.setContentBias(-1000)
    add(view.box, length, .equal, nil, .notAnAttribute, constant: 0, priority: .required - 0.5)
    let before = stack.arrangedSubviews[..<index].last { !$0.isHidden }
    let isLast = !stack.arrangedSubviews[index...].contains { !$0.isHidden }
    if let before {
      add(view.box, start, .equal, before.box, end, constant: isLast ? 0 : stack.gap(after: before) / 2)
    } else {
      add(view.box, start, .equal, box, start)
    }
    // Hidden views do not make the stack higher.
    let priority = UILayoutPriority.defaultHigh - 50
    if stack.alignment == .fill || stack.alignment == .leading {
      add(view.box, crossStart, .equal, box, crossStart, priority: priority)
    }
    if stack.alignment == .fill || stack.alignment == .trailing {
      add(view.box, crossEnd, .equal, box, crossEnd, priority: priority)
    }
    if stack.alignment == .center { add(view.box, crossMiddle, .equal, box, crossMiddle, priority: priority) }
  }
}

extension UIView {
  /// Sets how much more the content's priorities count than those of other views.
  fileprivate func setContentBias(_ bias: Double) {
    if layout.contentBias == bias { return }
    layout.contentBias = bias
    outerLayoutHost.layoutStorage?.engine?.contentDidChange(of: self)
  }
}
