package import ArgumentParser
import Foundation
package import Mutoscope

/// The option to do only a share of a command's work.
package struct ShardOption: ParsableArguments {
  /// The value of the option.
  package enum Request: ExpressibleByArgument {
    case one(Shard)
    /// The shard that the scheduler's variables name.
    case automatic

    package init?(argument: String) {
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
      Do only the i-th of n shares of the work, which 'mutoscope merge' joins; auto reads the numbers from the task of a \
      Slurm array, a Kubernetes Indexed Job or an AWS Batch array, or from a parallel job of GitLab, CircleCI, Buildkite \
      or Azure.
      """, valueName: "i/n"))
  package var shard: Request?

  package init() {}

  /// The shard; nil without the option.
  package func resolved() throws(Failure) -> Shard? {
    switch shard {
    case nil: return nil
    case .one(let shard): return shard
    case .automatic:
      return try failing(about: "--shard auto") { try Shard.automatic(ProcessInfo.processInfo.environment) }
    }
  }
}
