import Foundation

/// What git leaves out: the patterns of `.gitignore` files, and those of the repository's `info/exclude`.
struct IgnoreRules {
  private struct Rule {
    /// The parts of the path that the pattern is relative to.
    var base: [String]
    /// The pattern between slashes.
    var parts: [String]
    var isNegated: Bool
    var isForFolders: Bool
  }

  private var rules: [Rule] = []

  /// Reads the rules that apply to what is in a folder, from the root of its repository down to it.
  init(of folder: String) {
    let parts = Self.parts(URL(fileURLWithPath: folder).resolvingSymlinksInPath().path(percentEncoded: false))
    let depths = (0...parts.count).reversed()
    guard let root = depths.first(where: { Self.exists(Self.path(parts.prefix($0)) + "/.git") }) else { return }
    add(".git/info/exclude", in: Array(parts.prefix(root)))
    for depth in root..<parts.count { add(".gitignore", in: Array(parts.prefix(depth))) }
  }

  /// Adds the rules of the file in a folder, if there is one; later rules have precedence.
  mutating func enter(_ folder: String) {
    add(
      ".gitignore", in: Self.parts(URL(fileURLWithPath: folder).resolvingSymlinksInPath().path(percentEncoded: false)))
  }

  /// Whether a file or folder is left out; not because a folder around it is.
  func ignores(_ path: String, isFolder: Bool) -> Bool {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().resolvingSymlinksInPath().path(percentEncoded: false)
    let parts = Self.parts(folder) + [url.lastPathComponent]
    let rule = rules.last { rule in
      (!rule.isForFolders || isFolder) && parts.starts(with: rule.base)
        && Self.matches(rule.parts[...], parts.dropFirst(rule.base.count))
    }
    return rule.map { !$0.isNegated } ?? false
  }

  private mutating func add(_ file: String, in folder: [String]) {
    guard let data = FileManager.default.contents(atPath: Self.path(folder[...]) + "/" + file) else { return }
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      var pattern = String(line)
      while pattern.hasSuffix(" "), !pattern.hasSuffix("\\ ") { pattern.removeLast() }
      if pattern.isEmpty || pattern.hasPrefix("#") { continue }
      let isNegated = pattern.hasPrefix("!")
      if isNegated { pattern.removeFirst() }
      let isForFolders = pattern.hasSuffix("/")
      if isForFolders { pattern.removeLast() }
      // A pattern without a slash applies in all folders below.
      let isAnchored = pattern.contains("/")
      let parts = pattern.split(separator: "/").map(String.init)
      if parts.isEmpty { continue }
      rules.append(
        Rule(
          base: folder, parts: isAnchored ? parts : ["**"] + parts, isNegated: isNegated, isForFolders: isForFolders))
    }
  }

  /// Whether a pattern matches a path; `**` stands for any folders.
  private static func matches(_ pattern: ArraySlice<String>, _ path: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    if first == "**" {
      if pattern.count == 1 { return !path.isEmpty }
      return path.indices.contains { matches(pattern.dropFirst(), path[$0...]) }
    }
    guard let name = path.first, fnmatch(first, name, 0) == 0 else { return false }
    return matches(pattern.dropFirst(), path.dropFirst())
  }

  private static func parts(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }
  private static func path(_ parts: ArraySlice<String>) -> String { parts.map { "/" + $0 }.joined() }
  private static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
