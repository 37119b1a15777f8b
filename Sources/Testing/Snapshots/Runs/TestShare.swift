package import Mutoscope
import Utilities

/// The share of a test run that one of several processes has, and what they have to agree about.
package struct TestShare: Sendable, Hashable, Codable {
  /// Which share it is.
  package var shard: Shard
  /// All scenes of the whole, in its order.
  package var scenes: [Scene]
  /// What decides about verdicts besides the scenes, by name, as text.
  package var settings: [String: String]
  /// The version of Mutoscope.
  package var version: String
  /// The commit that is tested; nil if it is not known.
  package var commit: String?
  /// Whether the run came to its end.
  package var isFinished = false

  /// A scene of the whole.
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

  /// The most scenes that a message names.
  private static let mostNames = 5

  /// What this share has otherwise than another, in words; empty if they are of one whole.
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
      words.append("other \(name.printable)")
    }
    let (mine, theirs) = (Self.byName(scenes), Self.byName(other.scenes))
    words += Self.words(
      "another version of",
      mine.filter { name, scene in theirs[name].map { $0.text != scene.text } ?? false }.map(\.key))
    words += Self.words("no", theirs.keys.filter { mine[$0] == nil })
    words += Self.words("in addition", mine.keys.filter { theirs[$0] == nil })
    if words.isEmpty, scenes.map(\.shard) != other.scenes.map(\.shard) { words.append("another division") }
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
