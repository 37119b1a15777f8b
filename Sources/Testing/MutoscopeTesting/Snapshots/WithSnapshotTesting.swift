import Foundation

/// Settings for all snapshots of a scope.
enum SnapshotScope {
  /// The goldens that may be written; nil if not set.
  @TaskLocal static var record: SnapshotRecordMode?
  /// The counter for snapshots without a name; nil outside tests with the trait.
  @TaskLocal static var counter: SnapshotCounter?
  /// The folder for all failures; nil for the one that the environment names, or the default.
  @TaskLocal static var artifacts: URL?
}

/// Runs code with a different record mode for snapshots.
///
///     withSnapshotTesting(record: .failed) {
///       assertSnapshot(of: stage, seconds: 1)
///     }
///
/// In XCTest, override `invokeTest()` and call `super.invokeTest()` inside for all tests of a class. In Swift Testing,
/// use the trait `.snapshots(record:)`.
///
/// - Parameter record: The goldens that may be written; nil for the outer mode.
/// - Returns: The result of `operation`.
public func withSnapshotTesting<Result>(
  record: SnapshotRecordMode? = nil, operation: () throws -> Result
) rethrows -> Result {
  try SnapshotScope.$record.withValue(record ?? SnapshotScope.record, operation: operation)
}

/// Runs asynchronous code with a different record mode for snapshots.
///
/// - Parameters:
///   - record: The goldens that may be written; nil for the outer mode.
///   - isolation: The actor on which the code runs; by default the caller's.
/// - Returns: The result of `operation`.
public func withSnapshotTesting<Result>(
  record: SnapshotRecordMode? = nil, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await SnapshotScope.$record.withValue(record ?? SnapshotScope.record, operation: operation, isolation: isolation)
}
