import Foundation
import Rewriting
import TestSupport
import Testing

/// Sources as they are, and mutants of them, rewritten.
///
/// `make check-rewriter` sets `MUTOSCOPE_SOURCES` to a folder of sources, and how many mutants are made of them.
struct RandomSourceTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["MUTOSCOPE_MUTANTS"].flatMap(Int.init) ?? 50
  private static let first = environment["MUTOSCOPE_FIRST"].flatMap(Int.init) ?? 0
  private static let seed = environment["MUTOSCOPE_SEED"].flatMap(UInt64.init) ?? 12

  /// The sources of a folder; by default the repository's examples.
  private static let sources: [[UInt8]] = {
    let folder =
      environment["MUTOSCOPE_SOURCES"].map { URL(filePath: $0) } ?? Repository.folder.appending(path: "Examples")
    let names = (FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))?.allObjects ?? [])
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted()
    // Packages also have folders and links with such names.
    return names.compactMap { try? Data(contentsOf: folder.appending(path: $0)) }.map { [UInt8]($0) }
  }()

  @Test func `Sources are rewritten only where there is something to rewrite`() throws {
    #expect(!Self.sources.isEmpty)
    for (number, bytes) in Self.sources.enumerated() {
      let result = try rewrite([SourceFile(path: "A.swift", bytes: bytes)], "source \(number)")
      let text = String(decoding: bytes, as: UTF8.self)
      let isExpected = Self.constructs.contains { text.contains($0) }
      #expect(result[0] == nil || isExpected, "source \(number) is rewritten and has nothing to rewrite")
    }
  }

  /// In another process, so that a crash is a failure with the number of the mutant.
  @Test func `Modules of mutants are rewritten, always in the same way, and keep their lines`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      for number in Self.first..<Self.first + Self.count {
        FileHandle.standardError.write(Data("\(number)\n".utf8))
        try RandomSourceTests().rewriteMutants(number)
      }
    }
    guard result?.exitStatus != .exitCode(0), let output = result?.standardErrorContent else { return }
    let last = String(decoding: output, as: UTF8.self).split(separator: "\n").last { Int($0) != nil }
    Issue.record("again: make check-rewriter SEED=\(Self.seed) FIRST=\(last ?? "?") N=1")
  }

  private func rewriteMutants(_ number: Int) throws {
    var mixed = SeededRandom(seed: Self.seed &* 0x9E37_79B9 &+ UInt64(number))
    var random = SeededRandom(seed: mixed.next())
    let files = (0..<Int.random(in: 1...4, using: &random)).map {
      SourceFile(path: "\($0).swift", bytes: Self.mutant(&random))
    }
    _ = try rewrite(files, "mutant \(number)")
  }

  /// Rewrites a module twice and compares.
  ///
  /// - Returns: The new texts, nil where a file is compiled as it is.
  private func rewrite(_ files: [SourceFile], _ name: String) throws -> [[UInt8]?] {
    let (rewriter, again) = (ModuleRewriter(files), ModuleRewriter(files))
    try #require(rewriter.interface?.text == again.interface?.text, "\(name) has two interfaces")
    return try files.enumerated().map { index, file in
      let result = rewriter.rewrite(index)
      try #require(result.bytes == again.rewrite(index).bytes, "\(name) is rewritten in two ways")
      func breaks(_ bytes: [UInt8]) -> [UInt8] { bytes.filter { $0 == 10 || $0 == 13 } }
      try #require(breaks(result.bytes ?? file.bytes).starts(with: breaks(file.bytes)), "\(name): lines have moved")
      let lines = 1...breaks(file.bytes).count + 1
      try #require(result.remarks.allSatisfy { lines.contains($0.line) }, "\(name): a remark is beyond the last line")
      return result.bytes
    }
  }

  private static func mutant(_ random: inout SeededRandom) -> [UInt8] {
    func pick<T>(_ list: [T]) -> T { list[Int.random(in: list.indices, using: &random)] }
    func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var bytes = pick(sources)
    for _ in 0..<integer(1...6) {
      let place = integer(0...bytes.count)
      switch integer(0...5) {
      case 0: bytes.removeSubrange(place..<min(bytes.count, place + pick([1, 3, 40, 2000])))
      case 1:
        let other = pick(sources)
        bytes.insert(contentsOf: other[..<integer(0...other.count)], at: place)
      case 2:
        let times = pick([1, 1, 1, 2, 60, 3000])
        bytes.insert(contentsOf: Array(repeating: Array(pick(pieces).utf8), count: times).joined(), at: place)
      case 3: if place < bytes.count { bytes[place] = UInt8(integer(0...255)) }
      default: bytes.insert(contentsOf: pick(pieces).utf8, at: place)
      }
    }
    return bytes
  }

  /// Every source that is not compiled as it is contains one of these.
  private static let constructs = [
    "@objc", "@IB", "@GKInspectable", "@NSManaged", "@convention", "ApplicationMain", "#selector", "#keyPath", "#if",
    "#elseif", "override", "optional ", "?(", "!(", "import Foundation", "import Dispatch", "import QuartzCore",
    "import CoreGraphics", "import ObjectiveC", "import XCTest", "import Testing", "import os.", "import UIKit.",
    "SwiftUI",
    "AttributedString()", "clip", "type(of:", "URL", "XML", "HTTP", "accessibilityIdentifier",
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
}
