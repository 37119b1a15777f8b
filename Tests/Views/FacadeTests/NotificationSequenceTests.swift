import Foundation
import Mutoscope
import Testing
import UIKit

/// Notifications for `for await`.
struct NotificationSequenceTests {
  private let stage = Stage(size: CGSize(width: 20, height: 20))

  private func post(_ text: String) {
    NotificationCenter.default.post(name: .message, object: nil, userInfo: ["text": text])
  }

  @Test func `A task receives notifications in their order, until it is cancelled`() async {
    let messages = Messages()
    stage.perform { messages.loadViewIfNeeded() }
    await stage.run(until: 0.5)
    stage.perform {
      post("one")
      post("two")
      #expect(messages.texts == [])
    }
    await stage.run(until: 1)
    #expect(messages.texts == ["one", "two"])
    stage.schedule(at: 2) { post("three") }
    await stage.run(until: 2)
    #expect(messages.texts == ["one", "two", "three"])
    stage.perform { messages.stop() }
    await stage.run(until: 3)
    stage.perform { post("four") }
    await stage.run(until: 4)
    #expect(messages.texts == ["one", "two", "three"])
  }
}
