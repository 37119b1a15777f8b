import ArgumentParser
import CoreGraphics
import Foundation
import Snapshots

/// The options that decide what counts as a difference.
struct ToleranceOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The largest colour distance that does not count as a difference, 0 to 1.", valueName: "t"))
  var threshold = 0.0

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The number of pixels in an image that may differ.", valueName: "n"))
  var maxPixels: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The fraction of the pixels in an image that may differ, 0 to 1.", valueName: "r"))
  var maxRatio: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "By how many pixels widths and heights may differ; then what both images have is compared.", valueName: "n"))
  var maxSize: Int?

  @Option(
    help: ArgumentHelp("Whether pixels on anti-aliased edges count or are ignored.", valueName: "count|ignore"))
  var antialiasing = ComparisonOptions.Antialiasing.count

  @Option(
    help: ArgumentHelp("The background for translucent pixels: both, black or white.", valueName: "any|black|white"))
  var background = ComparisonOptions.Background.any

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A rectangle of pixels that is not compared; may be repeated.", valueName: "x,y,w,h"),
    transform: PixelRect.init(argument:))
  var mask: [PixelRect] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A rectangle of pixels to which the comparison is limited; may be repeated.", valueName: "x,y,w,h"),
    transform: PixelRect.init(argument:))
  var only: [PixelRect] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A view that is not compared, wherever it is in each frame; may be repeated.", valueName: "id"))
  var maskView: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A view to which the comparison is limited; may be repeated.", valueName: "id"))
  var onlyView: [String] = []

  func validate() throws {
    guard (0...1).contains(threshold) else { throw ValidationError("--threshold must be a number from 0 to 1.") }
    if let both = onlyView.first(where: maskView.contains) {
      throw ValidationError("--mask-view and --only-view both name '\(both)', which leaves nothing to compare.")
    }
    guard maxSize ?? 0 >= 0 else { throw ValidationError("--max-size must be at least 0.") }
    guard maxPixels ?? 0 >= 0 else { throw ValidationError("--max-pixels must be at least 0.") }
    guard (0...1).contains(maxRatio ?? 0) else { throw ValidationError("--max-ratio must be a number from 0 to 1.") }
  }

  /// The options as the library's type.
  var comparison: ComparisonOptions {
    var options = ComparisonOptions(
      threshold: threshold, antialiasing: antialiasing, background: background, maxPixels: maxPixels,
      maxRatio: maxRatio, masks: mask, regions: only, maskedViews: maskView, regionViews: onlyView)
    options.sizeTolerance = maxSize
    return options
  }
}

extension ComparisonOptions.Antialiasing: ExpressibleByArgument {}

extension ComparisonOptions.Background: ExpressibleByArgument {}

extension PixelRect {
  /// The error for a text that is not a rectangle.
  private struct Misspelling: Error, CustomStringConvertible {
    var description: String
  }

  /// Reads `x,y,width,height`; the rectangle may begin to the left of the image, or above it.
  fileprivate init(argument: String) throws {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).compactMap {
      Int($0.trimmingCharacters(in: .whitespaces))
    }
    guard numbers.count == 4, numbers.allSatisfy({ abs($0) <= 1 << 24 }), numbers[2] > 0, numbers[3] > 0 else {
      throw Misspelling(
        description: "'\(argument)' is not a rectangle of pixels; write x,y,width,height, like 120,88,64,64.")
    }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
