import SceneTemplates
import SceneText
import Utilities

/// A YAML or JSON value to be mutated; its mappings may have a key twice, and its numbers are kept as they are written.
indirect enum Tree: Sendable {
  /// A scalar without quotes: a number, `true`, `null`, or a text that is none of these.
  case plain(String)
  case text(String)
  case list([Tree])
  case mapping([Entry])

  struct Entry: Sendable {
    var key: String
    var value: Tree
  }

  /// The steps from the root to a value: positions in lists and mappings.
  typealias Path = [Int]
}

extension Tree {
  /// Reads a text with its aliases resolved.
  init(yaml: String) throws {
    self.init(try SourceNode(yaml: yaml))
  }

  private init(_ node: SourceNode) {
    switch node.content {
    case .scalar(let scalar):
      self = scalar.isPlain && Self.isPlain(scalar.text) ? .plain(scalar.text) : .text(scalar.text)
    case .list(let nodes): self = .list(nodes.map { Tree($0) })
    case .mapping(let entries): self = .mapping(entries.map { Entry(key: $0.key, value: Tree($0.value)) })
    case .unreadable: self = .plain("null")
    }
  }

  private static func isPlain(_ word: String) -> Bool {
    Double(word) != nil || ["true", "false", "null", "~", ""].contains(word)
  }

  /// The value as JSON, apart from the parts that JSON cannot express.
  var json: String {
    switch self {
    case .plain(let word): word
    case .text(let text): JSONText.quoted(text)
    case .list(let elements): "[" + elements.map(\.json).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { JSONText.quoted($0.key) + ": " + $0.value.json }.joined(separator: ",\n") + "}"
    }
  }

  /// The value as YAML in block style, whose indentation begins with `indent`.
  func block(indent: String = "") -> String {
    switch self {
    case .plain, .text: json + "\n"
    case .list(let elements) where elements.isEmpty: "[]\n"
    case .mapping(let entries) where entries.isEmpty: "{}\n"
    case .list(let elements):
      "\n" + elements.map { "\(indent)- \($0.block(indent: indent + "  "))" }.joined()
    case .mapping(let entries):
      "\n"
        + entries.map { "\(indent)\(JSONText.quoted($0.key)): \($0.value.block(indent: indent + "  "))" }.joined()
    }
  }

  /// Visits all values with their paths, the root first.
  func visit(_ body: (Path, Tree) -> Void) {
    var path: Path = []
    visit(&path, body)
  }

  private func visit(_ path: inout Path, _ body: (Path, Tree) -> Void) {
    body(path, self)
    func descend(_ position: Int, _ child: Tree) {
      path.append(position)
      child.visit(&path, body)
      path.removeLast()
    }
    switch self {
    case .plain, .text: break
    case .list(let elements): for (position, element) in elements.enumerated() { descend(position, element) }
    case .mapping(let entries): for (position, entry) in entries.enumerated() { descend(position, entry.value) }
    }
  }

  /// The paths of the matching values.
  func paths(where isWanted: (Tree) -> Bool = { _ in true }) -> [Path] {
    var found: [Path] = []
    visit { path, value in if isWanted(value) { found.append(path) } }
    return found
  }

  /// The number of values in it, and how deep they are together, which decides how long they are as a block.
  var size: Int {
    var count = 0
    visit { path, _ in count += 1 + path.count / 8 }
    return count
  }

  /// Beyond this, a tree is not made larger.
  static let largest = 30_000

  /// The value of a key; nil if there is none.
  subscript(key: String) -> Tree? {
    guard case .mapping(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }

  subscript(path: Path) -> Tree {
    get {
      var value = self
      for position in path {
        switch value {
        case .list(let elements) where elements.indices.contains(position): value = elements[position]
        case .mapping(let entries) where entries.indices.contains(position): value = entries[position].value
        default: return value
        }
      }
      return value
    }
    set {
      guard let first = path.first else {
        self = newValue
        return
      }
      let rest = Array(path.dropFirst())
      switch self {
      case .list(var elements) where elements.indices.contains(first):
        elements[first][rest] = newValue
        self = .list(elements)
      case .mapping(var entries) where entries.indices.contains(first):
        entries[first].value[rest] = newValue
        self = .mapping(entries)
      default: break
      }
    }
  }

  /// The elements of a list.
  var elements: [Tree] { if case .list(let elements) = self { elements } else { [] } }

  /// The entries of a mapping.
  var entries: [Entry] { if case .mapping(let entries) = self { entries } else { [] } }

  /// The text of a scalar.
  var word: String? {
    switch self {
    case .plain(let word), .text(let word): word
    case .list, .mapping: nil
    }
  }
}
