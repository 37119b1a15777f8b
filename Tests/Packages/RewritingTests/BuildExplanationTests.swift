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
          "4 errors: names of Apple's frameworks are missing here (UIFoo, bar, CoreMotion); "
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
          "1 error: the sources were rewritten to something that Swift refuses (x); please report it.",
          "1 error: the package's own, or consequences of the others.",
        ])
    #expect(sentences().isEmpty)
  }
}
