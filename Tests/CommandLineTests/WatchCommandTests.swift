import Foundation
import Testing

/// `mutoscope watch`, by what it says on its standard streams.
struct WatchCommandTests {
  /// Watches the square, and ends the watch afterwards.
  private func watching(
    _ arguments: [String] = [], signal: Int32 = SIGINT, _ body: (Workspace) async throws -> Void
  ) async throws -> (out: String, err: String) {
    try await Workspace.with { place in
      let child = try place.start(
        ["watch", "square.yaml"] + arguments, out: .file(place["out"]), err: .file(place["err"]))
      do {
        try await waits(place, "out", for: "watching: http://127.0.0.1:")
        try await body(place)
      } catch {
        kill(child.id, SIGKILL)
        throw error
      }
      kill(child.id, signal)
      #expect(await child.end() == 0)
      return (try place.text("out"), try place.text("err"))
    }
  }

  private func waits(_ place: Workspace, _ file: String, for text: String) async throws {
    let isThere = try await onOwnThread { wait { (try? place.text(file))?.contains(text) == true } }
    try #require(isThere, "'\(text)' is not in \(file) after a minute: \((try? place.text(file)) ?? "")")
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `It says where the page is, and an interrupt ends it cleanly`(_ signal: Int32) async throws {
    let (out, err) = try await watching(signal: signal) { try await waits($0, "err", for: " ms\n") }
    #expect(out.wholeMatch(of: #/watching: http://127\.0\.0\.1:[0-9]+/[0-9a-f]{32}/\n/#) != nil)
    #expect(err.wholeMatch(of: #/square: 10 frames in [0-9]+ ms\n/#) != nil)
  }

  @Test func `A save, in place or by renaming, is read and told`() async throws {
    let (_, err) = try await watching { place in
      try await waits(place, "err", for: " ms\n")
      let text = Workspace.square.replacing("backgroundColor: red", with: "backgroundColor: black")
      try place.write(["square.yaml": text])
      try await waits(place, "err", for: "10 frames differ; box.backgroundColor")
      try place.write(["new": Workspace.square])
      rename(place["new"].path(percentEncoded: false), place["square.yaml"].path(percentEncoded: false))
      try await waits(place, "err", for: "differ; box.backgroundColor\nsquare: 10 frames in ")
    }
    #expect(err.split(separator: "\n").count == 3)
  }

  @Test func `Errors are printed with line and caret, and the watch goes on`() async throws {
    let (_, err) = try await watching(["--quiet"]) { place in
      try place.write(["square.yaml": Workspace.square.replacing("red", with: "redd")])
      try await waits(place, "err", for: "square.yaml:4:")
      try FileManager.default.removeItem(at: place["square.yaml"])
      try await waits(place, "err", for: "the file cannot be opened: no such file or directory")
      try place.write(["square.yaml": Workspace.square.replacing("red", with: "redd")])
      let isBack = try await onOwnThread {
        wait { (try? place.text("err"))?.contains(#/(?s)directory.*yaml:4:/#) == true }
      }
      #expect(isBack)
    }
    #expect(err.contains("did you mean 'red'?"))
    #expect(err.contains("^~~~"))
  }

  @Test func `Images of the scene are watched`() async throws {
    let scene = """
      canvas: {size: [8, 8]}
      timeline: {fps: 10, duration: 0.2}
      views: [{id: photo, frame: [0, 0, 8, 8], image: photo.png}]
      """
    try await Workspace.with(["photo.yaml": scene]) { place in
      try await place.run("still", "square.yaml", "-o", "photo.png")
      let child = try place.start(["watch", "photo.yaml"], err: .file(place["err"]))
      try await waits(place, "err", for: " ms\n")
      try await place.run("still", "square.yaml", "--at", "end", "-o", "photo.png")
      try await waits(place, "err", for: "2 frames differ; photo.contents")
      try FileManager.default.removeItem(at: place["photo.png"])
      try await waits(place, "err", for: "there is no image 'photo.png'")
      try await place.run("still", "square.yaml", "-o", "photo.png")
      let isBack = try await onOwnThread { wait { (try? place.text("err"))?.contains(#/(?s)no image.* ms/#) == true } }
      #expect(isBack)
      kill(child.id, SIGINT)
      #expect(await child.end() == 0)
    }
  }

  /// Command lines, exit statuses and the first lines of the errors.
  @Test(arguments: [
    ("watch missing.yaml", 66, "mutoscope: there is no scene 'missing.yaml'."),
    ("watch -", 64, "mutoscope: standard input cannot be watched; name a file."),
    ("watch .", 64, "mutoscope: '.' is a folder; only one scene can be watched at a time."),
    ("watch square.yaml --fps 0", 64, "Error: --fps must be a number above 0."),
    ("preview square.yaml", 64, "mutoscope: there is no command 'preview'; did you mean 'watch'?"),
  ])
  func `What cannot be watched`(_ line: String, _ status: Int32, _ error: String) async throws {
    try await Workspace.with { place in
      let outcome = try await Tool.run(line.split(separator: " ").map(String.init), in: place.folder)
      #expect(outcome.status == status)
      #expect(outcome.firstError == error)
    }
  }
}
