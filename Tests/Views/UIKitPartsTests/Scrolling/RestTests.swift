import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Content comes to rest on pixels, and exactly at requested scales.
@MainActor
struct RestTests {
  @Test(arguments: [(1, 637), (2, 811.5), (3, -1234.3)] as [(CGFloat, CGFloat)])
  func `A flick comes to rest on a pixel, at the delegate's target`(_ scale: CGFloat, _ velocity: CGFloat) {
    let phone = Phone(scale: scale)
    phone.view.contentOffset.y = 20_000
    phone.stage.advance(to: 0)
    phone.stage.touches.flick(phone.view, velocity: CGVector(dx: 0, dy: velocity))
    phone.stage.advance(by: 6)
    #expect(!phone.view.isDecelerating)
    let pixels = phone.offset * scale
    #expect(abs(pixels - pixels.rounded()) < 1e-6)
    #expect(phone.offset != 20_000)
  }

  @Test func `Content comes to rest at the target that the delegate was asked about`() {
    final class Asked: NSObject, UIScrollViewDelegate {
      var target: CGFloat?
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) { target = targetContentOffset.pointee.y }
    }
    let (phone, asked) = (Phone(scale: 3), Asked())
    phone.view.delegate = asked
    phone.stage.touches.flick(phone.view, velocity: CGVector(dx: 0, dy: -1777))
    phone.stage.advance(by: 6)
    // The target is also on a pixel; the motion ends when it is slow, as UIKit's does.
    #expect(asked.target == 1086)
    #expect(phone.offset == 1085)
  }

  @Test func `Zooming back leaves no rounding errors`() {
    let phone = Phone(content: CGSize(width: 2000, height: 1300))
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 2000, height: 1300))
    phone.view.addSubview(picture)
    phone.listener.zoomed = picture
    (phone.view.minimumZoomScale, phone.view.maximumZoomScale) = (0.3, 3)
    for scale in [1.7, 0.7, 2.3, 0.31, 1] as [CGFloat] {
      phone.stage.perform { phone.view.setZoomScale(scale, animated: true) }
      phone.stage.advance(by: 1)
      #expect(phone.view.zoomScale == scale)
    }
    #expect(phone.view.contentSize == CGSize(width: 2000, height: 1300))
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 2000, height: 1300))
    for scale in [1.3, 2.9, 0.9, 1] as [CGFloat] { phone.stage.perform { phone.view.zoomScale = scale } }
    #expect(phone.view.contentSize == CGSize(width: 2000, height: 1300))
    #expect(picture.center == CGPoint(x: 1000, y: 650))
  }

  @Test func `A pinch that ends beyond the limit rests at it, and on pixels`() {
    let phone = Phone(content: CGSize(width: 393, height: 852))
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    phone.view.addSubview(picture)
    phone.listener.zoomed = picture
    (phone.view.minimumZoomScale, phone.view.maximumZoomScale) = (1, 3)
    let end = phone.stage.touches.pinch(CGPoint(x: 150, y: 426), scale: 0.4, over: 0.4, distance: 300)
    phone.stage.advance(to: end + 1)
    #expect(phone.view.zoomScale == 1)
    #expect(phone.view.contentSize == CGSize(width: 393, height: 852))
    #expect(phone.view.contentOffset == .zero)
  }

  @Test func `A size that code sets while the content is zoomed is kept`() {
    let phone = Phone(content: CGSize(width: 400, height: 400))
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    phone.view.addSubview(picture)
    phone.listener.zoomed = picture
    (phone.view.minimumZoomScale, phone.view.maximumZoomScale) = (1, 3)
    phone.stage.perform {
      phone.view.zoomScale = 2
      phone.view.contentSize = CGSize(width: 1000, height: 1000)
      phone.view.zoomScale = 3
    }
    #expect(phone.view.contentSize == CGSize(width: 1500, height: 1500))
  }
}
