/// A fault of the program, as a sentence.
package struct Finding: Error, CustomStringConvertible {
  package var description: String

  init(_ description: String) { self.description = description }
}
