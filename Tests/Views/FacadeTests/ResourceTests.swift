import Foundation
import Mutoscope
import Testing
import UIKit

/// Images of the test target's own resources, and their pixels.
struct ResourceTests {
  let stage = Stage(size: CGSize(width: 20, height: 20), scale: 2)

  @Test func `An image of the target's resources is found by its name`() throws {
    let image = try #require(UIImage(named: "pebble"))
    #expect(image.size == CGSize(width: 3, height: 2))
    #expect(#imageLiteral(resourceName: "pebble").size == image.size)
    #expect(UIImage(named: "pebble", in: .module, with: nil)?.size == image.size)
    #expect(UIImage(named: "stone") == nil)
  }

  @Test func `A folder of the stage comes first`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "resources-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let own = UIGraphicsImageRenderer(size: CGSize(width: 7, height: 7)).image { _ in }
    try own.pngData()?.write(to: folder.appending(path: "pebble@2x.png"))
    stage.imageFolders = [folder]
    #expect(UIImage(named: "pebble")?.size == CGSize(width: 7, height: 7))
    stage.imageFolders = []
    #expect(UIImage(named: "pebble")?.size == CGSize(width: 3, height: 2))
  }

  @Test func `The pixels of an image can be read as on iOS`() throws {
    let image = try #require(UIImage(named: "pebble")?.cgImage)
    let data = try #require(image.dataProvider?.data)
    #expect((image.width, image.height) == (6, 4))
    #expect((image.bytesPerRow, image.bitsPerPixel) == (24, 32))
    #expect(image.bitmapInfo.contains(.byteOrder32Little))
    #expect(CFDataGetLength(data) == image.bytesPerRow * image.height)
    let bytes = try #require(CFDataGetBytePtr(data))
    let pixel = 2 * image.bytesPerRow + 3 * image.bitsPerPixel / 8
    let (blue, green, red, alpha) = (bytes[pixel], bytes[pixel + 1], bytes[pixel + 2], bytes[pixel + 3])
    #expect((blue, green, red, alpha) == (0, 128, 255, 255))
    // The array is a copy that belongs to its reader.
    var copy = try #require(image.dataProvider?.data) as Data
    copy[0] = 77
    #expect(image.dataProvider?.data?[0] == 0)
    let small = try #require(image.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1))?.dataProvider?.data)
    #expect(CFDataGetBytePtr(small)[2] == 255)
  }

  @Test func `The pixels that a stage shows can be read`() throws {
    let view = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 20))
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    stage.addSubview(view)
    stage.backgroundColor = .clear
    let image = try stage.image()
    let bytes = [UInt8](try #require(image.dataProvider?.data))
    #expect(image.alphaInfo == .premultipliedFirst)
    #expect(Array(bytes[0..<4]) == [0, 0, 0, 0])
    #expect(Array(bytes[(image.width - 1) * 4..<image.width * 4]) == [0, 0, 128, 128])
  }

  @Test func `Objects are arguments of formats`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.accessibilityIdentifier = "card"
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    #expect(String(format: "%@ at %.2f", view, view.center.x) == "\(view) at 2.50")
    #expect(String(format: "%@, %@", UIColor.red, UIImage()) == "\(UIColor.red), \(UIImage())")
    #expect(String(format: "%.3f %d", animator.fractionComplete, animator.state.rawValue) == "0.000 0")
    let objects: [any CVarArg] = [
      animator, UIDynamicAnimator(), UIGravityBehavior(items: []), view.layer, CABasicAnimation(keyPath: "opacity"),
    ]
    for object in objects { #expect(String(format: "%@", object).isEmpty == false) }
    // Many in one format, and many formats.
    let many = String(format: Array(repeating: "%@", count: 100).joined(), arguments: (0..<100).map { _ in view })
    #expect(many == String(repeating: "\(view)", count: 100))
  }

  /// A subclass need not know of the initialisers that UIKit adds for collection views.
  @Test func `A dynamic animator's initialiser for a layout is inherited`() {
    let layout = UICollectionViewFlowLayout()
    #expect(NamedAnimator(collectionViewLayout: layout).title == "unnamed")
  }
}

private final class NamedAnimator: UIDynamicAnimator {
  var title = ""
  override init() {
    title = "unnamed"
    super.init()
  }
  override init(referenceView view: UIView) { super.init(referenceView: view) }
}
