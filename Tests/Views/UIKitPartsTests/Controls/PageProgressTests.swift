import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// The directions of page controls, and the progress that the current page's dot shows.
@MainActor struct PageProgressTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)

  private func control(_ pages: Int = 3) -> UIPageControl {
    let control = stage.add(UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), noting: .valueChanged)
    control.numberOfPages = pages
    return control
  }

  private func centers(_ control: UIPageControl) -> [CGPoint] {
    stage.advance(by: 0)
    return control.subviews.compactMap { $0 as? UIImageView }.map { $0.center }
  }

  @Test func `Pages follow one another in the direction of the control`() {
    let control = control()
    #expect(centers(control) == [CGPoint(x: 82, y: 100), CGPoint(x: 100, y: 100), CGPoint(x: 118, y: 100)])
    control.direction = .rightToLeft
    #expect(centers(control) == [CGPoint(x: 118, y: 100), CGPoint(x: 100, y: 100), CGPoint(x: 82, y: 100)])
    #expect(control.intrinsicContentSize == CGSize(width: 74, height: 26))
    control.direction = .topToBottom
    #expect(centers(control) == [CGPoint(x: 100, y: 82), CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 118)])
    #expect(control.intrinsicContentSize == CGSize(width: 26, height: 74))
    control.direction = .bottomToTop
    #expect(centers(control) == [CGPoint(x: 100, y: 118), CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 82)])
    control.direction = .natural
    control.semanticContentAttribute = .forceRightToLeft
    #expect(centers(control).map { $0.x } == [118, 100, 82])
  }

  @Test func `A tap goes on where the next pages are`() {
    let control = control()
    control.direction = .bottomToTop
    stage.touches.tap(CGPoint(x: 100, y: 40), at: 0)
    stage.advance(to: 1)
    #expect(control.currentPage == 1)
    stage.touches.tap(CGPoint(x: 100, y: 160), at: 1)
    stage.advance(to: 2)
    #expect(control.currentPage == 0)
    control.direction = .rightToLeft
    stage.touches.tap(CGPoint(x: 40, y: 100), at: 2)
    stage.advance(to: 3)
    #expect(control.currentPage == 1 && stage.journal.take() == ["value", "value", "value"])
  }

  private final class Guide: NSObject, UIPageControlTimerProgressDelegate {
    var journal = Journal()
    var lastPage = 9
    func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float {
      journal.note("begin \(page)")
      return 0.5
    }
    func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {
      journal.note(progress.isProgressVisible ? "visible" : "hidden")
    }
    func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool {
      page <= lastPage
    }
  }

  @Test func `The current dot is a bar, filled as far as the page has come`() throws {
    let control = control()
    (control.pageIndicatorTintColor, control.currentPageIndicatorTintColor) = (.gray, .red)
    let (progress, guide) = (UIPageControlProgress(), Guide())
    progress.delegate = guide
    stage.perform { control.progress = progress }
    progress.currentProgress = 0.25
    stage.advance(by: 0)
    let dots = control.subviews.compactMap { $0 as? UIImageView }
    #expect(dots.map { $0.bounds.width.rounded() } == [24, 8, 8] && dots[0].backgroundColor == .gray)
    let fill = try #require(dots[0].subviews.first)
    #expect(fill.frame.minX == 0 && fill.frame.width == 6 && fill.backgroundColor == .red)
    #expect(abs(control.intrinsicContentSize.width - 90.41) < 1e-9)
    stage.perform { control.currentPage = 1 }
    stage.advance(by: 0)
    #expect(progress.currentProgress == 0.5 && dots[1].subviews.first?.frame.width == 12)
    #expect(dots.map { $0.bounds.width.rounded() } == [8, 24, 8])
    stage.perform { control.progress = nil }
    #expect(dots.map { $0.bounds.width.rounded() } == [8, 8, 8] && dots[1].subviews.isEmpty)
    #expect(guide.journal.take() == ["visible", "begin 1", "hidden"])
    progress.currentProgress = .nan
    #expect(progress.currentProgress == 0)
    progress.currentProgress = 7
    #expect(progress.currentProgress == 1)
  }

  @Test func `A timer goes on from page to page, and stops at the last one`() {
    let control = control()
    let timer = UIPageControlTimerProgress(preferredDuration: 2)
    timer.setDuration(1, forPage: 1)
    stage.perform { control.progress = timer }
    stage.advance(to: 1)
    #expect(!timer.isRunning && timer.currentProgress == 0)
    stage.perform { timer.resumeTimer() }
    stage.advance(to: 2)
    #expect(abs(timer.currentProgress - 0.5) < 1e-5 && control.currentPage == 0)
    stage.advance(to: 3.5)
    #expect(control.currentPage == 1 && abs(timer.currentProgress - 0.5) < 1e-5)
    stage.perform { timer.pauseTimer() }
    stage.advance(to: 5)
    #expect(control.currentPage == 1 && abs(timer.currentProgress - 0.5) < 1e-5)
    stage.perform { timer.resumeTimer() }
    stage.advance(to: 10)
    #expect(control.currentPage == 2 && timer.currentProgress == 1 && !timer.isRunning)
    #expect(stage.journal.take() == ["value", "value"])
  }

  @Test func `A timer begins again after the last page, as its delegate says`() {
    let control = control(2)
    let (timer, guide) = (UIPageControlTimerProgress(preferredDuration: 1), Guide())
    (timer.resetsToInitialPageAfterEnd, timer.delegate) = (true, guide)
    stage.perform { control.progress = timer }
    stage.perform { timer.resumeTimer() }
    // Each further page begins in the middle.
    stage.advance(to: 1.25)
    #expect(control.currentPage == 1 && abs(timer.currentProgress - 0.75) < 1e-5)
    stage.advance(to: 1.75)
    #expect(control.currentPage == 0 && abs(timer.currentProgress - 0.75) < 1e-5)
    guide.lastPage = 0
    stage.advance(to: 4)
    #expect(control.currentPage == 0 && !timer.isRunning)
  }
}
