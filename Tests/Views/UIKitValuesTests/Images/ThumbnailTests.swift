import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Images in other sizes, contexts by identity, and the parts of layers that are not clipped.
@MainActor struct ThumbnailTests {
  private let stage = Stage(size: CGSize(width: 60, height: 60), scale: 2)

  @Test func `A thumbnail has its size, the scale and the colours of the image`() throws {
    try stage.perform {
      let pixels = CGImage.drawn(40, 40) { x, _ in x < 20 ? Pixel(255, 0, 0, 255) : Pixel(0, 0, 255, 255) }
      let image = UIImage(cgImage: pixels, scale: 2, orientation: .up)
      let thumbnail = image.preparingThumbnail(of: CGSize(width: 10, height: 5))
      let small = try #require(thumbnail)
      #expect(small.size == CGSize(width: 10, height: 5) && small.scale == 2)
      let shown = try #require(small.cgImage).pixels
      #expect(shown.width == 20 && shown[2, 5] == Pixel(255, 0, 0, 255) && shown[17, 5] == Pixel(0, 0, 255, 255))
      let none = image.preparingThumbnail(of: .zero)
      #expect(none == nil && UIImage().preparingForDisplay() == nil && image.preparingForDisplay() === image)
    }
    var (made, shown): (UIImage?, UIImage?) = (nil, nil)
    stage.perform {
      let image = UIImage(cgImage: CGImage.drawn(4, 4) { _, _ in .black }, scale: 1, orientation: .up)
      image.prepareThumbnail(of: CGSize(width: 2, height: 2)) { made = $0 }
      image.prepareForDisplay { shown = $0 }
    }
    #expect(made == nil && shown == nil)
    stage.advance(by: 0)
    #expect(made?.size == CGSize(width: 2, height: 2) && shown?.size == CGSize(width: 4, height: 4))
  }

  @Test func `Contexts are equal if they are identical`() {
    _ = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { one in
      _ = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { other in
        #expect(one.cgContext == one.cgContext && one.cgContext != other.cgContext)
        #expect(Set([one.cgContext, other.cgContext, one.cgContext]).count == 2)
      }
    }
  }

  @Test func `The visible rectangle of a layer is the part that superlayers do not clip`() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    inner.frame = CGRect(x: 20, y: -10, width: 100, height: 30)
    outer.addSublayer(inner)
    #expect(inner.visibleRect == CGRect(x: 0, y: 0, width: 100, height: 30))
    outer.masksToBounds = true
    #expect(inner.visibleRect == CGRect(x: 0, y: 10, width: 30, height: 20))
    inner.frame.origin.x = 80
    #expect(inner.visibleRect.isEmpty)
    #expect(CALayer().preferredFrameSize() == .zero && outer.preferredFrameSize() == CGSize(width: 50, height: 50))
    let text = CATextLayer()
    (text.string, text.fontSize) = ("Hello", 17)
    let size = text.preferredFrameSize()
    #expect(size.width > 38 && size.width < 45 && size.height == 21)
    outer.drawsAsynchronously = true
    #expect(outer.drawsAsynchronously)
    #expect(outer.value(forKey: "drawsAsynchronously") as? Bool == true)
  }
}
