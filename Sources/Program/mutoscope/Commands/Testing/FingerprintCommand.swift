import ArgumentParser
import CommandLineSupport
import Foundation
import Media
import Mutoscope
import SceneLanguage
import ScenePlayer
import Snapshots

/// Renders a scene in memory and prints the result, for `verify-determinism`.
struct FingerprintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "fingerprint", shouldDisplay: false)

  @Argument var scene: String
  @Option(transform: FrameSelection.init(_:)) var frames: FrameSelection?
  @Option var jobs: Int?
  @Flag var whole = false
  @OptionGroup var variables: VariableOptions
  @OptionGroup var memory: LimitOptions

  @MainActor
  func run() async throws {
    try await reporting {
      let reading = SceneFiles.Reading(limits: memory.limits, variables: try variables.inputs(limits: memory.limits))
      for input in try SceneFiles.load([scene], reading) {
        let scene = try input.scene()
        defer { withExtendedLifetime(scene) {} }
        var plan = try input.plan(frames ?? .all)
        plan.shutter = input.document.timeline.shutter
        plan.dithers = input.document.canvas.dithers
        var job = CaptureJob(plan: plan, sceneName: input.name, jobs: jobs)
        job.drawsEverything = whole
        let fingerprint = Fingerprint(try await job.run(on: scene.stage))
        try StandardOutput.write(json: String(decoding: try JSONEncoder().encode(fingerprint), as: UTF8.self))
      }
    }
  }
}
