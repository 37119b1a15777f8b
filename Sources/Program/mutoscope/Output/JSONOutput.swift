import Utilities

extension StandardOutput {
  /// Writes a result as JSON with a line end: keys in alphabetical order.
  static func write(result: some Encodable) throws {
    try write(json: try JSONOutput.text(result))
  }
}

/// A result of a command as JSON.
enum JSONOutput {
  /// The text with a line end: keys in alphabetical order.
  static func text(_ result: some Encodable) throws -> String {
    String(decoding: try JSONText.encoded(result), as: UTF8.self) + "\n"
  }
}

/// What a command prints with `--json` that does something with scenes: a list of them.
struct SceneList<Scene: Encodable>: Encodable {
  var scenes: [Scene]
}
