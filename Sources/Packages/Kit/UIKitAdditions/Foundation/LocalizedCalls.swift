public import Foundation

// Rewritten sources call these in places of Foundation's, which does not know plurals and string catalogues on Linux.

extension Bundle {
  /// The translation of a key in one of the bundle's tables, or a text that stands for it, or the key itself.
  ///
  /// A subclass that translates by itself is asked.
  public func localizedText(forKey key: String, value: String?, table tableName: String?) -> String {
    guard type(of: self) == Bundle.self else { return localizedString(forKey: key, value: value, table: tableName) }
    let name = tableName.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    if let found = LocalizedTables.format(key, name, in: self) { return MarkedFormats.text(of: found) }
    return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }

  /// The language in which the bundle's texts are shown.
  public var chosenLocalizations: [String] { LocalizedTables.languages(of: self) }
}

/// The translation of a key in a bundle's table, or a text that stands for it, or the key itself.
public func LocalizedText(
  _ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "", comment: String
) -> String { bundle.localizedText(forKey: key, value: value, table: tableName) }

extension String {
  /// Puts arguments into a text, which may be a translation with forms for numbers.
  public init(kitFormat format: String, locale: Locale? = nil, arguments: [any CVarArg]) {
    self =
      MarkedFormats.format(in: format)?.string(arguments, locale)
      ?? String(format: format, locale: locale, arguments: arguments)
  }
  /// Puts arguments into a text, which may be a translation with forms for numbers.
  public init(kitFormat format: String, _ arguments: any CVarArg...) {
    self.init(kitFormat: format, arguments: arguments)
  }
  /// Puts arguments into a text, which may be a translation with forms for numbers.
  public init(kitFormat format: String, locale: Locale?, _ arguments: any CVarArg...) {
    self.init(kitFormat: format, locale: locale, arguments: arguments)
  }
  /// Puts arguments into a text, which may be a translation with forms for numbers.
  public static func localizedTextWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
    String(kitFormat: format, locale: .current, arguments: arguments)
  }
}

extension NSString {
  /// Puts arguments into a text, which may be a translation with forms for numbers.
  public static func localizedTextWithFormat(_ format: NSString, _ arguments: any CVarArg...) -> NSString {
    NSString(string: String(kitFormat: "\(format)", locale: .current, arguments: arguments))
  }
}
