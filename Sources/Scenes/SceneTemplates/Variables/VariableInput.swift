import Foundation
package import SceneText

/// Values for variables as somebody wrote them, not yet checked: a row of a table, a file, or `--set name=value`.
package struct VariableInput: Sendable {
  /// How errors about the scene name it, such as `row 17 at people.csv:18`; nil for values that belong to no row.
  package let label: String?

  let entries: [Entry]
  /// The file of the values; if there is no text, only its name is used.
  package let source: SourceText
  /// Whether the values are in a file, so that errors show the line.
  let isFile: Bool

  package struct Entry: Sendable {
    let name: String
    /// Where the name is.
    let namePlace: Place
    let value: Value
    /// Where the value is.
    let place: Place
  }

  package enum Value: Sendable {
    /// A text whose meaning follows from the variable's kind, as in a table.
    case cell(String)
    /// A value that says itself whether it is a text or a number.
    case scalar(SourceNode.Content)
  }

  package enum Place: Sendable {
    case position(SourcePosition)
    /// In bytes, so that a position has to be looked up only for errors.
    case offset(Int)
  }

  /// Reads the argument of `--set`, `name=value`; nil if there is no `=`, or no name before it.
  package init?(setting: String) {
    guard let equals = setting.utf8.firstIndex(of: UInt8(ascii: "=")), equals > setting.startIndex else { return nil }
    let name = String(setting[..<equals])
    let value = String(setting[setting.utf8.index(after: equals)...])
    self.init(
      [Entry(name: name, namePlace: .offset(0), value: .cell(value), place: .offset(0))],
      in: SourceText(fileName: "--set \(setting.shortened)", text: ""), label: nil, isFile: false)
  }

  /// Values in a mapping of a file.
  package init(_ pairs: [SourceNode.Entry], in source: SourceText) {
    self.init(
      pairs.map {
        Entry(
          name: $0.key, namePlace: .position($0.position), value: .scalar($0.value.content),
          place: .position($0.value.position))
      }, in: source, label: nil)
  }

  init(_ entries: [Entry], in source: SourceText, label: String?, isFile: Bool = true) {
    (self.entries, self.source, self.label, self.isFile) = (entries, source, label, isFile)
  }

  /// Reads a mapping from names to values, in YAML or JSON.
  ///
  /// - Throws: All errors in the file, or that it cannot be read.
  package static func load(
    _ path: String, fileName: String? = nil, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> VariableInput {
    let fileName = fileName ?? path
    let text = try TextFile.load(path, fileName: fileName, limit: limits.fileSize)
    return try parse(text, fileName: fileName, limits: limits)
  }

  /// Reads a mapping from names to values from YAML or JSON text.
  ///
  /// - Throws: All errors in the text.
  package static func parse(
    _ text: String, fileName: String, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> VariableInput {
    let source = SourceText(fileName: fileName, text: text)
    var yaml = YAMLReader(source, limits: limits, emptyFile: "the file is empty; expected values of variables")
    let root = yaml.read()
    let reader = SceneReader(source, limits: limits, diagnostics: yaml.diagnostics)
    var pairs: [SourceNode.Entry] = []
    switch root?.content {
    case .mapping(let entries): pairs = entries
    case .none, .unreadable: break
    case .list, .scalar:
      let expected = "a mapping from variables to values, such as 'width: 120'"
      if let root { _ = reader.refuse(root, expected: expected) as Void? }
    }
    guard reader.diagnostics.isEmpty else { throw SceneError(reader.diagnostics) }
    return VariableInput(pairs, in: source)
  }

  /// The file that the values are from, with its text; nil if they are from none, or a row of one.
  package var file: (path: String, text: String)? { isFile && label == nil ? (source.fileName, source.text) : nil }

  /// The names, in the order in which they are written.
  package var names: [String] { entries.map(\.name) }

  /// The text of a value; nil if there is none with this name, or if it is null or not a single value.
  package subscript(name: String) -> String? {
    guard let entry = entries.last(where: { $0.name == name }) else { return nil }
    switch entry.value {
    case .cell(let text): return text
    case .scalar(.scalar(let scalar)): return scalar.meaning == .null ? nil : scalar.text
    case .scalar: return nil
    }
  }

  /// The position of a variable's value; nil if there is none with this name.
  package func valuePosition(of name: String) -> SourcePosition? {
    entries.last { $0.name == name }.map { position(of: $0.place) }
  }

  /// The position of the name or the value of an entry.
  package func position(of place: Place) -> SourcePosition {
    switch place {
    case .position(let position): position
    case .offset(let offset): source.position(ofUTF8Offset: offset)
    }
  }
}

extension VariableInput.Entry {
  /// The value as a node for a variable's form; nil if there is none, so that the variable has its default.
  ///
  /// - Parameters:
  ///   - kind: The kind of the variable.
  ///   - position: The position of the node.
  func node(for kind: SceneVariable.Kind, at position: SourcePosition) -> SourceNode? {
    switch value {
    case .scalar(.scalar(let scalar)) where scalar.meaning == .null: return nil
    case .scalar(let content): return SourceNode(position: position, content: content)
    case .cell(let text):
      if kind == .text { return SourceNode(position: position, content: .scalar(.init(text, isPlain: false))) }
      let trimmed = text.trimmingBlanks
      if trimmed.isEmpty { return nil }
      switch kind {
      case .number: return SourceNode(position: position, content: .scalar(.init(trimmed, isPlain: true)))
      case .boolean:
        // Spreadsheets write TRUE.
        let isWord = ["true", "false"].contains(trimmed.lowercased())
        let word = isWord ? trimmed.lowercased() : trimmed
        return SourceNode(position: position, content: .scalar(.init(word, isPlain: isWord)))
      case .text, .color, .image, .choice, .data:
        return SourceNode(position: position, content: .scalar(.init(trimmed, isPlain: false)))
      }
    }
  }
}
