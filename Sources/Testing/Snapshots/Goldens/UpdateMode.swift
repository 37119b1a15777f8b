import Foundation

/// The goldens that a test run may write.
package enum UpdateMode: String, Sendable, Hashable, CaseIterable {
  /// Missing goldens.
  case missing
  /// Missing goldens and those that differ.
  case changed
  /// All goldens, completely.
  case all
  /// No golden is written.
  case none

  /// The environment variable with the default mode, the same as swift-snapshot-testing's.
  package static let variable = "SNAPSHOT_TESTING_RECORD"

  /// The error for an unknown mode.
  package struct UnknownMode: Error, CustomStringConvertible {
    package let description: String
  }

  /// Parses a mode by our name or by swift-snapshot-testing's: `failed` is `changed`, `never` is `none`.
  package init?(_ name: String) {
    switch name {
    case "failed": self = .changed
    case "never": self = .none
    default:
      guard let mode = UpdateMode(rawValue: name) else { return nil }
      self = mode
    }
  }

  /// The mode if none is requested: the environment's; else `missing`, but `none` in continuous integration, where
  /// nobody would look at what is recorded.
  package static func standard(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(UnknownMode) -> UpdateMode {
    if let name = environment[variable], !name.isEmpty {
      guard let mode = UpdateMode(name) else {
        throw UnknownMode(
          description: "\(variable) is '\(name)'; it can be 'missing', 'changed' (or 'failed'), 'all' or 'none' "
            + "(or 'never').")
      }
      return mode
    }
    return isContinuousIntegration(environment) ? .none : .missing
  }

  private static func isContinuousIntegration(_ environment: [String: String]) -> Bool {
    !["", "0", "false"].contains(environment["CI", default: ""].lowercased())
  }
}
