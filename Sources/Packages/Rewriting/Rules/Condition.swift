/// Conditions of compilation.
enum Condition {
  /// Whether all conditions hold; nil if that depends on how the compiler is called.
  static func holds(_ conditions: [String], _ facts: ModuleFacts) -> Bool? {
    var isUncertain = false
    for condition in conditions {
      switch value(condition, facts) {
      case .some(false): return false
      case nil: isUncertain = true
      case .some(true): break
      }
    }
    return isUncertain ? nil : true
  }

  static func value(_ condition: String, _ facts: ModuleFacts) -> Bool? {
    var parser = Parser(source: TokenizedSource(condition), facts: facts)
    return parser.alternatives()
  }

  private struct Parser {
    let source: TokenizedSource
    let facts: ModuleFacts
    var index = 0
    private var depth = 0

    init(source: TokenizedSource, facts: ModuleFacts) { (self.source, self.facts) = (source, facts) }

    mutating func alternatives() -> Bool? {
      var value = conjunction()
      while source.is(index, "||") {
        index += 1
        let next = conjunction()
        value = value == true || next == true ? true : value == false && next == false ? false : nil
      }
      return value
    }

    private mutating func conjunction() -> Bool? {
      var value = term()
      while source.is(index, "&&") {
        index += 1
        let next = term()
        value = value == false || next == false ? false : value == true && next == true ? true : nil
      }
      return value
    }

    private mutating func term() -> Bool? {
      depth += 1
      defer { (index, depth) = (index + 1, depth - 1) }
      // Real code does not nest conditions this deeply.
      if depth > 100 { return nil }
      if source.is(index, "!") {
        index += 1
        let value = term()
        index -= 1
        return value.map { !$0 }
      }
      if source.is(index, "(") {
        let close = source.partner(index)
        index += 1
        let value = alternatives()
        index = max(index, min(close, source.tokens.count))
        return value
      }
      if source.is(index, "true") { return true }
      if source.is(index, "false") { return false }
      let word = source.text(index)
      guard source.is(index + 1, "(") else { return nil }
      let argument = source.text(index + 2)
      index = min(source.partner(index + 1), source.tokens.count)
      switch word {
      case "os": return argument == (facts.isInterface ? "iOS" : "Linux")
      case "canImport":
        if facts.isDenied(argument) { return false }
        if ["UIKit", "QuartzCore", "CoreGraphics", "Foundation"].contains(argument) { return true }
        return ["AppKit", "Cocoa", "WatchKit", "SwiftUI", "TVUIKit"].contains(argument) ? false : nil
      case "targetEnvironment": return argument == "simulator" && facts.isInterface
      case "swift", "compiler": return true
      default: return nil
      }
    }
  }
}
