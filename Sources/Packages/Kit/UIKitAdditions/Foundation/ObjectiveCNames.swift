public import UIKit

/// Where a failure goes, in interfaces of Objective-C.
public typealias NSErrorPointer = AutoreleasingUnsafeMutablePointer<NSError?>?

/// Always nil: the runtime knows no properties here.
public func class_getProperty(_ cls: AnyClass?, _ name: String) -> objc_property_t? { nil }
/// Always nil, as no property is known.
public func property_getAttributes(_ property: objc_property_t) -> UnsafePointer<CChar>? { nil }

extension NSObject {
  /// The address of a method, which is nil if the object does not respond to the selector; it cannot be called.
  @preconcurrency @MainActor
  public func method(for aSelector: Selector) -> IMP? {
    responds(to: aSelector) ? OpaquePointer(Unmanaged.passUnretained(self).toOpaque()) : nil
  }
}

extension NSValue {
  /// The address in the value; nil if it has none.
  public var pointerValue: UnsafeMutableRawPointer? {
    guard String(cString: objCType) == "^v" else { return nil }
    var address: UnsafeMutableRawPointer?
    getValue(&address)
    return address
  }
}
