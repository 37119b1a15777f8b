import Foundation
import Fuzz
import TestSupport
import Testing

/// 300 cases of `make check-fuzz`, with a fixed seed: those that need no other process.
@MainActor
struct FuzzTests {
  private func run(_ kind: FuzzCase.Kind, _ count: Int) async throws {
    try await withTemporaryFolder { folder in
      let fuzzer = try Fuzzer(folder: folder, isQuick: true)
      let cases = (0...).lazy.map { FuzzCase(seed: 12, number: $0) }.filter { $0.kind == kind }.prefix(count)
      for fuzzCase in cases {
        do { try await fuzzer.run(fuzzCase) } catch { Issue.record("case \(fuzzCase.number): \(error)") }
      }
    }
  }

  @Test func `Mutated scenes are played or refused`() async throws { try await run(.scene, 200) }

  @Test func `Mutated images are decoded or refused`() async throws { try await run(.picture, 100) }
}
