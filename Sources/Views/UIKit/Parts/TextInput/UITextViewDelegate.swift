public import Foundation

/// The object asked and notified about changes of a text view's text.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether the view may become the first responder.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether the view may stop being the first responder.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when the view has become the first responder.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Called when the view has stopped being the first responder.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether typing may replace a range of the text, in UTF-16 code units.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called when typing has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Called when the caret or the selection has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// The action of a tap on a link, an attachment or a tagged text of a view that is not editable; nil for none.
  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction?
  /// Whether the default action for a link opens it.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
  /// Whether the default action for an attachment is performed, which does nothing.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Whether the default action for a link opens it, for delegates without the method above.
  func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
  /// Whether the default action for an attachment is performed, for delegates without the method above.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange
  ) -> Bool
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { defaultAction }
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: textAttachment, in: characterRange) }
  public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange
  ) -> Bool { true }
}
