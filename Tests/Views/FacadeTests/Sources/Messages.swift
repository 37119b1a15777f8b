import UIKit

/// Listens to notifications in a task.
final class Messages: UIViewController {
  private(set) var texts: [String] = []
  private var task: Task<Void, Never>?

  override func viewDidLoad() {
    super.viewDidLoad()
    task = Task { [weak self] in
      for await notification in NotificationCenter.default.notifications(named: .message) {
        self?.texts.append(notification.userInfo?["text"] as? String ?? "?")
      }
    }
  }

  func stop() { task?.cancel() }
}

extension Notification.Name { static let message = Notification.Name("a message of the tests") }
