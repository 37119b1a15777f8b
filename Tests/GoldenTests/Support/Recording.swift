import Foundation

/// Whether goldens are to be recorded, as `MUTOSCOPE_RECORD` says.
enum Recording: String {
  /// Every golden anew.
  case all
  /// Those that there are not.
  case missing

  struct UnknownMode: Error, CustomStringConvertible {
    let description: String
  }

  /// What the environment asks for; nil if nothing.
  static func mode(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(UnknownMode) -> Recording? {
    guard let text = environment["MUTOSCOPE_RECORD"], !text.isEmpty else { return nil }
    guard let mode = Recording(rawValue: text) else {
      throw UnknownMode(description: "MUTOSCOPE_RECORD is '\(text)'; it can be 'all' or 'missing'.")
    }
    return mode
  }
}
