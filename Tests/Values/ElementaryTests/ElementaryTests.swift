import Elementary
import Foundation
import Testing

/// The exact results of elementary functions, which must be the same on every processor.
struct ElementaryTests {
  @Test func `Functions are exact where the result has few digits`() {
    #expect(Elementary.sin(0) == 0)
    #expect(Elementary.cos(0) == 1)
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.log(1) == 0)
    #expect(Elementary.pow(2, 10) == 1024)
    #expect(Elementary.hypot(3, 4) == 5)
    #expect(Elementary.atan2(0, -1) == .pi)
    #expect(Elementary.sin(.pi / 2) == 1)
    #expect(Elementary.hypot(1e200, 1e200).isFinite)
    #expect(Elementary.acos(2).isNaN)
    #expect(Elementary.log(0) == -.infinity)
  }

  private static let functions: [(String, @Sendable (Double) -> Double, @Sendable (Double) -> Double)] = [
    ("sin", Elementary.sin, Foundation.sin), ("cos", Elementary.cos, Foundation.cos),
    ("tan", Elementary.tan, Foundation.tan), ("asin", { Elementary.asin($0 / 20) }, { Foundation.asin($0 / 20) }),
    ("acos", { Elementary.acos($0 / 20) }, { Foundation.acos($0 / 20) }),
    ("atan2", { Elementary.atan2($0, 3) }, { Foundation.atan2($0, 3) }), ("exp", Elementary.exp, Foundation.exp),
    ("expm1", Elementary.expm1, Foundation.expm1),
    ("log", { Elementary.log($0 + 21) }, { Foundation.log($0 + 21) }),
    ("log1p", { Elementary.log1p($0 / 21) }, { Foundation.log1p($0 / 21) }),
    ("pow", { Elementary.pow($0 + 21, 2.4) }, { Foundation.pow($0 + 21, 2.4) }),
    ("hypot", { Elementary.hypot($0, 7) }, { Foundation.hypot($0, 7) }),
  ]

  /// Pseudo-random numbers from -20 to 20, the same each time.
  private static let arguments = (0..<10_000).map {
    Double(UInt32(truncatingIfNeeded: $0 &* 2_654_435_761)) / 107_374_182.4 - 20
  }

  /// FNV-1a of the bits of all results: it detects a processor or library with different results.
  @Test func `Ten thousand results of each function have known bits`() {
    let hashes = Self.functions.map { name, function, _ in
      let hash = Self.arguments.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
        ($0 ^ function($1).bitPattern) &* 0x100_0000_01b3
      }
      return "\(name) \(String(hash, radix: 16))"
    }
    #expect(
      hashes == [
        "sin 6ca3d13f4b75bde8", "cos 115ab0993f612c14", "tan ea9a105ed41419e8", "asin b15a7761892f4391",
        "acos 4c1e1b9baa484cfa", "atan2 193723c8350aeb84", "exp 5c95f0a09505b7ed", "expm1 47da98e89ec0c6fd",
        "log c964585d0e241e6c", "log1p f8f8ce57c5fcc63", "pow 7e7e00f1e87365eb", "hypot a3c62958ce6f7ffc",
      ])
  }

  @Test func `The library computes the same on every machine`() {
    #expect(Elementary.libraryBuild == "93baecd9ec02fdcf")
    #expect(Elementary.libraryVersion.split(separator: ".").count == 3)
  }

  @Test func `Functions agree with the C library's to 2 ULP`() {
    for (name, function, reference) in Self.functions {
      for x in Self.arguments {
        let (value, expected) = (function(x), reference(x))
        #expect(abs(value - expected) <= 2 * expected.ulp, "\(name) of \(x)")
      }
    }
  }
}
