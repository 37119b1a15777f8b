public import Foundation
public import XCTest

/// On iOS, tests are objects of Foundation, so that they can be delegates.
extension XCTestCase: @retroactive NSObjectProtocol {
  public func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }
  public var hash: Int { ObjectIdentifier(self).hashValue }
  public func `self`() -> Self { self }
  public func isProxy() -> Bool { false }
  public var description: String { name }
  public var debugDescription: String { name }
  public func isKind(of aClass: AnyClass) -> Bool { Swift.type(of: self) == aClass }
  public func isMember(of aClass: AnyClass) -> Bool { Swift.type(of: self) == aClass }
}
