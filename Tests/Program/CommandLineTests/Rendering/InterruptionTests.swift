import CommandTestSupport
import CoreGraphics
import Foundation
import Media
import Testing

/// Runs that are killed.
struct InterruptionTests {
  @Test func `A killed run leaves complete frames and no manifest`() async throws {
    try await Workspace.with(["long.yaml": Workspace.endless]) { place in
      let child = try place.start(["render", "long.yaml", "--quiet"])
      try await place.send(SIGKILL, to: child, afterFrames: 20, in: "output/long")
      #expect(await child.end() == -SIGKILL)

      let names = place.names("output/long")
      #expect(!names.contains("manifest.json"))
      let frames = names.filter { $0.hasSuffix(".png") }
      #expect(frames.count >= 20)
      for name in frames.suffix(60) { #expect(try place.picture("output/long/\(name)").width == 1200) }
      let rest = names.filter { !$0.hasSuffix(".png") }
      #expect(rest.allSatisfy { $0.hasSuffix(".png.partial") || $0 == "manifest.json.journal" }, "\(rest)")

      // The leftovers of a kill in the middle of a write.
      try place.write(["output/long/frame_00070.png.partial": "\u{89}PNG"])
      #expect(try await place.run("render", "long.yaml", "--frames", "0-2").status == 0)
      #expect(
        place.names("output/long")
          == ["frame_00000.png", "frame_00001.png", "frame_00002.png", "manifest.json"])
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGQUIT])
  func `A run can be interrupted`(_ signal: Int32) async throws {
    try await Workspace.with(["long.yaml": Workspace.endless]) { place in
      let child = try place.start(["render", "long.yaml", "--quiet"])
      try await place.send(signal, to: child, afterFrames: 5, in: "output/long")
      #expect(await child.end() == -signal)
      #expect(!place.names("output/long").contains("manifest.json"))
    }
  }

  /// A process may do anything between two checks, so many processes are checked.
  @Test(arguments: [["render", "long.yaml", "--quiet"], ["watch", "long.yaml", "--quiet"]])
  func `A request to terminate is never ignored`(_ arguments: [String]) async throws {
    try await Workspace.with(["long.yaml": Workspace.endless]) { place in
      for _ in 0..<4 {
        let child = try place.start(arguments)
        let isIgnored = await Self.isEverIgnored(SIGTERM, byProcessToKill: child.id)
        #expect(await child.end() == -SIGKILL)
        #expect(isIgnored == false)
      }
    }
  }

  /// Whether a process ignores a signal at some time before it handles it; nil if it never handles it.
  ///
  /// The process is killed on the same thread: the threads that tests share may be busy until it has ended by itself.
  private static func isEverIgnored(_ signal: Int32, byProcessToKill id: pid_t) async -> Bool? {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        func finish(_ isIgnored: Bool?) {
          kill(id, SIGKILL)
          continuation.resume(returning: isIgnored)
        }
        // As a mask in hexadecimal digits; bits count from signal 1.
        func has(_ name: String, _ status: String) -> Bool {
          guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) }),
            let mask = UInt64(line.dropFirst(name.count).trimmingCharacters(in: .whitespaces), radix: 16)
          else { return false }
          return mask >> (UInt64(signal) - 1) & 1 == 1
        }
        // The pauses leave the core to the process.
        for _ in 0..<1_000_000 {
          usleep(20)
          guard let data = FileManager.default.contents(atPath: "/proc/\(id)/status") else { break }
          let status = String(decoding: data, as: UTF8.self)
          if has("SigIgn:", status) { return finish(true) }
          if has("SigCgt:", status) { return finish(false) }
        }
        finish(nil)
      }
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `An interrupted run says how far it came`(_ signal: Int32) async throws {
    try await Workspace.with(["long.yaml": Workspace.endless]) { place in
      let child = try place.start(
        ["render", "square.yaml", "long.yaml", "--quiet", "-o", "out"], err: .file(place["err"]))
      try await place.send(signal, to: child, afterFrames: 12, in: "out/long")
      #expect(await child.end() == -signal)
      let text = try place.text("err")
      let said = try #require(
        text.wholeMatch(
          of:
            /\nmutoscope: interrupted after (\d+) of 36000 frames of long; they are in out\/long, which has no manifest\.json yet; 1 of 2 scenes are complete\. To go on, run the same command with --resume\.\n/
        ), "\(text)")
      // Frames are counted in order, a few after they are written.
      #expect(try #require(Int(said.1)) >= 4)
    }
  }

  @Test(arguments: FFmpeg() == nil ? ["long.apng"] : ["long.apng", "long.mp4", "long.gif"])
  func `An interrupted file starts from scratch`(_ file: String) async throws {
    try await Workspace.with(["long.yaml": Workspace.endless]) { place in
      let child = try place.start(
        ["render", "long.yaml", "-o", file, "--progress", "json"], err: .file(place["err"]))
      let sent = try await child.when({ ((try? place.text("err")) ?? "").contains("frames") }) {
        kill(child.id, SIGINT)
      }
      #expect(sent != nil)
      #expect(await child.end() == -SIGINT)
      let text = try place.text("err")
      #expect(
        text.hasSuffix("no file was written. A file cannot be continued: the same command starts from scratch.\n"),
        "\(text)")
      // Everything that is left can be continued.
      #expect(place.names(".").filter { $0.hasPrefix("long.") } == ["long.yaml"])
    }
  }

  /// Foundation gives each program its own process group, which an interrupt in a terminal does not reach.
  @Test(arguments: [SIGINT, SIGTERM])
  func `Processes that an interrupted check has started end with it`(_ signal: Int32) async throws {
    let name = "endless-\(UUID().uuidString).yaml"
    try await Workspace.with([name: Workspace.endless]) { place in
      let child = try place.start(["verify-determinism", name], err: .file(place["err"]))
      let sent = try await child.when({ Self.processes(mentioning: name).count > 1 }) { kill(child.id, signal) }
      #expect(sent != nil)
      #expect(await child.end() == -signal)
      #expect(try place.text("err") == "\nmutoscope: interrupted before all scenes were rendered in all ways.\n")
      // Killed processes remain for a moment.
      for _ in 0..<500 where !Self.processes(mentioning: name).isEmpty { try await Task.sleep(for: .milliseconds(20)) }
      #expect(Self.processes(mentioning: name) == [])
    }
  }

  /// The numbers of the processes that have a word in their arguments.
  private static func processes(mentioning word: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.filter { number in
      guard Int(number) != nil, let data = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") else {
        return false
      }
      return String(decoding: data, as: UTF8.self).contains(word)
    }
  }
}
