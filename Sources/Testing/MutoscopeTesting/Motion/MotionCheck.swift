/// The result of a check of a motion.
///
/// `assertMotion` reports it; use `holds` and `failure` with other assertions:
///
///     #expect(motion[card].center.y.settles(by: 0.5).holds)
public struct MotionCheck: Sendable, Hashable, CustomStringConvertible {
  /// The expected and actual values, with the view, the property and the time; nil if the motion is as expected.
  public let failure: String?

  /// Whether the motion is as expected.
  public var holds: Bool { failure == nil }

  /// The failure, or “as expected”.
  public var description: String { failure ?? "as expected" }

  static let passed = MotionCheck(failure: nil)

  static func failed(_ sentence: String) -> MotionCheck { MotionCheck(failure: sentence) }
}

/// Makes the running test fail for each check that does not hold, in Swift Testing or XCTest.
///
/// - Parameter checks: Checks of a `Motion` and its parts.
public func assertMotion(
  _ checks: MotionCheck..., fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  for failure in checks.compactMap(\.failure) { site.fail(failure) }
}
