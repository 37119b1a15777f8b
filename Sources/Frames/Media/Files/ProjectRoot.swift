import Foundation

/// The folder that scenes in several folders share files from: the nearest one with a file `.mutoscope-root`.
package enum ProjectRoot {
  /// The name of the file that marks it.
  package static let marker = ".mutoscope-root"

  /// The root of the project that a folder is in, links followed; nil if it is in none.
  package static func path(around folder: String) -> String? {
    guard let resolved = realpath(folder, nil) else { return nil }
    defer { free(resolved) }
    var place = String(cString: resolved)
    while true {
      let slash = place.hasSuffix("/") ? "" : "/"
      if access(place + slash + marker, F_OK) == 0 { return place }
      guard let end = place.lastIndex(of: "/"), place != "/" else { return nil }
      place = end == place.startIndex ? "/" : String(place[..<end])
    }
  }
}
