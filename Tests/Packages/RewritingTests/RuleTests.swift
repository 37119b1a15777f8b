import Rewriting
import Testing

struct RuleTests {
  @Test func `A file without Objective-C is compiled as it is`() {
    let source = "import UIKit\n\nfinal class A: UIView {\n  func f() { print(\"@objc #selector(f)\") } // @objc\n}\n"
    let result = ModuleRewriter([SourceFile(path: "A.swift", bytes: Array(source.utf8))]).rewrite(0)
    #expect(result.bytes == nil)
  }

  @Test func `Attributes of Objective-C become spaces, so that columns stay`() {
    let source =
      "import UIKit\nclass A: NSObject {\n  @IBOutlet weak var v: UIView!\n  @objc(name:) func f(_ x: Int) {}\n}\n"
    #expect(
      lines(rewritten(source), like: source) == [
        "import UIKit", "class A: NSObject {", "            weak var v: UIView!", "               func f(_ x: Int) {}",
        "}", "",
      ])
  }

  @Test func `The program begins in the class of the app's delegate`() {
    #expect(rewritten("@UIApplicationMain\nclass A {}").hasPrefix("@main             \nclass A {}"))
  }

  @Test func `Protocols of Objective-C are those of classes`() {
    #expect(rewritten("@objc protocol P { func f() }") == "      protocol P : AnyObject { func f() }")
    #expect(rewritten("@objc protocol P: NSObjectProtocol {}") == "      protocol P: NSObjectProtocol {}")
    #expect(
      rewritten("@objc protocol P where Self: Q {}") == "      protocol P : AnyObject where Self: Q {}")
  }

  @Test(
    arguments: [
      ("#keyPath(CALayer.position)", "\"position\"                "),
      ("#keyPath(A.B.c.d)", "\"c.d\"            "),
      ("#keyPath(value)", "\"value\"        "),
    ])
  func `A key path is the string of its properties`(source: String, result: String) {
    #expect(rewritten("let k = " + source) == "let k = " + result)
  }

  @Test func `Conditions are those of iOS where a user interface is shown`() {
    let source =
      "#if os(iOS) || os(tvOS)\nimport UIKit\n#elseif os(Linux)\n#endif\n#if targetEnvironment(simulator)\n#endif\n"
    #expect(
      lines(rewritten(source), like: source) == [
        "#if os(Linux) || os(tvOS)", "import UIKit", "#elseif os(iOS)", "#endif", "#if os(Linux)", "#endif", "",
      ])
    #expect(rewritten("#if os(Linux)\nimport Glibc\n#endif\n") == "#if os(Linux)\nimport Glibc\n#endif\n")
  }

  @Test func `Submodules of Apple's frameworks are imported as the whole`() {
    #expect(
      rewritten("import os.log\nimport UIKit.UIGestureRecognizerSubclass\nimport class UIKit.UIView\nimport A.B")
        == "import os    \nimport UIKit                            \nimport class UIKit.UIView\nimport A.B")
  }

  @Test func `Lists of tests are those of a system without Objective-C`() {
    let text = "import XCTest\nimport UIKit\n#if !canImport(ObjectiveC)\n#endif"
    let files = ["/Tests/XCTestManifests.swift", "/Tests/A.swift"].map { SourceFile(path: $0, bytes: Array(text.utf8)) }
    let rewriter = ModuleRewriter(files)
    #expect(rewriter.rewrite(0).bytes.map { String(decoding: $0, as: UTF8.self).contains("#if !os(macOS)") } == true)
    #expect(rewriter.rewrite(1).bytes == nil)
  }

  @Test func `A test that imports XCTest also has UIKit`() {
    let lines = rewritten(["import XCTest\n", "import UIKit\n"]).split(separator: "\n")
    #expect(lines.first == "import XCTest")
    #expect(lines.contains("import UIKit"))
  }

  @Test func `Names that follow the stage's clock are UIKit's`() {
    #expect(
      lines(rewritten("import Foundation\nfunc f() { DispatchQueue.main.async {} }", "import UIKit"), like: "\n")
        == ["import UIKit", "func f() { DispatchQueue.main.async {} }"])
    #expect(rewritten("import Foundation\nfunc f() { DispatchQueue.main.async {} }").hasPrefix("import Foundation"))
  }

  @Test func `An override in an extension is called from the class`() {
    let source = """
      class A: UIView {
        func g() {}
      }
      extension A {
        override func layoutSubviews() {
          super.layoutSubviews()
        }
        override var intrinsicContentSize: CGSize { .zero }
      }
      """
    #expect(
      lines(rewritten(source), like: source) == [
        "class A: UIView {", "  func g() {}",
        "override func layoutSubviews() { _mutoscope_A_layoutSubviews() }; "
          + "override var intrinsicContentSize: CGSize { get { _mutoscope_A_intrinsicContentSize } }; }",
        "extension A {", "           func _mutoscope_A_layoutSubviews() {", "    super.layoutSubviews()", "  }",
        "           var _mutoscope_A_intrinsicContentSize: CGSize { .zero }", "}",
      ])
  }

  @Test func `Code that needs SwiftUI is left out beside another framework`() {
    let source = "import UIKit\n#if canImport(SpriteKit)\nimport SwiftUI\n#endif\nstruct B: View {}\nclass C: UIView {}"
    #expect(
      lines(rewritten(source), like: source) == [
        "import UIKit", "#if canImport(SpriteKit)", "import UIKit", "#endif", "",
        "class C: UIView {}",
      ])
    let other = "import UIKit\n#if canImport(SwiftUI)\nimport SwiftUI\nstruct B: View {}\n#endif\n"
    #expect(rewritten(other) == other)
  }

  @Test func `A property that Objective-C would observe notifies its observers`() {
    let source =
      "import UIKit\n" + """
        class A: NSObject {
          @objc dynamic var a = [1, 2].map { $0 }
            .first
          @objc dynamic var b: Int? { didSet { f() } }
          @objc dynamic var c = 0 { willSet { f() } }
          @objc dynamic var d: Int { 0 }
          @objc var e = 0
          @objc dynamic let f = 0
          @objc dynamic var g = "\\(1)"; var h = 0
        }
        """
    let tell = "ObservedProperties.didChange(self)"
    #expect(
      lines(rewritten(source), like: source).map { String($0.drop { $0 == " " }) } == [
        "import UIKit", "class A: NSObject {", "dynamic var a = [1, 2].map { $0 }", ".first { didSet { \(tell) } }",
        "dynamic var b: Int? { didSet { \(tell); f() } }", "dynamic var c = 0 { willSet { f() }  didSet { \(tell) } }",
        "dynamic var d: Int { 0 }", "var e = 0", "dynamic let f = 0",
        "dynamic var g = \"\\(1)\" { didSet { \(tell) } }; var h = 0", "}",
      ])
  }

  @Test func `Members of all objects stay outside a class's actor`() {
    let source =
      "@MainActor class A: NSObject {\n}\nextension A {\n  override public var debugDescription: String { f() }\n}"
    #expect(
      lines(rewritten(source), like: source) == [
        "@MainActor class A: NSObject {",
        "public override var debugDescription: String { get { _mutoscope_A_debugDescription } }; }", "extension A {",
        "           public nonisolated var _mutoscope_A_debugDescription: String { f() }", "}",
      ])
  }

  @Test func `A class in another file gets the overrides of an extension`() {
    let extended = rewritten([
      "class A: B { }", "private extension A { override func f(_ x: Int, y: inout Int) -> Int { x } }",
    ])
    #expect(extended == "class A: B { override func f(_ x: Int, y: inout Int) -> Int { _mutoscope_A_f(x, y: &y) }; }")
  }

  @Test func `An override in an extension of another module's class is a warning`() {
    let file = SourceFile(path: "A.swift", bytes: Array("\nextension UIView { override func f() {} }".utf8))
    let remarks = ModuleRewriter([file]).rewrite(0).remarks
    #expect(remarks.map(\.line) == [2])
    #expect(
      remarks.map(\.text) == ["'f' cannot be overridden in an extension of a class of another module: it is not called"]
    )
  }

  @Test func `An optional requirement may throw, and a call with a question mark may`() {
    let source = """
      @objc protocol D { @objc optional func f(_ x: Int, y: Int) -> Bool }
      func g(d: D?, c: (() -> Void)?) -> Bool { c?(); return self.d?.f?(1, y: (2)) ?? true }
      """
    #expect(
      lines(rewritten(source), like: source) == [
        "      protocol D : AnyObject {                func f(_ x: Int, y: Int) throws -> Bool }",
        "func g(d: D?, c: (() -> Void)?) -> Bool { c?(); return "
          + "OptionalRequirement.call(try? self.d?.f (1, y: (2))) ?? true }",
      ])
  }

  @Test func `A property that cannot be called does not hide a requirement of its name`() {
    let call = "class A { var shows = 1; func f() { _ = field.delegate!.textFieldShouldReturn!(field) } }"
    let result = rewritten("import UIKit\n\(call)\nclass B { var textFieldShouldReturn: Bool = false }")
    #expect(result.contains("OptionalRequirement.call(field.delegate!.textFieldShouldReturn (field))!"))
    let closure = rewritten("import UIKit\n\(call)\nclass B { var textFieldShouldReturn: ((UITextField) -> Bool)? }")
    #expect(closure.contains("delegate!.textFieldShouldReturn!(field)"))
  }

  @Test func `The lists that SwiftPM generates call tests on the main actor`() {
    let text =
      "import XCTest\nextension T {\n  static let all = [\n    (\"testA\", testA),\n    (\"b\", testC)\n  ]\n}\n"
    let file = SourceFile(path: "/p/PackageDiscoveredTests.derived/T.swift", bytes: Array(text.utf8))
    let result = ModuleRewriter([file]).rewrite(0)
    let lines = String(decoding: result.bytes ?? [], as: UTF8.self).split(separator: "\n")
    #expect(
      lines[3]
        == "    (\"testA\", { (test: T) -> () throws -> Void in { nonisolated(unsafe) let test = test; try MainActor.assumeIsolated { let run: @MainActor () throws -> Void = test.testA; try run() } } }),"
    )
    #expect(lines[4] == "    (\"b\", testC)")
    #expect(rewritten(text) == text)
  }

  @Test func `An optional requirement that is not called is a function or nil`() {
    let source = """
      @objc protocol D { @objc optional func f(_ x: Int, y: Int) -> Bool; @objc optional func g() }
      func h(d: D?) { if let f = d?.f(_:y:) { _ = f(1, 2) }; if let g = self.d?.g { g() }; _ = d?.g != nil }
      """
    #expect(
      lines(rewritten(source), like: source)[1]
        == "func h(d: D?) { if let f = OptionalRequirement.function(d, \"f(_:y:)\", d?.f(_:y:)) { _ = f(1, 2) }; "
        + "if let g = OptionalRequirement.function(self.d, \"g()\", self.d?.g) { g() }; "
        + "_ = OptionalRequirement.function(d, \"g()\", d?.g) != nil }")
  }

  @Test func `An observer in an extension is called from the class`() {
    let source = "class A: B {\n}\nextension A {\n  override var x: Bool {\n    didSet { f() }\n  }\n}"
    #expect(
      lines(rewritten(source), like: source) == [
        "class A: B {", "override var x: Bool { didSet { _mutoscope_didSetA_x(oldValue) } }; }", "extension A {",
        "  func _mutoscope_didSetA_x(_ oldValue: Bool)", "           { f() }", "", "}",
      ])
  }

  @Test func `A call of a closure keeps its question mark`() {
    let source =
      "@objc protocol D { @objc optional func done(_ x: Int) }\nclass A { var done: ((Int) -> Void)?; func f() { self.done?(1) } }"
    #expect(rewritten(source).contains("self.done?(1)"))
  }

  @Test func `Overrides of members of a framework's extension are found by the object's class`() {
    let source =
      "import UIKit\nextension UIView { @objc func f() -> Int { 1 } }\n"
      + "extension UILabel { override func f() -> Int { super.f() } }\n"
    let result = rewritten(source)
    #expect(result.contains("func _mutoscope_UIView_f() -> Int { 1 }"))
    #expect(result.contains("func _mutoscope_UILabel_f() -> Int { self._mutoscope_UIView_f() }"))
    #expect(result.contains("if let o = (self as Any) as? UILabel { return o._mutoscope_UILabel_f() }"))
  }

  @Test func `Only code that needs SwiftUI is left out of a file that imports it`() {
    let result = rewritten("import SwiftUI\nstruct A: View {}\nstruct B {}\nfunc f(_ a: A) {}\n")
    #expect(lines(result, like: "\n\n\n\n") == ["import UIKit", "", "struct B {}", "", ""])
  }

  @Test func `A class that overrides members of all objects inherits from one that declares them`() {
    let source = "import UIKit\nclass A: NSObject { override func awakeFromNib() {} }\nclass B: NSObject {}\n"
    let result = rewritten(source)
    #expect(result.contains("class A: OverridableObject {"))
    #expect(result.contains("class B: NSObject {}"))
  }

  @Test func `Names of XCTest or Foundation on iOS are imported from their modules here`() {
    let result = rewritten(
      "import XCTest\nimport UIKit\nfunc f() { _ = XCTAttachment(string: \"\"); _ = URLSession.shared; _ = kNumberSpacingType }\n"
    )
    #expect(
      result.hasSuffix("\nimport FoundationNetworking\nimport XCTestAttachments\nimport CoreText\n"), "\(result)")
    #expect(!rewritten("import UIKit\nfunc f() { let kind = Selector(\"a\") }\n").contains("CoreText"))
  }

  @Test func `Lists of tests have closures on the main actor`() {
    let source =
      "import XCTest\n@testable import A\nextension T {\n  static let __allTests__T = [\n    (\"testA\", testA)\n  ]\n}\n"
    let files = [SourceFile(path: "/p/.build/x.derived/T.swift", bytes: Array(source.utf8))]
    let rewriter = ModuleRewriter(files, importing: ["A": ModuleInterface(optionalRequirements: [])])
    let result = String(decoding: rewriter.rewrite(0).bytes ?? [], as: UTF8.self)
    #expect(result.contains("(\"testA\", { (test: T) -> () throws -> Void in"))
    #expect(result.contains("static let __allTests__T: [(String, (T) -> () throws -> Void)] = ["))
  }

  @Test(arguments: ["XCTest", "Testing"])
  func `A module of tests draws images without a stage, and the clock runs while tests wait`(framework: String) {
    let files = ["import UIKit\n", "import \(framework)\nimport UIKit\n", "import \(framework)\n"]
    let start = "() -> Void = { PackageTests.begin() } }\nimport Mutoscope\n"
    #expect(rewritten(files, file: 1).contains(start))
    #expect(!rewritten(files, file: 0).contains(start))
    #expect(!rewritten(files, file: 2).contains(start))
    #expect(!rewritten("import \(framework)\n").contains(start))
  }

  @Test func `The process is found through its property`() {
    #expect(
      rewritten("import UIKit\nlet a = ProcessInfo().environment\n").hasPrefix(
        "import UIKit\nlet a = ProcessInfo.processInfo.environment"))
  }

  @Test func `An operator outside ASCII is not part of a name`() {
    let source = TokenizedSource("a⁃b × c≠-d é𝛼")
    #expect(source.tokens.indices.map { source.text($0) } == ["a", "⁃", "b", "×", "c", "≠-", "d", "é𝛼"])
    #expect(source.tokens.map(\.kind) == [.name, .mark, .name, .mark, .name, .mark, .name, .name])
  }

  @Test func `some of a protocol that Objective-C knows becomes any, also in modules that import it`() {
    let source =
      "import UIKit\n@objc public protocol P {}\nprotocol Q {}\nfunc f() -> (some P)? { p }\nfunc g() -> some Q { q }\n"
    #expect(rewritten(source).contains("func f() -> (any  P)? { p }\nfunc g() -> some Q { q }"))
    let own = ModuleRewriter([SourceFile(path: "P.swift", bytes: Array(source.utf8))])
    #expect(own.interface?.protocols == ["P"])
    let kept = ModuleInterface(text: own.interface?.text ?? "")
    #expect(kept.protocols == ["P"])
    let other = ModuleRewriter(
      [SourceFile(path: "A.swift", bytes: Array("import A\nvar x: some P { p }\n".utf8))], importing: ["A": kept])
    #expect(other.rewrite(0).bytes.map { String(decoding: $0, as: UTF8.self) } == "import A\nvar x: any  P { p }\n")
  }
}
