import ArgumentParser
import CommandLineSupport
import Foundation
import Mutoscope
import ScenePlayer
import UIKit
import Utilities

/// Draws a view at several times in one picture.
struct OnionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "onion",
    abstract: "Draw how a view moves: its ghosts along its path in one picture, and its curves.",
    discussion: """
      The picture shows the end of the scene, faintly, and in front of it the view at several times, the latest in full \
      strength. The line is the path of the view's center. The charts below show values over the time of the scene: x and \
      y of the center on screen, in points, alpha, and those of width, height, rotation (degrees) and scale that change. \
      Grey lines mark the times of the ghosts.

      A view is named by its id, or by its name in 'mutoscope trace'. Without --times, --every or --count, there are at \
      most 12 ghosts at a round interval.

        mutoscope onion card.yaml --view card
        mutoscope onion card.yaml --view card --count 5 -o card.png
      """)

  @Argument(help: "A scene file; - for standard input.", completion: .file())
  var scene: String

  @Option(help: ArgumentHelp("The view.", valueName: "id"))
  var view: String

  @OptionGroup var sampling: SamplingOptions

  @OptionGroup var scale: ScaleOption
  @OptionGroup var look: LookOption
  @OptionGroup var picture: PictureOptions

  @MainActor
  func run() async throws {
    try await reporting {
      let input = try picture.load(self.scene, toBe: "drawn", in: look.value)
      let plan = try sampling.plan(for: input, atMost: 12)
      try input.checkSize(atScale: scale.scale)
      let scene = try input.scene(scale: scale.scale)
      if picture.transparent { scene.stage.backgroundColor = .clear }
      let drawing = try failing(about: input.name) {
        try OnionSkin(view: view, plan: plan, of: try input.plan()).draw(scene.stage)
      }
      let written = try picture.write(drawing.pixels, named: "\(input.name)-onion")
      let count = plan.indices.count
      try picture.say(
        "\(view.printable) at \(counted(count, "time"))", of: input.name, written,
        PictureReport(input.name, written, times: plan.selectedTimes, view: view, curves: drawing.curves))
      // The scene, not its stage, holds the script.
      withExtendedLifetime(scene) {}
    }
  }
}
