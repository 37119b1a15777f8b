import Foundation

/// The path of images whose names have numbers, as other programs write it: `shots/card_%04d.png`.
package struct NumberedName: Sendable, Hashable {
  /// The formats of such images.
  package enum Format: Sendable, Hashable { case png, jpeg, webp }

  package let format: Format
  /// The path as it was given, with the pattern.
  package let pattern: String
  /// The path without the name; empty for the present folder.
  package let folder: String
  private let (before, after): (String, String)
  private let digits: Int

  /// The reason why a name that looks like a pattern is none, as the end of a sentence.
  package struct Problem: Error, Sendable {
    package let reason: String
  }

  /// Reads a path; nil if its name has no percent sign, or neither a number nor the ending of an image.
  ///
  /// - Throws: `Problem` for a name with a percent sign that is not such a pattern.
  package init?(_ path: String) throws(Problem) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { path[path.utf8.index(after: $0)...] } ?? path[...]
    let isImage = [".png", ".jpg", ".jpeg"].contains { name.lowercased().hasSuffix($0) }
    guard name.contains("%"), isImage || name.contains("%d") || name.contains("%0") else { return nil }
    folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
    if folder.contains("%d") || folder.contains("%0") {
      throw Problem(reason: "the number belongs in the name of the file, not in that of its folder")
    }
    var parts = [""]
    var widths: [Int] = []
    var rest = name
    while let character = rest.popFirst() {
      guard character == "%" else {
        parts[parts.count - 1].append(character)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        parts[parts.count - 1].append("%")
        continue
      }
      let number = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(number.count)
      guard rest.popFirst() == "d", number.isEmpty || number.first == "0" && number.count == 2 else {
        throw Problem(reason: "a number is written %d, or %04d with four digits, and %% stands for a percent sign")
      }
      widths.append(Int(number) ?? 1)
      parts.append("")
    }
    guard widths.count == 1 else { throw Problem(reason: "it needs one number: %d, or %04d with four digits") }
    (pattern, before, after, digits) = (path, parts[0], parts[1], widths[0])
    // A name that begins with a dot would have no ending.
    switch ("x\(after)" as NSString).pathExtension.lowercased() {
    case "png": format = .png
    case "jpg", "jpeg": format = .jpeg
    case "webp": format = .webp
    default: throw Problem(reason: "images with numbers are .png, .jpg or .webp files, such as 'frames/%04d.png'")
    }
  }

  /// The path of the image with a number.
  package func path(_ number: Int) -> String {
    let text = String(number)
    let name = before + String(repeating: "0", count: max(0, digits - text.count)) + text + after
    return folder.isEmpty ? name : folder == "/" ? "/" + name : "\(folder)/\(name)"
  }
}
