import Foundation
import TestSupport

/// Parts of renders that were damaged on their way from one machine to another.
extension Fuzzer {
  /// A folder with the shards of a render, of a batch and of an animated PNG.
  private func partsTemplate() throws -> URL {
    if let parts { return parts }
    let place = folder.appending(path: "parts")
    let scene = """
      canvas: {size: [24, 18]}
      timeline: {fps: 10, duration: 0.6}
      views: [{id: box, frame: [2, 2, 8, 8], backgroundColor: red}]
      animators: [{id: go, duration: 0.4, startAt: 0, animations: [{view: box, center: [16, 6]}]}]
      """
    for name in ["one", "two"] { try place.write(Data(scene.utf8), to: "\(name).yaml") }
    for shard in 1...3 {
      try tool.run(["render", "one.yaml", "-o", "out", "--shard", "\(shard)/3"], in: place)
      try tool.run(["render", "one.yaml", "-o", "a.apng", "--shard", "\(shard)/3"], in: place)
      try tool.run(["batch", "one.yaml", "two.yaml", "-o", "all", "--shard", "\(shard)/3"], in: place)
    }
    parts = place
    return place
  }

  /// Damages files of parts, and joins the remaining ones or renders the missing ones.
  func damagedParts(_ random: inout SeededRandom) async throws {
    let room = try Room(folder.appending(path: "room"), from: try partsTemplate())
    let place = room.inside
    let files = (FileManager.default.enumerator(atPath: place.path(percentEncoded: false))?.allObjects ?? [])
      .compactMap { $0 as? String }.filter { $0.contains("shard") && !URL(filePath: $0).pathExtension.isEmpty }.sorted()
    for _ in 0..<random.integer(1...2) {
      let name = random.pick(files)
      let file = place.appending(path: name)
      guard let data = try? Data(contentsOf: file), try !replace(file, &random) else { continue }
      let mutant = recordMutant([UInt8](data), isPicture: name.hasSuffix("png"), &random)
      try Data(mutant).write(to: file)
    }
    let shard = "\(random.integer(1...3))/3"
    let commands = [
      ["merge", "out"], ["merge", "out", "-o", "new"], ["merge", "a.apng"], ["merge", "all"], ["merge", "."],
      ["merge", "out", "--format", "apng", "-o", "new.apng"], ["merge", "all", "--remove-parts", "--json"],
      ["render", "one.yaml", "-o", "out", "--shard", shard, "--resume"],
      ["batch", "one.yaml", "two.yaml", "-o", "all", "--shard", shard, "--resume"],
      ["compare", "out/one.shard-1-of-3", "out/one.shard-2-of-3"],
    ]
    for _ in 0..<2 {
      try tool.run(random.pick(commands), in: place)
      try room.check(
        ["one.yaml", "two.yaml", "out", "all", "a.apng", "new", "new.apng"], prefixes: ["a.shard", "a.apng"])
    }
  }
}
