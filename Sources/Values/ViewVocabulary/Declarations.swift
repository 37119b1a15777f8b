/// The declarations of a sequence's author, in the author's words: a change of them next to a change of the picture is
/// the best explanation there is.
package struct Declarations: Sendable, Hashable {
  /// In the order in which they are declared; the names are unique.
  package var things: [Thing]
  /// Where it has been read.
  package var source: Source
  /// Whether it says what the author has written where values are computed; earlier versions did not.
  package var hasWritten: Bool

  package init(things: [Thing] = [], source: Source = .scene, hasWritten: Bool = false) {
    (self.things, self.source, self.hasWritten) = (things, source, hasWritten)
  }

  /// Where an author declares something.
  package enum Source: String, Sendable, Hashable, Decodable {
    /// A scene file, which says everything.
    case scene
    /// Views that code has set up: it is not known which code has placed them and will move them.
    case views
  }

  /// A thing that is declared: a view, a constraint, an animator.
  package struct Thing: Sendable, Hashable {
    /// The name of the thing in sentences: `constraint formTop`.
    package var name: String
    /// The views that the thing is about.
    package var views: [String]
    /// Its declarations, by key; the key of a thing that is one value is empty.
    package var values: [String: String]
    /// The author's text, by key, where it is not the value: `${10 + 20 * index}`.
    package var written: [String: String]

    package init(name: String, views: [String], values: [String: String], written: [String: String] = [:]) {
      (self.name, self.views, self.values, self.written) = (name, views, values, written)
    }
  }
}
