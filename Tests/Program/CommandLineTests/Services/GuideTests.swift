import CommandTestSupport
import Foundation
import Media
import Testing
import TestSupport

/// The commands of the guides for people who come from other tools, run as they are printed.
@Suite(.enabled(if: FFmpeg() != nil, "ffmpeg is not installed"))
struct GuideTests {
  @Test(arguments: [
    ("remotion", "title.mp4", 4.0), ("manim", "square.mp4", 3.2), ("after-effects", "title.mov", 3),
    ("lottie", "circle.webp", 2),
  ])
  func `The scene of a guide becomes the film that it names`(
    _ guide: String, _ film: String, _ seconds: Double
  ) async throws {
    let folder = Repository.folder.appending(path: "docs/guides")
    let page = try String(contentsOf: folder.appending(path: "\(guide).md"), encoding: .utf8)
    let scene = try #require(page.firstMatch(of: /Mutoscope, `(.+\.yaml)`:\n\n```yaml\n((?s).+?)```/))
    let command = try #require(page.firstMatch(of: /\nmutoscope (render .+)\n/))
    try await Workspace.with([String(scene.1): String(scene.2)]) { place in
      let outcome = try await Tool.run(command.1.split(separator: " ").map(String.init), in: place.folder)
      #expect(outcome.status == 0, "\(outcome.err)")
      #expect(command.1.contains("-o \(film)"))
      let length = try #require(try Footage(path: place[film].path(percentEncoded: false)).seconds)
      #expect(abs(length - seconds) < 0.02, "\(length)")
    }
  }
}
