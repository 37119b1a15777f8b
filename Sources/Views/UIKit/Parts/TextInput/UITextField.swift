public import Foundation
import QuartzCore

/// Shows an editable line of text, or a placeholder.
///
/// The keyboard has no keys: programs and scenes type with `insertText(_:)` and `deleteBackward()`, which ask and
/// notify the delegate as a keyboard does. A tap makes the field the first responder and moves the caret there.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput {
  /// Creates a field without text.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives are not supported; creates a field without size and text.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Whether it is the field of a search bar.
  var isSearchField: Bool { false }

  override func didCreate() {
    super.didCreate()
    _ = EditActions.areRegistered
    contentMode = .redraw
    addSubview(caret)
  }

  /// The object asked and notified about changes of the text.
  open weak var delegate: (any UITextFieldDelegate)?

  final let caret = CaretView()
  final var clearButton: ClearButton?
  final var edited = EditedText()
  /// How far the text is shifted to the left so that the caret is visible, in points.
  final var scroll: CGFloat = 0
  final var endReason = DidEndEditingReason.committed

  // The text.

  /// The text; never nil when read, as on iOS.
  ///
  /// Setting it removes all attributes, and notifies nobody.
  open var text: String? {
    get { edited.string }
    set {
      replaceText(with: NSAttributedString(string: newValue ?? "", attributes: ownDefaults))
      textDidChangeShape()
    }
  }

  /// The text with its attributes.
  ///
  /// Setting it notifies nobody, and gives the field the font, the colour and the alignment of the first character, as
  /// far as it has them.
  open var attributedText: NSAttributedString? {
    get { edited.content }
    set {
      replaceText(with: newValue ?? NSAttributedString(string: ""))
      textDidChangeShape()
      if edited.length > 0 { adoptLook(of: edited.content.attributes(at: 0, effectiveRange: nil)) }
    }
  }

  /// The text shown in its own colour while the field is empty.
  open var placeholder: String? {
    get { ownPlaceholder?.string }
    set { ownPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }

  /// The placeholder with attributes; where these say nothing, it has the field's font and its own colour.
  open var attributedPlaceholder: NSAttributedString? {
    get { ownPlaceholder }
    set { ownPlaceholder = newValue }
  }
  private var ownPlaceholder: NSAttributedString? {
    didSet { textDidChangeShape() }
  }

  /// The font; by default the system font at 17 points, which nil stands for.
  ///
  /// Setting it changes the whole text.
  open var font: UIFont? {
    get { ownDefaults[.font] as? UIFont ?? .systemFont(ofSize: 17) }
    set { setDefault(.font, newValue) }
  }
  /// Whether the font follows the preferred size of text, if it was created for a text style or by `UIFontMetrics`.
  open var adjustsFontForContentSizeCategory = false
  override func environmentDidChange(from previous: UITraitCollection, to new: UITraitCollection) {
    super.environmentDidChange(from: previous, to: new)
    if let own = ownDefaults[.font] as? UIFont, adjustsFontForContentSizeCategory {
      let adapted = own.adapted(from: previous, to: new)
      if adapted != own { font = adapted }
    }
    if previous.values.alignsNaturally(otherThan: new.values) || previous.legibilityWeight != new.legibilityWeight {
      textDidChangeShape()
    }
  }
  /// The colour; by default that of labels, which nil stands for.
  ///
  /// Setting it changes the whole text.
  open var textColor: UIColor? {
    get { ownDefaults[.foregroundColor] as? UIColor ?? .label }
    set { setDefault(.foregroundColor, newValue) }
  }
  /// The position of text that is narrower than the field.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { textDidChangeShape() } }
  }
  /// The attributes of text without attributes; setting it changes the whole text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { allDefaults }
    set {
      ownDefaults = newValue
      edited.mapAttributes { $0 = newValue }
      adoptLook(of: newValue)
      textDidChangeShape()
    }
  }
  final var ownDefaults: [NSAttributedString.Key: Any] = [:]
  /// The attributes of typed text; nil stands for those of text without attributes.
  open var typingAttributes: [NSAttributedString.Key: Any]?

  /// Whether text that is too wide gets a smaller font, down to `minimumFontSize`.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { textDidChangeShape() } }
  }
  /// The minimum font size of text that is too wide, in points; 0 sets no limit.
  open var minimumFontSize: CGFloat = 0 {
    didSet { if minimumFontSize != oldValue { textDidChangeShape() } }
  }

  // Appearance.

  /// The border around the text.
  open var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { textDidChangeShape() } }
  }
  /// A background image in place of the border, unless that is `.roundedRect`.
  open var background: UIImage? {
    didSet { setNeedsDisplay() }
  }
  /// The background image of a disabled field.
  open var disabledBackground: UIImage? {
    didSet { setNeedsDisplay() }
  }
  /// A view before the text: on the right in right-to-left layouts.
  open var leftView: UIView? {
    didSet { replace(oldValue, by: leftView) }
  }
  /// The condition under which `leftView` is shown.
  open var leftViewMode = ViewMode.never {
    didSet { if leftViewMode != oldValue { textDidChangeShape() } }
  }
  /// A view after the text, unless the clear button is shown.
  open var rightView: UIView? {
    didSet { replace(oldValue, by: rightView) }
  }
  /// The condition under which `rightView` is shown.
  open var rightViewMode = ViewMode.never {
    didSet { if rightViewMode != oldValue { textDidChangeShape() } }
  }
  /// The condition under which the clear button is shown.
  open var clearButtonMode = ViewMode.never {
    didSet { if clearButtonMode != oldValue { textDidChangeShape() } }
  }

  // Places, in the field's coordinates; subclasses override them to give the text margins.

  /// The rectangle of the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle of the text while it is not being edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { usualTextRect(bounds) }
  /// The rectangle of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// The rectangle of the text while it is being edited: by default the usual one, even if `textRect(forBounds:)` is
  /// overridden.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { usualTextRect(bounds) }
  /// The rectangle of the clear button.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    placed(
      CGRect(
        x: bounds.maxX - ClearButton.side - (borderStyle == .none ? 0 : 5), y: bounds.midY - ClearButton.side / 2,
        width: ClearButton.side, height: ClearButton.side), bounds)
  }
  /// The rectangle of `leftView`.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    let place = CGRect(
      x: bounds.minX + sideMargin, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    return placed(place, bounds)
  }
  /// The rectangle of `rightView`.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    let place = CGRect(
      x: bounds.maxX - size.width - sideMargin, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    return placed(place, bounds)
  }

  /// Draws the text in a rectangle.
  open func drawText(in rect: CGRect) { drawLine(in: rect) }
  /// Draws the placeholder in a rectangle.
  open func drawPlaceholder(in rect: CGRect) { drawPlaceholderLine(in: rect) }

  open override func draw(_ rect: CGRect) { drawField() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  open override var intrinsicContentSize: CGSize { naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }
  override var baselineDistance: CGFloat? { usedFont.lineHeight }
  override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) { lineBaselines(in: size) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    textDidChangeShape()
  }

  /// Called when the clear button is about to remove the text.
  func willClear() {}

  override func controlStateDidChange() { textDidChangeShape() }

  // Editing.

  /// Whether the field is the first responder.
  open var isEditing: Bool { isFirstResponder }
  /// Whether the text is cleared when the field becomes the first responder.
  open var clearsOnBeginEditing = false
  /// Whether the first typed character replaces the whole text.
  open var clearsOnInsertion = false
  /// The value is stored without effect.
  open var allowsEditingTextAttributes = false

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard isEnabled else { return false }
    return MediaContext.ask(delegate) { $0.textFieldShouldBeginEditing(self) } && super.becomeFirstResponder()
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    return MediaContext.ask(delegate) { $0.textFieldShouldEndEditing(self) } && super.resignFirstResponder()
  }

  override func didBecomeFirst() { didBeginEditing() }
  override func didResignFirst() { didEndEditing() }

  override func didLift(isInside: Bool, with event: UIEvent?) {
    super.didLift(isInside: isInside, with: event)
    if isInside { handleTap(event) }
  }
  override var hasTapsOfItsOwn: Bool { true }

  open var hasText: Bool { edited.length > 0 }
  /// Types text: the delegate is asked whether it may replace the selection.
  ///
  /// A line break is the return key.
  open func insertText(_ text: String) { type(text) }
  /// Types the delete key, which deletes the selection or the character before the caret.
  open func deleteBackward() { typeDelete() }

  /// The selection; nil while the field is not being edited.
  ///
  /// An empty range is the position of the caret.
  open var selectedTextRange: UITextRange? {
    get { isEditing ? UITextRange(edited.selection) : nil }
    set {
      inputDelegate?.selectionWillChange(self)
      if let newValue { edited.select(newValue.offsets.clamped(to: 0..<edited.length)) }
      inputDelegate?.selectionDidChange(self)
      selectionDidChange()
    }
  }
  /// The position before the first character.
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The position after the last character.
  open var endOfDocument: UITextPosition { UITextPosition(edited.length) }
  /// The position some UTF-16 code units further on; nil outside the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    edited.offset(offset, from: position.offset).map(UITextPosition.init)
  }
  /// The number of UTF-16 code units between two positions.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
  /// The range between two positions, in any order.
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let ends = [fromPosition.offset, toPosition.offset].sorted()
    return UITextRange(ends[0]..<ends[1])
  }
  /// The text of a range; nil if it is empty.
  open func text(in range: UITextRange) -> String? { string(in: range.offsets) }
  /// Replaces a range as if by typing, without asking the delegate.
  open func replace(_ range: UITextRange, withText text: String) { change(range.offsets, to: text) }
  /// Copies the selected letters to the pasteboard, unless they are shown as dots.
  open override func copy(_ sender: Any?) { if !isSecureTextEntry { copySelection() } }
  /// Copies the selected letters, and deletes them, unless the delegate objects.
  open override func cut(_ sender: Any?) { if !isSecureTextEntry { cutSelection() } }
  /// Types the string of the pasteboard, as one line, in place of the selection, unless the delegate objects.
  open override func paste(_ sender: Any?) { if let copiedText { typeLine(copiedText) } }
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    allowsEditAction(action, isEditable: true, isSecure: isSecureTextEntry)
      ?? super.canPerformAction(action, withSender: sender)
  }
  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) { selectedTextRange = UITextRange(0..<edited.length) }
  /// The rectangle of the caret at a position, in the field's coordinates; 1 point wide.
  open func caretRect(for position: UITextPosition) -> CGRect { caretRect(at: position.offset) }
  /// The rectangle of a range, in the field's coordinates.
  open func firstRect(for range: UITextRange) -> CGRect { rects(of: range).first ?? .null }
  /// The rectangles of a range, in the field's coordinates.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    rects(of: range).map(UITextSelectionRect.init)
  }
  /// The position nearest to a point of the field.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { UITextPosition(index(at: point)) }
  /// The object notified when code changes the text or the selection.
  open weak var inputDelegate: (any UITextInputDelegate)?
  /// Finds words, sentences and other units.
  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

  /// The places at which the keyboard writes capitals; stored without effect, because there are no keys.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether the keyboard corrects words; stored without effect, because there are no keys.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether the spelling is checked; stored without effect, because there are no keys.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// The kind of the keyboard; stored without effect, because there are no keys.
  open var keyboardType = UIKeyboardType.default
  /// The look of the keyboard; stored without effect, because there are no keys.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The word on the return key; stored without effect, because there are no keys.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the return key waits for text; stored without effect, because there are no keys.
  open var enablesReturnKeyAutomatically = false
  /// Whether the characters are shown as dots.
  open var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { textDidChangeShape() } }
  }
  /// The meaning of the text, for suggestions; stored without effect, because there are no keys.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textContentType: UITextContentType!

  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  private var ownInputView: UIView?
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }
  private var ownInputAccessoryView: UIView?

  open override var description: String {
    MainActor.assumeIsolated {
      let text = isSecureTextEntry ? shownString : edited.string
      return super.description.dropLast() + "; text = “\(text.prefix(40))”>"
    }
  }
}

extension UITextField {
  /// The border around the text.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// The condition under which a part is shown.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  /// The reason why editing has ended.
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
}
