import Foundation

/// The folder that scenes in several folders share files from: the nearest one with a file `.mutoscope-root`.
///
/// A marker of another user counts for nothing, unless that is root: it might be in a folder that everybody may write to.
package enum ProjectRoot {
  /// The name of the file that marks it.
  package static let marker = ".mutoscope-root"

  /// A look for the root of a project.
  package struct Search: Sendable, Equatable {
    /// The root, links followed; nil if there is none.
    package var root: String?
    /// The nearest thing of the marker's name that does not count, and why.
    package var refusal: String?
  }

  /// Looks for the root of the project that a folder is in.
  package static func search(around folder: String) -> Search {
    var search = Search()
    guard let resolved = realpath(folder, nil) else { return search }
    defer { free(resolved) }
    var place = String(cString: resolved)
    while true {
      let path = place + (place.hasSuffix("/") ? "" : "/") + marker
      var status = stat()
      if lstat(path, &status) == 0 {
        guard let reason = reason(against: status) else {
          search.root = place
          return search
        }
        if search.refusal == nil { search.refusal = "'\(path)' does not count, because \(reason)" }
      }
      guard let end = place.lastIndex(of: "/"), place != "/" else { return search }
      place = end == place.startIndex ? "/" : String(place[..<end])
    }
  }

  /// The reason why something is not a marker: nil for a regular file of this user, or of root.
  private static func reason(against status: stat) -> String? {
    if status.st_mode & S_IFMT != S_IFREG { return "it is not a file" }
    return status.st_uid == geteuid() || status.st_uid == 0 ? nil : "it belongs to another user"
  }
}
