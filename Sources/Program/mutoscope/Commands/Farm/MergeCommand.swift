import ArgumentParser
import CommandLineSupport
import Foundation
import Media
import Mutoscope
import Utilities

/// Joins the parts that shards have rendered.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the results of 'render --shard', 'batch --shard' or 'test --shard'.",
    discussion: """
      A shard writes folders like output/card.shard-2-of-4 beside the output that they are parts of. 'mutoscope merge \
      output' joins them to output/card, or output/card.mp4, with the same bytes as rendering without --shard.

      Everything is checked before anything is written: that no frame is missing, that all parts were rendered from the \
      same scene with the same options and versions, and each image against the hash that its shard recorded. Videos \
      are encoded here, once.

      For test runs ('mutoscope test --shard'), name the output folders, or a folder that contains them. The joined run is \
      in output/test or --output, as if one process had tested all scenes: verdicts are printed, --junit, --json, --github \
      and --report write them, 'mutoscope accept' works on it, and the exit status is that of the whole. If shards are \
      missing, scenes that were not tested count as scenes that could not be rendered, and the status is 26. Shards that \
      do not belong together are refused.
      """)

  @Argument(
    help: "Parts, folders with parts, outputs whose parts are beside them, or folders of test runs.",
    completion: .file())
  var parts: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The output folder, or the file of a single scene; by default the folder of the parts, and output/test for test "
        + "runs.",
      valueName: "dir"), completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "A format other than the rendered one: png, apng, mp4, webm, mov, mkv, gif, webp, bgra or y4m.",
      valueName: "format"))
  var format: RenderFormat?

  @Option(
    help: ArgumentHelp(
      "A quality of mp4 and webm other than the planned one: draft, standard or high.", valueName: "level"))
  var quality: VideoQuality?

  @Option(help: ArgumentHelp("How often an animated PNG, GIF or WebP plays; 0 means forever.", valueName: "n"))
  var loopCount: Int?

  @Flag(help: "Remove the parts when everything is joined.")
  var removeParts = false

  @Option(
    name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
    help: ArgumentHelp("Frames decoded in parallel; by default one per core.", valueName: "n"))
  var jobs: Int?

  @OptionGroup var verdicts: VerdictOptions

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output needs a folder name.") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
    if let loopCount, !(0...VideoEncoding.maximumLoopCount).contains(loopCount) {
      throw ValidationError("--loop-count must be 0 to \(VideoEncoding.maximumLoopCount); 0 means forever.")
    }
    if let output, OutputName.format(output) == .images {
      throw ValidationError(
        "--output '\(output)': parts are joined to a folder or a file; only 'mutoscope render' makes images with such names."
      )
    }
    if let output, OutputName.isPicture(output), format != .apng { try OutputName.validateFolder(output) }
    if let output, let named = OutputName.format(output), let format, named != format {
      throw ValidationError("--output '\(output)' and --format \(format.rawValue) contradict each other.")
    }
  }

  /// One output and its parts, checked.
  private struct Work {
    var render: MergedRender
    var parts: [URL]
    var format: RenderFormat
    var url: URL
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let (batches, others) = try batches()
      if !batches.isEmpty { try merge(batches) }
      let (runs, parts) = try testRuns(others)
      if !runs.isEmpty { try merge(runs) }
      if parts.isEmpty { return }
      let works = try works(parts)
      var merged: [MergeReport.Output] = []
      let status = RenderStatus(sceneCount: works.count, canResume: false)
      let interruption = Interruption { status.sentence }
      for (number, work) in works.enumerated() {
        let name = work.render.manifest.scene
        let label = works.count > 1 ? "[\(number + 1)/\(works.count)] \(name)" : name
        if let overlap = work.render.overlap, !quiet {
          StandardError.write("\(name.printable): frames \(overlap) are in more than one part, and the same in each.\n")
        }
        let frameCount = work.render.manifest.frames.count
        let progress = quiet ? nil : ProgressReporter(label: label, total: frameCount)
        status.begin(name, in: nil, frameCount: frameCount, completeScenes: number)
        let summary: RenderSummary
        do {
          summary = try await merge(work) { done in
            progress?.update(done)
            status.update(done)
          }
        } catch {
          progress?.abandon()
          throw error
        }
        progress?.finish(summary)
        merged.append(MergeReport.Output(work.render, work.format, summary))
      }
      interruption.end()
      if removeParts { for part in works.flatMap(\.parts) { try remove(part) } }
      try verdicts.write(json: try JSONOutput.text(MergeReport(outputs: merged)))
    }
  }

  /// Finds the parts of each output and checks them all.
  private func works(_ parts: [String]) throws(Failure) -> [Work] {
    let groups = try PartSearch.groups(parts)
    var renders: [(group: PartSearch.Group, render: MergedRender)] = []
    var problems: [String] = []
    for group in groups {
      do throws(MergeError) {
        renders.append((group, try MergedRender(group.output, of: group.folders)))
      } catch {
        problems += error.problems
      }
    }
    // A scene without any part is known from the others.
    let there = Set(groups.map(\.output))
    let absent = Set(renders.flatMap(\.render.part.outputs)).subtracting(there).sorted()
    problems += absent.map { "\($0.printable): no part of it is there." }
    if !problems.isEmpty { throw Failure(.incomplete, problems) }
    for (group, render) in renders {
      problems += render.part.encoding.soundProblems.map { "\(group.output.printable): \($0)" }
    }
    if !problems.isEmpty { throw Failure(.incomplete, problems) }
    let named = output.flatMap(OutputName.format)
    if let output, named != nil, renders.count > 1 {
      throw Failure(
        .usage,
        "'\(output.printable)' names one file, and there are parts of \(renders.count); name a folder.")
    }
    var works: [Work] = []
    for (group, render) in renders {
      let rendered = RenderFormat(rawValue: render.part.encoding.format) ?? .png
      let format = format ?? named ?? rendered
      let url: URL
      if let output, named != nil {
        url = URL(fileURLWithPath: OutputName.followed(output))
      } else {
        let folder = if let output { URL(fileURLWithPath: output) } else { try group.folder() }
        url = folder.appending(
          path: format == rendered
            ? render.part.output : render.manifest.scene + (format == .png ? "" : ".\(format.rawValue)"),
          directoryHint: format == .png ? .isDirectory : .notDirectory)
      }
      works.append(Work(render: render, parts: group.folders, format: format, url: url))
    }
    return works
  }

  @MainActor
  private func merge(_ work: Work, progress: @escaping @MainActor (Int) -> Void) async throws -> RenderSummary {
    let job = MergeJob(work.render, jobs: jobs)
    guard work.format != .png else { return try job.run(into: work.url) }
    return try await job.run(into: try sink(work), progress: progress)
  }

  private func sink(_ work: Work) throws(RenderError) -> any FrameSink {
    let (render, encoding) = (work.render, work.render.part.encoding)
    let isRendered = encoding.format == work.format.rawValue
    let loopCount = loopCount ?? (isRendered ? encoding.loopCount : nil) ?? 0
    let quality = quality ?? (isRendered ? encoding.quality.flatMap(VideoQuality.init) : nil) ?? .standard
    var plan = render.plan
    plan.dithers = encoding.dithers ?? false
    if let video = work.format.video {
      return try VideoSink(
        file: work.url, format: video, plan: plan, canvas: render.canvas, quality: quality, loopCount: loopCount,
        sound: encoding.placedSound, captions: encoding.captions ?? [], chapters: encoding.chapters ?? [],
        options: (isRendered ? encoding.options : nil) ?? VideoOptions())
    }
    if work.format.isRaw {
      return try RawVideoSink(
        file: work.url, format: work.format == .y4m ? .y4m : .bgra, plan: plan, canvas: render.canvas)
    }
    return try APNGSink(
      file: work.url, plan: render.plan, canvas: render.canvas, loopCount: loopCount,
      compression: PNGEncoder.Compression(rawValue: encoding.compression) ?? .fast)
  }

  /// Removes a part's files, and its folder if nothing else is in it.
  private func remove(_ part: URL) throws(Failure) {
    try failing(as: .cannotWrite) { try RenderPart.removeAll(in: part) }
  }
}
