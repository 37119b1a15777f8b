extension UILabel: Spoken {
  var spokenDefaults: SpokenDefaults {
    SpokenDefaults(isElement: !(text ?? "").isEmpty, label: text, traits: .staticText)
  }
}
