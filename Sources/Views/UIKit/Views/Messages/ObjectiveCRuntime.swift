import Foundation

// Without Objective-C no class has methods to exchange: nothing is found, nothing is changed, and the first call says so.

/// A method; there is none.
public typealias Method = OpaquePointer
/// What a method does; there is none.
public typealias IMP = OpaquePointer
/// A stored property; there is none.
public typealias Ivar = OpaquePointer
/// A property; there is none.
public typealias objc_property_t = OpaquePointer

/// Exchanges nothing.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}
/// The method itself, which nobody can call.
public func method_getImplementation(_ m: Method) -> IMP { m }
/// Sets nothing; returns what it is given.
@discardableResult public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { imp }
/// Always nil.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? { nil }
/// Always nil.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }
/// A placeholder, which nobody can call.
public func imp_implementationWithBlock(_ block: Any) -> IMP { missing }
/// The class of an object; nil for what is none.
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.flatMap { type(of: $0) as? AnyClass } }
/// The superclass; nil if there is none.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }
/// The name of a class; `nil` for none.
public func class_getName(_ cls: AnyClass?) -> String { cls.map { NSStringFromClass($0) } ?? "nil" }

/// Stands for a method; nothing reads it.
private var missing: IMP { OpaquePointer(bitPattern: 1).unsafelyUnwrapped }

/// Called by those that look for methods.
func missingRuntime(_ function: String) {
  DeclaredOnly.note(function, "finds and changes nothing: there is no Objective-C here")
}
