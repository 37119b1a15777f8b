/// A named part of a film, such as a section of a scene.
package struct FilmPart: Sendable, Hashable, Encodable {
  package var name: String
  /// The start, in seconds.
  package var start: Double
  package var end: Double

  package init(name: String, start: Double, end: Double) { (self.name, self.start, self.end) = (name, start, end) }
}
