import CommandTestSupport
import CoreGraphics
import Foundation
import Media
import Testing
import TestSupport

/// `see`, `happened`, `check` and `agents`, whose output programs read.
struct LookingCommandTests {
  /// A card that slides, with a faint caption and a small button on it.
  private static let card = """
    canvas: {size: [200, 300], background: white}
    timeline: {fps: 30, duration: 1.5}
    views:
      - {id: card, frame: [20, 40, 100, 60], backgroundColor: "#ddeeff"}
      - {id: caption, text: Optional, center: [100, 160], textColor: "#cccccc"}
      - {id: close, frame: [150, 10, 30, 30], backgroundColor: red, gestures: [{tap: {do: [{set: {view: card, alpha: 0.5}}]}}]}
    animators:
      - {id: go, duration: 0.5, curve: easeOut, startAt: 0.2, animations: [{view: card, center: [130, 70]}]}

    """

  private func with(_ body: (Workspace) async throws -> Void) async throws {
    try await Workspace.with(["card.yaml": Self.card]) { try await body($0) }
  }

  @Test func `See prints a line for each view, at a time and in a look`() async throws {
    try await with { place in
      let outcome = try await place.run("see", "card.yaml", "--at", "end")
      #expect(outcome.status == 0 && outcome.err == "")
      let lines = outcome.out.split(separator: "\n").map(String.init)
      try #require(lines.count == 4)
      #expect(lines[1].hasSuffix(" view #card 80,40 100x60"))
      #expect(lines[2].contains("label #caption \"Optional\" "))
      #expect(try await place.run("see", "card.yaml", "--look", "dark").out.contains("200x300 dark"))
      let again = try await place.run("see", "card.yaml", "--at", "1.5", "--quiet")
      #expect(again.out == outcome.out)
    }
  }

  @Test func `See crops, marks, scales and hashes pictures, and does not repeat one that has not changed`() async throws
  {
    try await with { place in
      let outcome = try await place.run("see", "card.yaml", "--crop", "card", "--margin", "5", "-o", "part.png")
      #expect(outcome.status == 0 && outcome.out == "")
      let part = try place.picture("part.png")
      #expect(part.width == 110 && part.height == 70)
      #expect(part.color(0, 0) == [255, 255, 255] && part.color(20, 20) == [221, 238, 255])
      _ = try await place.run("see", "card.yaml", "--pixels", "15000", "-o", "small.png")
      let small = try place.picture("small.png")
      #expect(small.width * small.height <= 15_000 && small.width * small.height > 14_000)
      let marked = try await place.run("see", "card.yaml", "--marks", "-o", "marked.png")
      #expect(marked.out.split(separator: "\n").count == 3)
      #expect(marked.out.contains(" view #card\n") && marked.out.contains(" label Optional\n"))
      let hash = try await place.run("see", "card.yaml", "--hash").out.trimmingCharacters(in: .newlines)
      #expect(PixelHash(hash) != nil)
      let same = try await place.run("see", "card.yaml", "--unless", hash, "-o", "none.png")
      #expect(same.status == 0 && same.out == "" && same.err == "" && !place.names("").contains("none.png"))
    }
  }

  @Test func `See speaks, does steps, and turns them into a test`() async throws {
    try await with { place in
      #expect(try await place.run("see", "card.yaml", "--speech").out.hasPrefix("1. \"Optional\" "))
      let done = try await place.run("see", "card.yaml", "--do", "tap close; wait 0.1", "--of", "card")
      #expect(done.out.hasSuffix("alpha 0.5\n") && done.err.contains("0 s tap close ("))
      let test = try await place.run("see", "card.yaml", "--do", "tap close", "--emit-test")
      #expect(test.out.contains("try stage.doSteps(\"tap close\")"))
      let script = try await place.run("see", "card.yaml", "--do", "tap close", "--emit-script")
      #expect(script.out == "events:\n  - {at: 0, tap: \"close\"}\n")
      let wrong = try await place.run("see", "card.yaml", "--do", "tap closer")
      #expect(wrong.status == 64)
      #expect(wrong.err.contains("there is no view 'closer'; did you mean 'close'?"))
      #expect(try await place.run("see", "card.yaml", "--do", "tab close").status == 64)
    }
  }

