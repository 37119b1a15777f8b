import ArgumentParser
import Foundation
import Inspection
import Media
import Utilities

/// The options for a picture of a part of the screen, or for its hash only.
package struct SeenPictureOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Draw a picture, a PNG file; - for standard output.", valueName: "file"), completion: .file())
  var output: String?

  @Option(help: ArgumentHelp("Draw only what this view covers.", valueName: "view"))
  var crop: String?

  @Option(help: ArgumentHelp("With --crop, how much more is drawn around it, in points.", valueName: "points"))
  var margin: Double = 0

  @Flag(help: "Draw the reference of each interesting view on the picture, and print their list.")
  var marks = false

  @Option(help: ArgumentHelp("Scale the picture down to at most this many pixels.", valueName: "n"))
  var pixels: Int?

  @Flag(help: "Print only the hash of the picture's pixels.")
  var hash = false

  @Option(help: ArgumentHelp("Print and write nothing if the picture has this hash.", valueName: "hash"))
  var unless: String?

  package init() {}

  package func validate() throws {
    if let pixels, pixels < StagePicture.fewestPixels {
      throw ValidationError("--pixels \(pixels): a picture has at least \(StagePicture.fewestPixels) pixels.")
    }
    if !(0...10_000).contains(margin) { throw ValidationError("--margin \(margin): write 0 to 10000 points.") }
    if margin > 0, crop == nil { throw ValidationError("--margin belongs to --crop.") }
    if let output, output != "-", (output as NSString).pathExtension.lowercased() != "png" {
      throw ValidationError("--output '\(output)': the picture is a PNG; give it a name that ends in .png.")
    }
    if let unless, PixelHash(unless) == nil {
      throw ValidationError("--unless '\(unless.printable)': a hash has 32 hexadecimal digits.")
    }
  }

  /// The request for a picture or its hash; nil if only text is requested.
  ///
  /// - Parameter name: The name of the subject that is drawn.
  func request(_ name: String) -> PictureRequest? {
    guard output != nil || crop != nil || marks || pixels != nil || hash || unless != nil else { return nil }
    var request = PictureRequest(file: output ?? "output/\(name)-seen.png")
    (request.crop, request.margin, request.marks, request.pixels) = (crop, margin, marks, pixels)
    (request.isHash, request.unless) = (hash, unless)
    return request
  }
}
