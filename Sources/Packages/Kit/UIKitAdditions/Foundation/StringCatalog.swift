import Foundation

/// A string catalogue, as Xcode writes it.
struct StringCatalog: Sendable {
  let sourceLanguage: String
  private let entries: [String: File.Entry]

  private struct File: Decodable, Sendable {
    var sourceLanguage: String?
    var strings: [String: Entry]

    struct Entry: Decodable, Sendable {
      var localizations: [String: Localization]?
    }

    struct Localization: Decodable, Sendable {
      var stringUnit: Unit?
      var variations: Variations?
      var substitutions: [String: Substitution]?
    }

    struct Unit: Decodable, Sendable {
      var state: String?
      var value: String?
    }

    /// Texts for numbers, and for devices, which may have texts for numbers.
    struct Variations: Decodable, Sendable {
      var plural: [String: Localization]?
      var device: [String: Localization]?
    }

    struct Substitution: Decodable, Sendable {
      var argNum: Int?
      var formatSpecifier: String?
      var variations: Variations?
    }
  }

  /// Reads a catalogue; nil if it is not one.
  init?(_ data: Data) {
    guard let file = try? JSONDecoder().decode(File.self, from: data) else { return nil }
    (entries, sourceLanguage) = (file.strings, file.sourceLanguage ?? "en")
  }

  /// The languages of all translations, and the source's.
  var languages: [String] {
    entries.values.reduce(into: Set([sourceLanguage])) { $0.formUnion(($1.localizations ?? [:]).keys) }.sorted()
  }

  /// The text of a key in a language; that of the source, or the key itself, if it is not translated.
  ///
  /// - Returns: Nil if the catalogue does not have the key.
  func format(_ key: String, _ language: String) -> LocalizedFormat? {
    guard let entry = entries[key] else { return nil }
    for language in language == sourceLanguage ? [language] : [language, sourceLanguage] {
      guard let localization = entry.localizations?[language] else { continue }
      if let found = Self.format(localization, language, isSource: language == sourceLanguage) { return found }
    }
    return LocalizedFormat(text: key, language: sourceLanguage)
  }

  private static func format(_ found: File.Localization, _ language: String, isSource: Bool) -> LocalizedFormat? {
    if let devices = found.variations?.device, let device = devices["iphone"] ?? devices["other"] {
      var inner = device
      if inner.substitutions == nil { inner.substitutions = found.substitutions }
      return format(inner, language, isSource: isSource)
    }
    if let plural = found.variations?.plural {
      let forms = texts(plural)
      guard let other = forms["other"] ?? forms.min(by: { $0.key < $1.key })?.value else { return nil }
      let variable = LocalizedFormat.Variable(
        argument: numberPlace(in: other), specifier: "lld", isWhole: true, forms: forms)
      return LocalizedFormat(text: "%#@number@", variables: ["number": variable], language: language)
    }
    guard let unit = found.stringUnit, let text = unit.value, isSource || unit.state != "new" else { return nil }
    let variables = (found.substitutions ?? [:]).mapValues { substitution in
      LocalizedFormat.Variable(
        argument: substitution.argNum.map { $0 - 1 }, specifier: substitution.formatSpecifier ?? "lld",
        forms: texts(substitution.variations?.plural ?? substitution.variations?.device ?? [:]))
    }
    return LocalizedFormat(text: text, variables: variables, language: language)
  }

  private static func texts(_ forms: [String: File.Localization]) -> [String: String] {
    forms.compactMapValues { $0.stringUnit?.value }
  }

  /// The place among the arguments of the first number in a text.
  private static func numberPlace(in text: String) -> Int {
    var rest = text.unicodeScalars[...]
    var next = 0
    while let sign = rest.firstIndex(of: "%") {
      rest = rest[rest.index(after: sign)...]
      if rest.first == "%" {
        rest.removeFirst()
        continue
      }
      let part = FormatPart(&rest, hasArgument: false)
      let place = part.place ?? next
      if part.place == nil { next += 1 }
      if let letter = part.specifier.unicodeScalars.last, "diuxXofeEgG".unicodeScalars.contains(letter) { return place }
    }
    return 0
  }
}
