package import Mutoscope
import TestSupport
package import UIKit

extension Stage {
  /// Shows a control and notes its events.
  @discardableResult
  package func add<Control: UIControl>(_ control: Control, noting events: UIControl.Event = .allEvents) -> Control {
    addSubview(control)
    for (event, name) in UIControl.Event.names where events.contains(event) {
      control.addTarget(for: event) { [journal] _ in journal.note(name) }
    }
    return control
  }
}

extension UIControl.Event {
  fileprivate static let names: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
    (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up inside"),
    (.touchUpOutside, "up outside"), (.touchCancel, "cancel"), (.valueChanged, "value"),
    (.primaryActionTriggered, "primary"),
  ]
}
