import Foundation

/// Which goldens a test run may write.
package enum UpdateMode: String, Sendable, Hashable, CaseIterable {
  /// Those that there are not.
  case missing
  /// Those, and those that are no longer right.
  case changed
  /// Every one, as a whole.
  case all
  /// None.
  case none

  /// The environment variable that decides where nothing else does; swift-snapshot-testing's.
  package static let variable = "SNAPSHOT_TESTING_RECORD"

  /// Why a mode cannot be understood.
  package struct UnknownMode: Error, CustomStringConvertible {
    package let description: String
  }

  /// Reads a mode by our name or by swift-snapshot-testing's: `failed` is `changed`, `never` is `none`.
  package init?(_ name: String) {
    switch name {
    case "failed": self = .changed
    case "never": self = .none
    default:
      guard let mode = UpdateMode(rawValue: name) else { return nil }
      self = mode
    }
  }

  /// What holds where nothing was asked for: the environment's wish; without one what is missing is recorded, but
  /// nothing in continuous integration, where nobody would look at it.
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
