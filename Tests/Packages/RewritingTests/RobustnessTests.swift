import Rewriting
import TestSupport
import Testing

struct RobustnessTests {
  static let source = """
    #!/usr/bin/swift
    import UIKit; import os.log
    #if os(iOS) && canImport(UIKit)
    @objc public protocol P: NSObjectProtocol { @objc optional func f(_ x: [Int], y: (Int) -> Void) -> Bool? }
    @objcMembers final class A<T>: B, P where T: C { @IBOutlet var a: [UIView]!
      @objc(b:c:) override public func f(_ x: inout Int, y z: @escaping (Int) -> Void = { _ in }) throws -> [String: Int] {
        let r = /[a-z"]+/; let s = #"\\#(x) "quoted" \\(y)"#; let m = \"\"\"
          "\\(d?.f?(1, y: { }))" /* no comment */
          \"\"\"
        button.addTarget(self, action: #selector(getter: self.a.b as () -> Int), for: .all) // #selector
        /* nested /* @objc */ */ return `class`?[1]?.f?(x, y: z)! ?? #keyPath(A.b.c)
      }
    }
    extension A { override var x: Int { get { 1 } set { } } ; class B { @objc func g() {} } }
    #else
    @UIApplicationMain class D {}
    #endif
    """

  @Test func `Mutated sources are never refused and keep their lines`() {
    var random = SeededRandom(seed: 7)
    let original = Array(Self.source.utf8)
    let pieces = [
      "{", "}", "(", ")", "\"", "\"\"\"", "#", "@objc", "/*", "*/", "\\(", "`", "#if", "override", "?", "/", "\n",
    ]
    for _ in 0..<500 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 2: bytes.insert(contentsOf: Array(pieces.randomElement(using: &random)?.utf8 ?? "".utf8), at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &random)))
        }
        if bytes.isEmpty { bytes = [10] }
      }
      let result = ModuleRewriter([SourceFile(path: "A.swift", bytes: bytes)]).rewrite(0).bytes ?? bytes
      expectSameLines(bytes, result)
    }
  }

  /// Added lines follow the source's lines, whose breaks are where they were.
  private func expectSameLines(_ source: [UInt8], _ result: [UInt8]) {
    let breaks = source.filter { $0 == 10 || $0 == 13 }
    let found = result.filter { $0 == 10 || $0 == 13 }
    #expect(found.starts(with: breaks))
    if found.count == breaks.count { return }
    let added = result.split(separator: 10, omittingEmptySubsequences: false).dropFirst(breaks.count { $0 == 10 } + 1)
    #expect(added.allSatisfy { !$0.isEmpty } || added.last?.isEmpty == true)
  }

  @Test(arguments: [
    "", "\u{FEFF}import UIKit", "@", "#", "\"", "/", "`", "class", "extension A", "#selector(", "func (", "\0\0",
  ])
  func `Texts that are not sources are returned`(text: String) {
    #expect(rewritten(text) == text)
  }

  @Test func `A long file is rewritten`() {
    let line = "class A { @objc func f() { print(\"\\(x + (1))\") } } // comment\n"
    let text = String(repeating: line, count: 4_000)
    let result = rewritten(text)
    #expect(result.hasPrefix("class A {       func f() { print(\"\\(x + (1))\") } } // comment\n"))
    #expect(result.count > text.count)
  }

  @Test func `Many methods with one name, and unbalanced brackets, take no longer than others`() {
    let classes = (0..<2_000).map { number in
      "class C\(number): NSObject { @objc func tap(_ s: Any) {}; func f() { use(#selector(tap), #selector(other)) } }\n"
    }
    let text = "import UIKit\n" + classes.joined() + String(repeating: "{", count: 10_000)
    #expect(
      rewritten(text + String(repeating: ")", count: 10_000)).contains("Selector(\"tap(_:)\"), Selector(\"other\")"))
  }

  @Test(arguments: [
    "class A { ", "func f() { ", "#if os(iOS)\n", "((", "f(x: [{ ", "#if !(", "\"\\(", "extension A where T: B<",
  ])
  func `Deeply nested sources are returned`(piece: String) {
    let text = "import UIKit\n" + String(repeating: piece, count: 3_000)
    #expect(rewritten(text).count >= text.count)
  }
}
