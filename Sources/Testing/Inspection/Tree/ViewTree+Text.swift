import Foundation
import Utilities

extension ViewTree {
  /// How much a text says.
  package enum Detail: Int, Sendable, CaseIterable {
    /// Every view.
    case everything
    /// Every view with short texts.
    case shortTexts
    /// All views except the parts of controls.
    case noParts
    /// Only the views that a reader wants.
    case interesting
    /// The same with short texts.
    case shortInteresting
    /// Views without others in them share the line of the view that they are in.
    case joined

    var textLength: Int {
      switch self {
      case .everything, .noParts, .interesting: 40
      case .shortTexts, .shortInteresting: 20
      case .joined: 14
      }
    }

    /// A note about omissions, for the last line.
    var words: String {
      switch self {
      case .everything, .interesting: ""
      case .shortTexts, .shortInteresting: "texts are shortened"
      case .noParts: "parts of controls are left out"
      case .joined: "views are joined and texts shortened"
      }
    }
  }

  /// The characters of a tree by default, and of one with only what is interesting.
  package static let (usualLimit, interestingLimit) = (8000, 2500)

  /// The tree as lines.
  ///
  /// - Parameters:
  ///   - isInteresting: Whether views that only hold others are left out.
  ///   - limit: The largest number of characters, 0 for any. A tree that has more says less of each view, and then ends
  ///     early; its last line says so.
  package func text(isInteresting: Bool = false, limit: Int = 0) -> String {
    let first: Detail = isInteresting ? .interesting : .everything
    let details = Detail.allCases.filter { $0.rawValue >= first.rawValue && (isInteresting || $0 != .interesting) }
    var lines: [String] = []
    for detail in details {
      lines = self.lines(detail)
      let note = detail == first ? nil : "(\(detail.words) to stay within \(limit) characters; --limit 0 shows all)"
      let text = (lines + [note].compactMap(\.self)).joined(separator: "\n")
      if limit == 0 || text.count <= limit { return text }
    }
    return Self.cut(lines, to: limit)
  }

  private static func cut(_ lines: [String], to limit: Int) -> String {
    var (kept, length) = ([String](), 0)
    for line in lines {
      if length + line.count + 1 > limit - 90 { break }
      kept.append(line)
      length += line.count + 1
    }
    let left = lines.count - kept.count
    return (kept + ["(\(counted(left, "more line")) beyond \(limit) characters; --of REFERENCE or --limit 0)"])
      .joined(separator: "\n")
  }

  private func lines(_ detail: Detail) -> [String] {
    var lines: [String] = []
    func add(_ node: Node, depth: Int) {
      let isLeftOut: Bool
      switch detail {
      case .everything, .shortTexts: isLeftOut = false
      case .noParts: isLeftOut = node.isPart
      case .interesting, .shortInteresting, .joined: isLeftOut = !node.isInteresting
      }
      let isRoot = node.reference == root.reference
      if isLeftOut, !isRoot {
        for child in node.children { add(child, depth: depth) }
        return
      }
      var line = String(repeating: " ", count: depth) + node.line(detail.textLength)
      if detail == .joined, !isRoot, let joined = node.joinedLeaves(detail.textLength) {
        if !joined.isEmpty { line += ": " + joined }
        lines.append(line)
        return
      }
      lines.append(line)
      for child in node.children { add(child, depth: depth + 1) }
    }
    add(root, depth: 0)
    return lines
  }
}

extension ViewTree.Node {
  /// The node in one line.
  func line(_ textLength: Int) -> String {
    var words = [reference, kind]
    if let identifier, identifier != text { words.append("#\(Self.short(identifier, 40))") }
    if let text { words.append("\"\(Self.short(text, textLength))\"") }
    words.append(frame.words)
    words += states
    if !faults.isEmpty { words.append("[\(faults.joined(separator: ", "))]") }
    return words.joined(separator: " ")
  }

  /// The views in the node, if none of them holds others, in one line; nil if one does.
  fileprivate func joinedLeaves(_ textLength: Int) -> String? {
    var words: [String] = []
    func add(_ nodes: [Self]) -> Bool {
      for node in nodes {
        if node.isInteresting {
          if !node.children.allSatisfy({ !$0.hasInterest }) { return false }
          let name = node.text.map { "\"\(Self.short($0, textLength))\"" } ?? node.identifier.map { "#\($0)" }
          let role = node.kind == "label" ? nil : node.kind
          words.append([role, name].compactMap(\.self).joined(separator: " "))
        } else if !add(node.children) {
          return false
        }
      }
      return true
    }
    return add(children) ? words.joined(separator: ", ") : nil
  }

  /// Whether a reader wants the view, or one in it.
  var hasInterest: Bool { isInteresting || children.contains(where: \.hasInterest) }

  /// A text in one line, without what a terminal would interpret.
  static func short(_ text: String, _ length: Int) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: "⏎").printable
    return line.count <= length ? line : line.prefix(length - 1) + "…"
  }
}

extension ViewTree: Encodable {
  private enum Keys: CodingKey { case time, root }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(time, forKey: .time)
    try container.encode(root, forKey: .root)
  }
}

extension ViewTree.Node: Encodable {
  private enum Keys: String, CodingKey {
    case reference = "ref"
    case name, kind, identifier, text, frame, states, faults, children
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(reference, forKey: .reference)
    try container.encode(name, forKey: .name)
    try container.encode(kind, forKey: .kind)
    try container.encodeIfPresent(identifier, forKey: .identifier)
    try container.encodeIfPresent(text, forKey: .text)
    try container.encode([frame.x, frame.y, frame.width, frame.height], forKey: .frame)
    if !states.isEmpty { try container.encode(states, forKey: .states) }
    if !faults.isEmpty { try container.encode(faults, forKey: .faults) }
    if !children.isEmpty { try container.encode(children, forKey: .children) }
  }
}

extension ViewTree {
  /// The tree without views that only hold others; their views move up.
  package var interesting: ViewTree {
    func reduced(_ node: Node) -> Node {
      var node = node
      node.children = node.children.flatMap { child -> [Node] in
        let child = reduced(child)
        return child.isInteresting ? [child] : child.children
      }
      return node
    }
    return ViewTree(time: time, root: reduced(root))
  }

  private init(time: TimeInterval, root: Node) { (self.time, self.root) = (time, root) }
}
