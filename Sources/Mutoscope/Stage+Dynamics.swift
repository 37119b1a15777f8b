import Media
import UIKit

extension Stage {
  /// Begins to note the states of the stage's dynamic animators.
  func beginRecordingStates() { DynamicsRegistry.of(context).beginRecording() }

  /// What was noted; nil if nothing moved by dynamics.
  var recordedStates: [Manifest.Dynamics]? {
    let states = DynamicsRegistry.of(context).recordedStates
    return states.isEmpty ? nil : states.map { Manifest.Dynamics(animator: $0.animator, stateHashes: $0.hashes) }
  }
}
