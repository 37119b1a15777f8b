/// A step of every commit; the steps follow each other in the order in which they are listed here.
///
/// A new kind of work is a case here, or `MediaContext.atCommit(_:_:)` for work of another module.
package enum CommitPhase: Int, CaseIterable, Sendable {
  /// Views bring their constraints up to date, each after those in it.
  case constraints
  /// Layers place their sublayers, each before those in it.
  case layout
  /// Layers draw their contents.
  case display
  /// Everything is in place: those who wait to appear or disappear are told.
  case appearance
}

extension MediaContext {
  /// What QuartzCore itself does at each commit, for the layers that the stage shows.
  func addOwnCommitWork() {
    atCommit(.constraints) { [unowned self] in host?.updateConstraintsIfNeeded() }
    atCommit(.layout) { [unowned self] in host?.layoutIfNeeded() }
    atCommit(.display) { [unowned self] in host?.displayTreeIfNeeded() }
  }
}
