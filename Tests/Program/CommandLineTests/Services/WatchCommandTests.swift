import CommandTestSupport
import Foundation
import Testing

/// `mutoscope watch`, by its output on the standard streams.
struct WatchCommandTests {
  /// A running watch.
  private struct Watch {
    let place: Workspace
    let child: Child

    /// Waits until a text is on a stream.
    func waits(for text: String, on stream: String = "err") async throws {
      try await waits { said(stream).contains(text) }
    }

    /// Waits until something is on standard error.
    func waits(_ condition: @escaping @Sendable (String) -> Bool) async throws {
      try await waits { condition(said("err")) }
    }

    private func waits(until condition: @escaping @Sendable () -> Bool) async throws {
      let holds = try await child.when(condition) { true }
      try #require(holds == true, "The watch has ended. It said: \(said("err"))")
    }

    private func said(_ stream: String) -> String { (try? place.text(stream)) ?? "" }
  }

  /// Watches a scene, and ends the watch afterwards.
  private func watching(
    _ scene: String = "square.yaml", _ arguments: [String] = [], signal: Int32 = SIGINT,
    files: [String: String] = [:], before: (Workspace) async throws -> Void = { _ in },
    _ body: (Watch) async throws -> Void
  ) async throws -> (out: String, err: String) {
    try await Workspace.with(files) { place in
      try await before(place)
      let child = try place.start(["watch", scene] + arguments, out: .file(place["out"]), err: .file(place["err"]))
      do {
        let watch = Watch(place: place, child: child)
        try await watch.waits(for: "watching: http://127.0.0.1:", on: "out")
        try await body(watch)
      } catch {
        kill(child.id, SIGKILL)
        throw error
      }
      kill(child.id, signal)
      #expect(await child.end() == 0)
      return (try place.text("out"), try place.text("err"))
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `The command says where the page is, and an interrupt ends it cleanly`(_ signal: Int32) async throws {
    let (out, err) = try await watching(signal: signal) { try await $0.waits(for: " ms\n") }
    #expect(out.wholeMatch(of: #/watching: http://127\.0\.0\.1:[0-9]+/[0-9a-f]{32}/\n/#) != nil)
    #expect(err.wholeMatch(of: #/square: 10 frames in [0-9]+ ms\n/#) != nil)
  }

  @Test func `A save, in place or by renaming, is noticed and reported`() async throws {
    let (_, err) = try await watching { watch in
      try await watch.waits(for: " ms\n")
      let text = Workspace.square.replacing("backgroundColor: red", with: "backgroundColor: black")
      try watch.place.write(["square.yaml": text])
      try await watch.waits(for: "10 frames differ; box.backgroundColor")
      try watch.place.write(["new": Workspace.square])
      let paths = ["new", "square.yaml"].map { watch.place[$0].path(percentEncoded: false) }
      #expect(rename(paths[0], paths[1]) == 0)
      try await watch.waits { $0.split(separator: "\n").count == 3 && $0.hasSuffix("differ; box.backgroundColor\n") }
    }
    #expect(err.split(separator: "\n").count == 3)
  }

  @Test func `Errors are printed with line and caret, and the watch continues`() async throws {
    let (_, err) = try await watching("square.yaml", ["--quiet"]) { watch in
      let bad = ["square.yaml": Workspace.square.replacing("red", with: "redd")]
      try watch.place.write(bad)
      try await watch.waits(for: "square.yaml:4:")
      try FileManager.default.removeItem(at: watch.place["square.yaml"])
      try await watch.waits(for: "the file cannot be opened: no such file or directory")
      try watch.place.write(bad)
      try await watch.waits { $0.contains(#/(?s)directory.*yaml:4:/#) }
    }
    #expect(err.contains("did you mean 'red'?"))
    #expect(err.contains("^~~~"))
  }

  @Test func `Images and values of variables are watched`() async throws {
    let scene = """
      canvas: {size: [8, 8]}
      timeline: {fps: 10, duration: 0.2}
      variables: {shade: {type: number, default: 1}}
      views: [{id: photo, frame: [0, 0, 8, 8], image: photo.png, alpha: "${shade}"}]
      """
    let files = ["photo.yaml": scene, "values.yaml": "shade: 0.5"]
    _ = try await watching("photo.yaml", ["--variables", "values.yaml"], files: files) { place in
      try await place.run("still", "square.yaml", "-o", "photo.png")
    } _: { watch in
      let place = watch.place
      try await watch.waits(for: " ms\n")
      try await place.run("still", "square.yaml", "--at", "end", "-o", "photo.png")
      try await watch.waits(for: "2 frames differ; photo.contents")
      try place.write(["values.yaml": "shade: 0.25"])
      try await watch.waits(for: "2 frames differ; photo.alpha")
      try FileManager.default.removeItem(at: place["photo.png"])
      try await watch.waits(for: "there is no image 'photo.png'")
      try await place.run("still", "square.yaml", "-o", "photo.png")
      try await watch.waits { $0.contains(#/(?s)no image.* ms/#) }
    }
  }

  /// Command lines, exit statuses and the first lines of the errors.
  @Test(arguments: [
    ("watch missing.yaml", 66, "mutoscope: there is no scene 'missing.yaml'."),
    ("watch -", 64, "mutoscope: standard input cannot be watched; name a file."),
    ("watch .", 64, "mutoscope: '.' is a folder; only one scene can be watched at a time."),
    (
      "watch square.yaml --fps 0", 64,
      "Error: The value '0' is invalid for '--fps <n>': --fps must be a number above 0, or a fraction such as 30000/1001."
    ),
    ("preview square.yaml", 64, "mutoscope: there is no command 'preview'; did you mean 'previews'?"),
  ])
  func `Inputs that cannot be watched are refused`(_ line: String, _ status: Int32, _ error: String) async throws {
    try await Workspace.with { place in
      let outcome = try await Tool.run(line.split(separator: " ").map(String.init), in: place.folder)
      #expect(outcome.status == status)
      #expect(outcome.firstError == error)
    }
  }
}
