import Foundation
import Media
import Mutoscope
import SceneLanguage
import Snapshots
import Utilities

extension TestShare {
  /// Divides scenes, and describes one of the shares.
  ///
  /// - Parameters:
  ///   - settings: The settings that affect verdicts, by name.
  ///   - commit: The commit that is tested, if it is known.
  init(_ shard: Shard, of found: [SceneFiles.Found], settings: [String: String], commit: String?) {
    let numbers = Shard.division(of: found.map(\.cost), into: shard.count)
    self.init(
      shard,
      of: zip(found, numbers).map { found, number in
        Scene(name: found.name, path: found.path, golden: found.golden, text: found.fingerprint, shard: number)
      }, settings: settings, version: Versions.mutoscope, commit: commit)
  }

  /// The scenes that this share tests, in order.
  func select(_ found: [SceneFiles.Found]) -> [SceneFiles.Found] {
    let names = Set(own.map(\.name))
    return found.filter { names.contains($0.name) }
  }

  /// A line that says what the share is.
  var announcement: String { "shard \(shard): \(own.count) of \(counted(scenes.count, "scene"))\n" }
}

extension SceneFiles.Found {
  /// The least cost of a scene, for reading it and its golden.
  private static let leastCost = 10_000_000

  /// The estimated cost of testing the scene: its pixels, and the least cost.
  ///
  /// It depends only on the scene's file, so every machine computes the same.
  var cost: Int {
    guard let document = try? scene.get().document, let plan = try? scene.get().plan() else { return Self.leastCost }
    let (size, scale) = (document.frameSize, document.canvas.scale)
    return Self.leastCost
      + Int(min(Double(size.width * size.height) * scale * scale * Double(plan.indices.count), 1e12))
  }

  /// A fingerprint that identifies the version of the scene's file.
  fileprivate var fingerprint: String {
    guard let data = FileManager.default.contents(atPath: path) else { return "" }
    return RenderFingerprint.hash(Array(data))
  }
}
