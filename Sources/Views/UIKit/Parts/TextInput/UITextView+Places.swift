import CoreGraphics
public import Foundation
import Text

/// Positions in the text, in UTF-16 code units.
extension UITextView {
  /// The selection; an empty range is the position of the caret.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(edited.selection) }
    set { if let newValue { selectedRange = NSRange(newValue.offsets) } }
  }
  /// The position before the first character.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The position after the last character.
  public var endOfDocument: UITextPosition { UITextPosition(edited.length) }
  /// The position some UTF-16 code units further on; nil outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    edited.offset(offset, from: position.offset).map(UITextPosition.init)
  }
  /// The number of UTF-16 code units between two positions.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
  /// The range between two positions, in any order.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let ends = [fromPosition.offset, toPosition.offset].sorted()
    return UITextRange(ends[0]..<ends[1])
  }
  /// The text of a range; nil if it is empty.
  public func text(in range: UITextRange) -> String? {
    let offsets = range.offsets.clamped(to: 0..<edited.length)
    return offsets.isEmpty ? nil : edited.content.attributedSubstring(from: NSRange(offsets)).string
  }
  /// Replaces a range as if by typing, without asking the delegate.
  public func replace(_ range: UITextRange, withText text: String) { change(range.offsets, to: text) }
  final func rects(of range: UITextRange) -> [CGRect] {
    laidOut.layout.rects(of: range.offsets).map { $0.offsetBy(dx: textOrigin.x, dy: textOrigin.y) }
  }
}

/// The attributes of the text.
extension UITextView {
  final var usualAttributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [.font: font ?? .systemFont(ofSize: 12)]
    attributes[.foregroundColor] = textColor
    if textAlignment != .natural {
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      attributes[.paragraphStyle] = style
    }
    return attributes
  }

  final func setUsual(_ key: NSAttributedString.Key, _ value: Any?) {
    ownTypingAttributes?[key] = value
    overrideAll(key, by: value)
  }
}

extension UITextView {
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
}

/// The part of a line that is selected.
open class UITextSelectionRect: NSObject {
  open private(set) var rect: CGRect

  /// Creates an empty rectangle.
  public override init() {
    rect = .zero
    super.init()
  }

  init(_ rect: CGRect) {
    self.rect = rect
    super.init()
  }
}
