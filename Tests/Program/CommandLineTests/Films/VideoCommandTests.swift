import CommandTestSupport
import Foundation
import Testing

/// `mutoscope render` to videos and plain frames; where ffmpeg is needed, another program takes its place.
struct VideoCommandTests {
  @Test func `Plain frames go to standard output`() async throws {
    try await Workspace.with { place in
      let all = try await place.run("render", "square.yaml", "-o", "frames.bgra")
      #expect(all.status == 0)
      #expect(all.err.hasSuffix(" -> frames.bgra\n"))
      let frames = try Data(contentsOf: place["frames.bgra"])
      let size: Int = 10 * 32 * 24 * 4
      #expect(frames.count == size)

      let outcome = try await place.run("render", "square.yaml", "--format", "y4m", "-o", "-", "--frames", "0-9x5")
      #expect(outcome.status == 0)
      #expect(outcome.out.hasPrefix("YUV4MPEG2 W32 H24 F10:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\nFRAME\n"))
      // Each of the two frames is shown five times.
      #expect(outcome.out.components(separatedBy: "FRAME\n").count == 1 + 10)
      #expect(outcome.err.hasSuffix(" -> /dev/stdout\n"))
    }
  }

  @Test func `A transparent background is in the video`() async throws {
    try await Workspace.with { place in
      for (options, alpha) in [([], UInt8(255)), (["--transparent"], 0)] {
        let outcome = try await Tool.run(
          ["render", "square.yaml", "-o", "a.bgra", "--frames", "0"] + options, in: place.folder)
        #expect(outcome.status == 0)
        let frame = try Data(contentsOf: place["a.bgra"])
        // The last pixel is not the square's.
        #expect(frame.last == alpha)
      }
      let refused = try await place.run("render", "square.yaml", "--transparent", "-o", "a.y4m")
      #expect(refused.status == 73)
      #expect(refused.err.contains("YUV4MPEG2 has no alpha channel, and the background is translucent; "))
    }
  }

  @Test func `A missing or failing ffmpeg is an error`() async throws {
    try await Workspace.with { place in
      let missing = try await Tool.run(
        ["render", "square.yaml", "-o", "a.mp4"], in: place.folder, environment: ["PATH": "/nowhere"])
      #expect(missing.status == 73)
      #expect(missing.err.contains("MP4 files are encoded by ffmpeg, which is not installed; install it "))

      try FileManager.default.createDirectory(at: place["bin"], withIntermediateDirectories: true)
      for name in ["ffmpeg", "ffprobe"] {
        try FileManager.default.createSymbolicLink(
          atPath: place["bin/\(name)"].path(percentEncoded: false), withDestinationPath: "/bin/false")
      }
      let path = place["bin"].path(percentEncoded: false) + ":/usr/bin:/bin"
      let failed = try await Tool.run(
        ["render", "square.yaml", "-o", "a.mp4", "-q"], in: place.folder, environment: ["PATH": path])
      #expect(failed.status == 74)
      #expect(failed.err.hasSuffix("a.mp4: ffmpeg ended with status 1.\n"))
      #expect(place.names(".") == ["bin", "square.yaml"])
    }
  }
}
