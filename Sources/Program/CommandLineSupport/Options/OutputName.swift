package import ArgumentParser
import Foundation
package import Media
import Utilities

/// The format that the name of an output implies.
package enum OutputName {
  /// The format of a file with this name; nil for the name of a folder, such as one that exists or ends with a slash.
  package static func format(_ name: String) -> RenderFormat? {
    if name.hasSuffix("/") || isFolder(name) { return nil }
    if (try? NumberedName(name)) != nil { return .images }
    let format = RenderFormat(rawValue: suffix(name))
    return format == .png ? nil : format
  }

  /// Throws if the name is that of a video or picture in a format that cannot be written.
  package static func validate(_ name: String) throws(ValidationError) {
    let suffix = suffix(name)
    if name.hasSuffix("/") || isFolder(name) { return }
    do throws(NumberedName.Problem) { if try NumberedName(name) != nil { return } } catch {
      throw ValidationError("--output '\(name)': \(error.reason).")
    }
    guard unknown.contains(suffix) else {
      let formats = RenderFormat.allCases.map(\.rawValue)
      guard !formats.contains(suffix), let near = nearestName(to: suffix, in: formats) else { return }
      throw ValidationError(
        "--output '\(name)': there is no format '\(suffix)'; did you mean '.\(near)'? To write to a folder "
          + "of that name, end it with a slash: '\(name)/'.")
    }
    if ["jpg", "jpeg"].contains(suffix) {
      let stem = (name as NSString).deletingPathExtension
      throw ValidationError(
        "--output '\(name)': each frame is an image of its own, so its name needs a number: '\(stem)_%04d.\(suffix)'.")
    }
    let formats = RenderFormat.allCases.dropFirst().map { ".\($0.rawValue)" }.joined(separator: ", ")
    throw ValidationError("--output '\(name)': .\(suffix) files cannot be written; these can: \(formats).")
  }

  /// Whether a name must be that of a single picture, because it ends in `.png` and is not an existing folder.
  package static func isPicture(_ name: String) -> Bool {
    suffix(name) == "png" && !name.hasSuffix("/") && !isFolder(name) && format(name) != .images
  }

  /// Throws if the name of a folder for several outputs is that of a file.
  package static func validateFolder(_ name: String) throws(ValidationError) {
    try validate(name)
    if format(name) == .images {
      throw ValidationError("--output '\(name)' names the images of one scene, and a folder takes the outputs.")
    }
    guard isPicture(name) || format(name) != nil else { return }
    let suffix = suffix(name)
    throw ValidationError(
      "--output '\(name)' is the name of one .\(suffix) file, and a folder takes the outputs: name one, or write "
        + "'\(name)/' if the folder is called that\(suffix == "png" ? "" : "; --format \(suffix) makes \(suffix) files in it")."
    )
  }

  /// The file to which a name leads: a link that the user names is followed and stays, also if its file does not exist yet.
  package static func followed(_ name: String) -> String {
    var path = name
    for _ in 0..<40 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
      let folder = (path as NSString).deletingLastPathComponent
      path = target.hasPrefix("/") || folder.isEmpty ? target : "\(folder)/\(target)"
    }
    return path
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
