import Foundation
import Media
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Drawing code that becomes pixels.
@MainActor @Suite struct ImageRendererTests {
  @Test func `Images have the screen's scale unless the format says otherwise`() {
    let stage = Stage(size: CGSize(width: 10, height: 10), scale: 3)
    let image = stage.perform { UIGraphicsImageRenderer(size: CGSize(width: 4, height: 5)).image { _ in } }
    #expect(image.scale == 3)
    #expect(image.size == CGSize(width: 4, height: 5))
    #expect((image.cgImage?.width, image.cgImage?.height) == (12, 15))

    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let small = stage.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 5), format: format).image { _ in }
    }
    #expect((small.cgImage?.width, small.scale) == (4, 1))
    format.scale = 0
    let automatic = stage.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 5), format: format).image { _ in }
    }
    #expect(automatic.scale == 3)
  }

  @Test(arguments: [(4.2, 1.0, 5), (4, 1.5, 6), (33.333333333, 3, 100), (0.1, 1, 1), (3.0000001, 1, 3)])
  func `Parts of pixels are whole pixels`(_ width: CGFloat, _ scale: CGFloat, _ pixels: Int) {
    let stage = Stage(size: CGSize(width: 10, height: 10), scale: scale)
    let image = stage.perform { UIGraphicsImageRenderer(size: CGSize(width: width, height: 1)).image { _ in } }
    #expect(image.cgImage?.width == pixels)
  }

  @Test func `Pixels show the drawing`() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10), scale: 2)
    let image = stage.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
        context.cgContext.setFillColor(.blue)
        context.cgContext.fill(CGRect(x: 0, y: 1.5, width: 1, height: 0.5))
      }
    }
    let pixels = try #require(image.cgImage)
    #expect(pixels.row(1) == [.clear, .clear, .red, .red, .red, .red, .clear, .clear])
    #expect(pixels.row(3) == [.blue, .blue, .clear, .clear, .clear, .clear, .clear, .clear])
    #expect(pixels.row(4).allSatisfy { $0 == .clear })
  }

  @Test func `Bounds may begin anywhere`() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let renderer = stage.perform {
      UIGraphicsImageRenderer(bounds: CGRect(x: -2, y: 5, width: 4, height: 2))
    }
    #expect(renderer.format.bounds == CGRect(x: -2, y: 5, width: 4, height: 2))
    let image = stage.perform {
      renderer.image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: -1, y: 6, width: 2, height: 9))
      }
    }
    let pixels = try #require(image.cgImage)
    #expect(pixels.row(0).allSatisfy { $0 == .clear })
    #expect(pixels.row(1) == [.clear, .red, .red, .clear])
  }

  @Test func `Opaque images are black at first`() throws {
    let image = drawing(2, 1, opaque: true) { context in
      context.setFillColor(.red)
      context.fill(.size(2, 1))
      context.clear(.size(1, 1))
    }
    #expect(image.row(0) == [.black, .red])
    #expect(image.pixels.isOpaque)
    #expect(drawing(1, 1) { _ in }[0, 0] == .clear)
  }

  @Test func `The border is inside and in the stroke colour`() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let image = stage.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 5, height: 4)).image { context in
        UIColor.red.setStroke()
        UIColor.blue.setFill()
        context.stroke(context.format.bounds)
        context.clip(to: .size(3, 4))
        context.fill(CGRect(x: 1, y: 1, width: 3, height: 2), blendMode: .normal)
      }
    }
    let pixels = try #require(image.cgImage)
    #expect(pixels.row(0) == [.red, .red, .red, .red, .red])
    #expect(pixels.row(1) == [.red, .blue, .blue, .clear, .red])
  }

  @Test func `The image so far can be taken`() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    var early: UIImage?
    let late = stage.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1)).image { context in
        UIColor.red.setFill()
        context.cgContext.clip(to: .size(1, 1))
        context.fill(.size(2, 1))
        early = context.currentImage
        context.cgContext.setFillColor(.blue)
        context.fill(.size(2, 1))
      }
    }
    #expect(early?.cgImage?.row(0) == [.red, .clear])
    #expect(late.cgImage?.row(0) == [.blue, .clear])
  }

  @Test func `PNG data contains the image`() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let data = stage.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).pngData { context in
        UIColor.green.setFill()
        context.fill(.size(1, 2))
      }
    }
    let image = CGImage(pixels: try ImageDecoder.decode(Array(data)))
    #expect(image.row(1) == [.green, .clear, .clear])
  }

  @Test func `Renderers may be nested`() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let image = stage.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 1)).image { context in
        let dot = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { inner in
          #expect(UIGraphicsGetCurrentContext() === inner.cgContext)
          UIColor.red.setFill()
          inner.fill(.size(1, 1))
        }
        #expect(UIGraphicsGetCurrentContext() === context.cgContext)
        dot.draw(at: CGPoint(x: 2, y: 0))
      }
    }
    #expect(image.cgImage?.row(0) == [.clear, .clear, .red, .clear])
    #expect(stage.perform { UIGraphicsGetCurrentContext() } == nil)
  }

  @Test func `Stages do not see each other's contexts`() {
    let (one, two) = (Stage(size: CGSize(width: 1, height: 1)), Stage(size: CGSize(width: 1, height: 1), scale: 2))
    one.perform {
      UIGraphicsBeginImageContext(CGSize(width: 3, height: 3))
      two.perform {
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(UIGraphicsImageRendererFormat.default().scale == 2)
      }
      #expect(UIGraphicsGetCurrentContext()?.width == 3)
      UIGraphicsEndImageContext()
    }
  }

  @Test func `Image contexts are a stack`() throws {
    let stage = Stage(size: CGSize(width: 1, height: 1), scale: 2)
    stage.perform {
      #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), true, 0)
      UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
      UIColor.red.set()
      UIRectFill(.size(1, 1))
      let inner = UIGraphicsGetImageFromCurrentImageContext()
      UIGraphicsEndImageContext()
      inner?.draw(in: .size(1, 1))
      let outer = UIGraphicsGetImageFromCurrentImageContext()
      UIGraphicsEndImageContext()
      #expect(inner?.scale == 1)
      #expect(outer?.cgImage?.row(1) == [.red, .red, .black, .black])
      #expect(outer?.size == CGSize(width: 2, height: 1))
      #expect(UIGraphicsGetCurrentContext() == nil)
    }
  }

  @Test func `A format for traits has their scale, or the screen's`() {
    let stage = Stage(size: CGSize(width: 1, height: 1), scale: 2)
    stage.perform {
      #expect(UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 3)).scale == 3)
      #expect(UIGraphicsImageRendererFormat(for: UITraitCollection(userInterfaceStyle: .dark)).scale == 2)
    }
  }

  @Test func `Formats are copied`() {
    let stage = Stage(size: CGSize(width: 1, height: 1))
    stage.perform {
      let format = UIGraphicsImageRendererFormat.preferred()
      format.opaque = true
      let renderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format)
      format.opaque = false
      #expect((renderer.format as? UIGraphicsImageRendererFormat)?.opaque == true)
      #expect(format.bounds == .zero)
    }
  }
}
