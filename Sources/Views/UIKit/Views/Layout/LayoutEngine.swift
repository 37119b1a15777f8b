import Constraints
import CoreGraphics
import Foundation
import QuartzCore

/// A system of constraints: those among the contents of a view whose own size is given from outside.
///
/// A view whose frame is set by code, such as a cell, is the host of a separate system for its contents, unless a
/// constraint relates something in it to something outside. Everything is solved at `flush()`, before layout; until
/// then changes are recorded.
///
/// The contributions of views (frames, intrinsic sizes, margins) are rows of the system; layout is requested for the
/// views in which something has moved, and `UIView.layoutSubviews()` places them, with animation in an animation block,
/// like any other change. A stack view keeps constraints of its own, and a fitting size is the solution of a separate
/// system.
@MainActor
package final class LayoutEngine {
  private(set) weak var host: UIView?
  /// How the host's own size is determined.
  let sizing: Sizing
  var solver = ConstraintSolver()
  var hostWidth: Variable?
  var hostHeight: Variable?
  /// The rectangles, in the order in which they were found.
  var entries: [Entry] = []
  /// The positions of the entries, by rectangle.
  var positions: [ObjectIdentifier: Int] = [:]
  /// The origin of each row of the solver; looked up, never iterated.
  var origins: [ConstraintID: Origin] = [:]
  /// The rows of the client's constraints.
  var rows: [ObjectIdentifier: ConstraintID] = [:]
  var hostRows: [ConstraintID] = []

  // The changes since the last flush.
  private(set) var isPending = false
  private var isStale = true
  private var added: [NSLayoutConstraint] = []
  private var changed: [NSLayoutConstraint] = []
  /// Counts the changes of the solution, for results derived from it.
  private(set) var revision = 0
  /// Whether rectangles are ambiguous, at a revision.
  private var ambiguity: (revision: Int, boxes: [ObjectIdentifier: OpenEdges]) = (-1, [:])

  /// The number of lengths that this round has kept from being negative.
  private var limitCount = 0
  /// The lengths that were negative when there had been many of them.
  private var below: Set<Variable>?

  /// Whether a length would be negative.
  ///
  /// After each that is kept from it, all values are computed again: from some number on, those of one time count.
  func isBelowZero(_ length: Variable) -> Bool {
    if let below { return below.contains(length) }
    guard solver.value(of: length) < -1e-6 else { return false }
    limitCount += 1
    if limitCount == 32 {
      below = Set(entries.flatMap { [$0.width, $0.height] }.filter { solver.value(of: $0) < -1e-6 })
    }
    return true
  }

  /// How the size of a host is determined.
  enum Sizing {
    /// The size of the host's bounds.
    case bounds
    /// The size to find, near a target size with these priorities.
    case fitting(CGSize, UILayoutPriority, UILayoutPriority)
  }

  /// The origin of a row of the solver.
  enum Origin {
    case constraint(NSLayoutConstraint)
    /// A frame and a mask.
    case mask(LayoutBox)
    /// The natural size of a view's content, or the rule that a length is not negative.
    case content(LayoutBox)
    /// A view's own guide.
    case guide(LayoutBox)
    /// The size of the host.
    case host
  }

  init(host: UIView, sizing: Sizing = .bounds) { (self.host, self.sizing) = (host, sizing) }

  // Recording changes.

  /// Whether the views of the constraints are in a window.
  var isInWindow: Bool { host?.windowStorage != nil }

  /// Marks everything for rebuilding.
  func setStale() {
    isStale = true
    added = []
    changed = []
    wait()
  }

  func add(_ constraint: NSLayoutConstraint) {
    constraint.engine = self
    if !isStale { added.append(constraint) }
    wait()
  }

  func remove(_ constraint: NSLayoutConstraint) {
    added.removeAll { $0 === constraint }
    changed.removeAll { $0 === constraint }
    if !isStale, let row = rows.removeValue(forKey: ObjectIdentifier(constraint)) {
      origins[row] = nil
      solver.remove(row)
      host?.ownLayer.context.spend(10 + entries.count / 2)
    }
    wait()
  }

  func constantDidChange(of constraint: NSLayoutConstraint) {
    if !isStale { changed.append(constraint) }
    wait()
  }

  func priorityDidChange(of constraint: NSLayoutConstraint) {
    guard !isStale, let row = rows[ObjectIdentifier(constraint)] else { return wait() }
    let priority = constraint.priority
    if priority.rawValue > 0 { solver.setPriority(Priority(Double(priority.rawValue)), of: row) } else { setStale() }
    wait()
  }

  func contentDidChange(of view: UIView) {
    guard !isStale, let entry = entry(of: view.layoutStorage?.box) else { return }
    entry.isContentStale = true
    wait()
  }

  /// Marks that the values read from views may have changed: frames, margins, the safe area.
  func inputsDidChange() { if !isStale { wait() } }

  /// Registers the system for the next layout.
  private func wait() {
    guard case .bounds = sizing, !isPending, let host else { return }
    isPending = true
    host.ownLayer.context.service(PendingLayout.self).append(self)
  }

  // Solving.

  /// Solves what has changed, and requests layout of the views in which something has moved.
  ///
  /// - Parameter view: A view that is being laid out already.
  func flush(during view: UIView? = nil) {
    isPending = false
    // A host may have joined another host's system since.
    if case .bounds = sizing, host?.layoutStorage?.engine !== self { return }
    // To build a system takes about as long as to solve it ten times.
    let solutions = isStale || !added.isEmpty ? 10 : 1
    if isStale { build() } else { change() }
    solve()
    host?.ownLayer.context.spend(10 * solutions * entries.count)
    // They are reported when the host is laid out.
    if view !== host, hasNewConflicts { host?.setNeedsLayout() }
    announce(during: view)
  }

  func flushIfPending(during view: UIView) {
    if isPending { flush(during: view) }
  }

  private func build() {
    isStale = false
    solver = ConstraintSolver()
    (entries, positions, origins, rows, hostRows) = ([], [:], [:], [:], [])
    (added, changed) = ([], [])
    guard let host else { return }
    addHost(host)
    var constraints: [NSLayoutConstraint] = []
    let isFitted = if case .fitting = sizing { true } else { false }
    collect(host, isHost: true, isFree: isFitted || host.isConstraintBased, &constraints)
    constraints.sort { $0.number < $1.number }
    if constraints.count > Self.most { reportSize(constraints.count) }
    write(constraints.prefix(Self.most))
  }

  /// Collects the constraints in a view, and entries for the views that constraints place.
  ///
  /// - Parameter isFree: Whether the system determines the view's size.
  private func collect(
    _ view: UIView, isHost: Bool, isFree: Bool, _ constraints: inout [NSLayoutConstraint]
  ) {
    let isFitted = if case .fitting = sizing { isHost } else { false }
    for constraint in view.layoutStorage?.held ?? [] {
      if isHost, constraint.isOfOneView, view.superviewStorage != nil, !isFitted { continue }
      constraints.append(constraint)
    }
    for subview in view.subviewStorage {
      if subview.isConstraintBased { _ = entry(for: subview.box) }
      let isSubviewFree = subview.isConstraintBased || isFree && subview.isElastic
      if isSubviewFree || !subview.isLayoutBorder {
        collect(subview, isHost: false, isFree: isSubviewFree, &constraints)
      } else {
        constraints += subview.layoutStorage?.held.filter(\.isOfOneView) ?? []
      }
    }
  }

  private func change() {
    for constraint in changed {
      guard let row = rows[ObjectIdentifier(constraint)], let sum = expression(of: constraint) else { continue }
      solver.setConstant(sum.constant, of: row)
    }
    changed = []
    write(added.filter { $0.engine === self && rows[ObjectIdentifier($0)] == nil })
    added = []
  }

  /// The maximum number of constraints in one system: the time grows faster than their number.
  package static var most = 10_000

  private func reportSize(_ count: Int) {
    ProgrammerError.report(
      "Auto Layout",
      "\(count) constraints place the contents of \(host?.layoutName ?? "a view"), and those after the first \(Self.most) are "
        + "left out; set the frames of some views, such as cells, so that their contents are separate systems.",
      isWarning: true)
  }

  /// Adds constraints in order, with those that follow contents last.
  private func write(_ constraints: some Collection<NSLayoutConstraint>) {
    for constraint in constraints where !constraint.followsContent { write(constraint) }
    guard constraints.contains(where: \.followsContent) else { return }
    solve()
    for constraint in constraints where constraint.followsContent { write(constraint) }
  }

  private func write(_ constraint: NSLayoutConstraint) {
    if case .bounds = sizing { constraint.engine = self }
    guard constraint.priority.rawValue > 0, let sum = expression(of: constraint) else { return }
    let row = solver.add(
      sum, constraint.relation.solver, priority: Priority(Double(constraint.priority.rawValue)))
    rows[ObjectIdentifier(constraint)] = row
    origins[row] = .constraint(constraint)
  }

  /// Updates the values read from views until nothing changes any more.
  private func solve() {
    // Sizes must be known first for some of these: line breaks, baselines, and lengths below 0.
    for _ in 0..<8 {
      var isSettled = true
      limitCount = 0
      below = nil
      // Entries may be added in the meantime.
      var index = 0
      while index < entries.count {
        if entries[index].updateInputs(in: self) { isSettled = false }
        index += 1
      }
      if isSettled { break }
    }
    revision += 1
  }

  // Results.

  /// The rectangle of a view or a guide in its superview's or owner's coordinates, on the pixel grid; nil if nothing in
  /// the system determines it.
  func frame(of box: LayoutBox) -> CGRect? {
    if isPending, case .bounds = sizing { flush() }
    return entry(of: box).flatMap { $0.isMentioned(in: self) ? $0.frame(in: self) : nil }
  }

  /// Requests layout of the views in which something has moved.
  private func announce(during current: UIView?) {
    for entry in entries {
      let frame = entry.frame(in: self)
      if frame == entry.shown { continue }
      entry.shown = frame
      guard let space = entry.box.space, space !== current else { continue }
      if entry.box.view?.isConstraintBased ?? (entry.box.guide?.kind == .content) { space.setNeedsLayout() }
    }
  }

  /// The number of movable lengths and positions among which a stage with a limit of work looks for open ones.
  private static let mostOpen = 600

  /// The parts of a rectangle that constraints leave open.
  func openEdges(of box: LayoutBox) -> OpenEdges {
    if isPending { flush() }
    if ambiguity.revision != revision {
      var boxes: [ObjectIdentifier: OpenEdges] = [:]
      let context = host?.ownLayer.context
      let isLimited = context?.isLimited == true
      let free = solver.ambiguousVariables(
        among: entries.flatMap { [$0.x, $0.y, $0.width, $0.height] }, limit: isLimited ? Self.mostOpen : .max)
      context?.spend(2 * free.count * free.count)
      for entry in entries {
        let edges: [(Variable, OpenEdges)] = [
          (entry.x, .x), (entry.y, .y), (entry.width, .width), (entry.height, .height),
        ]
        let open = edges.reduce(into: OpenEdges()) { if free.contains($1.0) { $0.insert($1.1) } }
        if !open.isEmpty { boxes[ObjectIdentifier(entry.box)] = open }
      }
      ambiguity = (revision, boxes)
    }
    return ambiguity.boxes[ObjectIdentifier(box)] ?? []
  }

  /// Whether a rectangle could also be elsewhere.
  func isAmbiguous(_ box: LayoutBox) -> Bool { !openEdges(of: box).isEmpty }

  /// Reads the host's size from its bounds, if the bounds determine it.
  ///
  /// - Returns: Whether it has changed.
  func updateHostSize() -> Bool {
    guard let host, !isStale, hostRows.count == 2 else { return false }
    let size = host.ownLayer.modelBounds.size
    guard let hostWidth, let hostHeight else { return false }
    if solver.value(of: hostWidth) == size.width, solver.value(of: hostHeight) == size.height { return false }
    solver.setConstant(-size.width, of: hostRows[0])
    solver.setConstant(-size.height, of: hostRows[1])
    return true
  }

  private func addHost(_ host: UIView) {
    let (width, height) = (solver.addVariable(), solver.addVariable())
    (hostWidth, hostHeight) = (width, height)
    switch sizing {
    case .bounds:
      // A view without a superview that constraints place may get the size that satisfies them.
      let priority: Priority = host.isConstraintBased && host.superviewStorage == nil ? Priority(30) : .required
      let size = host.ownLayer.modelBounds.size
      hostRows = [
        solver.add(LinearExpression([.init(1, width)], constant: -size.width), .equal, priority: priority),
        solver.add(LinearExpression([.init(1, height)], constant: -size.height), .equal, priority: priority),
      ]
    case .fitting(let size, let horizontal, let vertical):
      hostRows = []
      for (variable, length, priority) in [(width, size.width, horizontal), (height, size.height, vertical)] {
        let row = solver.add(LinearExpression([.init(1, variable)]), .greaterThanOrEqual)
        origins[row] = .host
        if priority.rawValue > 0, length.isFinite {
          let row = solver.add(
            LinearExpression([.init(1, variable)], constant: -min(length, 1e6)), .equal,
            priority: Priority(Double(priority.rawValue)))
          hostRows.append(row)
        }
      }
      // The host's own content has priorities as well.
      let entry = Entry(host.box, x: solver.addVariable(), y: solver.addVariable(), width: width, height: height)
      entry.isHost = true
      positions[ObjectIdentifier(host.box)] = entries.count
      entries.append(entry)
    }
    for row in hostRows { origins[row] = .host }
  }
}

extension NSLayoutConstraint.Relation {
  /// The relation of a difference to 0.
  var solver: Constraints.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
