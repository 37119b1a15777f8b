import Constraints
import CoreGraphics
import Foundation
import QuartzCore

extension LayoutEngine {
  /// A rectangle in the system: of a view its alignment rectangle, in the superview's coordinates.
  @MainActor
  final class Entry {
    let box: LayoutBox
    let x: Variable
    let y: Variable
    let width: Variable
    let height: Variable
    /// How much larger the frame is than the alignment rectangle.
    let insets: UIEdgeInsets
    /// Whether it represents a host that is being fitted.
    var isHost = false
    /// The frame that was last announced.
    var shown: CGRect?

    var isContentStale = true
    private var content: CGSize?
    /// The width at which the lines of the content were broken.
    private var room: CGFloat?
    /// The rows for hugging and compression resistance: of the width, then of the height.
    private var contentRows: [ConstraintID] = []
    /// The rows for a frame and its mask, or for a guide: x, width, y, height.
    private var inputRows: [ConstraintID] = []
    private var inputs: [LinearExpression] = []
    private var limits: [ConstraintID?] = [nil, nil]
    /// The origin of the view's bounds, which shifts its contents as seen from outside, and the rows that define it.
    private var scroll: (x: Variable, y: Variable, rows: [ConstraintID])?
    /// The distances of the baselines from the top and from the bottom.
    private(set) var baselines: (first: CGFloat, last: CGFloat)?

    init(_ box: LayoutBox, x: Variable, y: Variable, width: Variable, height: Variable) {
      self.box = box
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
      insets = box.view?.alignmentRectInsets ?? .zero
    }

    /// The frame of a view or a guide's rectangle, on the pixel grid.
    func frame(in engine: LayoutEngine) -> CGRect {
      let scale = engine.host?.pixelsPerPoint ?? 1
      func round(_ value: Double) -> CGFloat { (value * scale).rounded() / scale }
      let solver = engine.solver
      return CGRect(
        x: round(solver.value(of: x) - insets.left), y: round(solver.value(of: y) - insets.top),
        width: max(0, round(solver.value(of: width) + insets.left + insets.right)),
        height: max(0, round(solver.value(of: height) + insets.top + insets.bottom)))
    }

    /// Updates the rows that come from the view.
    ///
    /// - Returns: Whether something has changed.
    func updateInputs(in engine: LayoutEngine) -> Bool {
      var hasChanged = false
      if let view = box.view, isHost || view.isConstraintBased {
        hasChanged = updateContentRows(of: view, in: engine)
      } else if let expressions = engine.inputs(of: self), expressions != inputs {
        hasChanged = true
        replace(expressions, in: engine)
      }
      if !isHost { hasChanged = updateLimits(in: engine) || hasChanged }
      if let scroll, let view = box.view {
        let origin = view.ownLayer.modelBounds.origin
        for (row, variable, length) in [(scroll.rows[0], scroll.x, origin.x), (scroll.rows[1], scroll.y, origin.y)]
        where engine.solver.value(of: variable) != length {
          engine.solver.setConstant(-length, of: row)
          hasChanged = true
        }
      }
      if baselines != nil, let view = box.view {
        let old = baselines
        updateBaselines(of: view, in: engine)
        if let old, let new = baselines, old != new {
          engine.rewriteBaselines(of: box)
          hasChanged = true
        }
      }
      return hasChanged
    }

    /// Whether anything in the system refers to the rectangle.
    func isMentioned(in engine: LayoutEngine) -> Bool {
      [x, y, width, height].contains { engine.solver.isUsed($0) }
    }

    /// The origin of the bounds of the entry's view, as variables: it may change without the constraints.
    func boundsOrigin(of view: UIView, in engine: LayoutEngine) -> (x: Variable, y: Variable) {
      if let scroll { return (scroll.x, scroll.y) }
      let origin = view.ownLayer.modelBounds.origin
      let (x, y) = (engine.solver.addVariable(), engine.solver.addVariable())
      let rows = [(x, origin.x), (y, origin.y)].map { variable, length in
        engine.solver.add(LinearExpression([.init(1, variable)], constant: -length), .equal)
      }
      for row in rows { engine.origins[row] = .guide(box) }
      scroll = (x, y, rows)
      return (x, y)
    }

    /// The distances of the baselines, measured on first use.
    func baselines(of view: UIView, in engine: LayoutEngine) -> (first: CGFloat, last: CGFloat) {
      if baselines == nil { updateBaselines(of: view, in: engine) }
      return baselines ?? (0, 0)
    }

    private func updateBaselines(of view: UIView, in engine: LayoutEngine) {
      var size = CGSize(width: engine.solver.value(of: width), height: engine.solver.value(of: height))
      let natural = content ?? view.intrinsicContentSize
      if size.width <= 0 { size.width = natural.width }
      if size.height <= 0 { size.height = natural.height }
      baselines = view.baselines(in: size)
    }

    private func replace(_ expressions: [LinearExpression], in engine: LayoutEngine) {
      if inputRows.count == expressions.count, zip(inputs, expressions).allSatisfy({ $0.terms == $1.terms }) {
        for (row, sum) in zip(inputRows, expressions) { engine.solver.setConstant(sum.constant, of: row) }
      } else {
        for row in inputRows {
          engine.origins[row] = nil
          engine.solver.remove(row)
        }
        inputRows = expressions.map { engine.solver.add($0, .equal) }
        for row in inputRows { engine.origins[row] = box.guide == nil ? .mask(box) : .guide(box) }
      }
      inputs = expressions
    }

