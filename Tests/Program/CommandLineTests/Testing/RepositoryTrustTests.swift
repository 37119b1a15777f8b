import CommandTestSupport
import Foundation
import Testing

/// `test --changed-since` in untrusted checkouts.
struct RepositoryTrustTests {
  /// A repository with a scene and its golden, in a folder of a workspace.
  private func withRepository(_ body: (Workspace) async throws -> Void) async throws {
    try await Workspace.with("one scene in a repository", preparedBy: { try await prepare($0) }, body)
  }

  private func prepare(_ place: Workspace) async throws {
    try place.write(["app/scenes/plain.yaml": Workspace.square, "app/.gitignore": "output\n"])
    #expect(try await Tool.run(["test"], in: place["app"]).status == 24)
    try await place.git("init -q -b main app")
    try await commit(in: place, "app")
  }

  private func commit(in place: Workspace, _ folder: String) async throws {
    try await place.git("-C \(folder) add -A")
    try await place.git("-C \(folder) -c user.name=n -c user.email=e commit -q -m change")
  }

  /// A program that leaves a file when it runs.
  private func trap(in place: Workspace) throws -> String {
    try place.write(["trap.sh": "#!/bin/sh\ntouch '\(place["sprung"].path(percentEncoded: false))'\ncat\n"])
    let path = place["trap.sh"].path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  private func tested(in place: Workspace, _ folder: String = "app") async throws -> Outcome {
    try await Tool.run(["test", "--changed-since", "main", "--update", "none"], in: place[folder])
  }

  @Test(arguments: ["clean", "process", "smudge"])
  func `Filters that a checkout names do not run`(_ kind: String) async throws {
    try await withRepository { place in
      let trap = try trap(in: place)
      try place.write(["app/.git/info/attributes": "*.yaml filter=bad=x\n*.png filter=worse\n"])
      for name in ["bad=x", "worse"] {
        try place.write([
          "app/.git/config": try place.text("app/.git/config")
            + "[filter \"\(name)\"]\n\t\(kind) = \(trap)\n\trequired = true\n"
        ])
      }
      // Their contents are compared, because their times differ.
      try place.write(["app/scenes/plain.yaml": Workspace.square + "# changed\n"])
      let outcome = try await tested(in: place)
      #expect(outcome.err.hasPrefix("1 of 1 scene"), "\(outcome.err)")
      #expect(!place.names("").contains("sprung"))
    }
  }

  @Test func `Programs that a checkout names for other purposes do not run`() async throws {
    try await withRepository { place in
      let trap = try trap(in: place)
      let settings = """
        [core]
        \tfsmonitor = \(trap)
        \tpager = \(trap)
        \tsshCommand = \(trap)
        [diff]
        \texternal = \(trap)
        \torderFile = /nowhere
        [diff "d"]
        \tcommand = \(trap)
        \ttextconv = \(trap)
        [alias]
        \tdiff = !\(trap)

        """
      try place.write([
        "app/.git/config": try place.text("app/.git/config") + settings, "app/.git/info/attributes": "* diff=d\n",
        "app/scenes/plain.yaml": Workspace.square + "# changed\n",
      ])
      let outcome = try await tested(in: place)
      #expect(outcome.err.hasPrefix("1 of 1 scene"), "\(outcome.err)")
      #expect(!place.names("").contains("sprung"))
    }
  }

  @Test func `Objects that a partial clone lacks are not fetched`() async throws {
    try await withRepository { place in
      let trap = try trap(in: place)
      try place.write(["app/scenes/plain.yaml": Workspace.square + "# later\n"])
      try await place.git("-C app checkout -q -b work")
      try await commit(in: place, "app")
      let tree = try await place.git("-C app rev-parse main^{tree}").out.trimmingCharacters(in: .whitespacesAndNewlines)
      let path = "app/.git/objects/\(tree.prefix(2))/\(tree.dropFirst(2))"
      try FileManager.default.removeItem(at: place[path])
      let settings = """
        [extensions]
        \tpartialClone = origin
        [remote "origin"]
        \turl = \(place["app"].path(percentEncoded: false))
        \tpromisor = true
        \tuploadpack = \(trap)

        """
      try place.write([
        "app/.git/config": try place.text("app/.git/config").replacing(
          "repositoryformatversion = 0", with: "repositoryformatversion = 1")
          + settings
      ])
      let outcome = try await tested(in: place)
      #expect(outcome.status == 64)
      #expect(outcome.err.contains("--changed-since main: git cannot compare: "), "\(outcome.err)")
      #expect(!place.names("").contains("sprung"))
    }
  }

  @Test func `Submodules are compared without their settings`() async throws {
    try await withRepository { place in
      let trap = try trap(in: place)
      try place.write(["library/parts.yaml": Workspace.square, "library/other.yaml": Workspace.square])
      try await place.git("init -q -b main library")
      try await commit(in: place, "library")
      try await place.git(
        "-C app -c protocol.file.allow=always submodule --quiet add \(place["library"].path(percentEncoded: false)) scenes/library"
      )
      #expect(try await Tool.run(["test"], in: place["app"]).status == 24)
      try await commit(in: place, "app/scenes/library")
      try await commit(in: place, "app")
      let none = try await tested(in: place)
      #expect(none.err.hasPrefix("0 of 3 scenes"), "\(none.err)")
      let module = "app/.git/modules/scenes/library"
      try place.write([
        "\(module)/config": try place.text("\(module)/config")
          + "[filter \"bad\"]\n\tclean = \(trap)\n[core]\n\tfsmonitor = \(trap)\n",
        "\(module)/info/attributes": "*.yaml filter=bad\n",
        "app/scenes/library/parts.yaml": Workspace.square + "# changed\n",
      ])
      let outcome = try await tested(in: place)
      #expect(outcome.err.hasPrefix("1 of 3 scenes"), "\(outcome.err)")
      #expect(outcome.out.contains("library/parts"), "\(outcome.out)")
      #expect(!place.names("").contains("sprung"))
    }
  }

  @Test func `The path of a repository may contain a line break`() async throws {
    try await withRepository { place in
      try FileManager.default.moveItem(at: place["app"], to: place["a\nb"])
      let none = try await tested(in: place, "a\nb")
      #expect(none.err.hasPrefix("0 of 1 scene"), "\(none.err)")
      try place.write(["a\nb/scenes/plain.yaml": Workspace.square + "# changed\n"])
      let outcome = try await tested(in: place, "a\nb")
      #expect(outcome.err.hasPrefix("1 of 1 scene"), "\(outcome.err)")
    }
  }

  @Test func `A pipe in place of one of git's files does not block the program`() async throws {
    try await withRepository { place in
      try FileManager.default.removeItem(at: place["app/.gitignore"])
      #expect(mkfifo(place["app/.gitignore"].path(percentEncoded: false), 0o600) == 0)
      let outcome = try await Tool.run(["validate", "."], in: place["app"])
      #expect(outcome.status == 0, "\(outcome.err)")
      #expect(outcome.out == "scenes/plain: ok, 10 frames\n")
    }
  }

  @Test func `The remedy that git names is shown`() async throws {
    try await withRepository { place in
      let outcome = try await Tool.run(
        ["test", "--changed-since", "main"], in: place["app"],
        environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1", "HOME": place["none"].path(percentEncoded: false)])
      #expect(outcome.status == 64)
      #expect(outcome.err.contains("dubious ownership"), "\(outcome.err)")
      #expect(outcome.err.contains("git config --global --add safe.directory"), "\(outcome.err)")
    }
  }
}
