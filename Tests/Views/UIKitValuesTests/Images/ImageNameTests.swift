import Testing
import UIKit
import UIKitTestSupport

@MainActor
struct ImageNameTests {
  private func image(_ name: String, in folders: [URL], scale: CGFloat = 2) -> UIImage? {
    let context = MediaContext()
    context.service(NamedImages.self).folders = folders
    context.install(UIScreen(DeviceProfile(size: CGSize(width: 100, height: 100), scale: scale)))
    return context.perform { UIImage(named: name) }
  }

  /// Each image's width in pixels is its scale, which is the expected value.
  @Test(
    arguments: [
      ("frog", 1, 1), ("frog", 2, 2), ("frog", 3, 2), ("frog.png", 2, 2), ("frog@2x", 1, 2), ("frog@2x.png", 3, 2),
      ("icons/bird", 1, 3), ("icons/bird", 2, 3), ("icons/bird", 3, 3), ("frog", 2.5, 2), ("frog.jpg", 2, nil),
      ("bird", 2, nil), ("icons", 2, nil), ("", 2, nil), ("icons/../frog", 2, nil), ("v1.fish", 2, 1),
    ] as [(String, CGFloat, CGFloat?)])
  func `A name finds the file that fits the screen best`(
    _ name: String, _ screenScale: CGFloat, _ scale: CGFloat?
  ) throws {
    let files = try [
      "frog.png": png(1, 1), "frog@2x.png": png(2, 1), "icons/bird@3x.png": png(3, 1), "v1.fish.png": png(1, 1),
      "icons.png/inside.png": png(1, 1),
    ]
    try withFolder(files) { folder in
      let image = image(name, in: [folder], scale: screenScale)
      #expect(image?.scale == scale)
      if let scale { #expect(image?.cgImage?.width == Int(scale)) }
      if scale != nil { #expect(image?.size.width == 1) }
    }
  }

  @Test func `The first folder that has the name wins`() throws {
    try withFolder(["a/frog.png": png(5, 1), "b/frog@2x.png": png(6, 1), "b/bird.png": png(7, 1)]) { folder in
      let folders = ["a", "b"].map { folder.appending(path: $0) }
      #expect(image("frog", in: folders)?.cgImage?.width == 5)
      #expect(image("bird", in: folders)?.cgImage?.width == 7)
      #expect(image("bird", in: [folders[0]]) == nil)
    }
  }

  @Test func `A file that was found once is not read again`() throws {
    try withFolder(["frog.png": png(1, 1)]) { folder in
      let context = MediaContext()
      context.service(NamedImages.self).folders = [folder]
      context.perform {
        let first = UIImage(named: "frog")
        let second = UIImage(named: "frog")
        #expect(first?.cgImage != nil)
        #expect(first?.cgImage === second?.cgImage)
        context.service(NamedImages.self).folders = []
        #expect(UIImage(named: "frog") == nil)
      }
    }
  }

  @Test func `Each stage has its own folders`() throws {
    try withFolder(["frog.png": png(1, 1)]) { folder in
      #expect(image("frog", in: [folder]) != nil)
      #expect(image("frog", in: []) == nil)
    }
  }

  @Test func `A damaged file is not an image`() throws {
    try withFolder(["frog.png": Data("no picture".utf8)]) { folder in
      #expect(image("frog", in: [folder]) == nil)
    }
  }

  @Test func `A file's name says its scale`() throws {
    try withFolder(["frog.png": png(6, 6), "frog@2x.png": png(6, 6), "frog@3x.PNG": png(6, 6)]) { folder in
      func side(_ name: String) -> CGFloat? {
        UIImage(contentsOfFile: folder.appending(path: name).path(percentEncoded: false))?.size.width
      }
      #expect(side("frog.png") == 6)
      #expect(side("frog@2x.png") == 3)
      #expect(side("frog@3x.PNG") == 2)
      #expect(side("bird.png") == nil)
      let loaded = try UIImage.load(contentsOf: folder.appending(path: "frog@2x.png"))
      #expect(loaded.scale == 2)
    }
  }

  @Test func `A faulty file is reported with a sentence`() throws {
    try withFolder(["frog.png": Data("no picture".utf8)]) { folder in
      let file = folder.appending(path: "frog.png")
      let path = file.path(percentEncoded: false)
      let damaged = #expect(throws: (any Error).self) { try UIImage.load(contentsOf: file) }
      #expect(
        damaged.map { "\($0)" } == "\(path): This is text that begins with “no picture”, not an image or a video.")
      let missing = #expect(throws: (any Error).self) {
        try UIImage.load(contentsOf: folder.appending(path: "bird.png"))
      }
      #expect(missing.map { "\($0)".hasSuffix("bird.png: The image cannot be read: it is not there.") } == true)
    }
  }
}
