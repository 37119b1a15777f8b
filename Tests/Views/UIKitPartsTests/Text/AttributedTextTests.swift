import CoreGraphics
import DisplayList
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Attributed texts, in labels, drawn and measured.
@MainActor
struct AttributedTextTests {
  /// The operations that draw a text on a canvas, in points.
  private static func operations(_ body: () -> Void) -> [DrawOperation] {
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
    return stage.perform {
      let context = CGContext(canvas: CGContext.Canvas(bounds: .size(200, 100), scale: 1))
      UIGraphicsPushContext(context)
      body()
      UIGraphicsPopContext()
      return context.picture().commands.map(\.operation)
    }
  }

  private static func glyphs(_ operations: [DrawOperation]) -> [GlyphFill] {
    operations.compactMap { if case .glyphs(let fill) = $0 { fill } else { nil } }
  }

  private static func fills(_ operations: [DrawOperation]) -> [(rect: CGRect, color: RGBA)] {
    operations.compactMap {
      if case .fill(let shape, let color) = $0, case .rect(let rect) = shape.geometry { (rect, color) } else { nil }
    }
  }

  private static let body: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]

  @Test func `Both kinds of attributed strings are converted to each other`() throws {
    var text = AttributedString("Über 😀 alles")
    text.font = .systemFont(ofSize: 20)
    text.underlineStyle = .double
    if let range = text.range(of: "😀") {
      text[range].foregroundColor = .red
      text[range].baselineOffset = 2
      text[range].link = URL(string: "https://example.org")
    }
    let object = NSAttributedString(text)
    #expect(object.string == "Über 😀 alles")
    var range = NSRange()
    #expect(object.attribute(.foregroundColor, at: 5, effectiveRange: &range) as? UIColor == .red)
    #expect(range == NSRange(location: 5, length: 2))
    #expect(object.attribute(.font, at: 12, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 20))
    #expect(object.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 9)
    #expect(object.attribute(.link, at: 5, effectiveRange: nil) as? URL == URL(string: "https://example.org"))
    #expect(AttributedString(object) == text)
    #expect(NSAttributedString(AttributedString("")).length == 0)
    let container = AttributeContainer([.kern: 2, .strikethroughStyle: NSUnderlineStyle.single.rawValue])
    #expect(container.kern == 2 && container.strikethroughStyle == .single && container.font == nil)
    let label = UILabel()
    label.attributedText = object
    #expect(label.intrinsicContentSize.width > 80)
  }

  @Test func `Strings have sizes`() {
    let size = "Hello World".size(withAttributes: Self.body)
    #expect(abs(size.width - 87.06) < 0.01 && abs(size.height - 20.2871) < 1e-4)
    #expect(("Hello World" as NSString).size(withAttributes: Self.body) == size)
    #expect(NSAttributedString(string: "Hello World", attributes: Self.body).size() == size)
    // Without a font, text has 12 points.
    let lineHeight: CGFloat = 12 * 2444 / 2048
    #expect(abs("x".size().height - lineHeight) < 1e-9)
    let wide = CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude)
    let rect = "Hello World".boundingRect(
      with: wide, options: .usesLineFragmentOrigin, attributes: Self.body, context: nil)
    #expect(abs(rect.height - 40.5742) < 1e-3)
    #expect(rect.width < 60)
    // Without the option there is one line, on its baseline.
    let line = "Hello World".boundingRect(with: wide, attributes: Self.body, context: nil)
    #expect(abs(line.minY + 16.1865) < 1e-3 && abs(line.width - 87.06) < 0.01)
  }

  @Test func `Strings draw themselves`() {
    let at = Self.glyphs(Self.operations { "Hello".draw(at: CGPoint(x: 10, y: 20), withAttributes: Self.body) })
    #expect(at.map(\.transform.tx) == [10])
    #expect(at.allSatisfy { abs($0.transform.ty - 36.1865) < 1e-3 })
    #expect(at.first?.color == .black)
    let inside = Self.operations {
      "Hello World".draw(in: CGRect(x: 5, y: 5, width: 60, height: 30), withAttributes: Self.body)
    }
    #expect(Set(Self.glyphs(inside).map { $0.transform.ty.rounded() }).count == 2)
    #expect(inside.contains { if case .pushClip = $0 { true } else { false } })
    let truncated = Self.operations {
      "Hello World".draw(
        with: CGRect(x: 0, y: 0, width: 60, height: 25),
        options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], attributes: Self.body, context: nil)
    }
    #expect(Set(Self.glyphs(truncated).map { $0.transform.ty.rounded() }).count == 1)
  }

  @Test func `Text has colours, lines and backgrounds`() {
    let text = NSMutableAttributedString(string: "ab", attributes: Self.body)
    text.append(
      NSAttributedString(
        string: "cd",
        attributes: Self.body.merging([
          .foregroundColor: UIColor.red, .backgroundColor: UIColor.yellow,
          .underlineStyle: NSUnderlineStyle.single.rawValue, .strikethroughStyle: 1,
          .strikethroughColor: UIColor.blue,
        ]) { $1 }))
    let operations = Self.operations { text.draw(at: .zero) }
    let glyphs = Self.glyphs(operations)
    #expect(glyphs.map(\.color) == [.black, UIColor.red.cgColor.rgba])
    #expect(glyphs.map(\.run.glyphs.count) == [2, 2])
    let fills = Self.fills(operations)
    let colors = [UIColor.yellow, UIColor.red, UIColor.blue].map(\.cgColor.rgba)
    #expect(fills.map(\.color) == colors)
    let start = "ab".size(withAttributes: Self.body).width
    #expect(fills.allSatisfy { abs($0.rect.minX - start) < 0.1 })
    #expect(abs(fills[0].rect.height - 20.2871) < 1e-3)
    #expect(fills[1].rect.minY > 16.2 && fills[2].rect.minY < 13)
    // Colours do not tear a word apart: it is shaped as one.
    let plain = "abcd".size(withAttributes: Self.body).width
    #expect(abs(text.size().width - plain) < 1e-9)
  }

  @Test func `Text has kerning, a baseline offset and a shadow`() {
    let plain = "abc".size(withAttributes: Self.body).width
    let kerned = "abc".size(withAttributes: Self.body.merging([.kern: 5]) { $1 }).width
    #expect(abs(kerned - plain - 15) < 0.01)
    let raised = Self.glyphs(
      Self.operations { "a".draw(at: .zero, withAttributes: Self.body.merging([.baselineOffset: 4]) { $1 }) })
    #expect(abs((raised.first?.transform.ty ?? 0) - 12.1865) < 1e-3)
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowColor) = (CGSize(width: 2, height: 3), UIColor.green)
    let both = Self.glyphs(
      Self.operations { "a".draw(at: .zero, withAttributes: Self.body.merging([.shadow: shadow]) { $1 }) })
    #expect(both.map(\.color) == [UIColor.green.cgColor.rgba, .black])
    #expect(both.map(\.transform.tx) == [2, 0])
  }

  @Test func `Letters can be wider or narrower`() {
    let plain = "Hello".size(withAttributes: Self.body)
    func widened(_ factor: Double) -> [NSAttributedString.Key: Any] {
      Self.body.merging([.expansion: log(factor)]) { $1 }
    }
    for factor in [0.5, 2] {
      let size = "Hello".size(withAttributes: widened(factor))
      #expect(abs(size.width - plain.width * factor) < 0.02)
      #expect(size.height == plain.height)
      let operations = Self.operations { "Hello".draw(at: CGPoint(x: 10, y: 0), withAttributes: widened(factor)) }
      let fills = Self.glyphs(operations)
      #expect(fills.map(\.transform.d) == [1] && fills.map(\.transform.tx) == [10])
      #expect(abs((fills.first?.transform.a ?? 0) - factor) < 1e-9)
    }
    let usual = Self.glyphs(Self.operations { "Hello".draw(at: .zero, withAttributes: Self.body) })
    let wide = Self.glyphs(Self.operations { "Hello".draw(at: .zero, withAttributes: widened(2)) })
    let places = zip(usual.flatMap(\.run.glyphs), wide.flatMap(\.run.glyphs))
    #expect(places.count { $0.id == $1.id && abs($0.origin.x - $1.origin.x) < 0.01 } == 5)
    #expect("Hello".size(withAttributes: Self.body.merging([.expansion: 1e5]) { $1 }).width < plain.width * 21)
  }

  @Test func `Attributes set the writing direction`() {
    func ids(_ string: String, _ directions: [Int]?, in part: NSRange? = nil) -> [UInt32] {
      let text = NSMutableAttributedString(string: string, attributes: Self.body)
      if let directions {
        let whole = NSRange(location: 0, length: text.length)
        text.addAttribute(.writingDirection, value: directions, range: part ?? whole)
      }
      return Self.glyphs(Self.operations { text.draw(at: .zero) }).flatMap(\.run.glyphs).map(\.id)
    }
    let override = NSWritingDirection.rightToLeft.rawValue + NSWritingDirectionFormatType.override.rawValue
    let plain = ids("abcd", nil)
    #expect(plain.count == 4)
    #expect(ids("abcd", [override]) == plain.reversed())
    #expect(ids("abcd", [override], in: NSRange(location: 1, length: 2)) == [0, 2, 1, 3].map { plain[$0] })
    // Embedded letters keep their direction, and words do not change places with what is around them.
    #expect(ids("abcd", [NSWritingDirection.rightToLeft.rawValue]) == plain)
    #expect(ids("ab.cd", [1]) == ids("ab.cd", nil))
    let bang = ids("ab!", nil)
    #expect(ids("ab!", [1]) == [bang[2], bang[0], bang[1]])
    // A value that is not a direction has no effect.
    #expect(ids("abcd", [17, -3]) == plain)
  }

  @Test func `Letters can lean and have outlines`() {
    func operations(_ attributes: [NSAttributedString.Key: Any]) -> [DrawOperation] {
      Self.operations { "a".draw(at: .zero, withAttributes: Self.body.merging(attributes) { $1 }) }
    }
    let slanted = Self.glyphs(operations([.obliqueness: 0.25]))
    #expect(slanted.map(\.transform.c) == [-0.25])
    #expect(abs((slanted.first?.transform.ty ?? 0) - 16.1865) < 1e-3)
    let outlined = operations([.strokeWidth: 3, .strokeColor: UIColor.red])
    #expect(Self.glyphs(outlined).isEmpty)
    let strokes = outlined.compactMap { operation -> (width: Double, color: RGBA)? in
      guard case .fill(let shape, let color) = operation, case .stroke(_, let style) = shape.geometry else {
        return nil
      }
      return (Double(style.width), color)
    }
    #expect(strokes.map(\.color) == [UIColor.red.cgColor.rgba])
    #expect(strokes.allSatisfy { abs($0.width - 0.51) < 1e-9 })
    let both = operations([.strokeWidth: -3])
    #expect(Self.glyphs(both).count == 1 && both.count == 2)
  }

  @Test func `Lines can be only below words, or dashed`() {
    func fills(_ style: NSUnderlineStyle) -> [CGRect] {
      Self.fills(
        Self.operations {
          "ab cd".draw(
            at: .zero, withAttributes: Self.body.merging([.underlineStyle: style.rawValue]) { $1 })
        }
      ).map(\.rect)
    }
    #expect(fills(.single).count == 1 && fills([.double]).count == 2)
    let words = fills([.single, .byWord])
    #expect(words.count == 2)
    #expect(words[0].minX == 0 && words[1].minX > words[0].maxX + 3)
    #expect(abs(words[1].maxX - "ab cd".size(withAttributes: Self.body).width) < 0.01)
    #expect(fills([.single, .patternDash]).isEmpty)
  }

  @Test func `Tabs of a paragraph style are followed`() {
    let style = NSMutableParagraphStyle()
    #expect(style.tabStops.map(\.location) == stride(from: 28.0, through: 336, by: 28).map { CGFloat($0) })
    style.tabStops = [NSTextTab(textAlignment: .right, location: 100)]
    style.addTabStop(NSTextTab(textAlignment: .left, location: 40))
    style.defaultTabInterval = 50
    #expect(style.tabStops.map(\.location) == [40, 100] && style.tabStops.map(\.alignment) == [.left, .right])
    let attributes = Self.body.merging([.paragraphStyle: style]) { $1 }
    #expect(abs("a\tb\tc".size(withAttributes: attributes).width - 100) < 0.01)
    style.removeTabStop(NSTextTab(textAlignment: .left, location: 40))
    #expect(style.tabStops.count == 1)
  }

  @Test func `A paragraph style is copied, measured and refuses lengths that are not numbers`() {
    let style = NSMutableParagraphStyle()
    (style.lineSpacing, style.alignment, style.firstLineHeadIndent) = (6, .center, 20)
    #expect((style.mutableCopy() as? NSMutableParagraphStyle)?.lineSpacing == 6)
    let attributes = Self.body.merging([.paragraphStyle: style]) { $1 }
    let rect = "Hello World".boundingRect(
      with: CGSize(width: 80, height: 1000), options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    #expect(abs(rect.height - 46.5742) < 1e-3)
    let sentences = ProgrammerError.sentences { style.lineSpacing = .nan }
    #expect(style.lineSpacing == 0)
    #expect(sentences == ["NSMutableParagraphStyle.lineSpacing: the length is nan; pass a finite number."])
  }

  @Test func `An image in the text takes room`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    stage.perform {
      let attachment = NSTextAttachment()
      attachment.image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 40)).image { $0.fill(.size(30, 40)) }
      let text = NSMutableAttributedString(string: "a", attributes: Self.body)
      let width = text.size().width
      text.append(NSAttributedString(attachment: attachment))
      #expect(abs(text.size().width - width - 30) < 0.01)
      // Above the baseline; below it is what the font has.
      #expect(text.size().height > 42)
      attachment.bounds = CGRect(x: 0, y: -5, width: 10, height: 10)
      #expect(abs(text.size().width - width - 10) < 0.01)
      let label = UILabel()
      label.attributedText = text
      label.sizeToFit()
      stage.window.addSubview(label)
    }
    let images = stage.frame().commands.compactMap { command -> ImageFill? in
      if case .image(let fill) = command.operation { fill } else { nil }
    }
    #expect(images.map(\.destination.size) == [CGSize(width: 10, height: 10)])
  }

  /// The images that a label with a text shows.
  private func images(in text: NSAttributedString) -> [ImageFill] {
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
    stage.perform {
      let label = UILabel()
      label.attributedText = text
      label.sizeToFit()
      stage.addSubview(label)
    }
    return stage.frame().commands.compactMap { command in
      if case .image(let fill) = command.operation { fill } else { nil }
    }
  }

  @Test func `A symbol in the text is as large as the letters around it, and has their colour`() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1)
    func text(_ size: CGFloat, _ image: UIImage) -> NSAttributedString {
      let attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: size), .foregroundColor: UIColor.red,
      ]
      let text = NSMutableAttributedString(string: "a", attributes: attributes)
      text.append(NSAttributedString(attachment: NSTextAttachment(image: image)))
      text.addAttributes(attributes, range: NSRange(location: 0, length: 2))
      return text
    }
    let (star, square) = try stage.perform {
      (
        try #require(UIImage(systemName: "star.fill")),
        UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { $0.fill(.size(12, 12)) }
      )
    }
    func side(_ pointSize: CGFloat) throws -> CGFloat {
      try stage.perform {
        let configuration = UIImage.SymbolConfiguration(pointSize: pointSize)
        return try #require(UIImage(systemName: "star.fill", withConfiguration: configuration)).size.width
      }
    }
    let (small, large) = (images(in: text(17, star)), images(in: text(40, star)))
    #expect(small.map(\.destination.width) == [try side(17)])
    #expect(large.map(\.destination.width) == [try side(40)])
    #expect(try side(40) > side(17) * 2)
    let image = try #require(large.first).image
    #expect(image[image.width / 2, image.height / 2] == .red)
    // An explicit size counts, and images other than symbols keep theirs.
    let own = try #require(stage.perform { star.applyingSymbolConfiguration(.init(pointSize: 20)) })
    #expect(images(in: text(40, own)).map(\.destination.width) == [try side(20)])
    #expect(images(in: text(40, square)).map(\.destination.width) == [12])
  }

  /// Foundation on Linux compares attributes when parts are joined, which other objects do not survive.
  @Test func `Attributes can be changed again and again`() {
    let text = NSMutableAttributedString(string: "abcdef")
    for (index, color) in [UIColor.red, .green, .red].enumerated() {
      let style = NSMutableParagraphStyle()
      style.lineSpacing = CGFloat(index)
      text.addAttributes(
        [.foregroundColor: color, .font: UIFont.systemFont(ofSize: CGFloat(10 + index)), .paragraphStyle: style],
        range: NSRange(location: index, length: 3))
      text.append(NSAttributedString(string: "x", attributes: [.foregroundColor: color, .shadow: NSShadow()]))
    }
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: text.length))
    var range = NSRange()
    #expect(text.attribute(.foregroundColor, at: 3, effectiveRange: &range) as? UIColor == .blue)
    #expect((text.attribute(.font, at: 3, effectiveRange: nil) as? UIFont)?.pointSize == 12)
    #expect((text.attribute(.paragraphStyle, at: 1, effectiveRange: nil) as? NSParagraphStyle)?.lineSpacing == 1)
  }

  @Test func `A label's own values and its attributes are combined`() throws {
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 2)
    stage.perform {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      label.font = .systemFont(ofSize: 20)
      label.textColor = .blue
      let text = NSMutableAttributedString(string: "ab")
      text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
      label.attributedText = text
      stage.window.addSubview(label)
    }
    func colors() -> [RGBA] {
      stage.frame().commands.compactMap { if case .glyphs(let fill) = $0.operation { fill.color } else { nil } }
    }
    #expect(colors() == [UIColor.blue.cgColor.rgba, UIColor.red.cgColor.rgba])
    let label = try #require(stage.window.subviews.first as? UILabel)
    stage.perform { label.textColor = .green }
    #expect(colors() == [UIColor.green.cgColor.rgba])
    #expect(label.text == "ab")
    stage.perform { label.text = "plain" }
    #expect(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 20))
    stage.perform { label.attributedText = nil }
    #expect(label.text == nil && colors().isEmpty)
  }

  @Test func `A text layer draws from its corner`() {
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 2)
    let layer = stage.perform {
      let layer = CATextLayer()
      layer.frame = CGRect(x: 10, y: 20, width: 120, height: 60)
      (layer.string, layer.fontSize) = ("Hello World, hello", 17)
      stage.window.layer.addSublayer(layer)
      return layer
    }
    func places() -> [CGPoint] {
      stage.frame().commands.compactMap {
        if case .glyphs(let fill) = $0.operation {
          CGPoint(x: fill.transform.tx / 2, y: fill.transform.ty / 2)
        } else {
          nil
        }
      }
    }
    #expect(places().first?.x == 10)
    #expect(abs((places().first?.y ?? 0) - 36.1865) < 1e-3)
    #expect(Set(places().map { $0.y.rounded() }).count == 1)
    // The drawing dissolves into the new one.
    stage.perform { layer.isWrapped = true }
    stage.advance(by: 1)
    #expect(Set(places().map { $0.y.rounded() }).count == 2)
    stage.perform {
      layer.isWrapped = false
      layer.alignmentMode = .right
      layer.string = "Hello"
    }
    stage.advance(by: 1)
    #expect(abs((places().first?.x ?? 0) - (130 - 38.54)) < 0.01)
  }
}
