/// The kinds of values that front ends spell by names, such as `Named.ContentMode`.
///
/// Each stands for a type of UIKit's or Core Animation's, which conforms to `NamedCase`, so that a scene can be read without
/// views. `Scripts/make-facts` writes both from one list.
package enum Named {}

/// A kind of values with names, in the order in which they are listed.
package protocol NamedKind: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension NamedKind {
  /// The names of all values.
  package static var names: [String] { allCases.map(\.rawValue) }
}
