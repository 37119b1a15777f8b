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
    let top = try ask("git knows nothing about the folder '\(place)'") { () throws(Git.Problem) in
      try git.lines(["rev-parse", "--show-toplevel"])
    }
    let commit = try ask("there is no such commit or branch here; a clone of a part of the history may lack it") {
      () throws(Git.Problem) in
      try git.lines(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(reference)^{commit}"])
    }
    let base = try ask("HEAD and it have no commit in common here; fetch more of the history") {
      () throws(Git.Problem) in
      try git.lines(["merge-base", commit.first ?? "", "HEAD"])
    }
    guard let root = top.first, let first = base.first else {
      throw Failure(.usage, "\(option): git says nothing about the folder '\(place)'.")
    }
    let inTop = Git(folder: root)
    let changed = try ask("git cannot compare") { () throws(Git.Problem) in
      try inTop.names([
        "diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-relative", "--ignore-submodules=none",
        first,
        "--",
      ])
    }
    let tracked = try ask("git cannot list files") { () throws(Git.Problem) in
      try inTop.names(["ls-files", "-z", "--cached", "--recurse-submodules"])
    }
    (self.root, self.reference, self.base) = (root, reference, first)
    (self.changed, self.tracked) = (Set(changed), Set(tracked))
    folders = Set(changed.flatMap(Self.ancestors))
  }

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
