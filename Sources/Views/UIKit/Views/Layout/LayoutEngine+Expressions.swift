import Constraints
import CoreGraphics
import Foundation
import QuartzCore

extension LayoutEngine {
  /// The expression that a constraint relates to 0; nil if an item no longer exists.
  func expression(of constraint: NSLayoutConstraint) -> LinearExpression? {
    guard let space = constraint.holder else { return nil }
    let isLone = constraint.isOfOneView
    guard var sum = expression(of: constraint.first, in: space, isLone: isLone) else { return nil }
    if let second = constraint.second {
      guard let other = expression(of: second, in: space, isLone: isLone) else { return nil }
      sum.add(other, times: -Double(constraint.multiplier))
    }
    sum.constant -= Double(constraint.constant)
    return sum
  }

  private func expression(of term: LayoutTerm, in space: UIView, isLone: Bool) -> LinearExpression? {
    guard let box = term.box, var sum = expression(of: box, term.attribute, in: space, isLone: isLone) else {
      return nil
    }
    if let start = term.start {
      guard let begin = expression(of: start.box, start.attribute, in: space, isLone: isLone) else { return nil }
      sum.add(begin, times: -1)
    }
    return sum
  }

  /// An attribute in the coordinates of a view.
  private func expression(
    of box: LayoutBox, _ attribute: NSLayoutConstraint.Attribute, in space: UIView, isLone: Bool
  ) -> LinearExpression? {
    if let view = box.view {
      if let attribute = attribute.inMargins {
        return expression(of: view.layoutMarginsGuide.box, attribute, in: space, isLone: isLone)
      }
      // The contents of a scroll view are placed in its scrolled content.
      if view === space, !isLone, !attribute.isDimension, view.scrollsContent {
        return expression(of: view.guide(.content).box, attribute, in: space, isLone: isLone)
      }
      if attribute.isBaseline {
        let text = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
        if text !== view, text.isInside(view) {
          return expression(of: text.box, attribute, in: space, isLone: isLone)
        }
      }
    } else if box.guide == nil {
      return nil
    }
    guard let rect = rectangle(of: box, in: space, isLone: isLone) else { return nil }
    let isMirrored = attribute.isDirectional && space.effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch attribute {
    case .left: return rect.left
    case .right: return rect.left.adding(rect.width)
    case .leading: return isMirrored ? rect.left.adding(rect.width).negated : rect.left
    case .trailing: return isMirrored ? rect.left.negated : rect.left.adding(rect.width)
    case .top: return rect.top
    case .bottom: return rect.top.adding(rect.height)
    case .width: return rect.width
    case .height: return rect.height
    case .centerX: return rect.left.adding(rect.width, times: 0.5)
    case .centerY: return rect.top.adding(rect.height, times: 0.5)
    case .firstBaseline:
      guard let view = box.view else { return rect.top }
      let offset = baselines(of: view, box).first
      return rect.top.adding(LinearExpression(constant: offset))
    case .lastBaseline:
      guard let view = box.view else { return rect.top.adding(rect.height) }
      let offset = baselines(of: view, box).last
      return rect.top.adding(rect.height).adding(LinearExpression(constant: -offset))
    default: return nil
    }
  }

  private func baselines(of view: UIView, _ box: LayoutBox) -> (first: CGFloat, last: CGFloat) {
    view === host ? (0, 0) : entry(for: box).baselines(of: view, in: self)
  }

  private struct Rectangle {
    var left: LinearExpression
    var top: LinearExpression
    var width: LinearExpression
    var height: LinearExpression
  }

  /// An alignment rectangle in the coordinates of a view.
  ///
  /// - Parameter isLone: Whether to take the rectangle's view from outside, although it is `space` itself.
  private func rectangle(of box: LayoutBox, in space: UIView, isLone: Bool) -> Rectangle? {
    if let view = box.view, view === host {
      guard let hostWidth, let hostHeight else { return nil }
      let insets = view.alignmentRectInsets
      let isFitted = entry(of: box) != nil
      return Rectangle(
        left: LinearExpression(constant: insets.left), top: LinearExpression(constant: insets.top),
        width: LinearExpression(
          [.init(1, hostWidth)], constant: isFitted ? 0 : -insets.left - insets.right),
        height: LinearExpression(
          [.init(1, hostHeight)], constant: isFitted ? 0 : -insets.top - insets.bottom))
    }
    let entry = entry(for: box)
    var rect = Rectangle(
      left: LinearExpression([.init(1, entry.x)]), top: LinearExpression([.init(1, entry.y)]),
      width: LinearExpression([.init(1, entry.width)]), height: LinearExpression([.init(1, entry.height)]))
    if let view = box.view, view === space, !isLone {
      (rect.left, rect.top) = (
        LinearExpression(constant: entry.insets.left), LinearExpression(constant: entry.insets.top)
      )
      return rect
    }
    var outer = box.space
    while let next = outer, next !== space, !isLone {
      let own = self.entry(for: next.box)
      let origin = own.boundsOrigin(of: next, in: self)
      rect.left = rect.left.adding(
        LinearExpression([.init(1, own.x), .init(-1, origin.x)], constant: -own.insets.left))
      rect.top = rect.top.adding(
        LinearExpression([.init(1, own.y), .init(-1, origin.y)], constant: -own.insets.top))
      outer = next.superviewStorage
    }
    return rect
  }

