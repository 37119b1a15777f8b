import Foundation

extension FarmWork {
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
      \(ShellText.entersOwnFolder)
      kubectl create "$@" -f shards.yaml
      # Whichever comes first: all shards succeed, or one fails for good.
      kubectl wait "$@" --for=condition=Complete --timeout=-1s job/\(name)-shards & complete=$!
      kubectl wait "$@" --for=condition=Failed --timeout=-1s job/\(name)-shards & failed=$!
      wait -n -p ended $complete $failed
      kill $complete $failed 2>/dev/null || true
      if [ "$ended" = $failed ]; then
        kubectl get "$@" job/\(name)-shards -o jsonpath='{.status.failedIndexes}{"\\n"}' >&2
        exit 1
      fi
      kubectl create "$@" -f merge.yaml
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
    let words = command.map { YAMLText.quoted($0.replacing("$", with: "$$")) }
    let variables = environment.sorted { $0.key < $1.key }.map { name, value in
      "            - {name: \(name), value: \(YAMLText.quoted(value))}\n"
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
}
