extension Grammar {
  /// A path that stays inside a folder by its look; where links lead is for whoever opens the file.
  ///
  /// - Parameter folder: what an error calls the folder.
  static func path(inside folder: String) -> Form<String> {
    Form(["type": "string", "minLength": 1, "not": ["pattern": "^/"]]) { node, reader in
      guard let path = Form<String>.text("a path", isFree: true).read(node, reader) else { return nil }
      let shown = "'\(path.shortened)'"
      if path.isEmpty { return reader.report("a path cannot be empty", at: node.position) }
      if path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
        return reader.report("the path \(shown) holds a control character", at: node.position)
      }
      if path.hasPrefix("/") {
        return reader.report("the path \(shown) is absolute; begin in \(folder)", at: node.position)
      }
      guard path.staysInside else {
        return reader.report("the path \(shown) leads outside \(folder)", at: node.position)
      }
      return path
    }
  }
}

extension String {
  /// Whether no prefix of a relative path has more `..` than names.
  fileprivate var staysInside: Bool {
    var depth = 0
    for part in split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }
}
