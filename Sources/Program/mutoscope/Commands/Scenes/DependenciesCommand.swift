import ArgumentParser
import CommandLineSupport
import Foundation
import SceneText
import Utilities

/// Lists the files that affect scenes.
struct DependenciesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dependencies",
    abstract: "List the files that a scene is made from and tested with.",
    discussion: """
      The scene's file, the files of values, images and fonts that it uses, and those of its golden: one path on each \
      line, relative to the current folder, each once. 'mutoscope test --changed-since' tests the scenes for which one of \
      these files has changed.
      """)

  @Argument(help: "Scene files, or folders with scene files; by default the folder 'scenes'.", completion: .file())
  var scenes: [String] = []

  @OptionGroup var filter: FilterOption

  @OptionGroup var variables: VariableOptions

  @OptionGroup var memory: LimitOptions

  @Flag(help: "Print them as JSON on standard output, with their kinds, for each scene.")
  var json = false

  private struct Listed: Encodable {
    var name: String
    var path: String
    var files: [SceneDependency]
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let reading = SceneFiles.Reading(limits: memory.limits, variables: try variables.inputs(limits: memory.limits))
      let found = try SceneFiles.find(StandardScenes.paths(scenes), reading)
      let chosen = try filter.select(found)
      var listed: [Listed] = []
      var failures: [Failure] = []
      for scene in chosen {
        do throws(SceneError) {
          let files = try scene.dependencies().map { SceneDependency(kind: $0.kind, path: RelativePath.text($0.path)) }
          listed.append(Listed(name: scene.name, path: RelativePath.text(scene.path), files: files))
        } catch {
          failures.append(Failure(error))
        }
      }
      if json {
        try StandardOutput.write(result: SceneList(scenes: listed))
      } else {
        var seen: Set<String> = []
        for path in listed.flatMap(\.files).map(\.path) where seen.insert(path).inserted {
          try StandardOutput.write(path.printable + "\n")
        }
      }
      if let first = failures.first { throw Failure(first.status, faults: failures.flatMap(\.faults)) }
    }
  }
}

/// Paths relative to the current folder.
enum RelativePath {
  /// A path relative to a folder, by default the current one; links are not followed.
  ///
  /// - Parameter folder: An absolute path.
  static func text(_ path: String, to folder: String = FileManager.default.currentDirectoryPath) -> String {
    let (place, start) = (parts(path, in: folder), parts(folder, in: "/"))
    let common = zip(place, start).prefix { $0 == $1 }.count
    let names = Array(repeating: "..", count: start.count - common) + place[common...]
    return names.isEmpty ? "." : names.joined(separator: "/")
  }

  private static func parts(_ path: String, in folder: String) -> [String] {
    let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    return whole.split(separator: "/").reduce(into: []) { parts, part in
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(String(part)) }
    }
  }
}
