import CoreGraphics
import Foundation
import Inspection
import Mutoscope
import SceneLanguage
import Testing
import UIKit

/// Steps that are done on a stage.
@MainActor
struct DoTests {
  @Test(arguments: [
    ("tap 'Add to cart'", "tap 'Add to cart'"), ("tap save 2 times", "tap save 2 times"),
    ("tap 120,300", "tap 120,300"), ("press card for 500ms", "press card for 0.5"),
    ("drag r4k2 by 0,-200", "drag r4k2 by 0,-200 over 0.3"),
    ("drag \"a b\" to c over 1s", "drag 'a b' to c over 1"), ("flick list 0,-900", "flick list by 0,-900"),
    ("pinch map by 2 over 0.5", "pinch map by 2 over 0.5"), ("rotate map 90", "rotate map by 90 over 0.4"),
    ("type 'Ada' into 'Name'", "type 'Ada' into Name"), ("type 'it\\'s'", "type 'it\\'s'"),
    ("delete 3 from name", "delete 3 from name"), ("wait 0.5", "wait 0.5"),
    ("wait until 'Cart' is seen", "wait until Cart is seen for at most 10"),
    ("wait until still for at most 3", "wait until still for at most 3"),
    ("expect total says '3'", "expect total says '3'"), ("turn to landscape", "turn to landscape"),
  ])
  func `Steps are read and written`(_ text: String, _ written: String) throws {
    let steps = try DoParser.steps(text)
    #expect(steps.map(\.description) == [written])
    #expect(try DoParser.steps(written) == steps)
  }

  @Test(arguments: [
    ("jump high", "There is no verb 'jump'"), ("tab save", "did you mean 'tap'?"), ("tap", "name a view"),
    ("drag a", "write where to"), ("wait long", "'long' is not a number of seconds"), ("tap 'a", "is not closed"),
    ("tap a b", "unexpected 'b' at the end of the step"), ("wait until a", "a condition is"),
    ("tap a 50 times", "1 to 10 times"), ("pinch a by -1", "a scale above 0"),
  ])
  func `A step that is not understood is an error`(_ text: String, _ words: String) {
    let error = #expect(throws: DoError.self) { try DoParser.steps(text) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  /// A cart: a tap on the button brings a label after half a second; a field takes a name.
  private func shop() -> Stage {
    Screens.stage { stage in
      let window = stage.window
      let button = UIButton(frame: CGRect(x: 20, y: 20, width: 160, height: 44))
      button.setTitle("Add to cart", for: .normal)
      let label = Screens.label("Cart (1)", "cart", in: window, y: 80)
      label.isHidden = true
      button.addAction(
        UIAction { _ in stage.schedule(at: stage.time + 0.5) { label.isHidden = false } }, for: .touchUpInside)
      window.addSubview(button)
      let field = UITextField(frame: CGRect(x: 20, y: 120, width: 160, height: 40))
      field.placeholder = "Name"
      window.addSubview(field)
    }
  }

  @Test func `Steps follow one another, and wait for views to appear`() throws {
    let stage = shop()
    var doer = Doer(stage)
    try doer.perform(
      DoParser.steps("tap 'Add to cart'; wait until cart is seen; type 'Ada' into Name; expect Ada is seen"))
    #expect(doer.log.map(\.time).map { ($0 * 100).rounded() / 100 } == [0, 0.1, 0.6, 0.9])
    #expect(doer.log[0].line == "0 s tap 'Add to cart' (\(Screens.reference("UIButton[0]")) button)")
    #expect(doer.log[2].view?.hasSuffix("field") == true)
  }

  @Test func `A step says which view a finger touches instead of the one in its words`() throws {
    let stage = shop()
    stage.perform {
      let cover = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      (cover.accessibilityIdentifier, cover.backgroundColor) = ("cover", .red)
      stage.window.addSubview(cover)
    }
    var doer = Doer(stage)
    try doer.perform(DoParser.steps("tap 'Add to cart'"))
    #expect(
      doer.log[0].view
        == "\(Screens.reference("UIButton[0]")) button; \(Screens.reference("cover")) view is touched instead")
  }

  @Test func `A step that cannot be done says when, what and why`() {
    func message(_ steps: String) -> String? {
      var doer = Doer(shop())
      return #expect(throws: DoError.self) { try doer.perform(DoParser.steps(steps)) }?.description
    }
    #expect(
      message("tap 'Add to card'")
        == "At 0 s “tap 'Add to card'” cannot be done: there is no view 'Add to card'; did you mean 'Add to cart'?")
    #expect(message("tap cart")?.contains("cart is hidden") == true)
    #expect(message("wait until cart is seen for at most 1")?.contains("does not hold within 1 s") == true)
    #expect(message("type 'x' into 'Add to cart'")?.contains("nothing can be typed into a UIButton") == true)
    #expect(message("type 'x'")?.contains("no field is being edited") == true)
    #expect(message("expect cart is seen")?.contains("it does not hold") == true)
  }

  @Test func `Steps can be kept as a script that does the same, and as a test`() throws {
    let stage = shop()
    var doer = Doer(stage)
    try doer.perform(DoParser.steps("tap 'Add to cart'; drag 100,200 by 0,-50; wait 0.5; type 'Ada' into Name"))
    let done = DoneScript(doer.log, newTexts: ["Cart (1)"])
    let script = try FingerScript.parse(done.script, fileName: "taps.yaml")
    #expect(script.events.count == 3)
    let test = done.test(of: "shop", on: nil)
    #expect(test.contains("try stage.doSteps(\"tap 'Add to cart'; drag 100,200 by 0,-50 over 0.3; wait 0.5; "))
    #expect(test.contains("#expect(stage.isSeen(\"Cart (1)\"))"))
  }
}
