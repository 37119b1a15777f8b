import Rewriting
import Testing

/// Types and modules in published packages that failed when they were tried for the first time.
struct StrangerTypeTests {
  private func first(_ source: String, _ more: String...) -> [String] {
    lines(rewritten([source] + more), like: source)
  }

  @Test func `Classes are compared as types, because they are not objects here`() {
    #expect(
      first("import UIKit\nextension UIView { class func f() { if self !== UIView.self { return } } }")[1]
        .contains("if self !=  UIView.self"))
    #expect(first("import UIKit\nlet a = UIView.self === b")[1] == "let a = UIView.self ==  b")
    let objects = "import UIKit\nlet a = b === c"
    #expect(rewritten(objects) == objects)
  }

  @Test func `A test case that is a delegate is an object of a module of the kit`() {
    let source = "import UIKit\nimport XCTest\nclass T: XCTestCase, UITableViewDelegate {}"
    #expect(rewritten(source).hasSuffix("\nimport XCTestAttachments\n"))
    let derived =
      "import UIKit\nimport XCTest\nclass T: XCTestCase {}\nextension U: UITableViewDelegate {}\nclass U: T {}"
    #expect(rewritten(derived).hasSuffix("\nimport XCTestAttachments\n"))
    let plain = "import UIKit\nimport XCTest\nclass T: XCTestCase {}"
    #expect(!rewritten(plain).contains("XCTestAttachments"))
  }

  @Test func `A conditional conformance to a protocol with init() names what that implies`() {
    let made = "import UIKit\nprotocol Made { init() }\nextension NSObject: Made {}\n"
    #expect(
      rewritten(made + "extension Array: Listed, Made where Element: Listed {}").contains(
        "extension Array: Listed, Made , MutoscopeMadeMade, MutoscopeRequiredMade where Element: Listed {}"))
  }

  @Test func `canImport of a module that denies everything holds if other code needs a type that depends on it`() {
    let result = "#if canImport(Photos)\nimport Photos\nstruct Picked {}\n#endif"
    #expect(first(result, "import UIKit\nfunc f(_ p: Picked?) {}")[0] == "#if canImport(Photos)")
    #expect(first(result, "import UIKit\nstruct S { let p: Picked? }")[0] == "#if canImport(Photos)")
    #expect(first(result, "import UIKit\n#if canImport(Photos)\nfunc f(_ p: Picked?) {}\n#endif")[0] == "#if false")
    #expect(first(result, "import UIKit\nfunc f() {}")[0] == "#if false")
  }

  @Test func `A type parameter may be bound by a composed name, a protocol of views, or a type of another module`() {
    let composed =
      "import UIKit\ntypealias Content = UIView & Filled\nclass C<V: Content> { let v: V = V(frame: .zero) }"
    #expect(first(composed)[2].contains("let v: V = ClassMaker(V.self)(frame: .zero)"))
    let views = "import UIKit\nprotocol Loading: UIView {}\nclass B<V: Loading> { func f() { _ = V() } }"
    #expect(first(views)[2].contains("_ = ClassMaker(V.self)()"))
    let strange = "import UIKit\nimport Other\nclass F<T: Page> { func f() -> T { T(nibName: nil, bundle: nil) } }"
    #expect(first(strange)[2].contains("{ ClassMaker(T.self)(nibName: nil, bundle: nil) }"))
    let framed = "import UIKit\nprotocol Framed { init(frame: CGRect) }\nfunc f<T: Framed>() -> T { T(frame: .zero) }"
    #expect(rewritten(framed) == framed)
  }

  @Test func `A method of an extension that another module may override moves to the class`() {
    let source = "import UIKit\nopen class A: NSObject {\n}\nextension A { open func tap() {} }"
    let text = first(source)
    #expect(text[2] == "open func tap() { _mutoscope_A_tap() }; }")
    #expect(text[3].contains("public func _mutoscope_A_tap() {}"))
    let marked = "import UIKit\nclass A: UIView {\n}\nextension A { @objc func tap() {} }"
    #expect(first(marked)[2] == "func tap() { _mutoscope_A_tap() }; }")
    for word in ["private ", "final ", "nonisolated "] {
      #expect(first(marked.replacing("func", with: word + "func"))[2] == "}")
    }
    #expect(first(marked.replacing("class A", with: "final class A"))[2] == "}")
    // The class's file may not know the module of a parameter's type.
    #expect(first("import UIKit\nclass A: UIView {\n}", "import MapKit\nextension A { @objc func tap() {} }")[2] == "}")
  }

  @Test func `A pattern that names a delegate stays`() {
    let source =
      "import UIKit\nextension UITableView { func f(_ o: O) { switch o { case let .delegate(delegate): g(delegate) } } }"
    #expect(first(source)[1].contains("case let .delegate(delegate):"))
  }

  @Test func `An observer of any type is passed as an object`() {
    #expect(
      first("import UIKit\nfunc f(_ token: Any) { NotificationCenter.default.removeObserver(token) }")[1].contains(
        "removeObserver(token as AnyObject)"))
    let own = "import UIKit\nfunc f() { NotificationCenter.default.removeObserver(self) }"
    #expect(rewritten(own) == own)
  }

  @Test func `Only the property that needs SwiftUI is left out, with all code that uses it`() {
    let source =
      "import SwiftUI\nimport UIKit\nstruct Config {\n  var title = \"\"\n  var makePage: () -> Text = { Text(\"\") }\n}\n"
      + "func f(_ c: Config) { c.makePage() }\nfunc g(_ c: Config) { print(c.title) }"
    let text = first(source)
    #expect(text[2...5] == ["struct Config {", "  var title = \"\"", "", "}"])
    #expect(text[6] == "")
    #expect(text[7] == "func g(_ c: Config) { print(c.title) }")
    // Without a value at first, the type's initialisers need it.
    #expect(first("import SwiftUI\nstruct Config {\n  let page: Text\n}")[1...3] == ["", "", ""])
  }
}
