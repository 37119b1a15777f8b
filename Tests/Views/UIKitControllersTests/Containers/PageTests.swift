import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import Testing
import TestSupport
import UIKit
import UIKitTestSupport

/// Page view controllers, by finger and by code.
@MainActor
struct PageTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400))
  private var journal: Journal { stage.journal }
  private let pages: [Probe]
  private let book: UIPageViewController
  private let shelf: Shelf

  /// A data source of pages that records the calls to the delegate.
  private final class Shelf: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages: [Probe]
    init(_ pages: [Probe]) { self.pages = pages }

    private func neighbour(_ controller: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
      return pages.indices.contains(index + step) ? pages[index + step] : nil
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbour(viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbour(viewController, 1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { pages[0].journal.note("to \((pendingViewControllers[0] as? Probe)?.name ?? "")") }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { pages[0].journal.note("from \((previousViewControllers[0] as? Probe)?.name ?? "") \(completed)") }
  }

  init() {
    let journal = stage.journal
    pages = ["a", "b", "c"].map { Probe($0, journal) }
    book = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    shelf = Shelf(pages)
    (book.dataSource, book.delegate) = (shelf, shelf)
    let (stage, book, pages) = (stage, book, pages)
    stage.perform {
      book.setViewControllers([pages[0]], direction: .forward, animated: false)
      stage.window.rootViewController = book
    }
    stage.advance(by: 0)
  }

  private var shown: [String] { pages.filter { $0.isViewLoaded && $0.view.window != nil }.map(\.name) }

  @Test func `The first page appears with its container`() {
    #expect(journal.take() == ["a loaded", "a will appear", "a is appearing", "a did appear"])
    #expect(pages[0].view.convert(pages[0].view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 200, height: 400))
    #expect(book.children == [pages[0]])
  }

  @Test func `A flick brings the next page`() {
    _ = journal.take()
    stage.touches.flick(CGPoint(x: 150, y: 200), velocity: CGVector(dx: -1200, dy: 0), at: 0.1)
    stage.advance(to: 0.2)
    #expect(shown == ["a", "b"])
    stage.advance(to: 3)
    #expect(book.viewControllers == [pages[1]])
    #expect(
      journal.take() == [
        "to b", "a will disappear animated", "b loaded", "b will appear animated", "b is appearing", "a did disappear",
        "b did appear", "from a true",
      ])
    #expect(shown == ["b"] && book.children == [pages[1]])
    #expect(pages[1].view.convert(CGPoint.zero, to: nil) == .zero)
    stage.touches.flick(CGPoint(x: 50, y: 200), velocity: CGVector(dx: 1200, dy: 0), at: 3.1)
    stage.advance(to: 6)
    #expect(book.viewControllers == [pages[0]] && shown == ["a"])
  }

  @Test func `A page that is not dragged far enough goes back`() {
    _ = journal.take()
    stage.touches.drag(from: CGPoint(x: 150, y: 200), by: CGVector(dx: -70, dy: 0), at: 0.1, over: 0.3, hold: 0.3)
    stage.advance(to: 0.6)
    #expect(pages[1].view.convert(CGPoint.zero, to: nil).x == 140)
    stage.advance(to: 3)
    #expect(book.viewControllers == [pages[0]] && shown == ["a"] && book.children == [pages[0]])
    #expect(journal.take().suffix(1) == ["from a false"])
    #expect(pages[0].view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test func `A drag before the first page only bounces`() {
    _ = journal.take()
    stage.touches.drag(from: CGPoint(x: 50, y: 200), by: CGVector(dx: 100, dy: 0), at: 0.1, over: 0.3, hold: 0.2)
    stage.advance(to: 0.5)
    #expect(pages[0].view.convert(CGPoint.zero, to: nil).x > 20)
    stage.advance(to: 3)
    #expect(book.viewControllers == [pages[0]] && journal.take() == [])
    #expect(pages[0].view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test func `Code turns pages, with and without animation`() {
    _ = journal.take()
    var done: [Bool] = []
    stage.perform {
      book.setViewControllers([pages[2]], direction: .forward, animated: true) { done.append($0) }
    }
    stage.advance(by: 0.1)
    #expect(shown == ["a", "c"] && done == [])
    stage.advance(by: 1)
    #expect(done == [true] && shown == ["c"] && book.viewControllers == [pages[2]])
    #expect(
      journal.take() == [
        "a will disappear animated", "c loaded", "c will appear animated", "c is appearing", "a did disappear",
        "c did appear",
      ])
    stage.perform { book.setViewControllers([pages[1]], direction: .reverse, animated: false) }
    stage.advance(by: 0)
    #expect(shown == ["b"] && book.children == [pages[1]])
    #expect(journal.take().suffix(2) == ["c did disappear", "b did appear"])
    #expect(
      ProgrammerError.sentences { book.setViewControllers([], direction: .forward, animated: false) } == [
        "setViewControllers(_:direction:animated:completion:): 0 controllers were given; one page is shown at a time."
      ])
  }
}
