import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Symbols by name, and images in nine parts.
@MainActor @Suite struct SymbolTests {
  private let stage = Stage(size: CGSize(width: 60, height: 60), scale: 2)

  private static let names = [
    "chevron.left", "chevron.right", "chevron.up", "chevron.down", "plus", "minus", "xmark", "checkmark", "heart",
    "heart.fill", "star", "star.fill", "gear", "gearshape.fill", "trash", "magnifyingglass", "house", "house.fill",
    "person", "person.fill", "bell", "bell.fill", "arrow.left", "arrow.right", "arrow.up", "arrow.down", "ellipsis",
    "play.fill", "pause.fill", "plus.circle", "plus.circle.fill", "xmark.circle.fill", "envelope", "lock.fill",
  ]

  @Test func `Every symbol has its own pixels`() throws {
    try stage.perform {
      var seen: Set<[UInt8]> = []
      for name in Self.names {
        let symbol = UIImage(systemName: name)
        let image = try #require(symbol, "\(name)")
        #expect(image.isSymbolImage)
        #expect(image.renderingMode == .alwaysTemplate)
        #expect(image.scale == 2)
        #expect(image.size == CGSize(width: 20.5, height: 20.5))
        let pixels = try #require(image.cgImage).pixels
        let alphas = (0..<pixels.height).flatMap { y in (0..<pixels.width).map { pixels[$0, y].alpha } }
        #expect(alphas.contains { $0 > 200 }, "\(name)")
        // "gear" also has another name.
        #expect(seen.insert(alphas).inserted || name == "gearshape.fill", "\(name)")
      }
    }
  }

  @Test func `Every name in the tables of symbols is found`() throws {
    let folder = Repository.folder.appending(path: "Sources/C/CSymbols/Tables")
    var names: [String] = []
    for (table, suffix) in [
      ("lines", ""), ("solids", ".fill"), ("aliases", ""), ("letters", ".square"), ("digits", ".circle"),
    ] {
      let lines = try String(contentsOf: folder.appending(path: table + ".txt"), encoding: .utf8).split(separator: "\n")
      names += lines.map { $0.prefix { $0 != " " } + suffix }
    }
    #expect(names.count == 951)
    let warnings = ProgrammerError.sentences {
      stage.perform { for name in names { _ = UIImage(systemName: name) } }
    }
    #expect(warnings == [])
    let unknown = ProgrammerError.sentences { stage.perform { _ = UIImage(systemName: "airplane M12") } }
    #expect(unknown.count == 1)
  }

  @Test func `Symbols have size, weight and scale`() throws {
    try stage.perform {
      @MainActor func ink(_ weight: UIImage.SymbolWeight) throws -> Int {
        let configuration = UIImage.SymbolConfiguration(pointSize: 20, weight: weight)
        let symbol = UIImage(systemName: "plus", withConfiguration: configuration)
        let image = try #require(symbol)
        #expect(image.size == CGSize(width: 24, height: 24))
        let pixels = try #require(image.cgImage).pixels
        return (0..<48).reduce(0) { sum, y in sum + (0..<48).reduce(0) { $0 + Int(pixels[$1, y].alpha) } }
      }
      let inks = try [ink(.thin), ink(.regular), ink(.bold), ink(.black)]
      #expect(inks == inks.sorted() && Set(inks).count == 4)
      let large = UIImage.SymbolConfiguration(pointSize: 10).applying(UIImage.SymbolConfiguration(scale: .large))
      let plus = UIImage(systemName: "plus", withConfiguration: large)
      #expect(plus?.size == CGSize(width: 15.5, height: 15.5))
      let grown = UIImage(systemName: "plus")?.withConfiguration(UIImage.SymbolConfiguration(pointSize: 40))
      #expect(grown?.size == CGSize(width: 48, height: 48))
      let none = UIImage(systemName: "")
      #expect(none == nil)
    }
  }

  @Test func `An image view shows a symbol in its tint`() throws {
    stage.perform {
      let view = UIImageView(image: UIImage(systemName: "stop.fill"))
      view.tintColor = .red
      view.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
      stage.window.addSubview(view)
    }
    #expect(try stage.image()[60, 60] == Pixel(255, 0, 0, 255))
  }

