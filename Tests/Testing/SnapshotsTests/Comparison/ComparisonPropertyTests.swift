import CoreGraphics
import Foundation
import Media
import Snapshots
import Testing

/// Properties that hold for all images and options.
struct ComparisonPropertyTests {
  private static let pairs: [(Pixels, Pixels)] = [
    (.noise(40, 30, seed: 1), .noise(40, 30, seed: 2)),
    (.glass(40, 30, seed: 3), .glass(40, 30, seed: 4)),
    (.disc(40, x: 20, y: 20, radius: 12), .disc(40, x: 20.4, y: 19.8, radius: 12.3)),
    (
      .disc(40, x: 20, y: 20, radius: 12, colour: 0xFFFF_FFFF, ground: 0),
      .disc(40, x: 21, y: 20, radius: 11, colour: 0x8080_8080, ground: 0)
    ),
    (.slant(40, x: 10), .slant(40, x: 11.6)),
  ]

  private static let thresholds = [0, 1e-6, 0.001, 0.01, 0.05, 0.1, 0.2, 0.4, 0.8, 1]

  @Test(arguments: 0..<5, ComparisonOptions.Antialiasing.allCases)
  func `The order of the pictures does not matter`(_ number: Int, _ antialiasing: ComparisonOptions.Antialiasing) {
    let (a, b) = Self.pairs[number]
    for background in ComparisonOptions.Background.allCases {
      for threshold in Self.thresholds {
        let options = ComparisonOptions(threshold: threshold, antialiasing: antialiasing, background: background)
        #expect(ImageComparison(a, b, options: options) == ImageComparison(b, a, options: options))
      }
    }
  }

  @Test(arguments: 0..<5, ComparisonOptions.Antialiasing.allCases)
  func `A higher threshold never finds more`(_ number: Int, _ antialiasing: ComparisonOptions.Antialiasing) {
    let (a, b) = Self.pairs[number]
    for background in ComparisonOptions.Background.allCases {
      let found = Self.thresholds.map {
        ImageComparison(
          a, b, options: ComparisonOptions(threshold: $0, antialiasing: antialiasing, background: background))
      }
      for (lower, higher) in zip(found, found.dropFirst()) {
        #expect(lower.differingPixelCount >= higher.differingPixelCount)
        #expect(lower.antialiasedPixelCount >= higher.antialiasedPixelCount)
      }
      #expect(found.last?.differingPixelCount == 0)
    }
  }

  /// The measured distance, rounded up as printed, is a threshold at which all pixels pass.
  @Test(arguments: 0..<5)
  func `The largest distance serves as threshold`(_ number: Int) {
    let (a, b) = Self.pairs[number]
    let distance = ImageComparison(a, b).largestDistance
    #expect(ImageComparison(a, b, options: ComparisonOptions(threshold: distance + 1e-6)).differingPixelCount == 0)
    #expect(ImageComparison(a, b, options: ComparisonOptions(threshold: distance - 1e-6)).differingPixelCount > 0)
  }

  @Test(arguments: 0..<5)
  func `Ignoring antialiasing counts each pixel once`(_ number: Int) {
    let (a, b) = Self.pairs[number]
    let strict = ImageComparison(a, b, options: ComparisonOptions(threshold: 0.05))
    let lenient = ImageComparison(a, b, options: ComparisonOptions(threshold: 0.05, antialiasing: .ignore))
    #expect(strict.antialiasedPixelCount == 0)
    #expect(lenient.differingPixelCount + lenient.antialiasedPixelCount == strict.differingPixelCount)
  }

  /// In mirrored images the same pixels are found.
  @Test(arguments: 0..<5)
  func `The direction does not matter`(_ number: Int) {
    let (a, b) = Self.pairs[number]
    let options = ComparisonOptions(threshold: 0.05, antialiasing: .ignore)
    let upright = ImageComparison(a, b, options: options)
    let turned = ImageComparison(Self.turned(a), Self.turned(b), options: options)
    #expect(upright.differingPixelCount == turned.differingPixelCount)
    #expect(upright.antialiasedPixelCount == turned.antialiasedPixelCount)
  }

  private static func turned(_ picture: Pixels) -> Pixels {
    Pixels(picture.width, picture.height) { picture[picture.width - 1 - $0, picture.height - 1 - $1] }
  }
}
