import Snapshots

/// Which goldens a test may write, in swift-snapshot-testing's words.
///
/// What an assertion asks for comes first, then what `withSnapshotTesting` or the trait `.snapshots` says, then the
/// environment variable `SNAPSHOT_TESTING_RECORD`. Without any of those it is `missing`, but `never` where `CI` is set: nobody
/// would look at what is recorded there. A test that recorded something always fails.
public enum SnapshotRecordMode: String, Sendable, Hashable, CaseIterable {
  /// Every one, as a whole.
  case all
  /// Those that there are not, and those that are no longer right.
  case failed
  /// Those that there are not.
  case missing
  /// None.
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
