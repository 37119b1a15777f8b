import CommandLineSupport
import Foundation
import Inspection
import Media
import Utilities

/// An earlier version of a package: another copy of it, or a revision that git knows.
struct EarlierVersion {
  private enum Place {
    case folder(String)
    case revision(Revision)
  }

  /// A commit, and where its files are written.
  private struct Revision {
    let name: String
    let commit: String
    let git: Git
    /// The package's folder in the repository, with a slash at its end; empty for the repository's own.
    let prefix: String
    /// The folder in the user's cache, which is kept: the next time only what differs is written and built.
    let cache: URL
  }

  private let place: Place
  private let package: String

  /// - Parameters:
  ///   - name: The folder of the copy, or the revision.
  ///   - package: The package's folder.
  /// - Throws: A failure if it is neither.
  init(_ name: String, of package: String) throws(Failure) {
    self.package = package
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: name, isDirectory: &isFolder), isFolder.boolValue {
      place = .folder(name)
      return
    }
    let git = Git(folder: package)
    do throws(Git.Problem) {
      let commit = try git.path(["rev-parse", "--verify", "--end-of-options", "\(name)^{commit}"])
      let root = try git.path(["rev-parse", "--show-toplevel"])
      let key = String(FNV1a<UInt64>(root.utf8).hash, radix: 16)
      place = .revision(
        Revision(
          name: name, commit: commit, git: Git(folder: root), prefix: try git.path(["rev-parse", "--show-prefix"]),
          cache: Toolchain.cache.appending(path: "mutoscope/before/\(key)")))
    } catch {
      throw Failure(
        .missingInput,
        "--before \(name.printable): this is neither a folder nor a revision that git finds here: \(error.words).")
    }
  }

  /// Does something with the package in this version, while no other process changes it.
  func withCopy<Result>(_ body: (Copy) throws -> Result) throws -> Result {
    switch place {
    case .folder(let folder):
      let temporary = FileManager.default.temporaryDirectory.appending(path: "mutoscope-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: temporary) }
      return try body(Copy(folder: folder, place: temporary, state: nil))
    case .revision(let revision):
      let tree = revision.cache.appending(path: "tree")
      do { try FileManager.default.createDirectory(at: tree, withIntermediateDirectories: true) } catch {
        throw Failure(
          .cannotCreate,
          "the folder '\(tree.path(percentEncoded: false).printable)' cannot be created; set XDG_CACHE_HOME to a folder "
            + "that can be written to.")
      }
      return try OutputFile.withLock(on: revision.cache) {
        let folder = try write(revision, to: tree)
        let compiler = try Toolchain().compiler.path(percentEncoded: false)
        let state = "\(revision.commit) \(revision.prefix) \(compiler) \(try pins(of: revision, in: folder))"
        return try body(Copy(folder: folder.path(percentEncoded: false), place: revision.cache, state: state))
      }
    }
  }

  /// Writes the files of a revision.
  ///
  /// - Returns: The folder of the package.
  private func write(_ revision: Revision, to tree: URL) throws(Failure) -> URL {
    do throws(Git.Problem) {
      try revision.git.write(revision.commit, to: tree, index: revision.cache.appending(path: "index"))
    } catch {
      throw Failure(.missingInput, "git cannot write the files of \(revision.name.printable): \(error.words).")
    }
    let folder = revision.prefix.isEmpty ? tree : tree.appending(path: revision.prefix)
    func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }
    guard FileManager.default.fileExists(atPath: path("Package.swift")) else {
      throw Failure(.missingInput, "the package has no Package.swift in \(revision.name.printable).")
    }
    return folder
  }

  /// Lets a revision that does not say which versions its dependencies have use those of the package as it is now.
  ///
  /// - Returns: A hash of these versions; empty if the revision says it.
  private func pins(of revision: Revision, in folder: URL) throws(Failure) -> String {
    let name = "Package.resolved"
    do throws(Git.Problem) {
      let tracked = try revision.git.ask(["ls-tree", "--name-only", revision.commit, "--", revision.prefix + name])
      if !tracked.isEmpty { return "" }
    } catch {
      throw Failure(.missingInput, "git cannot list the files of \(revision.name.printable): \(error.words).")
    }
    let copy = folder.appending(path: name)
    guard let data = try? Data(contentsOf: URL(filePath: package).appending(path: name)) else {
      try? FileManager.default.removeItem(at: copy)
      return ""
    }
    try? data.write(to: copy)
    return String(FNV1a<UInt64>(data).hash, radix: 16)
  }
}

extension EarlierVersion {
  /// The files of a package in an earlier version.
  struct Copy {
    /// The package's folder.
    let folder: String
    /// The folder in which recordings are kept.
    fileprivate let place: URL
    /// The commit and the compiler of the build and its recordings; nil if the files may change at any time.
    fileprivate let state: String?

    private struct Note: Codable {
      var state: String?
      var subject: String
      var account: Account
    }

    private var note: URL { place.appending(path: "account.json") }
    private var known: Note? {
      (try? Data(contentsOf: note)).flatMap { try? JSONDecoder().decode(Note.self, from: $0) }
    }

    /// The folder with the frames of something in this version, and its account, from the last time if nothing is
    /// different.
    ///
    /// - Parameters:
    ///   - subject: The screen and the steps that the recording shows; nil if it must not be kept.
    ///   - record: Records into a folder; it is notified whether the package has already been built in this version.
    func recording(
      of subject: String?, _ record: (_ frames: String, _ isBuilt: Bool) throws -> Account
    ) throws -> (frames: String, account: Account) {
      let frames = place.appending(path: "frames").path(percentEncoded: false)
      let last = state == nil ? nil : known.flatMap { $0.state == state ? $0 : nil }
      if let last, last.subject == subject { return (frames, last.account) }
      try? FileManager.default.removeItem(at: note)
      let account = try record(frames, last != nil)
      try? JSONEncoder().encode(Note(state: state, subject: subject ?? "", account: account)).write(to: note)
      return (frames, account)
    }
  }
}
