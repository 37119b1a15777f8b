extension FarmWork {
  /// An array job, a job that waits for it, and a script that submits both.
  var slurm: [FarmFile] {
    // The number of cores that Slurm grants, and the task's number, are known only in the task.
    let command = ShellText.line(render) + (hasJobs ? "" : " --jobs \"$SLURM_CPUS_ON_NODE\"")
    let codes = Self.hopeless.map(String.init).joined(separator: " | ")
    let shards = """
      #!/bin/bash
      # One of \(shardCount) shards; ./submit submits them and what joins them.
      #SBATCH --job-name=\(name)
      #SBATCH --array=1-\(shardCount)
      #SBATCH --cpus-per-task=\(cores)
      #SBATCH --requeue
      #SBATCH --open-mode=append

      status=0
      \(command) --shard "$SLURM_ARRAY_TASK_ID/\(shardCount)" || status=$?
      case $status in
        0 | \(codes)) exit "$status" ;; # done, or so wrong that another try fails too
      esac
      # A process that was killed, or a full disk: try again, three times at most.
      if [ "${SLURM_RESTART_COUNT:-0}" -lt 3 ]; then
        scontrol requeue "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID" && sleep 300 # Slurm ends this
      fi
      exit "$status"

      """
    let merging = """
      #!/bin/bash
      #SBATCH --job-name=\(name)-merge
      #SBATCH --cpus-per-task=\(cores)
      #SBATCH --open-mode=append

      \(ShellText.line(merge)) --jobs "$SLURM_CPUS_ON_NODE"

      """
    let submit = """
      #!/bin/bash
      # Submits \(shardCount) shards, and what joins them when all have \(isBatch ? "ended" : "succeeded"); options for sbatch may follow:
      # ./submit --partition=night. Logs are written beside this file.
      set -euo pipefail
      \(ShellText.entersOwnFolder)
      # In names of logs Slurm replaces %, and a backslash ends that.
      case $files in *\\*) echo "submit: Slurm writes no logs into a folder with a backslash in its name." >&2; exit 64 ;; esac
      logs=${files//%/%%}
      cd -- \(ShellText.quoted(folder))
      shards=$(sbatch --parsable --output="$logs/%x-%A_%a.log" "$@" "$files/shards.sbatch")
      merge=$(sbatch --parsable --output="$logs/%x-%j.log" --dependency="\(isBatch ? "afterany" : "afterok"):${shards%%;*}" \\
        --kill-on-invalid-dep=yes "$@" "$files/merge.sbatch")
      echo "shards: job ${shards%%;*}, merge: job ${merge%%;*}"

      """
    return [
      FarmFile(name: "shards.sbatch", text: shards), FarmFile(name: "merge.sbatch", text: merging),
      FarmFile(name: "submit", text: submit, isExecutable: true),
    ]
  }
}
