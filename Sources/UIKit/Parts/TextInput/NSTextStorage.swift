public import Foundation
import CoreGraphics

/// The text of a text view: what is changed in it is changed in the view.
open class NSTextStorage: NSMutableAttributedString {
  weak var owner: UITextView?
  private var edits = 0

  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    tell()
  }
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    tell()
  }
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    super.addAttributes(attrs, range: range)
    tell()
  }
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    super.addAttribute(name, value: value, range: range)
    tell()
  }
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    super.removeAttribute(name, range: range)
    tell()
  }
  open override func beginEditing() {
    super.beginEditing()
    edits += 1
  }
  open override func endEditing() {
    super.endEditing()
    edits -= 1
    tell()
  }

  private func tell() {
    guard edits == 0 else { return }
    // A storage is its text view's, and used where that is used.
    let owner = owner
    nonisolated(unsafe) let text = NSAttributedString(attributedString: self)
    MainActor.assumeIsolated { owner?.attributedText = text }
  }
}

/// What a text view's lines are laid out by, as far as programs ask it.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  weak var owner: UITextView?

  /// The rectangle that the lines take, in the container's coordinates.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard let owner else { return .zero }
    let size = owner.sizeThatFits(CGSize(width: owner.bounds.width, height: .greatestFiniteMagnitude))
    let insets = owner.textContainerInset
    return CGRect(
      x: 0, y: 0, width: max(size.width - insets.left - insets.right, 0),
      height: max(size.height - insets.top - insets.bottom, 0))
  }
  /// It has no effect: lines are laid out when they are asked for.
  open func ensureLayout(for container: NSTextContainer) {}
  /// Stored, without effect: whether lines out of sight are laid out later.
  open var allowsNonContiguousLayout = false
  /// The letters of the text.
  open var numberOfGlyphs: Int { owner?.attributedText.length ?? 0 }
}

extension UITextView {
  /// The text; what is changed in it is changed in the view.
  public var textStorage: NSTextStorage {
    let storage = NSTextStorage(attributedString: attributedText)
    storage.owner = self
    return storage
  }

  /// What the lines are laid out by.
  public var layoutManager: NSLayoutManager {
    let manager = NSLayoutManager()
    manager.owner = self
    return manager
  }
}
