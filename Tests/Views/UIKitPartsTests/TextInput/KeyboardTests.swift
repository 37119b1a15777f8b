import Foundation
import Mutoscope
import Testing
import UIKit
import UIKitTestSupport

/// The keyboard of a stage that stands for a device.
@Suite @MainActor struct KeyboardTests {
  /// A stage with a field, and the keyboard's notifications.
  @MainActor
  private final class Desk {
    let stage: Stage
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    let other = UITextField(frame: CGRect(x: 20, y: 150, width: 200, height: 34))
    var notes: [(name: String, begin: CGRect, end: CGRect, seconds: Double, curve: Int)] = []

    init(_ device: Stage.Device = .iPhone16) {
      stage = Stage(device: device)
      stage.addSubview(field)
      stage.addSubview(other)
      let names = [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
      ]
      let screen = stage.window.screen
      for name in names {
        _ = NotificationCenter.default.addObserver(forName: name, object: screen, queue: nil) { [weak self] note in
          let facts = note.userInfo ?? [:]
          let begin = (facts[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)?.cgRectValue ?? .null
          let end = facts[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .null
          let seconds = facts[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? -1
          let curve = facts[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? -1
          let short = note.name.rawValue.replacing("UIKeyboard", with: "").replacing("Notification", with: "")
          MainActor.assumeIsolated { self?.notes.append((short, begin, end, seconds, curve)) }
        }
      }
    }

    var keyboard: UIView? { stage.window.subviews.first { $0.accessibilityIdentifier == "keyboard" } }
    func focus(_ field: UITextField) {
      stage.perform { _ = field.becomeFirstResponder() }
      stage.advance(by: 0)
    }
  }

  @Test func `The keyboard posts its notifications in UIKit's order`() throws {
    let desk = Desk()
    desk.focus(desk.field)
    #expect(desk.notes.map(\.name) == ["WillChangeFrame", "WillShow"])
    desk.stage.advance(by: 1)
    #expect(desk.notes.map(\.name) == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    let note = try #require(desk.notes.first)
    #expect(note.begin == CGRect(x: 0, y: 852, width: 393, height: 336))
    #expect(note.end == CGRect(x: 0, y: 516, width: 393, height: 336))
    #expect(note.seconds == 0.25)
    #expect(note.curve == 7)
    desk.notes = []
    desk.stage.perform { _ = desk.field.resignFirstResponder() }
    desk.stage.advance(by: 1)
    #expect(desk.notes.map(\.name) == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    #expect(desk.notes.first?.end.minY == 852)
    #expect(desk.keyboard == nil)
  }

  @Test func `The keyboard appears with the system's spring, and animations with its curve go along`() throws {
    let desk = Desk()
    let box = UIView(frame: CGRect(x: 0, y: 852, width: 10, height: 336))
    desk.stage.addSubview(box)
    desk.focus(desk.field)
    desk.stage.perform {
      UIView.animate(withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16)) {
        box.frame.origin.y = 516
      }
    }
    for frame in [1, 4, 8, 20] {
      desk.stage.advance(to: Double(frame) / 60)
      // Critically damped, of the angular frequency √(1000/3).
      let t = Double(frame) / 60 * (1000.0 / 3).squareRoot()
      let progress = 1 - (1 + t) * exp(-t)
      let keyboard = try #require(desk.keyboard?.layer.presentation())
      #expect(abs(keyboard.frame.minY - (852 - 336 * progress)) < 0.01)
      #expect(abs((box.layer.presentation()?.frame.minY ?? 0) - keyboard.frame.minY) < 0.01)
    }
  }

  @Test func `The keyboard stays when another field takes over`() {
    let desk = Desk()
    desk.focus(desk.field)
    desk.stage.advance(by: 1)
    desk.notes = []
    desk.focus(desk.other)
    desk.stage.advance(by: 1)
    #expect(desk.notes.isEmpty)
    #expect(desk.keyboard?.frame.minY == 516)
  }

  @Test func `A view tied to the keyboard's guide moves with it`() {
    let desk = Desk()
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    desk.stage.perform {
      let window = desk.stage.window
      window.addSubview(bar)
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: window.trailingAnchor), bar.heightAnchor.constraint(equalToConstant: 50),
        bar.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
      ])
    }
    desk.stage.advance(by: 0)
    #expect(bar.frame.maxY == 818)
    desk.focus(desk.field)
    desk.stage.advance(by: 0.1)
    let shown = bar.layer.presentation()?.frame.maxY ?? 0
    #expect(shown > 520 && shown < 810)
    desk.stage.advance(by: 1)
    #expect(bar.frame.maxY == 516)
    desk.stage.perform { _ = desk.field.resignFirstResponder() }
    desk.stage.advance(by: 1)
    #expect(bar.frame.maxY == 818)
  }

