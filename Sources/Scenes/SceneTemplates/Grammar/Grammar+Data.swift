package import SceneText

/// Where a table or a list is from.
package struct DataSource: Sendable {
  /// The file's path in the scene's folder.
  var file: String?
  /// The value, if it is written in the scene.
  var value: VariableValue?
  /// The columns whose kinds are declared.
  var columns: [DataColumn] = []
  package var position = SourcePosition.start
}

/// The kind of a table's column.
struct DataColumn: Sendable {
  enum Kind: String, Sendable, CaseIterable { case number, text, boolean }
  var name: String
  var kind: Kind
  package var position: SourcePosition
}

extension Grammar {
  /// The section `data`.
  package static let data: Form<[(name: String, source: DataSource)]> = Form(
    [
      "type": "object", "propertyNames": ["pattern": "^[A-Za-z_][A-Za-z0-9_]*$"],
      "additionalProperties": dataSource.schema,
    ]
  ) { node, reader in
    guard case .mapping(let entries) = node.content else {
      return reader.refuse(node, expected: "a mapping from names to files or lists")
    }
    let sources = entries.compactMap { entry -> (name: String, source: DataSource)? in
      let isName =
        entry.key.unicodeScalars.first?.beginsName == true && entry.key.unicodeScalars.allSatisfy(\.continuesName)
      guard isName, ExpressionParser.words[entry.key] == nil else {
        return reader.report(
          "'\(entry.key.shortened)' is not a name for expressions; write letters and digits", at: entry.position)
      }
      return dataSource.read(entry.value, reader).map { (entry.key, $0) }
    }
    return sources.count == entries.count ? sources : nil
  }

  /// Where moments are from.
  package struct MarkerSource: Sendable {
    var file: String?
    package var markers: [(name: String?, time: Double)] = []
    package var position = SourcePosition.start
    /// The name by which expressions know the times of all moments.
    static let times = "times"
  }

  /// The section `markers`: a file, or names with their times.
  package static let markers: Form<MarkerSource> = .byShape(
    "a file, or a mapping from names to seconds",
    scalar: Form<String>(path(inside: "the scene's folder", isFile: true).definition) { node, reader in
      guard let path = path(inside: "the scene's folder", isFile: true).read(node, reader) else { return nil }
      guard ["txt", "csv"].contains(path.split(separator: ".").last?.lowercased() ?? "") else {
        return reader.report("moments are read from .txt and .csv files", at: node.position)
      }
      return path
    }.map { path, position in MarkerSource(file: path, position: position) },
    mapping: Form<MarkerSource>(["type": "object", "additionalProperties": Form<Double>.number(.atLeast(0)).schema]) {
      node, reader in
      guard case .mapping(let entries) = node.content else { return nil }
      if entries.isEmpty { return reader.report("there is no moment here, such as 'drop: 4.5'", at: node.position) }
      var source = MarkerSource(position: node.position)
      for entry in entries {
        guard entry.key != MarkerSource.times else {
          return reader.report("'times' are the times of all moments; give this one another name", at: entry.position)
        }
        guard let time = Form<Double>.number(.atLeast(0)).read(entry.value, reader) else { return nil }
        source.markers.append((entry.key, time))
      }
      return source
    })

  private static let dataSource: Form<DataSource> = .byShape(
    "a file, or a list",
    scalar: dataFile.map { path, position in DataSource(file: path, position: position) },
    list: Form<DataSource>(["type": "array"]) { node, reader in
      VariableValue(node, reader).map { DataSource(value: $0, position: node.position) }
    },
    mapping: .mapping(
      "data", into: DataSource(),
      [
        .required("file", \.file, dataFile.map { Optional($0) }, "A .csv, .json, .jsonl or .ndjson file."),
        .optional(
          "columns", \.columns, columns,
          "What the columns of a table have: number, text or boolean; by default the type of most fields."),
      ]
    ) { source, keys, _ in
      var source = source
      source.position = keys.valuePosition(of: "file")
      return source
    })

  private static let dataFile: Form<String> = Form(path(inside: "the scene's folder", isFile: true).definition) {
    node, reader in
    if case .scalar(let scalar) = node.content, scalar.meaning != .text {
      return reader.refuse(node, expected: "a file, or a list such as [1, 2, 3]")
    }
    guard let path = path(inside: "the scene's folder", isFile: true).read(node, reader) else { return nil }
    let ending = path.split(separator: ".").last?.lowercased()
    guard ["csv", "json", "jsonl", "ndjson"].contains(ending) || ending.map(soundEndings.contains) == true else {
      return reader.report(
        "data is read from .csv, .json, .jsonl and .ndjson files, and loudness from sound files", at: node.position)
    }
    return path
  }

  /// The endings of files whose loudness is a table.
  static let soundEndings: Set = ["wav", "aif", "aiff", "caf", "flac", "mp3", "aac", "m4a", "ogg", "opus"]

  private static let columns: Form<[DataColumn]> = Form(
    [
      "type": "object", "additionalProperties": Form<DataColumn.Kind>.choice("kind of column").schema,
    ]
  ) { node, reader in
    guard case .mapping(let entries) = node.content else {
      return reader.refuse(node, expected: "a mapping from columns to 'number', 'text' or 'boolean'")
    }
    let columns = entries.compactMap { entry in
      Form<DataColumn.Kind>.choice("kind of column").read(entry.value, reader).map {
        DataColumn(name: entry.key, kind: $0, position: entry.position)
      }
    }
    return columns.count == entries.count ? columns : nil
  }
}
