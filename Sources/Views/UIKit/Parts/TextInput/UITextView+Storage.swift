import Foundation

/// The text of a text view, which its storage keeps.
///
/// The storage belongs to the view, the layout manager to the storage, and the container to the layout manager. All
/// changes are the storage's, which reports them to its managers, and these to the views of their containers.
extension UITextView {
  /// The text; its changes change the view.
  public var textStorage: NSTextStorage { storage ?? completed().storage }

  /// The manager that lays out the lines.
  public var layoutManager: NSLayoutManager { textContainer.layoutManager ?? completed().manager }

  /// Provides what the container lacks.
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
  final func takeText() {
    let text = completed().storage
    edited = EditedText(NSAttributedString(attributedString: text))
    adoptLook()
    textDidChangeShape()
  }

  /// Called when the storage has changed.
  final func storageDidChange(_ storage: NSTextStorage) {
    let characters = storage.editedCharacters ?? NSRange(location: 0, length: 0)
    let old = max(characters.length - storage.changeInLength, 0)
    edited.adopt(
      NSAttributedString(attributedString: storage),
      replacing: characters.location..<characters.location + old, by: characters.length)
    textDidChangeShape()
  }

  final func store(_ text: NSAttributedString, in range: Range<Int>) {
    textStorage.replaceCharacters(in: NSRange(range), with: text)
  }

  final func storeAttribute(_ key: NSAttributedString.Key, _ value: Any?) {
    let whole = NSRange(location: 0, length: textStorage.length)
    if let value {
      textStorage.addAttribute(key, value: value, range: whole)
    } else {
      textStorage.removeAttribute(key, range: whole)
    }
  }
}