  @Test func `Margins of resizable images keep their size`() throws {
    let pixels = CGImage.drawn(6, 6) { x, y in
      x == 0 || y == 0 || x == 5 || y == 5 ? .black : Pixel(0, 255, 0, 255)
    }
    let image = UIImage(cgImage: pixels, scale: 1, orientation: .up)
      .resizableImage(withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2), resizingMode: .stretch)
    stage.perform {
      let view = UIImageView(image: image)
      view.frame = CGRect(x: 10, y: 10, width: 40, height: 30)
      view.layer.magnificationFilter = .nearest
      stage.window.addSubview(view)
    }
    let shown = try stage.image()
    // One point of border, two pixels, however large the image is.
    #expect([21, 22, 60, 97, 98, 99].map { shown[$0, 50] == .black } == [true, false, false, false, true, true])
    #expect([20, 21, 22, 77, 78].map { shown[60, $0] == .black } == [true, true, false, false, true])
  }

  @Test func `A tint of a symbol stays when its size changes`() throws {
    try stage.perform {
      let red = UIImage(systemName: "stop.fill")?.withTintColor(.red)
      let large = try #require(red?.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 20)))
      #expect(large.isSymbolImage && large.size == CGSize(width: 24, height: 24))
      #expect(try #require(large.cgImage).pixels[24, 24] == Pixel(255, 0, 0, 255))
      #expect(large.withRenderingMode(.alwaysOriginal).cgImage?.pixels[24, 24] == Pixel(255, 0, 0, 255))
    }
  }

  @Test func `A palette colours the sign and the shape around it`() throws {
    try stage.perform {
      @MainActor func pixels(_ name: String, _ configuration: UIImage.SymbolConfiguration) throws -> Pixels {
        let sized = UIImage.SymbolConfiguration(pointSize: 20).applying(configuration)
        let symbol = UIImage(systemName: name, withConfiguration: sized)
        return try #require(symbol?.cgImage).pixels
      }
      let palette = UIImage.SymbolConfiguration(paletteColors: [.white, .red])
      let minus = try pixels("minus.circle.fill", palette)
      #expect(minus[24, 24] == Pixel(255, 255, 255, 255) && minus[24, 36] == Pixel(255, 0, 0, 255))
      let outline = try pixels("minus.circle", UIImage.SymbolConfiguration(paletteColors: [.blue, .red]))
      #expect(outline[24, 24] == Pixel(0, 0, 255, 255) && outline[24, 36].alpha == 0)
      #expect((0..<10).contains { outline[24, $0] == Pixel(255, 0, 0, 255) })
      // One colour is for all.
      let one = try pixels("minus.circle.fill", UIImage.SymbolConfiguration(paletteColors: [.green]))
      #expect(one[24, 24] == Pixel(0, 255, 0, 255) && one[24, 36] == Pixel(0, 255, 0, 255))
      let shades = try pixels("minus.circle.fill", UIImage.SymbolConfiguration(hierarchicalColor: .red))
      #expect(shades[24, 24] == Pixel(255, 0, 0, 255))
      #expect(shades[24, 36].alpha == 128 && shades[24, 36].green == 0)
    }
  }

  @Test func `An image view shows the colours of a configuration, not its tint`() throws {
    stage.perform {
      let configuration = UIImage.SymbolConfiguration(paletteColors: [.red])
      let view = UIImageView(image: UIImage(systemName: "stop.fill", withConfiguration: configuration))
      (view.tintColor, view.frame) = (.blue, CGRect(x: 0, y: 0, width: 60, height: 60))
      stage.window.addSubview(view)
    }
    #expect(try stage.image()[60, 60] == Pixel(255, 0, 0, 255))
  }

  @Test func `A symbol that is shown larger than it is is drawn for that size`() throws {
    let view = UIImageView(image: UIImage(systemName: "stop.fill"))
    stage.perform {
      view.tintColor = .black
      view.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
      stage.window.addSubview(view)
    }
    /// The pixels on the middle line that are neither empty nor full.
    func edges() throws -> Int {
      let image = try stage.image()
      return (0..<120).filter { (10...245).contains(image[$0, 60].red) }.count
    }
    #expect(try edges() <= 4)
    #expect(view.intrinsicContentSize == CGSize(width: 20.5, height: 20.5))
    for mode in [UIView.ContentMode.scaleAspectFit, .scaleAspectFill] {
      stage.perform { view.contentMode = mode }
      #expect(try edges() <= 4)
    }
    stage.perform { view.frame = CGRect(x: 0, y: 0, width: 30, height: 30) }
    stage.perform { view.frame = CGRect(x: 0, y: 0, width: 60, height: 60) }
    #expect(try edges() <= 4)
  }

  @Test func `A symbol with a text style follows the size of text where it is shown`() {
    let configuration = UIImage.SymbolConfiguration(textStyle: .body)
    let view = UIImageView(image: UIImage(systemName: "star", withConfiguration: configuration))
    stage.addSubview(view)
    stage.advance(by: 0)
    #expect(view.intrinsicContentSize.width == 20.5)
    view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.advance(by: 0)
    // 53 points, and a fifth more.
    #expect(view.intrinsicContentSize.width == 64)
    let preferring = UIImageView(image: UIImage(systemName: "star"))
    preferring.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .title1, scale: .small)
    stage.addSubview(preferring)
    stage.advance(by: 0)
    let small = preferring.intrinsicContentSize.width
    preferring.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    stage.advance(by: 0)
    #expect(preferring.intrinsicContentSize.width > small + 3)
  }

  @Test func `An attachment has the tint of its symbol`() throws {
    stage.perform {
      let attachment = NSTextAttachment()
      attachment.image = UIImage(systemName: "stop.fill")?.withTintColor(.red)
      let text = NSMutableAttributedString(attachment: attachment)
      text.addAttribute(.font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 0, length: 1))
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      label.attributedText = text
      stage.window.addSubview(label)
    }
    let image = try stage.image()
    #expect(image[48, 60] == Pixel(255, 0, 0, 255))
  }
}
