import CoreText
import UIKit
import XCTest

/// Lines, frames and glyphs of Core Text.
final class CoreTextTests: XCTestCase {
  private let font = UIFont.systemFont(ofSize: 20)

  private func text(_ string: String) -> NSMutableAttributedString {
    NSMutableAttributedString(string: string, attributes: [.font: font])
  }

  private func line(_ string: String) -> CTLine { CTLineCreateWithAttributedString(text(string)) }

  private func width(_ line: CTLine) -> Double { CTLineGetTypographicBounds(line, nil, nil, nil) }

  private func runs(_ line: CTLine) -> [CTRun] { CTLineGetGlyphRuns(line) as! [CTRun] }

  /// The rectangle of what is drawn on a canvas of 100 × 60 points, from its top left corner.
  private func ink(_ draw: @escaping (CGContext) -> Void) throws -> CGRect {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 60), format: format).image {
      $0.cgContext.translateBy(x: 0, y: 60)
      $0.cgContext.scaleBy(x: 1, y: -1)
      draw($0.cgContext)
    }
    let bytes = try XCTUnwrap(image.cgImage?.dataProvider?.data as Data?)
    var box = CGRect.null
    for place in stride(from: 3, to: bytes.count, by: 4) where bytes[place] > 64 {
      let (x, y) = (place / 4 % 100, place / 4 / 100)
      box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
    }
    return box
  }

  func testALine() {
    let line = line("Hello, ")
    var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 1)
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    XCTAssertEqual([ascent, descent, leading], [19.04296875, 4.82421875, 0])
    XCTAssertEqual(CTLineGetStringRange(line), CFRange(location: 0, length: 7))
    XCTAssertEqual(CTLineGetGlyphCount(line), 7)
    var advances = [CGSize](repeating: .zero, count: 7)
    CTRunGetAdvances(runs(line)[0], CFRange(), &advances)
    XCTAssertEqual(advances.reduce(0) { $0 + Double($1.width) }, width, accuracy: 0.001)
    XCTAssertEqual(CTLineGetTrailingWhitespaceWidth(line), Double(advances[6].width), accuracy: 0.001)
    XCTAssertEqual(CTLineGetOffsetForStringIndex(line, 0, nil), 0)
    XCTAssertEqual(CTLineGetOffsetForStringIndex(line, 2, nil), advances[0].width + advances[1].width, accuracy: 0.001)
    XCTAssertEqual(Double(CTLineGetOffsetForStringIndex(line, 7, nil)), width, accuracy: 0.001)
    // The places before and after the second letter.
    let middle = advances[0].width + advances[1].width / 2
    XCTAssertEqual(CTLineGetStringIndexForPosition(line, CGPoint(x: middle - 1, y: 0)), 1)
    XCTAssertEqual(CTLineGetStringIndexForPosition(line, CGPoint(x: middle + 1, y: 0)), 2)
    XCTAssertEqual(CTLineGetPenOffsetForFlush(line, 1, 200), 200 - width + Double(advances[6].width), accuracy: 0.001)
  }

  func testRuns() throws {
    let text = text("ab שלום")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
    let runs = runs(CTLineCreateWithAttributedString(text))
    XCTAssertEqual(runs.map { CTRunGetStringRange($0).location }, [0, 1, 2, 3])
    XCTAssertEqual(runs.map { CTRunGetStatus($0) }, [[], [], [], .rightToLeft])
    let attributes = CTRunGetAttributes(runs[1]) as? [String: Any]
    XCTAssertEqual(attributes?[kCTFontAttributeName as String] as? UIFont, font)
    XCTAssertEqual(attributes?[NSAttributedString.Key.foregroundColor.rawValue] as? UIColor, .red)
    // The font that has the letters of another script.
    let other = (CTRunGetAttributes(runs[3]) as? [String: Any])?["NSFont"] as? UIFont
    XCTAssertNotEqual(try XCTUnwrap(other).fontName, font.fontName)
    var indices = [CFIndex](repeating: 0, count: 4)
    CTRunGetStringIndices(runs[3], CFRange(), &indices)
    XCTAssertEqual(indices, [6, 5, 4, 3])
  }

  func testFrames() {
    let text = text("One two three four five six seven\nEight\n")
    let setter = CTFramesetterCreateWithAttributedString(text)
    var fit = CFRange()
    let all = CGSize(width: 150, height: CGFloat.greatestFiniteMagnitude)
    let size = CTFramesetterSuggestFrameSizeWithConstraints(setter, CFRange(), nil, all, &fit)
    XCTAssertEqual(fit, CFRange(location: 0, length: 40))
    XCTAssertEqual(size.height, 3 * 23.8671875, accuracy: 0.001)
    let path = CGPath(rect: CGRect(x: 5, y: 10, width: 150, height: 60), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRange(), path, nil)
    let lines = CTFrameGetLines(frame) as! [CTLine]
    XCTAssertEqual(lines.map { CTLineGetStringRange($0).location }, [0, 14])
    XCTAssertEqual(CTFrameGetVisibleStringRange(frame), CFRange(location: 0, length: 34))
    XCTAssertEqual(CTFrameGetStringRange(frame), CFRange(location: 0, length: 40))
    var origins = [CGPoint](repeating: .zero, count: 2)
    CTFrameGetLineOrigins(frame, CFRange(), &origins)
    XCTAssertEqual(origins[0].y, 60 - 19.04296875, accuracy: 0.001)
    XCTAssertEqual(origins[1].y, origins[0].y - 23.8671875, accuracy: 0.001)
    // A frame goes on where another one has ended, and positions still count from the beginning.
    let rest = CTFramesetterCreateFrame(setter, CFRange(location: 34, length: 0), path, nil)
    XCTAssertEqual(CTFrameGetVisibleStringRange(rest), CFRange(location: 34, length: 6))
    XCTAssertEqual((CTFrameGetLines(rest) as! [CTLine]).map { CTLineGetStringRange($0).location }, [34])
  }

  func testTypesetting() {
    let typesetter = CTTypesetterCreateWithAttributedString(text("One two three four"))
    XCTAssertEqual(CTTypesetterSuggestLineBreak(typesetter, 0, 150), 14)
    XCTAssertEqual(CTTypesetterSuggestLineBreak(typesetter, 14, 150), 4)
    XCTAssertEqual(CTTypesetterSuggestClusterBreak(typesetter, 0, 20), 1)
    let line = CTTypesetterCreateLine(typesetter, CFRange(location: 4, length: 3))
    XCTAssertEqual(CTLineGetStringRange(line), CFRange(location: 4, length: 3))
    XCTAssertEqual(width(line), width(self.line("two")), accuracy: 0.001)
    XCTAssertEqual(CTLineGetStringIndexForPosition(line, .zero), 4)
  }

  func testLinesThatFit() throws {
    let (line, token) = (line("A long line of words"), line("…"))
    XCTAssertTrue(try XCTUnwrap(CTLineCreateTruncatedLine(line, 500, .end, token)) === line)
    XCTAssertNil(CTLineCreateTruncatedLine(line, 5, .end, token))
    for type in [CTLineTruncationType.start, .middle, .end] {
      let short = try XCTUnwrap(CTLineCreateTruncatedLine(line, 100, type, token))
      XCTAssertTrue((85...100).contains(width(short)))
    }
    XCTAssertEqual(width(try XCTUnwrap(CTLineCreateJustifiedLine(line, 1, 300))), 300, accuracy: 0.001)
    let half = width(line) + (300 - width(line)) / 2
    XCTAssertEqual(width(try XCTUnwrap(CTLineCreateJustifiedLine(line, 0.5, 300))), half, accuracy: 0.001)
  }

  func testGlyphs() throws {
    var glyphs = [CGGlyph](repeating: 0, count: 2)
    XCTAssertTrue(CTFontGetGlyphsForCharacters(font, Array("Hg".utf16), &glyphs, 2))
    let sum = CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, nil, 2)
    XCTAssertEqual(sum, width(line("H")) + width(line("g")), accuracy: 0.001)
    let capital = try XCTUnwrap(CTFontCreatePathForGlyph(font, glyphs[0], nil)).boundingBoxOfPath
    XCTAssertEqual(capital.minY, 0, accuracy: 0.01)
    XCTAssertEqual(capital.maxY, CTFontGetCapHeight(font), accuracy: 0.6)
    XCTAssertLessThan(try XCTUnwrap(CTFontCreatePathForGlyph(font, glyphs[1], nil)).boundingBoxOfPath.minY, -3)
    XCTAssertFalse(CTFontGetGlyphsForCharacters(font, Array("ש".utf16), &glyphs, 1))
    XCTAssertEqual(CTFontGetDescent(font), -font.descender)
    XCTAssertEqual(CTFontCreateCopyWithAttributes(font, 30, nil, nil), UIFont.systemFont(ofSize: 30))
    XCTAssertEqual(CTFontCreateWithName(font.fontName as CFString, 20, nil), font)
  }

  func testDrawing() throws {
    let line = line("L")
    let bounds = CTLineGetImageBounds(line, nil)
    let drawn = try ink {
      $0.textPosition = CGPoint(x: 10, y: 20)
      CTLineDraw(line, $0)
    }
    XCTAssertEqual(drawn.minX, 10 + bounds.minX, accuracy: 1)
    XCTAssertEqual(drawn.width, bounds.width, accuracy: 1.5)
    // The baseline is 40 points below the top.
    XCTAssertEqual(drawn.maxY, 40, accuracy: 1)
    XCTAssertEqual(drawn.height, bounds.height, accuracy: 1.5)
    let turned = try ink {
      $0.textMatrix = CGAffineTransform(scaleX: 2, y: -1)
      $0.textPosition = CGPoint(x: 10, y: 20)
      CTLineDraw(line, $0)
    }
    XCTAssertEqual(turned.minY, 40, accuracy: 1)
    XCTAssertEqual(turned.width, 2 * bounds.width, accuracy: 2)
    let frame = CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(text("L\nL")), CFRange(),
      CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 60), transform: nil), nil)
    let both = try ink { CTFrameDraw(frame, $0) }
    XCTAssertEqual(both.maxY, 19.04296875 + 23.8671875, accuracy: 1)
    XCTAssertEqual(both.minY, 19.04296875 - bounds.height, accuracy: 1)
    let fromContext = NSAttributedString(
      string: "L",
      attributes: [.font: font, kCTForegroundColorFromContextAttributeName as NSAttributedString.Key: true])
    let invisible = try ink {
      $0.setFillColor(UIColor.clear.cgColor)
      $0.textPosition = CGPoint(x: 10, y: 20)
      CTLineDraw(CTLineCreateWithAttributedString(fromContext), $0)
    }
    XCTAssertTrue(invisible.isNull)
  }

  func testRoomThatIsReserved() throws {
    var callbacks = CTRunDelegateCallbacks(
      version: kCTRunDelegateVersion1, dealloc: { _ in }, getAscent: { _ in 30 }, getDescent: { _ in 5 },
      getWidth: { _ in 40 })
    let delegate = try XCTUnwrap(CTRunDelegateCreate(&callbacks, nil))
    let text = text("ab")
    text.append(
      NSAttributedString(
        string: "\u{FFFC}", attributes: [kCTRunDelegateAttributeName as NSAttributedString.Key: delegate]))
    text.append(self.text("cd"))
    let line = CTLineCreateWithAttributedString(text)
    var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
    XCTAssertEqual([ascent, descent], [30, 5])
    XCTAssertEqual(width, self.width(self.line("ab")) + 40 + self.width(self.line("cd")), accuracy: 0.001)
    XCTAssertEqual(
      CTLineGetOffsetForStringIndex(line, 3, nil) - CTLineGetOffsetForStringIndex(line, 2, nil), 40, accuracy: 0.001)
  }

  func testParagraphs() {
    var alignment = CTTextAlignment.center
    var spacing: CGFloat = 7
    let style = withUnsafeBytes(of: &alignment) { alignment in
      withUnsafeBytes(of: &spacing) { spacing in
        let settings = [
          CTParagraphStyleSetting(spec: .alignment, valueSize: 1, value: alignment.baseAddress!),
          CTParagraphStyleSetting(spec: .lineSpacingAdjustment, valueSize: 8, value: spacing.baseAddress!),
        ]
        return CTParagraphStyleCreate(settings, settings.count)
      }
    }
    XCTAssertEqual(style.alignment, .center)
    XCTAssertEqual(style.lineSpacing, 7)
    let text = text("L")
    text.addAttribute(kCTParagraphStyleAttributeName as NSAttributedString.Key, value: style, range: NSRange(0..<1))
    let frame = CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(text), CFRange(),
      CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 60), transform: nil), nil)
    var origin = CGPoint.zero
    CTFrameGetLineOrigins(frame, CFRange(), &origin)
    XCTAssertEqual(Double(origin.x), (100 - width(line("L"))) / 2, accuracy: 0.01)
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      CTFramesetterCreateWithAttributedString(text), CFRange(), nil, CGSize(width: 100, height: 60), nil)
    XCTAssertEqual(Double(size.width), width(line("L")), accuracy: 0.01)
  }
}
