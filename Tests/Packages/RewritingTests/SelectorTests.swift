import Rewriting
import Testing

struct SelectorTests {
  /// A class whose method `tap` has one parameter and whose method `start` has none.
  private static let declaration = """
    class A: NSObject { @objc func tap(_ sender: Any) {}; @objc private func start() {}
      @objc func pan(gesture: G, event: E) {}; @objc(other:) func named(_ x: Any) {}
      @objc func twice() {}; @objc func twice(_ x: Any) {}
    """

  @Test(
    arguments: [
      ("#selector(tap)", "tap(_:)"), ("#selector(A.tap)", "tap(_:)"), ("#selector(self.tap)", "tap(_:)"),
      ("#selector(Self.tap(_:))", "tap(_:)"), ("#selector(A.tap(_:))", "tap(_:)"), ("#selector(start)", "start()"),
      ("#selector(A.start)", "start()"), ("#selector(pan)", "pan(gesture:event:)"),
      ("#selector(pan(gesture:event:))", "pan(gesture:event:)"), ("#selector(named)", "other:"),
      ("#selector(named(_:))", "other:"), ("#selector(getter: a.b)", "b"), ("#selector(setter: A.b)", "setB:"),
      ("#selector(UIView.layoutIfNeeded)", "layoutIfNeeded"), ("#selector(B.dismiss(animated:))", "dismiss(animated:)"),
      ("#selector(twice as () -> Void)", "twice()"), ("#selector((twice(_:)) as (A) -> (Any) -> Void)", "twice(_:)"),
    ])
  func `A selector is a name with the labels of its method`(spelling: String, name: String) {
    let source = "\(Self.declaration)\n  func f() { use(\(spelling)) }\n}"
    #expect(rewritten(source).contains("Selector(\"\(name)\")"))
  }

  @Test func `Attributes of parameters are not parts of their labels`() {
    let text = rewritten(
      "import UIKit\nclass A: NSObject { @objc func f(@Builder<Int> _ x: Any, @Kept.Well(1) y z: Any) {}\n"
        + "  func g() { use(#selector(f)) } }\n")
    #expect(text.contains("Selector(\"f(_:y:)\")"))
  }

  @Test func `Methods that Objective-C would know are in the tables, even private ones`() {
    let text = rewritten(
      "import UIKit\nclass A: NSObject {\n  @objc private func tap(_ s: UIButton?) {}\n  func other() {}\n}\n")
    #expect(text.contains("SelectorTables.method(\"tap(_:)\") { (o: A, a0: UIButton?) in o.tap(a0) }"))
    #expect(!text.contains("other()\""))
    #expect(
      text.contains("extension A { @available(*, deprecated) @MainActor fileprivate static func _mutoscopeTable0_0() {")
    )
  }

  @Test func `A method in a condition is in a table in that condition`() {
    let text = rewritten(
      "import UIKit\nclass A: NSObject {\n#if DEBUG\n@objc func f() {}\n#else\n@objc func g() {}\n#endif\n}")
    #expect(text.contains("#if (DEBUG)\nextension A {"))
    #expect(text.contains("#if !(DEBUG)\nextension A {"))
  }

  @Test func `A private class in another one can be named by its table`() {
    let text = rewritten("import UIKit\nclass A { private class B: NSObject { @objc func f() {} } }")
    #expect(text.contains("class A { fileprivate class B"))
    #expect(text.contains("extension A.B {"))
  }

  @Test func `Methods that cannot be found by name are warnings`() {
    let file = SourceFile(
      path: "A.swift", bytes: Array("class A<T>: NSObject {\n  @objc func f() { use(#selector(f)) }\n}".utf8))
    let remarks = ModuleRewriter([file]).rewrite(0).remarks
    #expect(remarks.map(\.line) == [2])
    #expect(remarks.map(\.text) == ["'f' cannot be found by a selector, because its class is generic"])
  }

  @Test func `A file that does not import UIKit does so for its selectors`() {
    let text = rewritten("import Foundation\nclass A: NSObject { @objc func f() {} }")
    #expect(text.hasSuffix("import UIKit\n"))
  }

  @Test func `A selector means the method of its class, then of the nearest superclass, then of any class`() {
    let text = rewritten(
      "import UIKit\n"
        + """
        class Other: NSObject { @objc func tap(other: Any) {}; @objc func far(_ x: Any, y: Any) {} }
        class Base: NSObject { @objc func tap(base: Any) {} }
        class Middle: Base {}
        class Own: Middle { func f() { use(#selector(tap), #selector(Base.tap), #selector(far)) } }
        class Last: Own { @objc func tap(last: Any) {}; func g() { use(#selector(tap), #selector(tap(other:))) } }
        class Outer { class Inner: NSObject { @objc func tap(inner: Any) {} }
          func h() { use(#selector(Inner.tap), #selector(Outer.Inner.tap)) } }
        """)
    for use in [
      "use(Selector(\"tap(base:)\"), Selector(\"tap(base:)\"), Selector(\"far(_:y:)\"))",
      "use(Selector(\"tap(last:)\"), Selector(\"tap(other:)\"))",
      "use(Selector(\"tap(inner:)\"), Selector(\"tap(inner:)\")",
    ] { #expect(text.contains(use)) }
  }
}
