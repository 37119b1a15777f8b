package import Media
import Utilities

/// The result of comparing two folders of sequences.
package struct RunComparison: Sendable, Hashable, Codable {
  /// A sequence that both folders have.
  package struct Sequence: Sendable, Hashable, Codable {
    package var name: String
    package var comparison: SequenceComparison
  }

  /// In natural order of their names.
  package var sequences: [Sequence] = []
  /// The names of expected sequences that are missing.
  package var missingSequences: [String] = []
  /// The names of sequences that were not expected.
  package var additionalSequences: [String] = []

  /// Compares the sequences of the same name, one after another.
  ///
  /// - Parameters:
  ///   - expected: The expected sequences.
  ///   - actual: The actual sequences.
  ///   - options: What counts as a difference.
  ///   - jobs: How many frames are compared in parallel, by default one per core.
  ///   - handler: Creates the receiver of the difference images of the sequence with a name.
  /// - Throws: The errors of comparing one of the sequences.
  package static func comparing(
    _ expected: SequenceFolder, _ actual: SequenceFolder, options: ComparisonOptions = .exact, jobs: Int? = nil,
    handler: (String) -> SequenceComparison.DifferenceHandler?
  ) async throws -> RunComparison {
    var run = RunComparison()
    let there = Set(actual.names)
    if options.namesViews {
      // A named view need not be in every scene.
      let common = expected.names.filter(there.contains)
      try NamedViewsError.check(
        options,
        in: try common.flatMap { name in
          let views = try NamedViews(expected.sequence(name), actual.sequence(name))
          return [views.expected, views.actual]
        })
    }
    for name in expected.names {
      guard there.contains(name) else {
        run.missingSequences.append(name)
        continue
      }
      let comparison = try await SequenceComparison.comparing(
        expected.sequence(name), actual.sequence(name), options: options, jobs: jobs, mayLackViews: true,
        handler: handler(name))
      run.sequences.append(Sequence(name: name, comparison: comparison))
    }
    let known = Set(expected.names)
    run.additionalSequences = actual.names.filter { !known.contains($0) }
    return run
  }

  /// The sequences that differ by more than is allowed.
  package var differing: [Sequence] { sequences.filter { $0.comparison.verdict != .same } }

  /// The result in words: a headline, then what differs; without a newline at the end.
  package func description(of name: String) -> String {
    let all = sequences.count + missingSequences.count + additionalSequences.count
    let others = differing.count + missingSequences.count + additionalSequences.count
    let headline =
      others == 0 ? "the same" : "\(others) of \(counted(all, "sequence")) differ\(others == 1 ? "s" : "")"
    let total = others == 0 ? " (\(counted(all, "sequence")))" : ""
    let lines =
      differing.map { $0.comparison.description(of: $0.name) } + missingSequences.map { "\($0.printable): missing" }
      + additionalSequences.map { "\($0.printable): not expected" }
    return (["\(name.printable): \(headline)\(total)"] + lines).joined(separator: "\n")
  }
}
