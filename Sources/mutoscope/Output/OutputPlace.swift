import Foundation
import Media
import Utilities

/// Where an output goes.
enum OutputPlace {
  /// Throws if a link leads from the output folder to somewhere else.
  ///
  /// What cannot be followed is left to those who write there.
  static func requireInside(_ url: URL, of folder: URL) throws(Failure) {
    guard let root = ResolvedPath(folder.path(percentEncoded: false)),
      let place = ResolvedPath(url.path(percentEncoded: false)), place != root, !place.lies(in: root)
    else { return }
    throw Failure(.usage, "'\(url.relativePath.printable)' leads out of the output folder; remove the link.")
  }
}
