import Foundation
import SceneFile

/// A scene file that was asked for, checked.
struct SceneInput {
  /// The file's name without its ending; names the scene's folder below the output folder.
  let name: String
  /// The file, as it was asked for.
  let path: String
  let document: SceneDocument

  /// Checks a scene.
  ///
  /// - Parameter path: The file.
  /// - Throws: Everything that is wrong with it, except with the pixels of its images.
  @MainActor
  init(_ path: String) throws(SceneError) {
    self.path = path
    name = SceneFiles.name(of: path)
    document = try SceneDocument.load(path)
    try Scene.check(document)
  }

  /// The scene with its clock at 0; its images are in memory as long as it is.
  ///
  /// - Parameter scale: Pixels per point, in place of the document's.
  /// - Throws: What is wrong with its images.
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

  /// A scene file that is there.
  struct Found {
    /// The file, as it was asked for.
    let path: String
    /// The scene, or all that is wrong with it.
    let scene: Result<SceneInput, SceneError>

    var name: String { SceneFiles.name(of: path) }
  }

  /// Finds and checks all scenes that the paths name: files as they are, folders with every scene file in them.
  ///
  /// - Throws: A failure that says everything that is wrong with any of them; a missing file decides its status.
  @MainActor
  static func load(_ paths: [String]) throws(Failure) -> [SceneInput] {
    try find(paths) { $0 }.compactMap { try? $0.scene.get() }
  }

  /// Finds the same scenes, and leaves it to the caller what to do with those that are wrong.
  ///
  /// - Throws: A failure if a file is missing.
  @MainActor
  static func find(_ paths: [String]) throws(Failure) -> [Found] {
    try find(paths) { $0.contains { $0.status == .missingInput } ? $0 : [] }
  }

  /// - Parameter refuse: Picks what is told of all that is wrong; if there is nothing to tell, all is well.
  @MainActor
  private static func find(_ paths: [String], _ refuse: ([Failure]) -> [Failure]) throws(Failure) -> [Found] {
    var found: [Found] = []
    var problems: [Failure] = []
    for path in paths {
      do throws(Failure) {
        for file in try files(at: path) {
          let scene = Result { () throws(SceneError) in try SceneInput(file) }
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
      throw Failure(.missingInput, "mutoscope: there is no scene '\(path)'.")
    }
    guard isDirectory.boolValue else {
      guard FileManager.default.isReadableFile(atPath: path) else {
        throw Failure(.missingInput, "mutoscope: '\(path)' cannot be read: permission denied.")
      }
      return [path]
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw Failure(.missingInput, "mutoscope: the folder '\(path)' cannot be read.")
    }
    let scenes = names.filter {
      // Editors and other systems leave files of their own beside a scene, whose names begin with a dot.
      !$0.hasPrefix(".") && endings.contains(($0 as NSString).pathExtension.lowercased())
    }
    guard !scenes.isEmpty else {
      throw Failure(.missingInput, "mutoscope: there is no scene file (.yaml, .yml, .json) in '\(path)'.")
    }
    return scenes.sorted().map { (path as NSString).appendingPathComponent($0) }
  }
}
