import CommandLineSupport
import Foundation
import Media
import Mutoscope
import SceneLanguage
import SceneTemplates
import SceneText
import Utilities

/// Reads the scenes, folders and files with jobs of a batch, and checks everything that can be checked without drawing.
struct BatchInputs {
  /// The paths on the command line.
  var paths: [String]
  /// The table on the command line.
  var rows: String?
  /// The pattern on the command line.
  var pattern: String?
  /// The values of variables on the command line.
  var variables: [VariableInput]
  var limits: SceneLimits
  /// The options on the command line; those of a job have precedence.
  var settings: RenderSettings
  /// The looks and the formats on the command line; none for those of the scenes and of the settings.
  var looks: [Look] = []
  var formats: [RenderFormat] = []

  /// The jobs, and the output folder that a file names.
  ///
  /// - Throws: A `Failure` with all errors that would keep every output of a job from being rendered, and with those in
  ///   rows.
  func jobs() throws -> (jobs: [BatchPlan.Job], output: String?) {
    var jobs: [BatchPlan.Job] = []
    var output: String?
    var scenes: [String] = []
    for path in paths {
      guard SceneFiles.isFile(path), let document = try BatchDocument.load(path, limits: limits) else {
        scenes.append(path)
        continue
      }
      if rows != nil {
        throw Failure(.usage, "'\(path.printable)' has jobs, which name their rows; leave out --rows.")
      }
      output = output ?? document.output.map(document.path)
      for job in document.jobs { jobs.append(try self.job(job, in: document)) }
    }
    if !scenes.isEmpty {
      let pattern = try Self.pattern(pattern, hasRows: rows != nil)
      jobs.insert(
        try job(scenes, rows: rows, variables, pattern, settings, formats.isEmpty ? [settings.format] : formats, looks),
        at: 0)
    }
    return (jobs, output)
  }

  /// The table in a file.
  ///
  /// - Throws: A `Failure` if there is no such file, or if it has no rows.
  static func table(_ path: String, _ limits: SceneLimits) throws -> SceneRows {
    guard SceneFiles.isFile(path) else {
      throw Failure(.missingInput, "there is no file '\(path.printable)' with rows.")
    }
    let table = try SceneRows.load(path, limits: limits)
    if table.count == 0 { throw Failure(.badScene, "'\(path.printable)' has no rows.") }
    return table
  }

  private static func pattern(_ text: String?, hasRows: Bool) throws(Failure) -> OutputPattern {
    try failing { try OutputPattern(text ?? (hasRows ? "{scene}-{index}" : "{scene}")) }
  }

  private func job(_ job: BatchJob, in document: BatchDocument) throws -> BatchPlan.Job {
    var settings = settings
    settings.apply(job)
    let formats = !job.formats.isEmpty ? job.formats : formats.isEmpty ? [settings.format] : formats
    for format in formats {
      settings.format = format
      if let problem = settings.problem {
        throw SceneError(document.diagnostic(String(problem.dropLast()), at: job))
      }
    }
    let pattern = try Self.pattern(job.name ?? document.name ?? pattern, hasRows: job.rows != nil)
    // The command line has precedence over the file.
    let variables = (job.variables.map { [$0] } ?? []) + variables
    return try self.job(
      job.scenes.map(document.path), rows: job.rows.map(document.path), variables, pattern, settings, formats,
      try looks(of: job, in: document))
  }

  /// The looks that a job names, or those of the command line.
  private func looks(of job: BatchJob, in document: BatchDocument) throws -> [Look] {
    guard !job.looks.isEmpty else { return looks }
    do {
      return try job.looks.map { try LookName.look($0) }
    } catch let error as LookNameError {
      throw SceneError(document.diagnostic("\(error)", at: job))
    }
  }

  private func job(
    _ paths: [String], rows: String?, _ variables: [VariableInput], _ pattern: OutputPattern,
    _ settings: RenderSettings, _ formats: [RenderFormat], _ looks: [Look]
  ) throws -> BatchPlan.Job {
    var places: [ScenePlace] = []
    for path in paths { places += try SceneSearch.places(at: path) }
    let files = places.map(\.path)
    var job = BatchPlan.Job(
      files: files, names: SceneSearch.distinguished(places).map(\.name), variables: variables, pattern: pattern,
      settings: settings, looks: looks.isEmpty ? [.standard] : looks, formats: formats)
    if rows == nil { try BatchPlan.checkPattern(of: job) }
    if rows == nil, variables.isEmpty { return job }
    let reading = SceneFiles.Reading(limits: limits)
    guard let rows else {
      // The errors of each scene are reported in its turn; only names that no scene knows concern all of them.
      try SceneFiles.refuseUnknownVariables(
        in: files.compactMap { try? SceneFiles.template($0, reading) }, variables)
      return job
    }
    let table = try Self.table(rows, limits)
    job.rows = table
    try BatchPlan.checkPattern(of: job)
    for file in files {
      let template = try SceneFiles.template(file, reading)
      let others = files.count > 1 ? template.unknownNames(in: variables) : []
      try template.check(table, over: variables, ignoring: others.union(pattern.valueNames))
      try template.checkImages(table, over: variables)
      job.templates.append(template)
    }
    return job
  }
}

extension RenderSettings {
  /// Applies the settings of a job.
  fileprivate mutating func apply(_ job: BatchJob) {
    format = job.formats.first ?? format
    quality = job.quality ?? quality
    loopCount = job.loopCount ?? loopCount
    isTransparent = job.isTransparent ?? isTransparent
    fps = job.fps ?? fps
    selection = job.frames ?? selection
    includesEnd = job.includesEnd ?? includesEnd
    scale = job.scale ?? scale
    compression = job.compression ?? compression
    writesTrace = job.writesTrace ?? writesTrace
  }
}
