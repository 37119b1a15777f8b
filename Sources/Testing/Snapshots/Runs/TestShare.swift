package import Mutoscope
import Utilities

/// The share of a test run that one process has, and the facts on which all shares must agree.
package struct TestShare: Sendable, Hashable, Codable {
  /// The number of the share, and how many there are.
  package var shard: Shard
  /// All scenes of the complete run, in order.
  package var scenes: [Scene]
  /// The settings that affect verdicts, by name, as text.
  package var settings: [String: String]
  /// The version of Mutoscope.
  package var version: String
  /// The commit that is tested; nil if it is not known.
  package var commit: String?
  /// Whether the run was completed.
  package var isFinished = false

  /// A scene of the complete run.
  package struct Scene: Sendable, Hashable, Codable {
    package var name: String
    /// The scene's file, as it was given.
    package var path: String
    /// The folder of its golden.
    package var golden: String
    /// The fingerprint of the file's text; empty if it cannot be read.
    package var text: String
    /// The number of the shard that tests it.
    package var shard: Int

    package init(name: String, path: String, golden: String, text: String, shard: Int) {
      (self.name, self.path, self.golden, self.text, self.shard) = (name, path, golden, text, shard)
    }
  }

  /// Describes a share that is about to be tested.
  package init(
    _ shard: Shard, of scenes: [Scene], settings: [String: String], version: String, commit: String? = nil
  ) {
    (self.shard, self.scenes, self.settings) = (shard, scenes, settings)
    (self.version, self.commit) = (version, commit)
  }

  /// The scenes that this share tests.
  package var own: [Scene] { scenes.filter { $0.shard == shard.number } }

  /// The largest number of scenes that a message names.
  private static let mostNames = 5

  /// The differences from another share, in words; empty if both belong to the same run.
  func differences(from other: TestShare) -> [String] {
    var words: [String] = []
    if shard.count != other.shard.count {
      words.append("\(shard.count) shards instead of \(other.shard.count)")
    }
    if version != other.version { words.append("version \(version.printable) instead of \(other.version.printable)") }
    if commit != other.commit {
      words.append("commit \((commit ?? "unknown").printable) instead of \((other.commit ?? "unknown").printable)")
    }
    for name in Set(settings.keys).union(other.settings.keys).sorted() where settings[name] != other.settings[name] {
      words.append("different \(name.printable)")
    }
    let (own, others) = (Self.byName(scenes), Self.byName(other.scenes))
    words += Self.words(
      "a different version of",
      own.filter { name, scene in others[name].map { $0.text != scene.text } ?? false }.map(\.key))
    words += Self.words("no", others.keys.filter { own[$0] == nil })
    words += Self.words("additionally", own.keys.filter { others[$0] == nil })
    if words.isEmpty, scenes.map(\.shard) != other.scenes.map(\.shard) { words.append("a different division") }
    return words
  }

  private static func byName(_ scenes: [Scene]) -> [String: Scene] {
    Dictionary(scenes.map { ($0.name, $0) }) { first, _ in first }
  }

  private static func words(_ word: String, _ names: [String]) -> [String] {
    if names.isEmpty { return [] }
    let shown = names.sorted().prefix(mostNames).map { "'\($0.printable)'" }
    let more = names.count > mostNames ? " and \(names.count - mostNames) more" : ""
    return ["\(word) \(shown.joined(separator: ", "))\(more)"]
  }
}
