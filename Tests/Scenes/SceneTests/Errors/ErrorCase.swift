import SceneLanguage
import SceneText
import Testing

/// A scene with mistakes, and the complete text of its errors.
struct ErrorCase: CustomTestStringConvertible {
  let testDescription: String
  let yaml: String
  let expected: String

  /// A scene that consists of two lines, a canvas and a timeline, and `body`.
  init(_ description: String, body: String, expected: String) {
    self.init(
      description, wholeFile: "canvas: {size: [100, 100]}\ntimeline: {duration: 1}\n" + body, expected: expected)
  }

  init(_ description: String, wholeFile yaml: String, expected: String) {
    (testDescription, self.yaml, self.expected) = (description, yaml, expected)
  }

  /// The errors of a scene named `s.yaml`; "no error" if there are none.
  static func report(_ yaml: String) -> String {
    do {
      _ = try SceneDocument.parse(yaml, fileName: "s.yaml")
      return "no error"
    } catch {
      return error.description
    }
  }
}
