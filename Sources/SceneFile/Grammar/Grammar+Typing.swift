private struct TypingDraft: Sendable {
  var typing = SceneTyping()
  var text = ""
  var count = 1.0
}

/// Text fields, and what is typed.
extension Grammar {
  static let textField = Form<SceneField>.mapping(
    "text field", into: SceneField(),
    [
      .optional("placeholder", \.placeholder, plainText, "What is shown while there is no text."),
      .optional(
        "borderStyle", \.borderStyle, .choice("border style"), "What is around the text; roundedRect by default."),
      .optional(
        "clearButton", \.clearButton, .choice("mode"),
        "When there is a button that takes the text away; never by default."),
      .optional("isSecure", \.isSecure, .bool, "Whether dots stand for the text.", default: SceneField()),
    ])

  private static let interval = Field<TypingDraft>.optional(
    "interval", \.typing.interval, .number(.within(0...60)), "Seconds between two characters.", default: TypingDraft())

  static let insertText = Form<SceneEvent.Action>.mapping(
    "insertText event", into: TypingDraft(),
    [
      .required("view", \.typing.view, viewID, "A label or a text field."),
      .required("text", \.text, plainText, "What is typed, character by character."), interval,
    ]
  ) { draft, _, _ in
    var typing = draft.typing
    typing.keys = .insert(draft.text)
    return .type(typing)
  }

  static let deleteBackward = Form<SceneEvent.Action>.mapping(
    "deleteBackward event", into: TypingDraft(),
    [
      .required("view", \.typing.view, viewID, "A label or a text field."),
      .optional(
        "count", \.count, wholeNumber(upTo: 10_000), "How many characters go; 1 by default.", default: TypingDraft()),
      interval,
    ]
  ) { draft, _, _ in
    var typing = draft.typing
    typing.keys = .delete(Int(draft.count))
    return .type(typing)
  }
}

extension SceneDraft {
  /// Reports typing where nobody can type.
  func checkTyping(_ reader: SceneReader) {
    var (labels, fields): (Set<String>, Set<String>) = ([], [])
    func collect(_ views: [SceneView]) {
      for view in views {
        if view.isLabel { labels.insert(view.id) }
        if view.field != nil { fields.insert(view.id) }
        collect(view.masks + view.subviews)
      }
    }
    collect(views)
    for event in events {
      switch event.action {
      case .type(let typing) where !labels.contains(typing.view) && !fields.contains(typing.view):
        reader.report(
          "'\(typing.view)' is neither a label nor a text field, so nothing can be typed there; give it a 'text' or a "
            + "'field'", at: event.position)
      case .focus(let view, _) where !fields.contains(view):
        reader.report("'\(view)' is not a text field; give it a 'field'", at: event.position)
      default: break
      }
    }
  }
}
