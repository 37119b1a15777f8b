import CommandLineSupport
import Foundation
import Media
import Mutoscope
import SceneText
import Utilities

/// The work of a call of `render`.
struct RenderRequest {
  /// The files and folders.
  var scenes: [String]
  var destination: Destination
  var settings: RenderSettings
  /// How the scenes are read.
  var reading: SceneFiles.Reading
  /// The share of the frames; nil for all of them.
  var shard: ShardOption?
  /// Whether the other scenes are rendered if one has errors.
  var keepsGoing = false
  /// Whether a table of how the time was spent is printed.
  var hasProfile = false
  var progress = ProgressForm.auto
  /// Whether what was rendered is printed as JSON.
  var hasReport = false
  var isQuiet = false

  /// Renders the scenes.
  ///
  /// - Throws: Any error that ends the command.
  @MainActor
  func run() async throws {
    let (inputs, hasErrors) = try inputs()
    if !isQuiet { inputs.warn() }
    let whole = try inputs.map { (input: $0, plan: try $0.plan(settings)) }
    try destination.check(inputs)
    if !isQuiet, !destination.isStandardOutput { IgnoreHint.give(about: destination.folder) }
    let shares = try shard?.resolved().map { ShardWork($0, of: whole, destination, settings) }
    if !isQuiet { shares?.announce() }
    let renders = shares?.renders ?? whole
    var results: [(input: SceneInput, summary: RenderSummary)] = []
    var failed = hasErrors
    let status = RenderStatus(sceneCount: renders.count, canResume: !destination.isStandardOutput)
    let interruption = Interruption { status.sentence }
    let progress = RenderProgress(progress, isQuiet: isQuiet, sceneCount: renders.count)
    for (number, render) in renders.enumerated() {
      let label = renders.count > 1 ? "[\(number + 1)/\(renders.count)] \(render.input.name)" : render.input.name
      let part = shares?.parts[number]
      let url = part?.url ?? destination.url(ofScene: render.input.name)
      status.begin(
        render.input.name, in: destination.format == .png || part != nil ? url.relativePath : nil,
        keepsImages: destination.format == .images, hasRecord: settings.resumes,
        frameCount: render.plan.indices.count, completeScenes: results.count)
      if !isQuiet { settings.warnOfSlowBrowsers(render.plan, label: render.input.name) }
      progress.begin(render.input.name, label: label, frameCount: render.plan.indices.count)
      var job = OutputJob(
        input: render.input, plan: render.plan, settings: settings, url: destination.isStandardOutput ? nil : url)
      job.part = part
      let result: OutputJob.Result
      do {
        result = try await job.run { done in
          progress.update(done)
          status.update(done)
        }
      } catch let error as SceneError where keepsGoing {
        progress.fail(error)
        failed = true
        continue
      } catch {
        progress.end(failure: Failure(error).message)
        throw error
      }
      progress.finish(result.summary, obstacle: result.obstacle)
      if hasProfile { StandardError.write(result.summary.profile.table(frameCount: result.summary.frameCount)) }
      results.append((render.input, result.summary))
    }
    interruption.end()
    progress.end(failure: failed ? "some scenes have errors" : nil)
    if hasReport { try StandardOutput.write(result: report(results, shares == nil ? destination.format : .png)) }
    if failed { throw Failure(.badScene) }
  }

  private func report(
    _ results: [(input: SceneInput, summary: RenderSummary)], _ format: RenderFormat
  ) -> RenderReport {
    RenderReport(results, format, hasProfile: hasProfile, resumes: settings.resumes)
  }

  /// The scenes to render, and whether others have errors, which have been printed.
  @MainActor
  func inputs() throws -> (scenes: [SceneInput], hasErrors: Bool) {
    guard keepsGoing else { return (try SceneFiles.load(scenes, reading), false) }
    let found = try SceneFiles.find(scenes, reading).map(\.scene)
    for case .failure(let error) in found { StandardError.write(error.printed + "\n") }
    let sound = found.compactMap { try? $0.get() }
    if sound.isEmpty { throw Failure(.badScene) }
    return (sound, sound.count < found.count)
  }
}

extension RenderSettings {
  /// Warns of frames that browsers show too slowly: they take delays of up to 10 ms for a mistake.
  fileprivate func warnOfSlowBrowsers(_ plan: FramePlan, label: String) {
    guard format == .apng, plan.framesPerSecond > 90 else { return }
    StandardError.write(
      "\(label.printable): browsers show frames of less than 11 ms for 100 ms; for them, render at 90 frames per "
        + "second or less.\n")
  }
}
