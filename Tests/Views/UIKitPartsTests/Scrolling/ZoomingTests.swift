import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Two fingers, and code, that zoom; indicators.
@MainActor
struct ZoomingTests {
  private let phone = Phone(content: CGSize(width: 393, height: 852))
  private let picture = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
  private var view: UIScrollView { phone.view }

  init() {
    view.addSubview(picture)
    phone.listener.zoomed = picture
    (view.minimumZoomScale, view.maximumZoomScale) = (0.5, 3)
  }

  @Test func `Two fingers zoom about their middle`() {
    phone.stage.touches.pinch(CGPoint(x: 100, y: 200), scale: 2.2, over: 0.4, distance: 100)
    phone.stage.advance(to: 0.39)
    #expect(view.isZooming)
    #expect(phone.listener.drain().contains("will zoom"))
    phone.stage.advance(to: 2)
    // The ten points that begin the pinch do not count.
    #expect(abs(view.zoomScale - 2.1) < 0.05)
    #expect(abs(view.contentSize.width - 393 * view.zoomScale) < 1e-6)
    #expect(abs(picture.frame.minX) < 1e-6)
    #expect(abs(picture.frame.width - 393 * view.zoomScale) < 1e-6)
    let seen = picture.convert(CGPoint(x: 100, y: 200), to: phone.stage.window)
    #expect(abs(seen.x - 100) < 1)
    #expect(abs(seen.y - 200) < 1)
    #expect(!view.isZooming)
    #expect(phone.listener.drain().last == "zoomed to \(view.zoomScale)")
  }

  @Test func `Content resists beyond the limits and comes back`() {
    let end = phone.stage.touches.pinch(CGPoint(x: 196, y: 426), scale: 8, over: 0.4, distance: 60)
    phone.stage.advance(to: end - 0.001)
    #expect(view.zoomScale > 3.1 && view.zoomScale < 6)
    phone.stage.advance(to: end + 0.1)
    #expect(view.isZoomBouncing)
    phone.stage.advance(to: end + 1)
    #expect(view.zoomScale == 3)
    #expect(!view.isZoomBouncing)
    #expect(phone.listener.drain().last == "zoomed to 3.0")
    view.bouncesZoom = false
    phone.stage.touches.pinch(CGPoint(x: 196, y: 426), scale: 4, at: 3, over: 0.4, distance: 60)
    phone.stage.advance(to: 5)
    #expect(view.zoomScale == 3)
  }

  @Test func `Nothing zooms without limits or without a view`() {
    view.maximumZoomScale = 0.5
    phone.stage.touches.pinch(CGPoint(x: 196, y: 426), scale: 2, over: 0.4)
    phone.stage.advance(to: 1)
    #expect(view.zoomScale == 1)
    view.maximumZoomScale = 3
    phone.listener.zoomed = nil
    phone.stage.touches.pinch(CGPoint(x: 196, y: 426), scale: 2, at: 1, over: 0.4)
    view.zoomScale = 2
    phone.stage.advance(to: 2)
    #expect(view.zoomScale == 1)
    #expect(picture.transform == .identity)
  }

  @Test func `Code zooms at once or in 0.3 seconds`() {
    view.zoomScale = 2
    #expect(view.contentSize == CGSize(width: 786, height: 1704))
    #expect(view.contentOffset == CGPoint(x: 590.0 / 3, y: 426))
    view.zoomScale = 99
    #expect(view.zoomScale == 3)
    phone.stage.perform { view.setZoomScale(1, animated: true) }
    phone.stage.advance(by: 0.15)
    #expect(view.isZoomAnimating)
    #expect(view.zoomScale > 1.2 && view.zoomScale < 2.8)
    phone.stage.advance(by: 0.2)
    #expect(abs(view.zoomScale - 1) < 1e-9)
    #expect(phone.listener.drain().suffix(2) == ["zoomed to 1.0", "animation ended"])
    view.zoom(to: CGRect(x: 100, y: 300, width: 196.5, height: 426), animated: false)
    #expect(abs(view.zoomScale - 2) < 1e-9)
    #expect(abs(view.contentOffset.x - 200) < 1e-9)
    #expect(abs(view.contentOffset.y - 600) < 1e-9)
  }

  @Test func `Indicators show while the content moves and fade afterwards`() {
    let phone = Phone()
    phone.drag(by: -360, over: 0.12, hold: 0.2)
    phone.stage.advance(to: 0.2)
    let bars = phone.view.subviews.filter { !$0.isUserInteractionEnabled }
    #expect(bars.count == 2)
    let bar = bars.first { !$0.isHidden }
    #expect(bar?.alpha == 1)
    #expect(bar?.frame.maxX == 390)
    #expect(bar?.frame.width == 3)
    #expect(bar?.frame.height == 36)
    #expect((bar?.frame.minY ?? 0) - phone.offset > 3)
    phone.stage.advance(to: 0.8)
    #expect(bar?.alpha == 1)
    phone.stage.advance(to: 0.9)
    #expect(bar?.alpha == 0)
    #expect((bar?.layer.presentation()?.opacity ?? 0) > 0.2)
    phone.stage.advance(to: 1.2)
    #expect(bar?.layer.presentation()?.opacity == 0)
    phone.view.showsVerticalScrollIndicator = false
    phone.view.showsHorizontalScrollIndicator = false
    phone.stage.perform { phone.view.flashScrollIndicators() }
    #expect(bar?.alpha == 0)
  }
}
