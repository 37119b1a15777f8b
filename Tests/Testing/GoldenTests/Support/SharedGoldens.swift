import Foundation
import Mutoscope
import Snapshots
import Testing

/// Goldens of correct scenes, with which many wrong ones are compared; removed when the suite ends.
struct SharedGoldens: SuiteTrait, TestScoping {
  private static let folder = FileManager.default.temporaryDirectory.appending(
    path: "mutoscope-shared-goldens-\(ProcessInfo.processInfo.processIdentifier)")

  private struct Key: Hashable {
    var text: String
    var pictures: GoldenImages
  }

  @MainActor private static var tests: [Key: SequenceTest] = [:]

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    defer { try? FileManager.default.removeItem(at: Self.folder) }
    try await function()
  }

  /// The comparison with the golden of a correct scene, which is recorded when it is first used.
  @MainActor
  static func test(_ text: String, keeping pictures: GoldenImages) async throws -> SequenceTest {
    let key = Key(text: text, pictures: pictures)
    if let known = tests[key] { return known }
    let (capture, plan) = try await BrokenSceneTests.capture(text)
    var test = SequenceTest(
      plan: plan, sceneName: "scene", golden: folder.appending(path: "\(tests.count)"), update: .missing,
      pictures: pictures)
    #expect(try await test.judged(capture).outcome == .recorded)
    test.update = .none
    #expect(try await test.judged(capture).outcome == .same)
    tests[key] = test
    return test
  }
}
