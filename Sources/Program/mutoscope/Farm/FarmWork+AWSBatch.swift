import Foundation
import Utilities

extension FarmWork {
  /// An array job, a job that depends on it, and a script that submits both.
  ///
  /// - Throws: A failure for numbers of shards that an array cannot have, and for arguments that a job cannot hold.
  func awsBatch() throws(Failure) -> [FarmFile] {
    guard (2...10_000).contains(shardCount) else {
      throw Failure(.usage, "an array of AWS Batch has 2 to 10000 tasks, not \(shardCount).")
    }
    for argument in render + merge where argument.contains("Ref::") {
      throw Failure(
        .usage, "'\(argument.printable)' cannot be in a job of AWS Batch, in which Ref:: begins a parameter."
      )
    }
    let exits = Self.hopeless.map { #"{"onExitCode": "\#($0)", "action": "EXIT"}"# }.joined(separator: ", ")
    func job(_ name: String, _ command: [String], array: String) -> String {
      """
      {
        "jobName": \(JSONText.quoted(name)),
        "jobQueue": "mutoscope",
        "jobDefinition": "mutoscope",\(array)
        "containerOverrides": {
          "command": [\(command.map { JSONText.printable(JSONText.quoted($0)) }.joined(separator: ", "))],
          "resourceRequirements": [{"type": "VCPU", "value": "\(cores)"}, {"type": "MEMORY", "value": "1024"}]
        },
        "retryStrategy": {
          "attempts": 3,
          "evaluateOnExit": [\(exits)]
        }
      }

      """
    }
    let array = "\n  \"arrayProperties\": {\"size\": \(shardCount)},"
    let submit = """
      #!/bin/bash
      # Submits \(shardCount) shards, and what joins them when all have succeeded; options for aws may follow:
      # ./submit --region eu-central-1. The job definition names the image, whose working folder is a shared file system.
      set -euo pipefail
      \(ShellText.entersOwnFolder)
      shards=$(aws batch submit-job "$@" --cli-input-json file://shards.json --query jobId --output text)
      merge=$(aws batch submit-job "$@" --cli-input-json file://merge.json --depends-on "jobId=$shards" \\
        --query jobId --output text)
      echo "shards: job $shards, merge: job $merge"

      """
    return [
      FarmFile(name: "shards.json", text: job("\(name)-shards", command("auto"), array: array)),
      FarmFile(name: "merge.json", text: job("\(name)-merge", merge, array: "")),
      FarmFile(name: "submit", text: submit, isExecutable: true),
    ]
  }
}