    private func updateContentRows(of view: UIView, in engine: LayoutEngine) -> Bool {
      let isNew = isContentStale
      isContentStale = false
      if !isNew, !view.breaksContent { return false }
      // Lines are broken at the width found by the solver.
      let room = CGFloat(engine.solver.value(of: width))
      if !isNew, room == self.room { return false }
      self.room = room
      var size = isNew ? view.intrinsicContentSize : content ?? .zero
      if view.breaksContent, room > 0 {
        let isBroken = size.width >= 0 && room < size.width - 1e-6
        size.height = view.contentHeight(forWidth: size.width < 0 || isBroken ? room : size.width)
      }
      let old = content
      if size == old, !isNew { return false }
      content = size
      let lengths = lengths(size)
      let isAlike = old.map { ($0.width >= 0) == (size.width >= 0) && ($0.height >= 0) == (size.height >= 0) } ?? false
      if isAlike {
        var rows = contentRows[...]
        for (_, length, axis) in lengths {
          let (hugging, resistance) = (rows.removeFirst(), rows.removeFirst())
          engine.solver.setConstant(-length, of: hugging)
          engine.solver.setConstant(-length, of: resistance)
          if isNew {
            engine.solver.setPriority(view.solverPriority(view.contentHuggingPriority(for: axis)), of: hugging)
            engine.solver.setPriority(
              view.solverPriority(view.contentCompressionResistancePriority(for: axis)), of: resistance)
          }
        }
        return true
      }
      for row in contentRows {
        engine.origins[row] = nil
        engine.solver.remove(row)
      }
      contentRows = []
      for (variable, length, axis) in lengths {
        let sum = LinearExpression([.init(1, variable)], constant: -length)
        contentRows += [
          engine.solver.add(
            sum, .lessThanOrEqual, priority: view.solverPriority(view.contentHuggingPriority(for: axis))),
          engine.solver.add(
            sum, .greaterThanOrEqual,
            priority: view.solverPriority(view.contentCompressionResistancePriority(for: axis))),
        ]
      }
      for row in contentRows { engine.origins[row] = .content(box) }
      return true
    }

    /// The lengths of the content along the axes where it has any.
    private func lengths(_ size: CGSize) -> [(Variable, CGFloat, NSLayoutConstraint.Axis)] {
      [(width, size.width, .horizontal), (height, size.height, .vertical)].filter { $0.1 >= 0 && $0.1.isFinite }
    }

    /// Keeps lengths from being negative where they would be.
    private func updateLimits(in engine: LayoutEngine) -> Bool {
      var hasChanged = false
      for (index, variable) in [width, height].enumerated() where limits[index] == nil {
        guard engine.isBelowZero(variable) else { continue }
        let row = engine.solver.add(LinearExpression([.init(1, variable)]), .greaterThanOrEqual)
        engine.origins[row] = .content(box)
        limits[index] = row
        hasChanged = true
      }
      return hasChanged
    }
  }

  /// The entry of a rectangle, if it has one.
  func entry(of box: LayoutBox?) -> Entry? {
    box.flatMap { positions[ObjectIdentifier($0)] }.map { entries[$0] }
  }

  /// The entry of a rectangle, added on first use.
  func entry(for box: LayoutBox) -> Entry {
    if let entry = entry(of: box) { return entry }
    let entry = Entry(
      box, x: solver.addVariable(), y: solver.addVariable(), width: solver.addVariable(), height: solver.addVariable())
    positions[ObjectIdentifier(box)] = entries.count
    entries.append(entry)
    // Given values come before the constraints, so that a contradiction drops one of the constraints.
    if box.view?.isConstraintBased != true { _ = entry.updateInputs(in: self) }
    return entry
  }

  /// Rewrites the constraints that refer to a rectangle's baselines.
  fileprivate func rewriteBaselines(of box: LayoutBox) {
    for (constraint, row) in baselineRows where constraint.boxes.contains(where: { $0 === box }) {
      if let sum = expression(of: constraint) { solver.setConstant(sum.constant, of: row) }
    }
  }

  private var baselineRows: [(NSLayoutConstraint, ConstraintID)] {
    var view = host.map { [$0] } ?? []
    var found: [(NSLayoutConstraint, ConstraintID)] = []
    while let next = view.popLast() {
      for constraint in next.constraints {
        if let row = rows[ObjectIdentifier(constraint)], constraint.mentionsBaseline { found.append((constraint, row)) }
      }
      view += next.subviewStorage
    }
    return found
  }
}

extension NSLayoutConstraint {
  fileprivate var mentionsBaseline: Bool {
    first.attribute.isBaseline || second?.attribute.isBaseline == true || first.start?.attribute.isBaseline == true
      || second?.start?.attribute.isBaseline == true
  }
}

extension UIView {
  /// A priority of the view's content, above 0.
  fileprivate func solverPriority(_ priority: UILayoutPriority) -> Priority {
    let value = min(max(Double(priority.rawValue), 1e-3), 1000)
    return Priority(value == 1000 ? value : max(value + (layoutStorage?.contentBias ?? 0), 1e-3))
  }
}
