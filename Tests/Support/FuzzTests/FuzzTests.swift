import Foundation
import Fuzz
import TestSupport
import Testing

/// 360 cases of `make check-fuzz`, with a fixed seed: those that need no other process.
@MainActor
struct FuzzTests {
  private static func run(_ kind: FuzzCase.Kind, _ count: Int) async throws {
    givePrecedence()
    try await withTemporaryFolder { folder in
      let fuzzer = try Fuzzer(folder: folder, isQuick: true)
      let cases = (0...).lazy.map { FuzzCase(seed: 12, number: $0) }.filter { $0.kind == kind }.prefix(count)
      for fuzzCase in cases {
        do { try await fuzzer.run(fuzzCase) } catch { Issue.record("case \(fuzzCase.number): \(error)") }
      }
    }
  }

  // In other processes, as everything else that needs the main actor waits in this one.

  @Test func `Mutated scenes are played or refused`() async {
    await #expect(processExitsWith: .success) { try await Self.run(.scene, 200) }
  }

  @Test func `Mutated data, components and expressions are played or refused`() async {
    await #expect(processExitsWith: .success) { try await Self.run(.language, 60) }
  }

  @Test func `Mutated images are decoded or refused`() async {
    await #expect(processExitsWith: .success) { try await Self.run(.picture, 100) }
  }
}
