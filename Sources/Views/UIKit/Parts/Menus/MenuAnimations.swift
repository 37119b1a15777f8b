import Foundation

/// The animations that run alongside the opening or the closing of a menu.
class MenuAnimations: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// Whether the preview grows over everything and vanishes, instead of going back.
  @MainActor var pops: Bool { false }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func absorb(_ other: MenuAnimations) {
    animations += other.animations
    completions += other.completions
  }

  @MainActor
  func add(to animator: UIViewPropertyAnimator) {
    for animation in animations { animator.addAnimations(animation) }
    for completion in completions { animator.addCompletion { _ in completion() } }
  }
}
