import Rewriting
import Testing

/// `#Preview`, which becomes a registration or is left out.
struct PreviewTests {
  private func rewriter(_ texts: [String], except lines: [String: Set<Int>]? = [:]) -> ModuleRewriter {
    var rewriter = ModuleRewriter(texts.enumerated().map { SourceFile(path: "File\($0).swift", bytes: Array($1.utf8)) })
    rewriter.previews = lines.map { .all(except: $0) } ?? .none
    return rewriter
  }

  private func rewritten(_ text: String, except lines: [String: Set<Int>]? = [:]) -> [String] {
    let bytes = rewriter([text], except: lines).rewrite(0).bytes ?? Array(text.utf8)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
  }

  @Test func `A preview of a controller registers itself, and every line stays where it is`() throws {
    let source = """
      \u{69}mport UIKit
      @available(iOS 17.0, *)
      #Preview("Dark card", traits: .landscapeLeft, .sizeThatFitsLayout) {
        let card = CardViewController()
        return card
      }
      let x = 1
      """
    let lines = rewritten(source)
    try #require(lines.count >= 8)
    #expect(lines[0...1] == ["import UIKit", "@available(iOS 17.0, *)"])
    #expect(lines[2].hasPrefix("nonisolated private enum _mutoscopePreview"))
    #expect(
      lines[2].hasSuffix(
        "{ MutoscopeRun.PackagePreview(\"Dark card\", traits: .landscapeLeft, .sizeThatFitsLayout) {"))
    #expect(lines[3...6] == ["  let card = CardViewController()", "  return card", "} } }", "let x = 1"])
    #expect(lines.last { !$0.isEmpty } == "import MutoscopeRun")
  }

  @Test func `A preview without a name or arguments registers itself`() {
    let lines = rewritten("import UIKit\n#Preview { CardView() }")
    #expect(lines[1].hasSuffix("{ MutoscopeRun.PackagePreview { CardView() } } }"), "\(lines[1])")
  }

  @Test func `Previews can be left out by line, and all are left out where nothing draws them`() {
    let source = "import UIKit\n#Preview { A() }\n#Preview { B() }\nlet x = 1"
    let some = rewritten(source, except: ["File0.swift": [2]])
    #expect(some[1].allSatisfy { $0 == " " })
    #expect(some[2].contains("MutoscopeRun.PackagePreview { B() }"))
    #expect(rewritten(source, except: nil)[1...2].allSatisfy { $0.allSatisfy { $0 == " " } })
  }

  @Test func `In a file that imports SwiftUI, previews of UIKit stay and those of SwiftUI go`() {
    let source = """
      import SwiftUI
      \u{69}mport UIKit
      struct Badge: View { var body: some View { Text("1") } }
      #Preview("UIKit") { CardView() }
      #Preview("SwiftUI") { Badge() }
      #Preview("Both") { UIHostingController(rootView: Badge()) }
      """
    let lines = rewritten(source)
    #expect(lines[3].contains("MutoscopeRun.PackagePreview(\"UIKit\") { CardView() }"))
    #expect(lines[4...5].allSatisfy { $0.allSatisfy { $0 == " " } })
    let found = rewriter([source]).declaredPreviews
    #expect(found.map(\.name) == ["UIKit", "SwiftUI", "Both"])
    #expect(found.map(\.isOfSwiftUI) == [false, true, true])
    #expect(found.map(\.lines) == [4...4, 5...5, 6...6])
  }

  @Test func `Types that provide previews to SwiftUI are counted`() {
    let source =
      "import SwiftUI\nstruct Card_Previews: PreviewProvider {\n  static var previews: some View { Card() }\n}"
    let found = rewriter([source]).declaredPreviews
    #expect(found.map(\.name) == ["Card_Previews"])
    #expect(found.map(\.isOfSwiftUI) == [true])
    #expect(found.map(\.lines) == [2...4])
  }

  @Test func `Tests do not register previews`() {
    let lines = rewritten("import XCTest\nimport UIKit\n#Preview { A() }")
    #expect(lines[2].allSatisfy { $0 == " " })
  }

  @Test func `A preview that is not complete is left out`() {
    for source in ["import UIKit\n#Preview", "import UIKit\n#Preview(\"x\")", "import UIKit\n#Preview {"] {
      #expect(!rewritten(source).joined().contains("MutoscopeRun"), "\(source)")
    }
  }
}
