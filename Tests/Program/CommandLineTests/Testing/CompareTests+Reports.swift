import CommandTestSupport
import CoreGraphics
import Foundation
import Media
import Testing

/// Reports, folders, JSON and refusals.
extension CompareTests {
  @Test func `A comparison writes its report`() async throws {
    try await Self.withPictures { place in
      let outcome = try await place.run("compare", "a.png", "b.png", "--report", "report")
      #expect(outcome.status == 22)
      #expect(outcome.out.split(separator: "\n").last?.hasPrefix("report: report/index.html (2 pictures, ") == true)
      #expect(try place.text("report/index.html").contains("a.png and b.png"))
      #expect(try await place.run("compare", "a.png", "a.png", "--report", "report", "-q").out == "")
      #expect(try place.text("report/index.html").contains("<title>1 sequence · 1 same</title>"))
      let json = try await place.run("compare", "a.png", "b.png", "--report", "report", "--json")
      #expect(try JSONSerialization.jsonObject(with: Data(json.out.utf8)) is [String: Any])
      try place.write(["site/index.html": "<h1>Mine</h1>"])
      let foreign = try await place.run("compare", "a.png", "b.png", "--report", "site")
      #expect(foreign.status == 73)
      #expect(
        foreign.firstError.hasSuffix(
          "site/: There is an index.html in this folder that is not a report; choose another folder."))
    }
  }

  @Test func `Views need a trace`() async throws {
    try await Workspace.with { place in
      try await place.run("render", "square.yaml", "-q", "--trace")
      #expect(place.names("output/square").suffix(2) == ["manifest.json", "trace.jsonl"])
      let folders = try await place.run("compare", "output", "output", "--mask-view", "box")
      #expect(folders.status == 0)
      let unknown = try await place.run("compare", "output", "output", "--only-view", "ball")
      #expect(unknown.status == 64)
      #expect(unknown.err == "mutoscope: There is no view 'ball'; valid names: root, box.\n")
      // A render without a trace removes an earlier one.
      try await place.run("render", "square.yaml", "-q")
      #expect(place.names("output/square").last == "manifest.json")
      let none = try await place.run("compare", "output/square", "output/square", "--mask-view", "box")
      #expect(none.status == 64)
      #expect(
        none.err == "mutoscope: Neither 'output/square' nor 'output/square' says where its views are: compare goldens, "
          + "or scenes rendered with --trace, by this version or a later one.\n")
      // As written by an earlier version.
      try place.write([
        "output/square/trace.jsonl": "{\"trace\":1,\"frames\":\"0-9\"}\n{\"frame\":0,\"order\":[\"root\",\"box\"]}\n"
      ])
      let old = try await place.run("compare", "output/square", "output/square", "--mask-view", "box")
      #expect(old.status == 64 && old.err == none.err)
      try place.write(["output/square/trace.jsonl": "{\"trace\":1,\"frames\":\"9-1\"}\n"])
      let damaged = try await place.run("compare", "output/square", "output/square", "--mask-view", "box")
      #expect(damaged.status == 64)
      #expect(
        damaged.err
          == "mutoscope: output/square/trace.jsonl: The head lists frames as '9-1', which is not a range.\n")
      // Not a trace: an unrelated file.
      try place.write(["output/square/trace.jsonl": "notes"])
      let foreign = try await place.run("render", "square.yaml", "-q", "--trace")
      #expect(foreign.status == 73)
      #expect(foreign.err.contains("trace.jsonl: This file is not the trace of a recording; "))
    }
  }

  @Test func `Folders of scenes are compared scene by scene`() async throws {
    try await Self.withPictures { place in
      func put(_ files: [String: Int]) throws {
        for (name, count) in files {
          let url = place[name]
          try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
          try Data(Self.picture(count)).write(to: url)
        }
      }
      try put(["old/card/1.png": 0, "old/card/2.png": 1, "old/door/1.png": 3, "old/lamp/1.png": 0])
      try put(["new/card/1.png": 0, "new/card/2.png": 3, "new/door/1.png": 3, "new/lamp/1.png": 0])
      try place.write(["old/notes/a.txt": "", "old/b.txt": "", "old/.git/x.png": ""])
      let same = try await place.run("compare", "old", "old")
      #expect(same.status == 0)
      #expect(same.out == "old and old: the same (3 sequences)\n")
      let other = try await place.run("compare", "old", "new", "--diff", "diff")
      #expect(other.status == 22)
      #expect(
        other.out == """
          old and new: 1 of 3 sequences differs
          card: pictures differ (1 of 2 pictures)
            pairs             by name
            first difference  2.png
            pixels            2.png: 1 % of pixels, largest channel difference 255, in [1, 0, 2, 1]

          """)
      #expect(place.names("diff/card") == ["2.png"])

      try put(["new/vase/1.png": 0])
      try FileManager.default.removeItem(at: place["new/lamp"])
      let changed = try await place.run("compare", "old", "new", "--max-pixels", "2")
      #expect(changed.status == 21)
      #expect(changed.out == "old and new: 2 of 4 sequences differ\nlamp: missing\nvase: not expected\n")
      let json = try await place.run("compare", "old", "new", "--json")
      #expect(json.status == 21)
      let report = try #require(JSONSerialization.jsonObject(with: Data(json.out.utf8)) as? [String: Any])
      #expect(report["missingSequences"] as? [String] == ["lamp"])
      #expect(report["additionalSequences"] as? [String] == ["vase"])
      let sequences = try #require(report["sequences"] as? [[String: Any]])
      #expect(sequences.compactMap { $0["name"] as? String } == ["card", "door"])
      #expect((sequences[0]["comparison"] as? [String: Any])?["verdict"] as? String == "pixelsDiffer")
      try put(["later/gate/1.png": 3, "later/post/1.png": 0])
      let inOrder = try await place.run("compare", "old", "later")
      #expect(inOrder.status == 21)
      #expect(
        inOrder.out.hasPrefix(
          "old and later: 3 of 3 sequences differ; paired in order, since no names are the same\ncard and gate: "))
      #expect(inOrder.out.contains("\ndoor and post: the pictures differ\n"))
      #expect(inOrder.out.hasSuffix("\nlamp: missing\n"))
      let mixed = try await place.run("compare", "old", "a.png")
      #expect(mixed.status == 66)
      #expect(
        mixed.firstError
          == "mutoscope: old: There is no PNG, JPEG or WebP in this folder, and no manifest of a recording.")
    }
  }

  @Test func `A comparison prints its verdict as JSON`() async throws {
    try await Self.withPictures { place in
      let outcome = try await place.run("compare", "a.png", "b.png", "--json", "--quiet")
      #expect(outcome.status == 22)
      let report = try #require(JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any])
      #expect(report["verdict"] as? String == "pixelsDiffer")
      #expect(report["comparedFrameCount"] as? Int == 1)
      let worst = try #require((report["worst"] as? [String: Any])?["comparison"] as? [String: Any])
      #expect(worst["differingPixelCount"] as? Int == 2)
      #expect(worst["boundingBox"] as? [Int] == [0, 0, 2, 1])
      #expect((report["options"] as? [String: Any])?["threshold"] as? Double == 0)
    }
  }

  /// Invalid command lines, the exit status, and the first line of the error.
  @Test(arguments: [
    ("a.png", 64, "Error: Missing expected argument '<actual>'"),
    ("a.png gone.png", 66, "mutoscope: gone.png: No such file or folder."),
    (
      "a.png pointer.png", 66,
      "mutoscope: pointer.png: This is a Git LFS pointer file, not the file itself; run “git lfs pull”."
    ),
    (
      "a.png square.yaml", 66,
      "mutoscope: square.yaml: This is text that begins with “canvas: {size: [32, 24]}”, not an image or a video."
    ),
    (
      "a.png cut.png", 66,
      "mutoscope: cut.png: The PNG is cut off: it ends after 60 bytes, in the middle of the image."
    ),
    (
      "cut.png cut.png", 66,
      "mutoscope: cut.png: The PNG is cut off: it ends after 60 bytes, in the middle of the image."
    ),
    (
      "a.png empty", 66,
      "mutoscope: empty: There is no PNG, JPEG or WebP in this folder, and no manifest of a recording."
    ),
    (
      "a.png b.png --only 20,0,5,5", 64,
      "mutoscope: Of the 20 × 10 pixels of a.png, the regions and masks leave none to compare."
    ),
    ("a.png b.png --threshold 2", 64, "Error: --threshold must be a number from 0 to 1."),
    ("a.png b.png --threshold -1", 64, "Error: --threshold must be a number from 0 to 1."),
    ("a.png b.png --threshold nan", 64, "Error: --threshold must be a number from 0 to 1."),
    ("a.png b.png --max-pixels -1", 64, "Error: --max-pixels must be at least 0."),
    ("a.png b.png --max-ratio 5", 64, "Error: --max-ratio must be a number from 0 to 1."),
    ("a.png b.png --jobs 0", 64, "Error: --jobs must be at least 1."),
    (
      "a.png b.png --mask 1,2,3", 64,
      "Error: The value '1,2,3' is invalid for '--mask <x,y,w,h>': "
        + "'1,2,3' is not a rectangle of pixels; write x,y,width,height, like 120,88,64,64."
    ),
    (
      "a.png b.png --only 1,2,0,4", 64,
      "Error: The value '1,2,0,4' is invalid for '--only <x,y,w,h>': "
        + "'1,2,0,4' is not a rectangle of pixels; write x,y,width,height, like 120,88,64,64."
    ),
  ])
  func `Inputs that cannot be compared are refused`(_ line: String, _ status: Int32, _ firstError: String) async throws
  {
    try await Self.withPictures { place in
      try place.write(["pointer.png": "version https://git-lfs.github.com/spec/v1\n", "empty/notes.txt": ""])
      try Data(Self.picture(0).prefix(60)).write(to: place["cut.png"])
      let arguments = ["compare"] + line.split(separator: " ").map(String.init)
      let outcome = try await Tool.run(arguments, in: place.folder)
      #expect(outcome.status == status)
      #expect(outcome.firstError == firstError)
      #expect(outcome.out == "")
    }
  }

  @Test func `The help names every option`() async throws {
    try await Workspace.with { place in
      let help = try await place.run("compare", "--help").out
      let options = [
        "--threshold <t>", "--max-pixels <n>", "--max-ratio <r>", "--antialiasing <count|ignore>",
        "--background <any|black|white>", "--mask <x,y,w,h>", "--only <x,y,w,h>", "--mask-view <id>",
        "--only-view <id>",
        "--diff <path>", "--report <dir>", "-j, --jobs <n>",
        "--json", "-q, --quiet",
      ]
      for option in options { #expect(help.contains("\n  \(option)"), "\(option)") }
    }
  }
}
