import Rewriting
import Testing

/// Delegates of tables, collections and text views, whose type is wider here.
struct ListenerTests {
  /// The lines of a function in a class of UIKit's, after rewriting.
  private func first(_ source: String, _ more: String...) -> [String] {
    lines(rewritten([source] + more), like: source)
  }
  private func body(_ statement: String, parameters: String = "_ view: UITextView") -> String {
    first("import UIKit\nfunc f(\(parameters)) {\n  \(statement)\n}")[2].trimmingPrefix("  ").description
  }

  @Test func `A call of a text view's requirement asks a text view's delegate`() {
    #expect(
      body("view.delegate?.textViewDidChange?(view)")
        == "OptionalRequirement.call((view.delegate as? any UITextViewDelegate)?.textViewDidChange (view))")
    #expect(
      body("return view.delegate?.textView?(view, shouldChangeTextIn: range, replacementText: \"x\") ?? true")
        == "return OptionalRequirement.call((view.delegate as? any UITextViewDelegate)?.textView "
        + "(view, shouldChangeTextIn: range, replacementText: \"x\")) ?? true")
    #expect(
      body("let handler = { view in view.delegate?.textViewDidEndEditing?(view) }", parameters: "")
        == "let handler = { view in OptionalRequirement.call((view.delegate as? any UITextViewDelegate)?"
        + ".textViewDidEndEditing (view)) }")
    #expect(
      first("import UIKit\nclass V: UITextView {\n  func f() { delegate?.textViewDidChange?(self) }\n}")[2]
        == "  func f() { OptionalRequirement.call((delegate as? any UITextViewDelegate)?.textViewDidChange (self)) }")
  }

  @Test func `A requirement of scroll views is called as it is, even on a text view's delegate`() {
    #expect(
      body("view.delegate?.scrollViewDidScroll?(view)")
        == "OptionalRequirement.call(view.delegate?.scrollViewDidScroll (view))")
  }

  @Test func `A constant with the narrower type gets it from any receiver`() {
    #expect(
      body("let d: UITextViewDelegate? = other().delegate")
        == "let d: UITextViewDelegate? = other().delegate as? any UITextViewDelegate")
    #expect(
      body("guard let d: any UITableViewDelegate = list.delegate else { return }", parameters: "")
        == "guard let d: any UITableViewDelegate = list.delegate as? any UITableViewDelegate else { return }")
  }

  @Test func `The delegate of a parameter, a local or a cast value has the type of its class`() {
    let cast = "(view.delegate as? any UITextViewDelegate)"
    #expect(body("take(view.delegate)") == "take(\(cast))")
    #expect(body("guard let d = view.delegate else { return }") == "guard let d = \(cast) else { return }")
    #expect(
      body("let view = UITextView(); take(view.delegate)", parameters: "")
        == "let view = UITextView(); take(\(cast))")
    #expect(
      body("guard let view = sender as? UITextView else { return }; take(view.delegate)", parameters: "_ sender: Any")
        == "guard let view = sender as? UITextView else { return }; take(\(cast))")
    #expect(
      body("if let view = view { take(view.delegate) }", parameters: "_ view: UITextView?")
        == "if let view = view { take(\(cast)) }")
    #expect(
      body("take((sender as? UITextView)?.delegate)")
        == "take(((sender as? UITextView)?.delegate as? any UITextViewDelegate))")
    #expect(
      body("work = { (view: UITextView) in take(view.delegate) }", parameters: "")
        == "work = { (view: UITextView) in take(\(cast)) }")
    #expect(
      body("switch sender { case let view as UITextView: take(view.delegate) }", parameters: "")
        == "switch sender { case let view as UITextView: take(\(cast)) }")
  }

  @Test func `The delegate of a property has the type of its class, also in other files and through others`() {
    let source = "import UIKit\nclass A {\n  let page: Page\n  func f() {\n    take(page.notes?.delegate)\n  }\n}"
    let page = "import UIKit\nclass Notes: UITextView {}\nclass Page { var notes: Notes? }"
    #expect(first(source, page)[4] == "    take((page.notes?.delegate as? any UITextViewDelegate))")
    let initial =
      "import UIKit\nclass A {\n  let notes = UITextView()\n  func f() {\n    take(self.notes.delegate)\n  }\n}"
    #expect(first(initial)[4] == "    take((self.notes.delegate as? any UITextViewDelegate))")
    let list = "import UIKit\nclass C: UITableViewController {\n  func f() {\n    take(tableView.delegate)\n  }\n}"
    #expect(first(list)[3] == "    take((tableView.delegate as? any UITableViewDelegate))")
  }

  @Test func `Within a class of text views, the bare name has the narrower type`() {
    func inside(_ statement: String) -> String {
      first("import UIKit\nclass Notes: UITextView {}\nextension Notes {\n  func f() {\n    \(statement)\n  }\n}")[4]
        .trimmingPrefix("    ").description
    }
    let cast = "(delegate as? any UITextViewDelegate)"
    #expect(inside("take(delegate)") == "take(\(cast))")
    #expect(inside("if let delegate = delegate { take(delegate) }") == "if let delegate = \(cast) { take(delegate) }")
    #expect(
      inside("if let delegate = x { use(delegate) }; take(delegate)")
        == "if let delegate = x { use(delegate) }; take(\(cast))")
    #expect(inside("return delegate") == "return delegate as? any UITextViewDelegate")
    for same in [
      "delegate = other", "take(delegate: other)", "work = { [weak delegate] in run() }", "let delegate = other",
      "if delegate === other { return }", "use(\\Notes.delegate)",
    ] {
      #expect(inside(same) == same)
    }
  }

  @Test func `An override of the property says which type its delegates have`() {
    #expect(
      first(
        "import UIKit\nimport Other\nclass V: OtherText {\n  override var delegate: UITextViewDelegate? {\n"
          + "    didSet { keep = delegate }\n  }\n}")[4]
        == "    didSet { keep = delegate as? any UITextViewDelegate }")
  }

  @Test func `Delegates of other classes, and those that are set or compared, stay as they are`() {
    for same in [
      "view.delegate = other", "if view.delegate === other { return }", "if view.delegate == nil { return }",
      "let kept = view.delegate as? Keeper",
    ] {
      #expect(body(same) == same)
    }
    #expect(body("take(view.delegate)", parameters: "_ view: UIScrollView") == "take(view.delegate)")
    #expect(
      body("take(view.delegate)", parameters: "_ view: Drawer") == "take(view.delegate)")
    let own =
      "import UIKit\nclass A: UIView {\n  var delegate: D?\n  let text = UITextView()\n  func f() { take(delegate) }\n}"
    #expect(rewritten(own) == own)
  }

  @Test func `Delegates of UIKit that are locals, parameters or properties of views answer the messages of objects`() {
    #expect(
      body("use(d.isKind(of: UIView.self))", parameters: "_ d: UITextFieldDelegate")
        == "use((d as! NSObject).isKind(of: UIView.self))")
    #expect(
      body("use(d?.isKind(of: UIView.self))", parameters: "_ d: (any UITextFieldDelegate)?")
        == "use((d as? NSObject)?.isKind(of: UIView.self))")
    #expect(
      body("let d: UITextViewDelegate? = nil; use(d!.isEqual(view))")
        == "let d: UITextViewDelegate? = nil; use((d as? NSObject)!.isEqual(view))")
    #expect(body("use(view.delegate?.responds(to: s))") == "use((view.delegate as? NSObject)?.responds(to: s))")
  }
}
