/// A type of UIKit's or Core Animation's whose values front ends spell by their names in Swift.
package protocol NamedCase: Hashable, Sendable {
  /// The values that can be spelt, with their names, in the order in which they are listed.
  ///
  /// `Scripts/make-facts` writes the names out, because it takes Swift as long to find the names of the cases of one type
  /// as to read a hundred views.
  static var names: Names { get }
}

extension NamedCase {
  package typealias Names = [(name: String, value: Self)]

  /// The value with a name; nil if there is none.
  package init?(name: String) {
    guard let known = Self.names.first(where: { $0.name == name }) else { return nil }
    self = known.value
  }

  /// The value's name; empty for a value that cannot be spelt.
  package var name: String { Self.names.first { $0.value == self }?.name ?? "" }
}
