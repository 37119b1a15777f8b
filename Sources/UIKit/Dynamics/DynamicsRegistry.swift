package import Foundation
import Physics
package import QuartzCore

/// The dynamic animators of a stage, and what recordings know of their states.
@MainActor
package final class DynamicsRegistry: MediaService {
  private var animators: [Weak<UIDynamicAnimator>] = []
  private var records: [StepRecord] = []
  private var isRecording = false

  /// Whether pictures show what the animators do.
  package var showsDebug = false {
    didSet { for animator in all { animator.simulation.world.remembersImpacts = showsDebug } }
  }

  /// The version that the physics engine gives itself.
  package nonisolated static var engineVersion: String { World.engineVersion }

  /// Creates the registry of a stage that has no animators yet.
  package init(context: MediaContext) {}

  /// The animators that are there, in the order in which they were made.
  package var all: [UIDynamicAnimator] { animators.compactMap(\.value) }

  func add(_ animator: UIDynamicAnimator) {
    animators.removeAll { $0.value == nil }
    animators.append(Weak(animator))
    if isRecording { record(animator) }
    animator.simulation.world.remembersImpacts = showsDebug
  }

  /// Begins to note the state of each animator, also of those to come, after each of its steps.
  package func beginRecording() {
    records = []
    isRecording = true
    for animator in all { record(animator) }
  }

  private func record(_ animator: UIDynamicAnimator) {
    let steps = StepRecord()
    steps.name = animator.name
    animator.simulation.world.record = steps
    records.append(steps)
  }

  /// What was noted: for each animator that made steps its name, or a number, its state's hash after each step, and
  /// the media times of the steps.
  package var recordedStates: [(animator: String, hashes: [UInt64], times: [TimeInterval])] {
    records.enumerated().compactMap { number, record in
      record.hashes.isEmpty ? nil : (record.name ?? "animator \(number + 1)", record.hashes, record.times)
    }
  }
}
