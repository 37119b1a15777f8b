package import ArgumentParser
import Foundation
package import Media
import Mutoscope

/// What the name of an output says about its format.
package enum OutputName {
  /// The format of a file with this name; nil for the name of a folder of PNG files.
  package static func format(_ name: String) -> RenderFormat? {
    let format = RenderFormat(rawValue: suffix(name))
    return format == .png ? nil : format
  }

  /// Throws if the name is that of a video or picture in a format that cannot be written.
  package static func validate(_ name: String) throws(ValidationError) {
    let suffix = suffix(name)
    guard unknown.contains(suffix) else { return }
    let formats = RenderFormat.allCases.dropFirst().map { ".\($0.rawValue)" }.joined(separator: ", ")
    throw ValidationError("--output '\(name)': .\(suffix) files cannot be written; these can: \(formats).")
  }

  /// Whether a name must be that of a single picture, because it ends in `.png` and is not an existing folder.
  package static func isPicture(_ name: String) -> Bool {
    suffix(name) == "png" && !name.hasSuffix("/") && !isFolder(name)
  }

  /// The suffix of a name in lower case, without the dot.
  package static func suffix(_ name: String) -> String { (name as NSString).pathExtension.lowercased() }

  private static let unknown: Set = [
    "3gp", "avi", "avif", "bmp", "flv", "heic", "jpeg", "jpg", "m4v", "mpeg", "mpg", "ogg", "ogv", "pdf", "svg", "tif",
    "tiff", "wmv",
  ]

  private static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }
}
