package import Foundation
package import QuartzCore

/// The active animators of a stage, which end with it.
@MainActor
package final class ActiveAnimators: MediaService {
  private var animators: [UInt64: Entry] = [:]
  private var nextNumber: UInt64 = 0
  private weak var context: MediaContext?
  /// The animators that were stopped without finishing although something waited for their end, in the order of time.
  package private(set) var losses: [Loss] = []

  private struct Entry {
    weak var animator: UIViewPropertyAnimator?
  }

  package init(context: MediaContext) { self.context = context }

  isolated deinit {
    for number in animators.keys.sorted() { animators[number]?.animator?.stageIsGone() }
  }

  /// Completions that will never be called.
  package struct Loss {
    package let time: TimeInterval
    package let count: Int
    /// The layers that the animator animated.
    package let layers: [CALayer]
  }

  /// A longer list would not tell a reader more.
  private static let mostLosses = 100

  /// Records that an animator drops its completions.
  func recordLoss(_ count: Int, of run: AnimatorRun?) {
    guard count > 0, losses.count < Self.mostLosses, let context else { return }
    losses.append(Loss(time: context.now, count: count, layers: run?.layers ?? []))
  }

  /// An animator that stands still between its start and its end.
  package struct Halted {
    package let fraction: Double
    /// Whether it was stopped and not finished.
    package let isStopped: Bool
    /// The layers that the animator animates.
    package let layers: [CALayer]
  }

  /// The animators that have run, and are paused or stopped half-way now.
  package var halted: [Halted] {
    animators.keys.sorted().compactMap { number in
      guard let animator = animators[number]?.animator, !animator.isRunning, animator.state != .inactive,
        let run = animator.driver as? AnimatorRun, run.hasRun, !run.layers.isEmpty
      else { return nil }
      let fraction = Double(animator.fractionComplete)
      guard fraction > 1e-6, fraction < 1 - 1e-6 else { return nil }
      return Halted(fraction: fraction, isStopped: animator.state == .stopped, layers: run.layers)
    }
  }

  func register(_ animator: UIViewPropertyAnimator) -> Registration {
    nextNumber += 1
    animators[nextNumber] = Entry(animator: animator)
    return Registration(number: nextNumber, in: self)
  }

  /// A registration, which ends when it is released.
  @MainActor
  final class Registration {
    private let number: UInt64
    private weak var registry: ActiveAnimators?

    fileprivate init(number: UInt64, in registry: ActiveAnimators) {
      self.number = number
      self.registry = registry
    }

    isolated deinit { registry?.animators[number] = nil }
  }
}
