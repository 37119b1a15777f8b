extension UITextField: Spoken {
  var spokenDefaults: SpokenDefaults {
    let words = text ?? ""
    let shown = isSecureTextEntry ? String(repeating: "•", count: words.count) : words
    return SpokenDefaults(
      value: words.isEmpty ? placeholder : shown,
      traits: [
        .textEntry, .isEditing.when(isEditing), .secureText.when(isSecureTextEntry), .searchField.when(isSearchField),
        spokenState,
      ])
  }
}

extension UITextView: Spoken {
  var spokenDefaults: SpokenDefaults {
    SpokenDefaults(
      value: text,
      traits: isEditable ? [.textEntry, .textArea, .isEditing.when(isFirstResponder)] : .staticText)
  }
}
