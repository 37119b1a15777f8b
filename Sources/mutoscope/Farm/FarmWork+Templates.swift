import Foundation
import Utilities

extension FarmWork {
  /// A job template with a task for each shard and a step that depends on them.
  ///
  /// - Throws: A failure for arguments that a template cannot hold.
  func openJD() throws(Failure) -> [FarmFile] {
    for argument in render + merge + [folder] where argument.contains("{{") || argument.contains("}}") {
      throw Failure(
        .usage,
        "'\(argument.printable)' cannot be in a template of Open Job Description, in which {{ begins a "
          + "parameter.")
    }
    // Workers show the percentages that a task prints.
    let progress = leavesProgress ? ["--progress", "openjd"] : []
    func arguments(_ command: [String]) -> String {
      (["-C", "{{Param.Folder}}"] + command).map { "\n            - \(JSONText.quoted($0))" }.joined()
    }
    let template = """
      # openjd check template.yaml; openjd run template.yaml --step Merge --run-dependencies
      specificationVersion: jobtemplate-2023-09
      name: \(JSONText.quoted(name))
      parameterDefinitions:
        - name: Folder
          type: STRING
          description: The folder that paths are relative to, the same on every machine.
          default: \(JSONText.quoted(folder))
      steps:
        - name: Shards
          parameterSpace:
            taskParameterDefinitions:
              - {name: Shard, type: INT, range: "1-\(shardCount)"}
          script:
            actions:
              onRun:
                command: env
                args:\(arguments(command("{{Task.Param.Shard}}/\(shardCount)") + progress))
          hostRequirements:
            amounts:
              - {name: amount.worker.vcpu, min: \(cores)}
        - name: Merge
          dependencies:
            - dependsOn: Shards
          script:
            actions:
              onRun:
                command: env
                args:\(arguments(merge))

      """
    return [FarmFile(name: "template.yaml", text: template)]
  }

  /// An Indexed Job, a Job that joins what it made, and a script that submits one after the other.
  var kubernetes: [FarmFile] {
    let codes = Self.hopeless.map(String.init).joined(separator: ", ")
    let shards = """
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: \(name)-shards
      spec:
        completionMode: Indexed
        completions: \(shardCount)
        parallelism: \(shardCount)
        backoffLimitPerIndex: 3
        podFailurePolicy:
          rules:
            # \(isBatch ? "Trying a wrong scene or row again is pointless." : "A wrong scene is wrong for every shard.")
            - action: \(isBatch ? "FailIndex" : "FailJob")
              onExitCodes: {containerName: mutoscope, operator: In, values: [\(codes)]}
            # A pod that gives way to another one, or whose node goes, costs no try.
            - action: Ignore
              onPodConditions: [{type: DisruptionTarget}]
      \(pod(command("auto"), environment: ["MUTOSCOPE_SHARDS": "\(shardCount)"]))
      """
    let merging = """
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: \(name)-merge
      spec:
        backoffLimit: 3
      \(pod(merge, environment: [:]))
      """
    let submit = """
      #!/bin/bash
      # Creates the shards, waits for them, and joins what they made; options for kubectl may follow: ./submit -n night
      set -euo pipefail
      files=$(cd "$(dirname "$0")" && pwd)
      kubectl create "$@" -f "$files/shards.yaml"
      # Whichever comes first: all shards succeed, or one fails for good.
      kubectl wait "$@" --for=condition=Complete --timeout=-1s job/\(name)-shards & complete=$!
      kubectl wait "$@" --for=condition=Failed --timeout=-1s job/\(name)-shards & failed=$!
      wait -n -p ended $complete $failed
      kill $complete $failed 2>/dev/null || true
      if [ "$ended" = $failed ]; then
        kubectl get "$@" job/\(name)-shards -o jsonpath='{.status.failedIndexes}{"\\n"}' >&2
        exit 1
      fi
      kubectl create "$@" -f "$files/merge.yaml"
      kubectl wait "$@" --for=condition=Complete --timeout=-1s job/\(name)-merge

      """
    return [
      FarmFile(name: "shards.yaml", text: shards), FarmFile(name: "merge.yaml", text: merging),
      FarmFile(name: "submit", text: submit, isExecutable: true),
    ]
  }

  /// The pods of a Job.
  private func pod(_ command: [String], environment: [String: String]) -> String {
    // "$(NAME)" would be replaced by a variable's value.
    let words = command.map { JSONText.quoted($0.replacing("$", with: "$$")) }
    let variables = environment.sorted { $0.key < $1.key }.map { name, value in
      "            - {name: \(name), value: \(JSONText.quoted(value))}\n"
    }
    return """
        template:
          spec:
            restartPolicy: Never
            containers:
              - name: mutoscope
                image: mutoscope  # an image in which the program is on the PATH
                workingDir: /work
                command: [\(words.joined(separator: ", "))]
      \(variables.isEmpty ? "" : "          env:\n" + variables.joined())          resources:
                  requests: {cpu: "\(cores)", memory: 1Gi}
                  limits: {memory: 1Gi}
                volumeMounts: [{name: work, mountPath: /work}]
            volumes:
              # A claim that many nodes may write to (ReadWriteMany), with the scenes in it.
              - {name: work, persistentVolumeClaim: {claimName: mutoscope}}

      """
  }

  /// An array job, a job that depends on it, and a script that submits both.
  ///
  /// - Throws: A failure for numbers of shards that an array cannot have.
  func awsBatch() throws(Failure) -> [FarmFile] {
    guard (2...10_000).contains(shardCount) else {
      throw Failure(.usage, "an array of AWS Batch has 2 to 10000 tasks, not \(shardCount).")
    }
    let exits = Self.hopeless.map { #"{"onExitCode": "\#($0)", "action": "EXIT"}"# }.joined(separator: ", ")
    func job(_ name: String, _ command: [String], array: String) -> String {
      """
      {
        "jobName": \(JSONText.quoted(name)),
        "jobQueue": "mutoscope",
        "jobDefinition": "mutoscope",\(array)
        "containerOverrides": {
          "command": [\(command.map(JSONText.quoted).joined(separator: ", "))],
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
      files=$(cd "$(dirname "$0")" && pwd)
      shards=$(aws batch submit-job "$@" --cli-input-json "file://$files/shards.json" --query jobId --output text)
      merge=$(aws batch submit-job "$@" --cli-input-json "file://$files/merge.json" --depends-on "jobId=$shards" \\
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
