import Foundation
import QuartzCore

/// The progress views that follow a task.
///
/// They look at it at each commit, because Foundation's `Progress` has nothing to observe on Linux.
@MainActor
final class ObservedProgresses: MediaService {
  private var views: [Weak<UIProgressView>] = []

  init(context: MediaContext) {
    context.atCommit(.traits) { [weak self] in self?.follow() }
  }

  func insert(_ view: UIProgressView) {
    if !views.contains(where: { $0.value === view }) { views.append(Weak(view)) }
  }

  private func follow() {
    views.removeAll { $0.value?.observedProgress == nil }
    for view in views { view.value?.followProgress() }
  }
}
