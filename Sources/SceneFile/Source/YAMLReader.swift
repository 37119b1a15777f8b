import Contracts
import Mutoscope
import Yams

/// Reads YAML text as a tree of `SourceNode`: the only code that uses Yams.
///
/// Resolves aliases within `SceneLimits`, and reports syntax errors, duplicate keys, and the parts of YAML that scenes
/// do not use. Values with reported errors are `unreadable` in the tree.
struct YAMLReader {
  let source: SourceText
  let limits: SceneLimits
  private(set) var diagnostics: [SceneDiagnostic] = []

  private var disguise: YAMLDisguise
  private var anchors: [String: Anchored] = [:]
  /// How many more names are compared to find the nearest ones.
  private var comparisonsLeft = 100_000
  private var openAnchors: [String] = []
  private var valueCount = 0
  /// The error for a file without a value.
  private let emptyFile: String

  /// An anchored value.
  private struct Anchored {
    let content: SourceNode.Content
    let height: Int
    let valueCount: Int
  }

  /// How often the text is read again after a duplicate key was found: less often the longer it is, as somebody waits.
  private var attempts: Int { min(max(4_000_000 / max(source.text.utf8.count, 1), 2), 20) }

  init(
    _ source: SourceText, limits: SceneLimits,
    emptyFile: String = "the file is empty; a scene needs 'canvas' and 'timeline'"
  ) {
    self.source = source
    self.emptyFile = emptyFile
    self.limits = limits
    self.disguise = YAMLDisguise(source.text)
  }

