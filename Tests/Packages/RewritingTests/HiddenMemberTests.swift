import Rewriting
import Testing

/// Overrides of members that do not exist here, or that Swift cannot override here.
struct HiddenMemberTests {
  private func first(_ source: String) -> [String] { lines(rewritten([source]), like: source) }
  /// A member of a class, in one line, after rewriting, without the spaces at its beginning.
  private func member(_ text: String, of superclass: String = "UIView") -> String {
    first("import UIKit\nclass V: \(superclass) {\n\(text)\n}")[2].trimmingPrefix { $0 == " " }.description
  }

  @Test func `Overrides of formatters that Foundation lacks become members of the class`() {
    let source =
      "import UIKit\nclass F: Formatter {\n  override func getObjectValue(_ o: O?, for s: String, errorDescription e: E?) -> Bool { true }\n"
      + "}"
    #expect(
      first(source)[2].filter { $0 != " " } == "funcgetObjectValue(_o:O?,fors:String,errorDescriptione:E?)->Bool{true}")
  }

  @Test func `A call of a superclass's member without a result is nothing, wherever it stands`() {
    #expect(
      member("override func encode(with c: NSCoder) { super.encode(with: c) }").filter { $0 != " " }
        == "funcencode(withc:NSCoder){()}")
    #expect(
      member(
        "override func pressesBegan(_ p: P, with e: E?) { guard a else { return super.pressesBegan(p, with: e) }; b() }"
      )
      .filter { $0 != " " } == "funcpressesBegan(_p:P,withe:E?){guardaelse{return()};b()}")
  }

  @Test func `So is a call of another such member of the superclass`() {
    #expect(
      member("override func pressesEnded(_ p: P, with e: E?) { super.pressesCancelled(p, with: e) }")
        .filter { $0 != " " } == "funcpressesEnded(_p:P,withe:E?){()}")
    #expect(
      member("override func pressesEnded(_ p: P, with e: E?) { super.touchesEnded(p, with: e) }")
        == "func pressesEnded(_ p: P, with e: E?) { super.touchesEnded(p, with: e) }")
  }

  @Test func `A result that is used has the member's type`() {
    #expect(
      member("override func canPaste(_ i: [NSItemProvider]) -> Bool { super.canPaste(i) || a }")
        == "func canPaste(_ i: [NSItemProvider]) -> Bool { (AbsentMember.result() as Bool) || a }")
    #expect(
      member("override var preferredFocusedView: UIView? { let view = super.preferredFocusedView; return view }")
        == "var preferredFocusedView: UIView? { let view = (AbsentMember.result() as UIView?); return view }")
  }

  @Test func `A class that inherits from NSObject and overrides the question for a message can do so`() {
    let lines = first(
      "import UIKit\nclass P: NSObject {\n  override func responds(to s: Selector!) -> Bool { true }\n}")
    #expect(lines[1] == "class P: OverridableObject {")
    #expect(lines[2] == "  override func responds(to s: Selector!) -> Bool { true }")
  }

  @Test func `A member that an extension gives all objects is hidden, and its call of super stays`() {
    #expect(
      member("override func responds(to s: Selector) -> Bool { super.responds(to: s) }")
        == "func responds(to s: Selector!) -> Bool { super.responds(to: s) }")
    #expect(
      member("override func setValue(_ value: Any?, forKey key: String) { super.setValue(value, forKey: key) }")
        == "func setValue(_ value: Any?, forKey key: String) { super.setValue(value, forKey: key) }")
    #expect(
      member("override func value(forKey key: String) -> Any? { super.value(forKey: key) }", of: "NSObject")
        == "func value(forKey key: String) -> Any? { super.value(forKey: key) }")
  }

  @Test func `So is one of Foundation's classes, but an override of another module's class stays`() {
    #expect(
      member("override func responds(to s: Selector!) -> Bool { true }", of: "Operation")
        == "func responds(to s: Selector!) -> Bool { true }")
    let other =
      "import UIKit\nimport Other\nclass V: OtherView { override func responds(to s: Selector!) -> Bool { true } }"
    #expect(rewritten(other) == other)
  }

  @Test func `A class below one that hides such a member overrides it`() {
    #expect(
      first(
        "import UIKit\nclass A: UIView { override func responds(to s: Selector!) -> Bool { true } }\n"
          + "class B: A { override func responds(to s: Selector!) -> Bool { super.responds(to: s) } }")[2]
        == "class B: A { override func responds(to s: Selector!) -> Bool { super.responds(to: s) } }")
  }

  @Test func `A view's values of unknown keys are members that nothing calls`() {
    let source =
      "import UIKit\nclass V: UIView {\n  override func value(forUndefinedKey key: String) -> Any? { super.value(forUndefinedKey: key) }\n}"
    #expect(
      first(source)[2].trimmingPrefix { $0 == " " }
        == "func value(forUndefinedKey key: String) -> Any? { (AbsentMember.result() as Any?)   }")
    let remarks = ModuleRewriter([SourceFile(path: "V.swift", bytes: Array(source.utf8))]).rewrite(0).remarks
    #expect(remarks.map(\.text) == ["'value' overrides a member that does not exist here: nothing calls it"])
    #expect(
      first(source.replacing("UIView", with: "NSObject"))[2].trimmingPrefix { $0 == " " }
        == "override func value(forUndefinedKey key: String) -> Any? { super.value(forUndefinedKey: key) }")
  }

  @Test func `A regular expression's block is not kept`() {
    let text = rewritten(
      "import UIKit\nfunc f() { regex.enumerateMatches(in: s, options: [], range: r) { a, _, _ in } }")
    #expect(text.contains("{ regex.enumerateStageMatches(in: s, options: [], range: r) { a, _, _ in } }"))
    #expect(text.hasSuffix("\nimport UIKitAdditions\n"))
    let own =
      "import UIKit\nextension R { func enumerateMatches(in s: String) {} }\nfunc f() { r.enumerateMatches(in: s) }"
    #expect(rewritten(own) == own)
    let wrapper =
      "import UIKit\nextension R { func enumerateMatches(in s: String) { self.enumerateMatches(in: s, range: r) } }"
    #expect(rewritten(wrapper).contains("{ self.enumerateStageMatches(in: s, range: r) }"))
  }

  @Test func `The names of codes bring the import of the module that has them`() {
    #expect(
      rewritten("import UIKit\nlet n = (l as NSLocale).localizedString(forCountryCode: c)")
        .hasSuffix("\nimport UIKitAdditions\n"))
  }
}
