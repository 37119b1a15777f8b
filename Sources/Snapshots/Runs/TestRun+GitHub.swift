extension TestRun {
  /// Workflow commands that make GitHub show each failure at its scene's file; a line each.
  package var githubAnnotations: String {
    scenes.filter { !$0.verdict.isSame }.map { entry in
      "::error file=\(Self.property(entry.path)),\(entry.line.map { "line=\($0)," } ?? "")title=\(Self.property(entry.verdict.headline))::"
        + Self.message(entry.verdict.text) + "\n"
    }.joined()
  }

  /// The run in Markdown, for a job's summary.
  package var githubSummary: String {
    let failed = scenes.filter { !$0.verdict.isSame }
    let total = Words.count(scenes.count, "scene")
    guard !failed.isEmpty else { return "### Mutoscope: \(total), all as in their goldens\n" }
    var text = "### Mutoscope: \(failed.count) of \(total) not as in \(failed.count == 1 ? "its" : "their") golden\n\n"
    text += "| scene | verdict | first difference | pattern |\n|---|---|---|---|\n"
    for entry in failed {
      let verdict = entry.verdict
      let first = verdict.facts.first { $0.name == "first difference" }?.text ?? ""
      let cells = [verdict.scene, verdict.summary, first, verdict.pattern?.description ?? verdict.reason ?? ""]
      text += "| " + cells.map(Self.cell).joined(separator: " | ") + " |\n"
    }
    text += "\n<details><summary>Details</summary>\n\n```text\n"
    text += failed.map(\.verdict.text).joined(separator: "\n\n")
    return text + "\n```\n\n</details>\n"
  }

  private static func cell(_ text: String) -> String {
    text.replacing("\n", with: " ").replacing("|", with: "\\|").replacing("<", with: "&lt;")
  }

  private static func message(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
