import Rewriting
import Testing

/// Messages, names and lists in published packages that failed when they were tried for the first time.
struct StrangerMessageTests {
  private func first(_ source: String, _ more: String...) -> [String] {
    lines(rewritten([source] + more), like: source)
  }

  @Test func `An animator of a transition is asked for its class`() {
    let source =
      "import UIKit\nfunc f(_ a: UIViewControllerAnimatedTransitioning) -> Bool { a.isKind(of: Push.self) }"
    #expect(first(source)[1].contains("{ (a as! NSObject).isKind(of: Push.self) }"))
  }

  @Test func `The first of some objects answers by the names of its properties`() {
    let source =
      "import UIKit\nfunc f() -> Any? {\n  let found = list as? [AnyObject]\n  return found?.first?.value(forKey: \"a\")\n}"
    #expect(first(source)[3] == "  return (found?.first as? NSObject)?.value(forKey: \"a\")")
  }

  @Test func `Blocks of tests that are measured run without a comparison of their durations`() {
    let source = "import UIKit\nimport XCTest\nclass T: XCTestCase {\n  func testA() {\n    measure {\n    }\n  }\n}"
    let text = rewritten(source)
    #expect(lines(text, like: source)[4].contains("measureCalls {"))
    #expect(text.contains("\nimport XCTestAttachments\n"))
    let own = "import UIKit\nimport XCTest\nfunc measure(_ f: () -> Void) { f() }\nlet a = {\n  measure {}\n}"
    #expect(!rewritten(own).contains("measureCalls"))
  }

  @Test func `System sounds come with AVFoundation`() {
    let source = "import UIKit\nimport AVFoundation\nlet a = SystemSoundID(1)"
    #expect(rewritten(source) == source + "\nimport AudioToolbox\n")
    #expect(!rewritten("import UIKit\nlet a = SystemSoundID(1)").contains("AudioToolbox"))
  }

  @Test func `A property of a package's own may be called like that of a bundle`() {
    let source =
      "import UIKit\nstruct App {\n  var preferredLocalizations: [String]\n}\nlet a = App().preferredLocalizations"
    #expect(rewritten(source) == source)
  }

  @Test func `An enumeration whose case carries what needs SwiftUI is left out`() {
    let source =
      "import SwiftUI\nenum Kind {\n  case plain(Style)\n}\nextension Kind {\n  struct Style { var view: AnyView }\n}"
    let text = rewritten(source)
    #expect(!text.contains("case plain"))
    let sound = "import SwiftUI\nenum Kind {\n  case plain(Int)\n}"
    #expect(rewritten(sound).contains("case plain(Int)"))
  }

  @Test func `A type within another one does not hide the type of SwiftUI's elsewhere`() {
    let source =
      "import SwiftUI\nenum Side {\n  enum Edge { case top }\n  func f(_ e: Edge) {}\n}\nfunc g(_ e: Edge) {}"
    let text = rewritten(source)
    #expect(text.contains("func f(_ e: Edge) {}"))
    #expect(!text.contains("func g"))
  }
}
