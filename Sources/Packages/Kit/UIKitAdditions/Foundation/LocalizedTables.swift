import Foundation
import Synchronization

/// The translations in bundles: tables of strings, dictionaries of plurals, and string catalogues.
enum LocalizedTables {
  private static let bundles = Mutex<[String: BundleTexts]>([:])

  /// The translation of a key; nil if there is none.
  static func format(_ key: String, _ table: String, in bundle: Bundle) -> LocalizedFormat? {
    with(bundle) { $0.format(key, table) }
  }

  /// The languages of a bundle, the chosen one first.
  static func languages(of bundle: Bundle) -> [String] {
    with(bundle) { $0.chosen(of: $0.languages).map { [$0] } ?? [] }
  }

  private static func with<Result: Sendable>(_ bundle: Bundle, _ body: (inout BundleTexts) -> Result) -> Result {
    let path = bundle.bundlePath
    var folders = [bundle.resourceURL ?? bundle.bundleURL]
    // A package's resources are those of an app on iOS.
    if bundle == Bundle.main {
      let beside = (try? FileManager.default.contentsOfDirectory(at: bundle.bundleURL, includingPropertiesForKeys: nil))
      folders += (beside ?? []).filter { $0.pathExtension == "resources" }.sorted { $0.path < $1.path }
    }
    let region = bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String
    return bundles.withLock { bundles in
      var texts = bundles[path] ?? BundleTexts(folders, isMain: bundle == Bundle.main, development: region)
      let result = body(&texts)
      bundles[path] = texts
      return result
    }
  }
}

/// The languages that the person prefers who uses the app.
enum PreferredLanguages {
  /// Those that the program was started with, or English: the machine's own have no influence.
  ///
  /// The argument `-AppleLanguages '(de, en)'` names them, as on iOS, and so does the variable `MUTOSCOPE_LANGUAGE`.
  static let all: [String] = {
    let information = ProcessInfo.processInfo
    let argument = information.arguments.firstIndex(of: "-AppleLanguages").flatMap { place in
      information.arguments.indices.contains(place + 1) ? information.arguments[place + 1] : nil
    }
    let text = argument ?? information.environment["MUTOSCOPE_LANGUAGE"] ?? ""
    let names = text.split { "(), \"".contains($0) }.map(String.init)
    return names.isEmpty ? ["en"] : names
  }()

  /// The best of some languages: one with the name, or the same with less or more details.
  static func best(of languages: [String]) -> String? {
    func parts(_ name: String) -> [Substring] { name.lowercased().split { $0 == "-" || $0 == "_" } }
    for wanted in all.map(parts) {
      for count in stride(from: wanted.count, to: 0, by: -1) {
        if let same = languages.first(where: { parts($0) == Array(wanted.prefix(count)) }) { return same }
      }
      if let near = languages.first(where: { parts($0).first == wanted.first }) { return near }
    }
    return nil
  }
}

/// The translations in one bundle.
private struct BundleTexts: Sendable {
  /// The names of the languages, without `Base`, in alphabetical order.
  private(set) var languages: [String]
  private let development: String
  /// The language of all texts, if the bundle is a language's folder.
  private let ownLanguage: String
  /// The folders that contain the languages' folders, and catalogues.
  private let folders: [URL]
  private var tables: [String: [String: LocalizedFormat]?] = [:]
  private var catalogs: [String: StringCatalog?] = [:]

