public import Foundation

/// Members that Foundation does not show here: `Locale` answers.
extension NSLocale {
  private var locale: Locale { self as Locale }

  public func localizedString(forLocaleIdentifier localeIdentifier: String) -> String {
    locale.localizedString(forIdentifier: localeIdentifier) ?? localeIdentifier
  }
  public func localizedString(forLanguageCode languageCode: String) -> String? {
    locale.localizedString(forLanguageCode: languageCode)
  }
  public func localizedString(forCountryCode countryCode: String) -> String? {
    locale.localizedString(forRegionCode: countryCode)
  }
  public func localizedString(forScriptCode scriptCode: String) -> String? {
    locale.localizedString(forScriptCode: scriptCode)
  }
  public func localizedString(forVariantCode variantCode: String) -> String? {
    locale.localizedString(forVariantCode: variantCode)
  }
  public func localizedString(forCurrencyCode currencyCode: String) -> String? {
    locale.localizedString(forCurrencyCode: currencyCode)
  }

  public var languageCode: String { locale.language.languageCode?.identifier ?? "" }
  public var countryCode: String? { locale.region?.identifier }
  public var regionCode: String? { locale.region?.identifier }
  public var scriptCode: String? { locale.language.script?.identifier }
  public var variantCode: String? { locale.variant?.identifier }
  public var currencyCode: String? { locale.currency?.identifier }
  public var currencySymbol: String { locale.currencySymbol ?? "" }
  public var decimalSeparator: String { locale.decimalSeparator ?? "." }
  public var groupingSeparator: String { locale.groupingSeparator ?? "" }
  public var usesMetricSystem: Bool { locale.measurementSystem == .metric }
}
