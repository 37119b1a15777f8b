package import Media
import Utilities

/// The result of comparing two folders of sequences.
package struct RunComparison: Sendable, Hashable, Codable {
  /// A sequence that both folders have.
  package struct Sequence: Sendable, Hashable, Codable {
    package var name: String
    /// The name of the actual sequence, if it is different.
    package var actualName: String?
    package var comparison: SequenceComparison

    /// The name, or both names.
    package var title: String { actualName.map { "\(name) and \($0)" } ?? name }
  }

  /// The sequences in natural order of their names.
  package var sequences: [Sequence] = []
  /// The names of expected sequences that are missing.
  package var missingSequences: [String] = []
  /// The names of sequences that were not expected.
  package var additionalSequences: [String] = []

  /// Whether sequences were paired in order, since no two have the same name; nil if they were paired by name.
  package var isInOrder: Bool?

  /// Compares the sequences of the same name, one after another; if no two have the same name, in order.
  ///
  /// - Parameters:
  ///   - expected: The expected sequences.
  ///   - actual: The actual sequences.
  ///   - options: The rules for what counts as a difference.
  ///   - jobs: How many frames are compared in parallel, by default one per core.
  ///   - handler: Creates the receiver of the difference images of the sequence with a name.
  /// - Throws: The errors of comparing one of the sequences.
  package static func comparing(
    _ expected: SequenceFolder, _ actual: SequenceFolder, options: ComparisonOptions = .exact, jobs: Int? = nil,
    handler: (String) -> SequenceComparison.DifferenceHandler?
  ) async throws -> RunComparison {
    var run = RunComparison()
    let actualNames = Set(actual.names)
    var pairs = expected.names.filter(actualNames.contains).map { (expected: $0, actual: $0) }
    if pairs.isEmpty {
      pairs = zip(expected.names, actual.names).map { (expected: $0, actual: $1) }
      run.isInOrder = true
    }
    if options.namesViews {
      // A named view need not be in every scene.
      try NamedViewsError.check(
        options,
        in: try pairs.flatMap { pair in
          let views = try NamedViews(expected.sequence(pair.expected), actual.sequence(pair.actual))
          return [views.expected, views.actual]
        })
    }
    for pair in pairs {
      let comparison = try await SequenceComparison.comparing(
        expected.sequence(pair.expected), actual.sequence(pair.actual), options: options, jobs: jobs,
        mayLackViews: true, handler: handler(pair.expected))
      let other = pair.actual == pair.expected ? nil : pair.actual
      run.sequences.append(Sequence(name: pair.expected, actualName: other, comparison: comparison))
    }
    let (known, found) = (Set(pairs.map(\.expected)), Set(pairs.map(\.actual)))
    run.missingSequences = expected.names.filter { !known.contains($0) }
    run.additionalSequences = actual.names.filter { !found.contains($0) }
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
    let order = isInOrder == true ? "; paired in order, since no names are the same" : ""
    let total = (others == 0 ? " (\(counted(all, "sequence")))" : "") + order
    let lines =
      differing.map { $0.comparison.description(of: $0.title) } + missingSequences.map { "\($0.printable): missing" }
      + additionalSequences.map { "\($0.printable): not expected" }
    return (["\(name.printable): \(headline)\(total)"] + lines).joined(separator: "\n")
  }
}
