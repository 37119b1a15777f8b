import Media
package import SceneText

extension Grammar {
  /// A path that is lexically inside a folder; links are resolved when the file is opened.
  ///
  /// Its value has no `.`, `..` or redundant slashes; `.` is the folder itself. In a project it may begin with `..`, as
  /// the file may be anywhere below the project's root.
  ///
  /// - Parameters:
  ///   - folder: the folder's name in errors.
  ///   - isFile: whether the path must not be the folder itself.
  package static func path(inside folder: String, isFile: Bool = false) -> Form<String> {
    Form(["type": "string", "minLength": 1, "not": ["pattern": "^/"]]) { node, reader in
      guard let path = Form<String>.text("a path", isFree: true).read(node, reader) else { return nil }
      let shown = "'\(path.shortened)'"
      if path.isEmpty { return reader.report("a path cannot be empty", at: node.position) }
      if path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
        return reader.report("the path \(shown) holds a control character", at: node.position)
      }
      if path.contains("://") || path.hasPrefix("data:") {
        return reader.report(
          "\(shown) is an address; nothing is read from the net, so put the file into \(folder)", at: node.position)
      }
      if path.hasPrefix("/") {
        return reader.report("the path \(shown) is absolute; begin in \(folder)", at: node.position)
      }
      guard let path = path.normalized(mayLeave: reader.limits.root != nil) else {
        return reader.report("the path \(shown) leads outside \(folder); \(rootHint(reader.limits))", at: node.position)
      }
      if isFile, path == "." { return reader.report("the path \(shown) is that of \(folder)", at: node.position) }
      return path
    }
  }
}

extension Grammar {
  /// How scenes may share what is outside their folders, for the end of a message.
  static func rootHint(_ limits: SceneLimits) -> String {
    limits.rootRefusal ?? "a file '\(ProjectRoot.marker)' above both folders allows it"
  }
}

extension String {
  /// A relative path without `.` and `..`; nil if it leads outside at any point, unless it may: then it begins with
  /// `..`.
  func normalized(mayLeave: Bool) -> String? {
    var names: [Substring.UTF8View] = []
    // The path is split as bytes: a combining character after a slash would form another character with it.
    for name in Substring(self).utf8.split(separator: UInt8(ascii: "/")) where !name.elementsEqual(".".utf8) {
      if !name.elementsEqual("..".utf8) {
        names.append(name)
      } else if let last = names.last, !last.elementsEqual("..".utf8) {
        names.removeLast()
      } else if mayLeave {
        names.append(name)
      } else {
        return nil
      }
    }
    return names.isEmpty ? "." : names.map { String(Substring($0)) }.joined(separator: "/")
  }
}
