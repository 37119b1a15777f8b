import Rewriting

/// The first file of a module after rewriting.
func rewritten(_ texts: String...) -> String { rewritten(texts) }

func rewritten(_ texts: [String], file: Int = 0) -> String {
  let files = texts.enumerated().map { SourceFile(path: "File\($0).swift", bytes: Array($1.utf8)) }
  let result = ModuleRewriter(files).rewrite(file)
  return String(decoding: result.bytes ?? files[file].bytes, as: UTF8.self)
}

/// The lines of a rewritten text that the source also has, without spaces at their ends.
func lines(_ text: String, like source: String) -> [String] {
  let count = source.split(separator: "\n", omittingEmptySubsequences: false).count
  return text.split(separator: "\n", omittingEmptySubsequences: false).prefix(count).map { line in
    var line = line
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
