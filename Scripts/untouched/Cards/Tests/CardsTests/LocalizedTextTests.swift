import Cards
import UIKit
import XCTest

/// Translations in tables, dictionaries of plurals and string catalogues.
final class LocalizedTextTests: XCTestCase {
  private let bundle = Words.bundle

  func testTables() throws {
    XCTAssertEqual("suit.spades".localized, "Spades")
    XCTAssertEqual("suit.hearts".localized, "Hearts ♥ \"red\"")
    XCTAssertEqual("plain".localized, "unquoted")
    XCTAssertEqual("missing".localized, "missing")
    XCTAssertEqual(bundle.localizedString(forKey: "missing", value: "default", table: nil), "default")
    XCTAssertEqual(bundle.localizedString(forKey: "missing", value: "", table: "Nowhere"), "missing")
    let german = try XCTUnwrap(Words.translated(into: "de"))
    XCTAssertEqual(NSLocalizedString("suit.hearts", bundle: german, comment: ""), "Herz für dich")
    XCTAssertEqual(german.localizedString(forKey: "only.english", value: nil, table: nil), "only.english")
    XCTAssertEqual(bundle.preferredLocalizations, ["en"])
  }

  func testArguments() throws {
    let (ace, player) = ("the ace", "Ada")
    XCTAssertEqual(String(localized: "deal \(ace) to \(player)", bundle: bundle), "Deal the ace to Ada.")
    let german = try XCTUnwrap(Words.translated(into: "de"))
    XCTAssertEqual(String(localized: "deal \(ace) to \(player)", bundle: german), "Ada bekommt the ace.")
    XCTAssertEqual(String(localized: "not \(2) translated, \(50)%", bundle: bundle), "not 2 translated, 50%")
  }

  func testPlurals() throws {
    XCTAssertEqual([0, 1, 2].map { Words.cards($0) }, ["No cards", "1 card", "2 cards"])
    XCTAssertEqual("cards".localized(1), "1 card")
    XCTAssertEqual(Words.cards(1, decks: 2, of: "Bridge"), "Bridge: one card in 2 decks")
    XCTAssertEqual(Words.cards(52, decks: 1, of: "Skat"), "Skat: 52 cards in 1 deck")
    let arabic = try XCTUnwrap(Words.translated(into: "ar"))
    let format = arabic.localizedString(forKey: "cards", value: nil, table: nil)
    XCTAssertEqual(
      [0, 1, 2, 3, 10, 11, 99, 100, 103].map { String(format: format, $0) },
      ["zero", "one", "two", "few 3", "few 10", "many 11", "many 99", "other 100", "few 103"])
  }

  func testCatalogues() {
    func text(_ key: String.LocalizationValue) -> String { String(localized: key, table: "Catalog", bundle: bundle) }
    XCTAssertEqual(text("Ace"), "Ace")
    XCTAssertEqual(NSLocalizedString("title", tableName: "Catalog", bundle: bundle, comment: ""), "Card game")
    XCTAssertEqual(text("device"), "Tap")
    XCTAssertEqual([1, 2].map { text("\($0) points") }, ["1 point", "2 points"])
    XCTAssertEqual(text("\("Ada") won \(1) games"), "Ada won a game")
    XCTAssertEqual(text("\("Ada") won \(3) games"), "Ada won 3 games")
    XCTAssertEqual(text("\(1) players and \(2) rounds"), "1 player and 2 rounds")
    XCTAssertEqual(text("\(4) players and \(1) rounds"), "4 players and 1 round")
    let format = bundle.localizedString(forKey: "%lld points", value: nil, table: "Catalog")
    XCTAssertEqual(String.localizedStringWithFormat(format, 1), "1 point")
  }
}
