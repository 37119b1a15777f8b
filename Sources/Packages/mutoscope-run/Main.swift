import Foundation
import Media
import Mutoscope
import MutoscopeRun
import SceneLanguage
import SceneText
import Utilities

/// The program that `mutoscope run` links with a package's code: it shows one of the package's controllers, or its app, and
/// draws what happens, or answers requests about it.
@main
enum Program {
  static func main() {
    Task { @MainActor in
      do {
        try await draw()
        exit(0)
      } catch let error as RunError {
        stop(error.text, error.status)
      } catch let error as SceneError {
        FileHandle.standardError.write(Data((error.description + "\n").utf8))
        exit(65)
      } catch let error as LookNameError {
        stop("\(error)", 64)
      } catch {
        stop("\(error)", 74)
      }
    }
    dispatchMain()
  }

  private static func stop(_ sentence: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data("mutoscope run: \(sentence)\n".utf8))
    exit(status)
  }

  @MainActor
  private static func draw() async throws {
    guard let text = ProcessInfo.processInfo.environment[AppRun.variable] else {
      throw RunError("this program is started by 'mutoscope run', which says in \(AppRun.variable) what to draw.")
    }
    let run = try JSONDecoder().decode(AppRun.self, from: Data(text.utf8))
    unsetenv(AppRun.variable)
    let script = try run.script.map { try FingerScript.load($0, fileName: run.scriptName ?? $0) }
    if run.answersRequests { return try RunServer(run, script).serve() }
    let plan = try FramePlan(
      duration: run.duration, framesPerSecond: run.framesPerSecond, includesEnd: run.includesEnd,
      selection: run.frames)
    let shown = try PackageStage(run, script: script)
    let stage = shown.stage
    if let file = run.trace {
      let count = try trace(shown, plan, file)
      try finish("\(run.name): \(counted(count, "frame")) -> \(file)", shown)
    }
    let url = URL(filePath: run.output)
    let format = RenderFormat(rawValue: run.format) ?? .png
    if let time = run.pictureTime {
      let pixels = try stage.pixels(at: time)
      try PNGFile.write(PNGEncoder().encode(pixels), to: run.output)
      try finish("\(run.name): 1 picture -> \(run.output)", shown)
    }
    let sink: any FrameSink =
      format == .png
      ? try PNGFolderSink(directory: url, plan: plan)
      : try format.sink(
        file: url, plan: plan, stage: stage, quality: run.quality.flatMap { VideoQuality(rawValue: $0) } ?? .standard,
        loopCount: run.loopCount ?? 0, compression: .fast)
    let job = RenderJob(plan: plan, sceneName: run.name)
    let summary = try await job.run(on: stage, into: sink)
    try finish("\(run.name): \(counted(summary.frameCount, "frame")) -> \(run.output)", shown)
  }

  /// Writes what each view shows in each frame to a file.
  ///
  /// - Returns: The number of frames.
  @MainActor
  private static func trace(_ shown: PackageStage, _ plan: FramePlan, _ file: String) throws -> Int {
    let (trace, stage) = (WholeTrace(shown.stage), shown.stage)
    var text = ""
    for index in plan.indices {
      stage.advance(to: plan.time(ofFrame: index))
      if let failure = stage.failure { throw failure }
      text += trace.line(frame: index, time: plan.time(ofFrame: index)) + "\n"
    }
    try Data(text.utf8).write(to: URL(filePath: file))
    return plan.indices.count
  }

  /// Reports the steps that the script could not perform and the files that were written, and ends the program.
  @MainActor
  private static func finish(_ sentence: String, _ shown: PackageStage) throws -> Never {
    let failures = shown.failures
    for failure in failures { FileHandle.standardError.write(Data((failure.description + "\n").utf8)) }
    if !shown.isQuiet { FileHandle.standardError.write(Data((sentence + "\n").utf8)) }
    exit(failures.isEmpty ? 0 : 65)
  }
}
