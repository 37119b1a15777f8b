import Foundation
import TestSupport
import Testing
import UIKit

/// Blocks that observe notifications on a queue.
@MainActor struct NotificationQueueTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("changed")

  @Test func `A block for the main queue is called at once on the main actor`() {
    let journal = Journal()
    let observer = center.addObserver(forName: name, object: nil, queue: .main) { notification in
      let text = notification.name.rawValue
      MainActor.assumeIsolated { journal.note(text) }
    }
    center.post(name: name, object: nil)
    #expect(journal.take() == ["changed"])
    center.removeObserver(observer)
    center.post(name: name, object: nil)
    #expect(journal.take() == [])
  }

  @Test func `A notification from another thread is received on the main queue`() async {
    await confirmation { received in
      let observer = center.addObserver(forName: name, object: nil, queue: .main) { _ in
        MainActor.assumeIsolated { received() }
      }
      await Task.detached { [center, name] in center.post(name: name, object: nil) }.value
      center.removeObserver(observer)
    }
  }

  @Test func `Other queues are Foundation's`() async {
    let queue = OperationQueue()
    await confirmation { received in
      let observer = center.addObserver(forName: name, object: nil, queue: queue) { _ in received() }
      center.post(name: name, object: nil)
      center.removeObserver(observer)
    }
  }
}
