package import Foundation

/// Calls `body` with a new empty folder, which is removed afterwards with everything in it.
package func withTemporaryFolder<R>(_ body: (URL) throws -> R) throws -> R {
  let folder = try makeTemporaryFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}

/// Calls `body` with a new empty folder, which is removed afterwards with everything in it.
package func withTemporaryFolder<R>(
  isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> R
) async throws -> R {
  let folder = try makeTemporaryFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}

private func makeTemporaryFolder() throws -> URL {
  let folder = FileManager.default.temporaryDirectory.appending(path: "mutoscope-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}

extension URL {
  /// Writes a file below this folder, and the folders that it lies in.
  package func write(_ data: Data, to path: String) throws {
    let file = appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}

/// The names of everything in a folder, sorted.
package func names(in folder: URL) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
}
