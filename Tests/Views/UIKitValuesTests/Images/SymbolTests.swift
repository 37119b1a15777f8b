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

  @Test func `Every symbol has pixels of its own`() throws {
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
        // "gear" has another name, too.
        #expect(seen.insert(alphas).inserted || name == "gearshape.fill", "\(name)")
      }
    }
  }

  @Test func `Size, weight and scale`() throws {
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
}
