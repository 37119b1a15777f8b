import Foundation
import Testing

@testable import MutoscopeTesting

/// A new folder for the failures of a suite, which is removed afterwards: in the usual one, tests of another checkout may
/// run at the same time.
struct OwnArtifacts: SuiteTrait, TestScoping {
  /// The folder for the failures of this module.
  static var folder: URL {
    get throws { try #require(SnapshotScope.artifacts).appending(path: "MutoscopeTestingTests") }
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "artifacts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await SnapshotScope.$artifacts.withValue(folder) { try await function() }
  }
}

extension Trait where Self == OwnArtifacts {
  static var ownArtifacts: Self { Self() }
}
