import Rewriting
import Testing

/// Members that have no effect here, objects whose class is only known at run time, and messages to objects of any class.
struct StrangerMemberTests {
  private func first(_ source: String) -> [String] { lines(rewritten([source]), like: source) }
  private func whole(_ source: String) -> [Substring] { rewritten(source).split(separator: "\n") }

  @Test func `An override of a member without effect is a member of the class`() {
    #expect(
      first("import UIKit\nclass V: UIView {\n  override var isFocused: Bool { super.isFocused }\n}")[2]
        == "           var isFocused: Bool { super.isFocused }")
    #expect(
      first("import UIKit\nclass I: UIBarButtonItem {\n  override var isSelected: Bool { didSet {} }\n}")[2]
        == "           var isSelected: Bool { didSet {} }")
  }

  @Test func `An override of another class's member of that name stays`() {
    let cell = "import UIKit\nclass C: UITableViewCell {\n  override var isSelected: Bool { didSet {} }\n}"
    #expect(first(cell)[2] == "  override var isSelected: Bool { didSet {} }")
  }

  @Test func `Members without effect bring the import of the module that has them`() {
    #expect(
      whole("import UIKit\nfunc f(_ i: UIBarButtonItem) { i.possibleTitles = [] }").last == "import UIKitAdditions")
  }

  @Test func `The class of an object creates another one`() {
    #expect(
      first("import UIKit\nfunc copy(_ v: UILabel) -> UIView { type(of: v).init(frame: v.frame) }")[1]
        == "func copy(_ v: UILabel) -> UIView { ClassMaker(type(of: v))    (frame: v.frame) }")
    #expect(
      first("import UIKit\nlet c = row.cellType.init(style: .default, reuseIdentifier: name)")[1]
        == "let c = ClassMaker(row.cellType)    (style: .default, reuseIdentifier: name)")
    #expect(
      first("import UIKit\nclass V: UIView {\n  func copy() -> V { type(of: self).init() }\n}")[2]
        == "  func copy() -> V { ClassMaker(type(of: self))    () }")
  }

  @Test func `A local constant whose type is a metatype creates an object`() {
    #expect(
      first("import UIKit\nfunc f(_ a: Any) -> UIView {\n  let t = a as! UITableViewCell.Type\n  return t.init()\n}")[3]
        == "  return ClassMaker(t)()")
  }

  @Test func `Initialisers of types that are named stay as they are`() {
    for source in [
      "let v = UIView.init(frame: .zero)", "class V: UIView { init() { super.init(frame: .zero) } }",
      "class V: UIView { convenience init() { self.init(frame: .zero) } }", "let v: UIView = .init(frame: .zero)",
    ] {
      #expect(rewritten("import UIKit\n" + source) == "import UIKit\n" + source)
    }
    let required =
      "import UIKit\nclass C: UIView {\n  required override init(frame: CGRect) {}\n}\nlet c = type(of: c).init(frame: .zero)"
    #expect(rewritten(required) == required)
  }

  @Test func `Delegates of UIKit answer the messages of objects`() {
    let property = "import UIKit\nvar delegate: UITextFieldDelegate?\n"
    #expect(
      first(property + "let a = delegate?.responds(to: s)")[2] == "let a = (delegate as? NSObject)?.responds(to: s)")
    #expect(
      first(property + "let a = delegate.responds(to: s)")[2] == "let a = (delegate as! NSObject).responds(to: s)")
    #expect(
      first("import UIKit\nlet a = item.target?.perform(action)")[1]
        == "let a = (item.target as? NSObject)?.perform(action)")
  }

  @Test func `Timers of queues follow the stage's clock`() {
    #expect(
      whole("import UIKit\nlet t: DispatchSourceTimer = DispatchSource.makeTimerSource(queue: .main)") == [
        "import UIKit",
        "let t: UIKitAdditions.DispatchSourceTimer = StageTimerSource.makeTimerSource(queue: .main)",
        "import UIKitAdditions",
      ])
  }

  @Test func `A module with Core Foundation is not one for iOS`() {
    let source = "import CoreFoundation\nimport Foundation\nlet q = DispatchQueue.main"
    #expect(rewritten(source) == source)
  }

  @Test func `A preview that is left out takes its attributes along`() {
    #expect(
      first("import SwiftUI\n@available(iOS 17, *)\n#Preview {\n  Text(\"a\")\n}\nlet a = 1").dropFirst()
        .map { $0.filter { $0 != " " } } == ["", "", "", "", "leta=1"])
  }

  @Test func `An extension of a class creates objects of that class`() {
    #expect(
      first(
        "import UIKit\nextension UIColor {\n  static func make() -> Self { Self(red: 1, green: 0, blue: 0, alpha: 1) }\n}"
      )[2]
        == "  static func make() -> Self { (UIColor(red: 1, green: 0, blue: 0, alpha: 1) as! Self) }")
    #expect(
      first("import UIKit\nextension UIColor {\n  class func make() -> Self { return self.init(cgColor: c) }\n}")[2]
        == "  class func make() -> Self { return (UIColor (cgColor: c) as! Self) }")
    let convenience =
      "import UIKit\nextension UIColor {\n  convenience init(hex: Int) { self.init(white: 1, alpha: 1) }\n}"
    #expect(rewritten(convenience) == convenience)
  }

  @Test func `Classes of Foundation that need arguments here get them`() {
    #expect(
      first("import UIKit\nlet e = NSError(), s = NSMutableString()")[1]
        == "let e = NSError(domain: \"\", code: 0), s = NSMutableString(capacity: 0)")
  }

  @Test func `An override of a member that an extension declares here is left out`() {
    let source =
      "import UIKit\nclass L: UILabel {\n  override var minimumContentSizeCategory: UIContentSizeCategory? {\n    didSet {}\n  }\n}"
    #expect(first(source) == ["import UIKit", "class L: UILabel {", "", "", "", "}"])
  }

  @Test func `A module that is imported only for other systems is brought along`() {
    #expect(
      whole("#if os(macOS)\nimport ImageIO\n#endif\nimport UIKit\nlet k = kCGImageSourceShouldCache").last
        == "import ImageIO")
  }
}
