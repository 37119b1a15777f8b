@_exported public import UIKit

/// Memory is always allocated in the same way.
public typealias CFAllocator = AnyObject
public typealias CFIndex = Int
public typealias CFTypeID = UInt
public typealias CFOptionFlags = UInt
public typealias OSStatus = Int32

public typealias UTF32Char = UInt32
public typealias CGFontIndex = UInt16

/// The place of something that is not there.
public let kCFNotFound: CFIndex = -1
public var kCFErrorDomainPOSIX: CFString { "NSPOSIXErrorDomain" }
public func CFErrorCreate(
  _ allocator: CFAllocator?, _ domain: CFString, _ code: CFIndex, _ userInfo: CFDictionary?
) -> CFError {
  NSError(domain: "\(domain)", code: code, userInfo: userInfo as? [String: Any])
}
public var kCFAllocatorDefault: CFAllocator? { nil }
public func CFAllocatorGetDefault() -> Unmanaged<CFAllocator> { .passRetained(NSObject()) }
public let noErr: OSStatus = 0
public let errSecSuccess: OSStatus = 0
public let MAXFLOAT = Float.greatestFiniteMagnitude
public let NSIntegerMax = Int.max
public let NSIntegerMin = Int.min
public let NSUIntegerMax = UInt.max
public let CGFLOAT_MAX = CGFloat.greatestFiniteMagnitude
public let CGFLOAT_MIN = CGFloat.leastNormalMagnitude

/// A range of positions.
public struct CFRange: Hashable, Sendable {
  public var location: CFIndex
  public var length: CFIndex
  public init() { self.init(location: 0, length: 0) }
  public init(location: CFIndex, length: CFIndex) { (self.location, self.length) = (location, length) }
}

public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }

public let NSFoundationVersionNumber = 3000.0
public let NSFoundationVersionNumber_iOS_8_0 = 1140.11
public let NSFoundationVersionNumber_iOS_9_0 = 1240.1
public let NSFoundationVersionNumber_iOS_7_0 = 1047.20
public let NSFoundationVersionNumber_iOS_7_1 = 1047.25
public let NSFoundationVersionNumber_iOS_8_1 = 1142.14
public let NSFoundationVersionNumber_iOS_8_2 = 1142.14
public let NSFoundationVersionNumber_iOS_8_3 = 1144.17
public let NSFoundationVersionNumber_iOS_8_4 = 1144.17
public let NSFoundationVersionNumber_iOS_9_1 = 1241.14
public let NSFoundationVersionNumber_iOS_9_2 = 1242.12
public let NSFoundationVersionNumber_iOS_9_3 = 1242.12
public let INT16_MIN = Int16.min
public let INT32_MIN = Int32.min
public let INT64_MIN = Int64.min

public func CFErrorGetDomain(_ err: CFError) -> CFString { err.domain as NSString }
public func CFErrorGetCode(_ err: CFError) -> CFIndex { err.code }
public func CFErrorCopyDescription(_ err: CFError) -> CFString { err.localizedDescription as NSString }
public func CFErrorCopyUserInfo(_ err: CFError) -> CFDictionary? { err.userInfo as NSDictionary }

/// Finds nothing: classes do not know the names of their properties.
public func class_copyPropertyList(
  _ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<objc_property_t>? {
  outCount?.pointee = 0
  return nil
}
public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> { UnsafePointer(property) }

public typealias CFMutableData = NSMutableData
public typealias CFMutableString = NSMutableString
public typealias CFMutableArray = NSMutableArray
public typealias CFMutableDictionary = NSMutableDictionary
public typealias CFUUID = NSUUID
public func CFDataCreateMutable(_ allocator: CFAllocator?, _ capacity: CFIndex) -> CFMutableData? {
  NSMutableData(capacity: capacity)
}
public func CFDataCreate(_ allocator: CFAllocator?, _ bytes: UnsafePointer<UInt8>?, _ length: CFIndex) -> CFData? {
  bytes.map { Data(bytes: $0, count: length) } ?? Data()
}
public func CFDataSetLength(_ theData: CFMutableData?, _ length: CFIndex) { theData?.length = length }
public func CFDataIncreaseLength(_ theData: CFMutableData?, _ extraLength: CFIndex) {
  theData?.increaseLength(by: extraLength)
}
public func CFDataAppendBytes(_ theData: CFMutableData?, _ bytes: UnsafePointer<UInt8>?, _ length: CFIndex) {
  if let bytes { theData?.append(bytes, length: length) }
}
// Declared as Apple declares it, so that code for iOS compiles.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public func CFDataGetMutableBytePtr(_ theData: CFMutableData?) -> UnsafeMutablePointer<UInt8>! {
  theData?.mutableBytes.assumingMemoryBound(to: UInt8.self)
}

public func CFEqual(_ cf1: Any?, _ cf2: Any?) -> Bool { cf1 as? AnyHashable == cf2 as? AnyHashable }

/// The null of property lists.
public let kCFNull = NSNull()
/// A number that says nothing: objects are not counted so here.
public func CFGetRetainCount(_ cf: AnyObject?) -> CFIndex { 1 }
public let UINT8_MAX = UInt8.max
public let UINT16_MAX = UInt16.max
public let UINT32_MAX = UInt32.max
public let UINT64_MAX = UInt64.max

public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { (theArray as AnyObject as? NSArray)?.count ?? 0 }
public func CFStringGetLength(_ theString: CFString) -> CFIndex { (theString as AnyObject as? NSString)?.length ?? 0 }
public func object_getClassName(_ obj: Any?) -> String { obj.map { String(describing: type(of: $0)) } ?? "nil" }
public func sel_registerName(_ str: String) -> Selector { Selector(str) }
public func NSStringFromProtocol(_ proto: Any) -> String { String(describing: proto) }
