import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Limits of the size of text in a view.
@MainActor struct ContentSizeLimitTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200), scale: 1)

  @Test func `A view limits the size of text for itself and everything in it`() {
    let (outer, label, beside) = (UIView(), UILabel(), UILabel())
    outer.maximumContentSizeCategory = .extraLarge
    for part in [label, beside] {
      part.font = .preferredFont(forTextStyle: .body)
      part.adjustsFontForContentSizeCategory = true
    }
    outer.addSubview(label)
    for view in [outer, beside] { stage.addSubview(view) }
    stage.advance(by: 0)
    #expect(label.font.pointSize == 17)
    stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    stage.advance(by: 0)
    #expect(label.traitCollection.preferredContentSizeCategory == .extraLarge && label.font.pointSize == 19)
    #expect(beside.font.pointSize == 33)
    outer.maximumContentSizeCategory = nil
    stage.advance(by: 0)
    #expect(label.font.pointSize == 33)
    outer.minimumContentSizeCategory = .large
    stage.window.traitOverrides.preferredContentSizeCategory = .extraSmall
    stage.advance(by: 0)
    #expect(label.font.pointSize == 17 && beside.font.pointSize == 14)
    #expect(outer.minimumContentSizeCategory == .large && outer.maximumContentSizeCategory == nil)
  }

  @Test func `A limit set on the stage is in force at once`() {
    let outer = UIView()
    stage.addSubview(outer)
    stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    stage.advance(by: 0)
    outer.maximumContentSizeCategory = .medium
    #expect(outer.traitCollection.preferredContentSizeCategory == .medium)
  }

  @Test func `The large content viewer keeps its settings`() {
    let view = UIView()
    #expect(!view.showsLargeContentViewer && view.largeContentTitle == nil)
    view.showsLargeContentViewer = true
    view.largeContentTitle = "Title"
    view.addInteraction(UILargeContentViewerInteraction())
    #expect(view.largeContentTitle == "Title" && view.interactions.count == 1)
    #expect(!UILargeContentViewerInteraction.isEnabled)
  }
}
