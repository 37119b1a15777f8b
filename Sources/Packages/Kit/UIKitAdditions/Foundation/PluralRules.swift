import Foundation

/// The forms that languages have for numbers, in the words of Unicode's rules.
enum PluralForm: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other

  /// The form of a number in a language, whose name may have a script and a region.
  init(of number: Double, in language: String) {
    let size = abs(number)
    guard size.isFinite, size < 1e15 else {
      self = .other
      return
    }
    let isWhole = size == size.rounded(.down)
    let whole = Int(size)
    let code = String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()
    self = Self.form(whole, isWhole, isPortugal: ["pt-pt", "pt_pt"].contains(language.lowercased()), code)
  }

  private static func form(_ n: Int, _ isWhole: Bool, isPortugal: Bool, _ code: String) -> PluralForm {
    let (ten, hundred) = (n % 10, n % 100)
    /// Millions have a form of their own in Romance languages.
    let isMillions = isWhole && n != 0 && n % 1_000_000 == 0
    switch code {
    case "ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my", "km", "yue", "jv", "bo": return .other
    case "fr": return n <= 1 ? .one : isMillions ? .many : .other
    case "pt": return (isPortugal ? isWhole && n == 1 : n <= 1) ? .one : isMillions ? .many : .other
    case "es", "it", "ca": return isWhole && n == 1 ? .one : isMillions ? .many : .other
    case "hi", "bn", "fa", "gu", "kn", "zu", "am", "as", "hy", "kab": return n == 0 || isWhole && n == 1 ? .one : .other
    case "ru", "uk", "be":
      guard isWhole else { return .other }
      return ten == 1 && hundred != 11 ? .one : isFew(ten, hundred) ? .few : .many
    case "sr", "hr", "bs", "sh":
      guard isWhole else { return .other }
      return ten == 1 && hundred != 11 ? .one : isFew(ten, hundred) ? .few : .other
    case "pl":
      guard isWhole else { return .other }
      return n == 1 ? .one : isFew(ten, hundred) ? .few : .many
    case "cs", "sk": return !isWhole ? .many : n == 1 ? .one : (2...4).contains(n) ? .few : .other
    case "sl":
      guard isWhole else { return .few }
      return hundred == 1 ? .one : hundred == 2 ? .two : hundred == 3 || hundred == 4 ? .few : .other
    case "lt":
      guard isWhole else { return .many }
      let isTeen = (11...19).contains(hundred)
      return ten == 1 && !isTeen ? .one : (2...9).contains(ten) && !isTeen ? .few : .other
    case "lv": return ten == 0 || (11...19).contains(hundred) ? .zero : ten == 1 && hundred != 11 ? .one : .other
    case "ro", "mo": return isWhole && n == 1 ? .one : !isWhole || n == 0 || (1...19).contains(hundred) ? .few : .other
    case "ar":
      guard isWhole else { return .other }
      if n < 3 { return [.zero, .one, .two][n] }
      return (3...10).contains(hundred) ? .few : (11...99).contains(hundred) ? .many : .other
    case "he", "iw": return !isWhole ? (n == 0 ? .one : .other) : n == 1 ? .one : n == 2 ? .two : .other
    case "ga":
      guard isWhole else { return .other }
      return n == 1 ? .one : n == 2 ? .two : (3...6).contains(n) ? .few : (7...10).contains(n) ? .many : .other
    case "cy":
      let forms: [Int: PluralForm] = [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many]
      return isWhole ? forms[n] ?? .other : .other
    case "mt":
      guard isWhole else { return .other }
      return n == 1
        ? .one
        : n == 2 ? .two : n == 0 || (3...10).contains(hundred) ? .few : (11...19).contains(hundred) ? .many : .other
    case "gd":
      guard isWhole else { return .other }
      return n == 1 || n == 11 ? .one : n == 2 || n == 12 ? .two : (3...19).contains(n) ? .few : .other
    case "is", "mk": return isWhole && ten == 1 && hundred != 11 ? .one : .other
    case "fil", "tl": return isWhole && ![4, 6, 9].contains(ten) ? .one : .other
    case "se", "smn", "iu": return isWhole && n == 1 ? .one : isWhole && n == 2 ? .two : .other
    default: return isWhole && n == 1 ? .one : .other
    }
  }

  private static func isFew(_ ten: Int, _ hundred: Int) -> Bool {
    (2...4).contains(ten) && !(12...14).contains(hundred)
  }
}
