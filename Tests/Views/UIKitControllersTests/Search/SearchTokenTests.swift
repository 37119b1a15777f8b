import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Capsules before the text of a search field.
@MainActor
struct SearchTokenTests {
  private let stage = Stage(size: CGSize(width: 320, height: 60), scale: 2)
  private let field = UISearchTextField(frame: CGRect(x: 10, y: 10, width: 300, height: 40))

  init() {
    field.placeholder = "Search"
    stage.addSubview(field)
    stage.advance(by: 0.1)
  }

  private var capsules: [UIView] { field.subviews.filter { $0.accessibilityLabel != nil && $0.bounds.height == 26 } }

  @Test func `Tokens are capsules between the glass and the text`() throws {
    let start = field.textRect(forBounds: field.bounds).minX
    let token = UISearchToken(icon: UIImage(systemName: "star"), text: "Starred")
    token.representedObject = 7
    stage.perform {
      field.tokens = [token]
      field.insertToken(UISearchToken(icon: nil, text: "Unread"), at: 9)
      field.text = "holiday"
      field.tokenBackgroundColor = .systemIndigo
    }
    stage.advance(by: 0.1)
    #expect(field.tokens.count == 2 && field.tokens.first?.representedObject as? Int == 7)
    let views = capsules
    #expect(views.map(\.accessibilityLabel) == ["Starred", "Unread"])
    let (first, second) = (try #require(views.first), try #require(views.last))
    #expect(first.frame.minX == start && first.frame.midY == 20 && first.backgroundColor == .systemIndigo)
    #expect(second.frame.minX == first.frame.maxX + 5 && first.frame.width > second.frame.width)
    #expect(field.textRect(forBounds: field.bounds).minX == second.frame.maxX + 5)
    stage.perform { field.removeToken(at: 0) }
    stage.advance(by: 0.1)
    #expect(capsules.count == 1 && capsules.first?.frame.minX == start)
  }

  @Test func `The delete key at the beginning removes the last token, and the clear button all`() {
    let journal = Journal()
    field.addAction(
      UIAction { [field] _ in journal.note("\(field.tokens.count) \(field.text ?? "")") }, for: .editingChanged)
    stage.perform {
      for word in ["a", "b", "c"] { field.insertToken(UISearchToken(icon: nil, text: word), at: field.tokens.count) }
      field.text = "x"
      field.becomeFirstResponder()
      field.deleteBackward()
      field.deleteBackward()
      field.allowsDeletingTokens = false
      field.deleteBackward()
      field.allowsDeletingTokens = true
    }
    #expect(journal.take() == ["3 ", "2 "] && field.hasText)
    stage.advance(by: 0.1)
    stage.touches.tap(CGPoint(x: 292, y: 30), at: stage.time + 0.1)
    stage.advance(by: 0.5)
    #expect(field.tokens.isEmpty && !field.hasText)
  }
}
