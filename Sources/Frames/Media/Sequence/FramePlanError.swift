/// An error that says why a frame plan or a selection of frames is invalid.
package struct FramePlanError: Error, CustomStringConvertible, Sendable, Equatable {
  package let description: String

  package init(_ description: String) { self.description = description }
}
