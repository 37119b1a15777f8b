import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// The pixels that UIKit's drawing functions produce.
@MainActor @Suite struct PaintingTests {
  /// The pixels of a canvas that is the current context of `body`.
  private func painted(_ width: CGFloat, _ height: CGFloat, _ body: () -> Void) -> CGImage {
    drawing(width, height) { context in
      UIGraphicsPushContext(context)
      body()
      UIGraphicsPopContext()
    }
  }

  @Test func `Paths are filled by their own rule`() {
    let path = UIBezierPath(rect: .size(6, 6))
    path.append(UIBezierPath(rect: CGRect(x: 2, y: 2, width: 2, height: 2)))
    let winding = painted(6, 6) {
      UIColor.red.setFill()
      path.fill()
    }
    #expect(winding[3, 3] == .red)
    path.usesEvenOddFillRule = true
    let evenOdd = painted(6, 6) {
      UIColor.red.setFill()
      path.fill()
    }
    #expect(evenOdd.row(3) == [.red, .red, .clear, .clear, .red, .red])
  }

  @Test func `Paths are stroked in their own style`() {
    let image = painted(8, 4) {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: 2))
      path.addLine(to: CGPoint(x: 8, y: 2))
      path.lineWidth = 2
      path.setLineDash([2, 2], count: 2, phase: 0)
      UIGraphicsGetCurrentContext()?.setLineWidth(17)
      UIColor.blue.setStroke()
      path.stroke()
    }
    #expect(image.row(1) == [.blue, .blue, .clear, .clear, .blue, .blue, .clear, .clear])
    #expect(image.column(0) == [.clear, .blue, .blue, .clear])
  }

  @Test func `Alpha holds for one call`() {
    let image = painted(4, 1) {
      UIColor.red.set()
      UIBezierPath(rect: .size(1, 1)).fill(with: .normal, alpha: 0.5)
      UIBezierPath(rect: CGRect(x: 1, y: 0, width: 1, height: 1)).fill()
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 2, y: 0.5))
      line.addLine(to: CGPoint(x: 3, y: 0.5))
      line.stroke(with: .normal, alpha: 0.5)
    }
    #expect(image.row(0) == [Pixel(128, 0, 0, 128), .red, Pixel(128, 0, 0, 128), .clear])
  }

  /// An image of squares in two rows: clear, half covered, black and white.
  private func squares(isOpaque: Bool) throws -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, isOpaque)
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let image = stage.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image { context in
        let colors = [UIColor.clear, UIColor(white: 1, alpha: 0.5), .black, .white]
        for (index, color) in colors.enumerated() {
          color.setFill()
          context.fill(CGRect(x: index % 2, y: index / 2, width: 1, height: 1))
        }
      }
    }
    return try #require(image.cgImage)
  }

  @Test func `Masks cover the drawing that follows until the state is restored`() throws {
    let (mask, gray) = (try squares(isOpaque: false), try squares(isOpaque: true))
    func masked(_ mask: CGImage, isEnded: Bool = true) -> CGImage {
      drawing(4, 4) { context in
        context.interpolationQuality = .none
        context.setFillColor(UIColor.blue.cgColor)
        context.fill(CGRect(x: 3, y: 0, width: 1, height: 4))
        context.saveGState()
        context.translateBy(x: 0, y: 4)
        context.scaleBy(x: 1, y: -1)
        context.clip(to: CGRect(x: 1, y: 0, width: 2, height: 2), mask: mask)
        context.setFillColor(UIColor.red.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        if isEnded {
          context.restoreGState()
          context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
      }
    }
    let half = Pixel(128, 0, 0, 128)
    for isEnded in [true, false] {
      let image = masked(mask, isEnded: isEnded)
      #expect(image.row(0) == [isEnded ? .blue : .clear, .clear, .clear, .blue])
      #expect(image.row(1) == [.clear, .clear, .clear, .blue])
      #expect(image.row(2) == [.clear, .clear, half, .blue])
      #expect(image.row(3) == [.clear, .red, .red, .blue])
    }
    // An opaque image covers by its brightness.
    let image = masked(gray)
    #expect(image.row(2) == [.clear, .clear, half, .blue])
    #expect(image.row(3) == [.clear, .clear, .red, .blue])
  }

  @Test func `Masks, transparency layers and other masks are nested`() throws {
    let mask = try squares(isOpaque: false)
    let image = drawing(2, 2) { context in
      context.interpolationQuality = .none
      context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2), mask: mask)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2), mask: mask)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      context.endTransparencyLayer()
    }
    // Without a flip the mask is upside down; half of a half is left.
    #expect(image.row(0) == [.red, .red])
    #expect(image.row(1) == [.clear, Pixel(64, 0, 0, 64)])
    let empty = drawing(2, 2) { $0.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2), mask: mask) }
    #expect(empty.row(0) == [.clear, .clear])
  }

  @Test func `Clips restrict the drawing that follows`() {
    let image = painted(4, 4) {
      let path = UIBezierPath(rect: .size(3, 4))
      path.addClip()
      UIRectClip(CGRect(x: 1, y: 1, width: 3, height: 2))
      UIColor.red.setFill()
      UIRectFill(.size(4, 4))
    }
    #expect(image.row(1) == [.clear, .red, .red, .clear])
    #expect(image.column(1) == [.clear, .red, .red, .clear])
  }

  @Test func `Frames are drawn inside`() {
    let image = painted(5, 5) {
      UIColor.red.setFill()
      UIRectFrame(CGRect(x: 0, y: 0, width: 4, height: 5))
    }
    #expect(image.row(0) == [.red, .red, .red, .red, .clear])
    #expect(image.row(2) == [.red, .clear, .clear, .red, .clear])
    let thin = painted(3, 3) {
      UIColor.red.setFill()
      UIRectFrame(CGRect(x: 0, y: 0, width: 3, height: 1))
    }
    #expect(thin.row(0) == [.red, .red, .red])
    #expect(thin[1, 1] == .clear)
  }

  @Test func `Filling rectangles replaces existing content`() {
    let image = painted(3, 1) {
      UIColor.red.setFill()
      UIRectFill(.size(3, 1))
      UIColor.blue.withAlphaComponent(0.5).setFill()
      UIRectFill(.size(1, 1))
      UIRectFillUsingBlendMode(CGRect(x: 1, y: 0, width: 1, height: 1), .normal)
    }
    #expect(image[0, 0] == Pixel(0, 0, 128, 128))
    #expect(image[1, 0].isNear(Pixel(127, 0, 128)))
    #expect(image[2, 0] == .red)
  }

  @Test func `Clearing removes the drawing`() {
    let image = drawing(4, 1) { context in
      context.setFillColor(.red)
      context.fill(.size(4, 1))
      context.clip(to: .size(3, 1))
      context.clear(CGRect(x: 1, y: 0, width: 9, height: 1))
    }
    #expect(image.row(0) == [.red, .clear, .clear, .red])
  }

  @Test(arguments: [
    (CGBlendMode.normal, [Pixel(77, 153, 230), .blue, Pixel(0, 0, 255)]),
    (.clear, [Pixel(77, 153, 230), .clear, .clear]),
    (.copy, [Pixel(77, 153, 230), .blue, .blue]), (.destinationIn, [Pixel(77, 153, 230), Pixel(77, 153, 230), .clear]),
    (.destinationOut, [Pixel(77, 153, 230), .clear, .clear]),
    (.destinationOver, [Pixel(77, 153, 230), Pixel(77, 153, 230), .blue]),
    (.sourceAtop, [Pixel(77, 153, 230), .blue, .clear]), (.xor, [Pixel(77, 153, 230), .clear, .blue]),
    (.multiply, [Pixel(77, 153, 230), Pixel(0, 0, 230), .blue]),
    (.plusLighter, [Pixel(77, 153, 230), Pixel(77, 153, 255), .blue]),
  ])
  func `Blend modes act on and beside existing content`(_ mode: CGBlendMode, _ expected: [Pixel]) {
    let image = drawing(3, 1) { context in
      context.setFillColor(red: 0.3, green: 0.6, blue: 0.9, alpha: 1)
      context.fill(.size(2, 1))
      context.setFillColor(.blue)
      context.setBlendMode(mode)
      context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    }
    for (found, wanted) in zip(image.row(0), expected) { #expect(found.isNear(wanted), "\(image.row(0))") }
  }

  @Test func `Blending looks through the clip`() {
    // The clip is anti-aliased, so it is a layer of its own, but the pixels below it must still be used for blending.
    let image = drawing(20, 20) { context in
      context.setFillColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
      context.fill(.size(20, 20))
      context.addEllipse(in: CGRect(x: 1, y: 1, width: 18, height: 18))
      context.clip()
      context.setBlendMode(.multiply)
      context.setFillColor(red: 0.5, green: 1, blue: 1, alpha: 1)
      context.fill(.size(20, 20))
    }
    #expect(image[10, 10].isNear(Pixel(64, 128, 128)))
    #expect(image[0, 0].isNear(Pixel(128, 128, 128)))
  }

  @Test func `An image can be tinted by cutting`() {
    // The usual way of tinting: the colour everywhere, then only where the image is.
    let shape = CGImage.drawn(4, 1, opaque: false) { x, _ in [.clear, Pixel(0, 0, 0, 128), .black, .clear][x] }
    let image = painted(4, 1) {
      UIColor.red.setFill()
      UIRectFill(.size(4, 1))
      UIImage(cgImage: shape).draw(in: .size(4, 1), blendMode: .destinationIn, alpha: 1)
    }
    let expected = [Pixel.clear, Pixel(128, 0, 0, 128), .red, .clear]
    for (found, wanted) in zip(image.row(0), expected) { #expect(found.isNear(wanted, 1), "\(image.row(0))") }
  }

  @Test func `Only UIKit draws images upright`() throws {
    let source = CGImage.drawn(1, 2) { _, y in y == 0 ? .red : .blue }
    let image = painted(3, 4) {
      UIImage(cgImage: source).draw(in: CGRect(x: 0, y: 0, width: 1, height: 4))
      UIGraphicsGetCurrentContext()?.draw(source, in: CGRect(x: 1, y: 0, width: 1, height: 4))
      UIImage(cgImage: source).draw(at: CGPoint(x: 2, y: 1))
    }
    #expect([image[0, 0], image[0, 3]] == [.red, .blue])
    #expect([image[1, 0], image[1, 3]] == [.blue, .red])
    #expect(image.column(2) == [.clear, .red, .blue, .clear])
  }

  @Test func `Transparency layers are drawn once`() {
    let image = drawing(3, 1) { context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(.red)
      context.fill(.size(2, 1))
      context.setFillColor(.blue)
      context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
      context.endTransparencyLayer()
    }
    #expect(image.row(0) == [Pixel(128, 0, 0, 128), Pixel(0, 0, 128, 128), Pixel(0, 0, 128, 128)])
  }
}
