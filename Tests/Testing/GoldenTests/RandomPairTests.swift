import Foundation
import Media
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Snapshots
import TestSupport
import Testing

/// Two changes at once of the kinds that engineers make, at random places of scenes: the verdict has to name both.
///
/// `make check-verdicts` sets `MUTOSCOPE_VERDICTS` to try more pairs, in more scenes, and `MUTOSCOPE_SEED` to try others.
@MainActor
@Suite(.serialized)
struct RandomPairTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let wished = environment["MUTOSCOPE_VERDICTS"].flatMap(Int.init)
  private static let count = wished ?? 2
  private static let seed = environment["MUTOSCOPE_SEED"].flatMap(UInt64.init) ?? 1

  /// Scenes with many kinds of things in them; only small ones unless more pairs are wanted.
  private static let scenes: [(name: String, text: String)] =
    [
      ("motion", Explanation.motion), ("layout", Explanation.layout), ("flip", Explanation.flip),
      ("sheet", Explanation.sheet), ("touches", Explanation.touches),
    ]
    + (wished == nil ? [] : large).compactMap { name in
      let file = GoldenScene.folder.appending(path: "\(name).yaml")
      return (try? String(contentsOf: file, encoding: .utf8)).map { (name, $0) }
    }

  private static let large = [
    "additive", "bar-chart", "bounce-gallery", "card-flip", "card-stack", "curves", "delay-cascade", "falling-square",
    "glass-player", "group-opacity", "hello", "hierarchy", "layer-key-paths", "loading-sweep", "repeat",
    "replicator-loader", "spinner", "spring-gallery", "ticker", "pushes",
  ]

  /// What a verdict says when one change was made.
  private struct Single {
    var mutation: SceneMutation
    var verdict: SceneVerdict
  }

  @Test func `Two changes are both named`() async throws {
    var random = SeededRandom(seed: Self.seed)
    let share = max(1, (Self.count + Self.scenes.count - 1) / Self.scenes.count)
    // Of so many changes there are enough pairs.
    let singleCount = (2..<6).first { $0 * ($0 - 1) / 2 >= share } ?? 6
    var (tried, named, alike) = (0, 0, 0)
    var missed: [String] = []
    for scene in Self.scenes.shuffled(using: &random) where tried < Self.count {
      let golden = FileManager.default.temporaryDirectory.appending(path: "mutoscope-pairs-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: golden) }
      let (right, plan) = try await BrokenSceneTests.capture(scene.text)
      var test = SequenceTest(plan: plan, sceneName: scene.name, golden: golden, update: .missing)
      _ = try await test.judged(right)
      test.update = .none
      var singles: [Single] = []
      for mutation in try SceneMutation.all(of: scene.text).shuffled(using: &random) where singles.count < singleCount {
        let text = SceneMutation.applying([mutation], to: scene.text)
        guard let (capture, _) = try? await BrokenSceneTests.capture(text) else { continue }
        let verdict = try await test.judged(capture)
        // What nobody sees cannot be missed.
        if verdict.outcome == .pixels { singles.append(Single(mutation: mutation, verdict: verdict)) }
      }
      var pairs = singles.indices.flatMap { a in singles.indices.filter { $0 > a }.map { (a, $0) } }
      pairs.shuffle(using: &random)
      for (a, b) in pairs.prefix(min(share, Self.count - tried)) {
        let both = [singles[a], singles[b]]
        let text = SceneMutation.applying(both.map(\.mutation), to: scene.text)
        guard let (capture, _) = try? await BrokenSceneTests.capture(text) else { continue }
        let verdict = try await test.judged(capture)
        tried += 1
        let untold = both.filter { !Self.isNamed($0.verdict, in: verdict) }
        if untold.isEmpty { named += 1 }
        if untold.isEmpty, both.allSatisfy({ Self.isNamedAlike($0.verdict, in: verdict) }) { alike += 1 }
        if !untold.isEmpty || Self.environment["MUTOSCOPE_VERDICTS_ALL"] != nil {
          missed.append(
            "\(untold.isEmpty ? "told" : "MISSED") \(scene.name): \(both.map { "\($0.mutation)" }.joined(separator: "; "))\n"
              + both.map { "  alone: \(Self.lines($0.verdict).joined(separator: "\n         "))" }.joined(
                separator: "\n")
              + "\n  both:  \(Self.lines(verdict).joined(separator: "\n         "))")
        }
      }
    }
    print("\(tried) pairs, both named in \(named), each as it is alone in \(alike)")
    for text in missed { print(text) }
    #expect(tried == Self.count)
    #expect(Double(named) >= 0.95 * Double(tried))
  }

  private static func lines(_ verdict: SceneVerdict) -> [String] {
    let names = ["first difference", "declared", "pattern", "also", "follows", "dynamics"]
    return verdict.facts.filter { names.contains($0.name) }.map { "\($0.name) \($0.text)" }
  }

  /// Whether a verdict says of the view that a change alone is first seen in that it is not as expected, as a cause.
  ///
  /// What a change alone declares has to be declared, too.
  private static func isNamed(_ alone: SceneVerdict, in verdict: SceneVerdict) -> Bool {
    let declared = Set((verdict.declared ?? []).map(\.thing))
    guard (alone.declared ?? []).allSatisfy({ declared.contains($0.thing) }) else { return false }
    if alone.dynamics != nil { return verdict.dynamics != nil }
    // What no view shows, such as how copies of a layer are drawn, is named by what was declared.
    guard let motion = alone.motion else { return alone.declared != nil || verdict.pattern != nil }
    return places(verdict).contains { $0 == motion.view || $0.hasPrefix("\(motion.view).") }
  }

  /// Whether the words are the same as well, apart from the frames.
  private static func isNamedAlike(_ alone: SceneVerdict, in verdict: SceneVerdict) -> Bool {
    guard let words = alone.pattern?.description.split(separator: ",").first?.split(separator: "(").first else {
      return true
    }
    return lines(verdict).contains { $0.contains(words) }
  }

  /// The views and properties that the causes of a verdict are about.
  private static func places(_ verdict: SceneVerdict) -> [String] {
    guard let motion = verdict.motion else { return [] }
    let causes = (motion.own.map { [$0] } ?? []) + (motion.others ?? []).filter { $0.isConsequence != true }
    return causes.isEmpty ? motion.views : causes.flatMap { $0.places ?? [$0.place] }
  }
}
