import Mutoscope
import Snapshots

/// The words of a report about a scene.
struct ReportedVerdict {
  var name: String
  var state: SceneState
  /// The outcome in a word or two.
  var badge: String
  /// The outcome in a line.
  var summary: String
  /// The text in the list: the kind of change, if it is known.
  var hint: String
  /// The further facts, each with its name and text.
  var facts: [(name: String, text: String)]
  /// The names of views that differ.
  var views: [String]
  /// The looks, of several, in which the scene fails.
  var looks: String?
}

extension ReportedVerdict {
  /// The verdict of a tested scene.
  ///
  /// - Parameter output: The folder of the run.
  init(_ verdict: SceneVerdict, output: String) {
    self.init(
      name: verdict.scene, state: SceneState(verdict), badge: verdict.badge, summary: verdict.summary,
      hint: verdict.motion?.hint ?? verdict.pattern?.description ?? verdict.summary,
      facts: verdict.facts(accept: verdict.acceptCommand(output: output)), views: verdict.motion?.views ?? [],
      looks: verdict.looks)
  }

  /// The verdict of two compared sequences.
  ///
  /// - Parameter motion: The difference in motion, if there are traces.
  init(_ name: String, _ comparison: SequenceComparison, _ motion: MotionDifference?) {
    let verdict = comparison.verdict
    let badge =
      switch verdict {
      case .same: "same"
      case .frameRateDiffers: "frame rate"
      case .frameCountDiffers: "frame count"
      case .sizeDiffers: "size"
      case .pixelsDiffer: motion == nil ? "picture" : "motion"
      }
    var facts = comparison.facts
    if let motion {
      let place = facts.firstIndex { $0.name == "first difference" }
      if let place { facts.remove(at: place) }
      facts.insert(("first difference", motion.text), at: place ?? 0)
      if let pattern = motion.patternText { facts.append(("pattern", pattern)) }
      facts += motion.also
    }
    self.init(
      name: name, state: verdict == .same ? .passed : .failed, badge: badge, summary: comparison.headline,
      hint: motion?.hint ?? comparison.headline, facts: facts, views: motion?.views ?? [])
  }

  /// The words about a sequence that only one of the sides has.
  init(_ name: String, isMissing: Bool) {
    let words = isMissing ? "missing" : "not expected"
    self.init(name: name, state: .failed, badge: words, summary: words, hint: words, facts: [], views: [])
  }

  /// The name, the outcome and the facts, for searching.
  var words: String {
    ([badge, name, summary] + facts.flatMap { [$0.name, $0.text] } + views).joined(separator: " ")
  }
}

extension MotionDifference {
  /// The kind of change with its place, in a line; nil if it is not a known one.
  fileprivate var hint: String? {
    guard let pattern else { return nil }
    guard case .property(let property, _) = aspect else { return pattern.description }
    let more = own == nil ? views.count - 1 : others?.count ?? 0
    let place = own?.place ?? "\(view).\(property.rawValue)"
    return "\(place)\(more > 0 ? " and \(more) more" : ""): \(pattern.description)"
  }
}
