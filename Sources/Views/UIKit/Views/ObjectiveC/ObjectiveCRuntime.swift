import Foundation

// Without Objective-C no class has methods to exchange: nothing is found, nothing is changed, and the first call is
// reported.

/// A method; there are none.
public typealias Method = OpaquePointer
/// The implementation of a method; there are none.
public typealias IMP = OpaquePointer
/// A stored property; there are none.
public typealias Ivar = OpaquePointer
/// A property; there are none.
public typealias objc_property_t = OpaquePointer

/// Exchanges nothing.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}
/// The method itself, which cannot be called.
public func method_getImplementation(_ m: Method) -> IMP { m }
/// Sets nothing; returns its argument.
@discardableResult public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { imp }
/// Returns nil.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? { nil }
/// Returns nil.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }
/// A placeholder, which cannot be called.
public func imp_implementationWithBlock(_ block: Any) -> IMP { missing }
/// The class of an object; nil for anything else.
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.flatMap { type(of: $0) as? AnyClass } }
/// The superclass; nil if there is none.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }
/// The name of a class; `nil` for none.
public func class_getName(_ cls: AnyClass?) -> String { cls.map { NSStringFromClass($0) } ?? "nil" }

/// Represents a method; never read.
private var missing: IMP { OpaquePointer(bitPattern: 1).unsafelyUnwrapped }

/// Called by functions that look for methods.
func missingRuntime(_ function: String) {
  DeclaredOnly.report(function, "finds and changes nothing: there is no Objective-C here")
}
