import CoreGraphics
import Foundation
import QuartzCore
import Text

/// Taps in a text view.
extension UITextView {
  /// Moves the caret of an editable view to a tap, or follows the link there.
  final func handle(_ tap: UITapGestureRecognizer) {
    let place = tap.location(in: self)
    if !isEditable {
      if isSelectable, let item = item(at: place) { interact(with: item) }
    } else if isFirstResponder || becomeFirstResponder() {
      let index = laidOut.layout.index(x: place.x - textOrigin.x, y: place.y - textOrigin.y)
      selectedRange = NSRange(location: index, length: 0)
    }
  }

  /// The part of the text at a point that can be tapped.
  private func item(at place: CGPoint) -> UITextItem? {
    let text = edited.content
    guard text.length > 0 else { return nil }
    let (manager, insets) = (layoutManager, textContainerInset)
    let point = CGPoint(x: place.x - insets.left, y: place.y - insets.top)
    let index = manager.glyphIndex(for: point, in: textContainer)
    let letter = edited.boundary(atOrBefore: index)
    let room = manager.boundingRect(
      forGlyphRange: NSRange(location: letter, length: index + 1 - letter), in: textContainer)
    guard room.contains(point) else { return nil }
    let whole = NSRange(location: 0, length: text.length)
    var range = NSRange()
    func value(_ key: NSAttributedString.Key) -> Any? {
      text.attribute(key, at: index, longestEffectiveRange: &range, in: whole)
    }
    let link = value(.link)
    if let url = link as? URL ?? (link as? String).flatMap({ URL(string: $0) }) {
      return UITextItem(.link(url), range)
    }
    if let attachment = value(.attachment) as? NSTextAttachment {
      return UITextItem(.textAttachment(attachment), range)
    }
    if let tag = value(.textItemTag) as? String { return UITextItem(.tag(tag), range) }
    return nil
  }

  /// Performs the action of a part of the text, which the delegate may replace.
  private func interact(with item: UITextItem) {
    let usual = UIAction { [weak self] _ in self?.performDefaultAction(for: item) }
    let action = textDelegate.map { delegate in
      MediaContext.callOut { delegate.textView(self, primaryActionFor: item, defaultAction: usual) }
    }
    MediaContext.callOut { (action ?? usual)?.performWithSender(self, target: nil) }
  }

  private func performDefaultAction(for item: UITextItem) {
    switch item.content {
    case .link(let url):
      let opens = MediaContext.ask(textDelegate) {
        $0.textView(self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction)
      }
      if opens { UIApplication.shared.open(url) }
    case .textAttachment(let attachment):
      _ = MediaContext.ask(textDelegate) {
        $0.textView(self, shouldInteractWith: attachment, in: item.range, interaction: .invokeDefaultAction)
      }
    case .tag: break
    }
  }
}
