import ViewAttributes

/// Text fields, and what is typed.
extension Grammar {
  static let textField = Form<[ViewProperty]>.mapping("text field", into: [], fields(ViewAttribute.fields, to: \.self))

  static let insertText = typing(
    "insertText event",
    .required("text", \.keys, plainText.map { .insert($0) }, "What is typed, character by character.")
  )

  static let deleteBackward = typing(
    "deleteBackward event",
    .setting(
      "count", wholeNumber(upTo: 10_000), "How many characters go; 1 by default.", default: 1,
      set: { $0.keys = .delete(Int($1)) }))

  private static func typing(_ noun: String, _ keys: Field<SceneTyping>) -> Form<SceneEvent.Action> {
    .mapping(
      noun, into: SceneTyping(),
      [
        .required("view", \.view, viewID, "A label or a text field."), keys,
        .optional(
          "interval", \.interval, .number(.within(0...60)), "Seconds between two characters.", default: SceneTyping()),
      ]
    ) { typing, _, _ in .type(typing) }
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
        reader.report("'\(view)' is not a text field; give it a 'field'", at: event.position)
      default: break
      }
    }
  }
}
