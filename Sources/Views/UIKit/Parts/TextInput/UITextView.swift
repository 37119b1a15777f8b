public import Foundation
import QuartzCore
import Text

/// Shows scrolling, editable text with several lines.
///
/// The keyboard has no keys: programs and scenes type with `insertText(_:)` and `deleteBackward()`, which ask and
/// notify the delegate as a keyboard does. A tap makes an editable view the first responder and moves the caret there.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIKeyInput, TextEditor {
  /// Creates a text view without text.
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates a text view without text; both ways of laying text out are the same.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero) }

  /// Creates a text view with the text of the container's layout manager, if it has one.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
  }

  /// Archives are not supported; creates a text view without size and text.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
  }

  override func didCreate() {
    super.didCreate()
    _ = EditActions.areRegistered
    backgroundColor = .systemBackground
    textContainer.owner = self
    showStoredText()
    addSubview(page)
    addSubview(caret)
    addGestureRecognizer(UITapGestureRecognizer { [weak self] tap in self?.handle(tap) })
  }

  private let page = TextPage()
  final let caret = CaretView()
  /// The text as `textStorage` has it, and the selection.
  final var edited = EditedText()
  /// The text, once the container's layout manager has it.
  final var storage: NSTextStorage?
  /// Whether the view itself is changing the text of its storage.
  final var isStoring = false

  final var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  /// The text; never nil when read. Setting it gives the whole text the view's font, colour and alignment.
  // Declared as Apple declares it, so that `text.isEmpty` compiles.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { isBehindStorage ? storage?.string : edited.string }
    set {
      replaceText(with: NSAttributedString(string: newValue ?? "", attributes: typingAttributes))
      textDidChangeShape()
    }
  }

  /// The text with its attributes; never nil when read.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { isBehindStorage ? storage.map { $0.piece($0.whole) } : edited.content }
    set {
      replaceText(with: newValue ?? NSAttributedString(string: ""))
      adoptLook()
      textDidChangeShape()
    }
  }

  final func adoptLook() {
    guard edited.length > 0 else { return }
    let attributes = edited.content.attributes(at: 0, effectiveRange: nil)
    if let font = attributes[.font] as? UIFont { ownFont = font }
    if let color = attributes[.foregroundColor] as? UIColor { ownColor = color }
  }

  /// The font of the whole text, or of its first character; nil stands for the system font at 12 points.
  open var font: UIFont? {
    get { ownFont ?? (edited.length > 0 ? .systemFont(ofSize: 12) : nil) }
    set {
      ownFont = newValue
      setUsual(.font, newValue)
    }
  }
  private var ownFont: UIFont?
  /// The colour: that of the first character once there is text; nil stands for black.
  ///
  /// Setting it changes the whole text.
  open var textColor: UIColor? {
    get { ownColor }
    set {
      ownColor = newValue
      setUsual(.foregroundColor, newValue)
    }
  }
  private var ownColor: UIColor?
  /// The position of lines that are narrower than the view.
  ///
  /// Setting it changes the whole text.
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      setUsual(.paragraphStyle, style)
    }
  }

  /// The attributes of typed text.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { ownTypingAttributes ?? usualAttributes }
    set { ownTypingAttributes = newValue }
  }
  final var ownTypingAttributes: [NSAttributedString.Key: Any]?

  /// The attributes of links; by default the tint colour.
  open var linkTextAttributes: [NSAttributedString.Key: Any]?

  // The view.

  /// Whether the view can become the first responder for typing.
  open var isEditable = true {
    didSet { if !isEditable, isFirstResponder { resignFirstResponder() } }
  }
  /// Whether a tap follows links, if the view is not editable; fingers do not select text.
  open var isSelectable = true
  /// The value is stored without effect: no text is turned into links.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// The value is stored without effect.
  open var allowsEditingTextAttributes = false
  /// Whether the font follows the preferred size of text, if it was created for a text style or by `UIFontMetrics`.
  open var adjustsFontForContentSizeCategory = false
  override func environmentDidChange(from previous: UITraitCollection, to new: UITraitCollection) {
    super.environmentDidChange(from: previous, to: new)
    if let own = ownFont, adjustsFontForContentSizeCategory {
      let adapted = own.adapted(from: previous, to: new)
      if adapted != own { font = adapted }
    }
    if previous.values.alignsNaturally(otherThan: new.values) || previous.legibilityWeight != new.legibilityWeight {
      textDidChangeShape()
    }
  }
  /// Whether the first typed character replaces the whole text.
  open var clearsOnInsertion = false

  /// The space around the text, in points: 8 above and below by default.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { textDidChangeShape() } }
  }
  /// The area of the lines, by default with 5 points of space before and after each.
  public let textContainer: NSTextContainer

  /// Whether the text scrolls; if not, the view's natural height is that of the text.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
  }

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
  /// Whether characters are hidden; stored without effect, as in UIKit: only fields hide them.
  open var isSecureTextEntry = false
  /// The meaning of the text, for suggestions; stored without effect, because there are no keys.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textContentType: UITextContentType!

  // Layout.

  /// The text laid out in a width, in points.
  private func layout(width: CGFloat) -> TextLayout {
    content.layout(width: Double(max(0, width)), lineLimit: textContainer.maximumNumberOfLines)
  }

  /// The text as the view shows it, relative to the top left corner of the container's lines.
  var laidOut: (content: TextContent, layout: TextLayout) { (content, layout(width: lineWidth(bounds.width))) }

  /// The width for lines in a given width of the view, in points.
  private func lineWidth(_ width: CGFloat) -> CGFloat {
    width - textContainerInset.left - textContainerInset.right - 2 * textContainer.lineFragmentPadding
  }

  /// The text's top left corner.
  final var textOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  func textDidChangeShape() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = lineWidth(bounds.width)
    let (content, layout) = (content, layout(width: width))
    let height =
      CGFloat(PixelGrid.up(layout.height, scale: pixelsPerPoint)) + textContainerInset.top + textContainerInset.bottom
    contentSize = CGSize(width: bounds.width, height: height)
    textContainer.size = CGSize(width: width + 2 * textContainer.lineFragmentPadding, height: height)
    UIView.performWithoutAnimation {
      page.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    }
    page.show(
      content, layout, at: textOrigin, scale: pixelsPerPoint,
      selection: isFirstResponder ? edited.selection : 0..<0, tint: tintColor)
    showCaret()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? lineWidth(size.width) : 1e6
    let layout = layout(width: width)
    let insets = textContainerInset
    let scale = pixelsPerPoint
    return CGSize(
      width: CGFloat(PixelGrid.up(layout.width, scale: scale)) + insets.left + insets.right
        + 2 * textContainer.lineFragmentPadding,
      height: CGFloat(PixelGrid.up(layout.height, scale: scale)) + insets.top + insets.bottom)
  }

  open override var intrinsicContentSize: CGSize {
    if isScrollEnabled { return super.intrinsicContentSize }
    return CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
  }

  override var baselineDistance: CGFloat? { (font ?? .systemFont(ofSize: 12)).lineHeight }
  override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
    let layout = layout(width: lineWidth(size.width))
    guard let first = layout.lines.first, let last = layout.lines.last else { return (0, 0) }
    let top = textContainerInset.top
    return (top + CGFloat(first.baseline), max(0, size.height - top - CGFloat(last.baseline)))
  }

  override var breaksContent: Bool { !isScrollEnabled }
  override func contentHeight(forWidth width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: 0)).height
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  // Editing.
  private var inputs: (keys: UIView?, accessory: UIView?)
  open override var inputView: UIView? {
    get { inputs.keys }
    set { inputs.keys = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { inputs.accessory }
    set { inputs.accessory = newValue }
  }

  open override var canBecomeFirstResponder: Bool { isEditable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard isEditable else { return false }
    return MediaContext.ask(textDelegate) { $0.textViewShouldBeginEditing(self) } && super.becomeFirstResponder()
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    return MediaContext.ask(textDelegate) { $0.textViewShouldEndEditing(self) } && super.resignFirstResponder()
  }

  override func didBecomeFirst() {
    setNeedsLayout()
    MediaContext.notify(textDelegate) { $0.textViewDidBeginEditing(self) }
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  override func didResignFirst() {
    setNeedsLayout()
    MediaContext.notify(textDelegate) { $0.textViewDidEndEditing(self) }
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  open var hasText: Bool { edited.length > 0 }

  /// Types text: the delegate is asked whether it may replace the selection, and notified that it has.
  open func insertText(_ text: String) { type(text, in: rangeToReplace) }

  /// Types the delete key, which deletes the selection or the character before the caret.
  open func deleteBackward() {
    let range = edited.rangeToDelete
    if !range.isEmpty { type("", in: range) }
  }

  /// Copies the selected letters to the pasteboard.
  open override func copy(_ sender: Any?) { copySelection() }
  /// Copies the selected letters, and deletes them, unless the delegate objects.
  open override func cut(_ sender: Any?) { if isEditable { cutSelection() } }
  /// Types the string of the pasteboard in place of the selection, unless the delegate objects.
  open override func paste(_ sender: Any?) { if isEditable, let text = copiedText { type(text, in: rangeToReplace) } }
  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) { selectedRange = NSRange(0..<edited.length) }
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    allowsEditAction(action, isEditable: isEditable, isSecure: false)
      ?? super.canPerformAction(action, withSender: sender)
  }

  final var isEditing: Bool { isFirstResponder }
  final var attributesOfTyping: [NSAttributedString.Key: Any] { typingAttributes }

  final func mayChange(_ range: NSRange, to text: String) -> Bool {
    MediaContext.ask(textDelegate) { $0.textView(self, shouldChangeTextIn: range, replacementText: text) }
  }

  final func notifyOfChange() {
    MediaContext.notify(textDelegate) {
      // In this order, as on iOS.
      $0.textViewDidChangeSelection(self)
      $0.textViewDidChange(self)
    }
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    if isScrollEnabled { scrollRangeToVisible(selectedRange) }
  }

  /// The selection, in UTF-16 code units; an empty range is the position of the caret.
  open var selectedRange: NSRange {
    get { NSRange(edited.selection) }
    set {
      let start = min(max(newValue.location, 0), edited.length)
      let end = min(max(newValue.location, 0) + max(newValue.length, 0), edited.length)
      inputDelegate?.selectionWillChange(self)
      edited.select(start..<max(start, end))
      inputDelegate?.selectionDidChange(self)
      setNeedsLayout()
      MediaContext.notify(textDelegate) { $0.textViewDidChangeSelection(self) }
    }
  }

  /// The rectangle of the caret at a position; 1 point wide.
  open func caretRect(for position: UITextPosition) -> CGRect { caretRect(at: position.offset) }
  /// The rectangle of a range's first line.
  open func firstRect(for range: UITextRange) -> CGRect { rects(of: range).first ?? .null }
  /// The rectangles of a range, one for each line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    rects(of: range).map(UITextSelectionRect.init)
  }
  /// The position nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    UITextPosition(laidOut.layout.index(x: point.x - textOrigin.x, y: point.y - textOrigin.y))
  }
  /// The object notified when code changes the text or the selection.
  open weak var inputDelegate: (any UITextInputDelegate)?
  /// Finds words, sentences and other units.
  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

  /// Scrolls by the smallest distance that shows a part of the text.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let start = caretRect(at: range.location)
    let end = caretRect(at: range.location + range.length)
    scrollRectToVisible(
      start.union(end).insetBy(dx: 0, dy: -textContainerInset.bottom / 2), animated: false)
  }

  final func caretRect(at index: Int) -> CGRect {
    let layout = layout(width: lineWidth(bounds.width))
    guard !layout.lines.isEmpty else { return CGRect(origin: textOrigin, size: CGSize(width: 1, height: 0)) }
    let line = layout.lines[layout.line(at: index)]
    return CGRect(
      x: textOrigin.x + CGFloat(line.x + line.caret(at: index)) - 0.5, y: textOrigin.y + CGFloat(line.top) - 0.75,
      width: 1, height: CGFloat(line.height) + 1.5)
  }

  open override var description: String {
    MainActor.assumeIsolated { super.description.dropLast() + "; text = “\(edited.string.prefix(40))”>" }
  }
}
