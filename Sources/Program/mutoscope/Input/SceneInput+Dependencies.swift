import Foundation
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Snapshots

/// A file that affects the test of a scene.
struct SceneDependency: Encodable, Hashable {
  enum Kind: String, Encodable {
    case scene, data, components, captions, markers, variables, image, font, sound, video, golden
  }

  var kind: Kind
  /// The path, as the scene was given.
  var path: String
}

extension SceneInput {
  /// Every file that the scene is made from: its own, then the files of values, images and fonts.
  ///
  /// - Parameter files: The image files that it was read with, and no other scene.
  private func inputs(reading files: ImageFiles) -> [(dependency: SceneDependency, input: SeenFiles.Input)] {
    let own = path == SceneFiles.standardInput ? [] : [(SceneDependency.Kind.scene, path, document.source.text)]
    let included = document.files.filter { $0.hash == nil }.map { file in
      (SceneDependency.Kind(rawValue: file.kind.rawValue) ?? .data, file.path, file.source.text)
    }
    let heard = document.files.compactMap { file in
      file.hash.map { (SceneDependency(kind: .data, path: file.path), SeenFiles.Input(path: file.path, hash: $0)) }
    }
    let texts = own + included + variableFiles.map { (.variables, $0.path, $0.text) }
    return texts.map { kind, path, text in
      (SceneDependency(kind: kind, path: path), SeenFiles.Input(path: path, text: text))
    } + heard
      + files.readings.map { reading in
        let kind: SceneDependency.Kind =
          switch reading.kind {
          case .image: .image
          case .font: .font
          case .sound: .sound
          case .video: .video
          }
        return (
          SceneDependency(kind: kind, path: reading.path),
          SeenFiles.Input(path: reading.path, hash: reading.hash ?? "missing")
        )
      }
  }

  /// The files that the scene was made from, as they were read.
  func seen(reading files: ImageFiles) -> [SeenFiles.Input] { inputs(reading: files).map(\.input) }

  /// The files that the scene is made from; the scene is created to find them.
  ///
  /// - Throws: The errors in its images and fonts.
  @MainActor
  func dependencies() throws(SceneError) -> [SceneDependency] {
    let files = ImageFiles()
    _ = try scene(sharing: files)
    _ = try document.soundTracks(sharing: files)
    return inputs(reading: files).map(\.dependency)
  }
}

extension SceneFiles.Found {
  /// The folder of the scene's golden.
  var golden: String {
    let folder = (path as NSString).deletingLastPathComponent
    return ((folder as NSString).appendingPathComponent(Golden.folderName) as NSString)
      .appendingPathComponent(SceneFiles.name(of: path) + look.goldenSuffix)
  }

  /// The folders with the golden's files: its own, and that of the golden of another look that it is equal to.
  private var goldenFolders: [String] {
    let own = URL(fileURLWithPath: golden)
    guard let stored = try? LookGolden.storage(of: own), stored.lastPathComponent != own.lastPathComponent else {
      return [golden]
    }
    let folder = (golden as NSString).deletingLastPathComponent
    return [golden, (folder as NSString).appendingPathComponent(stored.lastPathComponent)]
  }

  /// Every file that affects the test of the scene, those of its golden at the end.
  ///
  /// - Throws: The scene's errors.
  @MainActor
  func dependencies() throws(SceneError) -> [SceneDependency] {
    try scene.get().dependencies()
      + goldenFolders.flatMap { folder in
        Golden.files(in: URL(fileURLWithPath: folder)).map {
          SceneDependency(kind: .golden, path: (folder as NSString).appendingPathComponent($0))
        }
      }
  }

  /// The folders in which a new or removed file affects the test of the scene.
  var dependencyFolders: [String] { goldenFolders + ((try? scene.get())?.document.fonts.map { [$0.path] } ?? []) }
}
