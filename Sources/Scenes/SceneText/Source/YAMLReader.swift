import Contracts
import Utilities

/// Reads YAML text as a tree of `SourceNode`.
///
/// Resolves aliases within `SceneLimits`, and reports syntax errors, duplicate keys, and the parts of YAML that scenes
/// do not use. Values with reported errors are `unreadable` in the tree.
package struct YAMLReader {
  package let source: SourceText
  package let limits: SceneLimits
  package private(set) var diagnostics: [SceneDiagnostic] = []

  private var events: any YAMLEvents
  private var anchors: [String: Anchored] = [:]
  /// How many more names are compared to find the nearest ones.
  private var comparisonsLeft = 100_000
  private var openAnchors: [String] = []
  private var valueCount = 0
  /// The error for a file without a value.
  private let emptyFile: String

  /// How many lists and mappings may be in each other before reading ends.
  private static let mostLevels = 1000

  /// An anchored value.
  private struct Anchored {
    let content: SourceNode.Content
    let height: Int
    let valueCount: Int
  }

  package init(
    _ source: SourceText, limits: SceneLimits,
    emptyFile: String = "the file is empty; a scene needs 'canvas' and 'timeline'"
  ) {
    self.source = source
    self.emptyFile = emptyFile
    self.limits = limits
    events = PlainYAMLEvents(source.text)
  }

  /// Reads the file's one document; `nil` after an error that leaves nothing to read.
  package mutating func read() -> SourceNode? {
    if let position = source.firstForbiddenScalar() {
      report("control characters are not allowed in a scene; delete it", at: position)
      return nil
    }
    // Mistakes are left to libyaml, which describes them.
    let unread = self
    if let root = try? document() { return root }
    self = unread
    events = LibraryYAMLEvents(source.text)
    do throws(YAMLFailure) {
      return try document()
    } catch {
      if error.isEnough { return nil }
      // A text that is not YAML means nothing, so only that is reported.
      diagnostics = []
      let problem = YAMLProblem(error, in: source, limits: limits)
      report(problem.sentence, at: problem.position)
      return nil
    }
  }

  private mutating func document() throws(YAMLFailure) -> SourceNode? {
    var event = try events.next()
    while case .mark = event.kind { event = try events.next() }
    if case .endOfFile = event.kind {
      report(emptyFile, at: .start)
      return nil
    }
    var height = 0
    let root = try value(event, depth: 1, in: &height)
    // The end of the document.
    _ = try events.next()
    event = try events.next()
    guard case .endOfFile = event.kind else { throw .anotherDocument(at: event.position) }
    return root
  }

  /// Reads the value that begins with an event.
  ///
  /// - Parameter outer: The number of levels that it is in, which is raised.
  private mutating func value(
    _ event: YAMLEvent, depth: Int, in outer: inout Int
  ) throws(YAMLFailure) -> SourceNode {
    let position = event.position
    guard count(1, at: position) else {
      // Behind too much without aliases there is only more.
      if anchors.isEmpty { throw .enough(at: position) }
      return try unreadable(event, depth: depth)
    }
    if case .scalar(let word, isPlain: true) = event.kind, let name = events.aliasName(of: word) {
      guard event.anchor == nil else {
        report("an alias cannot have an anchor of its own", at: position)
        return try unreadable(event, depth: depth)
      }
      return resolve(name, at: position, depth: depth, in: &outer)
    }
    let before = valueCount
    if let anchor = event.anchor { openAnchors.append(anchor) }
    var height = 1
    let content = try content(event, depth: depth, height: &height)
    if let anchor = event.anchor {
      openAnchors.removeLast()
      anchors[anchor] = Anchored(content: content, height: height, valueCount: valueCount - before + 1)
    }
    outer = max(outer, height + 1)
    return SourceNode(position: position, content: consume content)
  }

  /// Passes over a value about which an error has been reported.
  private mutating func unreadable(_ event: YAMLEvent, depth: Int) throws(YAMLFailure) -> SourceNode {
    try skip(event, depth: depth)
    return SourceNode(position: event.position, content: .unreadable)
  }

  private func skip(_ event: YAMLEvent, depth: Int) throws(YAMLFailure) {
    var (event, levels) = (event, 0)
    while true {
      switch event.kind {
      case .list, .mapping: levels += 1
      case .end: levels -= 1
      case .scalar, .endOfFile, .mark: break
      }
      if levels == 0 { return }
      guard depth + levels <= Self.mostLevels else { throw .bottomless(at: event.position) }
      event = try events.next()
    }
  }

  private mutating func content(
    _ event: YAMLEvent, depth: Int, height: inout Int
  ) throws(YAMLFailure) -> SourceNode.Content {
    guard depth <= limits.nesting else {
      reportNesting(at: event.position)
      try skip(event, depth: depth)
      return .unreadable
    }
    switch event.kind {
    case .scalar(let word, let isPlain):
      guard isPlainTag(event.tag, or: "str", at: event.position) else { return .unreadable }
      return .scalar(SourceNode.Scalar(events.original(word), isPlain: isPlain && event.tag == nil))
    case .list:
      let isReadable = isPlainTag(event.tag, or: "seq", at: event.position)
      guard isReadable else { return try unreadable(event, depth: depth).content }
      // Most lists are two coordinates.
      var nodes: [SourceNode] = []
      nodes.reserveCapacity(2)
      var event = try events.next()
      while !event.isEnd {
        nodes.append(try value(event, depth: depth + 1, in: &height))
        event = try events.next()
      }
      return .list(nodes)
    case .mapping:
      guard isPlainTag(event.tag, or: "map", at: event.position) else {
        return try unreadable(event, depth: depth).content
      }
      return .mapping(try entries(depth: depth, height: &height))
    case .end, .endOfFile, .mark: internalError("libyaml ends what it has not begun.")
    }
  }

  /// The keys of a mapping, up to its end, and their values.
  private mutating func entries(depth: Int, height: inout Int) throws(YAMLFailure) -> [SourceNode.Entry] {
    var keys = UniqueKeys()
    var merged: [SourceNode.Entry] = []
    var mergePosition: SourcePosition?
    var event = try events.next()
    while !event.isEnd {
      let key = event
      if case .scalar = key.kind {} else { try skip(key, depth: depth + 1) }
      let child = try value(try events.next(), depth: depth + 1, in: &height)
      event = try events.next()
      if case .scalar("<<", isPlain: true) = key.kind {
        if let first = mergePosition { reportDuplicate("<<", at: key.position, first: first) }
        mergePosition = mergePosition ?? key.position
        merged += mergedEntries(of: child)
        continue
      }
      guard let name = keyName(of: key) else { continue }
      let entry = SourceNode.Entry(key: name, position: key.position, value: consume child)
      if let first = keys.append(consume entry) { reportDuplicate(name, at: key.position, first: first) }
    }
    // Keys of the mapping itself win, wherever `<<` is; then those that are merged first.
    for entry in merged { _ = keys.append(entry) }
    return keys.entries
  }

  /// The entries that the key `<<` adds to its mapping.
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

  private mutating func keyName(of key: YAMLEvent) -> String? {
    guard case .scalar(let word, let isPlain) = key.kind else {
      report("a key is a word, not a list or a mapping", at: key.position)
      return nil
    }
    if isPlain, events.aliasName(of: word) != nil {
      report("a key cannot be an alias; write the key out", at: key.position)
      return nil
    }
    return events.original(word)
  }

  private mutating func resolve(
    _ name: String, at position: SourcePosition, depth: Int, in outer: inout Int
  ) -> SourceNode {
    let unreadable = SourceNode(position: position, content: .unreadable)
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
    outer = max(outer, anchored.height + 1)
    return SourceNode(position: position, content: anchored.content, isAlias: true)
  }

  /// Counts values; false once there are too many, which is reported at the first excess value.
  private mutating func count(_ more: Int, at position: SourcePosition) -> Bool {
    guard valueCount <= limits.values else { return false }
    valueCount += more
    guard valueCount > limits.values else { return true }
    let expanded = anchors.isEmpty ? "" : "with its aliases expanded, "
    report("\(expanded)this file has more than \(grouped(limits.values)) values", at: position)
    return false
  }

  /// Whether a value has no tag, or a redundant one.
  private mutating func isPlainTag(_ tag: String?, or kind: String, at position: SourcePosition) -> Bool {
    // YAML's own tags by the names under which they are written.
    let standard = "tag:yaml.org,2002:"
    guard let tag, tag != "!", tag != standard + kind else { return true }
    let shown = tag.hasPrefix(standard) ? "!!\(tag.dropFirst(standard.count))" : tag
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

extension SourceNode {
  /// Reads any YAML text as scenes are read.
  ///
  /// - Throws: All errors in the text.
  package init(yaml: String) throws(SceneError) {
    var reader = YAMLReader(
      SourceText(fileName: "YAML", text: yaml), limits: SceneLimits(), emptyFile: "the text is empty")
    guard let node = reader.read(), reader.diagnostics.isEmpty else { throw SceneError(reader.diagnostics) }
    self = node
  }
}

extension YAMLEvent {
  fileprivate var isEnd: Bool { if case .end = kind { true } else { false } }
}

/// The entries of a mapping, each with a key of its own.
private struct UniqueKeys {
  private(set) var entries: [SourceNode.Entry] = []
  /// Where the entries are, once there are too many to look at each.
  private var places: [String: Int] = [:]

  /// Adds an entry; returns the position of an earlier one with its key instead if there is one.
  mutating func append(_ entry: consuming SourceNode.Entry) -> SourcePosition? {
    if entries.count < 16 {
      for place in entries.indices where entries[place].key == entry.key { return entries[place].position }
    } else {
      if places.isEmpty { for (place, entry) in entries.enumerated() { places[entry.key] = place } }
      if let place = places.updateValue(entries.count, forKey: entry.key) {
        places[entry.key] = place
        return entries[place].position
      }
    }
    if entries.isEmpty { entries.reserveCapacity(4) }
    entries.append(consume entry)
    return nil
  }
}
