import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Taps on links, attachments and tags in text views that are not editable.
@MainActor
struct TextLinkTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200))
  private let view: UITextView
  private let picture = NSTextAttachment(image: UIImage(systemName: "star") ?? UIImage())

  init() {
    let text = NSMutableAttributedString(string: "see ")
    text.append(NSAttributedString(string: "here", attributes: [.link: "https://example.com/a"]))
    text.append(NSAttributedString(string: " and "))
    text.append(NSAttributedString(string: "there", attributes: [.link: URL(string: "https://example.com/b") as Any]))
    text.append(NSAttributedString(string: " or "))
    text.append(NSAttributedString(string: "tag", attributes: [.textItemTag: "t"]))
    text.append(NSAttributedString(attachment: picture))
    view = UITextView(frame: CGRect(x: 20, y: 20, width: 260, height: 100))
    view.isEditable = false
    view.attributedText = text
    view.font = .systemFont(ofSize: 17)
    stage.addSubview(view)
  }

  /// Taps the middle of the letter at an index.
  private func tap(_ index: Int) {
    let point = stage.perform {
      view.layoutIfNeeded()
      let start = view.caretRect(for: view.position(from: view.beginningOfDocument, offset: index) ?? .init())
      let end = view.caretRect(for: view.position(from: view.beginningOfDocument, offset: index + 1) ?? .init())
      return view.convert(CGPoint(x: (start.midX + end.midX) / 2, y: start.midY), to: nil)
    }
    stage.touches.tap(point, at: stage.time + 0.1)
    stage.advance(by: 0.5)
  }

  private var opened: [String] { stage.openedURLs.map(\.absoluteString) }

  @Test func `A tap on a link opens it, unless the view can be edited or not selected`() {
    tap(5)
    #expect(opened == ["https://example.com/a"])
    tap(1)
    tap(10)
    #expect(opened.count == 1)
    tap(15)
    #expect(opened == ["https://example.com/a", "https://example.com/b"])
    stage.perform { view.isSelectable = false }
    tap(5)
    #expect(opened.count == 2)
    stage.perform { (view.isSelectable, view.isEditable) = (true, true) }
    tap(5)
    #expect(opened.count == 2 && view.isFirstResponder)
  }

  @Test func `A delegate may refuse links and attachments`() {
    final class Listener: NSObject, UITextViewDelegate {
      let journal = Journal()
      func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
      ) -> Bool {
        journal.note("\(URL.path) \(characterRange) \(interaction)")
        return URL.path == "/b"
      }
      func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange
      ) -> Bool {
        journal.note("attachment \(characterRange)")
        return true
      }
    }
    let listener = Listener()
    view.delegate = listener
    for index in [4, 13, 25] { tap(index) }
    #expect(
      listener.journal.entries == [
        "/a {4, 4} invokeDefaultAction", "/b {13, 5} invokeDefaultAction", "attachment {25, 1}",
      ])
    #expect(opened == ["https://example.com/b"])
  }

  @Test func `A delegate may replace the action`() {
    final class Listener: NSObject, UITextViewDelegate {
      let journal = Journal()
      func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
      ) -> UIAction? {
        switch textItem.content {
        case .link(let url):
          return url.path == "/a" ? defaultAction : nil
        case .tag(let tag):
          return UIAction { [journal] _ in journal.note("\(tag) \(textItem.range)") }
        case .textAttachment(let attachment):
          journal.note(attachment.image == nil ? "empty" : "picture")
          return defaultAction
        }
      }
    }
    let listener = Listener()
    view.delegate = listener
    for index in [4, 13, 22, 25] { tap(index) }
    #expect(listener.journal.entries == ["t {22, 3}", "picture"])
    #expect(opened == ["https://example.com/a"])
  }
}