  /// The width and the height of a view's frame.
  private func size(of view: UIView) -> (width: LinearExpression, height: LinearExpression) {
    if view === host, let hostWidth, let hostHeight {
      let insets = entry(of: view.box)?.insets ?? .zero
      return (
        LinearExpression([.init(1, hostWidth)], constant: insets.left + insets.right),
        LinearExpression([.init(1, hostHeight)], constant: insets.top + insets.bottom)
      )
    }
    let entry = entry(for: view.box)
    return (
      LinearExpression([.init(1, entry.width)], constant: entry.insets.left + entry.insets.right),
      LinearExpression([.init(1, entry.height)], constant: entry.insets.top + entry.insets.bottom)
    )
  }

  /// The given values of an entry, as sums that are 0: the frame and the mask of a view, the insets of a system guide.
  ///
  /// The order is x, width, y, height; nil for entries that only constraints place.
  func inputs(of entry: Entry) -> [LinearExpression]? {
    if let view = entry.box.view { return frameInputs(of: entry, view) }
    guard let guide = entry.box.guide, let view = guide.owningView else { return nil }
    if guide.kind == .content { return contentInputs(of: entry) }
    return guide.kind.isInset ? insetInputs(of: entry, guide.kind, in: view) : nil
  }

  /// The guide of scrolled content begins at the origin; its size follows from constraints.
  private func contentInputs(of entry: Entry) -> [LinearExpression] {
    [LinearExpression([.init(1, entry.x)]), LinearExpression([.init(1, entry.y)])]
  }

  /// A guide such as the safe area is at its insets from the edges of its view.
  private func insetInputs(of entry: Entry, _ kind: UILayoutGuide.Kind, in view: UIView) -> [LinearExpression] {
    let (x, y) = (LinearExpression([.init(1, entry.x)]), LinearExpression([.init(1, entry.y)]))
    let (width, height) = (LinearExpression([.init(1, entry.width)]), LinearExpression([.init(1, entry.height)]))
    let frame = size(of: view)
    var insets = view.insets(of: kind)
    if kind == .keyboard {
      // It is at the bottom, whatever the height is.
      let bottom = view.bounds.height - insets.top
      return [
        x, width.adding(frame.width, times: -1), height,
        y.adding(frame.height, times: -1).adding(LinearExpression(constant: bottom)),
      ]
    }
    if view.scrollsContent {
      // These guides stay where they are while the content moves.
      let origin = view.ownLayer.modelBounds.origin
      insets.left += origin.x
      insets.right -= origin.x
      insets.top += origin.y
      insets.bottom -= origin.y
    }
    return [
      x.adding(LinearExpression(constant: -insets.left)),
      x.adding(width).adding(frame.width, times: -1).adding(LinearExpression(constant: insets.right)),
      y.adding(LinearExpression(constant: -insets.top)),
      y.adding(height).adding(frame.height, times: -1).adding(LinearExpression(constant: insets.bottom)),
    ]
  }

  /// A view without constraints of its own keeps its frame, or follows its superview by its autoresizing mask.
  private func frameInputs(of entry: Entry, _ view: UIView) -> [LinearExpression]? {
    guard let space = view.superviewStorage else { return nil }
    let (x, y) = (LinearExpression([.init(1, entry.x)]), LinearExpression([.init(1, entry.y)]))
    let (width, height) = (LinearExpression([.init(1, entry.width)]), LinearExpression([.init(1, entry.height)]))
    let mask = view.autoresizingMask
    let values = view.ownLayer.modelValues
    let (own, outer) = (values.bounds.size, space.ownLayer.modelBounds.size)
    let origin = CGPoint(
      x: values.position.x - values.anchorPoint.x * own.width, y: values.position.y - values.anchorPoint.y * own.height)
    let isElastic = mask != [] && space.autoresizesSubviews
    let shares = (
      UIView.shares(
        [origin.x, own.width, outer.width - origin.x - own.width],
        flexible: [
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin),
        ]),
      UIView.shares(
        [origin.y, own.height, outer.height - origin.y - own.height],
        flexible: [
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin),
        ])
    )
    func fixed(
      _ variable: LinearExpression, at value: CGFloat, share: CGFloat, of length: CGFloat, isHorizontal: Bool
    ) -> LinearExpression {
      guard isElastic, share != 0 else { return variable.adding(LinearExpression(constant: -value)) }
      let frame = size(of: space)
      return variable.adding(isHorizontal ? frame.width : frame.height, times: -share)
        .adding(LinearExpression(constant: share * length - value))
    }
    let insets = entry.insets
    return [
      fixed(x, at: origin.x + insets.left, share: shares.0[0], of: outer.width, isHorizontal: true),
      fixed(
        width, at: own.width - insets.left - insets.right, share: shares.0[1], of: outer.width, isHorizontal: true),
      fixed(y, at: origin.y + insets.top, share: shares.1[0], of: outer.height, isHorizontal: false),
      fixed(
        height, at: own.height - insets.top - insets.bottom, share: shares.1[1], of: outer.height, isHorizontal: false),
    ]
  }
}

extension LinearExpression {
  mutating func add(_ other: LinearExpression, times factor: Double) {
    for term in other.terms { terms.append(Term(term.coefficient * factor, term.variable)) }
    constant += other.constant * factor
  }

  func adding(_ other: LinearExpression, times factor: Double = 1) -> LinearExpression {
    var sum = self
    sum.add(other, times: factor)
    return sum
  }

  var negated: LinearExpression { LinearExpression().adding(self, times: -1) }
}
