import SceneText

/// Text that is typed into a label or a text field, or taken away again.
package struct SceneTyping: Sendable, Hashable {
  package enum Keys: Sendable, Hashable {
    /// Each character by itself.
    case insert(String)
    /// The delete key, so many times.
    case delete(Int)
  }

  package internal(set) var view = ""
  package internal(set) var keys = Keys.delete(1)
  /// Seconds between two characters.
  package internal(set) var interval = 0.1
}
