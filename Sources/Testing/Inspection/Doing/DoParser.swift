import CoreGraphics
import Foundation
import Utilities

/// Reads lines of steps.
package struct DoParser {
  /// More steps are certainly a mistake.
  package static let mostSteps = 500
  /// The longest time that a step may take, in seconds.
  package static let mostSeconds = 600.0
  /// How long a step waits for something, in seconds, unless it says so.
  package static let patience = 10.0

  private enum Token: Equatable {
    case word(String)
    case quoted(String)
  }

  private var tokens: [Token]
  private var position = 0
  private let text: String

  /// Reads steps that are separated by semicolons or line ends.
  ///
  /// - Throws: `DoError` about the first step that is not understood.
  package static func steps(_ text: String) throws(DoError) -> [DoStep] {
    let lines = try divided(text)
    guard lines.count <= mostSteps else {
      throw DoError("There are \(lines.count) steps, and at most \(mostSteps) can be done at once.")
    }
    var steps: [DoStep] = []
    for (text, tokens) in lines {
      var parser = DoParser(tokens: tokens, text: text)
      steps.append(try parser.step())
    }
    return steps
  }

  private init(tokens: [Token], text: String) { (self.tokens, self.text) = (tokens, text) }

  private static func divided(_ text: String) throws(DoError) -> [(text: String, tokens: [Token])] {
    var result: [(String, [Token])] = []
    var (tokens, source, word) = ([Token](), "", "")
    var rest = Substring(text)
    func flushed() -> Token? { word.isEmpty ? nil : .word(word) }
    func close() {
      if let token = flushed() { tokens.append(token) }
      if !tokens.isEmpty { result.append((source.trimmingCharacters(in: .whitespaces), tokens)) }
      (tokens, source, word) = ([], "", "")
    }
    while let letter = rest.popFirst() {
      if letter == ";" || letter.isNewline {
        close()
        continue
      }
      source.append(letter)
      if (letter == "'" || letter == "\"" || letter == "“") && word.isEmpty {
        let end: Character = letter == "“" ? "”" : letter
        var content = ""
        var isClosed = false
        while let next = rest.popFirst() {
          source.append(next)
          if next == "\\", let escaped = rest.first, escaped == end || escaped == "\\" || escaped == "n" {
            rest.removeFirst()
            source.append(escaped)
            content.append(escaped == "n" ? "\n" : escaped)
          } else if next == end {
            isClosed = true
            break
          } else {
            content.append(next)
          }
        }
        guard isClosed else { throw DoError("A quotation mark is not closed: \(source.printable)") }
        tokens.append(.quoted(content))
      } else if letter.isWhitespace {
        if let token = flushed() { tokens.append(token) }
        word = ""
      } else {
        word.append(letter)
      }
    }
    close()
    return result
  }

  // Steps.

  private static let verbs = [
    "tap", "press", "drag", "flick", "pinch", "rotate", "type", "delete", "focus", "blur", "wait", "expect", "turn",
  ]

  private mutating func step() throws(DoError) -> DoStep {
    guard case .word(let verb)? = next() else {
      throw DoError(
        "“\(text.printable)” does not begin with a verb; valid verbs: \(Self.verbs.joined(separator: ", ")).")
    }
    let step: DoStep
    switch verb.lowercased() {
    case "tap":
      let target = try target()
      var times = 1
      if let number = numberAhead() {
        times = Int(number)
        skip("times")
        skip("time")
      }
      guard (1...10).contains(times) else { throw error("a view can be tapped 1 to 10 times in a row") }
      step = .tap(target, times: times)
    case "press", "longpress":
      let target = try target()
      step = .press(target, seconds: skip("for") ? try seconds() : 0.7)
    case "drag":
      let target = try target()
      let course: DoCourse
      if skip("by") {
        course = .by(try vector())
      } else if skip("to") {
        course = .to(try self.target())
      } else {
        throw error("write where to: 'by 0,-200' or 'to NAME'")
      }
      step = .drag(target, course, over: skip("over") ? try seconds() : 0.3)
    case "flick":
      let target = try target()
      skip("by")
      step = .flick(target, try vector())
    case "pinch", "rotate":
      let target = try target()
      skip("by")
      let amount = try number()
      let over = skip("over") ? try seconds() : 0.4
      if verb.lowercased() == "pinch", amount <= 0 { throw error("a pinch has a scale above 0") }
      step =
        verb.lowercased() == "pinch"
        ? .pinch(target, scale: amount, over: over) : .rotate(target, degrees: amount, over: over)
    case "type":
      let text = try quotedOrWord("the text to type")
      step = .type(text, into: skip("into") ? try target() : nil)
    case "delete":
      let count = numberAhead().map { Int($0) } ?? 1
      guard (1...10_000).contains(count) else { throw error("1 to 10000 letters can be deleted") }
      step = .delete(count, from: skip("from") ? try target() : nil)
    case "focus": step = .focus(try target())
    case "blur": step = .blur
    case "wait":
      if skip("until") {
        let condition = try condition()
        var most = Self.patience
        if skip("for") {
          skip("at")
          skip("most")
          most = try seconds()
        }
        step = .waitUntil(condition, atMost: most)
      } else {
        step = .wait(try seconds())
      }
    case "expect": step = .expect(try condition())
    case "turn":
      skip("to")
      let word = try quotedOrWord("landscape or portrait")
      guard ["landscape", "portrait"].contains(word) else { throw error("turn to landscape or portrait") }
      step = .turn(toLandscape: word == "landscape")
    default:
      let near = nearestName(to: verb, in: Self.verbs).map { "; did you mean '\($0)'?" } ?? ""
      throw DoError(
        "There is no verb '\(verb.printable)' in “\(text.printable)”\(near.isEmpty ? "" : near) There are "
          + "\(Self.verbs.joined(separator: ", ")).")
    }
    if position < tokens.count {
      throw error("unexpected '\(spelled(tokens[position]))' at the end of the step")
    }
    return step
  }

  private mutating func condition() throws(DoError) -> DoCondition {
    if skip("still") { return .still }
    let target = try target()
    if skip("says") { return .says(target, try quotedOrWord("the text")) }
    skip("is")
    if skip("seen") || skip("visible") || skip("there") { return .seen(target) }
    if skip("gone") || skip("hidden") { return .gone(target) }
    throw error("a condition is 'NAME is seen', 'NAME is gone', 'NAME says TEXT' or 'still'")
  }

  // Tokens.

  private mutating func next() -> Token? {
    guard position < tokens.count else { return nil }
    position += 1
    return tokens[position - 1]
  }

  @discardableResult
  private mutating func skip(_ word: String) -> Bool {
    guard position < tokens.count, case .word(let found) = tokens[position], found.lowercased() == word else {
      return false
    }
    position += 1
    return true
  }

  private mutating func target() throws(DoError) -> DoTarget {
    switch next() {
    case .quoted(let text): return .view(text)
    case .word(let word):
      if let point = Self.pair(word) { return .point(CGPoint(x: point.0, y: point.1)) }
      return .view(word)
    case nil: throw error("name a view, or a place such as 120,300")
    }
  }

  private mutating func quotedOrWord(_ what: String) throws(DoError) -> String {
    switch next() {
    case .quoted(let text), .word(let text): return text
    case nil: throw error("\(what) is missing")
    }
  }

  private mutating func numberAhead() -> Double? {
    guard position < tokens.count, case .word(let word) = tokens[position], let number = Double(word), number.isFinite,
      abs(number) < 1e6
    else { return nil }
    position += 1
    return number
  }

  private mutating func number() throws(DoError) -> Double {
    if let number = numberAhead() { return number }
    throw error("a number is missing")
  }

  private mutating func seconds() throws(DoError) -> Double {
    guard case .word(let word)? = next() else { throw error("a number of seconds is missing") }
    let isMilliseconds = word.hasSuffix("ms")
    let digits = isMilliseconds ? String(word.dropLast(2)) : word.hasSuffix("s") ? String(word.dropLast()) : word
    guard let number = Double(digits), case let seconds = isMilliseconds ? number / 1000 : number,
      (0...Self.mostSeconds).contains(seconds)
    else { throw error("'\(word.printable)' is not a number of seconds from 0 to \(Int(Self.mostSeconds))") }
    return seconds
  }

  private mutating func vector() throws(DoError) -> CGVector {
    guard case .word(let word)? = next(), let pair = Self.pair(word) else {
      throw error("a distance is missing, such as 0,-200")
    }
    return CGVector(dx: pair.0, dy: pair.1)
  }

  private static func pair(_ word: String) -> (Double, Double)? {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], abs(x) < 1e6, abs(y) < 1e6 else { return nil }
    return (x, y)
  }

  private func spelled(_ token: Token) -> String {
    switch token {
    case .word(let word), .quoted(let word): word.printable
    }
  }

  private func error(_ reason: String) -> DoError { DoError("“\(text.printable)”: \(reason).") }

  // Spelling.

  static func spelled(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }

  static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'").replacing("\n", with: "\\n") + "'"
  }

  static func spelled(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_[]/#.".contains($0) }
    return isPlain && pair(word) == nil ? word : quoted(word)
  }
}
