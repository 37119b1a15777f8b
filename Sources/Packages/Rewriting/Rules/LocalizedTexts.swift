extension FileRewriter {
  /// Translations are those of the module of additions: on Linux, Foundation stops at forms for numbers, and does not read
  /// string catalogues.
  mutating func rewriteLocalizedTexts() {
    guard facts.isInterface, !isGenerated else { return }
    for index in source.tokens.indices where source.tokens[index].kind == .name {
      let isMember = source.is(index - 1, ".")
      switch source.text(index) {
      case "NSLocalizedString" where source.is(index + 1, "(") && !source.is(index - 1, "func"):
        if isMember, !source.is(index - 2, "Foundation") { continue }
        replace(isMember ? index - 2..<index + 1 : index..<index + 1, by: "UIKitAdditions.LocalizedText")
      case "localizedString" where isTranslation(index): replace(index..<index + 1, by: "localizedText")
      case "localizedStringWithFormat" where isMember && source.is(index + 1, "("):
        replace(index..<index + 1, by: "localizedTextWithFormat")
      case "preferredLocalizations"
      where isMember && !source.is(index + 1, "(") && !facts.ownProperties.contains("preferredLocalizations"):
        replace(index..<index + 1, by: "chosenLocalizations")
      case "format" where facts.usesTranslations && source.is(index + 1, ":") && source.is(index - 1, "("):
        let isCall = source.is(index - 2, "String") && !source.is(index - 3, ".")
        let isInit = source.is(index - 2, "init") && source.is(index - 3, ".") && source.is(index - 4, "String")
        if isCall || isInit { replace(index..<index + 1, by: "kitFormat") }
      default: break
      }
    }
  }

  private mutating func replace(_ tokens: Range<Int>, by text: String) {
    overwrite(tokens, by: text)
    needsAdditions = true
  }

  /// Whether a call is `localizedString(forKey:value:table:)` of a bundle.
  private func isTranslation(_ index: Int) -> Bool {
    guard !facts.translatesByItself, source.is(index + 1, "("), source.is(index + 2, "forKey"),
      !source.is(index - 1, "func"), !source.is(index - 2, "super")
    else { return false }
    let inside = index + 2..<max(index + 2, source.partner(index + 1))
    return ["value", "table"].allSatisfy { label in
      inside.contains { source.is($0, label) && source.is($0 + 1, ":") && source.is($0 - 1, ",") }
    }
  }
}
