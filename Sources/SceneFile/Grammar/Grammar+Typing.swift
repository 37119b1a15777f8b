import ViewAttributes

private struct TypingDraft: Sendable {
  var typing = SceneTyping()
  var text = ""
  var count = 1.0
}

/// Text fields, and what is typed.
extension Grammar {
  static let textField = Form<[ViewProperty]>.mapping("text field", into: [], fields(ViewAttribute.fields, to: \.self))

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
  func checkTyping(_ index: SceneIndex, _ reader: SceneReader) {
    for event in events {
      switch event.action {
      case .type(let typing) where !index.is(typing.view, .label) && !index.is(typing.view, .field):
        reader.report(
          "'\(typing.view)' is neither a label nor a text field, so nothing can be typed there; give it a 'text' or a "
            + "'field'", at: event.position)
      case .focus(let view, _) where !index.is(view, .field):
        reader.report("'\(view)' is no text field; give it a 'field'", at: event.position)
      default: break
      }
    }
  }
}
