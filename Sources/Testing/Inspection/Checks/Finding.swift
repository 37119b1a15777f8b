public import Foundation
import Utilities

/// Something that is wrong on a stage.
public struct Finding: Sendable, Hashable {
  public package(set) var check: StageCheck
  /// In seconds: when it is first seen.
  public package(set) var time: TimeInterval
  package var reference: String
  /// The view's name in traces.
  public package(set) var view: String
  /// The property that shows it, such as `center`; nil for none in particular.
  public package(set) var property: String?
  /// Where the view is declared, as `file:line`; nil if that is not known.
  package var declaration: String?
  /// The frame in the window's points.
  package var frame: ViewTree.Frame
  /// The measured numbers, by name.
  package var numbers: [Number]
  /// The fault as a sentence.
  public package(set) var sentence: String
  /// The look in which it is wrong; nil for the first one.
  public package(set) var look: String?

  /// A measured number.
  package struct Number: Sendable, Hashable, Codable {
    package var name: String
    package var value: Double
  }

  /// A way to correct it.
  public var remedy: String { check.remedy }

  init(
    _ check: StageCheck, at time: TimeInterval, _ reference: String, _ view: String, property: String? = nil,
    frame: ViewTree.Frame, numbers: [(String, Double)] = [], _ sentence: String
  ) {
    (self.check, self.time, self.reference, self.view) = (check, time, reference, view)
    (self.property, self.frame, self.sentence) = (property, frame, sentence)
    self.numbers = numbers.map { Number(name: $0.0, value: ($0.1 * 1000).rounded() / 1000) }
  }

  /// Whether both are about the same fault of the same view, at any time.
  package func isSame(as other: Finding) -> Bool {
    check == other.check && view == other.view && (check != .jump || property == other.property)
  }

  /// The largest number of characters of a finding's text.
  package static let mostCharacters = 1500

  /// The finding in a few lines.
  package var text: String {
    let look = look.map { " in \($0)" } ?? ""
    var lines = ["\(check.rawValue) \(reference) at \(Self.seconds(time)) s\(look): \(sentence)"]
    var facts: [String] = []
    if let property { facts.append("property \(property)") }
    facts.append("frame \(frame.words)")
    if let declaration { facts.append("declared \(declaration.printable)") }
    lines.append("  " + facts.joined(separator: "; "))
    lines.append("  remedy: \(remedy)")
    let text = lines.joined(separator: "\n")
    return text.count <= Self.mostCharacters ? text : text.prefix(Self.mostCharacters - 1) + "…"
  }

  private static func seconds(_ time: Double) -> String { DoParser.spelled(time) }
}

extension [Finding] {
  /// How many views are named besides the first one of a group.
  private static var mostNames: Int { 8 }

  /// The findings as texts; those of the rows of a list, and those that follow from one another, share one.
  package var texts: [String] {
    var groups: [(first: Finding, others: [Finding])] = []
    for finding in self {
      let place = groups.firstIndex { $0.first.check == finding.check && $0.first.isAlike(finding) }
      if let place { groups[place].others.append(finding) } else { groups.append((finding, [])) }
    }
    return groups.map { first, others in
      if others.isEmpty { return first.text }
      let names = others.prefix(Self.mostNames).map { "\($0.reference) \($0.view.viewName)" }
      let more = others.count > names.count ? " and \(others.count - names.count) more" : ""
      return first.text + "\n  also: \(names.joined(separator: ", "))\(more)"
    }
  }
}

extension Finding {
  /// Whether another finding of the same check can share this one's text.
  ///
  /// It has the same numbers or line of source, or the same time and the same identified superview. Ambiguous views only
  /// need the same time, because one often causes the others.
  fileprivate func isAlike(_ other: Finding) -> Bool {
    guard look == other.look, property == other.property,
      ![.jump, .flicker, .halfway, .completion, .leak, .shift, .silence].contains(check)
    else { return false }
    if time == other.time, check == .ambiguous || holder != nil && holder == other.holder { return true }
    return !numbers.isEmpty && numbers == other.numbers || declaration != nil && declaration == other.declaration
  }

  /// The identifier of the nearest identified view around a view without one; nil for a view with one, or if there is
  /// none.
  fileprivate var holder: Substring? {
    let name = view.prefix { $0 != "/" }
    return name.count < view.count && !view.isPathOfView ? name : nil
  }
}

extension Finding: CustomStringConvertible {
  public var description: String { text }
}

extension Finding: Encodable {
  private enum Keys: String, CodingKey {
    case check, time
    case reference = "ref"
    case view, property, declaration, frame, numbers, sentence, remedy, look
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(check, forKey: .check)
    try container.encode(time, forKey: .time)
    try container.encode(reference, forKey: .reference)
    try container.encode(view, forKey: .view)
    try container.encodeIfPresent(property, forKey: .property)
    try container.encodeIfPresent(declaration, forKey: .declaration)
    try container.encode([frame.x, frame.y, frame.width, frame.height], forKey: .frame)
    if !numbers.isEmpty { try container.encode(numbers, forKey: .numbers) }
    try container.encode(sentence, forKey: .sentence)
    try container.encode(remedy, forKey: .remedy)
    try container.encodeIfPresent(look, forKey: .look)
  }
}
