import ArgumentParser
import Foundation
import Utilities

/// The output format of `render`.
enum RenderFormat: String, ExpressibleByArgument, CaseIterable {
  /// A folder with a PNG for each frame.
  case png
  /// One animated PNG.
  case apng
}

/// The output of `render`.
struct Destination {
  let format: RenderFormat
  private let output: String

  /// - Parameters:
  ///   - output: The value of `--output`.
  ///   - format: The value of `--format`; nil to derive it from the name of the output.
  init(output: String, format: RenderFormat?) {
    self.output = output
    self.format = format ?? (Self.isAnimationName(output) ? .apng : .png)
  }

  /// Whether a name can only be meant for an animated PNG.
  static func isAnimationName(_ name: String) -> Bool { name.lowercased().hasSuffix(".apng") }

  /// Whether the output is a file for one scene, rather than a folder.
  private var isFile: Bool {
    format == .apng && (Self.isAnimationName(output) || output.lowercased().hasSuffix(".png"))
  }

  /// Checks that no two scenes have the same output.
  func check(_ scenes: [String]) throws(Failure) {
    if isFile, scenes.count > 1 {
      throw Failure(
        .usage, "mutoscope: '\(output.printable)' names one file, and there are \(scenes.count) scenes; name a folder.")
    }
    var names: Set<String> = []
    for name in scenes where !names.insert(name).inserted {
      let what = format == .png ? "folder" : "file"
      throw Failure(
        .usage,
        "mutoscope: two scenes are named '\(name.printable)' and would share a \(what) below '\(output.printable)'; "
          + "render them separately."
      )
    }
  }

  /// The folder or file of a scene.
  func url(ofScene name: String) -> URL {
    let url = URL(fileURLWithPath: output)
    if isFile { return url }
    return format == .png
      ? url.appendingPathComponent(name, isDirectory: true)
      : url.appendingPathComponent("\(name).apng", isDirectory: false)
  }
}
