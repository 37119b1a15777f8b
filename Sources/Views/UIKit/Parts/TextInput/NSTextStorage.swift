public import Foundation
import CoreGraphics

/// Text whose changes are reported to its layout managers, or to the text view that owns it.
open class NSTextStorage: NSMutableAttributedString {
  /// The kind of change: to the letters, their attributes, or both.
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let editedAttributes = EditActions(rawValue: 1)
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  weak var owner: UITextView?
  private var edits = 0

  /// Creates a text without letters.
  public convenience init() { self.init(string: "") }

  /// The managers that lay the text out.
  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// The object notified before and after changes are laid out.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The kinds of the last changes.
  open private(set) var editedMask: EditActions = []
  /// The range that the last changes affected.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The increase in length by the last changes.
  open private(set) var changeInLength = 0

  /// Adds a layout manager that lays out the text.
  @preconcurrency @MainActor
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(aLayoutManager) else { return }
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Removes a layout manager.
  @preconcurrency @MainActor
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    recordOwn(.editedCharacters, range, str.utf16.count - range.length)
  }
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    recordOwn(.editedAttributes, range, 0)
  }
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    super.addAttributes(attrs, range: range)
    recordOwn(.editedAttributes, range, 0)
  }
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    super.addAttribute(name, value: value, range: range)
    recordOwn(.editedAttributes, range, 0)
  }
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    super.removeAttribute(name, range: range)
    recordOwn(.editedAttributes, range, 0)
  }
  open override func beginEditing() {
    super.beginEditing()
    edits += 1
  }
  open override func endEditing() {
    super.endEditing()
    edits -= 1
    if edits <= 0 { processEditing() }
  }

  /// Records a change; subclasses that store the text themselves call it.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    self.editedMask.formUnion(editedMask)
    let range = NSRange(location: editedRange.location, length: max(editedRange.length + delta, 0))
    self.editedRange = self.editedRange.location == NSNotFound ? range : NSUnionRange(self.editedRange, range)
    changeInLength += delta
    if edits <= 0 { processEditing() }
  }

  /// Reports the changes since the last call.
  open func processEditing() {
    guard !editedMask.isEmpty else { return }
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    delegate?.textStorage(self, willProcessEditing: mask, range: range, changeInLength: delta)
    delegate?.textStorage(self, didProcessEditing: mask, range: range, changeInLength: delta)
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
    // A storage belongs to its text view, and is used on its actor.
    let owner = owner
    // Unsafe: a storage belongs to its text view, and is used where that is used.
    nonisolated(unsafe) let storage = self
    MainActor.assumeIsolated {
      owner?.attributedText = NSAttributedString(attributedString: storage)
      for manager in storage.layoutManagers { manager.textDidChange() }
    }
  }

  /// Whether a subclass stores the text itself and reports its changes.
  private var isAbstract: Bool { type(of: self) != NSTextStorage.self }

  private func recordOwn(_ action: EditActions, _ range: NSRange, _ delta: Int) {
    if !isAbstract { edited(action, range: range, changeInLength: delta) }
  }
}

/// The object notified of a text's changes.
public protocol NSTextStorageDelegate: AnyObject {
  /// Called before changes are laid out.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
  /// Called before changes are laid out, when the text has its final attributes.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
}

extension UITextView {
  /// The text; its changes change the view.
  public var textStorage: NSTextStorage {
    if let storage = textContainer.layoutManager?.ownText { return storage }
    let storage = NSTextStorage(attributedString: attributedText)
    storage.owner = self
    return storage
  }

  /// The manager that lays out the lines.
  public var layoutManager: NSLayoutManager {
    if let manager = textContainer.layoutManager { return manager }
    let manager = NSLayoutManager()
    manager.owner = self
    return manager
  }
}
