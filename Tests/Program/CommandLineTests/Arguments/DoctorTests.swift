import CommandTestSupport
import Foundation
import Testing

struct DoctorTests {
  private struct Findings: Decodable {
    struct Video: Decodable {
      struct Format: Decodable {
        var isAvailable: Bool
        var encoders: [String]
        var missing: [String]
      }
      var ffmpeg: String?
      var version: String?
      var formats: [String: Format]
    }
    struct Memory: Decodable {
      var installed: Int
      var addressSpace: Int?
    }
    struct Folder: Decodable {
      var path: String
      var isWritable: Bool
    }
    struct Problem: Decodable {
      var what: String
      var advice: String
      var isSerious: Bool
    }
    var versions: [String: String]
    var cores: [String: Double]
    var memory: Memory
    var temporaryFolder: Folder
    var video: Video
    var problems: [Problem]
  }

  private func findings(_ environment: [String: String] = [:]) async throws -> Findings {
    try await Workspace.with { place in
      let outcome = try await place.run("doctor", "--json", environment: environment)
      #expect(outcome.status == 0)
      #expect(outcome.err == "")
      return try JSONDecoder().decode(Findings.self, from: Data(outcome.out.utf8))
    }
  }

  @Test func `Doctor reports versions, cores and memory`() async throws {
    let found = try await findings()
    #expect(found.versions["mutoscope"] == "0.3.0")
    for name in ["cairo", "pixman", "libpng", "box2d", "zlib", "pango", "harfbuzz"] {
      #expect(found.versions[name]?.contains(#/^[0-9]+\.[0-9]+/#) == true, "\(name)")
    }
    #expect(try #require(found.cores["allowed"]) >= 1)
    #expect(try #require(found.cores["installed"]) >= #require(found.cores["allowed"]))
    #expect(found.memory.installed > 64 << 20)
    #expect(found.temporaryFolder.isWritable)
    #expect(found.video.formats.keys.sorted() == ["gif", "mkv", "mov", "mp4", "webm", "webp"])
    #expect(found.problems.allSatisfy { !$0.isSerious })
  }

  @Test func `Without ffmpeg, doctor says which formats need it and how to install it`() async throws {
    let found = try await findings(["PATH": "/nowhere"])
    #expect(found.video.ffmpeg == nil)
    #expect(found.video.formats.values.allSatisfy { !$0.isAvailable })
    let problem = try #require(found.problems.first)
    #expect(problem.what.hasPrefix("ffmpeg and ffprobe are not on the path, so there are no videos"))
    #expect(problem.advice == "Install them: apt-get install ffmpeg")
  }

  /// An ffmpeg with one encoder, and one that fails.
  @Test(arguments: [
    ("echo 'ffmpeg version 9.9-test'; echo ' ------'; echo ' V....D libx264  H.264'", "9.9-test", ["mp4"]),
    ("exit 1", nil, []),
  ])
  func `Encoders that ffmpeg lacks are named`(_ script: String, _ version: String?, _ formats: [String]) async throws {
    try await Workspace.with { place in
      for name in ["ffmpeg", "ffprobe"] {
        try place.write([name: "#!/bin/sh\n\(script)\n"])
        chmod(place[name].path(percentEncoded: false), 0o755)
      }
      let folder = place.folder.path(percentEncoded: false)
      let found = try await findings(["PATH": "\(folder):/usr/bin:/bin"])
      #expect(found.video.version == version)
      #expect(found.video.formats.filter(\.value.isAvailable).keys.sorted() == formats)
      let sentence = version == nil ? "ffmpeg is there but does not run" : "ffmpeg has no encoder libvpx-vp9"
      #expect(found.problems.contains { $0.what.hasPrefix(sentence) })
    }
  }

  @Test func `A missing folder for temporary files is reported`() async throws {
    let found = try await findings(["TMPDIR": "/nowhere"])
    #expect(!found.temporaryFolder.isWritable)
    #expect(found.problems.contains { $0.advice == "Set TMPDIR to a folder that can." })
  }

  @Test func `The text names the findings`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("doctor", environment: ["PATH": "/nowhere"])
      #expect(outcome.status == 0)
      #expect(outcome.out.hasPrefix("mutoscope 0.3.0 ("))
      for line in [
        "\nlibraries\n", "\n  cairo ", "\nvideo\n  ffmpeg    not installed\n", "\n  mp4       no: libx264 is missing\n",
        "\n  cores ", "\nmissing: ffmpeg and ffprobe",
      ] {
        #expect(outcome.out.contains(line), "\(line)")
      }
    }
  }
}
