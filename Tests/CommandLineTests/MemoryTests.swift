import Foundation
import Media
import Testing

struct MemoryTests {
  /// The most memory that a render needs, in kilobytes.
  private func peakMemory(_ place: Workspace, _ scene: String, frames: Int) async throws -> Int {
    // The report is the last thing that is written; a full pipe holds it and the process up.
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    while write(ends[1], "x", 1) == 1 {}
    _ = fcntl(ends[1], F_SETFL, 0)
    let child = try place.start(["render", "\(scene).yaml", "--json"], out: .descriptor(ends[1]))
    defer { for end in ends { close(end) } }
    try await place.waitForFrames(frames, in: "output/\(scene)")
    while !place.names("output/\(scene)").contains("manifest.json") { try await Task.sleep(for: .milliseconds(10)) }
    let peak = try child.peakMemory()
    kill(child.id, SIGKILL)
    #expect(await child.end() == -SIGKILL)
    #expect(try place.manifest("output/\(scene)").frameCount == frames)
    return peak
  }

  @Test func memoryDoesNotGrowWithTheNumberOfFrames() async throws {
    let files = ["short.yaml": Workspace.square(seconds: 1), "long.yaml": Workspace.square(seconds: 50)]
    try await Workspace.with(files) { place in
      let short = try await peakMemory(place, "short", frames: 60)
      let long = try await peakMemory(place, "long", frames: 3000)
      #expect(short > 1000)
      #expect(Double(long) < 1.1 * Double(short), "\(short) kB for 60 frames, \(long) kB for 3000")
    }
  }
}
