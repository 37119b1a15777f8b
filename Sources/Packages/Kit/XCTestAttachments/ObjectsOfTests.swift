public import UIKit
public import XCTest

/// Test cases are objects on iOS, so they can be delegates and data sources.
///
/// The members are those of a protocol, so that classes of tests may declare them as their own.
public protocol ObjectOfTests: AnyObject {}

extension ObjectOfTests {
  public func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject === self } ?? false }
  public var hash: Int { ObjectIdentifier(self).hashValue }
  public func `self`() -> Self { self }
  public func isProxy() -> Bool { false }
  public var description: String { "\(type(of: self))" }
}

extension XCTestCase: ObjectOfTests, @retroactive NSObjectProtocol {}
