import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor
struct ScrollViewTests {
  @MainActor
  final class Listener: NSObject, UIScrollViewDelegate {
    var offsets: [CGPoint] = []
    var ends: [TimeInterval] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends.append(CACurrentMediaTime()) }
  }

  private let context = MediaContext()
  private let view: UIScrollView
  private let listener = Listener()

  init() {
    let listener = listener
    view = context.perform {
      let view = UIScrollView(frame: CGRect(x: 10, y: 20, width: 100, height: 200))
      view.contentSize = CGSize(width: 100, height: 1000)
      view.delegate = listener
      return view
    }
  }

  @Test func `The offset is the origin of the bounds`() {
    let inside = UIView(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
    view.addSubview(inside)
    view.contentOffset = CGPoint(x: 0, y: 250)
    #expect(view.bounds == CGRect(x: 0, y: 250, width: 100, height: 200))
    #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 200))
    #expect(view.convert(CGPoint.zero, from: inside) == CGPoint(x: 0, y: 300))
    #expect(view.clipsToBounds)
    view.bounds.origin.y = 10
    view.bounds.size.width = 90
    #expect(listener.offsets == [CGPoint(x: 0, y: 250), CGPoint(x: 0, y: 10)])
    #expect(view.contentOffset == CGPoint(x: 0, y: 10))
  }

  @Test func `An animated scroll moves the offset for 0.3 seconds`() {
    context.perform { view.setContentOffset(CGPoint(x: 0, y: 600), animated: true) }
    #expect(view.contentOffset.y == 0)
    context.advance(to: 0.15)
    #expect(abs(view.contentOffset.y - 300) < 1e-6)
    context.advance(to: 0.29)
    #expect(listener.ends.isEmpty)
    context.advance(to: 1)
    #expect(view.contentOffset.y == 600)
    #expect(listener.offsets.count == 18)
    #expect(listener.ends.map { ($0 * 60).rounded() } == [18])
  }

  @Test func `Another scroll replaces one in progress`() {
    context.perform { view.setContentOffset(CGPoint(x: 0, y: 600), animated: true) }
    context.advance(to: 0.1)
    context.perform { view.contentOffset.y = 5 }
    context.advance(to: 1)
    #expect(view.contentOffset.y == 5)
    #expect(listener.ends.isEmpty)
  }

  @Test(
    arguments: [
      (CGRect(x: 0, y: 150, width: 10, height: 100), 50), (CGRect(x: 0, y: 20, width: 10, height: 100), 0),
      (CGRect(x: 0, y: 950, width: 10, height: 100), 800), (CGRect(x: 0, y: 300, width: 10, height: 300), 300),
    ] as [(CGRect, CGFloat)])
  func `A rectangle is scrolled into sight by the shortest way`(rect: CGRect, offset: CGFloat) {
    view.scrollRectToVisible(rect, animated: false)
    #expect(view.contentOffset == CGPoint(x: 0, y: offset))
  }
}
