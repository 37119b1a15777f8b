import CommandTestSupport
import Foundation
import Mutoscope
import Testing

/// Videos in batches and shards.
struct VideoBatchTests {
  /// An ffmpeg that ends in the middle of the second megabyte, and one that fails at the beginning.
  @Test(arguments: [
    ("head -c 1500000 > /dev/null; kill -9 $$", "ffmpeg was ended by signal 9."),
    ("head -c 1500000 > /dev/null; echo 'Error: lost' >&2; exit 1", "ffmpeg says: Error: lost."),
    ("exit 3", "ffmpeg ended with status 3."),
  ])
  func `An encoder that dies does not stop the other outputs`(_ script: String, _ reason: String) async throws {
    let night = """
      output: out
      jobs:
        - {scenes: long.yaml, format: mp4, scale: 8}
        - {scenes: square.yaml}
        - {scenes: square.yaml, name: "{scene}-2", format: apng}
      """
    try await Workspace.with(["night.yaml": night, "long.yaml": Workspace.square(seconds: 1)]) { place in
      for name in ["ffmpeg", "ffprobe"] {
        try place.write(["bin/\(name)": "#!/bin/sh\n\(script)\n"])
        chmod(place["bin/\(name)"].path(percentEncoded: false), 0o755)
      }
      let path = place["bin"].path(percentEncoded: false) + ":/usr/bin:/bin"
      let outcome = try await place.run("batch", "night.yaml", "--progress", "none", environment: ["PATH": path])
      #expect(outcome.status == 74)
      #expect(outcome.firstError.hasSuffix("/out/long.mp4: \(reason)"), "\(outcome.err)")
      #expect(outcome.err.contains("3 outputs: 2 rendered, 1 failed; 20 frames, "))
      #expect(place.names("out") == ["batch.json", "square", "square-2.apng"])
      let manifest = try #require(BatchManifest.read(place["out/batch.json"]))
      #expect(manifest.outputs.map(\.status) == [.failed, .rendered, .rendered])
      #expect(manifest.outputs[0].error?.hasSuffix("/out/long.mp4: \(reason)") == true)
    }
  }
}

/// The same with an ffmpeg that works.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["MUTOSCOPE_VIDEO"] != nil, "make check-video runs these"))
struct RealVideoBatchTests {
  private static let scenes = Dictionary(
    uniqueKeysWithValues: (0..<4).map { ("s/\($0).yaml", Workspace.square(seconds: $0 % 3 + 1)) })

  @Test func `Complete videos are kept`() async throws {
    try await Workspace.with(Self.scenes) { place in
      let batch = ["batch", "s", "--format", "mp4", "-o", "out", "--resume"]
      #expect(try await Tool.run(batch, in: place.folder).status == 0)
      let first = try place.contents("out")
      let again = try await Tool.run(batch, in: place.folder)
      #expect(again.err.contains("4 outputs: 4 up to date; "), "\(again.err)")

      try Data("x".utf8).write(to: place["out/1.mp4"])
      try FileManager.default.removeItem(at: place["out/3.mp4"])
      let third = try await Tool.run(batch, in: place.folder)
      #expect(third.err.contains("4 outputs: 2 rendered, 2 up to date; "), "\(third.err)")
      for name in first.keys where name != "batch.json" {
        #expect(try Data(contentsOf: place["out/\(name)"]) == first[name])
      }
      let other = try await Tool.run(batch + ["--quality", "draft"], in: place.folder)
      #expect(other.err.contains("4 outputs: 4 rendered; "), "\(other.err)")
    }
  }

  /// An encoder outlives the process that was killed, and may still write when the next one begins.
  @Test(arguments: ["mp4", "gif", "webp"])
  func `Killed runs leave nothing broken`(_ format: String) async throws {
    try await Workspace.with(Self.scenes) { place in
      let batch = ["batch", "s", "--format", format, "--resume", "-o"]
      #expect(try await Tool.run(batch + ["whole"], in: place.folder).status == 0)
      let whole = try place.contents("whole").filter { $0.key != "batch.json" }
      #expect(!whole.isEmpty)
      for _ in 0..<8 {
        let child = try place.start(batch + ["out"])
        try await child.killed(after: .milliseconds(Int.random(in: 20...600)))
        for (name, bytes) in whole where place.names("out").contains(name) {
          #expect(try Data(contentsOf: place["out/\(name)"]) == bytes)
        }
      }
      let last = try await Tool.run(batch + ["out"], in: place.folder)
      #expect(last.status == 0, "\(last.err)")
      #expect(place.names("out") == place.names("whole"))
      for (name, bytes) in whole { #expect(try Data(contentsOf: place["out/\(name)"]) == bytes) }
    }
  }

  @Test(arguments: [["mp4"], ["webm", "--transparent"], ["mkv", "--frames", "3-30x3"], ["gif", "--loop-count", "2"]])
  func `A merged video has the bytes of an unsharded one`(_ options: [String]) async throws {
    try await Workspace.with(["busy.yaml": ShardTests.busy]) { place in
      let file = "busy.\(options[0])"
      let render = ["render", "busy.yaml", "-q"] + options.dropFirst()
      #expect(try await Tool.run(render + ["-o", "whole/\(file)"], in: place.folder).status == 0)
      for number in 1...3 {
        let outcome = try await Tool.run(render + ["-o", "out/\(file)", "--shard", "\(number)/3"], in: place.folder)
        #expect(outcome.status == 0, "\(outcome.err)")
      }
      let outcome = try await place.run("merge", "out", "--remove-parts")
      #expect(outcome.status == 0, "\(outcome.err)")
      #expect(place.names("out") == [file])
      #expect(try place.contents("out") == place.contents("whole"))
    }
  }
}
