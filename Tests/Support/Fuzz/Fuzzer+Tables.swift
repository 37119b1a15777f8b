import Foundation
import TestSupport

/// Texts, tables, names, plans and shards: input from outside that ends up in names, in logs and in letters.
extension Fuzzer {
  /// Texts that have an effect in some shell, template, runner, terminal or shaper.
  private static let spells = [
    "{= system(q(touch pwned)) =}", "{#}", "{}", "{scene}", "{index}", "{{x}}", "$(touch pwned)", "`touch pwned`", "'",
    "\"",
    "\\", "../", "/", "..", ".", "-rf", "--help", "${x}", "$${", "%x", "*", "~", "\u{1B}]0;x\u{7}", "\u{1B}[2J",
    "\u{9B}2J",
    "\n::error::x", "\r", "\n", "\t", "##vso[x]", "##[error]", "::set-env::", "\u{202E}", "\u{2028}", "\u{85}",
    "\u{FEFF}",
    "\u{FFFE}", "\u{E000}", "\u{10FFFD}", "\u{1100}", "\u{1161}", "\u{200D}", "👨", "🇩🇪", "e\u{301}", "\u{301}", "क्षि",
    "سلام",
    "日本", "\u{AD}", "\u{2067}", "a", "1", "1e999", "null", "true", ",", ";", ":", " ",
  ]

  /// A few of them, or very many of one.
  func spell(_ random: inout SeededRandom) -> String {
    if random.oneIn(12) { return String(repeating: random.pick(Self.spells), count: random.pick([100, 600, 1500])) }
    return (0..<random.integer(1...4)).map { _ in random.pick(Self.spells) }.joined()
  }

  /// A table of rows, as CSV or JSON lines.
  private func table(_ random: inout SeededRandom) -> (name: String, text: String) {
    let rows = (0..<random.integer(1...5)).map { _ in (spell(&random), random.integer(0...300)) }
    if random.oneIn(2) {
      let lines = rows.map { "\"\($0.0.replacing("\"", with: "\"\""))\",\($0.1)\n" }
      return ("rows.csv", random.pick(["x,w\n", "x,w\n", "x,w,\(spell(&random))\n"]) + lines.joined())
    }
    let lines = rows.map { row in
      let value = (try? JSONSerialization.data(withJSONObject: ["x": row.0, "w": row.1])) ?? Data()
      return String(decoding: value, as: UTF8.self) + "\n"
    }
    return ("rows.jsonl", lines.joined())
  }

  /// Renders a scene for the rows of a table, whole and in shards, plans it for the engines, and joins it.
  func tables(_ random: inout SeededRandom) async throws {
    let room = try Room(folder.appending(path: "room"))
    let (name, text) = table(&random)
    let scene = """
      canvas: {size: [40, 30]}
      timeline: {fps: 10, duration: 0.2}
      variables:
        x: {type: \(random.pick(["text", "text", "choice, choices: [a, \"\\u001b[2J\", \"::x\"]"])), default: a}
        w: {type: number, default: "${20}"}
      views:
        - {id: a, frame: [0, 0, "${w}", 30], numberOfLines: 0, text: "${x}"}
        - id: s
          frame: [0, 0, 40, 30]
          stack: {axis: \(random.pick(["vertical", "horizontal"])), distribution: \(random.pick(["fill", "fillEqually", "equalSpacing"]))}
          subviews: [{repeat: \(random.integer(0...40)), id: "l${index}", text: "${x}"}]
      """
    try room.inside.write(Data(scene.utf8), to: "scene.yaml")
    try room.inside.write(Data(text.utf8), to: name)
    let pattern = random.pick(["{x}", "{scene}-{index}", "{x}/{w}", spell(&random)])
    let value = spell(&random)
    let batch = ["batch", "scene.yaml", "--rows", name, "--name", pattern, "-o", "out", "--scale", "1"]
    let shard = random.integer(1...3)
    let commands = [
      batch, batch + ["--resume", "-j", random.pick(["1", "9", "100000000000"])], batch + ["--shard", "\(shard)/3"],
      ["merge", "out"], ["plan"] + batch + ["--shards", "3"],
      ["plan", "scene.yaml", "--set", "x=\(value)", "-o", "out", "--shards", "3", "--engine"]
        + [random.pick(["parallel", "slurm", "kubernetes", "aws-batch", "openjd"])],
      ["render", "scene.yaml", "--set", "x=\(value)", "-o", "out/one", "--frames", random.pick(["0", value])],
      ["render", "scene.yaml", "-o", "out/one", "--shard", random.pick(["1/2", "2/2", value])],
      ["validate", "scene.yaml", "--rows", name], ["variables", "scene.yaml"],
      ["trace", "scene.yaml", "--set", "x=\(value)", "--set", value],
    ]
    for _ in 0..<3 {
      let command = random.pick(commands)
      // Arguments have no NUL, and are UTF-8.
      try tool.run(command, in: room.inside)
      try room.check(["scene.yaml", "rows.csv", "rows.jsonl", "out"])
    }
  }
}
