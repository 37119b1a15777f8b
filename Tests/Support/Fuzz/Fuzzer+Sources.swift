import Foundation
import Rewriting
import TestSupport

/// Swift sources as somebody may write them, which are rewritten before the compiler sees them.
extension Fuzzer {
  /// - Parameter folder: Where they are; by default the repository's examples.
  static func originalSources(in folder: URL? = nil) throws -> [[UInt8]] {
    let folder = folder ?? Corpus.repository.appending(path: "Examples")
    let names = (FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))?.allObjects ?? [])
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted()
    // Packages have folders and links by such names, too.
    return names.compactMap { try? Data(contentsOf: folder.appending(path: $0)) }.map { [UInt8]($0) }
  }

  /// Rewrites a source as it is, or, when all have had their turn, a module of mutants.
  func rewriteSource(_ number: Int, _ random: inout SeededRandom) throws {
    guard !sources.isEmpty else { throw Finding("There is no Swift source in the folder.") }
    guard number < sources.count else { return try rewrite(&random) }
    let bytes = sources[number]
    let result = try rewrite([SourceFile(path: "A.swift", bytes: bytes)])
    let text = String(decoding: bytes, as: UTF8.self)
    if result[0] != nil, !Self.constructs.contains(where: { text.contains($0) }) {
      throw Finding("A source is rewritten that has nothing to rewrite.")
    }
  }

  /// One of these stands in each source that is not compiled as it is.
  private static let constructs = [
    "@objc", "@IB", "@GKInspectable", "@NSManaged", "@convention", "ApplicationMain", "#selector", "#keyPath", "#if",
    "#elseif", "override", "optional ", "?(", "!(", "import Foundation", "import Dispatch", "import QuartzCore",
    "import CoreGraphics", "import ObjectiveC", "import XCTest", "import Testing", "import os.", "import UIKit.",
    "SwiftUI",
    "AttributedString()", "type(of:", "URL", "XML", "HTTP",
  ]

  private static let pieces = [
    "{", "}", "(", ")", "[", "]", "<", ">", "\"", "\"\"\"", "#\"", "\\(", "/*", "*/", "//", "/", "#/", "`",
    "#if os(iOS)\n",
    "#else\n", "#endif\n", "@objc ", "@objc(a:b:) ", "@objcMembers ", "#selector(", "#keyPath(", "@IBOutlet ",
    "@NSManaged ",
    "override ", "extension UIView {", "class A: NSObject, B {", "@objc protocol P {", "optional func f()",
    "import UIKit\n",
    "\r", "\0", "\u{FEFF}", "\u{2028}", "init?(coder: NSCoder)", "func f<T>(_ a: T) async throws -> T where T: P ", ";",
  ]

  func sourceMutant(_ random: inout SeededRandom) -> [UInt8] {
    var bytes = random.pick(sources)
    for _ in 0..<random.integer(1...6) {
      let place = random.integer(0...bytes.count)
      switch random.integer(0...5) {
      case 0: bytes.removeSubrange(place..<min(bytes.count, place + random.pick([1, 3, 40, 2000])))
      case 1:
        let other = random.pick(sources)
        bytes.insert(contentsOf: other[..<random.integer(0...other.count)], at: place)
      case 2:
        let times = random.pick([1, 1, 1, 2, 60, 3000])
        bytes.insert(
          contentsOf: Array(repeating: Array(random.pick(Self.pieces).utf8), count: times).joined(), at: place)
      case 3: if place < bytes.count { bytes[place] = UInt8(random.integer(0...255)) }
      default: bytes.insert(contentsOf: random.pick(Self.pieces).utf8, at: place)
      }
    }
    return bytes
  }

  /// Rewrites a module of a few mutants: as often as it is asked in the same way, and with the lines where they were.
  func rewrite(_ random: inout SeededRandom) throws {
    try rewrite((0..<random.integer(1...4)).map { SourceFile(path: "\($0).swift", bytes: sourceMutant(&random)) })
  }

  /// - Returns: The new texts, nil where a file is compiled as it is.
  @discardableResult
  private func rewrite(_ files: [SourceFile]) throws -> [[UInt8]?] {
    let (rewriter, again) = (ModuleRewriter(files), ModuleRewriter(files))
    guard rewriter.interface?.text == again.interface?.text else { throw Finding("A module has two interfaces.") }
    return try files.enumerated().map { index, file in
      let result = rewriter.rewrite(index)
      guard result.bytes == again.rewrite(index).bytes else { throw Finding("A source is rewritten in two ways.") }
      func breaks(_ bytes: [UInt8]) -> [UInt8] { bytes.filter { $0 == 10 || $0 == 13 } }
      guard breaks(result.bytes ?? file.bytes).starts(with: breaks(file.bytes)) else {
        throw Finding("Lines have moved.")
      }
      guard result.remarks.allSatisfy({ (1...breaks(file.bytes).count + 1).contains($0.line) }) else {
        throw Finding("A remark is about a line that is not there.")
      }
      return result.bytes
    }
  }
}
