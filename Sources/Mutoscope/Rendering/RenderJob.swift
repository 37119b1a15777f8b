import CoreGraphics
import DisplayList
public import Foundation
package import Media
import QuartzCore
import Raster

/// Renders the planned frames of a stage to a folder.
///
/// The stage is moved and its display lists are made on the main actor; drawing and writing happen on as many
/// workers as there are jobs. Each draws and compresses only what differs from the last frame that it drew itself;
/// frames that show the same picture share one file. A bounded number of frames is under way at a time, so memory
/// does not grow with the length of the scene, and no result depends on the number of workers.
package struct RenderJob: Sendable {
  package var plan: FramePlan
  package var directory: URL
  package var sceneName: String
  /// How many frames are drawn at a time.
  package var jobs: Int
  /// Whether the files are made quickly or small.
  package var compression: PNGEncoder.Compression
  /// Whether every frame is drawn twice, once from its predecessor and once from nothing, and compared.
  package var checksItself: Bool
  /// Whether what each view showed is written beside the frames, as a golden has it.
  package var writesTrace = false

  package init(
    plan: FramePlan, directory: URL, sceneName: String, jobs: Int? = nil, compression: PNGEncoder.Compression = .fast,
    checksItself: Bool = false
  ) {
    self.plan = plan
    self.directory = directory
    self.sceneName = sceneName
    self.jobs = max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    self.compression = compression
    self.checksItself = checksItself
  }

  /// Renders; frames count from the stage's time at the call.
  ///
  /// - Parameters:
  ///   - stage: The stage, which is moved to the last planned frame.
  ///   - progress: Called on the main actor after each frame, with how many are done.
  /// - Returns: How many frames and bytes were written.
  /// - Throws: `RenderError` when the folder cannot be written to, what kept a frame from being drawn, or
  ///   `CancellationError`.
  @MainActor
  package func run(on stage: Stage, progress: (@MainActor (Int) -> Void)? = nil) async throws -> RenderSummary {
    let writer: FrameSequenceWriter
    do {
      writer = try FrameSequenceWriter(directory: directory, frameCount: plan.frameCount)
    } catch {
      throw RenderError.cannotCreate("\(error)")
    }
    // One of an earlier render would say where views were in other pictures.
    try removeTrace()
    let recorder = writesTrace ? TraceRecorder(stage) : nil
    let workers = FrameWorkers(
      writer: writer, plan: plan, encoder: PNGFrameEncoder(compression: compression), jobs: jobs,
      checksItself: checksItself)
    let clock = ContinuousClock()
    let start = clock.now
    var work = RenderProfile()
    var entries: [Manifest.Frame] = []
    entries.reserveCapacity(plan.indices.count)
    var byteCount = 0
    var profile: RenderProfile
    do {
      profile = try await FramePipeline(plan: plan, jobs: jobs).run(
        on: stage, visit: { index, _ in recorder?.record(frame: index) }, work: workers.write,
        collect: { done in
          byteCount += done.byteCount
          work += done.profile
          for entry in done.entries {
            entries.append(entry)
            progress?(entries.count)
          }
        })
    } catch let error as DamageError {
      throw RenderError.wrongDamage(stage.description(of: error))
    }
    profile += work
    let duration = start.duration(to: clock.now)
    do {
      if let recorder { try OutputFile.write(Array(recorder.trace.text.utf8), to: traceFile) }
      try writer.finish(Manifest(scene: sceneName, stage: stage, plan: plan, frames: entries))
    } catch {
      throw RenderError.cannotWrite("\(error)")
    }
    return RenderSummary(
      directory: directory, frameCount: entries.count, byteCount: byteCount, seconds: duration / .seconds(1),
      profile: profile)
  }

  private var traceFile: URL { directory.appending(path: Trace.fileName) }

  /// Removes the trace of an earlier recording, and nothing else that may have its name.
  private func removeTrace() throws(RenderError) {
    let path = traceFile.path(percentEncoded: false)
    guard let data = FileManager.default.contents(atPath: path) else { return }
    guard [#"{"trace":"#, #"{"golden":"#].contains(where: { data.starts(with: Data($0.utf8)) }) else {
      if !writesTrace { return }
      throw .cannotCreate("\(path): This file is not the trace of a recording; choose another folder or remove it.")
    }
    do {
      try FileManager.default.removeItem(at: traceFile)
    } catch {
      throw .cannotCreate("\(path): What an earlier recording left cannot be removed: \(error.localizedDescription)")
    }
  }
}

/// Why a render did not get its frames to the disk; a sentence that names the file.
public enum RenderError: Error, CustomStringConvertible, Sendable {
  /// The folder cannot be made or written to; nothing was written.
  case cannotCreate(String)
  /// Writing failed half-way; the frames that are there are whole.
  case cannotWrite(String)
  /// A render that checks itself has found a fault of this package.
  case wrongDamage(String)

  public var description: String {
    switch self {
    case .cannotCreate(let sentence), .cannotWrite(let sentence), .wrongDamage(let sentence): sentence
    }
  }
}

/// What a render wrote.
public struct RenderSummary: Sendable {
  /// The folder.
  public let directory: URL
  /// How many frames were written.
  public let frameCount: Int
  /// How many bytes all frame files have together.
  public let byteCount: Int
  /// From the first frame to the last file, in seconds of real time.
  public let seconds: Double
  /// What the time was spent on.
  public let profile: RenderProfile
}

/// The versions of everything that decides about pixels.
package enum Versions {
  /// This package's own version.
  package static let mutoscope = "0.1.0"

  /// By name.
  package static var current: [String: String] {
    [
      "mutoscope": mutoscope, "cairo": RasterLibrary.cairoVersion, "pixman": RasterLibrary.pixmanVersion,
      "libpng": LibraryVersions.libpng,
    ]
  }
}
