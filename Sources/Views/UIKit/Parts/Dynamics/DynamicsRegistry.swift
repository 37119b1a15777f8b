package import Foundation
import Physics
package import QuartzCore

/// The dynamic animators of a stage, and the records of their states.
@MainActor
package final class DynamicsRegistry: MediaService {
  private var animators: [Weak<UIDynamicAnimator>] = []
  private var records: [StepRecord] = []
  private var isRecording = false

  /// Whether frames show the animators' debug drawing.
  package var showsDebug = false {
    didSet { updateImpacts() }
  }

  /// Whether frames show the debug drawing of any animator.
  package var showsAnyDebug: Bool { showsDebug || all.contains(where: \.isDebugged) }

  /// Makes the animators remember impacts if these are drawn.
  func updateImpacts() {
    for animator in all { animator.simulation.world.remembersImpacts = showsDebug || animator.isDebugged }
  }

  /// The version that the physics engine reports.
  package nonisolated static var engineVersion: String { World.engineVersion }
  /// A hash of the engine's results, for manifests.
  package nonisolated static var engineBuild: String { World.engineBuild }

  /// Creates the registry of a stage, without animators.
  package init(context: MediaContext) {}

  /// The existing animators, in the order in which they were created.
  package var all: [UIDynamicAnimator] { animators.compactMap(\.value) }

  func add(_ animator: UIDynamicAnimator) {
    animators.removeAll { $0.value == nil }
    animators.append(Weak(animator))
    if isRecording { record(animator) }
    updateImpacts()
  }

  /// Removes an animator that now follows another stage.
  func remove(_ animator: UIDynamicAnimator) { animators.removeAll { $0.value == nil || $0.value === animator } }

  /// Starts recording the state of each animator, present and future, after each of its steps.
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

  /// The record: for each animator that has made steps, its name or a number, the hash of its state after each step,
  /// and the media times of the steps.
  package var recordedStates: [(animator: String, hashes: [UInt64], times: [TimeInterval])] {
    records.enumerated().compactMap { number, record in
      record.hashes.isEmpty ? nil : (record.name ?? "animator \(number + 1)", record.hashes, record.times)
    }
  }
}
