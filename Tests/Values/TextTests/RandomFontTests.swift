import CoreGraphics
import Foundation
import Testing

@testable import Text

/// Font files that are cut off or damaged: refused, or used somehow, in a bounded time.
///
/// `make check-fonts` tries more.
struct RandomFontTests {
  private static let first = number("MUTOSCOPE_FIRST_FONT") ?? 0
  private static let count = number("MUTOSCOPE_FONTS") ?? 24

  private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap(Int.init) }

  /// Outlines of both kinds, shaping of several scripts, variations, and images.
  private static let families = [
    "Noto Sans Hebrew", "Noto Sans Devanagari", "Noto Sans Arabic", "JetBrains Mono", "Inter", "Noto Sans Khmer",
  ]
  private static let text = "Añ→1 שָׁלוֹם नमस्ते क्षत्रिय السلام ខ្មែរ 👋🏽\u{10FFFD}"

  private struct Chance {
    var state: UInt64
    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(limit, 1)
    }
  }

  private static func broken(_ bytes: [UInt8], _ number: Int) -> [UInt8] {
    var chance = Chance(state: UInt64(number) &* 977 &+ 7)
    var broken = bytes
    switch number % 5 {
    case 0: broken.removeLast(chance.below(bytes.count))
    case 1:
      // Offsets, lengths and numbers of tables are at the beginning.
      for _ in 0...chance.below(12) { broken[chance.below(min(600, broken.count))] = UInt8(chance.below(256)) }
    case 2:
      for _ in 0...chance.below(200) { broken[chance.below(broken.count)] = UInt8(chance.below(256)) }
    case 3:
      // A part with the largest numbers.
      let start = chance.below(broken.count)
      for index in start..<min(broken.count, start + 1 + chance.below(64)) { broken[index] = 0xFF }
    default:
      // A part in another place.
      let (from, to, length) = (chance.below(broken.count), chance.below(broken.count), 1 + chance.below(400))
      for index in 0..<length where from + index < bytes.count && to + index < bytes.count {
        broken[to + index] = bytes[from + index]
      }
    }
    return broken
  }

  @Test func `A broken font does no harm`() throws {
    let files = try Self.families.map { family in
      Array(try #require(FontFace.embedded.last { $0.family == family }?.embeddedBytes))
    }
    for number in Self.first..<Self.first + Self.count {
      let bytes = Self.broken(files[number % files.count], number)
      guard let face = FontFace(bytes: bytes) else {
        #expect(!FontFace.isFull)
        continue
      }
      _ = (face.family, face.version, face.licence, face.metrics(size: 17))
      for width in [nil, 60.0] {
        let layout = Typesetter.layout(
          StyledText(Self.text, font: Font(face: face, size: 12 + Double(number) / 1000)), width: width)
        #expect(!layout.lines.isEmpty && layout.lines.last?.range.upperBound == Self.text.utf16.count)
        for run in layout.lines.flatMap(\.runs) {
          for glyph in run.glyphs { _ = run.font.face.outline(of: glyph, weight: 650) }
        }
      }
      for glyph in 0..<40 as Range<UInt32> { _ = (face.outline(of: glyph, weight: 400), face.image(of: glyph)) }
    }
  }
}
