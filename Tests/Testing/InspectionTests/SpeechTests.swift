import CoreGraphics
import Foundation
import Inspection
import Mutoscope
import Testing
import UIKit

/// The speech of a screen reader; the words and the order are those that AccessibilitySnapshot publishes.
@MainActor
struct SpeechTests {
  private func spoken(_ stage: Stage) -> [String] { SpeechReader.elements(of: stage).map(\.description) }

  /// A view that is an element, at a place of the window.
  @discardableResult
  private func element(
    _ label: String, _ frame: CGRect, in view: UIView, traits: UIAccessibilityTraits = [], value: String? = nil,
    hint: String? = nil
  ) -> UIView {
    let element = UIView(frame: frame)
    element.isAccessibilityElement = true
    (element.accessibilityLabel, element.accessibilityValue) = (label.isEmpty ? nil : label, value)
    (element.accessibilityHint, element.accessibilityTraits) = (hint, traits)
    view.addSubview(element)
    return element
  }

  private func row(_ number: Int) -> CGRect { CGRect(x: 0, y: number * 30, width: 100, height: 20) }

  @Test func `Labels, values and roles are spoken in their order`() {
    let stage = Screens.stage { stage in
      let window = stage.window
      element("Label", row(0), in: window)
      element("Label", row(1), in: window, value: "Value")
      element("Send", row(2), in: window, traits: .button)
      element("Send", row(3), in: window, traits: [.button, .notEnabled])
      element("News", row(4), in: window, traits: .header)
      element("Terms.", row(5), in: window, traits: .link)
      element("Row", row(6), in: window, traits: [.selected, .button])
      element("", row(7), in: window, traits: .image, hint: "Shows a cat")
      element("Find", row(8), in: window, traits: .searchField)
    }
    #expect(
      spoken(stage) == [
        "Label", "Label: Value", "Send. Button.", "Send. Dimmed. Button.", "News. Heading.", "Terms. Link.",
        "Selected: Row. Button.", "Shows a cat. Image.", "Find. Search Field.",
      ])
  }

  @Test func `Controls describe themselves, and how they are used`() {
    let stage = Screens.stage { stage in
      let toggle = UISwitch(frame: row(0))
      toggle.isOn = true
      let slider = UISlider(frame: row(2))
      slider.value = 0.3
      let field = UITextField(frame: row(4))
      field.placeholder = "Name"
      let button = UIButton(frame: row(6))
      button.setTitle("Go", for: .normal)
      for view in [toggle, slider, field, button] { stage.window.addSubview(view) }
      Screens.label("Plain", in: stage.window, y: 240)
    }
    let elements = SpeechReader.elements(of: stage)
    #expect(
      elements.map(\.description) == [
        "Switch Button. On.", "30%. Adjustable.", "Name. Text Field.", "Go. Button.", "Plain",
      ])
    #expect(
      elements.map(\.hint) == [
        "Double tap to toggle setting.", "Swipe up or down with one finger to adjust the value.",
        "Double tap to edit.", nil, nil,
      ])
  }

  @Test func `Without assistive technologies, views return the values that code has set, as in UIKit`() {
    let label = UILabel()
    label.text = "Text"
    #expect(label.accessibilityLabel == nil && !label.isAccessibilityElement)
    label.accessibilityLabel = "Words"
    #expect(label.accessibilityAttributedLabel?.string == "Words")
    label.accessibilityAttributedLabel = NSAttributedString(string: "Other")
    #expect(label.accessibilityLabel == "Other")
  }

  @Test func `Elements are read line by line, from the right in languages that are written from the right`() {
    func stage(_ look: Look) -> Stage {
      let stage = Stage(device: .iPhone16, look: look)
      stage.perform {
        element("A", CGRect(x: 0, y: 0, width: 10, height: 10), in: stage.window)
        element("B", CGRect(x: 10, y: 0, width: 10, height: 10), in: stage.window)
        element("C", CGRect(x: 0, y: 10, width: 10, height: 10), in: stage.window)
        element("D", CGRect(x: 10, y: 10, width: 10, height: 10), in: stage.window)
      }
      return stage
    }
    #expect(spoken(stage(.standard)) == ["A", "B", "C", "D"])
    #expect(spoken(stage(.rightToLeft)) == ["B", "A", "D", "C"])
  }

  @Test func `Eight points make another line on a phone, and not on a tablet`() {
    func stage(_ device: Stage.Device) -> Stage {
      let stage = Stage(device: device)
      stage.perform {
        element("A", CGRect(x: 0, y: 108, width: 10, height: 10), in: stage.window)
        element("B", CGRect(x: 10, y: 100, width: 10, height: 10), in: stage.window)
        element("C", CGRect(x: 20, y: 92, width: 10, height: 10), in: stage.window)
        element("D", CGRect(x: 30, y: 92, width: 10, height: 10), in: stage.window)
      }
      return stage
    }
    #expect(spoken(stage(.iPhone16)) == ["C", "D", "B", "A"])
  }

  @Test func `Elements that code lists have its order, and a group is where its first element is`() {
    let listed = Screens.stage { stage in
      let box = UIView(frame: stage.window.bounds)
      stage.window.addSubview(box)
      let (first, second) = (element("Low", row(3), in: box), element("High", row(0), in: box))
      box.accessibilityElements = [first, second]
    }
    #expect(spoken(listed) == ["Low", "High"])
    let grouped = Screens.stage { stage in
      for (names, rows) in [(["A1", "A2"], [2, 8]), (["B1"], [0])] {
        let group = UIView(frame: stage.window.bounds)
        group.shouldGroupAccessibilityChildren = true
        stage.window.addSubview(group)
        for (name, number) in zip(names, rows) { element(name, row(number), in: group) }
      }
    }
    #expect(spoken(grouped) == ["B1", "A1", "A2"])
  }

  @Test func `Hidden elements, and those that a modal view hides, are not read`() {
    let stage = Screens.stage { stage in
      element("Behind", row(0), in: stage.window)
      let gone = element("Gone", row(1), in: stage.window)
      gone.isHidden = true
      let silent = UIView(frame: stage.window.bounds)
      silent.accessibilityElementsHidden = true
      stage.window.addSubview(silent)
      element("Silent", row(2), in: silent)
    }
    #expect(spoken(stage) == ["Behind"])
    stage.perform {
      let modal = UIView(frame: stage.window.bounds)
      modal.accessibilityViewIsModal = true
      stage.window.addSubview(modal)
      element("Front", row(3), in: modal)
    }
    #expect(spoken(stage) == ["Front"])
  }

  @Test func `Lists and landmarks say where they begin and end, and series how long they are`() {
    let stage = Screens.stage { stage in
      for (number, type) in [UIAccessibilityContainerType.list, .landmark].enumerated() {
        let box = UIView(frame: CGRect(x: 0, y: number * 120, width: 200, height: 120))
        box.accessibilityContainerType = type
        stage.window.addSubview(box)
        for row in 0..<3 { element("\(number)\(row)", self.row(row), in: box) }
      }
      let segments = UISegmentedControl(items: ["One", "Two"])
      segments.selectedSegmentIndex = 1
      segments.frame = CGRect(x: 0, y: 250, width: 100, height: 30)
      stage.window.addSubview(segments)
    }
    #expect(
      spoken(stage) == [
        "00. List Start.", "01", "02. List End.", "10. Landmark.", "11", "12. End.", "One. Button. 1 of 2.",
        "Selected: Two. Button. 2 of 2.",
      ])
  }

  @Test func `Actions, elements that are not views, and overrides are read`() {
    final class Chart: UIView {
      override var accessibilityElements: [Any]? {
        get {
          (0..<2).map { number -> UIAccessibilityElement in
            let bar = UIAccessibilityElement(accessibilityContainer: self)
            bar.accessibilityLabel = "Bar \(number)"
            bar.accessibilityFrameInContainerSpace = CGRect(x: number * 20, y: 0, width: 10, height: 50)
            return bar
          }
        }
        set {}
      }
    }
    let stage = Screens.stage { stage in
      stage.window.addSubview(Chart(frame: CGRect(x: 30, y: 40, width: 100, height: 50)))
      let mail = element("Mail", row(5), in: stage.window)
      mail.accessibilityCustomActions = ["Delete", "Flag"].map {
        UIAccessibilityCustomAction(name: $0, actionHandler: nil)
      }
    }
    let elements = SpeechReader.elements(of: stage)
    #expect(elements.map(\.description) == ["Bar 0", "Bar 1", "Mail"])
    #expect(elements[1].frame.x == 50 && elements[1].frame.y == 40)
    #expect(elements[2].actions == ["Delete", "Flag"])
    #expect(elements[2].line(3).hasPrefix(#"3. "Mail" actions "Delete", "Flag" "#))
  }

  @Test func `A row of a table is one element, and a presented controller hides the elements below it`() {
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        cell.detailTextLabel?.text = "Note"
        return cell
      }
    }
    let stage = Stage(device: .iPhone16)
    let rows = stage.perform { () -> Rows in
      let rows = Rows()
      stage.window.rootViewController = rows
      return rows
    }
    stage.advance(by: 0.1)
    #expect(spoken(stage) == ["Row 0, Note", "Row 1, Note"])
    stage.perform {
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Yes", style: .default, handler: nil))
      rows.present(alert, animated: false)
    }
    stage.advance(by: 0.1)
    #expect(spoken(stage) == ["Sure?", "Yes"] || spoken(stage) == ["Sure?", "Yes. Button."])
  }
}
