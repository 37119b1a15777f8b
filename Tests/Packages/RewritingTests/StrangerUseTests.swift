import Rewriting
import Testing

/// Uses of UIKit in published packages that failed when they were tried for the first time.
struct StrangerUseTests {
  private func first(_ source: String, _ more: String...) -> [String] {
    lines(rewritten([source] + more), like: source)
  }

  @Test func `An override of a member that no class above declares becomes a member, with a warning`() {
    let source =
      "import UIKit\nclass T: UITextView {\n  override func inventedPosition(to p: CGPoint) -> UITextPosition? {\n"
      + "    return super.inventedPosition(to: p)\n  }\n}"
    let lines = first(source)
    #expect(lines[2].trimmingPrefix { $0 == " " } == "func inventedPosition(to p: CGPoint) -> UITextPosition? {")
    #expect(lines[3] == "    return AbsentMember.result()")
    let remarks = ModuleRewriter([SourceFile(path: "T.swift", bytes: Array(source.utf8))]).rewrite(0).remarks
    #expect(
      remarks.map(\.text) == ["'inventedPosition' overrides a member that does not exist here: nothing calls it"])
  }

  @Test func `Overrides of what a class declares, here or in a class of the module or of another one, stay`() {
    let own = "import UIKit\nclass V: UIView { override func layoutSubviews() { super.layoutSubviews() } }"
    #expect(rewritten(own) == own)
    let module =
      "import UIKit\nclass A: UIView { func turn() {} }\nclass B: A { override func turn() { super.turn() } }"
    #expect(rewritten(module) == module)
    let stranger = "import UIKit\nimport Other\nclass B: OtherView { override func turn() { super.turn() } }"
    #expect(rewritten(stranger) == stranger)
    let object = "import UIKit\nclass O: NSObject { override var description: String { \"\" } }"
    #expect(rewritten(object) == object)
  }

  @Test func `A call of a flow layout's requirement asks a flow layout's delegate`() {
    #expect(
      first("import UIKit\nlet s = delegate.collectionView?(list, layout: layout, sizeForItemAt: path)")[1]
        .contains("(delegate as? any UICollectionViewDelegateFlowLayout)?.collectionView"))
    #expect(
      first("import UIKit\nlet s = delegate.collectionView?(list, shouldSelectItemAt: path)")[1]
        .contains("(delegate as? any UICollectionViewDelegate)?.collectionView"))
  }

  @Test func `A condition on which only an import depends holds if the module is there`() {
    let import_ = "import UIKit\n#if canImport(Photos)\nimport Photos\n#endif"
    #expect(rewritten(import_) == import_)
    #expect(first("import UIKit\n#if canImport(Photos)\nimport Photos\nlet a = 1\n#endif")[1] == "#if false")
  }

  @Test func `The network's names are imported in modules without a user interface too`() {
    #expect(
      rewritten("import Foundation\nlet r: URLRequest? = nil").hasSuffix("\nimport FoundationNetworking\n"))
    let aware = "import Foundation\nlet r: URLRequest? = nil"
    let other = "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif"
    #expect(rewritten([aware, other]) == aware)
  }

  @Test func `A module that uses Objective-C or the keychain without asking is compiled as for iOS`() {
    #expect(first("import Foundation\nclass A: NSObject { @objc func b() {} }")[0] == "import UIKit")
    #expect(rewritten("import Foundation\nlet k = kSecAttrAccount").contains("import Security"))
    let asking = "import Foundation\n#if canImport(Darwin)\nlet k = kSecAttrAccount\n#endif"
    #expect(rewritten(asking) == asking)
  }

  @Test func `A module that takes queues from its clients takes the stage's, unless it knows other systems`() {
    let source = "import Foundation\npublic func load(on queue: DispatchQueue) {}"
    #expect(first(source)[0] == "import UIKit")
    #expect(rewritten("import Foundation\nfunc load(on queue: DispatchQueue) {}").hasPrefix("import Foundation"))
    #expect(rewritten([source, "#if os(Linux)\nimport Glibc\n#endif"]) == source)
  }

  @Test func `Classes are created from a case's metatype, a controller's metatype and in static methods`() {
    #expect(
      first(
        "import UIKit\nenum R { case type(Cell.Type) }\nclass Cell: UIView {}\nfunc f(_ r: R) -> Cell {\n"
          + "  switch r {\n  case .type(let type): return type.init()\n  }\n}")[5]
        == "  case .type(let type): return ClassMaker(type)()")
    let two =
      "import UIKit\nenum R { case type(Cell.Type) }\nenum S { case type(Item.Type) }\nclass Cell: UIView {}\n"
      + "class Item { required init() {} }\nfunc f(_ s: S) -> Item {\n  switch s {\n  case .type(let type): return type.init()\n"
      + "  }\n}"
    #expect(rewritten(two).contains("return type.init()"))
    #expect(
      first(
        "import UIKit\nfunc f(_ wrap: UINavigationController.Type, _ c: UIViewController) { _ = wrap.init(rootViewController: c) }"
      )[1]
      .contains("ClassMaker(wrap)(rootViewController: c)"))
    #expect(
      first(
        "import UIKit\nextension UIViewController { static func make() -> Self { self.init(nibName: nil, bundle: nil) } }"
      )[1]
      .contains("ClassMaker(self)    (nibName: nil, bundle: nil)"))
    #expect(
      first(
        "import UIKit\nextension UIColor { func same() -> Self { type(of: self).init(red: 0, green: 0, blue: 0, alpha: 1) } }"
      )[1]
      .contains("(UIColor           (red: 0, green: 0, blue: 0, alpha: 1) as! Self)"))
    let button =
      "import UIKit\nclass B: UIBarButtonItem { class func end() -> B { self.init(title: \"x\", style: .plain, target: nil, action: nil) } }"
    #expect(first(button)[1].contains("ClassMaker(self)    (title: \"x\", style: .plain"))
  }

  @Test func `A list's delegate that is kept gets the narrower type`() {
    #expect(
      first(
        "import UIKit\nclass A {\n  var kept: UITableViewDelegate?\n  func f(_ t: UITableView) {\n    kept = t.delegate\n  }\n}"
      )[4]
        == "    kept = t.delegate as? any UITableViewDelegate")
    #expect(
      first("import UIKit\nclass A {\n  var d: UICollectionViewDelegate? {\n    get { c.delegate }\n  }\n}")[3]
        == "    get { c.delegate as? any UICollectionViewDelegate }")
    let plain =
      "import UIKit\nclass A {\n  var kept: UIScrollViewDelegate?\n  func f(_ t: UITableView) {\n    kept = t.delegate\n  }\n}"
    #expect(rewritten(plain) == plain)
  }

  @Test func `The window of the app's delegate is optional twice`() {
    #expect(
      first("import UIKit\nfunc f() {\n  if let a = UIApplication.shared.delegate?.window, let w = a { use(w) }\n}")[2]
        == "  if let a = Optional(UIApplication.shared.delegate?.window), let w = a { use(w) }")
    #expect(
      first(
        "import UIKit\nfunc f() {\n  guard let d = UIApplication.shared.delegate else { return }\n"
          + "  guard let w = d.window else { return }\n  w?.layoutIfNeeded()\n}")[3]
        == "  guard let w = Optional(d.window) else { return }")
    let other =
      "import UIKit\nfunc f() {\n  let d = UIApplication.shared.delegate\n  use(d)\n}\n"
      + "func g(d: Drawer) {\n  if let w = d.window { use(w) }\n}"
    #expect(rewritten(other) == other)
    let own =
      "import UIKit\nfunc f() {\n  let d = UIApplication.shared.delegate as! App\n  if let w = d.window { use(w) }\n}"
    #expect(rewritten(own) == own)
  }

  @Test func `Values of a notification, and local objects of any class, answer as numbers`() {
    #expect(
      first("import UIKit\nfunc f() { let r = userInfo[key]?.cgRectValue }")[1]
        == "func f() { let r = ObjectMessages.at(userInfo[key])?.cgRectValue }")
    #expect(
      first("import UIKit\nfunc f() {\n  var d: AnyObject = g()\n  if d.doubleValue == 0 {}\n}")[3]
        == "  if ObjectMessages(d as Any).doubleValue == 0 {}")
    #expect(
      first("import UIKit\nfunc f(_ p: UnsafeRawPointer) -> Float { unsafeBitCast(p, to: AnyObject.self).floatValue }")[
        1
      ]
      .contains("{ ObjectMessages(unsafeBitCast(p, to: AnyObject.self) as Any).floatValue }"))
    #expect(
      first("import UIKit\nfunc f(_ item: AnyObject, _ s: Selector) -> Bool { item.responds(to: s) }")[1]
        .contains("{ (item as? NSObject ?? NSObject()).responds(to: s) }"))
  }

  @Test func `Small forms that only Apple's systems accept are rewritten`() {
    #expect(
      first("import UIKit\npthread_mutexattr_settype(&a, PTHREAD_MUTEX_RECURSIVE)")[1]
        == "pthread_mutexattr_settype(&a, Int32(PTHREAD_MUTEX_RECURSIVE))")
    #expect(
      first("import UIKit\nvar t: NSAttributedString = .init()")[1] == "var t: NSAttributedString = .init(string: \"\")"
    )
    #expect(
      first("import UIKit\n@objc protocol P { weak var d: AnyObject? { get set } }")[1].contains("weak") == false)
    #expect(rewritten("import UIKit\nlet r = Darwin.round(1.5)").contains("\nimport Darwin\n"))
  }

  @Test func `SwiftUI is missing where only other systems are excluded as well`() {
    #expect(
      first("import UIKit\n#if !os(macOS) && !os(watchOS)\nimport SwiftUI\nstruct V: View {}\n#endif")[3] == "")
  }

  @Test func `Entries of a test list whose methods are gone are left out`() {
    let list =
      "import XCTest\nextension A {\n  static let all = [\n    (\"testOld\", testOld),\n    (\"testNew\", testNew),\n  ]\n}"
    let tests = "import UIKit\nimport XCTest\nclass A: XCTestCase { func testNew() {} }"
    let files = [
      SourceFile(path: "T/XCTestManifests.swift", bytes: Array(list.utf8)),
      SourceFile(path: "T/A.swift", bytes: Array(tests.utf8)),
    ]
    let text = String(decoding: ModuleRewriter(files).rewrite(0).bytes ?? [], as: UTF8.self)
    #expect(!text.contains("testOld"))
    #expect(text.contains("(\"testNew\", { (test: A)"))
  }
}
