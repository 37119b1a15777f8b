import Foundation
import SceneText
import Utilities

extension ValueCall {
  /// The most bytes that a function puts into a text.
  private static let longest = 1 << 20

  /// The value of a function of texts.
  func textValue() throws(ExpressionProblem) -> VariableValue {
    switch function {
    case .chars, .words:
      let text = try text(0)
      try spend(text.utf8.count)
      return .list(
        function == .chars
          ? text.map { .text(String($0)) } : text.split(whereSeparator: \.isWhitespace).map { .text(String($0)) })
    case .upper, .lower:
      let text = try text(0)
      // The result may be three times as large.
      try spend(text.utf8.count)
      return .text(function == .upper ? text.uppercased() : text.lowercased())
    case .join: return try joined()
    case .replace:
      let (whole, old) = (try text(0), try text(1))
      guard !old.isEmpty else { throw problem("'replace' looks for a text that is not empty") }
      return .text(try replacing(old, in: whole, with: try text(2)))
    case .number:
      let written = try text(0).trimmingBlanks
      guard case .number(let number) = SourceNode.Scalar(written, isPlain: true).meaning, number.isFinite else {
        throw problem("the text '\(written.shortened)' is not a number")
      }
      return .number(number)
    case .days: return .number(Double(try CalendarDay(try text(0), offset).number))
    default: return .text(try bounded(try formatted()))
    }
  }

  private func replacing(_ old: String, in whole: String, with new: String) throws(ExpressionProblem) -> String {
    let count = whole.ranges(of: old).count
    let (growth, isTooLarge) = count.multipliedReportingOverflow(by: new.utf8.count)
    try checkSize(isTooLarge ? .max : whole.utf8.count - count * old.utf8.count + growth)
    return whole.replacing(old, with: new)
  }

  private func checkSize(_ size: Int) throws(ExpressionProblem) {
    guard size <= Self.longest else {
      throw problem("'\(function.rawValue)' makes texts of at most \(grouped(Self.longest)) bytes")
    }
  }

  private func bounded(_ text: String) throws(ExpressionProblem) -> String {
    try checkSize(text.utf8.count)
    return text
  }

  private func joined() throws(ExpressionProblem) -> VariableValue {
    let between = values.count > 1 ? try text(1) : ""
    var result = ""
    for (place, value) in try list(0).enumerated() {
      result += (place > 0 ? between : "") + value.text
      result = try bounded(result)
    }
    return .text(result)
  }

  // MARK: Numbers and dates in the way of a language

  private func formatted() throws(ExpressionProblem) -> String {
    let language = values.count > 2 ? try text(2) : "en"
    guard (2...12).contains(language.utf8.count), language.utf8.allSatisfy({ $0.isNameByte }) else {
      throw problem("a language is written as in 'en', 'de' or 'pt-BR', found '\(language.shortened)'")
    }
    let code = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map(String.init) ?? ""
    guard Locale.LanguageCode(code).isISOLanguage else {
      throw problem("there is no language '\(language.shortened)'; languages are written as in 'en', 'de' or 'pt-BR'")
    }
    let locale = Locale(identifier: language)
    if case .text(let written) = values[0] {
      let pattern = values.count > 1 ? try text(1) : "yyyy-MM-dd"
      return try CalendarDay(written, offset).formatted(pattern, locale, offset)
    }
    let number = try number(0)
    guard values.count > 1 else { return Self.spelled(number, locale, 0...6) }
    if values[1].number != nil {
      let digits = try whole(1)
      guard (0...12).contains(digits) else { throw problem("a number has 0 to 12 decimals, found \(digits)") }
      return Self.spelled(number, locale, digits...digits)
    }
    let style = try text(1)
    switch style {
    case "percent":
      return Self.spelled(
        number, .percent.precision(.fractionLength(0...1)).rounded(rule: .toNearestOrAwayFromZero).locale(locale))
    case "compact":
      return Self.spelled(number, .number.notation(.compactName).precision(.significantDigits(1...3)).locale(locale))
    case _ where style.utf8.count == 3 && style.utf8.allSatisfy({ (65...90).contains($0) }):
      return Self.spelled(number, .currency(code: style).rounded(rule: .toNearestOrAwayFromZero).locale(locale))
    default: return try CalendarDay(number: number, offset).formatted(style, locale, offset)
    }
  }

  private static func spelled(_ number: Double, _ locale: Locale, _ digits: ClosedRange<Int>) -> String {
    spelled(number, .number.precision(.fractionLength(digits)).rounded(rule: .toNearestOrAwayFromZero).locale(locale))
  }

  /// A number in a style; one that is rounded to 0 has no sign.
  private static func spelled<Style: FormatStyle>(_ number: Double, _ style: Style) -> String
  where Style.FormatInput == Double, Style.FormatOutput == String {
    let zero = style.format(0)
    return number <= 0 && style.format(-number) == zero ? zero : style.format(number)
  }
}

/// A day of the Gregorian calendar.
private struct CalendarDay {
  /// Days since 1970-01-01.
  let number: Int

  /// Reads a day such as 2026-03-14.
  init(_ text: String, _ offset: Int) throws(ExpressionProblem) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2], (1...9999).contains(year),
      (1...12).contains(month), (1...31).contains(day), Self.days(year, month, day + 1) <= Self.days(year, month + 1, 1)
    else {
      throw ExpressionProblem(
        sentence: "a day is written as in '2026-03-14', found '\(text.shortened)'", offset: offset)
    }
    number = Self.days(year, month, day)
  }

  init(number: Double, _ offset: Int) throws(ExpressionProblem) {
    guard abs(number) < 2_900_000 else {
      throw ExpressionProblem(
        sentence: "\(VariableValue.spelled(number)) is not a number of days since 1970", offset: offset)
    }
    self.number = Int(number.rounded(.down))
  }

  /// The days from 1970-01-01 to a day; a thirteenth month is the next January.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Years begin in March, so that leap days are at their ends.
    let shifted = (year * 12 + month - 3)
    let (y, m) = (shifted / 12, shifted % 12)
    return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1 - 719_468
  }

  /// The day in a pattern of Unicode's letters, such as `d MMMM yyyy`.
  func formatted(_ pattern: String, _ locale: Locale, _ offset: Int) throws(ExpressionProblem) -> String {
    let letters = Set("yMLdEQ".unicodeScalars)
    var isQuoted = false
    for scalar in pattern.unicodeScalars {
      if scalar == "'" { isQuoted.toggle() }
      if !isQuoted, ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar), !letters.contains(scalar) {
        throw ExpressionProblem(
          sentence: "a format is a number of decimals, 'percent', 'compact', a currency such as 'EUR', or for days a "
            + "pattern of y, M, d and E such as 'd MMM yyyy'; found '\(pattern.shortened)'", offset: offset)
      }
    }
    guard pattern.utf8.count <= 60 else {
      throw ExpressionProblem(sentence: "the pattern of a day has at most 60 characters", offset: offset)
    }
    let formatter = DateFormatter()
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.locale = locale
    formatter.dateFormat = pattern
    return formatter.string(from: Date(timeIntervalSince1970: Double(number) * 86_400))
  }
}
