import Foundation
import Synchronization

extension Workspace {
  /// Calls `body` with a copy of a folder that is made once, however many tests use it.
  ///
  /// - Parameters:
  ///   - name: The name of the folder; different folders have different names.
  ///   - files: The files in it before it is prepared, besides the square.
  ///   - prepare: Work that is done in it once.
  package static func with<R>(
    _ name: String, _ files: [String: String] = [:],
    preparedBy prepare: @escaping @Sendable (Workspace) async throws -> Void,
    _ body: (Workspace) async throws -> R
  ) async throws -> R {
    let original = Preparations.folder(name) { folder in
      let workspace = Workspace(folder: folder)
      try workspace.write(["square.yaml": square].merging(files) { $1 })
      try await prepare(workspace)
    }
    let source = try await original.value
    let folder = source.deletingLastPathComponent().appending(path: UUID().uuidString)
    try FileManager.default.copyItem(at: source, to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(Workspace(folder: folder))
  }
}

/// The folders that tests get copies of; they are removed when the process ends.
private enum Preparations {
  private static let all: URL = {
    atexit { try? FileManager.default.removeItem(at: Preparations.all) }
    return FileManager.default.temporaryDirectory.appending(
      path: "mutoscope-prepared-\(ProcessInfo.processInfo.processIdentifier)")
  }()
  private static let known = Mutex<[String: Task<URL, any Error>]>([:])

  static func folder(
    _ name: String, _ prepare: @escaping @Sendable (URL) async throws -> Void
  ) -> Task<URL, any Error> {
    known.withLock { known in
      if let task = known[name] { return task }
      let task = Task {
        let folder = all.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try await prepare(folder)
        return folder
      }
      known[name] = task
      return task
    }
  }
}
