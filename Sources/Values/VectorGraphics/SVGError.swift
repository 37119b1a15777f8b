/// An error that says why an SVG file cannot be drawn.
package struct SVGError: Error, Equatable, CustomStringConvertible {
  /// A sentence that says what is wrong.
  package let reason: String
  /// The line of the file, counted from 1; nil if it is the whole.
  package let line: Int?

  init(_ reason: String, line: Int? = nil) { (self.reason, self.line) = (reason, line) }

  package var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}

/// The limits of a file, so that a hostile one takes neither the memory nor the time of a machine.
enum SVGLimits {
  static let bytes = 16 << 20
  /// Elements of the file.
  static let elements = 100_000
  /// Elements inside one another, and references that lead to others.
  static let depth = 100
  /// Shapes that are drawn, each copy counted.
  static let shapes = 50_000
  /// Elements of the paths that are drawn.
  static let pathElements = 1_000_000
  /// Bytes of attributes and declarations that are looked at, those of each copy counted.
  static let work = 64 << 20
}
