// There is no engine that could be felt.
@_exported public import UIKit

public struct CHHapticDeviceCapability: Sendable {
  public var supportsHaptics: Bool { false }
  public var supportsAudio: Bool { false }
}
open class CHHapticEventParameter: NSObject {
  public struct ID: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticIntensity = ID(rawValue: "HapticIntensity")
    public static let hapticSharpness = ID(rawValue: "HapticSharpness")
    public static let attackTime = ID(rawValue: "AttackTime")
    public static let decayTime = ID(rawValue: "DecayTime")
  }
  public init(parameterID: ID, value: Float) { super.init() }
}
open class CHHapticEvent: NSObject {
  public enum EventType: Sendable { case hapticTransient, hapticContinuous, audioContinuous, audioCustom }
  public init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval,
    duration: TimeInterval = 0
  ) { super.init() }
}
open class CHHapticDynamicParameter: NSObject {}
open class CHHapticPattern: NSObject {
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws { super.init() }
  public init(contentsOf ahapURL: URL) throws { super.init() }
  public init(dictionary patternDict: [String: Any]) throws { super.init() }
}
public protocol CHHapticPatternPlayer: AnyObject {
  func start(atTime time: TimeInterval) throws
  func stop(atTime time: TimeInterval) throws
}
private final class SilentPlayer: CHHapticPatternPlayer {
  func start(atTime time: TimeInterval) throws {}
  func stop(atTime time: TimeInterval) throws {}
}
public var CHHapticTimeImmediate: TimeInterval { 0 }
open class CHHapticEngine: NSObject {
  public enum StoppedReason: Int, Sendable {
    case audioSessionInterrupt = 1, applicationSuspended, idleTimeout, systemError
  }
  public typealias CompletionHandler = ((any Error)?) -> Void
  open var stoppedHandler: (StoppedReason) -> Void = { _ in }
  open var resetHandler: () -> Void = {}
  open var playsHapticsOnly = false
  open var isAutoShutdownEnabled = false
  open class func capabilitiesForHardware() -> CHHapticDeviceCapability { CHHapticDeviceCapability() }
  public override init() { super.init() }
  open func start() throws {}
  open func start(completionHandler: CompletionHandler? = nil) { completionHandler?(nil) }
  open func stop(completionHandler: CompletionHandler? = nil) { completionHandler?(nil) }
  open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer { SilentPlayer() }
}
