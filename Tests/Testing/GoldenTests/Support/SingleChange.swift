import Mutoscope
import Snapshots

/// A change, and the verdict when only this change is made.
struct SingleChange {
  var name: String
  var number: Int
  var verdict: SceneVerdict
  /// The change of a scene's text; nil for one of code.
  var mutation: SceneMutation?

  /// The view in which it is first seen.
  var view: String? { verdict.motion?.view }

  /// Whether a verdict about several changes names this one, as a cause.
  ///
  /// Everything that only this change declares has to be declared and shown, and a place of its cause, or else the
  /// first place where it is seen, has to be a place of a cause.
  func isNamed(in other: SceneVerdict) -> Bool {
    let text = Self.lines(other).joined(separator: "\n")
    let declared = other.declared ?? []
    for change in verdict.declared ?? [] where change.follows != true && !change.isPresence {
      let same = declared.filter { $0.thing == change.thing && $0.key == change.key }
      guard same.contains(where: { text.contains($0.shownWords) }) else { return false }
    }
    if verdict.dynamics != nil { return other.dynamics != nil }
    // A change that no view shows, such as how copies of a layer are drawn, is named by its declaration.
    guard let motion = verdict.motion else { return verdict.declared != nil || other.pattern != nil }
    let view = motion.view.split(separator: "/TextPieceView").first.map(String.init) ?? motion.view
    let places = Self.places(other)
    if let own = motion.own { return (own.places ?? [own.place]).contains(where: places.contains) }
    guard case .property(let property, _) = motion.aspect else { return places.contains { $0.hasPrefix(view) } }
    return places.contains("\(view).\(property.rawValue)") || places.contains(view)
  }

  static func lines(_ verdict: SceneVerdict) -> [String] {
    let names = ["first difference", "declared", "pattern", "also", "follows", "dynamics"]
    return verdict.facts.filter { names.contains($0.name) }.map { "\($0.name) \($0.text)" }
  }

  /// The views and properties that the causes of a verdict are about.
  private static func places(_ verdict: SceneVerdict) -> [String] {
    guard let motion = verdict.motion else { return [] }
    let causes = (motion.own.map { [$0] } ?? []) + (motion.others ?? []).filter { $0.isConsequence != true }
    return causes.isEmpty ? motion.views + [motion.place] : causes.flatMap { $0.places ?? [$0.place] }
  }
}

/// The number of verdicts about several changes that name all of them.
struct Tally {
  private(set) var tried = 0
  private(set) var named = 0
  private(set) var missed: [String] = []
  private(set) var told: [String] = []

  mutating func add(_ changes: [SingleChange], _ verdict: SceneVerdict, in scene: String) {
    tried += 1
    let untold = changes.filter { !$0.isNamed(in: verdict) }
    let text =
      "\(untold.isEmpty ? "named" : "MISSED") \(scene): \(changes.map(\.name).joined(separator: "; "))\n"
      + changes.map { change in
        (untold.contains { $0.number == change.number } ? "  ALONE: " : "  alone: ")
          + SingleChange.lines(change.verdict).joined(separator: "\n         ")
      }.joined(separator: "\n") + "\n  all:   \(SingleChange.lines(verdict).joined(separator: "\n         "))"
    if untold.isEmpty {
      named += 1
      told.append(text)
    } else {
      missed.append(text)
    }
  }
}
