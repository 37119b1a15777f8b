import Rewriting
import Testing

struct BuildExplanationTests {
  private func sentences(_ messages: String...) -> [String] {
    let lines = messages.enumerated().map { "/p/A.swift:\($0 + 1):1: error: \($1)\n  |  `- error: \($1)" }
    return BuildExplanation(lines.joined(separator: "\n")).sentences
  }

  @Test func `Names of Apple's frameworks are missing, once each`() {
    #expect(
      sentences(
        "cannot find type 'UIFoo' in scope", "cannot find 'UIFoo' in scope",
        "value of type 'UIView' has no member 'bar'",
        "no such module 'CoreMotion'") == [
          "4 errors: names of Apple's frameworks are missing here (UIFoo, UIView.bar, CoreMotion); "
            + "'mutoscope swift coverage' lists all, with what to use instead."
        ])
  }

  @Test func `SwiftUI, Objective-C and other modules have sentences of their own`() {
    #expect(
      sentences(
        "cannot find type 'View' in scope", "'Foundation/Foundation.h' file not found", "no such module 'RxCocoa'") == [
          "1 error: SwiftUI does not exist here (View).",
          "1 error: code needs Objective-C or its headers (Foundation/Foundation.h), which cannot be compiled on Linux.",
          "1 error: modules are neither in the package nor in the kit (RxCocoa).",
        ])
  }

  @Test func `A fault in rewritten code is to be reported, and any other is the package's own`() {
    #expect(
      sentences("type 'ClassMaker' has no member 'x'", "cannot convert value of type 'Int' to specified type 'String'")
        == [
          "1 error: the sources were rewritten to something that Swift refuses (ClassMaker.x); please report it.",
          "1 error: the package's own, or consequences of the others.",
        ])
    #expect(sentences().isEmpty)
  }

  @Test(arguments: [
    ("/p/A.swift:7: error: cannot find type 'UIFoo' in scope", "missing UIFoo /p/A.swift:7"),
    ("/p/A.swift:7:2: error: 'old()' is unavailable: call new()", "missing old /p/A.swift:7 call new()"),
    ("/p/a.m:3:9: fatal error: 'UIKit/UIKit.h' file not found", "objectiveC UIKit/UIKit.h /p/a.m:3"),
    ("<unknown>:0: error: the compiler ended with status 139", "own  <unknown>:0"),
    ("/p/A.swift:7:2: error: value of type 'Card' has no member 'x'", "own Card.x /p/A.swift:7"),
  ])
  func `An error has a kind, a name, a place and advice`(line: String, expected: String) throws {
    let error = try #require(CompilerError(line[...]))
    let note = error.note.isEmpty ? "" : " " + error.note
    #expect("\(error.kind) \(error.name) \(error.path):\(error.line)\(note)" == expected)
    #expect(CompilerError("/p/A.swift:7:2: warning: wrong") == nil)
    #expect(CompilerError(" 7 |  `- error: wrong") == nil)
  }
}
