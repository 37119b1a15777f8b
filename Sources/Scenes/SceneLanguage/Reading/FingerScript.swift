import SceneTemplates
package import SceneText

/// A file with what fingers do on an app, in the words of scene files; its views are found by their names on the stage.
///
///     events:
///       - {at: 0.5, tap: Save}
///       - {at: 1, drag: {from: [200, 700], to: [200, 300]}}
///       - {at: 2, insertText: {view: name, text: Ada}}
package struct FingerScript: Sendable {
  /// The events in the order of their times.
  package let events: [SceneEvent]
  package let source: SourceText

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - fileName: The script's name in errors.
  /// - Throws: All errors in the file, or that it cannot be read.
  package static func load(
    _ path: String, fileName: String, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> FingerScript {
    try parse(
      try TextFile.load(path, fileName: fileName, limit: limits.fileSize), fileName: fileName, limits: limits)
  }

  /// Reads a script from text.
  ///
  /// - Throws: All errors in the text.
  package static func parse(
    _ text: String, fileName: String, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> FingerScript {
    let source = SourceText(fileName: fileName, text: text)
    var yaml = YAMLReader(source, limits: limits)
    let root = yaml.read()
    let reader = SceneReader(source, limits: limits, diagnostics: yaml.diagnostics)
    // The names of views are those of the app's, so that nobody knows them yet.
    let events = root.flatMap { Grammar.fingerScript.read($0, reader) }
    guard let events, reader.diagnostics.isEmpty else { throw SceneError(reader.diagnostics) }
    let sorted = events.sorted { ($0.time, $0.position) < ($1.time, $1.position) }
    return FingerScript(events: sorted, source: source)
  }

  /// An error about an event.
  package func diagnostic(_ message: String, at event: SceneEvent) -> SceneDiagnostic {
    SceneDiagnostic(message, at: event.position, in: source)
  }
}

extension Grammar {
  /// The actions in scripts for apps: all that people can do.
  private static let personal =
    touches
    + actions.filter {
      ["insertText", "deleteBackward", "becomeFirstResponder", "resignFirstResponder"].contains($0.key)
    }

  private static let fingerEvent: Form<SceneEvent> = .mapping(
    "event", into: EventDraft(),
    [.required("at", \.time, .number(.atLeast(0)), "Seconds since the beginning.").asTime]
      + personal.map { .optional($0.key, \.action, $0.form.map { Optional($0) }, $0.help) },
    choices: [
      Choice(
        rule: "an event does one thing",
        need: "an event needs one of \(personal.map(\.key).quotedList("or"))",
        groups: personal.map { .init($0.key) })
    ],
    isItem: true
  ) { draft, keys, _ in
    draft.action.map { SceneEvent(time: draft.time, position: keys.position, action: $0) }
  }

  fileprivate struct FingerDraft: Sendable {
    var events: [SceneEvent] = []
  }

  static let fingerScript = Form<FingerDraft>.mapping(
    "script", into: FingerDraft(),
    [.required("events", \.events, .list("a list of events", of: fingerEvent), "What fingers do, and when.")]
  ) { draft, _, _ in draft }.map(\.events)
}
