import Foundation
import QuartzCore

/// The editing of a text field.
extension UITextField: TextEditor {
  final var attributesOfTyping: [NSAttributedString.Key: Any] { typingAttributes ?? ownDefaults }

  /// The attributes of text without attributes, with those that the field has by default.
  final var allDefaults: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (textAlignment, .byTruncatingTail)
    let usual: [NSAttributedString.Key: Any] = [
      .font: usedFont, .foregroundColor: textColor ?? .label, .paragraphStyle: style,
    ]
    return usual.merging(ownDefaults) { _, own in own }
  }

  /// Takes the font, the colour and the alignment from a text's attributes.
  final func adoptLook(of attributes: [NSAttributedString.Key: Any]) {
    for key in [NSAttributedString.Key.font, .foregroundColor] {
      if let value = attributes[key] { ownDefaults[key] = value }
    }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
  }

  final func setDefault(_ key: NSAttributedString.Key, _ value: Any?) {
    ownDefaults[key] = value
    typingAttributes?[key] = value
    overrideAll(key, by: value)
  }

  final func store(_ text: NSAttributedString, in range: Range<Int>) { edited.replace(range, with: text) }
  final func storeAttribute(_ key: NSAttributedString.Key, _ value: Any?) { edited.mapAttributes { $0[key] = value } }

  final func textDidChangeShape() {
    setNeedsDisplay()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  final func string(in range: Range<Int>) -> String? {
    let range = range.clamped(to: 0..<edited.length)
    return range.isEmpty ? nil : String(decoding: Array(edited.string.utf16)[range], as: UTF16.self)
  }

  final func didBeginEditing() {
    endReason = .committed
    edited.select(edited.length..<edited.length)
    // Typing replaces a secure text, as on iOS.
    if isSecureTextEntry, hasText { clearsOnInsertion = true }
    textDidChangeShape()
    if clearsOnBeginEditing, hasText, delegate.map({ $0.textFieldShouldClear(self) }) ?? true {
      change(0..<edited.length, to: "")
    }
    MediaContext.notify(delegate) { $0.textFieldDidBeginEditing(self) }
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  final func didEndEditing() {
    clearsOnInsertion = false
    textDidChangeShape()
    MediaContext.notify(delegate) { $0.textFieldDidEndEditing(self, reason: endReason) }
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  final func type(_ text: String) {
    if text == "\n" || text == "\r" { return typeReturn() }
    typeLine(text)
  }

  /// Types text as one line, because a field has only one.
  final func typeLine(_ text: String) {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    type(line, in: rangeToReplace)
  }

  final func typeDelete() {
    let range = clearsOnInsertion ? 0..<edited.length : edited.rangeToDelete
    if !range.isEmpty { type("", in: range) }
  }

  private func typeReturn() {
    guard MediaContext.ask(delegate, { $0.textFieldShouldReturn(self) }) else { return }
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if !allControlEvents.isDisjoint(with: .editingDidEndOnExit) { resignFirstResponder() }
  }

  final func mayChange(_ range: NSRange, to text: String) -> Bool {
    MediaContext.ask(delegate) { $0.textField(self, shouldChangeCharactersIn: range, replacementString: text) }
  }

  final func notifyOfChange() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    MediaContext.notify(delegate) { $0.textFieldDidChangeSelection(self) }
  }

  final func selectionDidChange() {
    textDidChangeShape()
    MediaContext.notify(delegate) { $0.textFieldDidChangeSelection(self) }
  }

  final func clear() {
    guard MediaContext.ask(delegate, { $0.textFieldShouldClear(self) }) else { return }
    willClear()
    change(0..<edited.length, to: "")
  }

  final func handleTap(_ event: UIEvent?) {
    guard isFirstResponder || becomeFirstResponder() else { return }
    guard let place = event?.allTouches?.first?.location(in: self) else { return }
    let index = index(at: place)
    edited.select(index..<index)
    selectionDidChange()
  }
}
