import CommandTestSupport
import Foundation
import Testing
import TestSupport

/// The scripts that make a release and install it, with a small program in place of the real one.
struct ReleaseTests {
  private static let tarball = "mutoscope-1.2.3-linux-\(machine).tar.gz"

  private static let machine: String = {
    var name = utsname()
    uname(&name)
    return withUnsafeBytes(of: &name.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }()

  /// Runs a line of shell in a test's folder; `$scripts` is the repository's folder of scripts.
  private func shell(_ line: String, in place: Workspace) async throws -> Outcome {
    let child = try Child(
      "/bin/sh", ["-c", line], in: place.folder,
      environment: ["scripts": Repository.folder.appending(path: "Scripts").path(percentEncoded: false)],
      out: .file(place["out"]), err: .file(place["err"]))
    return Outcome(status: await child.end(), out: try place.text("out"), err: try place.text("err"))
  }

  /// Calls `body` with a folder that has the files of a release in `release`, and their `install.sh`.
  private func withRelease(_ body: (Workspace) async throws -> Void) async throws {
    try await Workspace.with([
      "m/bin/mutoscope": "#!/bin/sh\necho 1.2.3\n", "m/lib/mutoscope/libraries/libc.so": "x",
      "m/share/doc/mutoscope/LICENSE": "x",
    ]) { place in
      let made = try await shell(
        """
        cp "$scripts/release/uninstall" m/lib/mutoscope/ && chmod 755 m/bin/mutoscope && mkdir release &&
          tar -czf release/\(Self.tarball) m && "$scripts/release/make-installer" release 1.2.3 > install.sh
        """, in: place)
      #expect(made.status == 0, "\(made.err)")
      try await body(place)
    }
  }

  @Test func `A release is installed without root, over itself, and removed without a trace`() async throws {
    try await withRelease { place in
      try place.write(["usr/bin/other": "", "usr/lib/mutoscope/installed": "bin/gone\n", "usr/bin/gone": ""])
      let expected = "installed Mutoscope 1.2.3 in \(place["usr"].path(percentEncoded: false))\n"
      for _ in 1...2 {
        // From a pipe, as with curl.
        let outcome = try await shell("cat install.sh | sh -s -- --from release --prefix usr", in: place)
        #expect(outcome.status == 0, "\(outcome.err)")
        #expect(outcome.out.hasPrefix(expected), "\(outcome.out)")
        #expect(
          try place.text("usr/lib/mutoscope/installed")
            == "bin/mutoscope\nlib/mutoscope/libraries/libc.so\nlib/mutoscope/uninstall\nshare/doc/mutoscope/LICENSE\n")
      }
      #expect(try await shell("usr/bin/mutoscope --version", in: place).out == "1.2.3\n")
      #expect(place.names("usr") == ["bin", "lib", "share"])
      let removed = try await shell("sh install.sh --prefix usr --uninstall", in: place)
      #expect(removed.status == 0, "\(removed.err)")
      #expect(place.names("usr") == ["bin"])
      #expect(place.names("usr/bin") == ["gone", "other"])
      let again = try await shell("sh install.sh --prefix usr --uninstall", in: place)
      #expect(again.status == 1)
      #expect(again.err == "install.sh: this script has installed nothing in usr.\n")
    }
  }

  @Test func `Nothing is installed from a damaged file, a part of the script or a program that does not run`()
    async throws
  {
    try await withRelease { place in
      let damaged = try await shell(
        "printf x >> release/\(Self.tarball); sh install.sh --from release --prefix usr", in: place)
      #expect(damaged.status == 1)
      let reason = "is not the file of release 1.2.3: its SHA-256 differs. Nothing was installed."
      #expect(damaged.err == "install.sh: \(Self.tarball) \(reason)\n")
      #expect(place.names("usr") == [])
      let half = try await shell(
        "for n in 500 2000 3500 $(($(wc -c < install.sh) - 3)); do head -c $n install.sh | sh -s -- --from release --prefix usr 2> noise; done",
        in: place)
      #expect(half.out == "")
      #expect(place.names("usr") == [])
      let stopped = try await shell(
        """
        printf '#!/bin/sh\\necho no such library >&2; exit 1\\n' > m/bin/mutoscope
        tar -czf release/\(Self.tarball) m; "$scripts/release/make-installer" release 1.2.3 > install.sh
        sh install.sh --from release --prefix usr
        """, in: place)
      #expect(stopped.status == 1)
      #expect(stopped.err.hasSuffix("It says: no such library\n"), "\(stopped.err)")
      #expect(place.names("usr") == [])
      for (arguments, message) in [
        ("", "name the address or the folder of the release files with --from."),
        ("--from nowhere", "there is no \(Self.tarball) in the folder nowhere."),
        ("--root", "'--root' is not an option."),
        (
          "--from release --prefix square.yaml/x",
          "square.yaml/x cannot be written to; name another folder with --prefix."
        ),
      ] {
        let outcome = try await shell("sh install.sh --prefix usr \(arguments)", in: place)
        #expect(outcome.status == 1)
        #expect(outcome.err.hasSuffix("install.sh: \(message)\n"), "\(outcome.err)")
      }
    }
  }