  init(_ roots: [URL], isMain: Bool, development: String?) {
    var folders = roots
    // Xcode finds translations in all folders of a target; SwiftPM puts those that a manifest names into one.
    if !isMain, let root = roots.first, root.pathExtension != "resources", root.pathExtension != "lproj" {
      folders += Self.folders(below: root)
    }
    let names = folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".lproj") }
    }
    let languages = Set(names.map { String($0.dropLast(6)) }).subtracting(["Base"]).sorted()
    (self.folders, self.languages) = (folders, languages)
    let isLanguage = roots.first?.pathExtension == "lproj"
    ownLanguage = isLanguage ? roots[0].deletingPathExtension().lastPathComponent : PreferredLanguages.all[0]
    self.development = development ?? (languages.contains("en") ? "en" : languages.first ?? "en")
  }

  private static func folders(below root: URL) -> [URL] {
    // The enumerator's order depends on the file system.
    let paths = (FileManager.default.enumerator(atPath: root.path) ?? .init()).compactMap { $0 as? String }
    let found = paths.filter { $0.hasSuffix(".lproj") || $0.hasSuffix(".xcstrings") }.filter { !$0.contains(".build/") }
    return Set(found.map { ($0 as NSString).deletingLastPathComponent }).subtracting([""]).sorted()
      .map { root.appendingPathComponent($0) }
  }

  /// The language in which texts are shown, of some.
  func chosen(of languages: [String]) -> String? {
    PreferredLanguages.best(of: languages) ?? (languages.contains(development) ? development : languages.first)
  }

  mutating func format(_ key: String, _ table: String) -> LocalizedFormat? {
    if let catalog = catalog(table) {
      let all = Set(catalog.languages).union(languages).sorted()
      if let found = catalog.format(key, chosen(of: all) ?? catalog.sourceLanguage) { return found }
    }
    // The first folder that has the table counts, even if it lacks the key.
    for language in [chosen(of: languages), "Base", development, ""].compactMap({ $0 }) {
      if let found = self.table(table, language) { return found[key] }
    }
    return nil
  }

  /// A table in a language, or outside of all languages; nil if there is none.
  private mutating func table(_ name: String, _ language: String) -> [String: LocalizedFormat]? {
    let key = language + "/" + name
    if let known = tables[key] { return known }
    var found: [String: LocalizedFormat]?
    let spoken = language.isEmpty ? ownLanguage : language == "Base" ? development : language
    for folder in folders {
      let place = language.isEmpty ? folder : folder.appendingPathComponent(language + ".lproj")
      if let strings = PropertyListFile.read(place.appendingPathComponent(name + ".strings")) {
        let texts = strings.compactMapValues { $0 as? String }.mapValues { LocalizedFormat(text: $0) }
        found = (found ?? [:]).merging(texts) { first, _ in first }
      }
      if let plurals = PropertyListFile.read(place.appendingPathComponent(name + ".stringsdict")) {
        let texts = plurals.compactMapValues {
          ($0 as? [String: Any]).flatMap { LocalizedFormat(plural: $0, spoken) }
        }
        found = (found ?? [:]).merging(texts) { _, plural in plural }
      }
    }
    tables[key] = .some(found)
    return found
  }

  private mutating func catalog(_ name: String) -> StringCatalog? {
    if let known = catalogs[name] { return known }
    let files = folders.map { $0.appendingPathComponent(name + ".xcstrings") }
    let found = files.lazy.compactMap { try? Data(contentsOf: $0) }.compactMap { StringCatalog($0) }.first
    catalogs[name] = .some(found)
    return found
  }
}

/// A dictionary in a file, in any form of a property list.
private enum PropertyListFile {
  static func read(_ url: URL) -> [String: Any]? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    // An empty table is one, although it is not a property list.
    if data.isEmpty { return [:] }
    // The parser knows UTF-16 only by its mark.
    let texts =
      [data]
      + [String.Encoding.utf16LittleEndian, .utf16BigEndian].compactMap {
        String(data: data, encoding: $0)?.data(using: .utf8)
      }
    for text in texts {
      if let found = try? PropertyListSerialization.propertyList(from: text, format: nil) as? [String: Any] {
        return found
      }
    }
    return nil
  }
}

extension LocalizedFormat {
  /// Reads an entry of a dictionary of plurals.
  fileprivate init?(plural entry: [String: Any], _ language: String) {
    guard let text = entry["NSStringLocalizedFormatKey"] as? String else {
      // Texts for widths have no numbers; the longest is shown.
      guard let widths = entry["NSStringVariableWidthRuleType"] as? [String: String] else { return nil }
      let longest = widths.max { (Int($0.key) ?? 0, $0.value) < (Int($1.key) ?? 0, $1.value) }
      guard let longest else { return nil }
      self.init(text: longest.value)
      return
    }
    let variables = entry.compactMapValues { value -> Variable? in
      guard let rule = value as? [String: Any] else { return nil }
      let forms = rule.compactMapValues { $0 as? String }
      return Variable(specifier: forms["NSStringFormatValueTypeKey"] ?? "d", forms: forms)
    }
    self.init(text: text, variables: variables, language: language)
  }
}
