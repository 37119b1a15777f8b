import Constraints
import Foundation
import QuartzCore

extension NSLayoutConstraint {
  /// Whether the constraint is active, but dropped because it contradicts others.
  package final var isLeftOut: Bool { engine?.isDropped(self) ?? false }
}

extension LayoutEngine {
  /// Whether there are contradictions that have not been reported.
  var hasNewConflicts: Bool {
    guard case .bounds = sizing, let host else { return false }
    let reported = host.ownLayer.context.service(PendingLayout.self).reported
    return solver.conflicts.contains { !reported.contains(sentence(about: $0)) }
  }

  /// Reports new contradictions; called when the host is laid out.
  ///
  /// While a view is being measured, it does not have its final size, so the report waits.
  func reportConflicts() {
    guard case .bounds = sizing, let host else { return }
    let conflicts = solver.conflicts
    if conflicts.isEmpty { return }
    let known = host.ownLayer.context.service(PendingLayout.self)
    if known.isMeasuring { return known.wait(for: host) }
    for conflict in conflicts {
      let sentence = sentence(about: conflict)
      if known.reported.insert(sentence).inserted {
        ProgrammerError.report("Auto Layout", sentence, isWarning: true)
      }
    }
  }

  /// Whether a constraint is dropped because it contradicts others.
  func isDropped(_ constraint: NSLayoutConstraint) -> Bool {
    guard let row = rows[ObjectIdentifier(constraint)] else { return false }
    return solver.isDropped(row)
  }

  /// The number of points by which a constraint is violated.
  func violation(of constraint: NSLayoutConstraint) -> CGFloat {
    rows[ObjectIdentifier(constraint)].map { CGFloat(solver.violation(of: $0)) } ?? 0
  }

  /// The number of constraints that a report names: with ten neighbours each, as many as a screen has lines.
  private static let mostNamed = 40

  private func sentence(about conflict: Conflict) -> String {
    var hasMask = false
    var lines: [String] = []
    for row in conflict.constraints {
      if case .mask = origins[row] { hasMask = true }
      if lines.count > Self.mostNamed { continue }
      let line = "  \(words(for: row))"
      if !lines.contains(line) { lines.append(line) }
    }
    if lines.count > Self.mostNamed {
      lines[Self.mostNamed] = "  and others, \(conflict.constraints.count) in all"
    }
    var text = "these constraints cannot be satisfied together:\n\(lines.joined(separator: "\n"))\n"
    text += "\(words(for: conflict.dropped)) is left out. Remove one, or give one a priority below 1000."
    if hasMask {
      text +=
        " If constraints are to place a view instead of its frame, set its "
        + "translatesAutoresizingMaskIntoConstraints to false."
    }
    return text
  }

  private func words(for row: ConstraintID) -> String {
    switch origins[row] {
    case .constraint(let constraint): return "\(constraint)"
    case .mask(let box):
      let frame = box.view?.frame ?? .zero
      return "<the frame of \(box.name): \(frame.minX.short) \(frame.minY.short); \(frame.width.short) "
        + "\(frame.height.short)>"
    case .content(let box): return "<the size of \(box.name)'s content>"
    case .guide(let box): return "<the place of \(box.name)>"
    case .host, nil:
      let size = host?.bounds.size ?? .zero
      return "<the size of \(host?.layoutName ?? "the view"): \(size.width.short) × \(size.height.short)>"
    }
  }
}