  @Test func `A list of installed files with paths outside the installation removes nothing`() async throws {
    try await withRelease { place in
      _ = try await shell("sh install.sh --from release --prefix usr", in: place)
      for path in ["../square.yaml", "bin/../../square.yaml", "/etc/hostname"] {
        try place.write(["usr/lib/mutoscope/installed": "bin/mutoscope\n\(path)\n"])
        let outcome = try await shell("sh usr/lib/mutoscope/uninstall", in: place)
        #expect(outcome.status == 1)
        #expect(outcome.err.contains("names a file outside"), "\(outcome.err)")
        #expect(FileManager.default.fileExists(atPath: place["square.yaml"].path(percentEncoded: false)))
        #expect(place.names("usr/bin") == ["mutoscope"])
      }
    }
  }

  @Test func `The notes of a release are its section of the changelog`() async throws {
    try await Workspace.with([
      "CHANGELOG.md":
        "# Changelog\n\n## [1.10.0]\n\n- Ten.\n\n## [1.1.0] - 2026-01-02\n\n### New\n\n- One.\n\n## [1.0.0]\n"
    ]) { place in
      #expect(
        try await shell("$scripts/release/notes 1.1.0 CHANGELOG.md", in: place).out == "### New\n\n- One.\n")
      let missing = try await shell("$scripts/release/notes 2.0.0 CHANGELOG.md", in: place)
      #expect(missing.status == 1)
      #expect(missing.err == "notes: there is no section '## [2.0.0]' in CHANGELOG.md.\n")
    }
  }

  @Test func `A check of a pull request shows what a branch changes, accepted or not`() async throws {
    let scene = """
      canvas: {size: [9, 9]}
      timeline: {fps: 10, duration: 0.2}
      views: [{id: a, frame: [1, 1, 5, 5], backgroundColor: red}]

      """
    try await Workspace.with(["scenes/one.yaml": scene, "scenes/two.yaml": scene]) { place in
      #expect(try await place.run("test", "-q").status == 24)
      let blue = scene.replacing("red", with: "blue")
      let set = try await shell(
        """
        set -e; export GIT_CONFIG_GLOBAL=/dev/null; echo output > .gitignore
        git init -q -b main; git config user.email a@b.c; git config user.name A; git add -A; git commit -qm base
        """, in: place)
      #expect(set.status == 0, "\(set.err)")
      try place.write(["scenes/one.yaml": blue, "scenes/two.yaml": blue])
      #expect(try await place.run("test", "-q", "--filter", "two", "--update", "all").status == 24)
      let tool = URL(filePath: Tool.path).deletingLastPathComponent().path(percentEncoded: false)
      let checked = try await shell(
        """
        set -e; export PATH="\(tool):$PATH" GITHUB_OUTPUT=result GITHUB_STEP_SUMMARY=summary.md
        git add -A scenes; git commit -qm topic
        OUTPUT=output "$scripts/pull-request/test"; BASE=main~1 OUTPUT=output "$scripts/pull-request/changes"
        "$scripts/pull-request/comment" output/changes
        """, in: place)
      #expect(checked.status == 0, "\(checked.err)")
      // One test fails, because the other's golden was accepted; both look different from before.
      #expect(try place.text("result") == "status=23\nchanged=2\n")
      #expect(checked.out.contains("### Mutoscope: 2 scenes are not as before"), "\(checked.out)")
      #expect(
        checked.out.contains("**`two`** looks different in 2 of 2 frames\n- `a: backgroundColor blue, before red`"))
    }
  }

  /// The files of workflows and actions for GitHub, with their lines.
  private static func workflows() throws -> [(name: String, lines: [Substring])] {
    var names = ["action.yml"]
    for folder in [".github/workflows", "docs/ci"] {
      let path = Repository.folder.appending(path: folder).path(percentEncoded: false)
      names += try FileManager.default.contentsOfDirectory(atPath: path).sorted().map { "\(folder)/\($0)" }
    }
    return try names.filter { !$0.contains("gitlab") }.map { name in
      let text = try String(contentsOf: Repository.folder.appending(path: name), encoding: .utf8)
      return (name, text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }

  @Test func `Workflows use pinned actions, and no input becomes a part of a script`() throws {
    let workflows = try Self.workflows()
    #expect(workflows.count == 6)
    for (name, lines) in workflows {
      var script: Int?
      for (number, line) in lines.enumerated() {
        let indent = line.prefix { $0 == " " }.count
        if let start = script, indent <= start, !line.isEmpty { script = nil }
        let isScript = script != nil || line.contains(/^ *(?:- )?run:\s/)
        if line.contains(/^ *(?:- )?run: \|$/) { script = indent }
        #expect(!isScript || !line.contains("${{"), "\(name):\(number + 1)")
        guard line.contains(/^ *(?:- )?uses:\s/) else { continue }
        #expect(line.contains(/uses: (\.\/|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d)/), "\(name):\(number + 1)")
      }
      let text = lines.joined(separator: "\n")
      // With it, code of a fork would run beside the secrets of the repository.
      #expect(!text.contains("pull_request_target"), "\(name)")
      #expect(name == "action.yml" || text.contains("\npermissions:"), "\(name)")
    }
  }

  @Test(arguments: ["mutoscope", "swift"])
  func `Images have pinned bases, a user without rights and no entry point`(_ name: String) throws {
    let file = Repository.folder.appending(path: "Containers/\(name).Dockerfile")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let bases = lines.filter { $0.hasPrefix("FROM ") }
    #expect(bases == ["FROM ${BASE} AS install", "FROM ${BASE}"])
    #expect(lines.contains { $0.contains(/^ARG BASE=[a-z]+:\d+\.\d+[\w.-]*$/) })
    #expect(lines.contains("USER 10001:10001"))
    #expect(!lines.contains { $0.hasPrefix("ENTRYPOINT") })
  }
}
