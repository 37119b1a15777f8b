// There is no network: every path is unsatisfied.
@_exported public import UIKit

public struct NWInterface: Hashable, Sendable {
  public enum InterfaceType: Sendable { case other, wifi, cellular, wiredEthernet, loopback }
  public let type: InterfaceType
  public let name: String
}

public struct NWPath: Hashable, Sendable {
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
  public enum UnsatisfiedReason: Sendable { case notAvailable, cellularDenied, wifiDenied, localNetworkDenied }
  public var status: Status { .unsatisfied }
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
  public var availableInterfaces: [NWInterface] { [] }
  public var isExpensive: Bool { false }
  public var isConstrained: Bool { false }
  public var supportsIPv4: Bool { false }
  public var supportsIPv6: Bool { false }
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { false }
}

/// Reports an unsatisfied path when it starts.
public final class NWPathMonitor {
  public var pathUpdateHandler: ((NWPath) -> Void)?
  public var currentPath: NWPath { NWPath() }
  public var queue: DispatchQueue?
  public init() {}
  public init(requiredInterfaceType: NWInterface.InterfaceType) {}
  public func start(queue: DispatchQueue) {
    self.queue = queue
    pathUpdateHandler?(currentPath)
  }
  public func cancel() { pathUpdateHandler = nil }
}
