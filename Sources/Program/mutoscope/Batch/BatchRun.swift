import CommandLineSupport
import Foundation
import Media
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Snapshots
import Utilities

/// Renders the outputs of a batch, several at a time.
///
/// All of them share the slots in which frames are drawn, and the memory. An output begins when there is a place for it,
/// so a long one does not hold up the others, and the last ones use every core.
@MainActor
final class BatchRun {
  private let plan: BatchPlan
  private let items: [BatchPlan.Item]
  private let reading: SceneFiles.Reading
  private let failsFast: Bool
  private let progress: BatchProgress
  private let slots: FrameSlots
  private let memory: MemoryBudget
  private let images: ImageFiles
  /// The outputs of an earlier run, by their paths in the output folder.
  private let known: [String: BatchManifest.Output]
  private let record: BatchRecord
  private let journal: LineFile
  private var outputs: [BatchManifest.Output?]
  private var failures: [(index: Int, failure: Failure)] = []
  /// The error that ends the batch.
  private var obstacle: (any Error)?
  private var warnings: Set<String> = []
  /// The tasks that render, each one output after the other.
  private var lanes: [Task<Void, Never>] = []
  private var begun = 0

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - plan: The outputs.
  ///   - shard: The share of them that is rendered; nil for all.
  ///   - reading: How scenes are read.
  ///   - jobs: The number of frames drawn in parallel.
  ///   - memory: The memory to use, in bytes.
  ///   - failsFast: Whether the first failure ends the batch.
  ///   - resumes: Whether the outputs of an earlier run are kept.
  /// - Throws: A `SequenceError` if the output folder cannot be written to.
  init(
    _ plan: BatchPlan, _ shard: Shard?, reading: SceneFiles.Reading, jobs: Int, memory: Int, failsFast: Bool,
    resumes: Bool, progress: BatchProgress
  ) throws {
    (self.plan, self.reading, self.failsFast, self.progress) = (plan, reading, failsFast, progress)
    items = plan.items(of: shard)
    record = BatchRecord(folder: plan.output, shard: shard)
    slots = FrameSlots(count: jobs)
    // Half of the memory is for drawing, half for images.
    self.memory = MemoryBudget(total: memory / 2)
    images = ImageFiles(mostBytes: memory / 2)
    outputs = Array(repeating: nil, count: items.count)
    try OutputFile.makeFolder(plan.output)
    known = resumes ? record.outputs() : [:]
    journal = try record.begin(keeping: known)
  }

  /// Renders all outputs.
  ///
  /// - Returns: The result of each.
  /// - Throws: An error if the record of the batch cannot be written.
  func run() async throws -> (manifest: BatchManifest, failures: [Failure]) {
    // While some are drawn, one is read and another is finished.
    lanes = (0..<slots.count + 2).map { _ in
      Task { @MainActor in
        while let position = self.next() { await self.render(position) }
      }
    }
    for lane in lanes { await lane.value }
    if let obstacle { throw Failure(obstacle, as: .cannotWrite) }
    let manifest = BatchManifest(
      count: plan.items.count, fingerprint: plan.fingerprint,
      outputs: zip(items, outputs).map { item, output in output ?? blank(item, .notRun) })
    try failing(as: .cannotWrite) { try record.finish(manifest, journal) }
    return (manifest, failures.sorted { $0.index < $1.index }.map(\.failure))
  }

  /// The position of the next output; nil if there is none, or the batch ends early.
  private func next() -> Int? {
    guard begun < items.count, obstacle == nil, !(failsFast && !failures.isEmpty) else { return nil }
    defer { begun += 1 }
    return begun
  }

  /// Ends the outputs that are being rendered.
  private func stop() { for lane in lanes { lane.cancel() } }

  private func blank(_ item: BatchPlan.Item, _ status: BatchManifest.Status) -> BatchManifest.Output {
    let job = plan.jobs[item.job]
    return BatchManifest.Output(
      index: item.index, name: item.name, scene: job.files[item.file], row: item.row.map { $0 + 1 },
      format: item.format.rawValue, output: plan.relativePath(of: item), status: status)
  }

