import ArgumentParser
import CommandLineSupport

/// Something that runs commands on many machines, or on all cores of one.
enum FarmEngine: String, ExpressibleByArgument, CaseIterable {
  case slurm
  case openjd
  case parallel

  /// The files for the engine.
  func files(for work: FarmWork) throws(Failure) -> [FarmFile] {
    switch self {
    case .slurm: work.slurm
    case .openjd: try work.openJD()
    case .parallel: work.parallel
    }
  }
}

/// A file for an engine.
struct FarmFile {
  var name: String
  var text: String
  var isExecutable = false
}

/// The commands that an engine runs: one for each shard, and one that joins their parts.
struct FarmWork {
  /// A name for the engine's lists: letters, digits and hyphens.
  var name: String
  var shardCount: Int
  /// The cores of each shard.
  var cores: Int
  /// The folder that paths are relative to.
  var folder: String
  /// The program and its arguments, without the shard and the number of jobs.
  var render: [String]
  /// Whether the arguments say how many frames are drawn in parallel.
  var hasJobs: Bool
  var merge: [String]
  /// Whether the arguments leave open how progress is reported, and standard output free.
  var leavesProgress: Bool
  /// Whether the shards make whole outputs, some of which may fail without affecting the others.
  var isBatch = false

  /// The exit statuses for which another attempt would fail: a wrong command line, a wrong scene, a missing file.
  static let hopeless = [ExitStatus.usage, .badScene, .missingInput].map(\.rawValue)

  /// The command of a shard.
  ///
  /// - Parameters:
  ///   - shard: The value of `--shard`.
  ///   - jobs: The value of `--jobs`, unless the arguments have one.
  func command(_ shard: String, jobs: String? = nil) -> [String] {
    render + (hasJobs ? [] : ["--jobs", jobs ?? "\(cores)"]) + ["--shard", shard]
  }

  /// A name for lists in which only letters, digits and hyphens are allowed.
  static func name(_ text: String) -> String {
    let characters = text.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let name = String(characters.drop { $0 == "-" }.prefix(40))
    let end = name.lastIndex { $0 != "-" }
    return end.map { String(name[...$0]) } ?? "render"
  }
}