  @Test func `Custom input views replace the keyboard, and accessories are above it`() throws {
    let desk = Desk()
    let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
    desk.field.inputAccessoryView = accessory
    desk.focus(desk.field)
    desk.stage.advance(by: 1)
    #expect(accessory.window != nil)
    #expect(accessory.convert(accessory.bounds, to: nil) == CGRect(x: 0, y: 476, width: 393, height: 40))
    let wheel = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200))
    desk.stage.perform {
      desk.field.inputView = wheel
      desk.field.reloadInputViews()
    }
    desk.stage.advance(by: 1)
    #expect(wheel.convert(wheel.bounds, to: nil) == CGRect(x: 0, y: 618, width: 393, height: 200))
    #expect(accessory.convert(accessory.bounds, to: nil).minY == 578)
    desk.stage.perform { _ = desk.field.resignFirstResponder() }
    desk.stage.advance(by: 1)
    #expect(accessory.window == nil && wheel.window == nil)
  }

  @Test func `Drags dismiss the keyboard as the scroll view says`() {
    let desk = Desk()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 393, height: 600))
    scroll.contentSize = CGSize(width: 393, height: 3000)
    scroll.keyboardDismissMode = .onDrag
    desk.stage.addSubview(scroll)
    desk.focus(desk.field)
    desk.stage.advance(by: 1)
    var end = desk.stage.touches.drag(
      from: CGPoint(x: 100, y: 480), by: CGVector(dx: 0, dy: -60), at: desk.stage.time, over: 0.2)
    desk.stage.advance(to: end + 1)
    #expect(!desk.field.isFirstResponder)
    #expect(desk.keyboard == nil)
    scroll.keyboardDismissMode = .interactive
    desk.focus(desk.field)
    desk.stage.advance(by: 1)
    end = desk.stage.touches.drag(
      from: CGPoint(x: 100, y: 400), by: CGVector(dx: 0, dy: 250), at: desk.stage.time, over: 0.5)
    desk.stage.advance(to: end - 0.05)
    #expect((desk.keyboard?.frame.minY ?? 0) > 560)
    desk.stage.advance(to: end + 1)
    #expect(desk.keyboard == nil)
    #expect(!desk.field.isFirstResponder)
  }

  @Test func `There is no keyboard on other stages, or where it is switched off`() {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    #expect(!stage.showsKeyboard)
    let desk = Desk(.iPhoneSE)
    #expect(desk.stage.showsKeyboard)
    desk.stage.showsKeyboard = false
    desk.focus(desk.field)
    desk.stage.advance(by: 1)
    #expect(desk.field.isFirstResponder)
    #expect(desk.notes.isEmpty)
    #expect(desk.keyboard == nil)
  }

  @Test func `The keyboard appears at once without animations`() {
    let desk = Desk(.iPhoneSE)
    desk.stage.perform { UIView.performWithoutAnimation { _ = desk.field.becomeFirstResponder() } }
    #expect(desk.notes.map(\.name) == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    #expect(desk.notes.first?.seconds == 0)
    #expect(desk.keyboard?.frame == CGRect(x: 0, y: 407, width: 375, height: 260))
  }

  @Test func `Wrapped rectangles are cast to rectangles, and other values are not`() {
    let values: [Any] = [
      NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), NSValue(cgPoint: CGPoint(x: 1, y: 2)),
      NSNumber(value: 1),
    ]
    #expect(values.map { $0 as? CGRect } == [CGRect(x: 1, y: 2, width: 3, height: 4), nil, nil])
  }

  /// A table of 30 rows of 60 points, each with a field.
  private final class Form: UITableViewController {
    let fields = (0..<30).map { _ in UITextField(frame: CGRect(x: 20, y: 10, width: 200, height: 34)) }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fields.count }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.contentView.addSubview(fields[indexPath.row])
      return cell
    }
  }

  @Test func `Table controllers make room for the keyboard, and show the row that is being edited`() throws {
    let stage = Stage(device: .iPhone16)
    let form = Form(style: .plain)
    stage.perform { stage.window.rootViewController = form }
    stage.advance(by: 0)
    let table = try #require(form.tableView)
    stage.perform { _ = form.fields[10].becomeFirstResponder() }
    stage.advance(by: 1)
    // The 336 points of the keyboard without the safe area's 34.
    #expect(table.contentInset.bottom == 302)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 10, section: 0)))
    #expect(cell.convert(cell.bounds, to: nil).maxY == 516)
    stage.perform { _ = form.fields[10].resignFirstResponder() }
    stage.advance(by: 1)
    #expect(table.contentInset.bottom == 0)
  }

  @Test func `Tables of other controllers stay as they are`() throws {
    let desk = Desk()
    let table = UITableView(frame: CGRect(x: 0, y: 200, width: 393, height: 652))
    desk.stage.addSubview(table)
    desk.focus(desk.field)
    desk.stage.advance(by: 1)
    #expect(table.contentInset.bottom == 0)
  }
}
