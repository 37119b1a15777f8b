import Rewriting
import Testing

/// Forms of published packages in which Foundation, SwiftUI or the module's own names take part.
struct StrangerFormTests {
  private func first(_ source: String, _ more: String...) -> [String] {
    lines(rewritten([source] + more), like: source)
  }

  @Test func `An extension of a class by another name belongs to the same family`() {
    let source =
      "import UIKit\ntypealias Base = UIView\nextension Base {\n  @objc var plate: Int { 1 }\n}\n"
      + "class Card: UIView {\n  override var plate: Int { 2 }\n}"
    let text = rewritten(source)
    #expect(text.contains("extension UIView { var plate: Int { get {"))
    #expect(text.contains("if let o = (self as Any) as? Card {"))
    #expect(!text.contains("override"))
  }

  @Test func `Another name for a class of values, or for several types, changes nothing`() {
    let source = "import UIKit\ntypealias Pair = UIView & Shape\nextension Card {\n  func a() {}\n}"
    #expect(rewritten(source) == source)
  }

  @Test func `The errors of the keychain import its module`() {
    #expect(rewritten("import UIKit\nlet e = errSecItemNotFound").contains("import Security\n"))
    #expect(!rewritten("import Security\nimport UIKit\nlet e = errSecItemNotFound").contains("\nimport Security\n"))
  }

  @Test func `Objects that publish are Combine's, which SwiftUI brings on iOS`() {
    #expect(
      rewritten("import UIKit\nimport SwiftUI\nfinal class State: ObservableObject {}").contains("import Combine\n"))
    #expect(!rewritten("import UIKit\nfinal class State: ObservableObject {}").contains("import Combine"))
  }

  @Test func `An override of an initialiser that Foundation requires is marked as required`() {
    #expect(
      first(
        "import UIKit\nclass Loader: URLProtocol {\n"
          + "  override init(request: URLRequest, cachedResponse: CachedURLResponse?, client: URLProtocolClient?) {}\n}"
      )[2]
        == "  required init(request: URLRequest, cachedResponse: CachedURLResponse?, client: URLProtocolClient?) {}")
    #expect(
      first("import UIKit\nclass Card: UIView {\n  override init(frame: CGRect) {}\n}")[2]
        == "  override init(frame: CGRect) {}")
  }

  @Test func `A storyboard of an extension's own class is created`() {
    #expect(
      first(
        "import UIKit\nextension UIStoryboard {\n  static func main() -> Self { Self(name: \"Main\", bundle: nil) }\n}")[
          2]
        == "  static func main() -> Self { (UIStoryboard(name: \"Main\", bundle: nil) as! Self) }")
  }

  @Test func `The module's bundle is declared where it is only an argument`() {
    #expect(
      rewritten("import UIKit\nlet i = UIImage(named: \"hero\", in: .module, with: nil)").contains(
        "extension Foundation.Bundle { static var module"))
    #expect(!rewritten("import UIKit\nlet i = kind(.module)").contains("Foundation.Bundle"))
  }

  @Test func `The edges of an object of any class are those of a view or a guide`() {
    #expect(
      first("import UIKit\nfunc pin(_ item: AnyObject) { use(item.topAnchor) }")[1]
        == "func pin(_ item: AnyObject) { use(ObjectMessages(item as Any).topAnchor) }")
    let known = "import UIKit\nfunc pin(_ item: UIView) { use(item.topAnchor) }"
    #expect(rewritten(known) == known)
  }

  @Test func `A property that may be left out is nil where it is read as an optional value`() {
    let source =
      "import UIKit\n@objc protocol Source { @objc optional var style: Int { get } }\n"
      + "func f(_ s: Source?) { use(s?.style) }\nfunc g(_ s: Source) { if let style = s.style { use(style) } }"
    let text = rewritten(source)
    #expect(text.contains("var style: Int { get throws }"))
    #expect(text.contains("extension Source { var style: Int { get throws { throw MissingRequirement() } } }"))
    #expect(text.contains("use((try? s?.style))"))
    #expect(text.contains("if let style = (try? s.style) { use(style) }"))
  }

  @Test func `A timer without arguments is one that does nothing`() {
    #expect(
      first("import UIKit\nvar t = Timer()")[1] == "var t = Timer(timeInterval: 0, repeats: false, block: { _ in })")
  }

  @Test func `A shorter name of a delegate's type leaves no space before the question mark`() {
    #expect(
      first(
        "import UIKit\nclass Grid: UICollectionView {\n  override var delegate: UICollectionViewDelegate? { didSet {} }\n}"
      )[2]
        == "  override var delegate:     UIScrollViewDelegate? { didSet {} }")
  }

  @Test func `A name in Objective-C may follow a space`() {
    #expect(
      first("import UIKit\nclass Row: NSObject {\n  @objc (changed) func change() {}\n}")[2].hasSuffix(
        "func change() {}"))
  }

  @Test func `An override in an extension of what UIKit's extension declares is left out`() {
    let source =
      "import UIKit\nclass Panel: UIViewController {}\nextension Panel {\n"
      + "  override func overrideTraitCollection(forChild c: UIViewController) -> UITraitCollection? { nil }\n}"
    #expect(!rewritten(source).contains("overrideTraitCollection"))
  }
}
