/// The number of scalars that the value or key beginning at `start` takes on its line.
///
/// It is used only for underlining: an estimate from the text, because the YAML reader reports where a value begins,
/// but not where it ends.
func tokenLength(in line: [Unicode.Scalar], at start: Int) -> Int {
  guard start < line.count else { return 0 }
  switch line[start] {
  case "\"", "'": return quotedLength(in: line, at: start)
  case "[", "{": return bracketedLength(in: line, at: start)
  case "-" where start + 1 == line.count || line[start + 1] == " ": return 1
  default: return plainLength(in: line, at: start)
  }
}

private func quotedLength(in line: [Unicode.Scalar], at start: Int) -> Int {
  var index = start + 1
  while index < line.count {
    if line[index] == "\\", line[start] == "\"" {
      index += 1
    } else if line[index] == line[start] {
      return index + 1 - start
    }
    index += 1
  }
  return line.count - start
}

/// The length up to the bracket that closes the one at `start`; 1 if that is on another line.
private func bracketedLength(in line: [Unicode.Scalar], at start: Int) -> Int {
  var (index, depth) = (start, 0)
  while index < line.count {
    switch line[index] {
    case "[", "{": depth += 1
    case "]", "}": depth -= 1
    case "\"", "'": index += quotedLength(in: line, at: index) - 1
    default: break
    }
    index += 1
    if depth == 0 { return index - start }
  }
  return 1
}

private func plainLength(in line: [Unicode.Scalar], at start: Int) -> Int {
  var end = start
  scan: while end < line.count {
    let next = end + 1 < line.count ? line[end + 1] : " "
    switch line[end] {
    case "$" where next == "{": end += 1 + bracketedLength(in: line, at: end + 1)
    case ",", "]", "}", "[", "{": break scan
    case ":" where next == " " || next == "\t": break scan
    case " " where next == "#": break scan
    default: end += 1
    }
  }
  while end > start, line[end - 1] == " " || line[end - 1] == "\t" { end -= 1 }
  return end - start
}

extension UInt8 {
  /// Whether the byte is a letter, a digit, `-` or `_`, which ids consist of.
  package var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
