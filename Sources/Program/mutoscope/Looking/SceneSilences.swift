import CommandLineSupport
import Foundation
import Inspection
import Utilities

/// The silences in a scene file: comments beside or above a view that allow what a check would find.
///
///     # allow contrast: the caption is decoration
///     - id: caption
///
/// One above the first line of the scene is about all views.
enum SceneSilences {
  /// Reads the silences of a scene.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - path: The file, for messages.
  ///   - lines: The line of each view in the file, by its id.
  /// - Throws: A failure for each comment that names no check, gives no reason or belongs to no view.
  static func read(_ text: String, _ path: String, lines: [String: Int]) throws(Failure) -> [Silence] {
    var (silences, faults) = ([Silence](), [Failure.Fault]())
    var pending: [(checks: [StageCheck], reason: String, line: Int)] = []
    var isHead = true
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let number = index + 1
      func fault(_ sentence: String, _ line: Int) {
        faults.append(.report("\(path.printable):\(line): error: \(sentence)"))
      }
      let isBlank = line.allSatisfy { $0.isWhitespace }
      let isComment = line.drop { $0.isWhitespace }.first == "#"
      if let comment = comment(in: line) {
        let parts = comment.split(separator: ":", maxSplits: 1)
        let reason = parts.count == 2 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
        let words = parts.first?.split { $0 == "," || $0.isWhitespace }.map(String.init) ?? []
        let unknown = words.filter { StageCheck(rawValue: $0) == nil }
        if reason.isEmpty {
          fault("this silence gives no reason; write '# allow \(words.joined(separator: ", ")): why'", number)
        } else if let word = unknown.first {
          let names = StageCheck.allCases.map(\.rawValue)
          let near = nearestName(to: word, in: names).map { "; did you mean '\($0)'?" } ?? ""
          fault("there is no check '\(word.printable)'\(near)", number)
        } else if !words.isEmpty {
          pending.append((words.compactMap { StageCheck(rawValue: $0) }, reason, number))
        }
      }
      if isComment || isBlank { continue }
      defer { isHead = false }
      if pending.isEmpty { continue }
      let views = lines.filter { $0.value == number }.keys.sorted()
      for silence in pending {
        if isHead {
          silences.append(Silence(silence.checks, of: nil, because: silence.reason, at: "\(path):\(silence.line)"))
        } else if views.isEmpty {
          fault("this silence belongs to no view; write it on a view's first line, or above it", silence.line)
        } else {
          silences.append(
            Silence(silence.checks, of: views, because: silence.reason, at: "\(path):\(silence.line)"))
        }
      }
      pending = []
    }
    for silence in pending {
      faults.append(.report("\(path.printable):\(silence.line): error: this silence belongs to no view"))
    }
    if !faults.isEmpty { throw Failure(.badScene, faults: faults) }
    return silences
  }

  /// The text after `# allow` in a line; nil if it has no such comment.
  private static func comment(in line: Substring) -> String? {
    var rest = line[...]
    while let sign = rest.firstIndex(of: "#") {
      let before = sign == line.startIndex ? " " : line[line.index(before: sign)]
      let comment = line[line.index(after: sign)...].drop { $0.isWhitespace }
      if before.isWhitespace, comment.hasPrefix("allow ") { return String(comment.dropFirst("allow ".count)) }
      rest = line[line.index(after: sign)...]
    }
    return nil
  }
}
