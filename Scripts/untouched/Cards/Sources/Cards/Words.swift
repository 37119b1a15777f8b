import Foundation
import UIKit

/// The package's texts.
public enum Words {
  public static let bundle = Bundle.module

  public static func cards(_ count: Int) -> String {
    String.localizedStringWithFormat(NSLocalizedString("cards", bundle: .module, comment: "A number of cards"), count)
  }

  public static func cards(_ count: Int, decks: Int, of name: String) -> String {
    let format = bundle.localizedString(forKey: "cards in decks", value: nil, table: nil)
    return String(format: format, locale: Locale.current, arguments: [NSString(string: name), count, decks])
  }

  public static func translated(into language: String) -> Bundle? {
    bundle.path(forResource: language, ofType: "lproj").flatMap { Bundle(path: $0) }
  }
}

extension String {
  /// The translation of the text, as many apps write it.
  public var localized: String { NSLocalizedString(self, tableName: nil, bundle: .module, value: "", comment: "") }
  public func localized(_ arguments: CVarArg...) -> String { String(format: localized, arguments: arguments) }
}
