import Foundation
import Media
import Mutoscope
import Snapshots
import TestSupport

/// A folder in which commands work, beside one that they must not touch.
struct Room {
  let inside: URL
  private let outside: URL
  private let around: URL

  init(_ folder: URL, from template: URL? = nil) throws {
    try? FileManager.default.removeItem(at: folder)
    (around, inside, outside) = (folder, folder.appending(path: "inside"), folder.appending(path: "outside"))
    try folder.write(Data("untouched".utf8), to: "outside/file")
    if let template {
      try FileManager.default.copyItem(at: template, to: inside)
    } else {
      try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    }
  }

  /// - Parameters:
  ///   - allowed: The names that may be in the current folder.
  ///   - prefixes: The allowed beginnings of others.
  func check(_ allowed: Set<String>, prefixes: [String] = []) throws {
    guard try names(in: around) == ["inside", "outside"], try names(in: outside) == ["file"],
      try String(contentsOf: outside.appending(path: "file"), encoding: .utf8) == "untouched"
    else { throw Finding("Something outside of the folder has changed.") }
    let others = try names(in: inside).filter { name in
      !allowed.contains(name) && !prefixes.contains { name.hasPrefix($0) }
    }
    guard others.isEmpty else { throw Finding("There are files where none should be: \(others).") }
  }
}

extension Fuzzer {
  /// Validates, renders and traces a scene with the command line.
  func command(_ random: inout SeededRandom) async throws {
    let mutant = sceneMutant(&random)
    let room = try Room(folder.appending(path: "room"))
    try FileManager.default.createSymbolicLink(
      at: room.inside.appending(path: "images"), withDestinationURL: folder.appending(path: "images"))
    try room.inside.write(Data(mutant), to: "scene.yaml")
    let status = try tool.run(["validate", "scene.yaml", "--memory", "300"], in: room.inside).status
    let frames = "0,\(random.integer(0...9))"
    let output = random.pick(["out", "out/deep", "out.apng"])
    let options = random.pick([
      [], ["--self-check"], ["--debug-dynamics"], ["--debug-layout"], ["--json"], ["--profile"], ["-j", "3"],
    ])
    let isFile = output.hasSuffix(".apng")
    let commands = [
      ["render", "scene.yaml", "-o", output, "--frames", frames, "--scale", "0.5"] + options
        + (isFile ? [] : ["--trace"]),
      ["trace", "scene.yaml", "--frames", frames] + (random.oneIn(2) ? ["--changes"] : []),
    ]
    for command in commands {
      // A frame that the scene does not have, or a scale at which it has no pixel: 64.
      let other = try tool.run(command, in: room.inside).status
      guard
        (status == 0) == [0, 64, 65].contains(other) || status != 0 && other == status || status == 0 && other == 65
      else { throw Finding("\(command) ends with \(other), validate with \(status).") }
    }
    try room.check(["images", "scene.yaml", "out", "out.apng"])
  }

  /// A folder with a scene that passes, one that fails, and the record of that run.
  private func runTemplate() throws -> URL {
    if let template { return template }
    let place = folder.appending(path: "template")
    let scene = """
      canvas: {size: [32, 24]}
      timeline: {fps: 30, duration: 0.4}
      views:
        - {id: box, frame: [2, 2, 8, 8], backgroundColor: red}
        - {id: dot, frame: [12, 2, 4, 4], backgroundColor: blue}
      animators: [{id: go, duration: 0.4, curve: linear, startAt: 0, animations: [{view: box, center: [16, 6]}]}]
      dynamics: [{id: world, behaviors: [{gravity: {items: [dot]}}]}]
      """
    for name in ["same", "other"] { try place.write(Data(scene.utf8), to: "scenes/\(name).yaml") }
    try tool.run(["test", "-o", "out"], in: place)
    try place.write(Data(scene.replacing("[16, 6]", with: "[20, 9]").utf8), to: "scenes/other.yaml")
    try tool.run(["test", "-o", "out", "--report", "out/report"], in: place)
    // A file that no command may touch, whatever folders a run names.
    try place.write(Data(Self.foreign.utf8), to: "src/manifest.json")
    try place.write(Data(Self.foreign.utf8), to: "out/report/scenes/level1.js")
    template = place
    return place
  }

