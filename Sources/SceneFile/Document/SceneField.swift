/// What makes a view a text field.
package struct SceneField: Sendable, Hashable {
  package internal(set) var placeholder: String?
  package internal(set) var borderStyle = FieldBorder.roundedRect
  package internal(set) var clearButton = FieldPartMode.never
  /// Whether dots stand for the text.
  package internal(set) var isSecure = false
}

/// The names of `UITextField.BorderStyle`.
package enum FieldBorder: String, Sendable, CaseIterable {
  case none, line, bezel, roundedRect
}

/// The names of `UITextField.ViewMode`.
package enum FieldPartMode: String, Sendable, CaseIterable {
  case never, whileEditing, unlessEditing, always
}

/// Text that is typed into a label or a text field, or taken away again.
package struct SceneTyping: Sendable, Hashable {
  package enum Keys: Sendable, Hashable {
    /// Each character by itself.
    case insert(String)
    /// The delete key, so many times.
    case delete(Int)
  }

  package internal(set) var view = ""
  package internal(set) var keys = Keys.insert("")
  /// Seconds between two characters.
  package internal(set) var interval = 0.1
}
