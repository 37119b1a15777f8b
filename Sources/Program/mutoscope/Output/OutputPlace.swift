import CommandLineSupport
import Foundation
import Media
import Utilities

/// Checks on the places of outputs.
enum OutputPlace {
  /// Throws if a link leads from the output folder to somewhere else.
  ///
  /// Links that cannot be followed are left to the code that writes there.
  static func requireInside(_ url: URL, of folder: URL) throws(Failure) {
    guard let root = ResolvedPath(folder.path(percentEncoded: false)),
      let place = ResolvedPath(url.path(percentEncoded: false)), place != root, !place.lies(in: root)
    else { return }
    throw Failure(.usage, "'\(url.relativePath.printable)' leads out of the output folder; remove the link.")
  }

  /// The beginning of a sentence about two scenes with the same name, or with names that differ only in case, which is the
  /// same on other systems.
  static func twins(of name: String, in names: [String]) -> String {
    let key = OutputPattern.collisionKey(name)
    guard let other = names.first(where: { $0 != name && OutputPattern.collisionKey($0) == key }) else {
      return "two scenes are named '\(name.printable)' and"
    }
    return "'\(other.printable)' and '\(name.printable)' are the same name on some systems, where the scenes"
  }

  /// Throws if an output would replace a scene.
  static func requireOther(_ output: String, than scene: String) throws(Failure) {
    guard let place = ResolvedPath(output), place == ResolvedPath(scene) else { return }
    throw Failure(
      .usage, "'\(scene.printable)' is the scene itself; name another file or folder for what is made of it.")
  }
}