  private static let foreign = "{\"mine\": true}"

  private func checkForeign(_ place: URL) throws {
    for name in ["src/manifest.json", "out/report/scenes/level1.js"] {
      guard (try? String(contentsOf: place.appending(path: name), encoding: .utf8)) == Self.foreign else {
        throw Finding("\(name) was replaced or removed.")
      }
    }
    guard (try? FileManager.default.contentsOfDirectory(atPath: place.appending(path: "src").path)) == ["manifest.json"]
    else { throw Finding("There are new files in a folder of something else.") }
  }

  /// Damages files of a run or of a golden, and continues with them.
  func damagedRun(_ random: inout SeededRandom) async throws {
    let room = try Room(folder.appending(path: "room"), from: try runTemplate())
    let place = room.inside
    let golden = "scenes/__Snapshots__/same"
    let files = [
      "out/run.json", "out/run.json", "out/other/verdict.json", "out/other/actual/manifest.json",
      "out/other/actual/trace.jsonl", "out/other/actual/frame_0003.png", "scenes/__Snapshots__/other/manifest.json",
      "scenes/__Snapshots__/other/trace.jsonl", "\(golden)/manifest.json", "\(golden)/trace.jsonl",
      "\(golden)/frame_0000.png", "\(golden)/display-lists.bin", "scenes/__Snapshots__/other/display-lists.bin",
      "\(golden)/declarations.jsonl", "scenes/__Snapshots__/other/declarations.jsonl", "out/report/index.html",
      "out/other/expected/manifest.json",
    ]
    var isDamaged = false
    for _ in 0..<random.integer(1...2) {
      let name = random.pick(files)
      let file = place.appending(path: name)
      guard let data = try? Data(contentsOf: file) else { continue }
      let mutant = recordMutant([UInt8](data), isPicture: name.hasSuffix(".png"), &random)
      if try !replace(file, &random) { try Data(mutant).write(to: file) }
      if name == "out/run.json", random.oneIn(4) {
        let text = String(decoding: data, as: UTF8.self)
        let other = random.pick(["src", "src/deep", ".", "out/report", "scenes", "/etc"])
        try Data(text.replacing("scenes/__Snapshots__/other", with: other).utf8).write(to: file)
      }
      let isChanged = (try? Data(contentsOf: file)) != data
      isDamaged = isDamaged || (name.hasPrefix(golden) && name.contains(".json") && isChanged)
    }
    let commands = [
      ["accept", "-o", "out"], ["accept", "other", "-o", "out"], ["accept", "-o", "out", "--frames", "0-3"],
      ["test", "-o", "out", "--update", "none"], ["test", "-o", "out", "--last-failed"], ["report", "out"], ["prune"],
      ["review", "-o", "out"],
      ["compare", "scenes/__Snapshots__/other", "out/other/actual", "--diff", "out/diff", "--mask-view", "box"],
      ["compare", "out/other/actual", golden, "--report", "out/compared"],
      ["test", "-o", "out", "--json", "--update", "none"], ["test", "-o", "out", "--github", "--junit", "out/j.xml"],
      ["compare", golden, golden],
    ]
    if isDamaged {
      let status = try tool.run(["test", "scenes/same.yaml", "-o", "out", "--update", "none"], in: place).status
      guard status != 0 else { throw Finding("A damaged golden passes.") }
    }
    for _ in 0..<3 {
      try tool.run(random.pick(commands), in: place)
      try room.check(["scenes", "out", "src"])
      try checkForeign(place)
    }
  }

  /// At times replaces a file with something that no program leaves there; returns whether it did.
  func replace(_ file: URL, _ random: inout SeededRandom) throws -> Bool {
    guard random.oneIn(8) else { return false }
    try FileManager.default.removeItem(at: file)
    let path = file.path(percentEncoded: false)
    switch random.integer(0...4) {
    case 0: break
    case 1: try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    case 2: mkfifo(path, 0o600)
    case 3: symlink("/dev/zero", path)
    default: symlink("../../../outside/file", path)
    }
    return true
  }

