package import Media
import SceneText
import Utilities

/// Where the files of one kind that a scene names are looked for, and what errors say about them.
///
/// All files of scenes are read through this, so that the same mistakes have the same messages: a name that is nearly
/// that of a file, other capitals, backslashes, a folder, a pointer of Git LFS, a link that leads outside.
package struct FilePlace: Sendable {
  /// A fault of a file that a scene names.
  package struct Problem: Error {
    package let sentence: String
    /// The path that was probably meant.
    package var suggestion: String?

    package init(sentence: String, suggestion: String? = nil) {
      (self.sentence, self.suggestion) = (sentence, suggestion)
    }
  }

  /// The name of a file in errors: `image`.
  private let noun: String
  /// The name of the folder in errors: `assets folder`.
  private let name: String
  /// The same with its path, if it has been given one in the scene.
  private let shown: String
  /// The root of the project, if there is one.
  private let root: String?
  private let folder: Result<AssetFolder, AssetFolder.Failure>
  /// The path as the scene has it, and the folder that it begins in.
  private let (given, parent): (String?, String)

  /// - Parameters:
  ///   - noun: The name of a file in errors, without its article.
  ///   - name: The name of the folder in errors, without its article.
  ///   - path: Its path.
  ///   - isShown: Whether errors show its path.
  ///   - parent: The scene's folder, outside which it may not be unless there is a root.
  package init(_ noun: String, in name: String, _ path: String, isShown: Bool, inside parent: String, root: String?) {
    (self.noun, self.name, self.root, self.parent) = (noun, name, root, parent)
    shown = isShown ? "\(name) '\(path.printable)'" : name
    let start = parent.hasSuffix("/") ? parent : parent + "/"
    given = path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
    folder = Result { () throws(AssetFolder.Failure) in try AssetFolder(path, inside: parent, root: root) }
  }

  /// The folder, if it can be read.
  package var open: AssetFolder? { try? folder.get() }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: Its path in the folder.
  ///   - body: Reads it.
  package func read<Content>(
    _ path: String, _ body: (AssetFolder) throws(AssetFolder.Failure) -> Content
  ) throws(Problem) -> Content {
    let folder = try opened(lacking: ", which has the \(noun) '\(path.shortened)'")
    do throws(AssetFolder.Failure) {
      return try body(folder)
    } catch {
      let file = "\(noun) '\(path.shortened)'"
      switch error {
      case .missing:
        throw Problem(
          sentence: "there is no \(file) in the \(shown)",
          suggestion: folder.nearest(to: path) { isScene($0) == isScene(path) }
            ?? (noun == "video" ? folder.nearest(to: path, isFolder: true) { _ in true } : nil))
      case .outside:
        let outer = root.map { "leads out of the project, whose root is '\($0.printable)'" }
        throw Problem(sentence: "\(file) \(outer ?? "is a link that leads out of the \(name)")")
      case .unreadable(let reason): throw Problem(sentence: "\(file) cannot be read: \(reason)")
      }
    }
  }

  /// The folder.
  ///
  /// - Parameter lacking: The end of a message about a missing folder.
  package func opened(lacking: String = "") throws(Problem) -> AssetFolder {
    do throws(AssetFolder.Failure) {
      return try folder.get()
    } catch {
      switch error {
      case .missing:
        let near = given.flatMap { given in
          (try? AssetFolder(parent, inside: parent, root: root))?.nearest(to: given, isFolder: true) { _ in true }
        }
        throw Problem(sentence: "there is no \(shown)\(lacking)", suggestion: near)
      case .outside:
        let outer = root == nil ? "scene's folder" : "project"
        throw Problem(sentence: "the \(shown) is a link that leads out of the \(outer)")
      case .unreadable(let reason): throw Problem(sentence: "the \(shown) cannot be read: \(reason)")
      }
    }
  }

  private func isScene(_ path: String) -> Bool { path.hasSuffix(".yaml") || path.hasSuffix(".yml") }
}
