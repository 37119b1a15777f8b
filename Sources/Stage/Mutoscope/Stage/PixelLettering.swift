import CoreGraphics
package import Foundation
package import UIKit

/// Small letters made of squares, for captions: lower case, digits and a little punctuation.
///
/// Captions are part of pictures that are compared, so they must not change when a font does.
package enum PixelLettering {
  /// Each letter is 5 squares wide and 8 high, two of them below the baseline.
  private static let (columns, rows) = (5, 8)

  /// The width of a text, where a square has a side of 1.
  package static func width(_ text: String) -> Double { Double(max(0, text.count * (columns + 1) - 1)) }

  /// The height of every text, where a square has a side of 1.
  package static var height: Double { Double(rows) }

  /// The squares of a text whose top left corner is the origin; letters that are not there leave a gap.
  static func path(_ text: String, side: Double) -> CGPath {
    let path = CGMutablePath()
    for (place, letter) in text.enumerated() {
      for (y, row) in (letters[letter] ?? []).enumerated() {
        for x in 0..<columns where row & (1 << (columns - 1 - x)) != 0 {
          path.addRect(
            CGRect(
              x: Double(place * (columns + 1) + x) * side, y: Double(y) * side, width: side, height: side))
        }
      }
    }
    return path
  }

  /// The rows of each letter from the top, a bit for each square.
  private static let letters: [Character: [UInt8]] = [
    "0": [0b01110, 0b10001, 0b10011, 0b10101, 0b11001, 0b01110],
    "1": [0b00100, 0b01100, 0b00100, 0b00100, 0b00100, 0b01110],
    "2": [0b01110, 0b10001, 0b00010, 0b00100, 0b01000, 0b11111],
    "3": [0b11110, 0b00001, 0b00110, 0b00001, 0b10001, 0b01110],
    "4": [0b00010, 0b00110, 0b01010, 0b10010, 0b11111, 0b00010],
    "5": [0b11111, 0b10000, 0b11110, 0b00001, 0b10001, 0b01110],
    "6": [0b00110, 0b01000, 0b11110, 0b10001, 0b10001, 0b01110],
    "7": [0b11111, 0b00001, 0b00010, 0b00100, 0b01000, 0b01000],
    "8": [0b01110, 0b10001, 0b01110, 0b10001, 0b10001, 0b01110],
    "9": [0b01110, 0b10001, 0b10001, 0b01111, 0b00010, 0b01100],
    ".": [0, 0, 0, 0, 0, 0b00100],
    ",": [0, 0, 0, 0, 0b00100, 0b00100, 0b01000],
    "-": [0, 0, 0, 0b01110, 0, 0],
    "+": [0, 0, 0b00100, 0b01110, 0b00100],
    "*": [0, 0, 0b01010, 0b00100, 0b01010],
    "=": [0, 0, 0b01110, 0, 0b01110],
    "<": [0, 0b00010, 0b00100, 0b01000, 0b00100, 0b00010],
    ">": [0, 0b01000, 0b00100, 0b00010, 0b00100, 0b01000],
    "@": [0b01110, 0b10001, 0b10111, 0b10111, 0b10000, 0b01110],
    "(": [0b00010, 0b00100, 0b00100, 0b00100, 0b00100, 0b00010],
    ")": [0b01000, 0b00100, 0b00100, 0b00100, 0b00100, 0b01000],
    ":": [0, 0, 0b00100, 0, 0, 0b00100],
    "a": [0, 0b01110, 0b00001, 0b01111, 0b10001, 0b01111],
    "b": [0b10000, 0b10000, 0b11110, 0b10001, 0b10001, 0b11110],
    "c": [0, 0b01110, 0b10001, 0b10000, 0b10001, 0b01110],
    "d": [0b00001, 0b00001, 0b01111, 0b10001, 0b10001, 0b01111],
    "e": [0, 0b01110, 0b10001, 0b11111, 0b10000, 0b01110],
    "f": [0b00110, 0b01001, 0b01000, 0b11100, 0b01000, 0b01000],
    "g": [0, 0b01111, 0b10001, 0b10001, 0b01111, 0b00001, 0b01110],
    "h": [0b10000, 0b10000, 0b11110, 0b10001, 0b10001, 0b10001],
    "i": [0b00100, 0, 0b01100, 0b00100, 0b00100, 0b01110],
    "j": [0b00010, 0, 0b00110, 0b00010, 0b00010, 0b10010, 0b01100],
    "k": [0b10000, 0b10010, 0b10100, 0b11000, 0b10100, 0b10010],
    "l": [0b01100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110],
    "m": [0, 0b11010, 0b10101, 0b10101, 0b10101, 0b10101],
    "n": [0, 0b11110, 0b10001, 0b10001, 0b10001, 0b10001],
    "o": [0, 0b01110, 0b10001, 0b10001, 0b10001, 0b01110],
    "p": [0, 0b11110, 0b10001, 0b10001, 0b11110, 0b10000, 0b10000],
    "q": [0, 0b01111, 0b10001, 0b10001, 0b01111, 0b00001, 0b00001],
    "r": [0, 0b10110, 0b11001, 0b10000, 0b10000, 0b10000],
    "s": [0, 0b01111, 0b10000, 0b01110, 0b00001, 0b11110],
    "t": [0b01000, 0b11100, 0b01000, 0b01000, 0b01001, 0b00110],
    "u": [0, 0b10001, 0b10001, 0b10001, 0b10011, 0b01101],
    "v": [0, 0b10001, 0b10001, 0b10001, 0b01010, 0b00100],
    "w": [0, 0b10001, 0b10001, 0b10101, 0b10101, 0b01010],
    "x": [0, 0b10001, 0b01010, 0b00100, 0b01010, 0b10001],
    "y": [0, 0b10001, 0b10001, 0b10001, 0b01111, 0b00001, 0b01110],
    "z": [0, 0b11111, 0b00010, 0b00100, 0b01000, 0b11111],
  ]
}

/// A view with a text in such letters.
package final class PixelLabel: UIView {
  package override class var layerClass: AnyClass { CAShapeLayer.self }

  /// Makes a label that is as large as its text.
  ///
  /// - Parameter side: The side of a square, in points.
  package init(_ text: String, at origin: CGPoint, color: UIColor, side: Double) {
    super.init(
      frame: CGRect(
        x: origin.x, y: origin.y, width: PixelLettering.width(text) * side, height: PixelLettering.height * side))
    guard let shape = layer as? CAShapeLayer else { return }
    shape.path = PixelLettering.path(text, side: side)
    shape.fillColor = color.cgColor
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }
}
