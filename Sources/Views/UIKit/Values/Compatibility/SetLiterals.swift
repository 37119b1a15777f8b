import Contracts
public import Foundation

/// Sets of Foundation's can be written as lists, as on iOS.
public protocol _SetLiteral {}
extension _SetLiteral {
  // A protocol's initialiser is one that the class's subclasses need not have.
  public init(arrayLiteral elements: Any...) {
    let set = Self.self is NSMutableSet.Type ? NSMutableSet(array: elements) : NSSet(array: elements)
    guard let set = set as? Self else { misuse("only Foundation's sets can be written as lists") }
    self = set
  }
}
extension NSSet: _SetLiteral, @retroactive ExpressibleByArrayLiteral {}
