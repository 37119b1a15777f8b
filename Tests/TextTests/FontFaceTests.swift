import CoreGraphics
import Foundation
import Testing

@testable import Text

/// Font files, sound and broken, and texts that nobody should write.
struct FontFaceTests {
  @Test func `The fonts that are part of the program say what they are`() {
    #expect(FontFace.interface.family == "Inter")
    #expect(FontFace.interface.version.hasPrefix("Version 3.019;"))
    #expect(FontFace.display.family == "Inter Display")
    #expect(FontFace.monospaced.family == "JetBrains Mono")
    #expect(FontFace.emoji.family == "Noto Color Emoji")
    for face in [FontFace.interface, .interfaceItalic, .display, .displayItalic, .monospaced, .emoji] {
      #expect(face.licence.contains("SIL Open Font License"), "\(face.family)")
    }
    #expect(FontFace.embedded.allSatisfy { ($0.embeddedBytes?.count ?? 0) > 20_000 })
  }

  @Test func `A font from memory`() throws {
    let bytes = try #require(FontFace.monospaced.embeddedBytes)
    #expect(FontFace(bytes: Array(bytes)) == .monospaced)
    let face = try #require(FontFace(bytes: Array(bytes) + [0]))
    #expect(FontFace(bytes: Array(bytes) + [0]) == face)
    #expect(FontFace(hash: face.hash) == face)
    #expect(face.family == "JetBrains Mono")
    #expect(face.embeddedBytes == nil)
    let mine = Typesetter.layout(StyledText("Hello", font: Font(face: face, size: 10)))
    #expect(mine.lines[0].runs[0].font.face == face)
    #expect(abs(mine.width - 30) < 0.01)
    // What it lacks comes from the others.
    let other = Typesetter.layout(StyledText("你", font: Font(face: face, size: 10)))
    #expect(other.missing == [])
  }

  @Test func `Faces are found by the hashes of their files`() {
    let hashes = FontFace.embedded.map(\.hash)
    #expect(Set(hashes).count == hashes.count)
    #expect(hashes.map { FontFace(hash: $0) } == FontFace.embedded)
    #expect(FontFace(hash: FontHash(high: 1, low: 2)) == nil)
    #expect(FontHash(high: 1, low: 0xAB).description == "000000000000000100000000000000ab")
  }

  @Test func `Glyphs have outlines, and emoji images`() throws {
    let run = Typesetter.layout(StyledText("H ", font: .system(size: 17))).lines[0].runs[0]
    let path = FontFace.interface.outline(of: run.glyphs[0], weight: 400)
    let box = path.boundingBox
    // A capital stands on the baseline and is as high as the font says.
    #expect(abs(box.maxY) < 1e-9)
    #expect(abs(-box.minY - FontFace.interface.metrics(size: 1).capHeight) < 1e-3)
    #expect(FontFace.interface.outline(of: run.glyphs[0], weight: 900).boundingBox.width > box.width)
    #expect(FontFace.interface.outline(of: run.glyphs[1], weight: 400).isEmpty)
    #expect(FontFace.interface.outline(of: 60_000, weight: 400).isEmpty)
    #expect(FontFace.interface.image(of: run.glyphs[0]) == nil)
    let hand = Typesetter.layout(StyledText("👋", font: .system(size: 17))).lines[0].runs[0]
    let image = try #require(hand.font.face.image(of: hand.glyphs[0]))
    #expect(image.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(image.box.width > 1 && image.box.height > 1 && image.box.minY < -0.7)
  }

  @Test func `What is no font is refused`() {
    #expect(FontFace(bytes: []) == nil)
    #expect(FontFace(bytes: Array("not a font at all".utf8)) == nil)
    #expect(FontFace(bytes: [UInt8](repeating: 0, count: 5000)) == nil)
  }

  /// Truncated and mutated files: refused, or set somehow.
  @Test func `A broken font harms nobody`() throws {
    let bytes = Array(try #require(FontFace.embedded.last { $0.family == "Noto Sans Hebrew" }?.embeddedBytes))
    var state: UInt64 = 7
    func random(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    for attempt in 0..<60 {
      var broken = bytes
      if attempt % 3 == 0 { broken.removeLast(random(bytes.count)) }
      for _ in 0..<(1 + random(40)) where !broken.isEmpty {
        broken[random(attempt % 2 == 0 ? min(2000, broken.count) : broken.count)] = UInt8(random(256))
      }
      guard let face = FontFace(bytes: broken) else { continue }
      let layout = Typesetter.layout(StyledText("שלום abc", font: Font(face: face, size: 12)), width: 40)
      #expect(!layout.lines.isEmpty)
    }
  }

  @Test(arguments: [
    String(repeating: "\u{202E}\u{2066}", count: 500) + "x", "a" + String(repeating: "\u{301}", count: 3000),
    "\0\u{1}\u{7F}\u{FEFF}\u{FFFE}\u{FFFF}", String(repeating: "‍", count: 500), "\u{200F}\u{200E}", "\t\t\t", " ",
    String(repeating: "🇩", count: 301),
  ])
  func `Texts that nobody should write are laid out`(_ text: String) {
    for width in [nil, 0, 50.0] as [Double?] {
      let layout = Typesetter.layout(StyledText(text, font: .system(size: 17)), width: width)
      #expect(layout.lines.last?.range.upperBound == text.utf16.count)
      #expect(layout.width.isFinite)
    }
  }

  @Test func `A long text takes a while but not forever`() {
    let text = String(repeating: "The quick brown fox. ", count: 5000)
    let layout = Typesetter.layout(StyledText(text, font: .system(size: 17)), width: 300)
    #expect(layout.lines.count > 2000)
    #expect(layout.lines.last?.range.upperBound == text.utf16.count)
  }
}
