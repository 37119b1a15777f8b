import CommandTestSupport
import Foundation
import TestSupport
import Testing

/// The effect of `make install`, `make dist` and `make deb` on a binary.
struct PackagingTests {

  /// Runs a script of the repository in a test's folder.
  private func run(_ script: String, _ arguments: String..., in place: Workspace) async throws -> Outcome {
    let path = Repository.folder.appending(path: "Scripts/\(script)").path(percentEncoded: false)
    let child = try Child(
      path, arguments, in: place.folder, environment: [:], out: .file(place["out"]), err: .file(place["err"]))
    return Outcome(status: await child.end(), out: try place.text("out"), err: try place.text("err"))
  }

  @Test func `All parts are installed`() async throws {
    try await Workspace.with { place in
      let prefix = place["usr"].path(percentEncoded: false)
      let outcome = try await run("install", prefix, Tool.path, in: place)
      #expect(outcome.status == 0, "\(outcome.err)")
      #expect(outcome.out.hasPrefix("installed mutoscope "))
      #expect(outcome.out.hasSuffix("to run it by its name: export PATH=\"\(prefix)/bin:$PATH\"\n"))
      let files = Set(try FileManager.default.subpathsOfDirectory(atPath: prefix))
      #expect(
        files.isSuperset(of: [
          "bin/mutoscope", "share/fish/vendor_completions.d/mutoscope.fish", "share/man/man1/mutoscope.1.gz",
          "share/doc/mutoscope/LICENSE", "share/doc/mutoscope/scene-format.md",
          "share/doc/mutoscope/fonts/inter-variable",
          "share/doc/mutoscope/examples/hello.yaml",
        ]))
      let bash = try place.text("usr/share/bash-completion/completions/mutoscope")
      #expect(bash.hasSuffix("complete -o filenames -F _mutoscope mutoscope\n"))
      #expect(try place.text("usr/share/zsh/site-functions/_mutoscope").hasPrefix("#compdef mutoscope\n"))
      let manual = try await unzipped(place["usr/share/man/man1/mutoscope.1.gz"], in: place)
      #expect(manual.hasPrefix(".TH MUTOSCOPE 1"))
      for verb in ["render", "validate", "trace", "schema", "test", "accept", "review", "report", "compare", "prune"] {
        #expect(manual.contains(verb), "\(verb)")
      }
      // The installed program runs, and the examples beside it are scenes.
      let installed = try Child(
        place["usr/bin/mutoscope"].path(percentEncoded: false),
        ["validate", "usr/share/doc/mutoscope/examples"], in: place.folder, environment: [:], out: .file(place["out"]),
        err: .file(place["err"]))
      #expect(await installed.end() == 0)
      #expect(try place.text("out").contains("hello: ok, "))
    }
  }

  private func unzipped(_ file: URL, in place: Workspace) async throws -> String {
    let child = try Child(
      "/bin/gzip", ["-dc", file.path(percentEncoded: false)], in: place.folder, environment: [:],
      out: .file(place["manual"]), err: .file(place["err"]))
    #expect(await child.end() == 0)
    return try place.text("manual")
  }

  @Test func `A failed installation or package says why`() async throws {
    try await Workspace.with(["file": ""]) { place in
      let missing = try await run("install", place["usr"].path(percentEncoded: false), "/nowhere/mutoscope", in: place)
      #expect(missing.status == 1)
      #expect(missing.err == "install: there is no /nowhere/mutoscope; run 'make build' first.\n")
      let below = place["file/usr"].path(percentEncoded: false)
      let locked = try await run("install", below, Tool.path, in: place)
      #expect(locked.status == 1)
      #expect(
        locked.err
          == "install: \(below) cannot be written to; try 'sudo make install', or 'make install PREFIX=$HOME/.local'.\n"
      )
      for kind in ["tar", "deb"] {
        let unbuilt = try await run("make-packages", kind, "/nowhere/mutoscope", in: place)
        #expect(unbuilt.status == 1)
        #expect(unbuilt.err == "make-packages: there is no /nowhere/mutoscope; run 'make build' first.\n")
        // A debug build has the runtime beside it.
        let debug = try await run("make-packages", kind, Tool.path, in: place)
        #expect(debug.status == 1)
        #expect(debug.err == "make-packages: \(Tool.path) needs a Swift runtime; run 'make build' again.\n")
      }
    }
  }
}
