import Contracts
package import ViewVocabulary

/// A type of UIKit's or Core Animation's whose values front ends spell by their names in Swift.
///
/// `Scripts/make-facts` writes the conformances.
package protocol NamedCase: Hashable, Sendable {
  /// The kind of the names.
  associatedtype Kind: NamedKind

  /// The values that have names.
  static var named: NamedValues<Kind, Self> { get }
}

/// The values of a type, written in the order of their names.
package struct NamedValues<Kind: NamedKind, Value: Sendable>: ExpressibleByArrayLiteral, Sendable {
  private let values: [Kind: Value]

  package init(arrayLiteral elements: Value...) {
    values = Dictionary(uniqueKeysWithValues: zip(Kind.allCases, elements))
  }

  subscript(kind: Kind) -> Value {
    guard let value = values[kind] else { internalError("\(Kind.self) has no value for '\(kind.rawValue)'.") }
    return value
  }
}

extension NamedCase {
  /// The name of the value; nil for a value that cannot be spelt.
  package var kind: Kind? { Kind.allCases.first { Self.named[$0] == self } }

  /// The text of the value's name; empty for a value that cannot be spelt.
  package var name: String { kind?.rawValue ?? "" }

  /// The value with a name.
  package init(named name: Kind) { self = Self.named[name] }

  /// The value with a name; nil if there is none.
  package init?(name: String) {
    guard let kind = Kind(rawValue: name) else { return nil }
    self.init(named: kind)
  }
}
