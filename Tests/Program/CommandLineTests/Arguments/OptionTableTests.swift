import CommandTestSupport
import Foundation
import Testing

/// The shared options that each command takes; the others are refused with a sentence.
struct OptionTableTests {
  /// All of them, with an argument where they need one.
  private static let options: [(name: String, argument: String?)] = [
    ("--at", "0"), ("--codec", "h264"), ("--dither", nil), ("--format", "png"), ("--fps", "10"), ("--frames", "0"),
    ("--look", "dark"), ("--looks", "dark"), ("--loop", nil), ("--quality", "high"), ("--root", "."),
    ("--rows", "rows.csv"), ("--scale", "1"), ("--set", "a=1"), ("--strict", nil), ("--transparent", nil),
    ("--variables", "v.yaml"),
  ]

  static let table: [(command: String, taken: String)] = [
    ("render", "at codec dither format fps frames look loop quality root scale set strict transparent variables"),
    ("batch", "at codec dither format fps frames look quality root rows scale set strict transparent variables"),
    ("still", "at look root scale set strict transparent variables"),
    ("sheet", "at look root rows set strict transparent variables"),
    ("onion", "look root scale set strict transparent variables"),
    ("looks", "at looks root set strict transparent variables"),
    ("validate", "loop root rows set strict variables"),
    ("trace", "at fps frames look root set variables"),
    ("watch", "fps look root scale set variables"),
    ("page", "fps look root scale set strict variables"),
    ("variables", "root"),
    ("dependencies", "root set variables"),
    ("test", "looks root set variables"),
    ("verify-determinism", "root set variables"),
    ("fingerprint", "frames root set variables"),
  ]

  @Test(arguments: table)
  func `An option is accepted, or refused with a sentence`(_ command: String, _ taken: String) async throws {
    try await Workspace.with { place in
      let help = try await place.run("help", command).out
      // The options are at the beginnings of lines.
      let lines = help.split(separator: "\n").filter { $0.drop { $0 == " " }.hasPrefix("-") }
      let words = Set(lines.flatMap { $0.prefix(40).split { !$0.isLetter && $0 != "-" }.map(String.init) })
      let found = Self.options.map(\.name).filter(words.contains).map { String($0.dropFirst(2)) }
      #expect(found == taken.split(separator: " ").map(String.init))
      for (name, argument) in Self.options where !taken.split(separator: " ").contains(name.dropFirst(2)) {
        // Without a view, `onion` would ask for one first.
        let needed = command == "onion" ? ["--view", "box"] : []
        let outcome = try await Tool.run(
          [command, "square.yaml"] + needed + [name] + (argument.map { [$0] } ?? []), in: place.folder)
        #expect(outcome.status == 64)
        #expect(outcome.err.contains("Unknown option '\(name)'"), "\(command) \(name): \(outcome.err)")
      }
    }
  }

  /// The commands that take `--look`, and what they write.
  @Test(arguments: [
    (["render", "--format", "apng", "-o", "out"], "out/card@LOOK.apng"),
    (["batch", "--format", "apng", "-o", "out"], "out/card@LOOK.apng"), (["still", "-o", "out.png"], "out.png"),
    (["sheet", "-o", "out.png"], "out.png"), (["sheet", "--rows", "rows.csv", "-o", "out.png"], "out.png"),
    (["onion", "--view", "card", "-o", "out.png"], "out.png"), (["page", "-o", "out.html"], "out.html"),
  ])
  func `A look that is accepted changes the picture`(_ arguments: [String], _ file: String) async throws {
    let card = """
      canvas: {size: [40, 30], background: systemBackground}
      timeline: {fps: 10, duration: 0.2}
      variables: {width: {type: number, default: 10}}
      views: [{id: card, frame: [2, 2, "${width}", 10], backgroundColor: label}]
      animators: [{id: go, duration: 0.2, curve: linear, startAt: 0, animations: [{view: card, center: [20, 20]}]}]

      """
    try await Workspace.with(["card.yaml": card, "rows.csv": "width\n12\n20\n"]) { place in
      func output(_ look: String) async throws -> Data {
        let line = [arguments[0], "card.yaml", "--look", look] + arguments.dropFirst()
        let outcome = try await Tool.run(line, in: place.folder)
        #expect(outcome.status == 0, "\(outcome.err)")
        return try Data(contentsOf: place[file.replacing("LOOK", with: look)])
      }
      let (dark, light) = (try await output("dark"), try await output("light"))
      #expect(dark != light)
    }
  }
}
