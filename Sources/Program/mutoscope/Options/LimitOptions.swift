import ArgumentParser
import Foundation
import SceneText
import Utilities

/// The options that limit the memory of a scene, and the files that it may name.
struct LimitOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The memory for all decoded images of a scene, in MB.", valueName: "n"))
  var memory = SceneLimits().imageBytes >> 20

  @OptionGroup var root: RootOption

  func validate() throws {
    guard (1...1 << 20).contains(memory) else { throw ValidationError("--memory is a number of MB from 1 to 1048576.") }
  }

  /// The limits of scenes.
  var limits: SceneLimits {
    var limits = root.limits
    limits.imageBytes = memory << 20
    return limits
  }
}

/// The option that names the root of a project.
struct RootOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder below which scenes may name files; by default the nearest one with a file .mutoscope-root.",
      valueName: "folder"), completion: .directory)
  var root: String?

  /// The limits of scenes of any size.
  var limits: SceneLimits {
    var limits = SceneLimits()
    limits.root = root
    return limits
  }

  func validate() throws {
    var isFolder: ObjCBool = false
    guard let root, !FileManager.default.fileExists(atPath: root, isDirectory: &isFolder) || !isFolder.boolValue else {
      return
    }
    throw ValidationError("--root: there is no folder '\(root.printable)'.")
  }
}
