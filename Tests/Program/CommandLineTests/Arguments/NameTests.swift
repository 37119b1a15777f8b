import CommandTestSupport
import Foundation
import Testing

/// Names that would be commands if they were printed verbatim.
struct NameTests {
  private static let name = "a\r\n::error::forged\u{1B}[2J\u{202E}"

  @Test func `Names of scenes cannot inject commands into logs`() async throws {
    let scene = Workspace.square
    try await Workspace.with(["scenes/\(Self.name).yaml": scene, "scenes/::warning::b.yaml": "canvas: 1"]) { place in
      for arguments in [["test", "scenes", "--github"], ["validate", "scenes"], ["render", "scenes"]] {
        let outcome = try await Tool.run(arguments, in: place.folder, environment: ["GITHUB_ACTIONS": "true"])
        if arguments.contains("--github") { #expect(outcome.out.hasPrefix("::error file=scenes/"), "\(outcome.out)") }
        for text in [outcome.out, outcome.err] {
          #expect(!text.unicodeScalars.contains { $0 == "\r" || $0 == "\u{1B}" || $0 == "\u{202E}" }, "\(text)")
          for line in text.split(separator: "\n") where line.hasPrefix("::") {
            #expect(line.hasPrefix("::error file=scenes/"), "\(line)")
          }
        }
        #expect((outcome.out + outcome.err).contains("warning::b.yaml:1:9: error: "), "\(outcome.err)")
      }
    }
  }

  @Test func `The name of a missing scene is printed with escapes`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("render", Self.name)
      #expect(
        outcome.err == "mutoscope: there is no scene 'a\\u{D}\\u{A}::error::forged\\u{1B}[2J\\u{202E}'.\n")
    }
  }

  @Test(arguments: [["render", "a", "--frames", name], ["render", "a", "--\(name)"], ["schema", name], [name]])
  func `Unknown arguments are printed with escapes`(_ arguments: [String]) async throws {
    try await Workspace.with { place in
      let outcome = try await Tool.run(arguments, in: place.folder, environment: ["GITHUB_ACTIONS": "true"])
      #expect(outcome.status == 64)
      #expect(outcome.err.contains("\\u{1B}[2J\\u{202E}"), "\(outcome.err)")
      #expect(!outcome.err.unicodeScalars.contains { $0 == "\r" || $0 == "\u{1B}" || $0 == "\u{202E}" })
      #expect(!outcome.err.split(separator: "\n").contains { $0.hasPrefix("::") })
    }
  }
}
