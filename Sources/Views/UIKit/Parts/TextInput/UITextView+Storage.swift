import CoreGraphics
import Foundation
import Text

/// The text of a text view, which its storage keeps.
///
/// The storage belongs to the view, the layout manager to the storage, and the container to the layout manager. All
/// changes are the storage's, which reports them to its managers, and these to the views of their containers.
extension UITextView {
  /// The text; its changes change the view.
  public var textStorage: NSTextStorage { storage ?? completed().storage }

  /// The manager that lays out the lines.
  public var layoutManager: NSLayoutManager { textContainer.layoutManager ?? completed().manager }

  /// Provides the layout manager and the storage that the container lacks.
  @discardableResult
  private func completed() -> (storage: NSTextStorage, manager: NSLayoutManager) {
    let manager = textContainer.layoutManager ?? NSLayoutManager()
    let storage = manager.textStorage ?? storage ?? NSTextStorage()
    self.storage = storage
    storage.addLayoutManager(manager)
    if textContainer.layoutManager == nil { manager.addTextContainer(textContainer) }
    return (storage, manager)
  }

  /// Shows the text of the container's layout manager.
  final func showStoredText() {
    let text = completed().storage
    edited = EditedText(NSAttributedString(attributedString: text))
    adoptLook()
    textDidChangeShape()
  }

  /// Called when the storage has changed.
  final func storageDidChange(_ storage: NSTextStorage) {
    let characters = storage.editedCharacters ?? NSRange(location: 0, length: 0)
    let old = max(characters.length - storage.changeInLength, 0)
    let isNew = old >= edited.length
    edited.adopt(
      NSAttributedString(attributedString: storage),
      replacing: characters.location..<characters.location + old, by: characters.length)
    if !isStoring, storage.editedMask.contains(.editedCharacters) {
      // Undoing would restore a text that code has changed since.
      undoManager?.removeAllActions(withTarget: self)
      if isNew { adoptLook() }
    }
    textDidChangeShape()
  }

  /// Whether the storage has changes that it has not reported yet, because it is being edited.
  final var isBehindStorage: Bool { storage?.editedMask.isEmpty == false }

  final func store(_ text: NSAttributedString, in range: Range<Int>) {
    isStoring = true
    defer { isStoring = false }
    let storage = textStorage
    storage.replaceCharacters(in: NSRange(range.clamped(to: 0..<storage.length)), with: text)
  }

  final func storeAttribute(_ key: NSAttributedString.Key, _ value: Any?) {
    let whole = NSRange(location: 0, length: textStorage.length)
    if let value {
      textStorage.addAttribute(key, value: value, range: whole)
    } else {
      textStorage.removeAttribute(key, range: whole)
    }
  }

  /// The content to lay out and draw.
  final var content: TextContent {
    let isBold = environment.legibilityWeight == .bold
    var defaults = TextContent.Defaults(
      font: (font ?? .systemFont(ofSize: 12)).traits.font(isBold: isBold), isBold: isBold)
    defaults.color = (textColor ?? .label).cgColor.rgba
    defaults.style.alignment = resolved(textAlignment).text
    if textContainer.lineBreakMode != .byWordWrapping { defaults.lineBreak = textContainer.lineBreakMode.text }
    // An empty last line has the height of text that would be typed there.
    if edited.length == 0 { return TextContent("", defaults) }
    return TextContent(shownText, defaults)
  }

  private var shownText: NSAttributedString {
    let text = edited.content
    let whole = NSRange(location: 0, length: text.length)
    var hasLinks = false
    text.enumerateAttribute(.link, in: whole, options: []) { value, _, _ in hasLinks = hasLinks || value != nil }
    guard hasLinks else { return text }
    let look = linkTextAttributes ?? [.foregroundColor: tintColor as Any]
    return text.mapping { attributes in
      if attributes.removeValue(forKey: .link) != nil { attributes.merge(look) { _, new in new } }
    }
  }
}
