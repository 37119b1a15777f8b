package import Foundation

/// Something that happened on a stage: a motion, a change, an appearance.
package struct Happening: Sendable, Hashable {
  /// The time in seconds.
  package var start: TimeInterval
  package var end: TimeInterval
  /// The references of the views that it happened to.
  package var references: [String]
  /// The name of the first of them.
  package var view: String
  /// The property that changed, such as `center`; nil for what happened to the view as a whole.
  package var property: String?
  /// The happening in words, without the view.
  package var words: String
  /// How much it matters if there is no room for everything.
  package var weight: Double

  init(
    _ start: TimeInterval, _ end: TimeInterval, _ reference: String, _ view: String, _ property: String? = nil,
    _ words: String, weight: Double
  ) {
    (self.start, self.end, references, self.view) = (start, end, [reference], view)
    (self.property, self.words, self.weight) = (property, words, weight)
  }

  /// How many views are named.
  private static let mostNames = 4

  /// The happening in one line.
  package var line: String {
    var subject = references.first.map { $0 == "-" ? "" : $0 + " " } ?? ""
    subject += view.viewName
    if references.count > 1 {
      let others = references.dropFirst()
      let names = others.prefix(Self.mostNames).joined(separator: " ")
      subject += " and \(others.count) more (\(names)\(others.count > Self.mostNames ? " …" : ""))"
    }
    return "\(time) \(subject): \(property.map { "\($0) " } ?? "")\(words)"
  }

  /// The time or times, such as `0.2–0.7 s`.
  var time: String {
    func seconds(_ time: Double) -> String { DoParser.spelled((time * 1000).rounded() / 1000) }
    return start == end ? "\(seconds(start)) s" : "\(seconds(start))–\(seconds(end)) s"
  }
}

extension Happening: Codable {
  private enum CodingKeys: String, CodingKey {
    case start, end
    case references = "refs"
    case view, property, words, weight
  }
}
