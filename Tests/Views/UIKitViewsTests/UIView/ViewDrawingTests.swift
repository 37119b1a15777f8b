import DisplayList
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Views that draw themselves.
@MainActor @Suite struct ViewDrawingTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))

  private func canvas(_ frame: CGRect, _ drawing: @escaping (CGRect) -> Void = { _ in }) -> Canvas {
    stage.perform {
      let view = Canvas(frame: frame)
      view.drawing = drawing
      stage.window.addSubview(view)
      return view
    }
  }

  private func at(_ x: CGFloat, _ y: CGFloat, _ sx: CGFloat = 1, _ sy: CGFloat = 1) -> CGAffineTransform {
    CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: x, ty: y)
  }

  @Test func `A view draws once before it is shown`() {
    let view = canvas(CGRect(x: 10, y: 20, width: 30, height: 40)) { rect in
      UIColor.red.setFill()
      UIRectFill(rect.insetBy(dx: 5, dy: 5))
    }
    #expect(view.rects == [.size(30, 40)])
    let expected = [DrawOperation.fill(CGRect(x: 5, y: 5, width: 20, height: 30), .red, at(10, 20))]
    #expect(stage.operations == expected)
    stage.advance(to: 1)
    #expect(stage.operations == expected)
    #expect(view.rects.count == 1)
  }

  @Test func `A view draws again when it is asked to`() {
    var color = UIColor.red
    let view = canvas(.size(10, 10)) { rect in
      color.setFill()
      UIRectFill(rect)
    }
    color = .blue
    #expect(stage.operations == [.fill(.size(10, 10), .red)])
    stage.perform {
      view.setNeedsDisplay()
      view.setNeedsDisplay(.size(1, 1))
      #expect(view.rects.count == 1)
    }
    #expect(stage.operations == [.fill(.size(10, 10), .blue)])
    #expect(view.rects.count == 2)
  }

  @Test func `Drawing requested at a time happens then`() {
    var times: [TimeInterval] = []
    let view = canvas(.size(10, 10)) { _ in times.append(CACurrentMediaTime()) }
    stage.schedule(at: 0.25) { view.setNeedsDisplay() }
    stage.schedule(at: 0.5) {
      view.setNeedsDisplay()
      view.setNeedsDisplay()
    }
    stage.advance(to: 1)
    #expect(times == [0, 0.25, 0.5])
  }

  @Test func `A view without size waits`() {
    let view = canvas(.zero) { UIRectFill($0) }
    #expect(view.rects == [])
    stage.perform { view.frame = CGRect(x: 5, y: 5, width: 10, height: 10) }
    #expect(view.rects == [.size(10, 10)])
    #expect(stage.operations == [.fill(.size(10, 10), .black, at(5, 5))])
  }

  @Test func `A drawing is fitted into a new size`() {
    let view = canvas(.size(10, 10)) { UIRectFill($0) }
    stage.perform { view.frame = CGRect(x: 0, y: 0, width: 20, height: 30) }
    #expect(stage.operations == [.fill(.size(10, 10), .black, at(0, 0, 2, 3))])
    stage.perform { view.contentMode = .bottomRight }
    #expect(stage.operations == [.fill(.size(10, 10), .black, at(10, 20))])
    stage.perform { view.contentMode = .scaleAspectFit }
    #expect(stage.operations == [.fill(.size(10, 10), .black, at(0, 5, 2, 2))])
    #expect(view.rects.count == 1)
  }

  @Test func `A view redraws for a new size if its content mode says so`() {
    let view = canvas(.size(10, 10)) { UIRectFill($0) }
    stage.perform { view.contentMode = .redraw }
    #expect(view.rects.count == 1)
    stage.perform { view.frame = CGRect(x: 4, y: 0, width: 20, height: 30) }
    #expect(stage.operations == [.fill(.size(20, 30), .black, at(4, 0))])
    stage.perform { view.frame.origin.x = 7 }
    #expect(view.rects == [.size(10, 10), .size(20, 30)])
  }

  @Test func `A drawing follows the bounds in an animation`() {
    let view = canvas(.size(10, 10)) { UIRectFill($0) }
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame = CGRect(x: 0, y: 0, width: 30, height: 10)
      }
    }
    stage.advance(to: 0.5)
    #expect(stage.operations == [.fill(.size(10, 10), .black, at(0, 0, 2, 1))])
    #expect(view.rects.count == 1)
  }

  @Test func `Scrolled bounds are the coordinates of drawing`() {
    let view = canvas(.size(10, 10)) { _ in UIRectFill(CGRect(x: 50, y: 50, width: 1, height: 1)) }
    stage.perform {
      view.bounds.origin = CGPoint(x: 50, y: 50)
      view.setNeedsDisplay()
    }
    #expect(view.rects.last == CGRect(x: 50, y: 50, width: 10, height: 10))
    #expect(stage.operations == [.fill(CGRect(x: 50, y: 50, width: 1, height: 1), .black, at(-50, -50))])
  }

  @Test func `Drawing is cut off at the bounds`() throws {
    _ = canvas(CGRect(x: 2, y: 0, width: 3, height: 1)) { _ in UIRectFill(CGRect(x: -9, y: -9, width: 99, height: 99)) }
    let image = try stage.image()
    #expect(image.row(0).prefix(7) == [.white, .white, .black, .black, .black, .white, .white])
    #expect(image[3, 1] == .white)
  }

  @Test func `Translucent views fade as one picture`() throws {
    let view = canvas(.size(3, 1)) { _ in
      UIColor.red.setFill()
      UIRectFill(.size(2, 1))
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 1, y: 0, width: 2, height: 1))
    }
    for allowsGroups in [true, false] {
      stage.perform {
        view.alpha = 0.5
        view.layer.allowsGroupOpacity = allowsGroups
      }
      let image = try stage.image()
      #expect(image.row(0).prefix(4) == [Pixel(255, 127, 127), Pixel(127, 127, 255), Pixel(127, 127, 255), .white])
    }
  }

  @Test func `A blend mode does not reach below the view`() throws {
    stage.backgroundColor = .black
    _ = canvas(.size(2, 1)) { _ in
      UIColor.white.setFill()
      UIRectFill(.size(1, 1))
      UIColor.green.setFill()
      UIRectFillUsingBlendMode(.size(2, 1), .multiply)
    }
    // On the black below it, multiplied green would be black.
    #expect(try stage.image().row(0).prefix(3) == [.green, .green, .black])
  }

  @Test func `Erasing does not reach below the view`() throws {
    _ = canvas(.size(2, 1)) { rect in
      UIColor.red.setFill()
      UIRectFill(rect)
      UIGraphicsGetCurrentContext()?.clear(.size(1, 1))
    }
    #expect(try stage.image().row(0).prefix(3) == [.white, .red, .white])
  }

  @Test func `Views that do not draw keep the contents they have`() {
    let image = CGImage.drawn(1, 1) { _, _ in .red }
    let view = stage.perform {
      let view = UIView(frame: .size(10, 10))
      view.layer.contents = image
      stage.window.addSubview(view)
      return view
    }
    _ = stage.operations
    #expect(view.layer.contents as? CGImage === image)
    stage.perform { view.setNeedsDisplay() }
    #expect(view.layer.contents as? CGImage === image)
  }

  @Test func `A view that no longer draws is empty`() {
    var draws = true
    let view = canvas(.size(10, 10)) { if draws { UIRectFill($0) } }
    draws = false
    stage.perform { view.setNeedsDisplay() }
    #expect(stage.operations == [])
    #expect(view.layer.contents != nil)
  }

  @Test func `Calling the default drawing changes nothing`() {
    final class Polite: UIView {
      var draws = true
      override func draw(_ rect: CGRect) {
        super.draw(rect)
        if draws { UIRectFill(rect) }
      }
    }
    let view = Polite(frame: .size(10, 10))
    stage.addSubview(view)
    #expect(stage.operations == [.fill(.size(10, 10))])
    view.draws = false
    stage.perform { view.setNeedsDisplay() }
    #expect(stage.operations == [])
    #expect(view.layer.contents == nil)
  }

  @Test func `The context is the screen's and current only while drawing`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 3)
    let view = Canvas(frame: .size(10, 10))
    view.drawing = { _ in #expect(UIGraphicsGetCurrentContext()?.ctm.a == 3) }
    stage.addSubview(view)
    #expect(view.rects.count == 1)
    #expect(stage.perform { UIGraphicsGetCurrentContext() } == nil)
  }

  @Test func `A request while drawing is for the next time`() {
    let view = canvas(.size(10, 10))
    view.drawing = { [weak view] _ in if (view?.rects.count ?? 0) < 3 { view?.setNeedsDisplay() } }
    stage.perform { view.setNeedsDisplay() }
    #expect(view.rects.count == 2)
    stage.perform {}
    stage.perform {}
    #expect(view.rects.count == 3)
  }
}
