import CommandLineSupport
import Foundation
import Media
import Mutoscope
import SceneLanguage
import ScenePlayer
import UIKit
import Utilities

/// Renders one scene to one folder or file.
@MainActor
struct OutputJob {
  let input: SceneInput
  let plan: FramePlan
  let settings: RenderSettings
  /// The folder or file; nil for standard output.
  let url: URL?
  /// The slots that are shared with other renders; nil if this one has the machine to itself.
  var slots: FrameSlots?

  /// The part that the frames are; nil if they are a whole output.
  var part: ShardWork.Part?
  /// The image files of several scenes.
  var images = ImageFiles()
  /// Finds a complete file whose record is not beside it, and returns its summary.
  var known: ((RenderFingerprint) -> RenderSummary?)?

  /// The result.
  struct Result {
    var summary: RenderSummary
    /// The fingerprint of the render, if it was requested.
    var fingerprint: RenderFingerprint?
    /// A part of a sentence that says why existing frames have not been kept although that was requested.
    var obstacle: String?
  }

  /// Renders, or finds that the output is complete.
  ///
  /// - Throws: `Failure`, `RenderError`, `SceneError` for errors in the images, or `CancellationError`.
  func run(progress: @escaping @MainActor (Int) -> Void) async throws -> Result {
    do {
      return settings.format == .png || part != nil ? try await renderFolder(progress) : try await renderFile(progress)
    } catch let error as RenderError where error.status == .internalError {
      throw Failure(error, about: input.name)
    }
  }

  private func renderFolder(_ progress: @escaping @MainActor (Int) -> Void) async throws -> Result {
    guard let url else { throw Failure(.usage, "PNG files need a folder.") }
    // The frames of a part are stored as those of a folder, whatever the format of the output.
    let fingerprint = input.fingerprint(part == nil ? settings : settings.forPart, sharing: images)
    let recorded = settings.resumes ? RecordedFrames(in: url) : nil
    let (indices, frameCount) = (plan.indices, plan.frameCount)
    let kept = try await onOtherThread { recorded?.whole(indices, of: frameCount, fingerprint) ?? [:] }
    let traceIsThere =
      !settings.writesTrace
      || FileManager.default.fileExists(
        atPath: url.appending(path: Trace.fileName).path(percentEncoded: false))
    if let recorded, kept.count == indices.count, traceIsThere,
      part?.isDescribed ?? true, recorded.isComplete(indices, of: frameCount, fingerprint)
    {
      recorded.removeJournal()
      let hash = recorded.manifest?.pixelHash ?? ""
      let byteCount = kept.values.reduce(0) { $0 + $1.byteCount }
      return Result(summary: RenderSummary(kept: url, frameCount: indices.count, byteCount: byteCount, hash: hash))
    }
    let summary = try await render(fingerprint, progress) { stage throws(RenderError) in
      let frames = try PNGFolderSink(
        directory: url, plan: plan, compression: settings.compression, writesTrace: settings.writesTrace,
        fingerprint: fingerprint, keeping: kept)
      return if let part { try part.sink(frames, FrameCanvas(stage)) } else { frames }
    }
    return Result(summary: summary, obstacle: recorded?.obstacle(to: fingerprint))
  }

  private func renderFile(_ progress: @escaping @MainActor (Int) -> Void) async throws -> Result {
    guard let url else {
      return Result(
        summary: try await render(nil, progress) { stage throws(RenderError) in try sink(at: nil, stage) })
    }
    if settings.format == .images, let name = try? NumberedName(url.relativePath) {
      return try await renderImages(name, url, progress)
    }
    let extras = Extras(
      sound: settings.format.video?.hasSound == true ? try input.document.soundTracks(sharing: images) : [],
      poster: try poster(beside: url))
    if let known {
      let fingerprint = input.fingerprint(settings, sharing: images)
      if let summary = known(fingerprint) { return Result(summary: summary, fingerprint: fingerprint) }
      let summary = try await render(fingerprint, progress) { stage throws(RenderError) in
        try sink(at: url, stage, extras)
      }
      return Result(summary: summary, fingerprint: fingerprint)
    }
    let fingerprint = settings.resumes ? input.fingerprint(settings, sharing: images) : nil
    let record = settings.resumes ? FileRecord.read(of: url) : nil
    if let fingerprint, let record, record.describes(url, frames: plan.indices, fingerprint) {
      return Result(
        summary: RenderSummary(
          kept: url, frameCount: record.frameCount, byteCount: record.byteCount, hash: record.hash))
    }
    try failing { try FileRecord.remove(of: url) }
    let summary = try await render(fingerprint, progress) { stage throws(RenderError) in
      try sink(at: url, stage, extras)
    }
    if let fingerprint {
      try failing(as: .cannotWrite) { try FileRecord(of: url, frames: plan.indices, fingerprint).write(for: url) }
    }
    let obstacle = fingerprint.flatMap { record?.fingerprint.difference(from: $0) }.map { "these differ: \($0)" }
    return Result(summary: summary, obstacle: obstacle)
  }

