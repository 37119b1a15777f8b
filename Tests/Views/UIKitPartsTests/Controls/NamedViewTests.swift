import Mutoscope
import Testing
import UIKit

/// Views that fingers find by their names.
@MainActor
struct NamedViewTests {
  /// A stage with a label and two buttons that records taps.
  @MainActor private final class Form {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    var taps: [String] = []

    init() {
      stage.perform {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        label.text = "Save"
        stage.window.addSubview(label)
        for (row, title) in ["Save", "Cancel"].enumerated() {
          let button = UIButton(type: .system)
          button.frame = CGRect(x: 0, y: 50 + 50 * CGFloat(row), width: 100, height: 40)
          button.setTitle(title, for: .normal)
          button.accessibilityIdentifier = title == "Cancel" ? "back" : nil
          button.addTarget(for: .touchUpInside) { [unowned self] _ in taps.append(title) }
          stage.window.addSubview(button)
        }
      }
    }
  }

  @Test func `A control is found by its text, before a label with the same text`() {
    let form = Form()
    form.stage.touches.tap(.named("Save"), at: 0.1)
    form.stage.advance(to: 1)
    #expect(form.taps == ["Save"])
  }

  @Test func `A view is found by its identifier and by its text`() {
    let form = Form()
    let end = form.stage.touches.tap(.named("back"), at: 0.1)
    form.stage.touches.tap(.named("Cancel"), at: end + 0.5)
    form.stage.advance(to: 2)
    #expect(form.taps == ["Cancel", "Cancel"])
  }

  @Test func `An unknown name is not tapped`() {
    let form = Form()
    form.stage.touches.tap(.named("Nobody"), at: 0.1)
    form.stage.advance(to: 1)
    #expect(form.taps == [])
  }
}
