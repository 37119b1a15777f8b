import CommandTestSupport
import Foundation
import Media
import Testing

/// The record of a render does not depend on the folder that the program was started in.
struct RecordPathTests {
  private static let files = [
    "scenes/film.yaml": """
    canvas: {size: [60, 40]}
    timeline: {fps: 10, duration: 0.8}
    include: [parts/cards.yaml]
    data: {sales: sales.csv}
    markers: moments.txt
    captions: said.srt
    views:
      - {use: card, id: one, center: [30, 20]}
      - {repeat: {over: sales, value: row, index: i}, id: "bar${i}", frame: ["${10 * i}", 0, 8, "${row.amount}"], backgroundColor: blue}
    """,
    "scenes/parts/cards.yaml": "define:\n  card: {view: {size: [20, 20], backgroundColor: red}}\n",
    "scenes/sales.csv": "name,amount\nA,10\nB,20\n",
    "scenes/moments.txt": "0.2 drop\n",
    "scenes/said.srt": "1\n00:00:00,100 --> 00:00:00,500\nHello\n",
  ]

  private func run(_ arguments: String, in folder: URL) async throws -> Outcome {
    try await Tool.run(arguments.split(separator: " ").map(String.init), in: folder)
  }

  @Test func `Manifests are the same from every folder`() async throws {
    try await Workspace.with(Self.files) { place in
      let here = try await run("render scenes/film.yaml -o here", in: place.folder)
      #expect(here.status == 0, "\(here.err)")
      #expect(try await run("render film.yaml -o ../there", in: place["scenes"]).status == 0)
      let whole = place["scenes/film.yaml"].path(percentEncoded: false)
      #expect(try await Tool.run(["render", whole, "-o", "far"], in: place.folder).status == 0)
      let manifest = try place.text("here/film/manifest.json")
      #expect(manifest.contains("data sales.csv"))
      #expect(try place.text("there/film/manifest.json") == manifest)
      #expect(try place.text("far/film/manifest.json") == manifest)
    }
  }

  @Test func `A render that is resumed from another folder keeps everything`() async throws {
    try await Workspace.with(Self.files) { place in
      #expect(try await run("render scenes/film.yaml -o out --resume", in: place.folder).status == 0)
      let again = try await run("render film.yaml -o ../out --resume", in: place["scenes"])
      #expect(again.status == 0)
      #expect(
        again.err.contains("8 of 8") || again.err.contains("kept") || again.err.contains("up to date"), "\(again.err)")
      let json = try await run("render film.yaml -o ../out --resume --json", in: place["scenes"])
      #expect(json.out.contains("\"kept\" : 8"), "\(json.out)")
    }
  }

  @Test func `Shards from two folders are merged`() async throws {
    try await Workspace.with(Self.files) { place in
      #expect(try await run("render scenes/film.yaml -o out --shard 1/2", in: place.folder).status == 0)
      #expect(try await run("render film.yaml -o ../out --shard 2/2", in: place["scenes"]).status == 0)
      let merged = try await run("merge out", in: place.folder)
      #expect(merged.status == 0, "\(merged.err)")
      #expect(try await run("render scenes/film.yaml -o whole", in: place.folder).status == 0)
      #expect(try place.manifest("out/film").pixelHash == place.manifest("whole/film").pixelHash)
    }
  }

  @Test func `Shares of a batch from two folders are merged`() async throws {
    try await Workspace.with(Self.files.merging(["scenes/two.yaml": Workspace.square]) { $1 }) { place in
      #expect(try await run("batch scenes -o out --shard 1/2", in: place.folder).status == 0)
      #expect(try await run("batch . -o ../out --shard 2/2", in: place["scenes"]).status == 0)
      let merged = try await run("merge out", in: place.folder)
      #expect(merged.status == 0, "\(merged.err)")
    }
  }
}
