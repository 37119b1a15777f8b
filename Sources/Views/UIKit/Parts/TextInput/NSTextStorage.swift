public import Foundation

/// Text whose changes are reported to its layout managers, and by these to text views.
///
/// A subclass that keeps the text itself overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` for strings and `setAttributes(_:range:)`, and reports its changes with
/// `edited(_:range:changeInLength:)`. All other members read and change the text by these four, and so does typing.
open class NSTextStorage: NSMutableAttributedString {
  /// The kind of change: to the letters, their attributes, or both.
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let editedAttributes = EditActions(rawValue: 1)
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  private var edits = 0
  /// Whether the inherited members keep the text, and not a subclass.
  private var isKeptHere = false

  /// Creates a text without letters.
  public init() { super.init(string: "") }

  /// Creates a text without attributes.
  public override init(string: String) {
    super.init(string: "")
    replaceCharacters(in: NSRange(location: 0, length: 0), with: string)
  }

  /// Creates a text whose letters have the same attributes.
  public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: "")
    setAttributedString(NSAttributedString(string: string, attributes: attrs))
  }

  /// Creates a text with the letters and attributes of another one.
  public override init(attributedString: NSAttributedString) {
    super.init(string: "")
    setAttributedString(attributedString)
  }

  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  // Layout.

  /// The managers that lay the text out.
  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// The object notified before and after changes are laid out.
  open weak var delegate: (any NSTextStorageDelegate)?

  /// Adds a layout manager that lays out the text.
  @preconcurrency @MainActor
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(aLayoutManager) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
    aLayoutManager.didChangeStorage()
  }

  /// Removes a layout manager.
  @preconcurrency @MainActor
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
  }

  // The four members that the others use.

  /// The letters.
  open override var string: String { super.string }

  /// The attributes of a letter, and by reference a range in which they are the same.
  open override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] { super.attributes(at: location, effectiveRange: range) }

  /// Replaces letters; new ones have the attributes of the first one that they replace, or of the one before.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    isKeptHere = true
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }

  /// Replaces all attributes of letters.
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  // Changes.

  /// The kinds of the changes since the last ones were laid out.
  open private(set) var editedMask: EditActions = []
  /// The range that these changes affect; its location is `NSNotFound` if there are none.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The increase in length by these changes.
  open private(set) var changeInLength = 0
  /// The range of letters that these changes have replaced, as it is now.
  private(set) var editedCharacters: NSRange?

  /// Begins changes that are laid out together.
  open override func beginEditing() { edits += 1 }

  /// Ends changes; the outermost call lays them out.
  open override func endEditing() {
    // Changes that `processEditing()` makes belong to those that it processes.
    if edits == 1 { process() }
    edits = max(edits - 1, 0)
  }

  /// Records a change; subclasses that keep the text call it.
  ///
  /// - Parameters:
  ///   - editedRange: The range before the change.
  ///   - delta: The increase in length.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    func added(to old: NSRange?) -> NSRange {
      let range = old.map { NSUnionRange($0, editedRange) } ?? editedRange
      return NSRange(location: range.location, length: max(range.length + delta, 0))
    }
    self.editedMask.formUnion(editedMask)
    self.editedRange = added(to: self.editedRange.location == NSNotFound ? nil : self.editedRange)
    if editedMask.contains(.editedCharacters) { editedCharacters = added(to: editedCharacters) }
    changeInLength += delta
    guard edits == 0 else { return }
    edits = 1
    process()
    edits = 0
  }

  /// Notifies the delegate and the layout managers of the changes since the last call.
  ///
  /// Subclasses override it to give changed text its attributes, and then call `super`.
  open func processEditing() {
    guard !editedMask.isEmpty else { return }
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    NotificationCenter.default.post(name: Self.willProcessEditingNotification, object: self)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    NotificationCenter.default.post(name: Self.didProcessEditingNotification, object: self)
    layOut()
  }

  private func process() {
    if editedMask.isEmpty { return }
    processEditing()
    // A subclass may have changed attributes after it called `super`.
    if !editedMask.isEmpty { layOut() }
  }

  private func layOut() {
    // Foundation copies the text of the inherited members, whatever a subclass overrides.
    if isAbstract, !isKeptHere {
      let old = NSRange(location: editedRange.location, length: editedRange.length - changeInLength)
      let isPart = old.length >= 0 && NSMaxRange(old) <= super.length && super.length + changeInLength == length
      super.replaceCharacters(
        in: isPart ? old : NSRange(location: 0, length: super.length), with: piece(isPart ? editedRange : whole))
    }
    if !layoutManagers.isEmpty {
      // Unsafe: a storage with layout managers is used on their actor.
      nonisolated(unsafe) let storage = self
      MainActor.assumeIsolated {
        for manager in storage.layoutManagers {
          manager.processEditing(
            for: storage, edited: storage.editedMask, range: storage.editedRange,
            changeInLength: storage.changeInLength, invalidatedRange: storage.editedRange)
        }
      }
    }
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    editedCharacters = nil
    changeInLength = 0
  }

  // The members that Foundation bases on its own storage, by way of the four; an extension does the work.

  open override var length: Int { isAbstract ? string.utf16.count : super.length }
  open override var mutableString: NSMutableString { TextStorageString(of: self) }
  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? { attributes(at: location, effectiveRange: range)[attrName] }
  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    isAbstract
      ? longestAttributes(at: location, range, in: rangeLimit)
      : super.attributes(at: location, longestEffectiveRange: range, in: rangeLimit)
  }
  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
    in rangeLimit: NSRange
  ) -> Any? {
    isAbstract
      ? longestAttribute(attrName, at: location, range, in: rangeLimit)
      : super.attribute(attrName, at: location, longestEffectiveRange: range, in: rangeLimit)
  }
  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    isAbstract ? piece(range) : super.attributedSubstring(from: range)
  }
  open override func copy(with zone: NSZone? = nil) -> Any { NSAttributedString(attributedString: piece(whole)) }
  open override func mutableCopy(with zone: NSZone? = nil) -> Any { piece(whole) }
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    changeAttributes(in: range) { $0[name] = value }
  }
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    changeAttributes(in: range) { $0.merge(attrs) { _, new in new } }
  }
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    changeAttributes(in: range) { $0[name] = nil }
  }
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    replace(range, by: attrString)
  }
  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  /// Whether the text may be kept by a subclass.
  private var isAbstract: Bool { type(of: self) != NSTextStorage.self }
}

extension NSTextStorage {
  /// Posted before changes are laid out.
  public static let willProcessEditingNotification = Notification.Name("NSTextStorageWillProcessEditingNotification")
  /// Posted before changes are laid out, when the text has its final attributes.
  public static let didProcessEditingNotification = Notification.Name("NSTextStorageDidProcessEditingNotification")
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
