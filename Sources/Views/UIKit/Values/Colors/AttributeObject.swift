public import Foundation
import QuartzCore

/// The base of colours, fonts and the like, in place of `NSObject`, with the same methods.
///
/// Foundation on Linux stops the program when it compares attributed strings whose attributes descend from `NSObject`
/// outside of Foundation, and it compares them whenever strings are joined.
open class _AttributeObject: NSObjectProtocol, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  public init() {}

  open func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }
  open var hash: Int { ObjectIdentifier(self).hashValue }
  open var description: String { "<\(type(of: self))>" }
  open var debugDescription: String { description }

  /// A copy of an object that can be copied; the object itself if it never changes.
  open func copy() -> Any { (self as? any NSCopying)?.copy(with: nil) ?? self }
  /// A mutable copy; the object itself if it has none.
  open func mutableCopy() -> Any { (self as? any NSMutableCopying)?.mutableCopy(with: nil) ?? self }

  public final func `self`() -> Self { self }
  public final func isProxy() -> Bool { false }

  public static func == (a: _AttributeObject, b: _AttributeObject) -> Bool { a.isEqual(b) }
  public final func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// In formats, `%@` is the description.
extension _AttributeObject: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
