public import Foundation

extension String {
  /// A key of a table of strings, with values in the places of `%@` and the like.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    let key: String
    let values: [String]

    public init(_ value: String) { (key, values) = (value, []) }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation interpolation: StringInterpolation) {
      (key, values) = (interpolation.key, interpolation.values)
    }

    public struct StringInterpolation: StringInterpolationProtocol {
      var key = ""
      var values: [String] = []
      public init(literalCapacity: Int, interpolationCount: Int) {}
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }
      public mutating func appendInterpolation<Value>(_ value: Value) {
        // The same as in Foundation, so that keys with values are found in tables.
        let specifier =
          switch value {
          case is Int, is Int64: "%lld"
          case is UInt, is UInt64: "%llu"
          case is Int8, is Int16, is Int32: "%d"
          case is UInt8, is UInt16, is UInt32: "%u"
          case is Float: "%f"
          case is Double, is CGFloat: "%lf"
          default: "%@"
          }
        key += specifier
        values.append("\(value)")
      }
    }

    /// The text of a key's translation, in which the values take the places of `%@`, `%1$@` and the like.
    func text(_ translation: String) -> String {
      guard !values.isEmpty else { return translation }
      var text = ""
      var rest = translation[...]
      var next = 0
      while let sign = rest.firstIndex(of: "%") {
        text += rest[..<sign]
        rest = rest[rest.index(after: sign)...]
        if rest.first == "%" {
          text += "%"
          rest.removeFirst()
          continue
        }
        let digits = rest.prefix { $0.isNumber }
        if !digits.isEmpty, rest.dropFirst(digits.count).first == "$", let place = Int(digits) {
          next = place - 1
          rest = rest.dropFirst(digits.count + 1)
        }
        rest = rest.drop { !$0.isLetter && $0 != "@" }.drop { $0 == "l" }.dropFirst()
        if values.indices.contains(next) { text += values[next] }
        next += 1
      }
      return text + rest
    }
  }

  /// The translation of a key in a bundle's table, or the key itself.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = keyAndValue.text(
      (bundle ?? .main).localizedString(forKey: keyAndValue.key, value: nil, table: table))
  }

  /// The translation of a key in a bundle's table, or a text that stands for it.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.text(
      (bundle ?? .main).localizedString(forKey: "\(key)", value: defaultValue.key, table: table))
  }

  /// The translation of a resource.
  public init(localized resource: LocalizedStringResource) {
    let bundle: Bundle =
      switch resource.bundle {
      case .main: .main
      case .atURL(let url): Bundle(url: url) ?? .main
      case .forClass(let type): Bundle(for: type)
      }
    self = resource.defaultValue.text(
      bundle.localizedString(forKey: resource.key, value: resource.defaultValue.key, table: resource.table))
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
