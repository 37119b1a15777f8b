import CommandLineSupport
import Foundation
import Media
import Mutoscope
import Snapshots
import SceneTemplates
import Utilities

/// The outputs of a batch, each with its name, before anything is rendered.
struct BatchPlan: Sendable {
  /// Scenes, perhaps with rows, that are rendered with the same settings.
  struct Job: Sendable {
    /// The scene files.
    var files: [String]
    /// The scenes' names, by the position of their file.
    var names: [String]
    /// The table with a row for each output; nil for one output for each scene.
    var rows: SceneRows?
    /// The scenes with rows, which have been read, by the position of their file.
    var templates: [SceneTemplate] = []
    /// Values of variables that all rows have in common.
    var variables: [VariableInput]
    var pattern: OutputPattern
    var settings: RenderSettings
    /// Each output is made in each of these looks.
    var looks = [Look.standard]
    /// And in each of these formats; the one of the settings is the first.
    var formats: [RenderFormat]
  }

  /// An output.
  struct Item: Sendable {
    /// Its number in the whole batch, from 0.
    var index: Int
    /// The positions of its job and, in that, of its scene file and of its row.
    var job: Int
    var file: Int
    var row: Int?
    var look: Look
    var format: RenderFormat
    /// The path below the output folder, without an ending.
    var name: String
  }

  /// The output folder.
  var output: URL
  var jobs: [Job]
  var items: [Item]

  /// The outputs of a share of the batch: every n-th, so that similar outputs are spread over all shares.
  ///
  /// - Parameter shard: The share; nil for all.
  func items(of shard: Shard?) -> [Item] {
    guard let shard else { return items }
    return items.filter { $0.index % shard.count == shard.number - 1 }
  }

  /// Whether the batch itself writes files of such names into the output folder.
  private static func isOwn(_ name: String) -> Bool {
    name.hasPrefix("batch.") && [".json", ".jsonl", ".jsonl.partial"].contains { name.hasSuffix($0) }
  }

  /// Gives each output its name.
  ///
  /// - Throws: A `Failure` if a name is not possible, or if two outputs would have the same one.
  init(output: URL, jobs: [Job]) throws(Failure) {
    (self.output, self.jobs, items) = (output, jobs, [])
    var problems: [String] = []
    for (number, job) in jobs.enumerated() {
      for file in job.files.indices {
        for row in job.rows.map({ Array(0..<$0.count).map(Optional.some) }) ?? [nil] {
          for look in job.looks {
            for format in job.formats {
              do throws(OutputPattern.Problem) {
                let name = try Self.name(job, file: file, row: row, look, format)
                items.append(
                  Item(
                    index: items.count, job: number, file: file, row: row, look: look, format: format, name: name))
              } catch {
                problems.append("\(job.label(file: file, row: row)): \(error).")
              }
            }
          }
        }
      }
    }
    try Self.refuse(problems)
    try refuseCollisions()
    try refusePlacesOutside()
  }

  private static func refuse(_ problems: [String]) throws(Failure) {
    if problems.isEmpty { return }
    let most = 20
    let rest = problems.count > most ? ["… and \(problems.count - most) more."] : []
    throw Failure(.usage, problems.prefix(most) + rest)
  }

  /// Throws if a name in the braces of a pattern has no meaning.
  static func checkPattern(of job: Job) throws(Failure) {
    let known = ["scene", "index", "look", "format"] + (job.rows?.columns ?? []) + job.variables.flatMap(\.names)
    for name in job.pattern.valueNames where !known.contains(name) {
      let hint =
        nearestName(to: name, in: known).map { "did you mean '{\($0.printable)}'?" }
        ?? "names can have {scene}, {index}, {look}, {format}"
        + (job.rows == nil ? "." : " and the columns of the rows.")
      throw Failure(.usage, "there is no '{\(name.printable)}' for names of outputs; \(hint)")
    }
  }

