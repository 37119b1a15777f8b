import CommandTestSupport
import Foundation
import Media
import TestSupport
import Testing

/// `render --shard --resume`.
struct ShardResumeTests {
  @Test(arguments: ["output", "output/square.apng"])
  func `A shard resumes its earlier work`(_ output: String) async throws {
    try await Workspace.with { place in
      try await place.run("render", "square.yaml", "-o", output.replacing("output", with: "whole"))
      let shard = ["render", "square.yaml", "-o", output, "--resume", "--shard"]
      for number in 1...2 { _ = try await Tool.run(shard + ["\(number)/2"], in: place.folder) }
      let folder = output == "output" ? "output/square.shard-2-of-2" : "output/square.apng.shard-2-of-2"
      let complete = try place.contents(folder)
      let again = try await Tool.run(shard + ["2/2"], in: place.folder)
      #expect(again.err.contains("5 frames"), "\(again.err)")
      #expect(try place.contents(folder) == complete)

      // Without the description of the part, the frames are kept and the description is made again.
      try FileManager.default.removeItem(at: place["\(folder)/part.json"])
      #expect(try await Tool.run(shard + ["2/2"], in: place.folder).status == 0)
      #expect(try place.contents(folder) == complete)
      try FileManager.default.removeItem(at: place["\(folder)/frame_0007.png"])
      #expect(try await Tool.run(shard + ["2/2"], in: place.folder).status == 0)
      #expect(try place.contents(folder) == complete)

      #expect(try await place.run("merge", "output", "--remove-parts").status == 0)
      if output == "output" {
        #expect(try place.contents("output/square") == place.contents("whole/square"))
      } else {
        #expect(try place.contents("output") == place.contents("whole"))
      }
    }
  }

  @Test func `Parts for another format get a new description`() async throws {
    try await Workspace.with { place in
      try await place.run("render", "square.yaml", "-o", "whole.apng")
      for number in 1...2 {
        for loops in ["1", "3"] {
          let outcome = try await place.run(
            "render", "square.yaml", "-o", "square.apng", "--loop-count", loops, "--resume", "--shard", "\(number)/2")
          #expect(outcome.status == 0)
        }
      }
      try await place.run("render", "square.yaml", "-o", "whole.apng", "--loop-count", "3")
      #expect(try await place.run("merge", "square.apng").status == 0)
      #expect(try Data(contentsOf: place["square.apng"]) == Data(contentsOf: place["whole.apng"]))
    }
  }
}
