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

  @Test func `A font can be read from memory`() throws {
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
    // Glyphs that it lacks come from the others.
    let other = Typesetter.layout(StyledText("你", font: Font(face: face, size: 10)))
    #expect(other.missing == [])
  }

  /// Whatever the font's own box is: it may be empty.
  @Test func `A missing character is Inter's box in every custom font`() throws {
    let bytes = try #require(FontFace.embedded.last { $0.family == "Noto Sans Georgian" }?.embeddedBytes)
    let face = try #require(FontFace(bytes: Array(bytes) + [0]))
    let layout = Typesetter.layout(StyledText("ა\u{10FFFD}ა", font: Font(face: face, size: 20)))
    let runs = layout.lines[0].runs
    #expect(runs.map(\.isMissing) == [false, true, false])
    #expect(runs[1].font.face == .interface && runs[1].glyphs == [0])
    #expect(FontFace.interface.outline(of: 0, weight: 400).boundingBox.height > 0.5)
    #expect(runs[1].width > 5 && runs[2].x == runs[0].width + runs[1].width)
    #expect(layout.missing == ["\u{10FFFD}"])
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
    // A capital is on the baseline and is as high as the font says.
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

  @Test func `Bytes that are not a font are refused`() {
    #expect(FontFace(bytes: []) == nil)
    #expect(FontFace(bytes: Array("not a font at all".utf8)) == nil)
    #expect(FontFace(bytes: [UInt8](repeating: 0, count: 5000)) == nil)
  }
}
