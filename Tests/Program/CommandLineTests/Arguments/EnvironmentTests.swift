import CommandTestSupport
import Foundation
import Testing
import TestSupport

struct EnvironmentTests {
  static let scenes = Repository.folder.appending(path: "scenes")
    .standardized

  /// Every scene of the repository, small and at a low frame rate.
  private func manifests(_ place: Workspace, _ output: String, environment: [String: String] = [:]) async throws
    -> [String: Data]
  {
    let folder = Self.scenes.path(percentEncoded: false)
    let outcome = try await place.run(
      "render", folder, "--scale", "0.25", "--fps", "2", "-o", output, environment: environment)
    #expect(outcome.status == 0)
    let scenes = place.names(output)
    return try Dictionary(
      uniqueKeysWithValues: scenes.map { ($0, try Data(contentsOf: place["\(output)/\($0)/manifest.json"])) })
  }

  @Test func `Pictures do not depend on the environment`() async throws {
    try await Workspace.with { place in
      let expected = try await manifests(place, "expected")
      #expect(expected.count >= 10)
      // A machine without any font, and one with other fonts.
      let fonts = place["fonts.conf"]
      try Data("<fontconfig><dir>/usr/share/fonts/truetype/noto</dir></fontconfig>".utf8).write(to: fonts)
      let environments: [[String: String]] = [
        [
          "SWIFT_DETERMINISTIC_HASHING": "1", "LANG": "tr_TR.UTF-8", "LC_ALL": "de_DE.UTF-8",
          "TZ": "Pacific/Kiritimati", "FONTCONFIG_FILE": "/dev/null", "FONTCONFIG_PATH": "/nowhere",
          "PANGO_LANGUAGE": "ja:zh-tw", "HB_SHAPER_LIST": "fallback", "HB_OPTIONS": "uniscribe-bug-compatible",
        ],
        // Without a fixed seed, hashes differ from process to process.
        [
          "LC_ALL": "C", "TZ": "America/St_Johns", "HOME": "/nowhere",
          "FONTCONFIG_FILE": fonts.path(percentEncoded: false), "LANGUAGE": "zh_CN",
        ],
      ]
      for (number, environment) in environments.enumerated() {
        #expect(try await manifests(place, "\(number)", environment: environment) == expected, "\(environment)")
      }
    }
  }

  @Test func `Messages do not depend on the locale`() async throws {
    try await Workspace.with { place in
      let plain = try await place.run("trace", "square.yaml")
      #expect(try await place.run("trace", "square.yaml", environment: ["LC_ALL": "de_DE.UTF-8"]).out == plain.out)
    }
  }

  /// With less, the first threads may fail to start, and code that waits for them would wait forever. (Below 150 MB the
  /// dynamic linker ends the process itself.)
  @Test(arguments: [200, 500])
  func `A small address space is refused`(_ megabytes: Int) async throws {
    try await Workspace.with { place in
      let command = "ulimit -v \(megabytes * 1024); exec '\(Tool.path)' validate square.yaml"
      let (out, err) = (place["out.txt"], place["err.txt"])
      let child = try Child(
        "/bin/sh", ["-c", command], in: place.folder, environment: [:], out: .file(out), err: .file(err))
      #expect(await child.end() == 71)
      #expect(
        try place.text("err.txt")
          == "mutoscope: this process may use \(megabytes) MB of address space (ulimit -v) and needs 512 MB; raise the "
          + "limit.\n")
    }
  }
}
