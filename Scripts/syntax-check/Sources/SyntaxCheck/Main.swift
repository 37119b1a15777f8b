import Foundation
@testable import Rewriting

/// Compares the tokens and outlines that rewriting works with, and what it writes, with the compiler's parser:
/// `SyntaxCheck FOLDER...`; ends with 1 if they differ anywhere.
@main
enum Program {
  static func main() {
    var findings = 0
    var (files, refused, rewritten, words, methods) = (0, 0, 0, 0, 0)
    func report(_ path: String, _ text: String) {
      findings += 1
      if findings <= 40 { print("\(path): \(text)") }
    }
    for path in CommandLine.arguments.dropFirst().flatMap(sources) {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let bytes = [UInt8](data)
      files += 1
      let original = ParsedSource(bytes)
      guard !original.hasError else {
        refused += 1
        continue
      }
      let source = TokenizedSource(bytes)
      let ours = ourWords(source)
      words += ours.count
      for word in original.words.symmetricDifference(ours).sorted().prefix(3) {
        report(path, "the word at \(word) is \(ours.contains(word) ? "ours" : "the parser's") only")
      }
      let outline = Outline(source)
      let ourMethods = methodNames(outline)
      methods += ourMethods.count
      for name in original.methods.symmetricDifference(ourMethods).sorted().prefix(3) {
        report(path, "the method \(name) is \(ourMethods.contains(name) ? "ours" : "the parser's") only")
      }
      guard let result = ModuleRewriter([SourceFile(path: path, bytes: bytes)]).rewrite(0).bytes else {
        if let construct = original.constructs.first { report(path, "is compiled as it is, with \(construct)") }
        continue
      }
      rewritten += 1
      let after = ParsedSource(result)
      if after.hasError { report(path, "does not parse when it is rewritten") }
      if let construct = after.constructs.first { report(path, "still has \(construct) when it is rewritten") }
    }
    print(
      "\(files) files, \(refused) of which the parser refuses and \(rewritten) are rewritten; \(words) words and "
        + "\(methods) methods compared: \(findings) differences.")
    if findings > 0 { exit(1) }
  }

  private static func sources(in path: String) -> [String] {
    if path.hasSuffix(".swift") { return [path] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted().map { path + "/" + $0 }
  }

  private static func ourWords(_ source: TokenizedSource) -> Set<String> {
    var found: Set<String> = []
    for (index, token) in source.tokens.enumerated() {
      switch token.kind {
      case .name, .attribute, .pound: found.insert("\(token.range.lowerBound) \(source.text(index))")
      default: break
      }
    }
    return found
  }

  private static func methodNames(_ outline: Outline) -> Set<String> {
    var found: Set<String> = []
    for member in outline.members where member.kind == .function && !["init", "deinit"].contains(member.name) {
      guard let scope = member.scope, !outline.scopes[scope].isLocal,
        outline.source.tokens[member.nameToken].kind == .name
      else { continue }
      let labels = member.parameters.map { $0.label + ":" }.joined()
      found.insert("\(outline.scopes[scope].name) \(outline.source.text(member.nameToken))(\(labels))")
    }
    return found
  }
}
