import SceneTemplates
import SceneText
import Timing
import ViewVocabulary

/// Curves by their names.
extension Grammar {
  static let namedCurve: Form<SceneCurve> = .byShape(
    named: "curve", "a curve", scalar: curveName,
    mapping: .mapping(
      "curve", into: SceneCurve.easeInOut,
      [.required("steps", \.self, stepCount, "So many jumps of equal height, at the ends of equal parts of the time.")])
  )

  private static let stepCount = wholeNumber(from: 1, upTo: 10_000).map { SceneCurve.easing(.steps(Int($0))) }

  private static let curves: [(name: String, curve: SceneCurve)] =
    Named.Curve.allCases.map { ($0.rawValue, .system($0)) }
    + Easing.named.map { ($0.name, .easing($0.easing)) }

  private static let curveName: Form<SceneCurve> = Form(
    ["anyOf": [["enum": .array(curves.map { JSON.string($0.name) })], .expression]]
  ) { node, reader in
    guard let text = Form<String>.text("a curve").read(node, reader) else { return nil }
    if let curve = curves.first(where: { $0.name == text }) { return curve.curve }
    let shown = "unknown curve '\(text.shortened)'"
    if let sentence = Synonym.remarks[text.plainWord] {
      return reader.report("\(shown); \(sentence)", at: node.position)
    }
    let names = curves.map(\.name)
    let near =
      Synonym.value(text, among: names) ?? names.first { $0.plainWord == text.plainWord }
      ?? reader.nearest(to: text, in: names)
    let others = "; expected linear, easeIn, easeOut, easeInOut, or an easing such as easeOutBack or easeInOutSine"
    return reader.report(shown + (near == nil ? others : ""), suggestion: near, at: node.position)
  }
}
