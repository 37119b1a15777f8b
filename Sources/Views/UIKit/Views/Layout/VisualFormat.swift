import CoreGraphics
import Foundation
import QuartzCore

extension NSLayoutConstraint {
  /// The constraints that a visual format describes, inactive: `H:|-[icon(24)]-8-[title(>=100@750)]-|`.
  ///
  /// - Parameters:
  ///   - format: `H:` for a row, `V:` for a column; `|` is the superview.
  ///   - opts: How the views are aligned across, and the direction of a row.
  ///   - metrics: Numbers by name.
  ///   - views: Views and guides by name.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var parser = VisualFormat(format, opts, metrics ?? [:], views)
    do {
      return try parser.read()
    } catch {
      let caret = String(repeating: " ", count: error.position) + "^"
      ProgrammerError.report(
        "NSLayoutConstraint.constraints(withVisualFormat:)", "\(error.reason)\n  \(format)\n  \(caret)")
      return []
    }
  }
}

/// Reads a visual format.
@MainActor
private struct VisualFormat {
  struct Failure: Error {
    var reason: String
    /// The position in characters from the beginning.
    var position: Int
  }

  /// A comparison in parentheses, or a bare number.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var other: LayoutBox?
    var multiplier: CGFloat = 1
    var priority = UILayoutPriority.required
  }

  private let text: [Character]
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var position = 0
  private var isRow = true
  private var boxes: [LayoutBox] = []
  private var constraints: [NSLayoutConstraint] = []

  init(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any], _ views: [String: Any]
  ) {
    (text, self.options, self.metrics, self.views) = (Array(format), options, metrics, views)
  }

  mutating func read() throws(Failure) -> [NSLayoutConstraint] {
    if consume("V:") { isRow = false } else { _ = consume("H:") }
    // The rectangle that the next view is connected to, and how; nil before the first view.
    var before: (box: LayoutBox?, gap: [Predicate]?)?
    if consume("|") { before = (nil, try connection()) }
    repeat {
      let at = position
      let box = try view()
      if let (previous, gap) = before {
        try connect(previous, box, gap, isEdge: previous == nil, at: at)
      }
      boxes.append(box)
      let after = position
      let gap = try connection()
      if consume("|") {
        try connect(box, nil, gap, isEdge: true, at: after)
        break
      }
      if position == text.count {
        if position > after { throw fail("a view or | is missing after the connection.") }
        break
      }
      before = (box, gap)
    } while true
    if position < text.count { throw fail("nothing may follow here.") }
    align()
    return constraints
  }

  private func fail(_ reason: String, at position: Int? = nil) -> Failure {
    Failure(reason: reason, position: position ?? self.position)
  }

  private mutating func consume(_ word: String) -> Bool {
    let letters = Array(word)
    guard text[position...].starts(with: letters) else { return false }
    position += letters.count
    return true
  }

  private mutating func name() -> String {
    let start = position
    while position < text.count, text[position].isLetter || text[position].isNumber || "_.".contains(text[position]) {
      position += 1
    }
    return String(text[start..<position])
  }

  /// The gap between two views: nil for the standard gap, empty for none.
  private mutating func connection() throws(Failure) -> [Predicate]? {
    guard consume("-") else { return [] }
    if position < text.count, "[|".contains(text[position]) { return nil }
    let predicates = try predicates()
    if !consume("-") { throw fail("a gap ends with -.") }
    return predicates
  }

  private mutating func predicates() throws(Failure) -> [Predicate] {
    guard consume("(") else {
      var predicate = Predicate()
      predicate.constant = try number()
      return [predicate]
    }
    var found: [Predicate] = []
    repeat { found.append(try predicate()) } while consume(",")
    if !consume(")") { throw fail("a closing parenthesis is missing.") }
    return found
  }

  private mutating func predicate() throws(Failure) -> Predicate {
    var predicate = Predicate()
    if consume(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if consume("<=") {
      predicate.relation = .lessThanOrEqual
    } else {
      _ = consume("==")
    }
    let start = position
    if let box = views[name()].flatMap(LayoutBox.of) {
      predicate.other = box
      if consume("*") {
        predicate.multiplier = try number()
      } else if consume("/") {
        predicate.multiplier = 1 / (try number())
      }
      if position < text.count, "+-".contains(text[position]) { predicate.constant = try number() }
    } else {
      position = start
      predicate.constant = try number()
    }
    if consume("@") { predicate.priority = UILayoutPriority(Float(try number())) }
    return predicate
  }

  /// A number, or one of the metrics.
  private mutating func number() throws(Failure) -> CGFloat {
    let start = position
    let isNegative = consume("-")
    if !isNegative { _ = consume("+") }
    let word = name()
    if let value = Double(word) { return isNegative ? -value : value }
    if let value = (metrics[word] as? NSNumber)?.doubleValue ?? (metrics[word] as? CGFloat).map(Double.init)
      ?? (metrics[word] as? Double) ?? (metrics[word] as? Int).map(Double.init)
    {
      return isNegative ? -value : value
    }
    let known = metrics.keys.sorted().joined(separator: ", ")
    throw fail(
      word.isEmpty ? "a number is missing." : "\(word) is neither a number nor one of the metrics (\(known)).",
      at: start)
  }

  private mutating func view() throws(Failure) -> LayoutBox {
    guard consume("[") else { throw fail("a view in brackets is missing.") }
    let start = position
    let word = name()
    guard let box = views[word].flatMap(LayoutBox.of) else {
      throw fail(
        "\(word.isEmpty ? "this" : word) is not one of the views (\(views.keys.sorted().joined(separator: ", "))).",
        at: start)
    }
    if position < text.count, text[position] == "(" {
      let length: NSLayoutConstraint.Attribute = isRow ? .width : .height
      for predicate in try predicates() {
        add(
          box, length, predicate, predicate.other, length, constant: predicate.constant,
          multiplier: predicate.multiplier)
      }
    }
    if !consume("]") { throw fail("a closing bracket is missing.") }
    return box
  }

  private var edges: (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) {
    if !isRow { return (.top, .bottom) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    return options.contains(.directionRightToLeft) ? (.right, .left) : (.leading, .trailing)
  }

  /// Relates the end of one rectangle to the beginning of the next; nil is the superview.
  private mutating func connect(
    _ one: LayoutBox?, _ next: LayoutBox?, _ gap: [Predicate]?, isEdge: Bool, at place: Int
  ) throws(Failure) {
    guard let known = one ?? next, let outer = known.space?.box ?? (isEdge ? nil : known) else {
      throw fail("\((one ?? next)?.name ?? "the view") has no superview, so | means nothing.", at: place)
    }
    // The standard gap to the superview is its margin.
    let isAtMargin = isEdge && gap == nil && outer.view != nil
    let list = gap.map { $0.isEmpty ? [Predicate()] : $0 } ?? [Predicate(constant: isAtMargin ? 0 : 8)]
    let (start, end) = edges
    let (outerStart, outerEnd) = isAtMargin ? (start.toMargin, end.toMargin) : (start, end)
    let isBackward = options.contains(.directionRightToLeft) && isRow
    for predicate in list {
      let (first, firstEdge) = (next ?? outer, next == nil ? outerEnd : start)
      let (second, secondEdge) = (one ?? outer, one == nil ? outerStart : end)
      if isBackward {
        add(second, secondEdge, predicate, first, firstEdge, constant: predicate.constant, multiplier: 1)
      } else {
        add(first, firstEdge, predicate, second, secondEdge, constant: predicate.constant, multiplier: 1)
      }
    }
  }

  private mutating func add(
    _ box: LayoutBox, _ attribute: NSLayoutConstraint.Attribute, _ predicate: Predicate, _ other: LayoutBox?,
    _ second: NSLayoutConstraint.Attribute, constant: CGFloat, multiplier: CGFloat
  ) {
    let constraint = NSLayoutConstraint(
      LayoutTerm(box: box, attribute: attribute), predicate.relation,
      other.map { LayoutTerm(box: $0, attribute: second) }, multiplier: multiplier, constant: constant)
    constraint.priority = predicate.priority
    constraints.append(constraint)
  }

  /// Aligns all views with the first.
  private mutating func align() {
    let all: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    for (option, attribute) in all where options.contains(option) {
      guard let first = boxes.first else { return }
      for box in boxes.dropFirst() {
        add(box, attribute, Predicate(), first, attribute, constant: 0, multiplier: 1)
      }
    }
  }
}
