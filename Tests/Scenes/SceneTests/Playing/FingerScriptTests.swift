import CoreGraphics
import Foundation
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneText
import Testing
import UIKit

/// Scripts of fingers for apps, whose views the file does not know.
@MainActor
struct FingerScriptTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400))

  private func play(_ text: String, seconds: TimeInterval = 2) throws -> [String] {
    let player = FingerPlayer(try FingerScript.parse(text, fileName: "taps.yaml"), on: stage)
    stage.advance(to: seconds)
    return player.failures.map(\.description)
  }

  private func button(_ title: String, y: CGFloat, _ press: @escaping () -> Void) -> UIButton {
    let button = UIButton(frame: CGRect(x: 20, y: y, width: 100, height: 40))
    button.setTitle(title, for: .normal)
    button.addTarget(for: .touchUpInside) { _ in press() }
    stage.addSubview(button)
    return button
  }

  @Test func `Views are found by their identifiers first, and then by their texts`() throws {
    var pressed: [String] = []
    let save = button("Save", y: 20) { pressed.append("says") }
    let other = button("Keep", y: 80) { pressed.append("is called") }
    #expect(try play("events: [{at: 0.1, tap: Save}]", seconds: 0.5).isEmpty)
    other.accessibilityIdentifier = "Save"
    #expect(
      try play("events: [{at: 0.6, tap: Save}, {at: 0.9, tap: {view: Save, offsetFromCenter: [0, -60]}}]").isEmpty)
    #expect(pressed == ["says", "is called", "says"])
    withExtendedLifetime(save) {}
  }

  @Test func `A view that appears later is found when its time comes`() throws {
    var pressed = 0
    stage.context.schedule(at: 1) { _ = button("Later", y: 20) { pressed += 1 } }
    #expect(try play("events: [{at: 1.2, tap: Later}]").isEmpty)
    #expect(pressed == 1)
  }

  @Test func `Text is typed into views that accept it`() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.placeholder = "Name"
    stage.addSubview(field)
    let failures = try play(
      """
      events:
        - {at: 0, becomeFirstResponder: Name}
        - {at: 0.2, insertText: {view: Name, text: Adam}}
        - {at: 1, deleteBackward: {view: Name}}
      """)
    #expect(failures.isEmpty && field.text == "Ada" && field.isFirstResponder)
  }

  @Test func `A missing view is reported with the line and a suggestion`() throws {
    _ = button("Delete", y: 20) {}
    let failures = try play("events:\n  - {at: 0.5, tap: Delet}\n")
    #expect(failures.count == 1)
    #expect(
      failures.first?.hasPrefix(
        "taps.yaml:2:5: error: there is no view 'Delet' 0.5 s after the beginning; did you mean 'Delete'?") == true)
  }

  @Test func `A script can contain only what people do`() {
    #expect(throws: SceneError.self) {
      try FingerScript.parse("events: [{at: 0, start: fade}]", fileName: "taps.yaml")
    }
    #expect(throws: SceneError.self) { try FingerScript.parse("views: []", fileName: "taps.yaml") }
    #expect(throws: SceneError.self) { try FingerScript.parse("", fileName: "taps.yaml") }
  }
}
