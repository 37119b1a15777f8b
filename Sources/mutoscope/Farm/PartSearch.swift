import Foundation
import Media
import Mutoscope
import Utilities

/// Finds the parts that are named on the command line.
enum PartSearch {
  /// The parts of one output.
  struct Group {
    var output: String
    var folders: [URL]

    /// The folder that all of the parts are in.
    func folder() throws(Failure) -> URL {
      let parents = Set(folders.map { $0.standardizedFileURL.deletingLastPathComponent().path(percentEncoded: false) })
      if parents.count == 1, let folder = folders.first { return folder.deletingLastPathComponent() }
      throw Failure(
        .usage, "the parts of \(output.printable) are in several folders; say with -o where the whole goes.")
    }
  }

  static func groups(_ paths: [String]) throws(Failure) -> [Group] {
    var groups: [Group] = []
    var seen: Set<String> = []
    var folders: [URL] = []
    for path in paths { folders += try Self.folders(at: path) }
    for folder in folders {
      let path = folder.resolvingSymlinksInPath().standardizedFileURL.path(percentEncoded: false)
      guard seen.insert(path).inserted else { continue }
      let output = try output(of: folder)
      if let index = groups.firstIndex(where: { $0.output == output }) {
        groups[index].folders.append(folder)
      } else {
        groups.append(Group(output: output, folders: [folder]))
      }
    }
    return groups
  }

  /// The name of the output that a folder is a part of: what its description says, else what its name says.
  private static func output(of folder: URL) throws(Failure) -> String {
    let named = RenderPart.parsing(folderName: folder.lastPathComponent)?.output
    do throws(SequenceError) {
      return try RenderPart.read(in: folder)?.output ?? named ?? folder.lastPathComponent
    } catch {
      // It is said with everything else that is wrong.
      return named ?? folder.lastPathComponent
    }
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
    // An output, there or not, whose parts are beside it.
    let parent = url.deletingLastPathComponent()
    let beside = ((try? RenderPart.folders(in: parent)) ?? []).filter {
      RenderPart.parsing(folderName: $0.lastPathComponent)?.output == url.lastPathComponent
    }
    if !beside.isEmpty { return beside }
    guard exists else {
      throw Failure(
        .missingInput, "there is no folder '\(path.printable)', and there are no parts of such an output.")
    }
    throw Failure(
      .missingInput,
      "there is no part of a render \(isFolder.boolValue ? "in" : "of") '\(path.printable)'; "
        + "'mutoscope render --shard 1/4' makes such parts.")
  }

  private static func parts(in folder: URL) throws(Failure) -> [URL] {
    try failing { try RenderPart.folders(in: folder) }
  }
}
