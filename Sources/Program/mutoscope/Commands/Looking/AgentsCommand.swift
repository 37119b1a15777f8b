import ArgumentParser
import CommandLineSupport
import Foundation
import Media
import Utilities

/// Writes instructions about this program for programs that write code.
struct AgentsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agents",
    abstract: "Write the lines that programs that write code read: AGENTS.md and a skill.",
    discussion: """
      'init' adds a section to AGENTS.md in a folder, and a skill to .agents/skills/mutoscope. A file that exists is changed \
      only after you have said yes, or with --force; of AGENTS.md only the section between its marks is replaced. 'skill' \
      prints the skill.

        mutoscope agents init
        mutoscope agents skill > SKILL.md
      """)

  /// The action to take.
  enum Action: String, ExpressibleByArgument, CaseIterable { case `init`, skill }

  @Argument(help: "init or skill.")
  var action: Action

  @Argument(help: "The folder of the package; by default the current folder.", completion: .directory)
  var folder = "."

  @Flag(help: "Change files that exist without asking.")
  var force = false

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  @MainActor
  func run() async throws {
    try await reporting {
      if action == .skill { return try StandardOutput.write(AgentTexts.skill) }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
        throw Failure(.missingInput, "there is no folder '\(folder.printable)'.")
      }
      let list = (folder as NSString).appendingPathComponent("AGENTS.md")
      let skill = (folder as NSString).appendingPathComponent(".agents/skills/mutoscope/SKILL.md")
      for path in [list, skill] { try requireInside(path) }
      let (old, oldSkill) = (try text(of: list), try text(of: skill))
      // Nothing is written if one of them cannot be.
      try failing(as: .cannotCreate) {
        try OutputFile.makeFolder(URL(fileURLWithPath: skill).deletingLastPathComponent())
      }
      try write(AgentTexts.inserting(into: old), to: list, replacing: old)
      try write(AgentTexts.skill, to: skill, replacing: oldSkill)
    }
  }

  /// Refuses a path that a link leads out of the folder.
  private func requireInside(_ path: String) throws(Failure) {
    guard let place = ResolvedPath(path), let root = ResolvedPath(folder), !place.lies(in: root) else { return }
    throw Failure(.usage, "'\(path.printable)' leads out of '\(folder.printable)' through a link.")
  }

  /// The text of a file; nil if there is none.
  private func text(of path: String) throws(Failure) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8) else {
      throw Failure(.missingInput, "'\(path.printable)' cannot be read as text.")
    }
    return text
  }

  private func write(_ text: String, to path: String, replacing old: String?) throws {
    if text == old { return }
    if old != nil, !force {
      guard isatty(STDIN_FILENO) == 1 else {
        throw Failure(.usage, "'\(path.printable)' exists; --force changes it.")
      }
      StandardError.write("Change \(path.printable)? [y/N] ")
      guard readLine()?.lowercased().hasPrefix("y") == true else { return }
    }
    try failing(as: .cannotCreate) { try OutputFile.write(Array(text.utf8), to: path) }
    if !quiet { StandardError.write("\(path.printable)\n") }
  }
}

/// The texts that `mutoscope agents` writes.
enum AgentTexts {
  private static let (begin, end) = ("<!-- mutoscope:begin -->", "<!-- mutoscope:end -->")

  /// A list of instructions with our section: in place of an older one, or at its end.
  static func inserting(into old: String?) -> String {
    let section = "\(begin)\n\(lines)\(end)\n"
    guard let old, !old.isEmpty else { return section }
    if let first = old.range(of: begin), let last = old.range(of: end + "\n") ?? old.range(of: end),
      first.lowerBound < last.lowerBound
    {
      return old.replacingCharacters(in: first.lowerBound..<last.upperBound, with: section)
    }
    return old + (old.hasSuffix("\n") ? "\n" : "\n\n") + section
  }

  private static let lines = """
    ## UIKit without a Mac

    This package builds, runs and is tested on Linux with Mutoscope: `mutoscope swift test`.

    - Look at a screen as text before you ask for a picture: `mutoscope see --package . --controller CartViewController`,
      or `--show 'Cart(store: .demo)'`, or `--preview NAME` (`mutoscope previews --list`); scene files: `see scene.yaml`.
    - After a change of motion: `mutoscope happened …` with the same subject. After any change: `mutoscope check …`.
    - Views have references such as `r4k2`, which stay the same from run to run.
    - Goldens are recorded by people: never run `mutoscope accept`, and never set SNAPSHOT_TESTING_RECORD.

    """

  /// The skill, in the form that agents read.
  static let skill = """
    ---
    name: mutoscope
    description: See, touch and check UIKit screens and animations on Linux, without a Mac, as text. Use it after every \
    change of a view, a layout or an animation.
    ---

    # Mutoscope

    | question | command | costs about |
    |---|---|--:|
    | What is on the screen? | `mutoscope see SCENE --interesting --at 1.2` | 600 tokens |
    | What does a screen reader say? | `mutoscope see SCENE --speech` | 300 |
    | What moved, and how? | `mutoscope happened SCENE --limit 1500` | 400 |
    | What did my edit change? | `mutoscope happened SCENE --before OLD` | 200 |
    | What is wrong? | `mutoscope check SCENE --looks dark,accessibilityLarge` | 100 a finding |
    | What does one view look like? | `mutoscope see SCENE --crop r4k2 --pixels 40000 -o part.png` | a small picture |
    | Is it the same picture? | `mutoscope see SCENE --hash` | 30 |
    | What happens if I tap? | `mutoscope see SCENE --do "tap 'Save'; wait until 'Saved' is seen"` | 600 |

    SCENE is a scene file, or a screen of a package: `--package . --controller CartViewController`, `--package . --show \
    'Cart(store: .demo)'`, `--package . --preview CartView.empty`. `mutoscope previews . --page previews.html` draws all \
    previews. `mutoscope --help --json` lists all commands and options.

    1. Begin with `see`. A line is a view: reference, role, `#identifier`, "text", x,y widthxheight, state, [fault].
    2. Name views by reference, identifier or text in `--of`, `--crop` and `--do`.
    3. Change the source, then ask `happened` and `check` again. Their lines are stable: compare them with `diff`.
    4. Correct what `check` finds. Silence a finding only with its reason, above the view: `# allow contrast: why`.
    5. In a test: `assertNoFindings(on: stage, seconds: 2)`, `try stage.doSteps("…")`, `stage.isSeen("…")`, `stage.tree()`.
    6. Never record or accept goldens: they are what people have looked at.

    A server with the same verbs and with sessions: `mutoscope serve --stdio FOLDER` (Model Context Protocol).

    """
}
