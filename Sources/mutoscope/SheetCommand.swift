import ArgumentParser
import Media
import Mutoscope
import SceneFile
import UIKit
import Utilities

/// Draws some frames of a scene side by side.
struct SheetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Draw a contact sheet of a scene: some of its frames side by side, each with its time.",
    discussion: """
      Without --times, --every or --count the sheet has at most 16 frames at a round interval, the end among them if it \
      falls on it. Frames show the scene at exactly these times, whatever its frame rate.

        mutoscope sheet card.yaml
        mutoscope sheet card.yaml --every 0.1 --columns 5 -o card.png
        mutoscope sheet card.yaml --times 0,250ms,50%,end --width 480
      """)

  @Argument(help: "A scene file; - for standard input.")
  var scene: String

  @OptionGroup var sampling: SamplingOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many frames are in a row; by default the sheet is about 3:2.", valueName: "n"))
  var columns: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The width of each frame in pixels; by default at most 240.", valueName: "px"))
  var width: Int?

  @OptionGroup var picture: PictureOptions

  func validate() throws {
    if let columns, columns < 1 { throw ValidationError("--columns must be at least 1.") }
    if let width, !(8...16_384).contains(width) { throw ValidationError("--width must be 8 to 16384 pixels.") }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let input = try picture.load(self.scene, toBe: "drawn")
      let plan = try sampling.plan(for: input, atMost: 16)
      let scene = try input.scene()
      if picture.transparent { scene.stage.backgroundColor = .clear }
      let size = scene.stage.pixelSize
      let sheet: ContactSheet
      do throws(FramePlanError) {
        sheet = try ContactSheet(
          plan: plan, size: Manifest.PixelSize(width: size.width, height: size.height), width: width, columns: columns)
      } catch {
        throw Failure(.usage, "mutoscope: \(input.name.printable): \(error)")
      }
      let written = try picture.write(try await sheet.draw(scene.stage), named: "\(input.name)-sheet")
      let count = plan.indices.count
      try picture.say(
        "\(count) frame\(count == 1 ? "" : "s")", of: input, written,
        PictureReport(input, written, times: plan.selectedTimes, columns: sheet.columns))
      // The scene, not its stage, holds the script.
      withExtendedLifetime(scene) {}
    }
  }
}

/// The options that select moments of a scene.
struct SamplingOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("These times, separated by commas: 0,0.5,750ms,50%,end.", valueName: "times"),
    transform: Times.init(_:))
  var times: Times?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("A frame at 0 and every so many seconds.", valueName: "seconds"))
  var every: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("This many frames at equal distances, from the beginning to the end.", valueName: "n"))
  var count: Int?

  /// Several times.
  struct Times {
    var moments: [Moment]

    init(_ text: String) throws { moments = try Moment.list(text) }
  }

  func validate() throws {
    if [times != nil, every != nil, count != nil].count(where: \.self) > 1 {
      throw ValidationError("Only one of --times, --every and --count can be given.")
    }
    if let every, !(every > 0 && every.isFinite) {
      throw ValidationError("--every must be a number of seconds above 0.")
    }
    if let count, count < 1 { throw ValidationError("--count must be at least 1.") }
  }

  /// The frames at these times.
  ///
  /// - Parameter most: How many there are at most if nothing was said about them.
  func plan(for input: SceneInput, atMost most: Int) throws(Failure) -> FramePlan {
    let duration = input.document.timeline.duration
    var seconds: [Double] = []
    for moment in times?.moments ?? [] { seconds.append(try moment.seconds(in: input)) }
    seconds.sort()
    // A time that is named twice is one frame.
    seconds = zip(seconds, [-1] + seconds).filter { $0 > $1 }.map(\.0)
    do throws(FramePlanError) {
      if times != nil { return try FramePlan(times: seconds) }
      if let every { return try FramePlan(every: every, of: duration) }
      if let count { return try FramePlan(count: count, of: duration) }
      return try FramePlan(atMost: most, of: duration)
    } catch {
      throw Failure(.usage, "mutoscope: \(input.name.printable): \(error)")
    }
  }
}
