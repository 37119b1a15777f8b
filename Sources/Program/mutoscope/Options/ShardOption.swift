import ArgumentParser
import Foundation
import Mutoscope
import Utilities

/// The option that makes a command do a share of its work.
struct ShardOption: ParsableArguments {
  /// What was asked for.
  enum Request: ExpressibleByArgument {
    case one(Shard)
    /// The one that the scheduler's variables tell.
    case automatic

    init?(argument: String) {
      if argument == "auto" {
        self = .automatic
      } else if let shard = Shard(argument) {
        self = .one(shard)
      } else {
        return nil
      }
    }
  }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Only the i-th of n shares of the work, for 'mutoscope merge' to join; auto reads the task of a Slurm array, a \
      Kubernetes Indexed Job or an AWS Batch array, or of the parallel jobs of GitLab, CircleCI, Buildkite or Azure.
      """, valueName: "i/n"))
  var shard: Request?

  /// The shard; nil without the option.
  func resolved() throws(Failure) -> Shard? {
    switch shard {
    case nil: return nil
    case .one(let shard): return shard
    case .automatic:
      return try failing(about: "--shard auto") { try Shard.automatic(ProcessInfo.processInfo.environment) }
    }
  }
}
