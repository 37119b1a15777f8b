import CommandTestSupport
import Foundation
import Media
import TestSupport
import Testing

/// Libraries that print, and inputs that would cause much output.
struct LoudLibraryTests {
  /// A tenth of a second.
  private static let sound: Data = {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let samples = (0..<800).flatMap { bytes(Int(9000 * sin(Double($0) / 3)), 2) }
    var file = Array("RIFF".utf8) + bytes(36 + samples.count, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
    file += bytes(1, 2) + bytes(1, 2) + bytes(8000, 4) + bytes(16_000, 4) + bytes(2, 2) + bytes(16, 2)
    return Data(file + Array("data".utf8) + bytes(samples.count, 4) + samples)
  }()

  private static let loud = ["PIXMAN_DISABLE": "sse2", "FFREPORT": "file=report.log", "AV_LOG_FORCE_COLOR": "1"]

  @Test(.enabled(if: FFmpeg() != nil)) func `A sound is found although a library of the tool prints`() async throws {
    let film = Workspace.square + "audio: [{file: tone.wav}]\n"
    try await Workspace.with(["film.yaml": film]) { place in
      try place.folder.write(Self.sound, to: "tone.wav")
      let outcome = try await place.run("validate", "film.yaml", environment: Self.loud)
      #expect(outcome.status == 0, "\(outcome.err)")
      #expect(!place.names("").contains("report.log"))
    }
  }

  @Test func `Standard output has only data although a library prints`() async throws {
    try await Workspace.with { place in
      let plain = try await place.run("render", "square.yaml", "--frames", "0", "--json", "-o", "a")
      let loud = try await place.run(
        "render", "square.yaml", "--frames", "0", "--json", "-o", "b", environment: Self.loud)
      #expect(loud.status == 0)
      #expect(loud.out.hasPrefix("{") && plain.out.hasPrefix("{"), "\(loud.out.prefix(100))")
      #expect(!loud.out.contains("pixman"))
    }
  }

  @Test func `Thousands of unknown columns fill a few pages at most`() async throws {
    let names = (0..<10_000).map { "column\($0)" }
    let scene = """
      canvas: {size: [32, 24]}
      timeline: {fps: 1, duration: 1}
      variables: {x: {type: number, default: 1}}
      views: [{id: a, frame: [0, 0, "${x}", 9]}]
      """
    let files = [
      "card.yaml": scene,
      "rows.csv": "x," + names.joined(separator: ",") + "\n1" + String(repeating: ",1", count: 10_000),
      "rows.jsonl": "{\"x\": 1, " + names.map { "\"\($0)\": 1" }.joined(separator: ", ") + "}\n",
      "values.json": "{" + names.map { "\"\($0)\": 1" }.joined(separator: ", ") + "}\n", "small.csv": "a\n1\n",
      "typed.yaml": scene + "\ndata: {t: {file: small.csv, columns: {"
        + names.map { "\($0): text" }.joined(separator: ", ") + "}}}\n",
    ]
    try await Workspace.with(files) { place in
      for command in [
        "batch card.yaml --rows rows.csv", "batch card.yaml --rows rows.jsonl", "validate card.yaml --rows rows.csv",
        "render card.yaml --variables values.json", "validate typed.yaml",
      ] {
        let outcome = try await Tool.run(command.split(separator: " ").map(String.init), in: place.folder)
        #expect(outcome.err.utf8.count + outcome.out.utf8.count < 100_000, "\(command)")
        #expect(outcome.status == (command.hasPrefix("validate card") ? 0 : 65), "\(command)")
        if outcome.status == 65 {
          #expect(outcome.err.contains("9800 more errors") || outcome.err.contains("9,800 more"), "\(command)")
        }
      }
    }
  }
}
