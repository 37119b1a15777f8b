import CommandTestSupport
import Foundation
import TestSupport
import Testing

/// The files that scenes open, as the system sees it, compared with those that `dependencies` lists.
///
/// `make check-scenes` sets `MUTOSCOPE_SCENES`, with which it is every scene of this repository.
struct DependencyTraceTests {
  private static let tracer = "/usr/bin/strace"
  private static let font = "/usr/share/fonts/truetype/noto/NotoSansGeorgian-Regular.ttf"
  /// The scenes of this repository.
  private static let scenes = Repository.folder.appending(path: "scenes")
    .path(percentEncoded: false)

  /// The scenes of this repository that show images, and one in eight of the others, which open no more than their
  /// goldens.
  private static func examples() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: scenes).filter { $0.hasSuffix(".yaml") }.sorted()
    if ProcessInfo.processInfo.environment["MUTOSCOPE_SCENES"] != nil { return [scenes] }
    let paths = names.map { "\(scenes)/\($0)" }
    return try paths.enumerated().filter { index, path in
      try index.isMultiple(of: 8) || String(contentsOfFile: path, encoding: .utf8).contains("image")
    }.map(\.element)
  }

  /// A scene with a font, and with an image and a number from a file of values.
  private static let own = """
    canvas: {size: [40, 30]}
    timeline: {fps: 10, duration: 0.2}
    fonts: fonts
    assets: images
    variables:
      crest: {type: image, default: b.png}
      wide: {type: number, default: 10}
    views:
      - {id: box, image: "${crest}", frame: [0, 0, "${wide}", 10]}
      - {id: word, center: [9, 20], text: "ა", font: {name: Noto Sans Georgian, size: 10}}
    """

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: tracer)))
  func `Every file that a test opens is listed`() async throws {
    try await Workspace.with(["own/scene.yaml": Self.own, "values.json": #"{"crest": "a.png", "wide": 12}"#]) { place in
      let picture = try Data(contentsOf: URL(filePath: Self.scenes).appending(path: "images/badge@2x.png"))
      for name in ["own/images/a.png", "own/images/b.png"] { try place.folder.write(picture, to: name) }
      try place.folder.write(Data(contentsOf: URL(filePath: Self.font)), to: "own/fonts/g.ttf")
      let variables = ["--variables", "values.json"]
      #expect(try await Tool.run(["test", "own"] + variables, in: place.folder).status == 24)

      let arguments = try Self.examples() + ["own"] + variables
      let listed = try await Tool.run(["dependencies"] + arguments, in: place.folder)
      #expect(listed.status == 0, "\(listed.err)")
      let child = try Child(
        Self.tracer,
        [
          "-f", "--seccomp-bpf", "-e", "trace=open,openat,openat2", "-o", "opened", Tool.path, "test", "-q", "--update",
          "none", "-o", "out",
        ]
          + arguments, in: place.folder, environment: [:], out: .file(place["test.out"]), err: .file(place["test.err"]))
      let status = await child.end()
      // Where processes may not be traced, as in some containers, there is nothing to compare.
      let complaint = try place.text("test.err")
      if status != 0, complaint.contains("ptrace") { return }
      #expect(status == 0, "\(complaint)")

      let files = Set(listed.out.split(separator: "\n").map { Self.whole(String($0), in: place.folder) })
      let opened = Set(try place.text("opened").split(separator: "\n").compactMap { Self.file(in: $0, place.folder) })
      #expect(opened.subtracting(files).sorted() == [])
      #expect(files.subtracting(opened).sorted() == [])
      #expect(files.count > 100)
      let ours = files.filter { $0.hasPrefix(Self.whole("own", in: place.folder)) && !$0.contains("__Snapshots__") }
      #expect(
        ours.map { $0.split(separator: "/").last.map(String.init) }.compactMap(\.self).sorted() == [
          "a.png", "g.ttf", "scene.yaml",
        ])
    }
  }

  /// The file of a scene that was opened for reading, according to a line of the trace.
  private static func file(in line: Substring, _ folder: URL) -> String? {
    // A call that another thread interrupts has two lines, and the first one has the name.
    guard
      let match = line.firstMatch(
        of: #/open(?:at2?)?\((?:AT_FDCWD, )?"([^"]*)", ([^)<]*)(?:\) += [0-9]| <unfinished)/#),
      !["O_DIRECTORY", "O_WRONLY", "O_RDWR"].contains(where: match.2.contains)
    else { return nil }
    let path = whole(String(match.1), in: folder)
    var status = stat()
    let isOurs = path.hasPrefix(whole(folder.path(percentEncoded: false), in: folder)) || path.hasPrefix(scenes)
    // Git decides which scenes there are, not their contents; files that the run wrote are read again.
    guard isOurs, !path.contains("/.git"), !path.contains("/out/"), stat(path, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return path
  }

  private static func whole(_ path: String, in folder: URL) -> String {
    (path.hasPrefix("/") ? URL(filePath: path) : folder.appending(path: path)).standardizedFileURL
      .path(percentEncoded: false)
  }
}
