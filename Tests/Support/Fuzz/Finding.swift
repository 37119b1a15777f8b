/// What the program must not do, in a sentence.
package struct Finding: Error, CustomStringConvertible {
  package var description: String

  init(_ description: String) { self.description = description }
}
