/// The files that may be read of footage, as they were when they were checked.
package struct CheckedFiles: Sendable {
  private var versions: [String: FileVersion] = [:]

  package init() {}

  /// The version of a single file; nil for a folder.
  package var own: FileVersion? { versions[""] }

  /// Adds a file.
  ///
  /// - Parameter name: Its name in the folder; empty for a single file.
  package mutating func add(_ name: String, _ version: FileVersion) { versions[name] = version }

  /// The version of a file in the folder; nil if it may not be read.
  package subscript(name: String) -> FileVersion? { versions[name] }

  /// The names of the files in the folder, sorted.
  package var names: [String] { versions.keys.sorted() }
}
