extension UIButton: Spoken {
  var spokenDefaults: SpokenDefaults {
    let title = currentTitle ?? currentAttributedTitle?.string ?? configuration?.title
    let words = [title, configuration?.subtitle].compactMap(\.self).filter { !$0.isEmpty }
    return SpokenDefaults(
      label: words.isEmpty ? nil : words.joined(separator: ", "), traits: [.button, spokenState])
  }
}
