import Foundation
import Media
import Mutoscope
import SceneFile

/// A scene of the repository, and what is kept of its pictures.
struct GoldenScene {
  /// The file's name without its ending.
  let name: String

  /// The folder of the scenes.
  static let folder = URL(filePath: #filePath).appending(path: "../../../../scenes").standardized

  /// The folder that has a folder of goldens for each scene.
  static let snapshots = folder.appending(path: "__Snapshots__")

  /// Every scene, by name.
  static let names = fileNames(in: folder).filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }

  /// The names of everything in a folder, sorted; none if there is no such folder.
  static func fileNames(in folder: URL) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The folder of the golden: a manifest with the hash of every frame, and the key frames as PNG.
  var directory: URL { Self.snapshots.appending(path: name) }

  /// The frames that are kept as pictures for human eyes: the first, the one in the middle and the last.
  static func keyFrames(of frameCount: Int) -> [Int] {
    Set([0, frameCount / 2, frameCount - 1]).sorted()
  }

  /// The scene with its clock at 0.
  @MainActor
  func scene() throws -> Scene {
    let file = "\(name).yaml"
    let document = try SceneDocument.load(
      contentsOf: Self.folder.appending(path: file), fileName: "scenes/\(file)")
    return Scene(document, images: try Scene.check(document))
  }

  /// Renders the scene, or some of its frames, into a folder.
  @MainActor
  func render(_ selection: FrameSelection = .all, to directory: URL, jobs: Int? = nil) async throws -> Manifest {
    let scene = try scene()
    let timeline = scene.document.timeline
    let plan = try FramePlan(
      duration: timeline.duration, framesPerSecond: timeline.fps, includesEnd: false, selection: selection)
    _ = try await RenderJob(plan: plan, directory: directory, sceneName: name, jobs: jobs, checksItself: true).run(
      on: scene.stage)
    return try FrameSequenceReader(directory: directory).manifest
  }

  /// Makes what was rendered the golden.
  func record(_ manifest: Manifest, from rendered: URL) throws {
    try? FileManager.default.removeItem(at: directory)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    for index in Self.keyFrames(of: manifest.frameCount) {
      let file = manifest.frames[index].file
      try FileManager.default.copyItem(at: rendered.appending(path: file), to: directory.appending(path: file))
    }
    try Data(manifest.json).write(to: directory.appending(path: FrameSequence.manifestName))
  }
}
