import SceneText

/// The lines of a scene file in an editor.
struct SceneLines {
  let scalars: [[Unicode.Scalar]]

  init(_ text: String) {
    var lines: [[Unicode.Scalar]] = [[]]
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      if scalar == "\n", isAfterReturn {
        isAfterReturn = false
        continue
      }
      isAfterReturn = scalar == "\r"
      if scalar == "\n" || scalar == "\r" { lines.append([]) } else { lines[lines.count - 1].append(scalar) }
    }
    scalars = lines
  }

  /// Whether the file has one of the keys that only scenes have: other files, such as libraries of components, are left
  /// alone.
  var looksLikeScene: Bool {
    let keys = ["views:", "canvas:", "timeline:", "sections:"].map { Array($0.unicodeScalars) }
    return scalars.contains { line in keys.contains { line.starts(with: $0) } }
  }

  /// The ids in the file, each once, in order.
  var ids: [String] {
    let mark = Array("id: ".unicodeScalars)
    var found: [String] = []
    var known: Set<String> = []
    for line in scalars {
      for start in line.indices.dropLast(mark.count - 1) where line[start...].starts(with: mark) {
        if start > 0, !" {,-".unicodeScalars.contains(line[start - 1]) { continue }
        let name = line[(start + mark.count)...].prefix { !" ,}#".unicodeScalars.contains($0) }
        let id = String(String.UnicodeScalarView(name))
        if !id.isEmpty, known.insert(id).inserted { found.append(id) }
      }
    }
    return found
  }

  /// The number of Unicode scalars before a place that an editor has counted, in scalars or in UTF-16's units.
  func column(_ character: Int, in line: Int, inScalars: Bool) -> Int {
    if inScalars { return min(max(character, 0), scalars[line].count) }
    var (units, column) = (0, 0)
    while column < scalars[line].count, units < character {
      units += UTF16.width(scalars[line][column])
      column += 1
    }
    return column
  }

  /// The range of the word that begins at a position, in the form that the protocol defines.
  func range(of position: SourcePosition, inScalars: Bool) -> JSON {
    let line = min(max(position.line - 1, 0), scalars.count - 1)
    let start = min(max(position.column - 1, 0), scalars[line].count)
    let rest = scalars[line][start...]
    let length = max(rest.prefix { !" ,:}]".unicodeScalars.contains($0) }.count, min(rest.count, 1))
    func place(_ column: Int) -> JSON {
      let count = inScalars ? column : scalars[line][..<column].reduce(0) { $0 + UTF16.width($1) }
      return ["line": .number(Double(line)), "character": .number(Double(count))]
    }
    return ["start": place(start), "end": place(start + length)]
  }
}
