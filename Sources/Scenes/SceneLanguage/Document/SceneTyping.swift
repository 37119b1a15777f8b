/// Text that is typed into a label or a text field, or taken away again.
package struct SceneTyping: Sendable, Hashable {
  package enum Keys: Sendable, Hashable {
    /// The characters are inserted one by one.
    case insert(String)
    /// The delete key, the given number of times.
    case delete(Int)
  }

  package internal(set) var view = ""
  package internal(set) var keys = Keys.delete(1)
  /// Seconds between two characters.
  package internal(set) var interval = 0.1
}
