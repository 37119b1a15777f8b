import CommandTestSupport
import Foundation
import Media
import Testing

struct MemoryTests {
  /// The peak memory of a render, in kilobytes.
  private func peakMemory(_ place: Workspace, _ scene: String, frames: Int, _ format: String) async throws -> Int {
    // The report is written last; a full pipe blocks it and the process.
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    while write(ends[1], "x", 1) == 1 {}
    _ = fcntl(ends[1], F_SETFL, 0)
    let child = try place.start(["render", "\(scene).yaml", "--json", "--format", format], out: .descriptor(ends[1]))
    defer { for end in ends { close(end) } }
    let (folder, last) = format == "png" ? ("output/\(scene)", "manifest.json") : ("output", "\(scene).apng")
    let file = place["\(folder)/\(last)"].path(percentEncoded: false)
    let peak = try await child.when({ access(file, F_OK) == 0 }) {
      defer { kill(child.id, SIGKILL) }
      return try child.peakMemory()
    }
    #expect(await child.end() == -SIGKILL)
    if format == "png" {
      #expect(try place.manifest(folder).frameCount == frames)
    } else {
      let bytes = try [UInt8](Data(contentsOf: place["\(folder)/\(last)"]))
      let seconds = try APNGDecoder(bytes).delays.reduce(0) { $0 + Double($1.numerator) / Double($1.denominator) }
      #expect(abs(seconds - Double(frames) / 60) < 1e-6)
    }
    return try #require(peak)
  }

  @Test(arguments: [("png", 50), ("apng", 20)])
  func `Memory does not grow with the number of frames`(_ format: String, _ seconds: Int) async throws {
    let files = ["short.yaml": Workspace.square(seconds: 1), "long.yaml": Workspace.square(seconds: seconds)]
    try await Workspace.with(files) { place in
      let short = try await peakMemory(place, "short", frames: 60, format)
      let long = try await peakMemory(place, "long", frames: 60 * seconds, format)
      #expect(short > 1000)
      #expect(Double(long) < 1.1 * Double(short), "\(short) kB for 60 frames, \(long) kB for \(60 * seconds)")
    }
  }
}
