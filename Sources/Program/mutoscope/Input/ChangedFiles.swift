import CommandLineSupport
import Foundation
import Utilities

/// The files that have changed since a commit, according to git, whether they are committed or not.
struct ChangedFiles {
  /// The top folder of the repository, links followed.
  private let root: String
  /// The files that differ between the commit and the folder, relative to the top.
  private let changed: Set<String>
  /// The folders around these files.
  private let folders: Set<String>
  /// The files that git tracks; any other file may have changed as well.
  private let tracked: Set<String>
  private let reference: String
  private let base: String

  /// Reads the changes from git.
  ///
  /// - Parameters:
  ///   - reference: A commit, a branch or a tag; the comparison is with the merge base of it and HEAD.
  ///   - path: A file in the repository.
  /// - Throws: A `Failure` if there is no repository, or no such commit in it.
  init(since reference: String, around path: String) throws(Failure) {
    let git = Git(folder: Self.folder(of: path))
    let option = "--changed-since \(reference.printable)"
    func ask<Answer>(_ sentence: String, _ question: () throws(Git.Problem) -> Answer) throws(Failure) -> Answer {
      do throws(Git.Problem) { return try question() } catch {
        let words = error.words.isEmpty ? "" : ": \(error.words.printable)"
        throw Failure(.usage, "\(option): \(sentence)\(words)\(words.hasSuffix(".") ? "" : ".")")
      }
    }
    let place = git.folder.printable
    let root = try ask("git knows nothing about the folder '\(place)'") { () throws(Git.Problem) in
      try git.path(["rev-parse", "--show-toplevel"])
    }
    let commit = try ask("there is no such commit or branch here; a clone of a part of the history may lack it") {
      () throws(Git.Problem) in
      try git.lines(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(reference)^{commit}"])
    }
    let base = try ask("HEAD and it have no commit in common here; fetch more of the history") {
      () throws(Git.Problem) in
      try git.lines(["merge-base", commit.first ?? "", "HEAD"])
    }
    guard !root.isEmpty, let first = base.first else {
      throw Failure(.usage, "\(option): git says nothing about the folder '\(place)'.")
    }
    let state = try ask("git cannot compare") { () throws(Git.Problem) in
      try Self.state(of: Git(folder: root), since: first)
    }
    (self.root, self.reference, self.base) = (root, reference, first)
    (changed, tracked) = (Set(state.changed), Set(state.tracked))
    folders = Set(state.changed.flatMap(Self.ancestors))
  }

  /// The files that differ from a commit and those that are tracked, also in submodules, which git itself would query in
  /// processes with the settings of those.
  ///
  /// - Parameters:
  ///   - git: The top folder of a repository.
  ///   - depth: In how many repositories it is.
  private static func state(
    of git: Git, since commit: String, depth: Int = 0
  ) throws(Git.Problem) -> (changed: [String], tracked: [String]) {
    let git = try git.withoutFilters()
    var changed = try git.names([
      "diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-textconv", "--no-relative",
      "--ignore-submodules=dirty", "-O/dev/null", commit, "--",
    ])
    var tracked: [String] = []
    for entry in try git.names(["ls-files", "-z", "--stage"]) {
      guard let tab = entry.firstIndex(of: "\t") else { continue }
      let path = String(entry[entry.index(after: tab)...])
      tracked.append(path)
      guard entry.hasPrefix("160000 "), depth < deepestModule else { continue }
      let folder = "\(git.folder)/\(path)"
      guard FileManager.default.fileExists(atPath: "\(folder)/.git") else { continue }
      do throws(Git.Problem) {
        let inner = try state(of: Git(folder: folder), since: "HEAD", depth: depth + 1)
        changed += inner.changed.map { "\(path)/\($0)" }
        tracked += inner.tracked.map { "\(path)/\($0)" }
      } catch {
        changed.append(path)
      }
    }
    return (changed, tracked)
  }

  /// How deeply submodules may contain others.
  private static let deepestModule = 8

  /// Whether a file may have changed.
  func include(_ path: String) -> Bool {
    let places = Self.places(of: path).map(inRepository)
    // A link to a folder, or a module within the repository, may have changed as a whole.
    let differs = places.contains { place in
      place.map { changed.contains($0) || Self.ancestors($0).contains(where: changed.contains) } ?? false
    }
    return differs || !(places.last.flatMap { $0 }.map(tracked.contains) ?? false)
  }

  /// Whether something in or below a folder has changed or has been removed.
  func includeAny(in folder: String) -> Bool {
    Self.places(of: folder).compactMap(inRepository).contains { folders.contains($0) || changed.contains($0) }
  }

  /// The line about a selection.
  func announcement(_ count: Int, of total: Int) -> String {
    "\(count) of \(counted(total, "scene")): what has changed since \(reference.printable) (\(base.prefix(12)))\n"
  }

  private func inRepository(_ path: String) -> String? {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : nil
  }

  /// A path as it is written, with the links to its folder followed, and with all links followed, each from the root.
  private static func places(of path: String) -> [String] {
    let url = URL(fileURLWithPath: path)
    let written = url.standardizedFileURL.path(percentEncoded: false)
    let folder = RepositoryPaths.resolved(url.deletingLastPathComponent().path(percentEncoded: false))
      .map { $0 == "/" ? "" : $0 }
    let inFolder = folder.map { "\($0)/\(url.lastPathComponent)" }
    return [written, inFolder, RepositoryPaths.resolved(path)].compactMap(\.self).map { text in
      text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
    }
  }

  private static func ancestors(_ path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
  }

  private static func folder(of path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }
}

extension ChangedFiles {
  /// Whether the result of a scene's test may have changed; that of a scene with errors may have.
  @MainActor
  func concern(_ scene: SceneFiles.Found) -> Bool {
    if scene.dependencyFolders.contains(where: includeAny) { return true }
    guard let files = try? scene.dependencies() else { return true }
    return files.contains { include($0.path) }
  }
}
