import Foundation
import Media
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Snapshots

/// A scene of the repository and its goldens.
struct GoldenScene {
  /// The file's name without its ending.
  let name: String

  /// The folder of the scenes.
  static let folder = URL(filePath: #filePath).appending(path: "../../../../../scenes").standardized

  /// The folder that has a folder of goldens for each scene.
  static let snapshots = folder.appending(path: "__Snapshots__")

  /// Every scene, by name.
  static let names = fileNames(in: folder).filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }

  /// The names of everything in a folder, sorted; empty if there is no such folder.
  static func fileNames(in folder: URL) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The folder of the golden.
  var directory: URL { Self.snapshots.appending(path: name) }

  /// The scene with its clock at 0.
  @MainActor
  func scene() throws -> Scene { try Scene(document()) }

  /// The scene's file, read and checked once for all tests.
  @MainActor
  func document() throws -> SceneDocument {
    if let known = Self.documents[name] { return known }
    let file = "\(name).yaml"
    let document = try SceneDocument.load(
      contentsOf: Self.folder.appending(path: file), fileName: "scenes/\(file)")
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
