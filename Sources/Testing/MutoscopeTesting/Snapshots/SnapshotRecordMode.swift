import Snapshots

/// The goldens that a test may write, with swift-snapshot-testing's names.
///
///     assertSnapshot(of: stage, seconds: 1, record: .failed)
///
/// An assertion's own mode takes precedence, then that of `withSnapshotTesting` or the trait `.snapshots`, then the
/// environment variable `SNAPSHOT_TESTING_RECORD`. The default is `missing`, but `never` if `CI` is set, because nobody
/// would look at a golden recorded there. A test that recorded something always fails.
public enum SnapshotRecordMode: String, Sendable, Hashable, CaseIterable {
  /// All goldens, completely.
  case all
  /// Missing goldens and those that differ.
  case failed
  /// Missing goldens.
  case missing
  /// No golden is written.
  case never

  var update: UpdateMode {
    switch self {
    case .all: .all
    case .failed: .changed
    case .missing: .missing
    case .never: .none
    }
  }
}

extension SnapshotRecordMode: ExpressibleByBooleanLiteral {
  /// `true` is `all`, `false` is `missing`, as in swift-snapshot-testing.
  public init(booleanLiteral value: Bool) { self = value ? .all : .missing }
}
