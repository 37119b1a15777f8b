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

/// Several changes at once of the kinds that engineers make, at random places of scenes: the verdict has to name all.
///
/// `make check-verdicts` sets `MUTOSCOPE_VERDICTS` to try more of them, in more scenes, and `MUTOSCOPE_SEED` to try others.
@MainActor
@Suite(.serialized)
struct RandomPairTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let wished = environment["MUTOSCOPE_VERDICTS"].flatMap(Int.init)
  private static let count = wished ?? 2
  private static let seed = environment["MUTOSCOPE_SEED"].flatMap(UInt64.init) ?? 1
  private static let showsAll = environment["MUTOSCOPE_VERDICTS_ALL"] != nil

  /// Scenes with many kinds of things in them; only small ones unless more changes are wanted.
  private static let scenes: [(name: String, text: String)] =
    [
      ("motion", Explanation.motion), ("layout", Explanation.layout), ("flip", Explanation.flip),
      ("sheet", Explanation.sheet), ("touches", Explanation.touches), ("letters", ExplainedScenes.letters),
      ("values", ExplainedScenes.values), ("components", ExplainedScenes.components),
      ("sections", ExplainedScenes.sections), ("dynamics", ExplainedScenes.dynamics),
      ("constraints", ExplainedScenes.constraints),
    ]
    + (wished == nil ? [] : large).compactMap { name in
      (try? String(contentsOf: GoldenScene(name: name).file, encoding: .utf8)).map { (name, $0) }
    }

  private static let large = [
    "additive", "bar-chart", "bounce-gallery", "card-flip", "card-stack", "curves", "delay-cascade", "falling-square",
    "glass-player", "group-opacity", "hello", "hierarchy", "layer-key-paths", "loading-sweep", "repeat",
    "replicator-loader", "spinner", "spring-gallery", "ticker", "pushes",
  ]

  /// How the changes that are made at once are chosen.
  enum Arrangement: String, CaseIterable {
    /// Two changes anywhere.
    case pairs
    /// Two changes that are first seen in the same view when each is made by itself.
    case sameView = "pairs in one view"
    /// Three changes anywhere.
    case triples

    func combinations(of singles: [SingleChange]) -> [[Int]] {
      let pairs = singles.indices.flatMap { a in singles.indices.filter { $0 > a }.map { [a, $0] } }
      switch self {
      case .pairs: return pairs
      case .sameView:
        return pairs.filter { pair in
          singles[pair[0]].view.map { $0 == singles[pair[1]].view } ?? false
        }
      case .triples: return pairs.flatMap { pair in singles.indices.filter { $0 > pair[1] }.map { pair + [$0] } }
      }
    }
  }

  @Test func `Changes made at once are all named`() async throws {
    var random = SeededRandom(seed: Self.seed)
    var tallies: [Arrangement: Tally] = [:]
    let share = max(1, (Self.count + Self.scenes.count - 1) / Self.scenes.count)
    for scene in Self.scenes.shuffled(using: &random)
    where Arrangement.allCases.contains(where: { tallies[$0, default: Tally()].tried < Self.count }) {
      let folder = FileManager.default.temporaryDirectory.appending(path: "mutoscope-changes-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let (right, plan) = try await BrokenSceneTests.capture(scene.text)
      var test = SequenceTest(plan: plan, sceneName: scene.name, golden: folder, update: .missing)
      _ = try await test.judged(right)
      test.update = .none
      func verdict(_ mutations: [SceneMutation]) async throws -> SceneVerdict? {
        let text = SceneMutation.applying(mutations, to: scene.text)
        guard let (capture, _) = try? await BrokenSceneTests.capture(text) else { return nil }
        return try await test.judged(capture)
      }
      var singles: [SingleChange] = []
      let most = Self.wished == nil ? 4 : 12
      for mutation in try SceneMutation.all(of: scene.text).shuffled(using: &random) where singles.count < most {
        // An invisible change cannot be missed.
        guard let verdict = try await verdict([mutation]), verdict.outcome == .pixels else { continue }
        singles.append(SingleChange(name: "\(mutation)", number: singles.count, verdict: verdict, mutation: mutation))
      }
      for arrangement in Arrangement.allCases {
        let combinations = arrangement.combinations(of: singles).shuffled(using: &random)
        var tally = tallies[arrangement, default: Tally()]
        for numbers in combinations.prefix(min(share, Self.count - tally.tried)) {
          let changes = numbers.map { singles[$0] }
          guard let verdict = try await verdict(changes.compactMap(\.mutation)) else { continue }
          tally.add(changes, verdict, in: scene.name)
        }
        tallies[arrangement] = tally
      }
    }
    for arrangement in Arrangement.allCases {
      let tally = tallies[arrangement, default: Tally()]
      print("\(arrangement.rawValue): all named in \(tally.named) of \(tally.tried)")
      for text in tally.missed + (Self.showsAll ? tally.told : []) { print(text) }
      #expect(tally.tried > 0)
      #expect(Double(tally.named) >= 0.95 * Double(tally.tried))
    }
  }
}
