import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// The effect of attributed text on the view that shows it, and the room that indents need.
@MainActor struct LabelLookTests {
  private let big = UIFont.boldSystemFont(ofSize: 30)
  private let small = UIFont.systemFont(ofSize: 10)

  private func styled(_ text: String, _ change: (NSMutableParagraphStyle) -> Void) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    change(style)
    return NSAttributedString(
      string: text, attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style])
  }

  @Test func `A label has the font, colour and alignment of the first character of its attributed text`() {
    let label = UILabel()
    let text = NSMutableAttributedString(
      attributedString: styled("Big") {
        $0.alignment = .center
        $0.lineBreakMode = .byWordWrapping
      })
    text.addAttributes([.font: big, .foregroundColor: UIColor.red], range: NSRange(location: 0, length: 1))
    label.attributedText = text
    #expect(label.font == big && label.textColor == .red)
    #expect(label.textAlignment == .center && label.lineBreakMode == .byWordWrapping)
    label.text = "Plain"
    #expect(label.font == big && label.textColor == .red)
    label.attributedText = nil
    #expect(label.font == big && label.text == nil)
  }

  @Test func `Setting what an attributed text has already does not request layout`() {
    let (outer, label) = (UIView(), UILabel())
    outer.addSubview(label)
    label.attributedText = NSAttributedString(string: "Ab", attributes: [.font: big, .foregroundColor: UIColor.red])
    label.textAlignment = .center
    outer.layoutIfNeeded()
    (label.textAlignment, label.lineBreakMode, label.font, label.textColor) = (.center, label.lineBreakMode, big, .red)
    #expect(!outer.layer.needsLayout())
    label.textAlignment = .right
    #expect(outer.layer.needsLayout())
    let style = label.attributedText?.attribute(.paragraphStyle, at: 1, effectiveRange: nil) as? NSParagraphStyle
    #expect(style?.alignment == .right)
  }

  @Test func `Attributes that the text does not have stay the label's`() {
    let label = UILabel()
    (label.font, label.textColor, label.textAlignment) = (small, .blue, .right)
    label.attributedText = NSAttributedString(string: "x", attributes: [.kern: 2])
    #expect(label.font == small && label.textColor == .blue && label.textAlignment == .right)
    // A part without a font has the one that the label had.
    let text = NSMutableAttributedString(string: "A", attributes: [.font: big])
    text.append(NSAttributedString(string: "b"))
    label.attributedText = text
    let pieces = NSMutableAttributedString(string: "A", attributes: [.font: big])
    pieces.append(NSAttributedString(string: "b", attributes: [.font: small]))
    #expect(label.font == big)
    #expect(abs(label.intrinsicContentSize.width - pieces.size().width) < 1.1)
    label.font = small
    let wholly = NSAttributedString(string: "Ab", attributes: [.font: small]).size()
    #expect(abs(label.intrinsicContentSize.width - wholly.width) < 1.1)
  }

  @Test func `A button's attributed titles do not change its label's font`() {
    let button = UIButton(type: .custom)
    button.titleLabel?.font = small
    button.setAttributedTitle(NSAttributedString(string: "Big", attributes: [.font: big]), for: .normal)
    #expect(button.titleLabel?.font == small)
  }

  @Test func `Fields and text views have a font without being given one`() {
    let (field, view) = (UITextField(), UITextView())
    #expect(field.font == .systemFont(ofSize: 17) && field.textColor == .label)
    #expect(view.font == nil)
    (field.text, view.text) = ("x", "x")
    #expect(field.font == .systemFont(ofSize: 17) && view.font == .systemFont(ofSize: 12))
    field.font = nil
    #expect(field.font == .systemFont(ofSize: 17))
    view.font = big
    view.text = ""
    #expect(view.font == big)
    #expect(field.defaultTextAttributes[.font] as? UIFont == .systemFont(ofSize: 17))
    #expect(field.defaultTextAttributes[.foregroundColor] as? UIColor == .label)
    field.defaultTextAttributes = [.font: small, .kern: 3]
    #expect(field.font == small && field.defaultTextAttributes[.kern] as? Int == 3)
    #expect(field.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 3)
  }

  @Test func `Fields and text views take over the look of the first character`() {
    let text = NSAttributedString(string: "x", attributes: [.font: big, .foregroundColor: UIColor.red])
    let (field, view) = (UITextField(), UITextView())
    (field.attributedText, view.attributedText) = (text, text)
    #expect(field.font == big && field.textColor == .red)
    #expect(view.font == big && view.textColor == .red)
    (field.text, view.text) = ("y", "y")
    for shown in [field.attributedText, view.attributedText] {
      #expect(shown?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == big)
    }
  }

  @Test func `Indents are part of every fitting size`() {
    let bare = styled("Hello") { _ in }.size()
    let first = styled("Hello") { $0.firstLineHeadIndent = 20 }
    #expect(abs(first.size().width - bare.width - 20) < 0.001)
    #expect(
      first.boundingRect(
        with: CGSize(width: 300, height: 100), options: .usesLineFragmentOrigin, context: nil
      ).size == first.size())
    let label = UILabel()
    label.attributedText = first
    #expect(abs(label.intrinsicContentSize.width - bare.width - 20) < 1)
    let tail = styled("Hello") { $0.tailIndent = -30 }
    label.attributedText = tail
    label.sizeToFit()
    #expect(abs(label.frame.width - bare.width - 30) < 1)
    // In this width, the line is whole.
    #expect(label.frame.height < 22)
    label.numberOfLines = 0
    label.sizeToFit()
    #expect(label.frame.height < 22)
    let view = UITextView()
    view.attributedText = first
    #expect(abs(view.sizeThatFits(CGSize(width: 300, height: 0)).width - bare.width - 30) < 1.5)
  }

  @Test func `A hanging indent counts where its lines are, and a tail at a distance breaks them`() {
    let hanging = styled("one two three four five six") { ($0.headIndent, $0.firstLineHeadIndent) = (40, 0) }
    let label = UILabel()
    (label.numberOfLines, label.attributedText) = (0, hanging)
    let size = label.sizeThatFits(CGSize(width: 120, height: 0))
    #expect(size.width <= 120 && size.width > 80 && size.height > 60)
    let tail = styled("one two three four five six") { $0.tailIndent = 100 }
    #expect(tail.size().width <= 100 && tail.size().height > 40)
  }

  /// Documented: the space between lines is included in their heights; only the last line of a text has none below it.
  @Test func `Line spacing is also between paragraphs`() {
    let line = styled("one") { _ in }.size().height
    func height(_ text: String) -> CGFloat {
      styled(text) { ($0.lineSpacing, $0.paragraphSpacing) = (10, 5) }.size().height
    }
    #expect(abs(height("one") - line) < 0.001)
    #expect(abs(height("one\u{2028}two") - 2 * line - 10) < 0.001)
    #expect(abs(height("one\ntwo") - 2 * line - 15) < 0.001)
    #expect(abs(height("one\ntwo\nthree") - 3 * line - 30) < 0.001)
  }

  /// A field with margins, as published: each rectangle is inside its usual one.
  private final class PaddedField: UITextField {
    let padding = UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 20)
    override func textRect(forBounds bounds: CGRect) -> CGRect { super.textRect(forBounds: bounds).inset(by: padding) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect {
      super.editingRect(forBounds: bounds).inset(by: padding)
    }
  }

  @Test func `A padded field has its margins once, beside its side views, and also while it is edited`() {
    let stage = Stage(size: CGSize(width: 320, height: 100), scale: 1)
    let field = PaddedField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    field.leftViewMode = .always
    stage.addSubview(field)
    let inside = CGRect(x: 40, y: 1, width: 140, height: 37)
    #expect(field.textRect(forBounds: field.bounds) == inside)
    #expect(field.editingRect(forBounds: field.bounds) == inside)
    #expect(field.placeholderRect(forBounds: field.bounds) == inside)
    stage.perform { _ = field.becomeFirstResponder() }
    #expect(field.placeholderRect(forBounds: field.bounds) == inside)
    field.insertText("x")
    #expect(field.caretRect(for: field.beginningOfDocument).midX == 40)
  }

  /// An attachment that is as high as the line, as published.
  private final class LineHighAttachment: NSTextAttachment, @unchecked Sendable {
    override func attachmentBounds(
      for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
      characterIndex charIndex: Int
    ) -> CGRect { CGRect(x: 0, y: -4, width: 2 * lineFrag.height, height: lineFrag.height) }
  }

  @Test func `A subclass of an attachment says how large it is`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    stage.perform {
      let attachment = LineHighAttachment()
      attachment.image = UIImage(systemName: "star")
      let text = NSMutableAttributedString(attachment: attachment)
      text.addAttribute(.font, value: UIFont.systemFont(ofSize: 17), range: NSRange(location: 0, length: 1))
      #expect(abs(text.size().width - 2 * UIFont.systemFont(ofSize: 17).lineHeight) < 0.001)
    }
  }

  @Test func `A link is blue and underlined, whatever their other attributes`() throws {
    func picture(_ attributes: [NSAttributedString.Key: Any]) throws -> Data {
      let stage = Stage(size: CGSize(width: 100, height: 30))
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      label.attributedText = NSAttributedString(string: "here", attributes: attributes)
      stage.addSubview(label)
      return try stage.pngData()
    }
    let address = try #require(URL(string: "https://example.org"))
    let blue = try picture([
      .foregroundColor: UIColor.link, .underlineStyle: NSUnderlineStyle.single.rawValue,
    ])
    #expect(try picture([.link: address]) == blue)
    #expect(try picture([.link: address, .foregroundColor: UIColor.red]) == blue)
    #expect(try picture([.foregroundColor: UIColor.link]) != blue)
  }
}
