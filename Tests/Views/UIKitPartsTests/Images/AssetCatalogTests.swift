import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Images and colours in asset catalogues, as Xcode writes them.
@MainActor
struct AssetCatalogTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))

  /// Runs a body with a bundle that has a catalogue.
  private func withBundle(_ body: (Bundle) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "catalogue-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let assets = folder.appending(path: "Media.xcassets")
    func write(_ text: String, _ path: String) throws {
      let file = assets.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try write(
      """
      {"images": [{"filename": "hero.png", "idiom": "universal", "scale": "1x"},
        {"filename": "hero@2x.png", "idiom": "universal", "scale": "2x"}, {"idiom": "universal", "scale": "3x"}],
        "properties": {"template-rendering-intent": "template"}}
      """, "icons/hero.imageset/Contents.json")
    for (name, side) in [("hero.png", 2), ("hero@2x.png", 4)] {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
        $0.fill(.zero)
      }
      try image.pngData()?.write(to: assets.appending(path: "icons/hero.imageset/\(name)"))
    }
    try write(
      """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
        "components": {"red": "0xFF", "green": "0.5", "blue": "51", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
        "color": {"color-space": "srgb", "components": {"red": "0", "green": "0", "blue": "0", "alpha": "0.5"}}}]}
      """, "Accent.colorset/Contents.json")
    try body(try #require(Bundle(url: folder)))
  }

  @Test func `The image that fits the screen best is found by its name`() throws {
    try withBundle { bundle in
      let image = try #require(UIImage(named: "hero", in: bundle, with: nil))
      #expect(image.size == CGSize(width: 2, height: 2))
      #expect(image.renderingMode == .alwaysTemplate)
      #expect(UIImage(named: "icons/hero", in: bundle, compatibleWith: nil) != nil)
      #expect(UIImage(named: "villain", in: bundle, with: nil) == nil)
      #expect(UIImage(named: "../hero", in: bundle, with: nil) == nil)
    }
  }

  @Test func `A colour follows the appearance`() throws {
    try withBundle { bundle in
      let color = try #require(UIColor(named: "Accent", in: bundle, compatibleWith: nil))
      let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
      let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
      #expect(light == UIColor(red: 1, green: 0.5, blue: 0.2, alpha: 1))
      #expect(dark == UIColor(red: 0, green: 0, blue: 0, alpha: 0.5))
      #expect(UIColor(named: "Other", in: bundle, compatibleWith: nil) == nil)
    }
  }
}
