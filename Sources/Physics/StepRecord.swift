/// The fingerprints of a world's states, one for each step, for whoever wants to compare runs.
///
/// Apart from the world, so that it outlives it.
package final class StepRecord {
  /// `World.stateHash` after each step.
  package internal(set) var hashes: [UInt64] = []

  /// What the world is called.
  package var name: String?

  /// Creates a record without steps.
  package init() {}
}
