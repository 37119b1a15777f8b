import Foundation
import Synchronization

/// A translation: a text, with forms for the numbers in it.
struct LocalizedFormat: Sendable, Hashable {
  /// The text, in which `%#@name@` stands for a form of a variable.
  var text: String
  var variables: [String: Variable] = [:]
  /// The language of the forms.
  var language = "en"

  /// A part of a text that depends on a number.
  struct Variable: Sendable, Hashable {
    /// The place of the number among the arguments; nil for the next one.
    var argument: Int?
    /// How the number is written where the text says `%arg`, such as `lld`.
    var specifier: String
    /// Whether the forms are whole texts, which count the arguments from the first one.
    var isWhole = false
    /// The texts, by the names of forms.
    var forms: [String: String]

    func form(of number: Double, in language: String) -> String? {
      // All languages may have a text for none.
      if number == 0, let text = forms["zero"] { return text }
      return forms[PluralForm(of: number, in: language).rawValue] ?? forms["other"]
    }
  }

  /// The text with arguments in it.
  func string(_ arguments: [any CVarArg], _ locale: Locale?) -> String {
    var expansion = FormatExpansion(self, arguments)
    expansion.append(text, current: nil, specifier: "")
    return String(format: expansion.format, locale: locale, arguments: expansion.arguments)
  }
}

/// Translations on their way from a table to the function that puts numbers into them.
///
/// A text that has forms begins with characters that nobody sees, by which it is recognised.
enum MarkedFormats {
  private struct Known {
    var numbers: [LocalizedFormat: Int] = [:]
    var formats: [LocalizedFormat] = []
  }
  private static let known = Mutex(Known())
  private static let mark: Unicode.Scalar = "\u{2060}"
  private static let digits: [Unicode.Scalar] = (0xFE00...0xFE0F).compactMap { Unicode.Scalar($0 as UInt32) }

  static func text(of format: LocalizedFormat) -> String {
    guard !format.variables.isEmpty else { return format.text }
    let number = known.withLock { known in
      if let number = known.numbers[format] { return number }
      known.formats.append(format)
      known.numbers[format] = known.formats.count - 1
      return known.formats.count - 1
    }
    var text = String.UnicodeScalarView([mark])
    for shift in stride(from: 28, through: 0, by: -4) { text.append(digits[number >> shift & 15]) }
    text.append(mark)
    return String(text) + format.text
  }

  static func format(in text: String) -> LocalizedFormat? {
    let scalars = Array(text.unicodeScalars.prefix(10))
    guard scalars.count == 10, scalars[0] == mark, scalars[9] == mark else { return nil }
    var number = 0
    for scalar in scalars[1..<9] {
      guard let digit = digits.firstIndex(of: scalar) else { return nil }
      number = number << 4 | digit
    }
    return known.withLock { $0.formats.indices.contains(number) ? $0.formats[number] : nil }
  }
}

/// A format whose variables are replaced, with the arguments in the order in which it names them.
struct FormatExpansion {
  private(set) var format = ""
  private(set) var arguments: [any CVarArg] = []
  private let source: LocalizedFormat
  private let given: [any CVarArg]
  private var next = 0
  private var depth = 0

  init(_ source: LocalizedFormat, _ given: [any CVarArg]) { (self.source, self.given) = (source, given) }

  /// Adds a text.
  ///
  /// - Parameters:
  ///   - current: The argument of the variable whose form this is.
  ///   - specifier: How `%arg` is written.
  mutating func append(_ text: String, current: Int?, specifier: String) {
    depth += 1
    defer { depth -= 1 }
    // Variables that name each other have no end.
    guard depth < 10 else { return }
    var current = current
    var rest = text.unicodeScalars[...]
    while let sign = rest.firstIndex(of: "%") {
      format.unicodeScalars.append(contentsOf: rest[..<sign])
      rest = rest[rest.index(after: sign)...]
      if rest.first == "%" {
        format += "%%"
        rest.removeFirst()
        continue
      }
      let part = FormatPart(&rest, hasArgument: current != nil || !specifier.isEmpty)
      switch part.kind {
      case .variable(let name):
        guard let variable = source.variables[name] else { continue }
        let place = part.place ?? variable.argument ?? next
        if part.place == nil, variable.argument == nil, !variable.isWhole { next += 1 }
        let number = given.indices.contains(place) ? Self.number(given[place]) : nil
        guard let form = variable.form(of: number ?? 0, in: source.language) else { continue }
        append(form, current: variable.isWhole ? nil : place, specifier: variable.specifier)
      case .argument, .value:
        let isArgument = part.kind == .argument
        let place = part.place ?? current ?? next
        if part.place == nil {
          if current == nil { next += 1 } else if !isArgument { current = nil }
        }
        guard given.indices.contains(place) else { continue }
        let (written, argument) = Self.fit(isArgument ? specifier : part.specifier, given[place])
        format += "%" + written
        arguments.append(argument)
      }
    }
    format.unicodeScalars.append(contentsOf: rest)
  }

  /// A way to write an argument that fits its type: another one would stop the program.
  private static func fit(_ specifier: String, _ argument: any CVarArg) -> (String, any CVarArg) {
    let letter = specifier.last ?? "@"
    switch argument {
    case let number as any BinaryInteger where letter == "@": return ("@", NSString(string: "\(number)"))
    case let number as any BinaryFloatingPoint where letter == "@": return ("@", NSString(string: "\(number)"))
    case let number as any BinaryInteger where "fFeEgG".contains(letter): return (specifier, Double(number))
    case let number as any BinaryFloatingPoint where "diuxXo".contains(letter):
      return (specifier, Int64(exactly: Double(number).rounded()) ?? 0)
    case _ where letter != "@" && type(of: argument) is NSObject.Type: return ("@", argument)
    default: return (specifier, argument)
    }
  }

  private static func number(_ argument: any CVarArg) -> Double? {
    switch argument {
    case let number as any BinaryInteger: Double(number)
    case let number as any BinaryFloatingPoint: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }
}

/// The part of a format that follows a per cent sign.
struct FormatPart {
  enum Kind: Equatable {
    case variable(String)
    /// The number of the variable.
    case argument
    case value
  }

  private(set) var kind = Kind.value
  /// The place of the argument; nil for the next one.
  private(set) var place: Int?
  /// How a value is written, without its place.
  private(set) var specifier = ""

  /// Reads the part from the beginning of a text.
  init(_ text: inout Substring.UnicodeScalarView, hasArgument: Bool) {
    let digits = text.prefix { ("0"..."9").contains($0) }
    if !digits.isEmpty, text[digits.endIndex...].first == "$", let number = Int(String(digits)) {
      place = number - 1
      text = text[text.index(after: digits.endIndex)...]
    }
    if text.starts(with: "#@".unicodeScalars) {
      let name = text.dropFirst(2).prefix { $0 != "@" }
      kind = .variable(String(name))
      text = text[name.endIndex...].dropFirst()
      return
    }
    if hasArgument, text.starts(with: "arg".unicodeScalars) {
      kind = .argument
      text = text.dropFirst(3)
      return
    }
    var letters = String.UnicodeScalarView()
    while let letter = text.first {
      text.removeFirst()
      letters.append(letter)
      // Flags, widths and lengths precede the letter that ends it.
      if !"-+ #0123456789.'hlqLzjt".unicodeScalars.contains(letter) { break }
    }
    specifier = String(letters)
  }
}
