import CommandTestSupport
import CoreGraphics
import Foundation
import Media
import TestSupport
import Testing

/// Disks that are full or cannot be written to, which only root may make for a test.
@Suite(.enabled(if: SmallDisk.isAllowed, "only root may mount a file system"))
struct FullDiskTests {
  /// 60 frames that together need more room than the disks have.
  private static let scene = """
    canvas: {size: [320, 240]}
    timeline: {fps: 60, duration: 1}
    views: [{id: a, frame: [20, 20, 200, 180], backgroundColor: red, transform: {rotate: 20}}]
    animators:
      - {id: go, duration: 1, curve: linear, startAt: 0, animations: [{view: a, transform: {rotate: 100}, alpha: 0.3}]}

    """

  @Test func `Complete frames remain on a full disk`() async throws {
    try await Workspace.with(["big.yaml": Self.scene]) { place in
      try await SmallDisk.with(at: place["disk"], kilobytes: 64) {
        let outcome = try await place.run("render", "big.yaml", "-o", "disk")
        #expect(outcome.status == 74)
        #expect(outcome.err.contains(".png: The file cannot be written: no space is left on the device.\n"))
        let names = place.names("disk/big")
        let frames = names.filter { $0.hasSuffix(".png") }
        #expect(!frames.isEmpty)
        #expect(names.filter { !$0.hasSuffix(".png") } == ["manifest.json.journal"])
        for frame in frames { #expect(try place.picture("disk/big/\(frame)").width == 320) }
      }
    }
  }

  @Test(arguments: ["apng", "bgra", "y4m"])
  func `A full disk leaves no incomplete file`(_ format: String) async throws {
    try await Workspace.with(["big.yaml": Self.scene]) { place in
      try await SmallDisk.with(at: place["disk"], kilobytes: 64) {
        let outcome = try await place.run("render", "big.yaml", "-o", "disk/a.\(format)")
        #expect(outcome.status == 74)
        #expect(outcome.err.contains("/disk/a.\(format): "))
        #expect(outcome.err.hasSuffix("no space is left on the device.\n"))
        #expect(place.names("disk") == [])
      }
    }
  }

  @Test(.enabled(if: FFmpeg() != nil, "needs ffmpeg"), arguments: ["mp4", "gif"])
  func `A full disk leaves no incomplete video`(_ format: String) async throws {
    try await Workspace.with(["big.yaml": Self.scene]) { place in
      try await SmallDisk.with(at: place["disk"], kilobytes: 16) {
        let outcome = try await place.run("render", "big.yaml", "-o", "disk/a.\(format)", "-q")
        #expect(outcome.status == 74)
        #expect(outcome.err.hasSuffix("/disk/a.\(format): ffmpeg failed, as no space is left on the device.\n"))
        #expect(place.names("disk") == [])
      }
    }
  }

  @Test func `A full disk leaves no incomplete page`() async throws {
    try await Workspace.with(["big.yaml": Self.scene]) { place in
      try await SmallDisk.with(at: place["disk"], kilobytes: 16) {
        let outcome = try await place.run("page", "big.yaml", "-o", "disk/a.html")
        #expect(outcome.status == 73)
        #expect(outcome.err.hasSuffix("disk/a.html: The file cannot be written: no space is left on the device.\n"))
        #expect(place.names("disk") == [])
      }
    }
  }

  @Test func `A batch can be resumed when there is space again`() async throws {
    try await Workspace.with(["s/big.yaml": Self.scene, "s/square.yaml": Workspace.square]) { place in
      #expect(try await place.run("batch", "s", "-o", "whole").status == 0)
      try await SmallDisk.with(at: place["disk"], kilobytes: 64) {
        let outcome = try await place.run("batch", "s", "-o", "disk")
        #expect(outcome.status == 74)
        #expect(outcome.err.contains("/disk/big/frame_"))
        #expect(outcome.err.contains("no space is left on the device."))
        #expect(try await SmallDisk.resize(place["disk"], kilobytes: 4096))
        #expect(try await place.run("batch", "s", "-o", "disk", "--resume").status == 0)
        for name in ["big", "square"] {
          #expect(try place.contents("disk/\(name)") == place.contents("whole/\(name)"))
        }
      }
    }
  }

  @Test(arguments: [["render"], ["render", "--format", "apng"], ["batch"], ["page"]])
  func `A read-only folder is an error`(_ command: [String]) async throws {
    try await Workspace.with { place in
      try await SmallDisk.with(at: place["disk"], kilobytes: 64, options: ",ro") {
        let output = command == ["page"] ? "disk/square.html" : "disk"
        let outcome = try await Tool.run(command + ["square.yaml", "-o", output], in: place.folder)
        #expect(outcome.status == 73)
        #expect(
          outcome.err.hasSuffix("/disk: The folder cannot be written to: the file system is read-only.\n")
            || outcome.err.hasSuffix("/disk/square: The folder cannot be written to: the file system is read-only.\n")
            || outcome.err.hasSuffix("/disk/square.apng: The file cannot be written: the file system is read-only.\n"),
          "\(outcome.err)")
      }
    }
  }
}

/// A file system in memory, of a few kilobytes.
enum SmallDisk {
  /// Whether this process may mount one.
  static let isAllowed: Bool = {
    guard getuid() == 0 else { return false }
    let folder = FileManager.default.temporaryDirectory.appending(path: "disk-\(UUID().uuidString)")
    let path = folder.path(percentEncoded: false)
    guard mkdir(path, 0o700) == 0 else { return false }
    defer { rmdir(path) }
    guard (try? run("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", path])) == 0 else { return false }
    return (try? run("umount", [path])) == 0
  }()

  /// Calls `body` while there is one at a folder, which is made.
  static func with(at folder: URL, kilobytes: Int, options: String = "", _ body: () async throws -> Void) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.path(percentEncoded: false)
    try #require(try run("mount", ["-t", "tmpfs", "-o", "size=\(kilobytes)k\(options)", "tmpfs", path]) == 0)
    let result: Result<Void, any Error>
    do { result = .success(try await body()) } catch { result = .failure(error) }
    #expect(try run("umount", ["-l", path]) == 0)
    try result.get()
  }

  /// Gives one more room.
  static func resize(_ folder: URL, kilobytes: Int) async throws -> Bool {
    try run("mount", ["-o", "remount,size=\(kilobytes)k", folder.path(percentEncoded: false)]) == 0
  }

  private static func run(_ command: String, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
