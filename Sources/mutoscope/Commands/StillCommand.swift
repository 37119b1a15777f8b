import ArgumentParser
import Mutoscope
import SceneFile
import Snapshots
import UIKit
import Utilities

/// Draws one frame of a scene.
struct StillCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "still",
    abstract: "Draw one frame of a scene as a PNG.",
    discussion: """
      The picture shows the scene at exactly the time that --at names, whatever its frame rate; --frame takes the frame \
      of that number instead, which 'mutoscope render' writes too.

        mutoscope still card.yaml --at 0.5
        mutoscope still card.yaml --at end -o card.png
        mutoscope still card.yaml --at 50% -o - | display
      """)

  @Argument(help: "A scene file; - for standard input.")
  var scene: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("When: seconds (0.5), 500ms, 50% or end; by default the beginning.", valueName: "time"))
  var at: Moment?

  @Option(parsing: .unconditional, help: ArgumentHelp("The number of the frame; the first is 0.", valueName: "n"))
  var frame: Int?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels per point, in place of the scene's.", valueName: "s"))
  var scale: Double?

  @Flag(help: "Draw the state of dynamics above the views: bodies, joints, boundaries, fields, contacts, velocities.")
  var debugDynamics = false

  @Flag(help: "Draw how views are laid out above them: frames, guides, constraints, what is ambiguous or left out.")
  var debugLayout = false

  @Flag(help: "Draw the fingers of the script above the views, and a ring where one is lifted.")
  var showTouches = false

  @OptionGroup var picture: PictureOptions

  func validate() throws {
    if at != nil, frame != nil { throw ValidationError("--at and --frame cannot be combined.") }
    if let scale, !(scale > 0 && scale.isFinite) { throw ValidationError("--scale must be a number above 0.") }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let input = try picture.load(self.scene, toBe: "drawn")
      let time = try time(in: input)
      try input.checkSize(atScale: scale)
      let scene = try input.scene(scale: scale)
      scene.stage.showsDynamicsDebug = debugDynamics
      scene.stage.showsLayoutDebug = debugLayout
      scene.stage.showsTouches = showTouches
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
        "mutoscope: \(input.name.printable): there is no frame \(frame): the scene has \(count) frame\(count == 1 ? "" : "s"), "
          + "0 to \(count - 1).")
    }
    return Double(frame) / input.document.timeline.fps
  }
}