  private func render(_ position: Int) async {
    let item = items[position]
    var output = blank(item, .failed)
    do {
      try await render(item, into: &output)
    } catch is CancellationError {
      output.status = .notRun
    } catch {
      let failure = Failure(error)
      failures.append((item.index, failure))
      output.error = failure.text.split(separator: "\n").first.map(String.init) ?? ""
      progress.fail(failure.message, of: item.name)
      if failsFast { stop() }
    }
    progress.end(item.name, output.status, frames: output.frames)
    outputs[position] = output
    guard output.status != .notRun else { return }
    do throws(SequenceError) {
      try BatchRecord.record(output, journal)
    } catch {
      obstacle = obstacle ?? error
      stop()
    }
  }

  private func render(_ item: BatchPlan.Item, into output: inout BatchManifest.Output) async throws {
    let (settings, url) = (plan.settings(of: item), plan.url(of: item))
    let input = try await load(item)
    let framePlan = try input.plan(settings)
    progress.begin(item.name, frameCount: framePlan.indices.count)
    let need = input.document.memory(settings, jobs: slots.count)
    await memory.take(need)
    defer { memory.give(need) }
    try Task.checkCancellation()
    var render = OutputJob(input: input, plan: framePlan, settings: settings, url: url, slots: slots)
    render.images = images
    let old = known[output.output]
    let frames = FileRecord.text(framePlan.indices)
    render.known = .some { fingerprint in
      guard let old, let hash = old.hash, old.content == BatchRecord.content(fingerprint, frames),
        FileRecord.isFile(url, byteCount: old.bytes, hash: hash)
      else { return nil }
      return RenderSummary(kept: url, frameCount: old.frames, byteCount: old.bytes, hash: hash)
    }
    let result = try await render.run { [progress] done in progress.update(item.name, done) }
    let summary = result.summary
    output.status = summary.keptCount == summary.frameCount && summary.seconds == 0 ? .kept : .rendered
    (output.frames, output.bytes, output.seconds) = (summary.frameCount, summary.byteCount, summary.seconds)
    output.kept = summary.keptCount > 0 ? summary.keptCount : nil
    output.hash = summary.hash
    if settings.format != .png, let fingerprint = result.fingerprint {
      output.content = BatchRecord.content(fingerprint, frames)
      if output.status == .rendered {
        let record = try await onOtherThread { try FileRecord(of: url, frames: framePlan.indices, fingerprint) }
        (output.bytes, output.hash) = (record.byteCount, record.hash)
      }
    }
  }

  /// Reads and checks the scene of an output.
  private func load(_ item: BatchPlan.Item) async throws -> SceneInput {
    let job = plan.jobs[item.job]
    let path = job.files[item.file]
    var reading = reading
    reading.includesEnd = job.settings.includesEnd
    reading.variables = job.variables + (item.row.flatMap { job.rows?[$0] }.map { [$0] } ?? [])
    let template: SceneTemplate
    if job.templates.isEmpty {
      template = try await onOtherThread { [reading] in try SceneFiles.template(path, reading) }
    } else {
      template = job.templates[item.file]
    }
    let input = try SceneInput(
      template, path, named: SceneFiles.name(of: path) + item.look.goldenSuffix, reading, in: item.look,
      sharing: images)
    for warning in input.warnings.map(\.description) where warnings.count < 1000 && warnings.insert(warning).inserted {
      progress.warn(warning)
    }
    return input
  }
}

extension SceneDocument {
  /// An estimate of the bytes that rendering it takes, without its images.
  fileprivate func memory(_ settings: RenderSettings, jobs: Int) -> Int {
    let scale = settings.scale ?? canvas.scale
    let pixels = Int(
      max(1, (Double(frameSize.width) * scale).rounded() * (Double(frameSize.height) * scale).rounded()))
    // For each worker its last picture, its file and memory for layers; in formats with an order, also waiting frames.
    let frames = 3 * jobs + (settings.format == .png ? 0 : 2 * (jobs + 2))
    // An encoder also keeps frames, to look ahead.
    let encoder = settings.format.video == nil ? 0 : 100 << 20 + 40 * pixels
    return 16 << 20 + 4 * pixels * frames + encoder + source.text.utf8.count * 20
  }
}
