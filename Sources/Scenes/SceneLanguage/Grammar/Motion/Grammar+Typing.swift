import SceneTemplates
import SceneText
import Utilities
import ViewVocabulary

/// Text fields, and typing.
extension Grammar {
  static let textField: Form<[ViewProperty]> = .mapping(
    "text field", into: [], fields(ViewAttribute.fields, to: \.self))

  static let insertText = typing(
    "insertText event",
    .required("text", \.keys, plainText.map { .insert($0) }, "The text that is typed, character by character.")
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
    checkTypedSize(reader)
  }

  /// Reports typing that takes too long: each character lays out all of its text.
  private func checkTypedSize(_ reader: SceneReader) {
    var strokes: [(typing: SceneTyping, times: Int, position: SourcePosition)] = []
    visitActions { action, times, position in
      if case .type(let typing) = action { strokes.append((typing, times, position)) }
    }
    if strokes.isEmpty { return }
    var sizes: [String: Int] = [:]
    func measure(_ properties: [ViewProperty], of view: String) {
      sizes[view] = properties.reduce(sizes[view] ?? 0) { max($0, $1.textSize) }
    }
    func visit(_ view: SceneView) {
      measure(view.properties, of: view.id)
      for inner in view.masks + view.subviews { visit(inner) }
    }
    for view in views { visit(view) }
    visitChanges { measure($0.properties, of: $0.view) }
    // A gesture may type a million times, which is more than whole numbers can count.
    var all = 0.0
    for (typing, times, position) in strokes {
      let before = sizes[typing.view] ?? 0
      let (count, after) = typing.keys.count(on: before, times: times)
      // Half of what is typed is there on average.
      all += (Double(count) * Double(before + after) / 2).rounded(.down)
      sizes[typing.view] = after
      if all > Double(reader.limits.typedBytes) {
        return reader.report(
          "the text typed here lays out \(grouped(Int(min(all, 1e18)))) bytes of text, as each character lays out everything typed so far; "
            + "there may be \(grouped(reader.limits.typedBytes)): type less, or into an empty text", at: position)
      }
    }
  }
}

extension SceneTyping.Keys {
  /// The number of strokes on a text with a number of bytes, and its bytes afterwards.
  fileprivate func count(on bytes: Int, times: Int) -> (strokes: Int, bytes: Int) {
    switch self {
    case .insert(let text): (text.count * times, bytes + text.utf8.count * times)
    case .delete(let count): (min(count * times, bytes), max(0, bytes - count * times))
    }
  }
}
