extension FarmWork {
  /// A script that runs the shards on this machine, and one that runs one of them.
  ///
  /// GNU parallel replaces anything like `{}` in a command, and runs Perl in `{= =}`. Its command therefore contains no
  /// names of users, and parallel quotes what it inserts.
  var parallel: [FarmFile] {
    let shard = """
      #!/bin/bash
      # One of \(shardCount) shards: shard NUMBER
      cd -- \(ShellText.quoted(folder)) || exit 66
      exec \(ShellText.line(command("").dropLast(1))) "$1/\(shardCount)"

      """
    let run = """
      #!/bin/bash
      # Runs \(shardCount) shards, as many at a time as there are groups of \(cores) cores, then joins them.
      # With --sshlogin the shards run on other machines that have the same folders; the log is written beside this file.
      set -euo pipefail
      \(ShellText.entersOwnFolder)
      at_once=$(($(nproc) / \(cores)))
      seq \(shardCount) | tr '\\n' '\\0' | parallel --null --jobs "$((at_once > 0 ? at_once : 1))" --retries 3 --halt soon,fail=1 --joblog joblog \\
        "$@" bash {2} {1} :::: - ::: "$files/shard"
      cd -- \(ShellText.quoted(folder))
      \(ShellText.line(merge))

      """
    return [
      FarmFile(name: "run", text: run, isExecutable: true), FarmFile(name: "shard", text: shard, isExecutable: true),
    ]
  }
}
