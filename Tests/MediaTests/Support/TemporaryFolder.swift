import Foundation

/// Calls `body` with a new empty folder, which is removed afterwards with everything in it.
func withTemporaryFolder<R>(_ body: (URL) throws -> R) throws -> R {
  let folder = FileManager.default.temporaryDirectory.appending(path: "media-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}

/// The names of everything in a folder, sorted.
func names(in folder: URL) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
}

/// The bytes of a test fixture.
func fixture(_ name: String) throws -> [UInt8] {
  guard let folder = Bundle.module.url(forResource: "Fixtures", withExtension: nil) else {
    throw CocoaError(.fileNoSuchFile)
  }
  return try [UInt8](Data(contentsOf: folder.appending(path: name)))
}
