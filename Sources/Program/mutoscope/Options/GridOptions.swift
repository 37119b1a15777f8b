import ArgumentParser
import CommandLineSupport
import Media
import Mutoscope

/// The options of commands that draw small pictures side by side.
struct GridOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of pictures in a row; by default, the sheet is about 3:2.", valueName: "n"))
  var columns: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The width of each picture in pixels; by default at most 240.", valueName: "px"))
  var width: Int?

  func validate() throws {
    if let columns, columns < 1 { throw ValidationError("--columns must be at least 1.") }
    if let width, !(8...16_384).contains(width) { throw ValidationError("--width must be 8 to 16384 pixels.") }
  }

  /// A sheet for pictures of a stage, with these words below them.
  ///
  /// - Parameters:
  ///   - scene: The scene's path, for the error.
  /// - Throws: A `Failure` if the sheet would be too large.
  @MainActor
  func sheet(
    _ captions: [String], of stage: Stage, from scene: String
  ) throws(Failure) -> ContactSheet {
    let size = Manifest.PixelSize(width: stage.pixelSize.width, height: stage.pixelSize.height)
    return try failing(about: SceneFiles.name(of: scene)) {
      try ContactSheet(captions: captions, size: size, width: width, columns: columns)
    }
  }
}
