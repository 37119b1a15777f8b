import CoreGraphics
import DisplayList
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Text views: layout, scrolling and typing.
@MainActor
struct TextViewTests {
  private static let fox = "The quick brown fox jumps over the lazy dog again and again"

  private static func made() -> (view: UITextView, stage: Stage) {
    let stage = Stage(size: CGSize(width: 320, height: 200), scale: 2)
    let view = stage.perform {
      let view = UITextView(frame: CGRect(x: 20, y: 20, width: 160, height: 60))
      view.font = .systemFont(ofSize: 17)
      stage.window.addSubview(view)
      return view
    }
    return (view, stage)
  }

  private static func lines(_ stage: Stage) -> [(x: CGFloat, y: CGFloat)] {
    var lines: [(x: CGFloat, y: CGFloat)] = []
    for command in stage.frame().commands {
      guard case .glyphs(let fill) = command.operation, let first = fill.run.glyphs.first else { continue }
      let place = first.origin.applying(fill.transform)
      if lines.last?.y != place.y / stage.scale { lines.append((place.x / stage.scale, place.y / stage.scale)) }
    }
    return lines
  }

  /// Published: insets of 8 above and below, and 5 beside the lines; baselines go up to the next pixel.
  @Test func `The text is inside its insets`() {
    let (view, stage) = Self.made()
    stage.perform { view.text = Self.fox }
    let lines = Self.lines(stage)
    #expect(lines.map(\.x) == [25, 25, 25, 25])
    #expect(lines.first?.y == 20 + 8 + 16.5)
    #expect(lines[1].y == 20 + 8 + 36.5)
    #expect(view.contentSize == CGSize(width: 160, height: 81.5 + 16))
    #expect(view.sizeThatFits(CGSize(width: 160, height: 0)).height == 97.5)
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    stage.perform {
      view.isScrollEnabled = false
      view.textContainerInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      view.textContainer.lineFragmentPadding = 0
    }
    #expect(Self.lines(stage).first?.x == 22)
    #expect(view.intrinsicContentSize.height == 85.5)
    stage.perform { view.textContainer.maximumNumberOfLines = 2 }
    #expect(Self.lines(stage).count == 2)
  }

  @Test func `The text scrolls`() {
    let (view, stage) = Self.made()
    stage.perform {
      view.text = Self.fox
      view.contentOffset.y = 30
    }
    #expect(Self.lines(stage).first?.y == 14.5)
    stage.perform { view.scrollRangeToVisible(NSRange(location: 0, length: 1)) }
    #expect(view.contentOffset.y < 10)
    stage.perform { view.scrollRangeToVisible(NSRange(location: Self.fox.count, length: 0)) }
    #expect(view.contentOffset.y > 20 && view.contentOffset.y <= 37.5)
  }

  @Test func `Typing asks the delegate first, reports to it afterwards, and shows the caret`() {
    final class Listener: NSObject, UITextViewDelegate {
      let journal = Journal()
      func textViewDidBeginEditing(_ textView: UITextView) { journal.note("began") }
      func textViewDidEndEditing(_ textView: UITextView) { journal.note("ended") }
      func textViewDidChange(_ textView: UITextView) { journal.note(textView.text) }
      func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        text != "7"
      }
    }
    let (view, stage) = Self.made()
    let listener = Listener()
    stage.perform {
      view.delegate = listener
      #expect(view.becomeFirstResponder())
      view.insertText("a\n")
      view.insertText("7")
      view.insertText("b")
      view.selectedRange = NSRange(location: 1, length: 0)
      view.insertText("c")
      view.deleteBackward()
      view.selectedRange = NSRange(location: 0, length: 2)
      view.deleteBackward()
      view.resignFirstResponder()
      view.isEditable = false
      #expect(!view.becomeFirstResponder())
    }
    #expect(listener.journal.entries == ["began", "a\n", "a\nb", "ac\nb", "a\nb", "b", "ended"])
    #expect(view.text == "b" && view.selectedRange == NSRange(location: 0, length: 0))
  }

  @Test func `Letters are cut, copied and pasted`() {
    let (view, stage) = Self.made()
    stage.perform {
      view.text = "one two"
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 0, length: 3)
      #expect(view.canPerformAction("copy:", withSender: nil))
      #expect(!view.canPerformAction("paste:", withSender: nil))
      view.copy(nil)
      #expect(UIPasteboard.general.string == "one")
      view.selectedRange = NSRange(location: 4, length: 3)
      view.cut(nil)
      #expect(view.text == "one " && UIPasteboard.general.string == "two")
      #expect(!view.canPerformAction("cut:", withSender: nil))
      view.paste(nil)
      // The names find the responder, as for the commands of a menu.
      UIApplication.shared.sendAction("paste:", to: nil, from: nil, for: nil)
      #expect(view.text == "one twotwo")
      view.selectAll(nil)
      #expect(view.selectedRange == NSRange(location: 0, length: 10))
      #expect(!view.canPerformAction("selectAll:", withSender: nil))
      view.isEditable = false
      view.paste(nil)
      #expect(view.text == "one twotwo" && !view.canPerformAction("paste:", withSender: nil))
    }
  }

  @Test func `A field pastes one line, and keeps a password to itself`() {
    let stage = Stage(size: CGSize(width: 200, height: 100))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    stage.addSubview(field)
    stage.perform {
      field.becomeFirstResponder()
      UIPasteboard.general.string = "a\nb\n"
      field.paste(nil)
      #expect(field.text == "a b")
      field.isSecureTextEntry = true
      field.selectAll(nil)
      #expect(!field.canPerformAction("copy:", withSender: nil) && !field.canPerformAction("cut:", withSender: nil))
      field.copy(nil)
      field.cut(nil)
      #expect(field.text == "a b" && UIPasteboard.general.string == "a\nb\n")
    }
  }

  @Test func `Typed text is scrolled to`() {
    let (view, stage) = Self.made()
    stage.perform {
      view.becomeFirstResponder()
      for number in 0..<10 { view.insertText("line \(number)\n") }
    }
    stage.perform {}
    #expect(view.contentOffset.y > 140)
    #expect(view.contentOffset.y <= view.contentSize.height - 60)
  }

  @Test func `Attributes are kept`() {
    let (view, stage) = Self.made()
    let text = NSMutableAttributedString(
      string: "red", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)])
    text.append(NSAttributedString(string: " link", attributes: [.link: "https://example.com"]))
    stage.perform {
      view.attributedText = text
      view.becomeFirstResponder()
      view.typingAttributes = [.foregroundColor: UIColor.green]
      view.insertText("!")
    }
    let colors = stage.frame().commands.compactMap { command -> RGBA? in
      if case .glyphs(let fill) = command.operation { fill.color } else { nil }
    }
    #expect(colors == [UIColor.red, view.tintColor, UIColor.green].map(\.cgColor.rgba))
    #expect(view.text == "red link!")
    stage.perform { view.textColor = .blue }
    #expect(view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
    #expect((view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 20)
  }
}
