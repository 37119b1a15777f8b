import Utilities

extension TestRun {
  /// Workflow commands that make GitHub show each failure at its scene's file, one per line.
  ///
  /// - Parameter path: Turns the path of a scene's file into one from the root of the repository.
  package func githubAnnotations(_ path: (String) -> String = { $0 }) -> String {
    scenes.filter { !$0.verdict.isSame }.map { entry in
      let place = [entry.line.map { "line=\($0)" }, entry.column.map { "col=\($0)" }].compactMap(\.self)
      let properties =
        ["file=\(GitHubText.property(path(entry.path)))"] + place
        + ["title=\(GitHubText.property(entry.verdict.headline))"]
      return "::error \(properties.joined(separator: ","))::\(GitHubText.message(entry.verdict.text))\n"
    }.joined()
  }

  /// The run in Markdown, for a job's summary.
  package var githubSummary: String {
    let failed = scenes.filter { !$0.verdict.isSame }
    var text = "### Mutoscope: \(tally)\n"
    if failed.isEmpty { return text }
    text += "\n| scene | verdict | first difference | pattern |\n|---|---|---|---|\n"
    for entry in failed {
      let verdict = entry.verdict
      let first = verdict.facts.first { $0.name == "first difference" }?.text ?? ""
      let dynamics = verdict.facts.first { $0.name == "dynamics" }.map { "dynamics: \($0.text)" }
      let declared = verdict.facts.first { $0.name == "declared" }?.text
      let pattern = [declared, verdict.facts.first { $0.name == "pattern" }?.text ?? verdict.reason, dynamics]
        .compactMap(\.self)
      let cells = [verdict.scene, verdict.summary, first, pattern.joined(separator: "; ")]
      text += "| " + cells.map(MarkdownText.inline).joined(separator: " | ") + " |\n"
    }
    text += "\n<details><summary>Details</summary>\n\n"
    text += MarkdownText.fenced(failed.map(\.verdict.text).joined(separator: "\n\n"))
    return text + "\n\n</details>\n"
  }
}
