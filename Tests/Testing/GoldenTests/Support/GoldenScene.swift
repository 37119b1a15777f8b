import Foundation
import Media
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Snapshots
import TestSupport

/// A scene of the repository and its goldens.
struct GoldenScene {
  /// The file's name without its ending.
  let name: String

  /// The folders of the scenes, by what errors call them: those that are shown to users, and those that only test.
  static let folders = ["scenes", "Tests/Testing/Scenes"].map { path in
    (path: path, url: Repository.folder.appending(path: path))
  }

  /// Every scene, by name, which is unique in all folders.
  static let names = folders.flatMap { sceneNames(in: $0.url) }

  private static func sceneNames(in folder: URL) -> [String] {
    fileNames(in: folder).filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
  }

  /// The folder of the scene.
  private var folder: (path: String, url: URL) {
    Self.folders.first { Self.sceneNames(in: $0.url).contains(name) } ?? Self.folders[0]
  }

  /// The file of the scene.
  var file: URL { folder.url.appending(path: "\(name).yaml") }

  /// The names of everything in a folder, sorted; empty if there is no such folder.
  static func fileNames(in folder: URL) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The folder of the golden.
  var directory: URL { folder.url.appending(path: "__Snapshots__").appending(path: name) }

  /// The scene with its clock at 0.
  @MainActor
  func scene() throws -> Scene { try Scene(document()) }

  /// The scene's file, read and checked once for all tests.
  @MainActor
  func document() throws -> SceneDocument {
    if let known = Self.documents[name] { return known }
    let document = try SceneDocument.load(contentsOf: file, fileName: "\(folder.path)/\(name).yaml")
    try Scene.check(document)
    Self.documents[name] = document
    return document
  }

  @MainActor private static var documents: [String: SceneDocument] = [:]

  /// The test that `mutoscope test` runs for the scene.
  @MainActor
  func test(_ scene: Scene, failures: URL?) throws -> SequenceTest {
    SequenceTest(
      plan: try Self.plan(of: scene), sceneName: name, golden: directory, failures: failures,
      update: try UpdateMode.standard())
  }

  /// All frames of a scene, or some.
  @MainActor
  static func plan(of scene: Scene, _ selection: FrameSelection = .all) throws -> FramePlan {
    let timeline = scene.document.timeline
    return try FramePlan(
      duration: timeline.duration, framesPerSecond: timeline.fps, includesEnd: false, selection: selection)
  }
}
