import Foundation
import QuartzCore

/// What happens to a text field.
extension UITextField {
  final func take(_ text: NSAttributedString) {
    edited = EditedText(text)
    fieldDidChange()
  }

  final func overrideAll(_ key: NSAttributedString.Key, by value: Any?) {
    ownDefaults[key] = value
    typingAttributes?[key] = value
    edited.content = edited.content.mapping { $0[key] = value }
    fieldDidChange()
  }

  final func fieldDidChange() {
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
    // Typing replaces a secret text, as on iOS.
    if isSecureTextEntry, hasText { clearsOnInsertion = true }
    fieldDidChange()
    if clearsOnBeginEditing, hasText, delegate.map({ $0.textFieldShouldClear(self) }) ?? true {
      change(0..<edited.length, to: "")
    }
    if let delegate { MediaContext.callOut { delegate.textFieldDidBeginEditing(self) } }
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  final func didEndEditing() {
    clearsOnInsertion = false
    fieldDidChange()
    if let delegate { MediaContext.callOut { delegate.textFieldDidEndEditing(self, reason: endReason) } }
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  final func type(_ text: String) {
    if text == "\n" || text == "\r" { return typeReturn() }
    // A field has one line.
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    change(asking: clearsOnInsertion ? 0..<edited.length : edited.selection, to: line)
  }

  final func typeDelete() {
    let range = clearsOnInsertion ? 0..<edited.length : edited.rangeToDelete
    if !range.isEmpty { change(asking: range, to: "") }
  }

  private func typeReturn() {
    if let delegate, !MediaContext.callOut({ delegate.textFieldShouldReturn(self) }) { return }
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if !allControlEvents.isDisjoint(with: .editingDidEndOnExit) { resignFirstResponder() }
  }

  private func change(asking range: Range<Int>, to text: String) {
    let place = NSRange(location: range.lowerBound, length: range.count)
    if let delegate,
      !MediaContext.callOut({
        delegate.textField(self, shouldChangeCharactersIn: place, replacementString: text)
      })
    {
      return
    }
    change(range, to: text)
  }

  final func change(_ range: Range<Int>, to text: String) {
    clearsOnInsertion = false
    edited.replace(range, with: text, typingAttributes ?? defaultTextAttributes)
    fieldDidChange()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    if let delegate { MediaContext.callOut { delegate.textFieldDidChangeSelection(self) } }
  }

  final func selectionDidChange() {
    fieldDidChange()
    if let delegate { MediaContext.callOut { delegate.textFieldDidChangeSelection(self) } }
  }

  final func clear() {
    if let delegate, !MediaContext.callOut({ delegate.textFieldShouldClear(self) }) { return }
    change(0..<edited.length, to: "")
  }

  final func takeTap(_ event: UIEvent?) {
    guard isFirstResponder || becomeFirstResponder() else { return }
    guard let place = event?.allTouches?.first?.location(in: self) else { return }
    let index = index(at: place)
    edited.select(index..<index)
    selectionDidChange()
  }
}
