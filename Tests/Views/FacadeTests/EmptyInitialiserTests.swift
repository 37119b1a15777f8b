import Foundation
import Mutoscope
import Testing
import UIKit

/// The initialiser without arguments that every object of Objective-C has.
@MainActor
struct EmptyInitialiserTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))

  @Test func `Values are created without arguments`() {
    #expect(UIColor().cgColor.alpha == 0)
    #expect(UIBlurEffect() == UIBlurEffect(style: .light))
    #expect(UIVibrancyEffect() == UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light)))
    #expect(UIGraphicsImageRenderer().format.bounds == .zero)
  }

  @Test func `Controllers, items and actions are created without arguments`() {
    #expect(UIPageViewController().transitionStyle == .pageCurl)
    #expect(UIActivityViewController().modalPresentationStyle == .popover)
    #expect(UINavigationItem().title == nil)
    #expect(UIAlertAction().title == nil)
    #expect(UIAccessibilityCustomAction().name.isEmpty)
    #expect(UICollectionViewUpdateItem().updateAction == .none)
  }

  @Test func `Positions and ranges of texts can have subclasses`() {
    #expect(Place(3).index == 3)
    #expect(UITextRange().isEmpty)
    #expect(UITextSelectionRect().rect == .zero)
  }

  @Test func `Code recognises the queue on which it runs`() {
    let key = DispatchSpecificKey<String>()
    let queue = DispatchQueue(label: "work")
    queue.setSpecific(key: key, value: "work")
    #expect(queue.getSpecific(key: key) == "work")
    #expect(queue.sync { DispatchQueue.getSpecific(key: key) } == "work")
    #expect(DispatchQueue.getSpecific(key: key) == nil)
    DispatchQueue.main.setSpecific(key: key, value: "main")
    #expect(DispatchQueue.getSpecific(key: key) == "main")
  }

  @Test func `A group is waited for with a limit`() {
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {}
    #expect(group.wait(timeout: .now() + 1) == .success)
  }
}

private nonisolated final class Place: UITextPosition, @unchecked Sendable {
  let index: Int
  init(_ index: Int) {
    self.index = index
    super.init()
  }
}
