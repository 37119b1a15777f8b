/// A phase of every commit, in the order of the cases.
///
/// For a new kind of work, add a case here; other modules add work with `MediaContext.atCommit(_:_:)`.
package enum CommitPhase: Int, CaseIterable, Sendable {
  /// Views and controllers learn of their traits, outermost first.
  case traits
  /// Views update their constraints, each after its subviews, and the constraints are solved.
  case constraints
  /// Layers place their sublayers, outermost first.
  case layout
  /// Layers draw their contents.
  case display
  /// Layout is final: appearance callbacks run.
  case appearance
}

extension MediaContext {
  /// Adds QuartzCore's own work at each commit, for the layers that the stage shows.
  func addOwnCommitWork() {
    atCommit(.traits) { [unowned self] in host?.updateTraitsIfNeeded() }
    atCommit(.constraints) { [unowned self] in
      host?.updateConstraintsIfNeeded()
      solveConstraints?()
    }
    atCommit(.layout) { [unowned self] in host?.layoutIfNeeded() }
    atCommit(.display) { [unowned self] in host?.displayTreeIfNeeded() }
    atCommit(.appearance) { [unowned self] in runDepartures() }
  }
}
