import SceneText
import Utilities
import ViewVocabulary

/// Reads a rule for a constraint.
struct ConstraintRule {
  /// A mistake and its place, in Unicode scalars from the beginning.
  struct Problem: Error {
    var sentence: String
    var near: String?
    var offset: Int
  }

  private let text: [Unicode.Scalar]
  private var position = 0
  /// The ids in the rule and where they are.
  private(set) var views: [(name: String, offset: Int)] = []

  init(_ text: String) { self.text = Array(text.unicodeScalars) }

  mutating func read() throws(Problem) -> SceneConstraint {
    var constraint = SceneConstraint()
    constraint.first = try anchor()
    constraint.relation = try relation()
    let place = next
    if let number = try number() {
      if consume("*") {
        constraint.multiplier = number
        constraint.second = try anchor()
      } else {
        constraint.constant = number
      }
    } else {
      constraint.second = try anchor()
      if consume("*") { constraint.multiplier = try factor() }
      if consume("/") {
        let (at, divisor) = (next, try factor())
        if divisor == 0 { throw Problem(sentence: "a length cannot be divided by 0", offset: at) }
        constraint.multiplier = 1 / divisor
      }
    }
    if constraint.second != nil {
      if consume("+") {
        constraint.constant = try factor()
      } else if consume("-") {
        constraint.constant = -(try factor())
      }
    }
    if consume("@") {
      let at = next
      constraint.priority = try factor()
      guard constraint.priority > 0, constraint.priority <= 1000 else {
        throw Problem(sentence: "a priority is above 0 and at most 1000", offset: at)
      }
    }
    if next < text.count {
      let more = constraint.second == nil ? "@ and a priority" : "+, -, * or @ and a number"
      throw Problem(sentence: "expected \(more), or the end of the constraint", offset: next)
    }
    try check(constraint, at: place)
    return constraint
  }

  private func check(_ constraint: SceneConstraint, at place: Int) throws(Problem) {
    let first = constraint.first.attribute
    guard let second = constraint.second?.attribute else {
      if first.isDimension {
        // The content of a view takes no room below 0, so that such a rule could only be left out.
        guard constraint.constant < 0, constraint.relation != .greaterThanOrEqual, constraint.priority == 1000 else {
          return
        }
        throw Problem(sentence: "a \(first.rawValue) is a number of at least 0", offset: place)
      }
      throw Problem(
        sentence: "only a width or a height can be just a number; write what '\(first.rawValue)' is related to",
        offset: place)
    }
    if first.isDimension != second.isDimension || !first.isDimension && first.axis != second.axis {
      throw Problem(
        sentence:
          "'\(first.rawValue)' cannot be related to '\(second.rawValue)': they are a place and a length, or places "
          + "in different directions", offset: place)
    }
    let (directional, fixed): (Set<Named.LayoutAttribute>, Set<Named.LayoutAttribute>) = (
      [.leading, .trailing], [.left, .right]
    )
    if directional.contains(first) && fixed.contains(second) || directional.contains(second) && fixed.contains(first) {
      throw Problem(
        sentence: "'\(first.rawValue)' cannot be related to '\(second.rawValue)': leading and trailing depend on the "
          + "direction of reading", offset: place)
    }
  }

  /// The position of the next letter.
  private var next: Int {
    var place = position
    while place < text.count, text[place] == " " { place += 1 }
    return place
  }

  private mutating func consume(_ word: String) -> Bool {
    let letters = Array(word.unicodeScalars)
    guard text[next...].starts(with: letters) else { return false }
    position = next + letters.count
    return true
  }

  private mutating func word() -> (text: String, offset: Int) {
    let start = next
    position = start
    while position < text.count,
      text[position].properties.isAlphabetic || "0123456789_-".unicodeScalars.contains(text[position])
    { position += 1 }
    var word = ""
    word.unicodeScalars.append(contentsOf: text[start..<position])
    return (word, start)
  }

  private mutating func relation() throws(Problem) -> Named.Relation {
    if consume("<=") || consume("≤") { return .lessThanOrEqual }
    if consume(">=") || consume("≥") { return .greaterThanOrEqual }
    if consume("==") || consume("=") { return .equal }
    throw Problem(sentence: "expected =, <= or >=", offset: next)
  }

  /// A number, if there is one.
  private mutating func number() throws(Problem) -> Double? {
    let start = next
    var end = start
    if end < text.count, "+-".unicodeScalars.contains(text[end]) { end += 1 }
    let digits = end
    while end < text.count, "0123456789.".unicodeScalars.contains(text[end]) { end += 1 }
    guard end > digits else { return nil }
    // An id may begin with a digit.
    if end < text.count, text[end].properties.isAlphabetic || text[end] == "_" { return nil }
    var word = ""
    word.unicodeScalars.append(contentsOf: text[start..<end])
    guard let value = Double(word), abs(value) <= 1e6 else {
      throw Problem(sentence: "'\(word.shortened)' is not a number up to 1000000", offset: start)
    }
    position = end
    return value
  }

  private mutating func factor() throws(Problem) -> Double {
    if let number = try number() { return number }
    throw Problem(sentence: "expected a number", offset: next)
  }

  private mutating func anchor() throws(Problem) -> SceneAnchor {
    var anchor = SceneAnchor()
    let view = word()
    if view.text.isEmpty { throw Problem(sentence: "expected VIEW.ATTRIBUTE, such as 'card.top'", offset: view.offset) }
    anchor.view = view.text
    views.append((view.text, view.offset))
    guard consume(".") else {
      throw Problem(sentence: "expected '.' and an attribute, such as '\(view.text.shortened).top'", offset: next)
    }
    var name = word()
    let guides = LayoutGuideName.allCases.map(\.rawValue)
    if let guide = LayoutGuideName(rawValue: name.text) {
      anchor.guide = guide
      guard consume(".") else {
        throw Problem(sentence: "expected '.' and an attribute, such as '\(name.text).top'", offset: next)
      }
      name = word()
    }
    let names = Named.LayoutAttribute.names
    guard let attribute = Named.LayoutAttribute(rawValue: name.text) else {
      let isGuide = anchor.guide == nil && position < text.count && text[position] == "."
      let near = nearestName(to: name.text, in: isGuide ? guides : names)
      let others = near == nil ? "; expected \((isGuide ? guides : names).quotedList("or"))" : ""
      throw Problem(
        sentence: "unknown \(isGuide ? "guide" : "attribute") '\(name.text.shortened)'\(others)", near: near,
        offset: name.offset)
    }
    anchor.attribute = attribute
    return anchor
  }
}

extension Named.LayoutAttribute {
  /// Whether it is a length, not a place.
  fileprivate var isDimension: Bool { self == .width || self == .height }

  /// The direction of a place or a length.
  fileprivate var axis: Named.Axis {
    switch self {
    case .leading, .trailing, .left, .right, .centerX, .width: .horizontal
    case .top, .bottom, .centerY, .height, .firstBaseline, .lastBaseline: .vertical
    }
  }
}
