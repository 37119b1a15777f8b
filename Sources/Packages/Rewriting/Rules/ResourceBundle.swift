/// `Bundle.module` of a module whose only resources are those that Xcode finds by itself, such as asset catalogues: SwiftPM
/// declares it only if the manifest lists resources.
struct ResourceBundle: Sendable {
  /// The file that declares the bundle.
  let file: Int
  /// The folder of the module's sources, which has the resources.
  private let folder: String

  /// Finds out whether a module needs the declaration; nil if it does not.
  init?(_ outlines: [Outline], _ paths: [String]) {
    guard !paths.contains(where: { $0.hasSuffix("/resource_bundle_accessor.swift") }),
      let file = outlines.firstIndex(where: Self.mentionsBundle)
    else { return nil }
    self.file = file
    var parts = paths[file].split(separator: "/").dropLast()
    for path in paths where !path.contains("/.build/") {
      let other = path.split(separator: "/")
      parts = parts.prefix(zip(parts, other).prefix { $0 == $1 }.count)
    }
    folder = "/" + parts.joined(separator: "/")
  }

  private static func mentionsBundle(_ outline: Outline) -> Bool {
    let source = outline.source
    return source.tokens.indices.dropLast(2).contains { index in
      guard source.is(index + 1, "."), source.is(index + 2, "module"), source.tokens[index + 2].kind == .name else {
        return false
      }
      // `UIImage(named: name, in: .module, with: nil)`.
      let isArgument = source.is(index, ":") && (source.is(index - 1, "in") || source.is(index - 1, "bundle"))
      return source.is(index, "Bundle") || isArgument
    }
  }

  /// The declaration, which names Foundation, because the file may have a type of the same name.
  var text: String {
    let path = folder.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "extension Foundation.Bundle { static var module: Foundation.Bundle { "
      + "Foundation.Bundle(path: \"\(path)\") ?? Foundation.Bundle.main } }"
  }
}

extension FileRewriter {
  mutating func declare(_ bundle: ResourceBundle?) {
    guard let bundle, bundle.file == number, facts.isInterface else { return }
    edits.append(line: "import Foundation")
    edits.append(line: bundle.text)
  }
}
