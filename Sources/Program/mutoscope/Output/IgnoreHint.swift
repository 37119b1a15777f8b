import CommandLineSupport
import Foundation
import Utilities

/// The advice to let git ignore the folder of outputs, which is given when the folder appears in a repository.
enum IgnoreHint {
  /// Prints the advice if the folder does not exist yet, and a repository around it does not ignore it.
  ///
  /// - Parameter folder: A folder that is about to be made.
  static func give(about folder: String) {
    let top = folder.split(separator: "/").first.map(String.init) ?? folder
    // A folder elsewhere is for its owner to judge.
    guard !folder.hasPrefix("/"), top != "..", top != ".", top != "-",
      !FileManager.default.fileExists(atPath: top), RepositoryPaths.isInRepository(".")
    else { return }
    let isIgnored = (try? Git(folder: ".").ask(["check-ignore", "--quiet", "--no-index", "\(top)/"])) != nil
    guard !isIgnored else { return }
    StandardError.write(
      "mutoscope: '\(top.printable)/' is new here; add it to .gitignore, so that no frame is committed.\n")
  }
}
