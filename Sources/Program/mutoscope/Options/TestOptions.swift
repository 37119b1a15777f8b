import ArgumentParser
import CommandLineSupport
import Foundation
import Media
import Mutoscope
import SceneLanguage
import Snapshots
import Utilities

/// The option for the output folder of test runs.
struct TestOutputOption: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")], parsing: .singleValue,
    help: ArgumentHelp(
      "The folder for the frames of failures and the record of the run; by default output/test.", valueName: "dir"),
    completion: .directory)
  var outputs: [String] = []

  func validate() throws {
    if outputs.contains("") { throw ValidationError("--output needs a folder name.") }
    if outputs.count > 1 {
      throw ValidationError("--output names one folder; 'mutoscope merge' joins the runs in several.")
    }
  }

  var output: String { outputs.first ?? TestRun.usualFolder }

  var url: URL { URL(fileURLWithPath: output) }

  /// The last run; throws if there is none.
  func lastRun() throws(Failure) -> TestRun {
    guard let run = try lastRunIfAny() else {
      throw Self.missing(output)
    }
    return run
  }

  /// The failure if there is no run.
  static func missing(_ folder: String) -> Failure {
    Failure(.missingInput, "there is no test run in '\(folder.printable)'; run 'mutoscope test' first.")
  }

  func lastRunIfAny() throws(Failure) -> TestRun? {
    try failing { try TestRun.read(in: url) }
  }
}

/// The option for the folder in which goldens may be replaced.
struct ScenesOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder that must contain the goldens; by default the current folder.", valueName: "dir"),
    completion: .directory)
  var scenes = "."

  func validate() throws {
    if scenes.isEmpty { throw ValidationError("--scenes names no folder.") }
  }

  var url: URL { URL(fileURLWithPath: scenes) }
}

/// The option that selects scenes by name.
struct FilterOption: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Only scenes whose name contains this, or matches it if there is a * in it; may be repeated.",
      valueName: "name"))
  var filter: [String] = []

  /// Whether a scene with this name is selected.
  func includes(_ name: String) -> Bool {
    filter.isEmpty
      || filter.contains { $0.contains("*") ? Self.matches(name[...], $0[...]) : name.contains($0) }
  }

  /// The scenes that are selected.
  ///
  /// - Throws: A `Failure` if none is selected.
  func select(_ found: [SceneFiles.Found]) throws(Failure) -> [SceneFiles.Found] {
    let chosen = found.filter { includes($0.name) }
    if !chosen.isEmpty { return chosen }
    throw Failure(
      .usage,
      "no scene's name matches \(filter.map { "'\($0)'" }.joined(separator: " or ")); "
        + "valid names: \(found.map(\.name.printable).joined(separator: ", ")).")
  }

  /// Whether a name consists of the parts of a pattern between its stars, in this order.
  private static func matches(_ name: Substring, _ pattern: Substring) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else { return name == pattern }
    guard name.hasPrefix(first) else { return false }
    var rest = name.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      // The first match is as good as any later one.
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}

/// The scenes that are tested if none is given.
enum StandardScenes {
  static let folder = "scenes"

  /// The paths, or the folder `scenes`.
  ///
  /// - Throws: A `Failure` if no path is given and there is no such folder.
  static func paths(_ paths: [String]) throws(Failure) -> [String] {
    if !paths.isEmpty { return paths }
    guard FileManager.default.fileExists(atPath: folder) else {
      throw Failure(.missingInput, "there is no folder '\(folder)' here; name scenes, or folders with scenes.")
    }
    return [folder]
  }
}

extension SceneInput {
  /// A plan for all or some frames of the scene.
  ///
  /// - Parameter fps: Frames per second, in place of the scene's.
  func plan(
    fps: Double? = nil, _ selection: FrameSelection = .all, includesEnd: Bool = false
  ) throws(Failure) -> FramePlan {
    try failing(about: name) {
      try FramePlan(
        duration: document.timeline.duration, framesPerSecond: fps ?? document.timeline.fps, includesEnd: includesEnd,
        selection: selection)
    }
  }
}

extension SceneFiles.Found {
  /// Throws if two scenes have the same name, because they would share a folder in the output folder.
  static func refuseCollisions(_ scenes: [Self], output: String) throws(Failure) {
    var names: Set<String> = []
    for scene in scenes where !names.insert(OutputPattern.collisionKey(scene.name)).inserted {
      throw Failure(
        .usage,
        "\(OutputPlace.twins(of: scene.name, in: scenes.map(\.name))) would share a folder below "
          + "'\(output.printable)'; test them separately."
      )
    }
  }
}
