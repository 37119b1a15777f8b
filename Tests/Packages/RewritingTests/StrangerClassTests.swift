import Rewriting
import Testing

/// Forms of published packages in which classes are values, or in which names have several meanings.
struct StrangerClassTests {
  private func first(_ source: String, _ more: String...) -> [String] {
    lines(rewritten([source] + more), like: source)
  }

  @Test func `A message to a class is one to what knows its superclasses`() {
    #expect(
      first("import UIKit\nlet n = all.filter { $0.viewClass.isSubclass(of: type) }")[1]
        == "let n = all.filter { ClassMessages($0.viewClass).isSubclass(of: type) }")
    #expect(
      first("import UIKit\nlet b = found?.isSubclass(of: UIView.self) == true")[1]
        == "let b = ClassMessages.to(found)?.isSubclass(of: UIView.self) == true")
    let own = "import UIKit\nstruct Kind { func isSubclass(of kind: Kind) -> Bool { kind.isSubclass(of: self) } }"
    #expect(rewritten(own) == own)
  }

  @Test func `A class answers only where its declaration says that it is one`() {
    #expect(
      first(
        "import UIKit\nclass A {\n  static let filter: AnyClass? = nil\n"
          + "  func f() { guard let filter = A.filter, filter.responds(to: s) else { return } }\n}")[3]
        == "  func f() { guard let filter = A.filter, ClassMessages(filter).responds(to: s) else { return } }")
    #expect(
      first("import UIKit\nfunc f(_ type: AnyClass) -> Bool { type.instancesRespond(to: s) }")[1]
        == "func f(_ type: AnyClass) -> Bool { ClassMessages(type).instancesRespond(to: s) }")
    let known = "import UIKit\nfunc f(_ view: UIView) -> Bool { view.responds(to: s) }"
    #expect(rewritten(known) == known)
  }

  @Test func `Lists of a class that is only known at run time are created with their layout or style`() {
    #expect(
      first(
        "import UIKit\nfunc make(_ type: UICollectionView.Type) -> UICollectionView {\n"
          + "  type.init(frame: .zero, collectionViewLayout: layout)\n}")[2]
        == "  ClassMaker(type)    (frame: .zero, collectionViewLayout: layout)")
    #expect(
      first("import UIKit\nfunc make<T: UITableView>() -> T { T(frame: .zero, style: .plain) }")[1]
        == "func make<T: UITableView>() -> T { ClassMaker(T.self)(frame: .zero, style: .plain) }")
    let known = "import UIKit\nlet list = UICollectionView(frame: .zero, collectionViewLayout: layout)"
    #expect(rewritten(known) == known)
  }

  @Test func `A type parameter may have the name of a type of SwiftUI's`() {
    let source =
      "import UIKit\nimport SwiftUI\nclass Factory {\n  func add<View: Transfer, Model>(_ type: View.Type, _ model: Model) {}\n"
      + "  func host<Content: View>(_ content: Content) {}\n}"
    let text = first(source)
    #expect(text[3] == "  func add<View: Transfer, Model>(_ type: View.Type, _ model: Model) {}")
    #expect(text[4] == "")
  }

  @Test func `Other names of missing types, and lists of them, are left out as well`() {
    let source =
      "import UIKit\nimport SwiftUI\npublic struct BarView: View {}\npublic typealias Bar = BarView\n"
      + "private extension [Color] {\n  func twice() -> [Color] { self }\n}\ntypealias Size = CGSize"
    #expect(first(source)[2...] == ["", "", "", "", "", "typealias Size = CGSize"])
    let known = "import UIKit\nextension [Card] {\n  func twice() -> [Card] { self }\n}"
    #expect(rewritten(known) == known)
  }

  @Test func `Tests that drive an app from outside are left out, and the others are kept`() {
    let source =
      "import XCTest\nclass ScreenTests: XCTestCase {\n  func testLaunch() { XCUIApplication().launch() }\n"
      + "  func testSum() { XCTAssertEqual(1 + 1, 2) }\n}"
    let text = first(source)
    #expect(text[2] == "")
    #expect(text[3] == "  func testSum() { XCTAssertEqual(1 + 1, 2) }")
  }

  @Test func `A listener may be any object in one class and have its protocol in another`() {
    #expect(
      first(
        "import UIKit\nclass A {\n  weak var delegate: AnyObject?\n"
          + "  func f() -> Bool { self.delegate?.responds(to: s) ?? false }\n}",
        "import UIKit\nclass B {\n  weak var delegate: UICollectionViewDataSource?\n}")[3]
        == "  func f() -> Bool { (self.delegate as? NSObject)?.responds(to: s) ?? false }")
  }

  @Test func `A data source that is called its delegate is asked as a data source`() {
    #expect(
      first(
        "import UIKit\nclass Wrapper: NSObject {\n  weak var delegate: AnyObject?\n"
          + "  func f() -> Bool { delegate?.collectionView?(list, canMoveItemAt: path) ?? true }\n}")[3].contains(
          "(delegate as? any UICollectionViewDataSource)?.collectionView"))
    #expect(
      first(
        "import UIKit\nclass Wrapper: NSObject {\n  weak var delegate: AnyObject?\n"
          + "  func f() { delegate?.collectionView?(list, didSelectItemAt: path) }\n}")[3].contains(
          "(delegate as? any UICollectionViewDelegate)?.collectionView"))
  }

  @Test func `A protocol that requires init() of all objects finds the class's own initialiser`() {
    let source =
      "import Foundation\nimport UIKit\nprotocol Made: AnyObject {\n  init()\n}\nextension Made {\n"
      + "  init(_ set: (Self) -> Void) { self.init(); set(self) }\n}\nextension NSObject: Made {}\n"
      + "class Style: Made { required init() {} }"
    let text = rewritten(source)
    #expect(text.contains("protocol Made: AnyObject , MutoscopeMadeMade {\n        \n}"))
    #expect(text.contains("class Style: Made , MutoscopeRequiredMade { required init() {} }"))
    #expect(text.contains("\nprotocol MutoscopeMadeMade {}\nextension MutoscopeMadeMade { init() { if let type"))
    #expect(text.contains("\nprotocol MutoscopeRequiredMade { init() }"))
    let own = "import UIKit\nprotocol Made { init() }\nclass Style: Made { required init() {} }"
    #expect(rewritten(own) == own)
  }

  @Test func `So does one that a view's class has without a required initialiser, in a condition`() {
    let source = "#if os(iOS)\nimport UIKit\nprotocol Made: UIView {\n  init()\n}\nclass Card: UIView, Made {}\n#endif"
    #expect(rewritten(source).contains("protocol Made: UIView , MutoscopeMadeMade {"))
    let required = source.replacing("Made {}", with: "Made { required init() {} }")
    #expect(!rewritten(required).contains("MutoscopeMade"))
  }

  @Test func `A protocol with the initialiser of one class of UIKit's creates objects of that class`() {
    let source =
      "import UIKit\nprotocol Line: AnyObject {\n  init(title: String?, image: UIImage?, tag: Int)\n}\n"
      + "extension UITabBarItem: Line {}"
    #expect(
      rewritten(source).contains(
        "extension MutoscopeMadeLine { init(title: String?, image: UIImage?, tag: Int) { "
          + "self = UITabBarItem(title: title, image: image, tag: tag) as! Self } }"))
  }

  @Test func `A protocol that all objects get is also one of notification centres`() {
    let source =
      "import Foundation\nprotocol Marked { var mark: Int { get } }\nextension Marked { var mark: Int { 1 } }\n"
      + "extension NSObject: Marked { }"
    #expect(
      rewritten(source)
        == source + "\nimport Foundation\nextension Foundation.NotificationCenter: Marked {}\n")
    let own = source + "\nextension NotificationCenter: Marked {}"
    #expect(rewritten(own) == own)
    let limited = source.replacing("extension Marked {", with: "extension Marked where Self: NSObject {")
    #expect(rewritten(limited) == limited)
  }

  @Test func `A delegate of any protocol counts as an object where that is demanded`() {
    let source = "import UIKit\nfunc f<P: Proxy>(_ p: P) where P.Key: AnyObject, P.Delegate: AnyObject {}"
    let text = rewritten(source)
    #expect(text.contains("where P.Key: AnyObject, P.Delegate: Any       {}"))
    #expect(!text.contains("==="))
    let compared = source.replacing("{}", with: "{ assert(p === p.next) }")
    #expect(rewritten(compared).contains("\nfileprivate func === (first: Any?, second: Any?) -> Bool "))
  }

  @Test func `The object behind a proxy of RxCocoa's is sent messages`() {
    let source =
      "import UIKit\nimport RxCocoaRuntime\nclass Proxy: _RXDelegateProxy {\n"
      + "  func f(_ view: UIScrollView) { self._forwardToDelegate?.scrollViewDidScroll?(view) }\n"
      + "  func g(_ s: Selector) -> Bool { self._forwardToDelegate?.responds(to: s) ?? true }\n}"
    let text = rewritten(source)
    #expect(text.contains("((self._forwardToDelegate as? any UIScrollViewDelegate)?.scrollViewDidScroll (view))"))
    #expect(text.contains("(self._forwardToDelegate as? NSObject)?.responds(to: s) ?? true"))
  }
}
