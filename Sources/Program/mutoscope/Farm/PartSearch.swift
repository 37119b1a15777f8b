import CommandLineSupport
import Foundation
import Media
import Utilities

/// Finds the parts that are named on the command line.
enum PartSearch {
  /// The parts of one output.
  struct Group {
    var output: String
    var folders: [URL]

    /// The folder that the path of the output is relative to.
    func folder() throws(Failure) -> URL {
      let parents = Set(folders.map { $0.standardizedFileURL.deletingLastPathComponent().path(percentEncoded: false) })
      guard parents.count == 1, var folder = folders.first?.deletingLastPathComponent() else {
        throw Failure(
          .usage, "the parts of \(output.printable) are in several folders; say with -o where the whole goes.")
      }
      for name in output.split(separator: "/").dropLast().reversed() where folder.lastPathComponent == name {
        folder = folder.deletingLastPathComponent()
      }
      return folder
    }
  }

  static func groups(_ paths: [String]) throws(Failure) -> [Group] {
    var groups: [Group] = []
    var seen: Set<String> = []
    var folders: [URL] = []
    for path in paths { folders += try Self.folders(at: path) }
    var unnamed: [URL] = []
    for folder in folders {
      guard seen.insert(folder.placePath).inserted else { continue }
      guard let output = describedOutput(of: folder) else {
        unnamed.append(folder)
        continue
      }
      if let index = groups.firstIndex(where: { $0.output == output }) {
        groups[index].folders.append(folder)
      } else {
        groups.append(Group(output: output, folders: [folder]))
      }
    }
    for folder in unnamed { add(folder, to: &groups) }
    return groups
  }

  /// The path of the output that a folder is a part of, according to its description; nil if there is none.
  private static func describedOutput(of folder: URL) -> String? {
    // Errors in it are reported later, together with all others.
    (try? RenderPart.read(in: folder))?.output
  }

  /// Adds a folder that only its name identifies as a part of an output; another part must be beside it.
  private static func add(_ folder: URL, to groups: inout [Group]) {
    let name = RenderPart.parsing(folderName: folder.lastPathComponent)?.output ?? folder.lastPathComponent
    let parent = folder.standardizedFileURL.deletingLastPathComponent()
    let index =
      groups.firstIndex { group in
        group.output.split(separator: "/").last.map(String.init) == name
          && group.folders.contains { $0.standardizedFileURL.deletingLastPathComponent() == parent }
      } ?? groups.firstIndex { $0.output == name }
    if let index { groups[index].folders.append(folder) } else { groups.append(Group(output: name, folders: [folder])) }
  }

  private static func folders(at path: String) throws(Failure) -> [URL] {
    let url = URL(fileURLWithPath: path, isDirectory: true)
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if exists, isFolder.boolValue {
      if RenderPart.parsing(folderName: url.lastPathComponent) != nil || RenderPart.isDescription(in: url) {
        return [url]
      }
      let found = try parts(in: url)
      if !found.isEmpty { return found }
    }
    // An output, whether it exists or not, with its parts beside it.
    let parent = url.deletingLastPathComponent()
    let beside = ((try? RenderPart.folders(in: parent)) ?? []).filter {
      RenderPart.parsing(folderName: $0.lastPathComponent)?.output == url.lastPathComponent
    }
    if !beside.isEmpty { return beside }
    guard exists else {
      throw Failure(
        .missingInput, "found neither a folder '\(path.printable)' nor parts of an output with that name.")
    }
    throw Failure(
      .missingInput,
      "found no parts of a render \(isFolder.boolValue ? "in" : "of") '\(path.printable)'; "
        + "'mutoscope render --shard 1/4' makes them.")
  }

  /// Whether a folder is a part, or has parts in it.
  static func hasParts(_ path: String) -> Bool {
    let url = URL(fileURLWithPath: path, isDirectory: true)
    return RenderPart.parsing(folderName: url.lastPathComponent) != nil || RenderPart.isDescription(in: url)
      || ((try? parts(in: url)) ?? []).isEmpty == false
  }

  /// The parts in a folder and below it: those of a scene in a folder are in one of that name.
  private static func parts(in folder: URL, depth: Int = 8) throws(Failure) -> [URL] {
    var found = try failing { try RenderPart.folders(in: folder) }
    if depth == 0 { return found }
    for inner in RenderPart.otherFolders(in: folder) { found += (try? parts(in: inner, depth: depth - 1)) ?? [] }
    return found
  }
}