  private static func name(
    _ job: Job, file: Int, row: Int?, _ look: Look, _ format: RenderFormat
  ) throws(OutputPattern.Problem) -> String {
    let values = row.flatMap { job.rows?[$0] }
    let count = job.rows?.count ?? job.files.count
    let suffix = job.pattern.valueNames.contains("look") ? "" : look.goldenSuffix
    return try job.pattern.name(suffix: suffix) { name in
      if let text = values?[name] ?? job.variables.reversed().lazy.compactMap({ $0[name] }).first { return text }
      switch name {
      case "scene": return job.names[file]
      case "index":
        let digits = String((row ?? file) + 1)
        return String(repeating: "0", count: max(String(count).count - digits.count, 0)) + digits
      case "look": return look.name
      case "format": return format.rawValue
      // A cell is null, or a line of JSON lacks the key.
      default: return values == nil ? nil : ""
      }
    }
  }

  /// Throws if two names differ only in case, which some file systems ignore, or if an output would be inside another.
  private func refuseCollisions() throws(Failure) {
    var taken: [String: Int] = [:]
    var problems: [String] = []
    for item in items {
      let path = relativePath(of: item)
      if let other = taken.updateValue(item.index, forKey: OutputPattern.collisionKey(path)) {
        problems.append(
          "\(label(of: items[other])) and \(label(of: item)) would both be '\(path.printable)'; give them "
            + "other names with --name.")
        taken[OutputPattern.collisionKey(path)] = other
      }
      let first = String(path.prefix { $0 != "/" })
      if Self.isOwn(OutputPattern.collisionKey(first)) {
        problems.append("\(label(of: item)) would replace '\(first.printable)', the record of the batch.")
      }
    }
    for item in items {
      var folder = relativePath(of: item)[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        guard let other = taken[OutputPattern.collisionKey(String(folder))] else { continue }
        problems.append(
          "\(label(of: item)) would lie inside of \(label(of: items[other])), '\(folder.printable)'.")
      }
    }
    try Self.refuse(problems)
  }

  /// Throws if a link leads out of the output folder.
  private func refusePlacesOutside() throws(Failure) {
    var seen: Set<String> = []
    for item in items {
      let url = url(of: item)
      // Names in one folder that do not exist yet are as safe as their folder.
      let folder = url.deletingLastPathComponent().path(percentEncoded: false)
      let own = url.path(percentEncoded: false)
      let path = FileManager.default.fileExists(atPath: own) ? own : folder
      if seen.insert(path).inserted {
        try OutputPlace.requireInside(path == own ? url : url.deletingLastPathComponent(), of: output)
      }
    }
  }

  /// The path of an output below the output folder.
  func relativePath(of item: Item) -> String {
    item.format == .png ? item.name : "\(item.name).\(item.format.rawValue)"
  }

  /// How an output is rendered.
  func settings(of item: Item) -> RenderSettings {
    var settings = jobs[item.job].settings
    settings.format = item.format
    return settings
  }

  /// The folder or file of an output.
  func url(of item: Item) -> URL {
    output.appending(
      path: relativePath(of: item), directoryHint: item.format == .png ? .isDirectory : .notDirectory)
  }

  /// The sources of an output, for messages.
  func label(of item: Item) -> String { jobs[item.job].label(file: item.file, row: item.row) }

  /// A hash of all outputs and their paths, which distinguishes the parts of one batch from those of another.
  var fingerprint: String {
    // Paths begin at the output folder, so that shares of the batch may be rendered from different folders.
    let text = items.map { item in
      "\(relativePath(of: item))\n\(output.path(toFile: jobs[item.job].files[item.file]))\n\(item.row ?? -1)\n"
    }
    return RenderFingerprint.hash(Array(text.joined().utf8))
  }
}

extension BatchPlan.Job {
  /// The sources of an output, for messages: `card.yaml, row 17 at people.csv:18`.
  fileprivate func label(file: Int, row: Int?) -> String {
    let scene = files[file].printable
    return row.flatMap { rows?[$0].label }.map { "\(scene), \($0.printable)" } ?? scene
  }
}

extension URL {
  /// The path of a file from a folder on, links followed.
  fileprivate func path(toFile file: String) -> String {
    func parts(_ url: URL) -> [String] { url.standardizedFileURL.resolvingSymlinksInPath().pathComponents }
    let (own, other) = (parts(self), parts(URL(fileURLWithPath: file)))
    let common = zip(own, other).prefix { $0 == $1 }.count
    return (own.dropFirst(common).map { _ in ".." } + other.dropFirst(common)).joined(separator: "/")
  }
}

extension StringProtocol {
  fileprivate var printable: String { String(self).printable }
}
