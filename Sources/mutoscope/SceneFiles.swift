import Foundation
import SceneFile
import Utilities

/// A scene file from the command line, checked.
struct SceneInput {
  /// The file's name without its extension, which is the name of the scene's folder in the output folder.
  let name: String
  /// The file, as it was given.
  let path: String
  let document: SceneDocument

  /// Checks a scene.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limits: The limits of the scene.
  /// - Throws: All of its errors, except those in the pixels of its images.
  @MainActor
  init(_ path: String, limits: SceneLimits) throws(SceneError) {
    self.path = path
    name = SceneFiles.name(of: path)
    document = try SceneDocument.load(path, limits: limits)
    try Scene.check(document)
  }

  /// The scene with its clock at 0; its images are in memory for its lifetime.
  ///
  /// - Parameter scale: Pixels per point, instead of the document's.
  /// - Throws: The errors in its images.
  @MainActor
  func scene(scale: Double? = nil) throws(SceneError) -> Scene { try Scene(document, scale: scale) }
}

/// The scene files that a command was given.
enum SceneFiles {
  static let endings = ["yaml", "yml", "json"]

  /// The name of the scene in a file.
  static func name(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// A scene file that exists.
  struct Found {
    /// The file, as it was given.
    let path: String
    /// The scene, or all of its errors.
    let scene: Result<SceneInput, SceneError>

    var name: String { SceneFiles.name(of: path) }
  }

  /// Finds and checks all scenes that the paths name: files, and every scene file in folders.
  ///
  /// - Throws: A failure with the errors of all of them; a missing file determines its status.
  @MainActor
  static func load(_ paths: [String], limits: SceneLimits) throws(Failure) -> [SceneInput] {
    try find(paths, limits) { $0 }.compactMap { try? $0.scene.get() }
  }

  /// Finds the same scenes, and leaves it to the caller to handle those with errors.
  ///
  /// - Throws: A failure if a file is missing.
  @MainActor
  static func find(_ paths: [String], limits: SceneLimits) throws(Failure) -> [Found] {
    try find(paths, limits) { $0.contains { $0.status == .missingInput } ? $0 : [] }
  }

  /// - Parameter refuse: Selects the errors to report; none means success.
  @MainActor
  private static func find(
    _ paths: [String], _ limits: SceneLimits, _ refuse: ([Failure]) -> [Failure]
  ) throws(Failure) -> [Found] {
    var found: [Found] = []
    var problems: [Failure] = []
    for path in paths {
      do throws(Failure) {
        for file in try files(at: path) {
          let scene = Result { () throws(SceneError) in try SceneInput(file, limits: limits) }
          if case .failure(let error) = scene { problems.append(Failure(error)) }
          found.append(Found(path: file, scene: scene))
        }
      } catch {
        problems.append(error)
      }
    }
    problems = refuse(problems)
    guard let worst = problems.first(where: { $0.status == .missingInput }) ?? problems.first else { return found }
    throw Failure(worst.status, problems.map(\.message).joined(separator: "\n"))
  }

  private static func files(at path: String) throws(Failure) -> [String] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw Failure(.missingInput, "mutoscope: there is no scene '\(path.printable)'.")
    }
    guard isDirectory.boolValue else {
      guard FileManager.default.isReadableFile(atPath: path) else {
        throw Failure(.missingInput, "mutoscope: '\(path.printable)' cannot be read: permission denied.")
      }
      return [path]
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw Failure(.missingInput, "mutoscope: the folder '\(path.printable)' cannot be read.")
    }
    let scenes = names.filter {
      // Editors and other systems leave their own files, whose names begin with a dot, next to a scene.
      !$0.hasPrefix(".") && endings.contains(($0 as NSString).pathExtension.lowercased())
    }
    guard !scenes.isEmpty else {
      throw Failure(.missingInput, "mutoscope: there is no scene file (.yaml, .yml, .json) in '\(path.printable)'.")
    }
    let paths = scenes.sorted().map { (path as NSString).appendingPathComponent($0) }
    for path in paths {
      // Reading a pipe that nobody writes to would never end.
      var status = stat()
      if stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
        throw Failure(.missingInput, "mutoscope: '\(path)' is a pipe, a device or a socket, not a scene file.")
      }
    }
    return paths
  }
}
