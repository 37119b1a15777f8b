import ArgumentParser
import CommandLineSupport
import Mutoscope
import SceneLanguage
import ScenePlayer
import Snapshots
import Timing
import UIKit
import Utilities

/// Draws one frame of a scene.
struct StillCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "still",
    abstract: "Draw one frame of a scene as a PNG.",
    discussion: """
      The picture shows the scene at exactly the time of --at, whatever its frame rate. With --frame, it is the frame \
      with that number instead, the same as 'mutoscope render' writes.

        mutoscope still card.yaml --at 0.5
        mutoscope still card.yaml --at end -o card.png
        mutoscope still card.yaml --at 50% -o - | display
      """)

  @Argument(help: "A scene file; - for standard input.", completion: .file())
  var scene: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The time: seconds (0.5), 500ms, 50% or end; by default the beginning.", valueName: "time"),
    transform: Moment.argument)
  var at: Moment?

  @Option(parsing: .unconditional, help: ArgumentHelp("The number of the frame; the first is 0.", valueName: "n"))
  var frame: Int?

  @OptionGroup var scale: ScaleOption
  @OptionGroup var overlays: OverlayOptions
  @OptionGroup var look: LookOption
  @OptionGroup var picture: PictureOptions

  func validate() throws {
    if at != nil, frame != nil { throw ValidationError("--at and --frame cannot be combined.") }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let input = try picture.load(self.scene, toBe: "drawn", in: look.value)
      let time = try time(in: input)
      try input.checkSize(atScale: scale.scale)
      let scene = try input.scene(scale: scale.scale)
      overlays.overlays.show(on: scene.stage)
      if picture.transparent { scene.stage.backgroundColor = .clear }
      let written = try picture.write(try scene.stage.pixels(at: time), named: input.name)
      try picture.say(
        "at \(Words.seconds(time))", of: input.name, written, PictureReport(input.name, written, times: [time]))
    }
  }

  private func time(in input: SceneInput) throws(Failure) -> Double {
    guard let frame else { return try at?.seconds(in: input) ?? 0 }
    let count = input.document.timeline.frameCount
    guard (0..<count).contains(frame) else {
      throw Failure(
        .usage,
        "\(input.name.printable): there is no frame \(frame): the scene has \(counted(count, "frame")), "
          + "0 to \(count - 1).")
    }
    return Double(frame) / FrameRate.exact(input.document.timeline.fps)
  }
}