  /// Renders images whose names have numbers; only `--resume` keeps a record of them.
  private func renderImages(
    _ name: NumberedName, _ url: URL, _ progress: @escaping @MainActor (Int) -> Void
  ) async throws -> Result {
    guard settings.resumes else {
      try failing { try NumberedImageRecord.remove(of: name) }
      return Result(
        summary: try await render(nil, progress) { stage throws(RenderError) in try sink(at: url, stage) })
    }
    var fingerprint = input.fingerprint(settings, sharing: images)
    fingerprint.encoding.merge(settings.members(of: name.format)) { $1 }
    let (indices, first) = (plan.indices, settings.firstNumber ?? 0)
    let record = try await onOtherThread { [fingerprint] in
      try NumberedImageRecord(name, from: first, indices, fingerprint)
    }
    let summary = try await render(fingerprint, progress) { stage throws(RenderError) in
      try sink(at: url, stage, record: record)
    }
    return Result(summary: summary, obstacle: record.obstacle)
  }

  private func render(
    _ fingerprint: RenderFingerprint?, _ progress: @escaping @MainActor (Int) -> Void,
    into makeSink: @MainActor (Stage) throws(RenderError) -> any FrameSink
  ) async throws -> RenderSummary {
    let scene = try input.scene(scale: settings.scale, sharing: images)
    defer { withExtendedLifetime(scene) {} }
    settings.overlays.show(on: scene.stage)
    if settings.isTransparent { scene.stage.backgroundColor = .clear }
    var job = RenderJob(
      plan: plan, sceneName: input.name, jobs: settings.jobs, checksItself: settings.checksItself)
    job.fingerprint = fingerprint
    job.slots = slots
    return try await job.run(on: scene.stage, into: try makeSink(scene.stage), progress: progress)
  }

  /// The parts of a video besides its frames.
  private struct Extras {
    var sound: [SoundTrack] = []
    /// A PNG.
    var poster: [UInt8]?
  }

  /// Draws and writes the picture beside a video; nil if none was requested.
  private func poster(beside url: URL) throws -> [UInt8]? {
    guard let time = try input.poster(settings) else { return nil }
    let scene = try Scene(input.document, scale: settings.scale, sharing: images)
    if settings.isTransparent { scene.stage.backgroundColor = .clear }
    let bytes = PNGEncoder().encode(try scene.stage.pixels(at: time, dithers: plan.dithers))
    try failing(as: .cannotWrite) {
      try OutputFile.write(bytes, to: url.deletingPathExtension().appendingPathExtension("poster.png"))
    }
    return bytes
  }

  /// The sink of a format that is one file.
  private func sink(
    at url: URL?, _ stage: Stage, _ extras: Extras = Extras(), record: NumberedImageRecord? = nil
  ) throws(RenderError) -> any FrameSink {
    try settings.format.sink(
      file: url, plan: plan, stage: stage, quality: settings.quality ?? .standard, loopCount: settings.loopCount ?? 0,
      compression: settings.compression, sound: extras.sound, captions: input.document.captionTracks,
      chapters: input.document.chapters, poster: extras.poster, options: settings.video(of: input.document),
      firstNumber: settings.firstNumber ?? 0, record: record)
  }
}
