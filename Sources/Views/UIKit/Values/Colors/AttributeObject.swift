public import Foundation
import QuartzCore

/// What colours, fonts and the like are instead of an `NSObject`, with the same methods.
///
/// Foundation on Linux stops the program when it compares attributed strings whose attributes are objects of classes
/// that descend from `NSObject` outside of Foundation; it compares them whenever parts are joined.
open class _AttributeObject: NSObjectProtocol, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  public init() {}

  open func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }
  open var hash: Int { ObjectIdentifier(self).hashValue }
  open var description: String { "<\(type(of: self))>" }
  open var debugDescription: String { description }

  /// A copy of what can be copied; the object itself if it never changes.
  open func copy() -> Any { (self as? any NSCopying)?.copy(with: nil) ?? self }
  /// A copy that can be changed; the object itself if there are none.
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