  @Test func `See names missing views and bad numbers`() async throws {
    try await with { place in
      let unknown = try await place.run("see", "card.yaml", "--of", "crad")
      #expect(
        unknown.status == 64 && unknown.err.contains("there is no view 'crad' at this time; did you mean 'card'?"))
      for arguments in [
        ["--limit", "10"], ["--pixels", "3"], ["--margin", "5"], ["--unless", "x"], ["--emit-test"],
      ] {
        let outcome = try await Tool.run(["see", "card.yaml"] + arguments, in: place.folder)
        #expect(outcome.status == 64, "\(arguments)")
      }
    }
  }

  @Test func `Happened reports curves and times, and what an edit changed`() async throws {
    try await with { place in
      let outcome = try await place.run("happened", "card.yaml")
      #expect(outcome.status == 0)
      #expect(outcome.out.contains("0.2–0.7 s "))
      #expect(outcome.out.contains(" card: center.x 70 → 130, easeOut\n"))
      #expect(try await place.run("happened", "card.yaml", "--from", "1").out == "nothing happens from 1 s to 1.5 s\n")
      try place.write(["old.yaml": Self.card.replacing("startAt: 0.2", with: "startAt: 0.3")])
      let changed = try await place.run("happened", "card.yaml", "--before", "old.yaml")
      #expect(changed.status == 0 && changed.out.contains("card"))
      #expect(changed.out.contains("3 frames early") || changed.out.contains("early"), "\(changed.out)")
      let same = try await place.run("happened", "card.yaml", "--before", "card.yaml")
      #expect(same.out.hasPrefix("card: the same"))
    }
  }

  @Test func `Check names views and their lines, and is silenced for a reason`() async throws {
    try await with { place in
      let outcome = try await place.run("check", "card.yaml")
      #expect(outcome.status == 27 && outcome.err == "")
      #expect(outcome.out.hasPrefix("card: 2 findings\n"))
      #expect(outcome.out.contains("declared card.yaml:5") && outcome.out.contains("declared card.yaml:6"))
      #expect(outcome.out.contains("close can be touched on 30 x 30 points"))
      let some = try await place.run("check", "card.yaml", "--checks", "target", "--json")
      #expect(some.out.contains(#""check" : "target""#) && !some.out.contains("contrast"))
      try place.write([
        "card.yaml": Self.card.replacing("  - {id: caption", with: "  # allow contrast: decoration\n  - {id: caption")
          .replacing("  - {id: close", with: "  # allow target: a prototype\n  - {id: close")
      ])
      let silenced = try await place.run("check", "card.yaml")
      #expect(silenced.status == 0 && silenced.out == "card: ok\n", "\(silenced.out)\(silenced.err)")
      try place.write([
        "card.yaml": Self.card.replacing("  - {id: card", with: "  # allow jump: it does not\n  - {id: card")
      ])
      let stale = try await place.run("check", "card.yaml", "--checks", "jump,silence")
      #expect(stale.status == 27 && stale.out.contains("card is allowed jump, and nothing of it is found"))
      for (comment, words) in [
        ("# allow contrast", "gives no reason"), ("# allow contrst: x", "did you mean 'contrast'?"),
      ] {
        try place.write(["card.yaml": Self.card.replacing("  - {id: card", with: "  \(comment)\n  - {id: card")])
        let wrong = try await place.run("check", "card.yaml")
        #expect(wrong.status == 65 && wrong.err.contains("card.yaml:4: error: ") && wrong.err.contains(words))
      }
    }
  }

  @Test func `Check inspects other looks, and draws the faults`() async throws {
    try await with { place in
      try place.write([
        "dark.yaml": """
        canvas: {size: [200, 300], background: systemBackground}
        timeline: {duration: 0.5}
        views:
          - {id: note, text: Secondary words, center: [100, 100], textColor: "#404045"}
        """
      ])
      #expect(try await place.run("check", "dark.yaml").out == "dark: ok\n")
      let outcome = try await place.run("check", "dark.yaml", "--looks", "dark", "--crops", "parts")
      #expect(
        outcome.status == 27 && outcome.out.contains(" s in dark: the text “Secondary words” in note has a contrast"))
      #expect(place.names("parts") == ["dark-1-contrast.png"])
    }
  }

  /// The folders of scenes: the gallery, and those that are only tests.
  private static let scenes = ["scenes", "Tests/Testing/Scenes"].map { folder in
    Repository.folder.appending(path: folder).path(percentEncoded: false)
  }

  @Test func `The scenes have no faults except texts with little contrast`() async throws {
    try await with { place in
      let checks =
        "jump,flicker,halfway,completion,shift,motion,overlap,truncated,covered,underBar,target,ambiguous,silence"
      let outcome = try await place.run("check", Self.scenes[0], Self.scenes[1], "--checks", checks)
      #expect(outcome.status == 0, "\(outcome.out)\(outcome.err)")
      let lines = outcome.out.split(separator: "\n")
      #expect(lines.count == 79 && lines.allSatisfy { $0.hasSuffix(": ok") })
    }
  }

  @Test func `Agents init adds a section, leaves the rest, and asks before it changes a file`() async throws {
    try await with { place in
      #expect(try await place.run("agents", "init", "-q").status == 0)
      let first = try place.text("AGENTS.md")
      #expect(first.contains("mutoscope see") && first.hasPrefix("<!-- mutoscope:begin -->"))
      #expect(try place.text(".agents/skills/mutoscope/SKILL.md").hasPrefix("---\nname: mutoscope\n"))
      #expect(try await place.run("agents", "init", "-q").status == 0)
      try place.write(["AGENTS.md": "# Rules\n\nBe kind.\n"])
      let refused = try await place.run("agents", "init")
      #expect(refused.status == 64 && refused.err.contains("'./AGENTS.md' exists; --force changes it"))
      #expect(try await place.run("agents", "init", "--force").status == 0)
      #expect(try place.text("AGENTS.md") == "# Rules\n\nBe kind.\n\n" + first)
      #expect(try await place.run("agents", "init").err == "")
    }
  }

  @Test func `Agents init writes nothing if a part of it cannot be written, or leads elsewhere`() async throws {
    try await with { place in
      try place.write([".agents": ""])
      let blocked = try await place.run("agents", "init")
      #expect(blocked.status == 73)
      #expect(blocked.err.contains("a part of its path is a file, not a folder"), "\(blocked.err)")
      #expect(!place.names(".").contains("AGENTS.md"))
      try FileManager.default.removeItem(at: place[".agents"])
      try FileManager.default.createSymbolicLink(
        atPath: place[".agents"].path(percentEncoded: false), withDestinationPath: "..")
      let outside = try await place.run("agents", "init", "--force")
      #expect(outside.status == 64)
      #expect(outside.err.contains("SKILL.md' leads out of '.' through a link."), "\(outside.err)")
      #expect(!place.names(".").contains("AGENTS.md"))
    }
  }
}