  /// Reads the file's one document; `nil` after an error that leaves nothing to read.
  mutating func read() -> SourceNode? {
    if let position = source.firstForbiddenScalar() {
      report("control characters are not allowed in a scene; delete it", at: position)
      return nil
    }
    do {
      for _ in 0..<attempts {
        do {
          return try readOnce()
        } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
          let position = SourcePosition(context.mark)
          guard let key = keys.first, disguise.hideKey(key, at: position) else {
            report("this key is written twice in its mapping", at: position)
            return nil
          }
        }
      }
      report("too many keys are written more than once in their mapping", at: .start)
    } catch {
      let problem = YAMLProblem(error, in: source, limits: limits)
      report(problem.sentence, at: problem.position)
    }
    return nil
  }

  private mutating func readOnce() throws -> SourceNode? {
    let parser = try Parser(yaml: disguise.text, resolver: .basic, encoding: .utf8)
    // The nodes hold their anchors weakly, the parser strongly.
    return try withExtendedLifetime(parser) {
      guard let root = try parser.singleRoot() else {
        report(emptyFile, at: .start)
        return nil
      }
      return convert(root, depth: 1).node
    }
  }

  /// Returns the node and its number of levels.
  private mutating func convert(_ node: Node, depth: Int) -> (node: SourceNode, height: Int) {
    let position = node.mark.map(SourcePosition.init) ?? .start
    guard count(1, at: position) else { return (SourceNode(position: position, content: .unreadable), 1) }
    if let scalar = node.scalar, scalar.style == .plain, let name = disguise.aliasName(of: scalar.string) {
      guard node.anchor == nil else {
        report("an alias cannot have an anchor of its own", at: position)
        return (SourceNode(position: position, content: .unreadable), 1)
      }
      return resolve(name, at: position, depth: depth)
    }
    let anchor = node.anchor?.rawValue
    let before = valueCount
    if let anchor { openAnchors.append(anchor) }
    var height = 1
    let content = content(of: node, at: position, depth: depth, height: &height)
    if let anchor {
      openAnchors.removeLast()
      anchors[anchor] = Anchored(content: content, height: height, valueCount: valueCount - before + 1)
    }
    return (SourceNode(position: position, content: content), height)
  }

  private mutating func content(
    of node: Node, at position: SourcePosition, depth: Int, height: inout Int
  ) -> SourceNode.Content {
    guard depth <= limits.nesting else {
      reportNesting(at: position)
      return .unreadable
    }
    func convertChild(_ child: Node) -> SourceNode {
      let (node, childHeight) = convert(child, depth: depth + 1)
      height = max(height, childHeight + 1)
      return node
    }
    switch node {
    case .scalar(let scalar):
      guard isPlainTag(scalar.tag, among: [.str], at: position) else { return .unreadable }
      let isPlain = scalar.style == .plain && scalar.tag.rawValue.isEmpty
      return .scalar(SourceNode.Scalar(text: disguise.undisguised(scalar.string), isPlain: isPlain))
    case .sequence(let sequence):
      guard isPlainTag(sequence.tag, among: [.seq], at: position) else { return .unreadable }
      return .list(sequence.map(convertChild))
    case .mapping(let mapping):
      guard isPlainTag(mapping.tag, among: [.map], at: position) else { return .unreadable }
      var entries: [SourceNode.Entry] = []
      var places: [String: SourcePosition] = [:]
      var merged: [SourceNode.Entry] = []
      for (key, value) in mapping {
        let keyPosition = key.mark.map(SourcePosition.init) ?? position
        let value = convertChild(value)
        if key.scalar?.string == "<<", key.scalar?.style == .plain {
          merged += mergedEntries(of: value)
          continue
        }
        guard let name = keyName(of: key, at: keyPosition) else { continue }
        if let first = places.updateValue(keyPosition, forKey: name) {
          places[name] = first
          reportDuplicate(name, at: keyPosition, first: first)
        } else {
          entries.append(SourceNode.Entry(key: name, position: keyPosition, value: value))
        }
      }
      // What is written in the mapping itself counts, wherever `<<` is; then what is merged first.
      for entry in merged where places.updateValue(entry.position, forKey: entry.key) == nil { entries.append(entry) }
      return .mapping(entries)
    case .alias:
      internalError("Yams leaves alias nodes to encoders; parsing never yields one.")
    }
  }

  /// What the key `<<` adds to its mapping.
  private mutating func mergedEntries(of value: SourceNode) -> [SourceNode.Entry] {
    switch value.content {
    case .mapping(let entries):
      // An id that is there twice is wrong where it is merged.
      return entries.map { entry in
        guard entry.key == "id" else { return entry }
        let id = SourceNode(position: value.position, content: entry.value.content, isAlias: value.isAlias)
        return SourceNode.Entry(key: entry.key, position: value.position, value: id)
      }
    case .list(let nodes): return nodes.flatMap { mergedEntries(of: $0) }
    case .unreadable: return []
    case .scalar:
      report("'<<' takes a mapping, or a list of mappings, such as the alias of one: '<<: *base'", at: value.position)
      return []
    }
  }

  private mutating func keyName(of key: Node, at position: SourcePosition) -> String? {
    guard let scalar = key.scalar else {
      report("a key is a word, not a list or a mapping", at: position)
      return nil
    }
    let name = disguise.undisguised(scalar.string)
    if scalar.style == .plain, disguise.aliasName(of: scalar.string) != nil {
      report("a key cannot be an alias; write the key out", at: position)
      return nil
    }
    return name
  }

  private mutating func resolve(
    _ name: String, at position: SourcePosition, depth: Int
  ) -> (node: SourceNode, height: Int) {
    let unreadable = (SourceNode(position: position, content: .unreadable), 1)
    guard !name.isEmpty, name.utf8.allSatisfy(\.isNameByte) else {
      report("'*' begins an alias; quote a text that begins with it", at: position)
      return unreadable
    }
    guard !openAnchors.contains(name) else {
      report("the alias '*\(name.shortened)' is inside its own anchor", at: position)
      return unreadable
    }
    guard let anchored = anchors[name] else {
      // The time for a file with very many errors is bounded.
      comparisonsLeft -= anchors.count
      let suggestion = comparisonsLeft >= 0 ? nearestName(to: name, in: anchors.keys.sorted()) : nil
      report("no anchor '&\(name.shortened)' comes before this alias", suggestion: suggestion, at: position)
      return unreadable
    }
    guard depth + anchored.height - 1 <= limits.nesting else {
      reportNesting(at: position)
      return unreadable
    }
    guard count(anchored.valueCount - 1, at: position) else { return unreadable }
    return (SourceNode(position: position, content: anchored.content, isAlias: true), anchored.height)
  }

  /// Counts values; false once there are too many, which is reported at the first excess value.
  private mutating func count(_ more: Int, at position: SourcePosition) -> Bool {
    guard valueCount <= limits.values else { return false }
    valueCount += more
    guard valueCount > limits.values else { return true }
    report("with its aliases expanded, this file has more than \(grouped(limits.values)) values", at: position)
    return false
  }

  private mutating func isPlainTag(_ tag: Tag, among names: [Tag.Name], at position: SourcePosition) -> Bool {
    let name = tag.rawValue
    if name.isEmpty || name == Tag.Name.nonSpecific.rawValue || names.contains(Tag.Name(rawValue: name)) { return true }
    // YAML's own tags by the names under which they are written.
    let standard = "tag:yaml.org,2002:"
    let shown = name.hasPrefix(standard) ? "!!\(name.dropFirst(standard.count))" : name
    report("tags such as '\(shown.shortened)' are not part of scenes; delete it", at: position)
    return false
  }

  private mutating func reportNesting(at position: SourcePosition) {
    report(YAMLProblem.tooDeep(limits), at: position)
  }

  private mutating func reportDuplicate(_ key: String, at position: SourcePosition, first: SourcePosition) {
    report("the key '\(key.shortened)' is already written on line \(first.line)", at: position)
  }

  private mutating func report(_ message: String, suggestion: String? = nil, at position: SourcePosition) {
    guard diagnostics.count < limits.diagnostics else { return }
    diagnostics.append(SceneDiagnostic(message, suggestion: suggestion, at: position, in: source))
  }
}

extension SourcePosition {
  fileprivate init(_ mark: Mark) {
    self.init(line: mark.line, column: mark.column)
  }
}

extension SourceText {
  /// The first scalar that is not allowed in a scene: control characters, and line breaks that only some programs
  /// recognise.
  fileprivate func firstForbiddenScalar() -> SourcePosition? {
    var offset = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case YAMLDisguise.noncharacters: return position(ofUTF8Offset: offset)
      case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
        0x1_0000...:
        offset += UTF8.width(scalar)
      default: return position(ofUTF8Offset: offset)
      }
    }
    return nil
  }
}

/// A number with a comma between groups of three digits.
func grouped(_ number: Int) -> String {
  var digits = String(number.magnitude)
  var groups: [String] = []
  while digits.count > 3 {
    groups.insert(String(digits.suffix(3)), at: 0)
    digits.removeLast(3)
  }
  return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
}
