import CommandTestSupport
import Foundation
import Mutoscope
import Testing

/// `batch --shard`, and `merge` of the records.
struct BatchShardTests {
  private static let card = """
    canvas: {size: [40, 30]}
    timeline: {fps: 10, duration: 0.3}
    variables:
      tint: {type: color, default: blue}
    views:
      - {id: card, frame: [2, 2, 20, 10], backgroundColor: "${tint}"}
    animators:
      - {id: go, duration: 0.3, curve: linear, startAt: 0, animations: [{view: card, center: [20, 20]}]}

    """
  private static let files = ["card.yaml": card, "rows.csv": "name,tint\na,red\nb,green\nc,blue\nd,orange\ne,purple\n"]
  private static let batch = ["batch", "card.yaml", "--rows", "rows.csv", "--name", "{name}"]
  private static let here = batch + ["-o", "out"]

  private func shard(_ place: Workspace, _ shard: String, _ options: String...) async throws -> Outcome {
    try await Tool.run(Self.here + ["--shard", shard] + options, in: place.folder)
  }

  @Test(arguments: ["png", "apng"])
  func `Shards make every output once`(_ format: String) async throws {
    try await Workspace.with(Self.files) { place in
      let whole = try await Tool.run(Self.batch + ["-o", "whole", "--format", format, "-q"], in: place.folder)
      #expect(whole.status == 0, "\(whole.err)")
      let second = try await shard(place, "2/3", "--format", format)
      #expect(second.err.contains("2 outputs: 2 rendered; "))
      let ending = format == "png" ? "" : ".apng"
      #expect(place.names("out") == ["b\(ending)", "batch.2-of-3.json", "e\(ending)"])

      let early = try await place.run("merge", "out")
      #expect(early.status == 26)
      #expect(early.err == "mutoscope: out: of 3 shards 1,3 have not finished.\n")
      #expect(!place.names("out").contains("batch.json"))

      for number in ["1/3", "3/3"] { #expect(try await shard(place, number, "--format", format).status == 0) }
      let outcome = try await place.run("merge", "out", "--remove-parts")
      #expect(outcome.status == 0, "\(outcome.err)")
      #expect(outcome.err.contains("5 outputs: 5 rendered; 15 frames"))
      #expect(place.names("out") == place.names("whole"))
      let (merged, expected) = (
        BatchManifest.read(place["out/batch.json"]), BatchManifest.read(place["whole/batch.json"])
      )
      #expect(merged?.outputs.map(\.name) == ["a", "b", "c", "d", "e"])
      #expect(merged?.outputs.map(\.hash) == expected?.outputs.map(\.hash))
      #expect(merged?.fingerprint == expected?.fingerprint)

      let again = try await Tool.run(Self.here + ["--format", format, "--resume"], in: place.folder)
      #expect(again.err.contains("5 outputs: 5 up to date"), "\(again.err)")
    }
  }

  @Test func `Merging reports outputs that failed or were damaged`() async throws {
    try await Workspace.with(Self.files) { place in
      for number in ["1/2", "2/2"] { #expect(try await shard(place, number, "--format", "apng").status == 0) }
      let output = place["out/d.apng"]
      let bytes = try Data(contentsOf: output)
      try bytes.dropLast().write(to: output)
      let damaged = try await place.run("merge", "out")
      #expect(damaged.status == 26)
      #expect(damaged.err == "mutoscope: out/d.apng is missing, or not what a shard has rendered.\n")
      try bytes.write(to: output)

      let record = try place.text("out/batch.1-of-2.json")
      try place.write([
        "out/batch.1-of-2.json": record.replacing("\"status\":\"rendered\"", with: "\"status\":\"failed\"")
      ])
      let failed = try await place.run("merge", "out")
      #expect(failed.status == 26)
      #expect(failed.err.hasSuffix("mutoscope: out: 3 of 5 outputs failed.\n"))
      #expect(BatchManifest.read(place["out/batch.json"])?.outputs.count == 5)
    }
  }

  /// A replacement for a shard's record, and the message.
  @Test(arguments: [
    ("{}", "out/batch.2-of-2.json: This is not the record of a batch."),
    (
      #"{"formatVersion":1,"count":5,"fingerprint":"0","outputs":[]}"#,
      "out: shard 2/2 is of another batch than shard 1/2."
    ),
  ])
  func `Records that do not belong together are refused`(_ record: String, _ message: String) async throws {
    try await Workspace.with(Self.files) { place in
      #expect(try await shard(place, "1/2", "-q").status == 0)
      try place.write(["out/batch.2-of-2.json": record])
      let outcome = try await place.run("merge", "out")
      #expect(outcome.status == 26)
      #expect(outcome.err == "mutoscope: \(message)\n")
    }
  }

  @Test func `A plan divides the outputs of a batch`() async throws {
    try await Workspace.with(Self.files) { place in
      let plan = try await Tool.run(["plan"] + Self.here + ["--shards", "2"], in: place.folder)
      #expect(plan.status == 0, "\(plan.err)")
      #expect(plan.out.contains(#""outputCount" : 5"#))
      let slurm = try await Tool.run(["plan"] + Self.here + ["--shards", "2", "--engine", "slurm"], in: place.folder)
      #expect(slurm.out.contains("mutoscope batch card.yaml --rows rows.csv --name '{name}' -o out --jobs"))
      #expect(slurm.out.contains("--dependency=\"afterany:"))
      #expect(slurm.out.contains("mutoscope merge out --remove-parts"))
      let wrong = try await Tool.run(["plan"] + Self.here + ["--shards", "2", "--shard", "1/2"], in: place.folder)
      #expect(wrong.status == 64)
      #expect(wrong.err == "mutoscope: leave out --shard; --shards divides the work.\n")
    }
  }

  @Test func `Options that a merge of a batch does not support are refused`() async throws {
    try await Workspace.with(Self.files) { place in
      #expect(try await shard(place, "1/1", "-q").status == 0)
      let outcome = try await place.run("merge", "out", "-o", "other")
      #expect(outcome.status == 64)
      #expect(outcome.err.hasPrefix("mutoscope: the outputs of a batch are whole and stay where they are; "))
    }
  }
}
