import Foundation
import QuartzCore

/// The active animators of a stage, which end with it.
@MainActor
final class ActiveAnimators: MediaService {
  private var animators: [UInt64: Entry] = [:]
  private var nextNumber: UInt64 = 0

  private struct Entry {
    weak var animator: UIViewPropertyAnimator?
  }

  init(context: MediaContext) {}

  isolated deinit {
    for number in animators.keys.sorted() { animators[number]?.animator?.stageIsGone() }
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
