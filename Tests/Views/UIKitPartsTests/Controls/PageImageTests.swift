import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Images in place of a page control's dots.
@MainActor struct PageImageTests {
  private let stage = Stage(size: CGSize(width: 200, height: 60), scale: 1)

  @Test func `Pages have images in place of their dots, in the colours of the dots`() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    (control.numberOfPages, control.currentPage) = (3, 1)
    (control.pageIndicatorTintColor, control.currentPageIndicatorTintColor) = (.gray, .red)
    stage.addSubview(control)
    stage.advance(by: 0)
    let dots = control.subviews.compactMap { $0 as? UIImageView }
    #expect(dots.count == 3 && dots.allSatisfy { $0.image == nil })
    #expect(dots.map(\.backgroundColor) == [.gray, .red, .gray])
    let (star, heart) = (UIImage(systemName: "star.fill"), UIImage(systemName: "heart.fill"))
    control.preferredIndicatorImage = star
    control.setIndicatorImage(heart, forPage: 2)
    #expect(dots.map { $0.image == heart } == [false, false, true])
    #expect(dots.map(\.tintColor) == [.gray, .red, .gray] && dots.allSatisfy { $0.backgroundColor == nil })
    #expect(control.indicatorImage(forPage: 2) == heart && control.indicatorImage(forPage: 0) == nil)
    control.preferredCurrentPageIndicatorImage = heart
    #expect(dots[1].image == heart)
    control.currentPage = 0
    #expect(dots.map { $0.image == heart } == [true, false, true])
    control.setIndicatorImage(nil, forPage: 2)
    control.preferredIndicatorImage = nil
    control.preferredCurrentPageIndicatorImage = nil
    #expect(dots.allSatisfy { $0.image == nil && $0.backgroundColor != nil })
  }

  @Test func `A prominent background is a capsule around the dots`() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    control.numberOfPages = 3
    control.backgroundStyle = .prominent
    stage.addSubview(control)
    stage.advance(by: 0)
    let capsule = control.subviews.first { !($0 is UIImageView) }
    #expect(capsule?.frame == CGRect(x: 63, y: 7, width: 74, height: 26))
    control.backgroundStyle = .minimal
    #expect(control.subviews.count == 3)
  }

  @Test func `There is no capsule without dots`() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    control.backgroundStyle = .prominent
    (control.numberOfPages, control.hidesForSinglePage) = (1, true)
    stage.addSubview(control)
    stage.advance(by: 0)
    let capsule = control.subviews.first { !($0 is UIImageView) }
    #expect(capsule?.isHidden == true)
    control.numberOfPages = 2
    stage.advance(by: 0)
    #expect(capsule?.isHidden == false && capsule?.frame.width == 56 && control.subviews.first === capsule)
    control.numberOfPages = 0
    #expect(capsule?.isHidden == true)
  }
}
