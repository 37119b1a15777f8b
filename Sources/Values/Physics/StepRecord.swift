package import Foundation

/// The hashes of a world's state after each step, with the step's time, for comparing runs.
///
/// Separate from the world, so that it can outlive it.
package final class StepRecord {
  /// `World.stateHash` after each step.
  package internal(set) var hashes: [UInt64] = []
  /// The value of `clock` at each step.
  package internal(set) var times: [TimeInterval] = []

  /// The time of the clock that advances the world, which the world itself does not know.
  package var clock: TimeInterval = 0

  /// The world's name.
  package var name: String?

  /// Creates a record without steps.
  package init() {}
}
