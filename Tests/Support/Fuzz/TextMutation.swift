import Foundation
import TestSupport

/// Changes to the text of a scene that a tree cannot express.
enum TextMutation {
  static func mutate(_ text: String, _ random: inout SeededRandom) -> [UInt8] {
    var bytes = Array(text.utf8)
    switch random.integer(0...11) {
    case 0: return encoded(text, &random)
    case 1:
      return Array(text.replacing("\n", with: random.pick(["\r\n", "\r", "\n\n", "\u{85}", "\u{2028}", " \n"])).utf8)
    case 2: return Array(anchored(text, &random).utf8)
    case 3: return Array(aliasBomb(text, &random).utf8)
    case 4:
      let (open, close) = random.pick([("[", "]"), ("{\"a\": ", "}"), ("- ", ""), ("? ", "")])
      let depth = random.pick([10, 300, 599, 601, 5000, 100_000])
      let nest =
        String(repeating: open, count: depth) + "1" + (random.oneIn(2) ? String(repeating: close, count: depth) : "")
      return Array((text + "\nevents: " + nest + "\n").utf8)
    case 5:
      let word = random.pick([
        "!!int", "!!binary", "!!python/object:os.system", "!", "!<tag:yaml.org,2002:str>", "!!map", "%YAML 3.0\n---",
        "---", "...", "<<: *a", "\"\\ud800\"", "|-", ">+2", "@", "`",
      ])
      return Array(inserted(word + " ", into: text, &random).utf8)
    case 6, 7:
      // A number of the text becomes another one.
      return Array(renumbered(text, &random).utf8)
    case 8:
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let (a, b) = (random.integer(0...(lines.count - 1)), random.integer(0...(lines.count - 1)))
      let part = Array(lines[min(a, b)...max(a, b)])
      return Array((part + lines + part).joined(separator: "\n").utf8)
    case 9:
      let line = String(
        repeating: random.pick(["x", " ", "\t", "é", "key: 1\n", "- 1\n", "#", "k1: {}, "]),
        count: random.pick([100, 10_000, 200_000]))
      return Array(inserted(line, into: text, &random).utf8)
    case 10:
      for _ in 0..<random.integer(1...30) where !bytes.isEmpty {
        bytes[random.integer(0...(bytes.count - 1))] = UInt8(random.integer(0...255))
      }
      return bytes
    default:
      let (a, b) = (random.integer(0...bytes.count), random.integer(0...bytes.count))
      bytes.removeSubrange(min(a, b)..<max(a, b))
      return bytes
    }
  }

  private static func encoded(_ text: String, _ random: inout SeededRandom) -> [UInt8] {
    let encoding = random.pick([
      String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .isoLatin1, .utf8,
    ])
    let marked = random.oneIn(2) ? "\u{FEFF}" + text : text + "# é ü \u{7F}"
    var bytes = marked.data(using: encoding, allowLossyConversion: true).map { [UInt8]($0) } ?? Array(text.utf8)
    // One half in another encoding.
    if random.oneIn(2) { bytes = Array(bytes.prefix(bytes.count / 2)) + Array(text.utf8.suffix(text.utf8.count / 2)) }
    return bytes
  }

  private static func inserted(_ part: String, into text: String, _ random: inout SeededRandom) -> String {
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    words.insert(part, at: random.integer(0...words.count))
    return words.joined(separator: " ")
  }

  private static func anchored(_ text: String, _ random: inout SeededRandom) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<random.integer(1...4) {
      let position = random.integer(0...(lines.count - 1))
      if let colon = lines[position].range(of: ": ") {
        lines[position].replaceSubrange(
          colon, with: random.pick([": &a ", ": &b ", ": *a ", ": &a *a ", ": *missing ", ": *a # "]))
      } else if lines[position].hasSuffix(":") {
        lines[position] += random.pick([" &a", " &b", " *a", " *b"])
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func aliasBomb(_ text: String, _ random: inout SeededRandom) -> String {
    let (width, depth) = (random.pick([2, 9, 100]), random.pick([3, 9, 60]))
    var bomb = "x0: &x0 [1, 1]\n"
    for level in 1...depth {
      bomb +=
        "x\(level): &x\(level) [" + Array(repeating: "*x\(level - 1)", count: width).joined(separator: ", ") + "]\n"
    }
    return random.oneIn(2) ? bomb + text : text + "\n" + bomb
  }

  private static func renumbered(_ text: String, _ random: inout SeededRandom) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let digits = CharacterSet(charactersIn: "0123456789.-")
    let places = words.indices.filter { words[$0].unicodeScalars.contains { digits.contains($0) } }
    guard !places.isEmpty else { return text }
    var changed = words
    for _ in 0..<random.integer(1...5) {
      let place = random.pick(places)
      let word = changed[place]
      let number = word.prefix { "-.0123456789[({".contains($0) }
      let opening = number.prefix { "[({".contains($0) }
      changed[place] = opening + random.numberWord(wildness: 0.9) + word.dropFirst(number.count)
    }
    return changed.joined(separator: " ")
  }
}
