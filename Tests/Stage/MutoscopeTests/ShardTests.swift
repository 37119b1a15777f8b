import Media
import Mutoscope
import Testing

struct ShardTests {
  @Test(arguments: ["1/1", "2/4", "4/4", "1000000/1000000"])
  func `The written form of a shard is read`(_ text: String) throws {
    #expect(try #require(Shard(text)).description == text)
  }

  @Test(arguments: ["", "1", "/", "1/", "/4", "0/4", "5/4", "-1/4", "+1/4", "1/4/4", "a/4", "1/1000001", "1 /4", "١/4"])
  func `Anything else is refused`(_ text: String) {
    #expect(Shard(text) == nil)
  }

  @Test func `Shares are contiguous and even`() throws {
    func shares(_ total: Int, _ count: Int) throws -> [Range<Int>] {
      try (1...count).map { try #require(Shard($0, of: count)).range(of: total) }
    }
    #expect(try shares(60, 4) == [0..<15, 15..<30, 30..<45, 45..<60])
    #expect(try shares(10, 3) == [0..<3, 3..<6, 6..<10])
    #expect(try shares(2, 4) == [0..<0, 0..<1, 1..<1, 1..<2])
    #expect(try shares(0, 2) == [0..<0, 0..<0])
    for count in 1...40 {
      let shares = try shares(1_000_003, count)
      #expect(shares.first?.lowerBound == 0)
      #expect(shares.last?.upperBound == 1_000_003)
      #expect(zip(shares, shares.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      let counts: [Int] = shares.map(\.count).sorted()
      #expect((counts.last ?? 0) - (counts.first ?? 0) <= 1)
    }
  }

  @Test func `Several lists are divided as one`() throws {
    let counts = [10, 0, 3, 7]
    let shares = try (1...3).map { try #require(Shard($0, of: 3)).ranges(of: counts) }
    #expect(shares[0] == [0..<6, 0..<0, 0..<0, 0..<0])
    #expect(shares[1] == [6..<10, 0..<0, 0..<3, 0..<0])
    #expect(shares[2] == [10..<10, 0..<0, 3..<3, 0..<7])
  }

  /// Costs, the number of shares, and the share of each.
  @Test(arguments: [
    ([], 3, []), ([5, 5, 5, 5], 2, [1, 2, 1, 2]), ([1, 9, 4, 4], 2, [2, 1, 2, 2]), ([3, 3], 5, [1, 2]),
    ([0, 0, 0], 2, [1, 2, 1]), ([.max, .max, 1], 2, [1, 2, 1]),
    ([7, 1, 1, 1, 1, 1, 1, 1], 1, Array(repeating: 1, count: 8)),
  ])
  func `Shares have about the same cost`(_ costs: [Int], _ count: Int, _ numbers: [Int]) {
    #expect(Shard.division(of: costs, into: count) == numbers)
  }

  /// Indices and how they are written.
  @Test(arguments: [
    ([], ""), ([5], "5"), ([0, 1], "0-1"), (Array(0..<60), "0-59"), ([0, 5, 10, 15], "0-15x5"), ([3, 9], "3,9"),
    ([0, 1, 2, 7, 9, 11, 20], "0-2,7-11x2,20"),
  ])
  func `Numbers of frames are written as ranges and read back`(_ indices: [Int], _ text: String) throws {
    #expect(FrameSelection.text(indices) == text)
    if indices.isEmpty { return }
    let plan = try FramePlan(duration: 1, framesPerSecond: 60, includesEnd: false, selection: FrameSelection(text))
    #expect(plan.indices == indices)
  }
}

/// The variables that schedulers give their tasks.
struct ShardEnvironmentTests {
  private static func slurm(_ id: Int, _ first: Int, _ last: Int, _ step: Int, _ count: Int) -> [String: String] {
    [
      "SLURM_ARRAY_TASK_ID": "\(id)", "SLURM_ARRAY_TASK_MIN": "\(first)", "SLURM_ARRAY_TASK_MAX": "\(last)",
      "SLURM_ARRAY_TASK_STEP": "\(step)", "SLURM_ARRAY_TASK_COUNT": "\(count)",
    ]
  }

  /// Variables, and the shard.
  @Test(arguments: [
    (slurm(1, 1, 4, 1, 4), "1/4"), (slurm(4, 1, 4, 1, 4), "4/4"), (slurm(0, 0, 3, 1, 4), "1/4"),
    (slurm(30, 10, 50, 20, 3), "2/3"), (slurm(7, 7, 7, 1, 1), "1/1"),
    // Two tasks of eight, submitted again.
    (slurm(6, 3, 6, 3, 2).merging(["MUTOSCOPE_SHARDS": "8"]) { $1 }, "6/8"),
    (["JOB_COMPLETION_INDEX": "0", "MUTOSCOPE_SHARDS": "5"], "1/5"),
    (["JOB_COMPLETION_INDEX": "4", "MUTOSCOPE_SHARDS": "5"], "5/5"),
    (["AWS_BATCH_JOB_ARRAY_INDEX": "0", "AWS_BATCH_JOB_ARRAY_SIZE": "2"], "1/2"),
    (["AWS_BATCH_JOB_ARRAY_INDEX": "1", "MUTOSCOPE_SHARDS": "2"], "2/2"),
    (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3"], "1/3"),
    (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "3"], "1/3"),
    (["BUILDKITE_PARALLEL_JOB": "2", "BUILDKITE_PARALLEL_JOB_COUNT": "3"], "3/3"),
    (["SYSTEM_JOBPOSITIONINPHASE": "1", "SYSTEM_TOTALJOBSINPHASE": "3"], "1/3"),
  ])
  func `A task of a scheduler has its shard`(_ environment: [String: String], _ shard: String) throws {
    #expect(try Shard.automatic(environment).description == shard)
  }

  /// Variables, and the beginning of the message.
  @Test(arguments: [
    (
      [:],
      "there is no task of an array here: neither SLURM_ARRAY_TASK_ID (Slurm) nor JOB_COMPLETION_INDEX (Kubernetes)"
    ),
    (["SLURM_ARRAY_TASK_ID": ""], "there is no task of an array here"),
    (["SLURM_ARRAY_TASK_ID": "3"], "SLURM_ARRAY_TASK_COUNT is not set"),
    (["SLURM_ARRAY_TASK_ID": "x", "SLURM_ARRAY_TASK_COUNT": "4"], "SLURM_ARRAY_TASK_ID is “x”, not a number"),
    // --array=1,3,7
    (slurm(3, 1, 7, 1, 3), "the tasks of this Slurm array do not follow each other evenly"),
    (slurm(4, 1, 7, 2, 4), "the tasks of this Slurm array do not follow each other evenly"),
    (
      slurm(9, 9, 9, 1, 1).merging(["MUTOSCOPE_SHARDS": "8"]) { $1 },
      "SLURM_ARRAY_TASK_ID is 9, and with MUTOSCOPE_SHARDS=8"
    ),
    (
      ["SLURM_ARRAY_TASK_ID": "9223372036854775807", "SLURM_ARRAY_TASK_COUNT": "1", "SLURM_ARRAY_TASK_MIN": "0"],
      "the tasks of this Slurm array"
    ),
    (["JOB_COMPLETION_INDEX": "2"], "JOB_COMPLETION_INDEX is set, but MUTOSCOPE_SHARDS is not"),
    (["JOB_COMPLETION_INDEX": "5", "MUTOSCOPE_SHARDS": "5"], "JOB_COMPLETION_INDEX is 5 and MUTOSCOPE_SHARDS is 5"),
    (["JOB_COMPLETION_INDEX": "9223372036854775807", "MUTOSCOPE_SHARDS": "5"], "JOB_COMPLETION_INDEX is 9"),
    (["AWS_BATCH_JOB_ARRAY_INDEX": "-1", "AWS_BATCH_JOB_ARRAY_SIZE": "2"], "AWS_BATCH_JOB_ARRAY_INDEX is “-1”"),
  ])
  func `Variables that do not name a shard are refused`(_ environment: [String: String], _ message: String) throws {
    let error = try #require(throws: ShardError.self) { try Shard.automatic(environment) }
    #expect(error.description.hasPrefix(message), "\(error)")
  }
}
