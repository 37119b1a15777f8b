import Testing
import UIKit
import UIKitTestSupport

struct ImageTests {
  @Test func `An image's size is in points`() {
    let image = UIImage(cgImage: UIImage(60, 40).uprightImage ?? .make([[0]]), scale: 2, orientation: .up)
    #expect(image.size == CGSize(width: 30, height: 20))
    #expect(image.scale == 2)
    #expect(image.imageOrientation == .up)
    #expect(image.renderingMode == .automatic)
    #expect(image.images == nil)
    #expect(UIImage(3, 4).size == CGSize(width: 3, height: 4))
  }

  @Test func `An image with nothing in it has no size`() {
    #expect(UIImage().size == .zero)
    #expect(UIImage().cgImage == nil)
    #expect(UIImage().pngData() == nil)
    #expect(UIImage().withTintColor(.red).cgImage == nil)
  }

  @Test func `Orientations have Apple's numbers`() {
    let all: [UIImage.Orientation] = [
      .up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored, .rightMirrored,
    ]
    #expect(all.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7])
  }

  /// The stored pixels are 1 2 3 above 4 5 6.
  @Test(
    arguments: [
      (.up, [[1, 2, 3], [4, 5, 6]]),
      (.down, [[6, 5, 4], [3, 2, 1]]),
      (.left, [[3, 6], [2, 5], [1, 4]]),
      (.right, [[4, 1], [5, 2], [6, 3]]),
      (.upMirrored, [[3, 2, 1], [6, 5, 4]]),
      (.downMirrored, [[4, 5, 6], [1, 2, 3]]),
      (.leftMirrored, [[1, 4], [2, 5], [3, 6]]),
      (.rightMirrored, [[6, 3], [5, 2], [4, 1]]),
    ] as [(UIImage.Orientation, [[UInt32]])])
  func `Pixels are shown upright`(_ orientation: UIImage.Orientation, _ upright: [[UInt32]]) {
    let stored = CGImage.make([[1, 2, 3], [4, 5, 6]])
    let image = UIImage(cgImage: stored, scale: 1, orientation: orientation)
    #expect(image.uprightImage?.rows == upright)
    #expect(image.size == CGSize(width: upright[0].count, height: upright.count))
    #expect(image.cgImage === stored)
    #expect(image.imageOrientation == orientation)
  }

  @Test func `A file's bytes become an image and back`() throws {
    let image = UIImage(cgImage: .make([[0xFFFF_0000, 0x8040_2010], [0, 0xFF00_FF00]]))
    let data = try #require(image.pngData())
    #expect(UIImage(data: data)?.cgImage?.rows == [[0xFFFF_0000, 0x8040_2010], [0, 0xFF00_FF00]])
    #expect(UIImage(data: data, scale: 2)?.size == CGSize(width: 1, height: 1))
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage(data: Data("no picture".utf8)) == nil)
  }

  @Test func `A written image is upright`() throws {
    let image = UIImage(cgImage: .make([[0xFF00_0001, 0xFF00_0002]]), scale: 1, orientation: .right)
    let data = try #require(image.pngData())
    #expect(UIImage(data: data)?.cgImage?.rows == [[0xFF00_0001], [0xFF00_0002]])
  }

  @Test func `A tinted image keeps only its opacity`() {
    let image = UIImage(cgImage: .make([[0xFF12_3456, 0x8040_2010, 0]]))
    #expect(image.withTintColor(.red).cgImage?.rows == [[0xFFFF_0000, 0x8080_0000, 0]])
    #expect(
      image.withTintColor(UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)).cgImage?.rows
        == [[0x8000_0080, 0x4000_0040, 0]])
    #expect(image.withTintColor(.red).renderingMode == .automatic)
    #expect(image.withTintColor(.red, renderingMode: .alwaysOriginal).renderingMode == .alwaysOriginal)
  }

  @Test func `The same tint gives the same pixels`() {
    let image = UIImage(2, 2)
    let template = image.withRenderingMode(.alwaysTemplate)
    #expect(template.renderingMode == .alwaysTemplate)
    #expect(image.withTintColor(.red).cgImage === template.withTintColor(.red).cgImage)
    #expect(image.withTintColor(.red).cgImage !== image.withTintColor(.blue).cgImage)
    for shade in 0...20 { _ = image.withTintColor(UIColor(white: CGFloat(shade) / 20, alpha: 1)) }
    #expect(image.withTintColor(.red).cgImage?.rows == [[0xFFFF_0000, 0xFFFF_0000], [0xFFFF_0000, 0xFFFF_0000]])
  }

  @Test func `Variants show the same pixels`() {
    let image = UIImage(cgImage: .make([[1, 2]]), scale: 2, orientation: .down)
    let variant = image.withRenderingMode(.alwaysOriginal)
    #expect(variant.uprightImage === image.uprightImage)
    #expect(variant.scale == 2)
    #expect(variant.imageOrientation == .down)
    let resizable = image.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(resizable.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(resizable.resizingMode == .tile)
    #expect(image.resizableImage(withCapInsets: .zero, resizingMode: .stretch).resizingMode == .stretch)
  }

  @Test func `Images are equal when they show the same pixels in the same way`() {
    let image = UIImage(2, 2)
    #expect(image == image.withRenderingMode(.automatic))
    #expect(image != image.withRenderingMode(.alwaysTemplate))
    #expect(image != UIImage(2, 2))
    #expect(Set([image, image.withRenderingMode(.automatic)]).count == 1)
  }

  @Test func `An animated image has the size of its first image`() throws {
    let images = [UIImage(4, 2, scale: 2), UIImage(8, 8)]
    let animated = try #require(UIImage.animatedImage(with: images, duration: 0.5))
    #expect(animated.images == images)
    #expect(animated.duration == 0.5)
    #expect(animated.size == CGSize(width: 2, height: 1))
    #expect(animated.scale == 2)
    #expect(UIImage.animatedImage(with: images, duration: 0)?.duration == 2.0 / 30)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
  }

  @Test func `A description mentions unusual properties`() {
    #expect(UIImage(4, 2).description == "<UIImage {4.0, 2.0}>")
    let image = UIImage(cgImage: .make([[1, 2]]), scale: 2, orientation: .left).withRenderingMode(.alwaysTemplate)
    #expect(
      image.description == "<UIImage {0.5, 1.0}; scale = 2.0; orientation = left; renderingMode = alwaysTemplate>")
  }
}
