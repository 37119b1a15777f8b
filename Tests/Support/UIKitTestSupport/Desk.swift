import CoreGraphics
package import Mutoscope
import TestSupport
package import UIKit

/// A stage of 400 × 400 points, and what was noted.
@MainActor
package final class Desk {
  package let stage = Stage(size: CGSize(width: 400, height: 400))
  private let journal = Journal()

  package init() {}

  /// Shows a control and notes its events.
  @discardableResult
  package func add<Control: UIControl>(_ control: Control, noting events: UIControl.Event = .allEvents) -> Control {
    stage.addSubview(control)
    for (event, name) in UIControl.Event.names where events.contains(event) {
      control.addTarget(for: event) { [weak self] _ in self?.note(name) }
    }
    return control
  }

  package func note(_ text: String) { journal.note(text) }

  /// What was noted since the last call; equal notes in a row count once.
  package func drain() -> [String] {
    journal.take().reduce(into: []) { result, note in
      if result.last != note { result.append(note) }
    }
  }
}

extension UIControl.Event {
  package static let names: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
    (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up inside"),
    (.touchUpOutside, "up outside"), (.touchCancel, "cancel"), (.valueChanged, "value"),
    (.primaryActionTriggered, "primary"),
  ]
}
