import ArgumentParser
import CoreGraphics
import Foundation
import Snapshots

/// What counts as a difference, as options of a command.
struct ToleranceOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The distance of colours that passes for none, 0 to 1.", valueName: "t"))
  var threshold = 0.0

  @Option(
    parsing: .unconditional, help: ArgumentHelp("How many pixels of a picture may differ.", valueName: "n"))
  var maxPixels: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Which share of a picture's pixels may differ, 0 to 1.", valueName: "r"))
  var maxRatio: Double?

  @Option(
    help: ArgumentHelp("Whether pixels on smooth edges count, or are ignored.", valueName: "count|ignore"))
  var antialiasing = ComparisonOptions.Antialiasing.count

  @Option(
    help: ArgumentHelp("What translucent pixels are seen on: on both, black or white.", valueName: "any|black|white"))
  var background = ComparisonOptions.Background.any

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A rectangle of pixels that is not looked at; may be repeated.", valueName: "x,y,w,h"),
    transform: PixelRect.init(argument:))
  var mask: [PixelRect] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A rectangle of pixels that alone is looked at; may be repeated.", valueName: "x,y,w,h"),
    transform: PixelRect.init(argument:))
  var only: [PixelRect] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A view that is not looked at, wherever it is in each frame; may be repeated.", valueName: "id"))
  var maskView: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A view that alone is looked at; may be repeated.", valueName: "id"))
  var onlyView: [String] = []

  func validate() throws {
    guard (0...1).contains(threshold) else { throw ValidationError("--threshold is a number from 0 to 1.") }
    if let both = onlyView.first(where: maskView.contains) {
      throw ValidationError("--mask-view and --only-view both name '\(both)', which leaves nothing of it to look at.")
    }
    guard maxPixels ?? 0 >= 0 else { throw ValidationError("--max-pixels is a number from 0 on.") }
    guard (0...1).contains(maxRatio ?? 0) else { throw ValidationError("--max-ratio is a number from 0 to 1.") }
  }

  /// The options as the library has them.
  var comparison: ComparisonOptions {
    ComparisonOptions(
      threshold: threshold, antialiasing: antialiasing, background: background, maxPixels: maxPixels,
      maxRatio: maxRatio, masks: mask, regions: only, maskedViews: maskView, regionViews: onlyView)
  }
}

extension ComparisonOptions.Antialiasing: ExpressibleByArgument {}

extension ComparisonOptions.Background: ExpressibleByArgument {}

extension PixelRect {
  /// Why a text is no rectangle.
  private struct Misspelling: Error, CustomStringConvertible {
    var description: String
  }

  /// Reads `x,y,width,height`; the rectangle may begin to the left of the picture, or above it.
  fileprivate init(argument: String) throws {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).compactMap {
      Int($0.trimmingCharacters(in: .whitespaces))
    }
    guard numbers.count == 4, numbers.allSatisfy({ abs($0) <= 1 << 24 }), numbers[2] > 0, numbers[3] > 0 else {
      throw Misspelling(
        description: "'\(argument)' is no rectangle of pixels; write x,y,width,height, like 120,88,64,64.")
    }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
