import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Styles of paragraphs: their values, and text that has them.
@MainActor
struct ParagraphStyleTests {
  private static let body: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]

  @Test func `A paragraph style has tab stops, and equal intervals after them`() {
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

  @Test func `Copies are equal until one of them changes`() throws {
    let style = NSMutableParagraphStyle()
    (style.lineSpacing, style.baseWritingDirection) = (6, .rightToLeft)
    let copy = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    #expect(copy == style && copy.lineSpacing == 6 && copy.baseWritingDirection == .rightToLeft)
    (copy.baseWritingDirection, copy.allowsDefaultTighteningForTruncation) = (.natural, true)
    #expect(copy != style && copy.baseWritingDirection == .natural)
    (style.baseWritingDirection, copy.baseWritingDirection) = (.leftToRight, .leftToRight)
    #expect(copy != style)
    copy.allowsDefaultTighteningForTruncation = false
    #expect(copy == style)
  }

  @Test func `A style is measured, and refuses lengths that are not numbers`() {
    let style = NSMutableParagraphStyle()
    (style.lineSpacing, style.alignment, style.firstLineHeadIndent) = (6, .center, 20)
    let attributes = Self.body.merging([.paragraphStyle: style]) { $1 }
    let rect = "Hello World".boundingRect(
      with: CGSize(width: 80, height: 1000), options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    #expect(abs(rect.height - 46.5742) < 1e-3)
    let sentences = ProgrammerError.sentences { style.lineSpacing = .nan }
    #expect(style.lineSpacing == 0)
    #expect(sentences == ["NSMutableParagraphStyle.lineSpacing: the length is nan; pass a finite number."])
  }
}
