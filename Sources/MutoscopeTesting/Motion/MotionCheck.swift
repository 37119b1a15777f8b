import Snapshots

/// What a check of a motion came to.
///
/// `assertMotion` reports it; `holds` and `failure` are for checks in other ways.
public struct MotionCheck: Sendable, Hashable, CustomStringConvertible {
  /// What was expected and what is, with the view, the property and the time; nil if it is as expected.
  public let failure: String?

  /// Whether the motion is as expected.
  public var holds: Bool { failure == nil }

  /// The failure, or that there is none.
  public var description: String { failure ?? "as expected" }

  static let passed = MotionCheck(failure: nil)

  static func failed(_ sentence: String) -> MotionCheck { MotionCheck(failure: sentence) }
}

/// Makes the running test fail for each check that does not hold, by Swift Testing or XCTest.
///
/// - Parameter checks: What a `Motion` and its parts return.
public func assertMotion(
  _ checks: MotionCheck..., fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  for failure in checks.compactMap(\.failure) { site.fail(failure) }
}
