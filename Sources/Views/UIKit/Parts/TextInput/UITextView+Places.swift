import CoreGraphics
public import Foundation
import Text

/// Places in the text, in UTF-16 code units.
extension UITextView {
  /// What is selected; without length it is the caret's place.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(edited.selection) }
    set { if let newValue { selectedRange = NSRange(newValue.offsets) } }
  }
  /// The place before the first character.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The place behind the last character.
  public var endOfDocument: UITextPosition { UITextPosition(edited.length) }
  /// The place some UTF-16 code units further; nil outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    edited.offset(offset, from: position.offset).map(UITextPosition.init)
  }
  /// The number of UTF-16 code units between two places.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
  /// The part between two places, in any order.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let ends = [fromPosition.offset, toPosition.offset].sorted()
    return UITextRange(ends[0]..<ends[1])
  }
  /// The text of a part; nil if it is empty.
  public func text(in range: UITextRange) -> String? {
    let offsets = range.offsets.clamped(to: 0..<edited.length)
    return offsets.isEmpty ? nil : edited.content.attributedSubstring(from: NSRange(offsets)).string
  }
  /// Replaces a part as if it were typed, without asking the delegate.
  public func replace(_ range: UITextRange, withText text: String) { change(range.offsets, to: text) }
  /// The place nearest to a point.
  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    let index = layoutManager.glyphIndex(
      for: CGPoint(x: point.x - textContainerInset.left, y: point.y - textContainerInset.top), in: textContainer)
    return UITextPosition(index)
  }
  /// The rectangle of the first line of a part.
  public func firstRect(for range: UITextRange) -> CGRect { rects(range).first ?? .null }
  /// The rectangles of a part, one for each line.
  public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    rects(range).map { UITextSelectionRect(rect: $0) }
  }

  private func rects(_ range: UITextRange) -> [CGRect] {
    laidOut.layout.rects(of: range.offsets).map {
      $0.offsetBy(
        dx: textContainerInset.left + textContainer.lineFragmentPadding, dy: textContainerInset.top)
    }
  }
}

/// A part of a line that is selected.
open class UITextSelectionRect: NSObject {
  open private(set) var rect: CGRect

  init(rect: CGRect) {
    self.rect = rect
    super.init()
  }
}
