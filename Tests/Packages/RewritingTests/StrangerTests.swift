import Rewriting
import Testing

/// Constructs that are found in published packages.
struct StrangerTests {
  private func first(_ source: String, _ more: String...) -> [String] {
    lines(rewritten([source] + more), like: source)
  }

  @Test func `Modules that only deny access do not count for conditions`() {
    #expect(
      first("import UIKit\n#if canImport(Photos)\n#endif\nimport Photos") == [
        "import UIKit", "#if false", "#endif", "import Photos",
      ])
    let other = "import UIKit\n#if canImport(WebKit)\n#endif"
    #expect(rewritten(other) == other)
  }

  @Test func `A type parameter that is bound to a view is created by its class's initialiser`() {
    #expect(
      first("import UIKit\nclass Pool<T: UIView> {\n  func a() -> T { T() }\n  func b() -> T { T(frame: .zero) }\n}")
        == [
          "import UIKit", "class Pool<T: UIView> {", "  func a() -> T { ClassMaker(T.self)() }",
          "  func b() -> T { ClassMaker(T.self)(frame: .zero) }", "}",
        ])
    #expect(
      first("import UIKit\nclass C: UIView {}\nfunc make<V: C>(_ t: V.Type) -> V { t.init() }")[2]
        == "func make<V: C>(_ t: V.Type) -> V { ClassMaker(t)() }")
    #expect(
      first("import UIKit\nextension Pool { func c() -> T { T() } }", "import UIKit\nclass Pool<T: UILabel> {}")[1]
        == "extension Pool { func c() -> T { ClassMaker(T.self)() } }")
  }

  @Test func `Other type parameters, and initialisers that are required, stay as they are`() {
    let values = "import UIKit\nfunc make<T: Shape>() -> T { T() }\nprotocol Shape { init() }"
    #expect(rewritten(values) == values)
    let required =
      "import UIKit\nclass C: UIView {\n  required override init(frame: CGRect) {}\n}\nfunc f<T: C>() -> T { T(frame: .zero) }"
    #expect(rewritten(required) == required)
  }

  @Test func `Numbers in objects of any class are read as numbers`() {
    #expect(
      first("import UIKit\nlet d = (info[key] as AnyObject).doubleValue ?? 1")[1]
        == "let d = ObjectMessages(info[key] as Any      ).doubleValue ?? 1")
    #expect(
      first("import UIKit\nlet r = (info[key]! as AnyObject).cgRectValue!")[1]
        == "let r = ObjectMessages(info[key]! as Any      ).cgRectValue!")
  }

  @Test func `A module that uses frameworks that deny access is compiled as for iOS`() {
    #expect(first("import Security\n#if os(iOS)\n#endif")[1] == "#if os(Linux)")
    #expect(first("#if canImport(Security)\nimport Security\n#endif\n#if os(iOS)\n#endif")[3] == "#if os(iOS)")
  }

  @Test func `Declarations that need SwiftUI are left out, whatever condition its import depends on`() {
    #expect(
      first(
        "import UIKit\n#if arch(x86_64)\nimport SwiftUI\nstruct V: View { var body: some View { Text(\"\") } }\n#endif")[
          3]
        == "")
  }

  @Test func `A message to an object of any class is one to an object of Foundation`() {
    #expect(
      first("import UIKit\nclass A {\n  weak var target: AnyObject?\n  func f() { _ = target?.perform(s) }\n}")[3]
        == "  func f() { _ = (target as? NSObject)?.perform(s) }")
    let known = "import UIKit\nclass A {\n  var target: NSObject?\n  func f() { _ = target?.perform(s) }\n}"
    #expect(rewritten(known) == known)
  }

  @Test func `The window of the app's delegate is one optional value`() {
    #expect(
      first("import UIKit\nlet r = UIApplication.shared.delegate?.window??.rootViewController")[1]
        == "let r = UIApplication.shared.delegate?.window? .rootViewController")
  }

  @Test func `A requirement that does not exist here is not called`() {
    #expect(
      first("import UIKit\nlet a = d?.textView?(v, inventedFor: url, in: r) ?? true")[1].filter { $0 != " " }
        == "leta=OptionalRequirement.absent()??true")
    #expect(
      first("import UIKit\nfunc f() {\n  d?.tabBarController?(t, inventedFor: c)\n}")[2].filter { $0 != " " }
        == "_=()")
  }

  @Test func `A requirement that nothing here asks for counts as left out`() {
    #expect(
      first("import UIKit\nlet a = d?.tableView?(t, canFocusRowAt: p) ?? true")[1]
        == "let a = OptionalRequirement.call(try? d?.tableView (t, canFocusRowAt: p)) ?? true")
  }

  @Test func `Tests on the main actor are set up there`() {
    #expect(
      first("import XCTest\n@MainActor final class T: XCTestCase {\n  override func setUp() { window = nil }\n}")[2]
        == "  override nonisolated func setUp() { MainActor.assumeIsolated { window = nil } }")
    #expect(
      first("import XCTest\n@MainActor class T: XCTestCase {\n  override func setUpWithError() throws { try go() }\n}")[
        2]
        == "  override nonisolated func setUpWithError() throws { try MainActor.assumeIsolated { try go() } }")
    let usual = "import XCTest\nclass T: XCTestCase {\n  override func setUp() {}\n}"
    #expect(first(usual)[2] == "  override func setUp() {}")
  }

  @Test func `Previews are left out, with their attributes`() {
    #expect(
      first("import UIKit\n@available(iOS 17, *)\n#Preview(\"Card\") {\n  Card()\n}\nlet x = 1") == [
        "import UIKit", "", "", "", "", "let x = 1",
      ])
  }

  @Test func `Imports only for Apple's systems do not give a module a user interface`() {
    let source = "#if canImport(Darwin)\nimport CoreGraphics\n#endif\n#if os(Linux)\nlet isLinux = true\n#endif"
    #expect(rewritten(source) == source)
  }

  @Test func `Names from the additions add their import`() {
    #expect(rewritten("import UIKit\nlet m = MAXFLOAT").hasSuffix("import UIKitAdditions\n"))
    let usual = "import UIKit\nlet m = CGFloat.infinity"
    #expect(rewritten(usual) == usual)
  }

  @Test func `A module without listed resources finds those beside its sources`() {
    func last(_ paths: [String]) -> String? {
      let text = "import UIKit\nlet b = Bundle.module"
      let result = ModuleRewriter(paths.map { SourceFile(path: $0, bytes: Array(text.utf8)) }).rewrite(0)
      return result.bytes.map { String(decoding: $0, as: UTF8.self).split(separator: "\n").last.map(String.init) ?? "" }
    }
    #expect(
      last(["/p/Sources/Card/A.swift", "/p/Sources/Card/Views/B.swift"])
        == "extension Foundation.Bundle { static var module: Foundation.Bundle { Foundation.Bundle(path: \"/p/Sources/Card\") "
        + "?? Foundation.Bundle.main } }")
    #expect(
      last(["/p/Sources/Card/A.swift", "/p/.build/Card.build/DerivedSources/resource_bundle_accessor.swift"]) == nil)
  }

  @Test func `A module says whether a program begins in it`() {
    func begins(_ text: String) -> Bool {
      ModuleRewriter([SourceFile(path: "A.swift", bytes: Array(text.utf8))]).hasEntryPoint
    }
    #expect(begins("import UIKit\n@main class A: NSObject {}"))
    #expect(begins("import UIKit\n@UIApplicationMain class A: NSObject {}"))
    #expect(!begins("import UIKit\nclass A: NSObject {}"))
  }
}
