import ArgumentParser
import CommandLineSupport
import CoreGraphics
import Foundation
import Media
import Mutoscope
import Utilities

/// The options of commands that draw one picture of a scene.
struct PictureOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The picture, a PNG file, or a folder for it; - for standard output. By default it is in the folder 'output' and "
        + "named after the scene.", valueName: "file"), completion: .file())
  var output: String?

  @Flag(help: "Leave out the background, so that it is transparent.")
  var transparent = false

  @OptionGroup var variables: VariableOptions
  @OptionGroup var strict: StrictOption
  @OptionGroup var memory: LimitOptions

  @Flag(help: "Print what was drawn as JSON on standard output.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func validate() throws {
    guard let output else { return }
    if output.isEmpty { throw ValidationError("--output needs a file name.") }
    let suffix = (output as NSString).pathExtension
    let isFolder = output == "-" || output.hasSuffix("/") || isExistingFolder(output)
    if !isFolder, suffix.lowercased() != "png" {
      throw ValidationError("--output '\(output)': the picture is a PNG; give it a name that ends in .png.")
    }
    if output == "-", json { throw ValidationError("--json and the picture cannot both go to standard output.") }
  }

  private func isExistingFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }

  /// Reads the one scene that the command is about.
  ///
  /// - Parameters:
  ///   - verb: The participle for the message about several scenes, such as `drawn`.
  ///   - look: The look in which it is shown.
  @MainActor
  func load(_ path: String, toBe verb: String, in look: Look = .standard) throws -> SceneInput {
    var reading = SceneFiles.Reading(
      limits: memory.limits, includesEnd: true, acceptsStandardInput: true, isStrict: strict.strict,
      variables: try variables.inputs(limits: memory.limits))
    reading.looks = [look]
    let input = try SceneFiles.loadOne(path, reading, toBe: verb)
    if output != "-" { try OutputPlace.requireOther(file(named: input.name), than: path) }
    if !quiet { [input].warn() }
    return input
  }

  /// A picture that was written.
  struct Written {
    /// Nil for standard output.
    var file: String?
    var width: Int
    var height: Int
    var bytes: Int
    var hash: PixelHash
  }

  /// Writes a picture.
  ///
  /// - Parameter name: The name of the file if none was given, without its suffix.
  func write(_ pixels: Pixels, named name: String) throws(Failure) -> Written {
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    let bytes = PNGEncoder(jobs: jobs).encode(pixels)
    var written = Written(
      file: nil, width: pixels.width, height: pixels.height, bytes: bytes.count, hash: PixelHash(of: pixels))
    if output == "-" {
      if isatty(STDOUT_FILENO) == 1 {
        throw Failure(.usage, "a picture is not for a terminal; redirect standard output, or name a file.")
      }
      try failing(as: .cannotWrite) { _ = try StreamWriter(nil).append(bytes) }
      return written
    }
    let path = file(named: name)
    try failing { try PNGFile.write(bytes, to: path) }
    written.file = path
    return written
  }

  /// The file of the picture of a scene.
  private func file(named name: String) -> String {
    let path = output ?? "output/"
    guard path.hasSuffix("/") || isExistingFolder(path) else { return OutputName.followed(path) }
    return (path as NSString).appendingPathComponent(name + ".png")
  }

  /// Prints what was written.
  ///
  /// - Parameter what: The content of the picture, such as `at 0.5 s`.
  func say(_ what: String, of name: String, _ picture: Written, _ report: PictureReport) throws {
    if json { try StandardOutput.write(result: report) }
    if !quiet {
      let place = picture.file.map { " -> \($0.printable)" } ?? ""
      StandardError.write(
        "\(name.printable): \(what), \(picture.width) × \(picture.height) pixels\(place)\n")
    }
  }
}

/// The output with `--json` of commands that draw one picture: a list of scenes, like that of `render`.
struct PictureReport: Encodable {
  struct Scene: Encodable {
    var name: String
    /// Nil for standard output.
    var file: String?
    /// The size in pixels.
    var width: Int
    var height: Int
    /// The size of the file.
    var bytes: Int
    /// The hash of the pixels, as in manifests.
    var hash: PixelHash
    /// The times that the picture shows, in seconds, ascending.
    var times: [Double]
    /// The columns of a contact sheet.
    var columns: Int?
    /// The view whose path is shown.
    var view: String?
    /// How the view moves.
    var curves: [Curve]?
  }

  /// The range of a chart.
  struct Curve: Encodable {
    var name: String
    var minimum: Double?
    var maximum: Double?
  }

  var scenes: [Scene]

  init(
    _ name: String, _ picture: PictureOptions.Written, times: [Double], columns: Int? = nil, view: String? = nil,
    curves: [MotionCurve]? = nil
  ) {
    scenes = [
      Scene(
        name: name, file: picture.file, width: picture.width, height: picture.height, bytes: picture.bytes,
        hash: picture.hash, times: times, columns: columns, view: view,
        curves: curves?.map { Curve(name: $0.name, minimum: $0.minimum, maximum: $0.maximum) })
    ]
  }
}
