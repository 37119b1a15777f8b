/// An error that says why no shard follows from the environment.
package struct ShardError: Error, CustomStringConvertible, Sendable, Equatable {
  package let description: String
  init(_ description: String) { self.description = description }
}

extension Shard {
  /// The variable that says how many shards there are where the scheduler does not.
  ///
  /// Under Slurm it also says that tasks are numbered from 1, so that some of them can be submitted again.
  package static let countVariable = "MUTOSCOPE_SHARDS"

  /// The shard of the scheduler's task that this process runs in.
  ///
  /// - Parameter environment: The process's environment.
  /// - Throws: `ShardError` if no scheduler has set its variables, or if they contradict each other.
  package static func automatic(_ environment: [String: String]) throws(ShardError) -> Shard {
    let variables = Variables(values: environment)
    if variables.has("SLURM_ARRAY_TASK_ID") { return try slurm(variables) }
    if variables.has("JOB_COMPLETION_INDEX") {
      guard variables.has(countVariable) else {
        throw ShardError(
          "JOB_COMPLETION_INDEX is set, but \(countVariable) is not: Kubernetes does not tell a pod how many there are; "
            + "set it to the Job's number of completions.")
      }
      return try indexed(variables, "JOB_COMPLETION_INDEX", countVariable)
    }
    if variables.has("AWS_BATCH_JOB_ARRAY_INDEX") {
      let size = "AWS_BATCH_JOB_ARRAY_SIZE"
      return try indexed(variables, "AWS_BATCH_JOB_ARRAY_INDEX", variables.has(size) ? size : countVariable)
    }
    for job in parallelJobs where variables.has(job.index) {
      return try indexed(variables, job.index, job.count, from: job.first)
    }
    throw ShardError(
      "there is no task of an array here: neither SLURM_ARRAY_TASK_ID (Slurm) nor JOB_COMPLETION_INDEX (Kubernetes) nor "
        + "AWS_BATCH_JOB_ARRAY_INDEX (AWS Batch) nor CI_NODE_INDEX (GitLab), CIRCLE_NODE_INDEX (CircleCI), "
        + "BUILDKITE_PARALLEL_JOB (Buildkite) or SYSTEM_JOBPOSITIONINPHASE (Azure Pipelines) is set; write the shard as in "
        + "--shard 1/4.")
  }

  /// A task of a Slurm array, whose numbers may begin anywhere and have a step.
  private static func slurm(_ variables: Variables) throws(ShardError) -> Shard {
    let id = try variables.number("SLURM_ARRAY_TASK_ID")
    if variables.has(countVariable) {
      let count = try variables.number(countVariable)
      if let shard = Shard(id, of: count) { return shard }
      throw ShardError(
        "SLURM_ARRAY_TASK_ID is \(id), and with \(countVariable)=\(count) tasks are numbered 1 to \(count).")
    }
    let count = try variables.number("SLURM_ARRAY_TASK_COUNT")
    let first = try variables.number("SLURM_ARRAY_TASK_MIN")
    let step = variables.has("SLURM_ARRAY_TASK_STEP") ? try variables.number("SLURM_ARRAY_TASK_STEP") : 1
    let last = variables.has("SLURM_ARRAY_TASK_MAX") ? try variables.number("SLURM_ARRAY_TASK_MAX") : nil
    let limit = 1 << 40
    guard step > 0, max(id, first, count, step) < limit, id >= first, (id - first) % step == 0,
      last.map({ $0 == first + (count - 1) * step }) ?? true, let shard = Shard((id - first) / step + 1, of: count)
    else {
      throw ShardError(
        "the tasks of this Slurm array do not follow each other evenly, so that task \(id) of \(count) may be any shard; "
          + "submit it with --array=1-N, or set \(countVariable) to N to run some of those tasks again.")
    }
    return shard
  }

  /// The parallel jobs of services for continuous integration, and the number of the first.
  private static let parallelJobs = [
    (index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
    (index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: 0),
    (index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
    (index: "SYSTEM_JOBPOSITIONINPHASE", count: "SYSTEM_TOTALJOBSINPHASE", first: 1),
  ]

  /// A task that is numbered from 0, or from 1.
  private static func indexed(
    _ variables: Variables, _ index: String, _ count: String, from first: Int = 0
  ) throws(ShardError) -> Shard {
    let (number, total) = (try variables.number(index), try variables.number(count))
    guard number < maximumCount, let shard = Shard(number + 1 - first, of: total) else {
      throw ShardError(
        "\(index) is \(number) and \(count) is \(total); tasks are numbered from \(first) to "
          + (first == 0 ? "one below their count." : "their count."))
    }
    return shard
  }

  private struct Variables {
    let values: [String: String]

    func has(_ name: String) -> Bool { values[name]?.isEmpty == false }

    /// - Throws: `ShardError` unless the variable holds a number from 0 on.
    func number(_ name: String) throws(ShardError) -> Int {
      guard let text = values[name], !text.isEmpty else {
        throw ShardError("\(name) is not set, so the number of this shard is unknown.")
      }
      guard let number = Int(text), number >= 0 else {
        throw ShardError("\(name) is “\(text)”, not a number from 0 on.")
      }
      return number
    }
  }
}
