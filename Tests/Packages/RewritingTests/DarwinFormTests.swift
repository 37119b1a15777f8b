import Rewriting
import Testing

/// Forms that only Objective-C or Apple's Foundation understands.
struct DarwinFormTests {
  private func first(_ source: String, _ more: String...) -> [String] {
    lines(rewritten([source] + more), like: source)
  }

  @Test func `The word abs means the function within an extension of a number`() {
    #expect(
      first("import UIKit\nextension CGFloat { func far() -> Bool { abs(self) > 1 } }")[1]
        == "extension CGFloat { func far() -> Bool { Swift.abs(self) > 1 } }")
    let other = "import UIKit\nextension CGPoint { func far() -> Bool { abs(x) > 1 } }\nlet a = abs(-1)"
    #expect(rewritten(other) == other)
  }

  @Test func `The description of an object's class is that of the type`() {
    #expect(
      first("import UIKit\nlet name = view.classForCoder.description().count")[1]
        == "let name = String(describing: view.classForCoder)             .count")
  }

  @Test func `An override of a method with an implicitly unwrapped selector may leave the mark out`() {
    #expect(
      first("import UIKit\nclass C: NSObject {\n  override func responds(to action: Selector) -> Bool { true }\n}")[2]
        == "  override func responds(to action: Selector!) -> Bool { true }")
  }

  @Test func `An override of a table's delegate has the type that scroll views declare`() {
    #expect(
      first(
        "import UIKit\nclass T: UITableView {\n  override var delegate: UITableViewDelegate? {\n    get { super.delegate }\n    set { own = newValue }\n  }\n}"
      ).dropFirst(2).prefix(3) == [
        "  override var delegate: UIScrollViewDelegate? {", "    get { super.delegate }",
        "    set { own = (newValue as? any UITableViewDelegate) }",
      ])
  }

  @Test func `So does the member of the class for such an override in an extension, even if that is unavailable`() {
    let source = """
      class T: UITableView {
      }
      extension T {
        @available(*, unavailable)
        override var delegate: UITableViewDelegate? {
          get { super.delegate }
        }
      }
      """
    #expect(
      lines(rewritten("import UIKit\n" + source), like: source) == [
        "import UIKit", "class T: UITableView {",
        "override var delegate: UIScrollViewDelegate? { get { _mutoscope_T_delegate } }; }", "extension T {", "",
        "           var _mutoscope_T_delegate: UIScrollViewDelegate? {", "    get { super.delegate }", "  }",
      ])
  }

  @Test func `Whether a thread is the main one is asked of the main queue`() {
    let text = rewritten("import UIKit\nlet a = Thread.isMainThread\nlet b = Thread.current.isMainThread")
    #expect(text.hasPrefix("import UIKit\nlet a = MainThread.isCurrent\nlet b = MainThread.isCurrent"))
    #expect(text.contains("import UIKitAdditions"))
  }

  @Test func `A run loop that runs for a time moves the stage's clock`() {
    #expect(
      first(
        "import UIKit\nRunLoop.main.run(until: Date(timeIntervalSinceNow: 1))\nRunLoop.current.run(mode: .default, "
          + "before: end)\nRunLoop.main.run()\nloop.run(until: end)"
      ).dropFirst() == [
        "RunLoop.main.runStage(until: Date(timeIntervalSinceNow: 1))",
        "RunLoop.current.runStage(mode: .default, before: end)", "RunLoop.main.run()", "loop.run(until: end)",
      ])
  }

  @Test func `A managed property is kept beside its object`() {
    #expect(
      rewritten("import UIKit\nclass L: CALayer {\n  @NSManaged var angle: CGFloat\n}").contains(
        "var angle: CGFloat { get { ManagedProperty.value(of: self, \"angle\") } set { "
          + "ManagedProperty.set(newValue, of: self, \"angle\") } }"))
  }

  @Test func `Formatters that Foundation lacks here come from the additions`() {
    #expect(
      first("import Foundation\nimport UIKit\nlet f = DateComponentsFormatter()")[2]
        == "let f = UIKitAdditions.DateComponentsFormatter()")
  }

  @Test func `An override of a member that does not exist here is a member of the class`() {
    #expect(
      first(
        "import UIKit\nclass B: UITabBar {\n  override func endCustomizing(animated: Bool) -> Bool {\n    super.endCustomizing(animated: animated)\n  }\n}"
      ).dropFirst(2).prefix(2) == [
        "           func endCustomizing(animated: Bool) -> Bool {", "    AbsentMember.result()",
      ])
    #expect(
      first(
        "import UIKit\nclass W: UIViewController {\n  override func applicationFinishedRestoringState() {\n    super.applicationFinishedRestoringState()\n  }\n}"
      )[3]
        == "    ()"
    )
  }

  @Test func `A class whose superclass here overrides such a member overrides it`() {
    let text = first(
      "import UIKit\nclass A: UIViewController { override func applicationFinishedRestoringState() {} }\nclass B: A { override func applicationFinishedRestoringState() { super.applicationFinishedRestoringState() } }"
    )
    #expect(text[1] == "class A: UIViewController {          func applicationFinishedRestoringState() {} }")
    #expect(
      text[2]
        == "class B: A { override func applicationFinishedRestoringState() { super.applicationFinishedRestoringState() } }"
    )
  }

  @Test func `Parameters without names are passed on`() {
    let text = rewritten(
      "import UIKit\nclass C: UIViewController {}\nextension C { override func viewDidAppear(_: Bool) {} }")
    #expect(text.contains("override func viewDidAppear(_ p0: Bool) { _mutoscope_C_viewDidAppear(p0) }"))
  }

  @Test func `An optional requirement is called by its name even if a property has it`() {
    #expect(
      first(
        "import UIKit\n@objc protocol P { @objc optional func firstDay() -> Day }\nclass C { var firstDay: Day?\n  func f() { day~>delegate.firstDay?() }\n}"
      )[3] == "  func f() { day~>OptionalRequirement.call(try? delegate.firstDay ()) }")
  }

  @Test func `A static requirement has a static default`() {
    #expect(
      rewritten("import UIKit\n@objc protocol P { @objc optional static var accent: UIColor { get } }").contains(
        "extension P { static var accent: UIColor { get throws { throw MissingRequirement() } } }"))
  }

  @Test func `A conditional import of SwiftUI by itself does not exclude what follows`() {
    #expect(
      first(
        "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nimport UIKit\nstruct V: View { var body: some View { Text(\"\") } }"
      )[
        4] == "")
    #expect(
      first("#if os(iOS)\nimport SwiftUI\nimport UIKit\nstruct V: View { var body: some View { Text(\"\") } }\n#endif")[
        3] == ""
    )
  }

  @Test func `A module of code that only Apple's systems can build is compiled as for iOS`() {
    #expect(first("import StoreKit\n#if os(iOS)\n#endif")[1] == "#if os(Linux)")
    #expect(first("#if canImport(os)\nimport os\n#endif\n#if os(iOS)\n#endif")[3] == "#if os(iOS)")
  }

  @Test func `Core Image comes with UIKit`() {
    #expect(rewritten("import UIKit\nlet c: CIColor? = nil").hasSuffix("import CoreImage\n"))
  }

  @Test func `A class within an extension of a generic class has no separate entries`() {
    let text = rewritten(
      "import UIKit\nextension Cell { class Inner: UIView { @objc func tapped() {} } }",
      "import UIKit\nclass Cell<Content>: UIView {}")
    #expect(!text.contains("SelectorTables"))
  }
}
