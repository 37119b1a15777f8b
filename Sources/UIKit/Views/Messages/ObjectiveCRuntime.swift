import Foundation
import Synchronization

// Without Objective-C no class has methods to exchange: nothing is found, nothing is changed, and the first call says so.

public typealias Method = OpaquePointer
public typealias IMP = OpaquePointer
public typealias Ivar = OpaquePointer
public typealias objc_property_t = OpaquePointer

private let hasWarned = Mutex(false)

private func warn(_ function: String) {
  let isFirst = hasWarned.withLock { value in
    defer { value = true }
    return !value
  }
  guard isFirst else { return }
  FileHandle.standardError.write(
    Data("warning: \(function): there is no Objective-C here, so no method can be found or exchanged.\n".utf8))
}

public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}
public func method_getImplementation(_ m: Method) -> IMP { m }
@discardableResult public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { imp }
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? { nil }
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }
public func imp_implementationWithBlock(_ block: Any) -> IMP { missing }
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.flatMap { type(of: $0) as? AnyClass } }
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }
public func class_getName(_ cls: AnyClass?) -> String { cls.map { NSStringFromClass($0) } ?? "nil" }

/// Stands for a method; nothing reads it.
private var missing: IMP { OpaquePointer(bitPattern: 1).unsafelyUnwrapped }

/// Called by those that look for methods.
func missingRuntime(_ function: String) { warn(function) }
