public import Foundation

extension String {
  /// A key of a table of strings, with values in the places of `%@` and the like.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    let key: String
    let values: [Argument]

    public init(_ value: String) { (key, values) = (value, []) }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation interpolation: StringInterpolation) {
      (key, values) = (interpolation.key, interpolation.values)
    }

    /// A value in a text, in a form that formats accept.
    enum Argument: Equatable, Sendable {
      case integer(Int64), unsigned(UInt64), number(Double), text(String)

      var argument: any CVarArg {
        switch self {
        case .integer(let number): number
        case .unsigned(let number): number
        case .number(let number): number
        case .text(let text): NSString(string: text)
        }
      }
    }

    public struct StringInterpolation: StringInterpolationProtocol {
      var key = ""
      var values: [Argument] = []
      public init(literalCapacity: Int, interpolationCount: Int) {}
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }
      public mutating func appendInterpolation<Value>(_ value: Value) {
        // The same as in Foundation, so that keys with values are found in tables.
        let (specifier, argument): (String, Argument) =
          switch value {
          case let number as Int: ("%lld", .integer(Int64(number)))
          case let number as Int64: ("%lld", .integer(number))
          case let number as UInt: ("%llu", .unsigned(UInt64(number)))
          case let number as UInt64: ("%llu", .unsigned(number))
          case let number as any SignedInteger: ("%d", .integer(Int64(number)))
          case let number as any UnsignedInteger: ("%u", .unsigned(UInt64(number)))
          case let number as Float: ("%f", .number(Double(number)))
          case let number as Double: ("%lf", .number(number))
          case let number as CGFloat: ("%lf", .number(Double(number)))
          default: ("%@", .text("\(value)"))
          }
        key += specifier
        values.append(argument)
      }
      /// Adds a value that is written in a way of its own, such as `%.2f`.
      public mutating func appendInterpolation<Value>(_ value: Value, specifier: String) {
        appendInterpolation(value)
        let last: [String] = ["%lld", "%llu", "%lf", "%d", "%u", "%f", "%@"]
        if let usual = last.first(where: { key.hasSuffix($0) }) { key.removeLast(usual.count) }
        key += specifier
      }
      /// Adds a value as a format style writes it.
      public mutating func appendInterpolation<Style: FormatStyle>(_ value: Style.FormatInput, format: Style)
      where Style.FormatInput: Equatable, Style.FormatOutput == String {
        key += "%@"
        values.append(.text(format.format(value)))
      }
    }

    /// The text of a key's translation, with the values in it.
    func text(_ translation: LocalizedFormat, _ locale: Locale) -> String {
      values.isEmpty && translation.variables.isEmpty
        ? translation.text : translation.string(values.map(\.argument), locale)
    }

    /// The translation in a table; without one, the key's own text.
    func text(of key: String, _ table: String?, _ bundle: Bundle, _ locale: Locale) -> String {
      let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
      let own = LocalizedFormat(text: self.key)
      guard type(of: bundle) == Bundle.self else {
        return text(
          LocalizedFormat(text: bundle.localizedString(forKey: key, value: self.key, table: table)), locale)
      }
      return text(LocalizedTables.format(key, name, in: bundle) ?? own, locale)
    }
  }

  /// The translation of a key in a bundle's table, or the key itself.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = keyAndValue.text(of: keyAndValue.key, table, bundle ?? .main, locale)
  }

  /// The translation of a key in a bundle's table, or a text that stands for it.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.text(of: "\(key)", table, bundle ?? .main, locale)
  }

  /// The translation of a resource.
  public init(localized resource: LocalizedStringResource) {
    let bundle: Bundle =
      switch resource.bundle {
      case .main: .main
      case .atURL(let url): Bundle(url: url) ?? .main
      case .forClass(let type): Bundle(for: type)
      }
    self = resource.defaultValue.text(of: resource.key, resource.table, bundle, resource.locale)
  }
}

/// A text that is translated later.
public struct LocalizedStringResource: ExpressibleByStringInterpolation {
  public enum BundleDescription {
    case main, atURL(URL), forClass(AnyClass)
  }
  public let key: String
  public let defaultValue: String.LocalizationValue
  public let table: String?
  public let bundle: BundleDescription
  public var locale: Locale

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (key, defaultValue, self.table) = (keyAndValue.key, keyAndValue, table)
    (self.bundle, self.locale) = (bundle, locale)
  }

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (self.key, self.defaultValue, self.table) = ("\(key)", defaultValue, table)
    (self.bundle, self.locale) = (bundle, locale)
  }

  public init(stringLiteral value: String) { self.init(String.LocalizationValue(stringLiteral: value)) }
  public init(stringInterpolation interpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: interpolation))
  }
}

extension URL {
  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? FileManager.default.temporaryDirectory
  }
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
  public static var libraryDirectory: URL { folder(.libraryDirectory) }
}
