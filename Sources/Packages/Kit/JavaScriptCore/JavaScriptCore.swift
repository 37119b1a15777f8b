// There is no interpreter: every script gives `undefined`. Types are as Apple declares them, with their marks, so that code
// for iOS compiles.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
@_exported public import Foundation

/// A place in which scripts would run.
open class JSContext {
  open var exception: JSValue!
  open var exceptionHandler: ((JSContext?, JSValue?) -> Void)?
  open var name: String?
  open var isInspectable = false
  public let virtualMachine: JSVirtualMachine
  open var globalObject: JSValue! { JSValue(undefinedIn: self) }
  public init!() { virtualMachine = JSVirtualMachine() }
  public init!(virtualMachine: JSVirtualMachine!) {
    self.virtualMachine = virtualMachine ?? JSVirtualMachine()
  }
  open class func current() -> JSContext? { nil }
  @discardableResult
  open func evaluateScript(_ script: String?) -> JSValue! { JSValue(undefinedIn: self) }
  @discardableResult
  open func evaluateScript(_ script: String?, withSourceURL sourceURL: URL?) -> JSValue! { evaluateScript(script) }
  open func objectForKeyedSubscript(_ key: Any?) -> JSValue! { JSValue(undefinedIn: self) }
  open func setObject(_ object: Any?, forKeyedSubscript key: Any?) {}
}
open class JSVirtualMachine: NSObject {}

/// A value of a script: always `undefined`.
open class JSValue: NSObject {
  public let context: JSContext!
  public init!(undefinedIn context: JSContext?) {
    self.context = context
    super.init()
  }
  public convenience init!(object value: Any?, in context: JSContext?) { self.init(undefinedIn: context) }
  public convenience init!(newObjectIn context: JSContext?) { self.init(undefinedIn: context) }
  public convenience init!(nullIn context: JSContext?) { self.init(undefinedIn: context) }
  open var isUndefined: Bool { true }
  open var isNull: Bool { false }
  open var isBoolean: Bool { false }
  open var isNumber: Bool { false }
  open var isString: Bool { false }
  open var isObject: Bool { false }
  open var isArray: Bool { false }
  open func toObject() -> Any! { nil }
  open func toString() -> String! { "undefined" }
  open func toBool() -> Bool { false }
  open func toDouble() -> Double { .nan }
  open func toInt32() -> Int32 { 0 }
  open func toNumber() -> NSNumber! { NSNumber(value: Double.nan) }
  open func toArray() -> [Any]! { nil }
  open func toDictionary() -> [AnyHashable: Any]! { nil }
  @discardableResult
  open func call(withArguments arguments: [Any]?) -> JSValue! { JSValue(undefinedIn: context) }
  @discardableResult
  open func construct(withArguments arguments: [Any]?) -> JSValue! { JSValue(undefinedIn: context) }
  @discardableResult
  open func invokeMethod(_ method: String?, withArguments arguments: [Any]?) -> JSValue! {
    JSValue(undefinedIn: context)
  }
  open func forProperty(_ property: Any?) -> JSValue! { JSValue(undefinedIn: context) }
  open func setValue(_ value: Any?, forProperty property: Any?) {}
  open func hasProperty(_ property: Any?) -> Bool { false }
  open func objectForKeyedSubscript(_ key: Any?) -> JSValue! { JSValue(undefinedIn: context) }
  open func setObject(_ object: Any?, forKeyedSubscript key: Any?) {}
  open func atIndex(_ index: Int) -> JSValue! { JSValue(undefinedIn: context) }
}
/// The members that objects show to scripts.
public protocol JSExport {}
