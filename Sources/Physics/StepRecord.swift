package import Foundation

/// The fingerprints of a world's states, one for each step, with the time at which it was made, for whoever wants to compare runs.
///
/// Apart from the world, so that it outlives it.
package final class StepRecord {
  /// `World.stateHash` after each step.
  package internal(set) var hashes: [UInt64] = []
  /// What `clock` said at each step.
  package internal(set) var times: [TimeInterval] = []

  /// The time of whoever advances the world, which the world itself does not know.
  package var clock: TimeInterval = 0

  /// What the world is called.
  package var name: String?

  /// Creates a record without steps.
  package init() {}
}
