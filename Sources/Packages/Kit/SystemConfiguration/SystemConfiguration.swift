// Whether hosts can be reached: there is no network, so none can.
@_exported public import UIKit
@_exported public import UIKitAdditions

public struct SCNetworkReachabilityFlags: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1)
  public static let reachable = SCNetworkReachabilityFlags(rawValue: 2)
  public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 4)
  public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 8)
  public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 16)
  public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 32)
  public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
  public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
  public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
}

/// A host that cannot be reached.
public final class SCNetworkReachability: Sendable {}

/// The values that are passed to a callback.
public struct SCNetworkReachabilityContext {
  public var version: CFIndex
  public var info: UnsafeMutableRawPointer?
  public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
  public var release: ((UnsafeRawPointer) -> Void)?
  public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)?

  public init(
    version: CFIndex = 0, info: UnsafeMutableRawPointer? = nil,
    retain: ((UnsafeRawPointer) -> UnsafeRawPointer)? = nil, release: ((UnsafeRawPointer) -> Void)? = nil,
    copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)? = nil
  ) {
    (self.version, self.info, self.retain, self.release) = (version, info, retain, release)
    self.copyDescription = copyDescription
  }
}

public typealias SCNetworkReachabilityCallBack =
  (SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?) -> Void

public func SCNetworkReachabilityCreateWithName(
  _ allocator: CFAllocator?, _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? { SCNetworkReachability() }

public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: CFAllocator?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? { SCNetworkReachability() }

/// Finds no flags, which is how a host is that cannot be reached.
public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  flags.pointee = []
  return true
}

/// Accepts a callback, which is never called, because nothing changes.
@discardableResult
public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
  _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool { true }

@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(_ target: SCNetworkReachability, _ queue: DispatchQueue?) -> Bool {
  true
}

@discardableResult
public func SCNetworkReachabilityScheduleWithRunLoop(
  _ target: SCNetworkReachability, _ runLoop: CFRunLoop, _ runLoopMode: CFString
) -> Bool { true }

@discardableResult
public func SCNetworkReachabilityUnscheduleFromRunLoop(
  _ target: SCNetworkReachability, _ runLoop: CFRunLoop, _ runLoopMode: CFString
) -> Bool { true }

public let kSCStatusOK: Int32 = 0

/// The status of the last call.
public func SCError() -> Int32 { kSCStatusOK }

// Addresses have no length of their own on Linux.
extension sockaddr {
  public var sa_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr>.size) }
    set {}
  }
}
extension sockaddr_in {
  public var sin_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr_in>.size) }
    set {}
  }
}
extension sockaddr_in6 {
  public var sin6_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr_in6>.size) }
    set {}
  }
}
