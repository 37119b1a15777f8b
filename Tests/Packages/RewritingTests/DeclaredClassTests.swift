import Rewriting
import Testing

/// The classes that `mutoscope run` finds by their names.
struct DeclaredClassTests {
  @Test func `Classes are found with what they inherit from, and without those that nothing else can name`() {
    let text = """
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {}
      class Screen<Item>: UIViewController { class Inner: UIViewController {} }
      func make() { class Local: UIViewController {} }
      struct Value {} // class Comment: UIViewController {}
      """
    let classes = DeclaredClass.all(in: SourceFile(path: "a.swift", bytes: Array(text.utf8)))
    #expect(classes.map(\.name) == ["AppDelegate", "Screen"])
    #expect(classes[0].inherited == ["UIResponder", "UIApplicationDelegate"] && classes[0].attributes == ["@main"])
    #expect(classes.map(\.isGeneric) == [false, true])
  }
}
