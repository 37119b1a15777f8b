import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Labels whose subclasses give their text margins, in each of the ways that are published.
@MainActor struct PaddedLabelTests {
  private static let fox = "The quick brown fox jumps over the lazy dog again and again"
  private let stage = Stage(size: CGSize(width: 400, height: 400), scale: 2)

  /// Shrinks the bounds, and grows the result.
  private final class ByTextRect: UILabel {
    let insets = UIEdgeInsets(top: 8, left: 12, bottom: 10, right: 16)
    private(set) var bounds0: [CGRect] = []

    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
      bounds0.append(bounds)
      let inside = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
      return inside.inset(
        by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
  }

  /// Grows both natural sizes.
  private final class BySizes: UILabel {
    let insets = UIEdgeInsets(top: 8, left: 12, bottom: 10, right: 16)
    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
    override var intrinsicContentSize: CGSize { grown(super.intrinsicContentSize) }
    override func sizeThatFits(_ size: CGSize) -> CGSize { grown(super.sizeThatFits(size)) }
    private func grown(_ size: CGSize) -> CGSize { CGSize(width: size.width + 28, height: size.height + 18) }
  }

  private func plain(_ text: String, lines: Int = 0) -> UILabel {
    let label = UILabel()
    (label.text, label.numberOfLines) = (text, lines)
    return label
  }

  private func grown(_ size: CGSize) -> CGSize { CGSize(width: size.width + 28, height: size.height + 18) }

  @Test(arguments: [0, 1, 2]) func `Margins by textRect are added to the size of the text, whatever the lines`(
    lines: Int
  ) {
    let label = ByTextRect()
    (label.text, label.numberOfLines) = (Self.fox, lines)
    // The lines break in the width inside the margins.
    let inside = plain(Self.fox, lines: lines).sizeThatFits(CGSize(width: 172, height: 0))
    #expect(label.sizeThatFits(CGSize(width: 200, height: 0)) == grown(inside))
    #expect(label.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)) == grown(inside))
    #expect(label.sizeThatFits(CGSize(width: 200, height: 10)) == grown(inside))
    #expect(label.intrinsicContentSize == grown(plain(Self.fox, lines: lines).intrinsicContentSize))
    label.preferredMaxLayoutWidth = 200
    #expect(label.intrinsicContentSize == grown(inside))
    #expect(lines == 1 ? inside.height < 21 : inside.height > 40)
  }

  @Test func `A length without a limit is the greatest finite number`() {
    let label = ByTextRect()
    (label.text, label.numberOfLines) = ("Two words", 0)
    _ = label.sizeThatFits(CGSize(width: 100, height: 0))
    _ = label.intrinsicContentSize
    let greatest = CGFloat.greatestFiniteMagnitude
    #expect(
      label.bounds0 == [
        CGRect(x: 0, y: 0, width: 100, height: greatest), CGRect(x: 0, y: 0, width: greatest, height: greatest),
      ])
  }

  @Test func `A padded label that constraints make narrow is as high as its lines and margins`() {
    for label in [ByTextRect(), BySizes()] as [UILabel] {
      (label.text, label.numberOfLines) = (Self.fox, 0)
      label.translatesAutoresizingMaskIntoConstraints = false
      stage.addSubview(label)
      label.widthAnchor.constraint(equalToConstant: 200).isActive = true
      label.topAnchor.constraint(equalTo: stage.window.topAnchor).isActive = true
      label.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor).isActive = true
      stage.advance(by: 0)
      // Margins that only the sizes know do not make the lines shorter.
      let width: CGFloat = label is ByTextRect ? 172 : 200
      #expect(label.frame.height == plain(Self.fox).sizeThatFits(CGSize(width: width, height: 0)).height + 18)
    }
  }

  @Test func `Stack views, sizeToFit and overridden sizes count the margins once`() {
    let (one, other) = (ByTextRect(), BySizes())
    for label in [one, other] as [UILabel] { label.text = "Badge" }
    let natural = grown(plain("Badge", lines: 1).intrinsicContentSize)
    for label in [one, other] as [UILabel] {
      #expect(label.intrinsicContentSize == natural)
      label.sizeToFit()
      #expect(label.frame.size == natural)
    }
    let stack = UIStackView(arrangedSubviews: [one, other])
    stack.translatesAutoresizingMaskIntoConstraints = false
    stage.addSubview(stack)
    stage.advance(by: 0)
    #expect(one.frame.size == natural && other.frame.size == natural)
    one.text = ""
    #expect(one.intrinsicContentSize == CGSize(width: 28, height: 18))
  }

  @Test func `textRect has no more lines than fit, and one line is no wider than the bounds`() {
    let label = plain(Self.fox)
    let line = label.font.lineHeight
    let two = label.textRect(
      forBounds: CGRect(x: 5, y: 7, width: 150, height: 2.5 * line), limitedToNumberOfLines: 0)
    #expect(two.origin == CGPoint(x: 5, y: 7) && two.width <= 150 && abs(two.height - 2 * line) < 0.6)
    let one = label.textRect(forBounds: CGRect(x: 0, y: 0, width: 150, height: 100), limitedToNumberOfLines: 1)
    #expect(one.width <= 150 && abs(one.height - line) < 0.6)
  }
}
