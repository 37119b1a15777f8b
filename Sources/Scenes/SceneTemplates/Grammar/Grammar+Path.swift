package import SceneText

extension Grammar {
  /// A path that is lexically inside a folder; links are resolved when the file is opened.
  ///
  /// Its value has no `.`, `..` or redundant slashes; `.` is the folder itself.
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
      guard let path = path.normalizedInside else {
        return reader.report("the path \(shown) leads outside \(folder)", at: node.position)
      }
      if isFile, path == "." { return reader.report("the path \(shown) is that of \(folder)", at: node.position) }
      return path
    }
  }
}

extension String {
  /// A relative path without `.` and `..`; nil if it leads outside at any point.
  var normalizedInside: String? {
    var names: [Substring.UTF8View] = []
    // By bytes: a combining character after a slash would form another character with it.
    for name in Substring(self).utf8.split(separator: UInt8(ascii: "/")) where !name.elementsEqual(".".utf8) {
      if !name.elementsEqual("..".utf8) {
        names.append(name)
      } else if names.popLast() == nil {
        return nil
      }
    }
    return names.isEmpty ? "." : names.map { String(Substring($0)) }.joined(separator: "/")
  }
}