  func recordMutant(_ bytes: [UInt8], isPicture: Bool, _ random: inout SeededRandom) -> [UInt8] {
    if isPicture { return Pictures.mutated(bytes, &random) }
    let text = String(decoding: bytes, as: UTF8.self)
    switch random.integer(0...5) {
    case 0: return TextMutation.mutate(text, &random)
    case 1:
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let line = random.pick(lines)
      lines.insert(line, at: random.integer(0...lines.count))
      if random.oneIn(2) { lines.remove(at: random.integer(0...(lines.count - 1))) }
      return Array(lines.joined(separator: "\n").utf8)
    default:
      // Each line of a trace is a value of its own.
      var lines = text.split(separator: "\n").map(String.init)
      if let tree = try? Tree(yaml: text) {
        var tree = tree
        for _ in 0..<random.integer(1...3) where tree.size <= Tree.largest { tree.mutate(&random, corpus) }
        return Array(tree.json.utf8)
      }
      guard !lines.isEmpty else { return bytes }
      let position = random.integer(0...(lines.count - 1))
      if var tree = try? Tree(yaml: lines[position]) {
        tree.mutate(&random, corpus)
        lines[position] = tree.json.replacing("\n", with: " ")
      }
      return Array((lines.joined(separator: "\n") + "\n").utf8)
    }
  }

  /// Stops a command at any time; the files that remain are whole, and the next run leaves nothing behind.
  func kill(_ random: inout SeededRandom) async throws {
    let room = try Room(folder.appending(path: "room"), from: try runTemplate())
    let commands = [
      ["render", "scenes", "-o", "out/frames", "--trace"], ["render", "scenes/same.yaml", "-o", "out/a.apng"],
      ["test", "-o", "out", "--update", "none", "--report", "out/report", "--junit", "out/junit.xml"],
      ["test", "-o", "out", "--update", "all"], ["accept", "-o", "out"],
      ["compare", "scenes/__Snapshots__/other", "out/other/actual", "--diff", "out/diff", "--report", "out/compared"],
    ]
    let command = random.pick(commands)
    for _ in 0..<3 {
      let signal = random.pick([SIGKILL, SIGKILL, SIGINT, SIGTERM])
      try tool.run(command, in: room.inside, stopping: (signal, random.number(in: 0...0.15)))
      try checkWhole(room.inside)
      try room.check(["scenes", "out", "src"])
    }
    try tool.run(command, in: room.inside)
    try checkWhole(room.inside)
    try room.check(["scenes", "out", "src"])
    guard command.first != "accept" else { return }
    let left = try Self.files(in: room.inside).filter { $0.hasSuffix(".partial") }
    guard left.isEmpty else { throw Finding("\(command) leaves what stopped processes left: \(left)") }
  }

  private static func files(in folder: URL) throws -> [String] {
    (FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))?.compactMap { $0 as? String } ?? [])
      .sorted()
  }

  private func checkWhole(_ place: URL) throws {
    // No command owns the files in `src`.
    for name in try Self.files(in: place) where !name.hasPrefix("src/") {
      let file = place.appending(path: name)
      func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }
      do {
        switch file.pathExtension {
        case "png", "apng": _ = try ImageDecoder.decode(try bytes())
        case "json" where file.lastPathComponent == "manifest.json": _ = try Manifest(json: try bytes(), path: name)
        case "json": _ = try JSONSerialization.jsonObject(with: Data(try bytes()))
        case "jsonl":
          guard try bytes().last == UInt8(ascii: "\n") else { throw Finding("\(name) has no end.") }
        case "xml":
          guard String(decoding: try bytes(), as: UTF8.self).hasSuffix("</testsuites>\n") else {
            throw Finding("\(name) has no end.")
          }
        case "yaml", "html", "js", "css", "bin", "partial", "journal", "": break
        default: throw Finding("\(name) is unexpected.")
        }
      } catch let finding as Finding { throw finding } catch { throw Finding("\(name) is torn: \(error)") }
    }
  }
}
