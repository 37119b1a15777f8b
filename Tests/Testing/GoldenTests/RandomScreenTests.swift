import Foundation
import Mutoscope
import Snapshots
import TestSupport
import Testing

/// The same for screens that code sets up: each of several changes is named.
@MainActor
@Suite(.serialized)
struct RandomScreenTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["MUTOSCOPE_VERDICTS"].flatMap(Int.init) ?? 4
  private static let seed = environment["MUTOSCOPE_SEED"].flatMap(UInt64.init) ?? 1

  @Test func `Changes of a screen made at once are all named`() async throws {
    var random = SeededRandom(seed: Self.seed)
    let folder = FileManager.default.temporaryDirectory.appending(path: "mutoscope-screens-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var test = SequenceTest(
      plan: try ScreenSettings.plan, sceneName: "screen", golden: folder, update: .missing)
    _ = try await test.judged(try await ScreenSettings().capture())
    test.update = .none
    let changes = ScreenSettings.changes
    func verdict(_ numbers: [Int]) async throws -> SceneVerdict {
      var settings = ScreenSettings()
      for number in numbers { changes[number].apply(&settings) }
      return try await test.judged(try await settings.capture())
    }
    var singles: [SingleChange] = []
    for (number, change) in changes.enumerated() {
      let verdict = try await verdict([number])
      #expect(verdict.outcome == .pixels, "\(change.name)")
      singles.append(SingleChange(name: change.name, number: number, verdict: verdict))
    }
    for arrangement in RandomPairTests.Arrangement.allCases {
      var tally = Tally()
      for numbers in arrangement.combinations(of: singles).shuffled(using: &random).prefix(Self.count) {
        tally.add(numbers.map { singles[$0] }, try await verdict(numbers), in: "screen")
      }
      print("\(arrangement.rawValue) of a screen: all named in \(tally.named) of \(tally.tried)")
      for text in tally.missed + (Self.environment["MUTOSCOPE_VERDICTS_ALL"] == nil ? [] : tally.told) { print(text) }
      #expect(tally.tried > 0)
      #expect(Double(tally.named) >= 0.95 * Double(tally.tried))
    }
  }
}
