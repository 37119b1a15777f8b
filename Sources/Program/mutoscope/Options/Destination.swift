import CommandLineSupport
import Foundation
import Media
import Utilities

/// The output of `render`.
struct Destination {
  /// The default folder.
  static let usualOutput = "output"

  let format: RenderFormat
  private let output: String

  /// - Parameters:
  ///   - output: The value of `--output`.
  ///   - format: The value of `--format`; nil to derive it from the name of the output.
  init(output: String, format: RenderFormat?) {
    self.output = output
    self.format = format ?? OutputName.format(output) ?? .png
  }

  /// Whether frames go to standard output.
  var isStandardOutput: Bool { output == "-" }

  /// The folder that is made for the output if it is missing.
  var folder: String { isFile ? (output as NSString).deletingLastPathComponent : output }

  /// Whether the output is a file for one scene, rather than a folder.
  private var isFile: Bool {
    format != .png
      && (isStandardOutput || OutputName.format(output) == format
        || format == .apng && OutputName.suffix(output) == "png")
  }

  /// Checks that no two scenes have the same output, that no scene would be replaced, and that no link leads elsewhere.
  func check(_ scenes: [SceneInput]) throws(Failure) {
    if isFile, scenes.count > 1 {
      throw Failure(
        .usage,
        "'\(output.printable)' names \(format == .images ? "the images of one scene" : "one file"), and there are "
          + "\(scenes.count) scenes; name a folder.")
    }
    var names: Set<String> = []
    for scene in scenes where !isStandardOutput {
      try OutputPlace.requireOther(url(ofScene: scene.name).path(percentEncoded: false), than: scene.path)
    }
    for name in scenes.map(\.name) where !names.insert(OutputPattern.collisionKey(name)).inserted {
      let what = format == .png ? "folder" : "file"
      throw Failure(
        .usage,
        "\(OutputPlace.twins(of: name, in: scenes.map(\.name))) would share a \(what) below '\(output.printable)'; "
          + "render them separately."
      )
    }
    if isFile || isStandardOutput { return }
    for scene in scenes {
      try OutputPlace.requireInside(url(ofScene: scene.name), of: URL(fileURLWithPath: output))
    }
  }

  /// The path of a scene's folder or file, relative to the output folder.
  func path(ofScene name: String) -> String {
    if isFile { return URL(fileURLWithPath: output).lastPathComponent }
    let name = OutputPattern.portable(name)
    return format == .png ? name : "\(name).\(format.rawValue)"
  }

  /// The folder or file of a scene.
  func url(ofScene name: String) -> URL {
    if isFile { return URL(fileURLWithPath: format == .images ? output : OutputName.followed(output)) }
    let url = URL(fileURLWithPath: output)
    return url.appendingPathComponent(path(ofScene: name), isDirectory: format == .png)
  }
}
