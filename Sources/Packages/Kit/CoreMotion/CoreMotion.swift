@_exported import UIKit

/// Reads the sensors of the device: there are none, because nothing moves a stage.
open class CMMotionManager: NSObject {
  public override init() { super.init() }

  open var isDeviceMotionAvailable: Bool { false }
  open var isAccelerometerAvailable: Bool { false }
  open var isGyroAvailable: Bool { false }
  open var isMagnetometerAvailable: Bool { false }
  open var isDeviceMotionActive: Bool { false }
  open var isAccelerometerActive: Bool { false }
  open var isGyroActive: Bool { false }
  open var deviceMotion: CMDeviceMotion? { nil }
  open var accelerometerData: CMAccelerometerData? { nil }
  open var gyroData: CMGyroData? { nil }
  open var deviceMotionUpdateInterval: TimeInterval = 0
  open var accelerometerUpdateInterval: TimeInterval = 0
  open var gyroUpdateInterval: TimeInterval = 0
  open var showsDeviceMovementDisplay = false

  /// Does nothing: there are no sensors.
  open func startDeviceMotionUpdates() {}
  /// Does nothing: there are no sensors.
  open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {}
  /// Does nothing: there are no sensors.
  open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) {}
  /// Does nothing: there are no sensors.
  open func startDeviceMotionUpdates(
    using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) {}
  /// Does nothing: there are no sensors.
  open func stopDeviceMotionUpdates() {}
  /// Does nothing: there are no sensors.
  open func startAccelerometerUpdates() {}
  /// Does nothing: there are no sensors.
  open func startAccelerometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
  ) {}
  /// Does nothing: there are no sensors.
  open func stopAccelerometerUpdates() {}
  /// Does nothing: there are no sensors.
  open func startGyroUpdates() {}
  /// Does nothing: there are no sensors.
  open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {}
  /// Does nothing: there are no sensors.
  open func stopGyroUpdates() {}
}

public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void

public struct CMAcceleration: Sendable {
  public var x = 0.0, y = 0.0, z = 0.0
  public init() {}
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

public struct CMRotationRate: Sendable {
  public var x = 0.0, y = 0.0, z = 0.0
  public init() {}
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

public struct CMQuaternion: Sendable {
  public var x = 0.0, y = 0.0, z = 0.0, w = 1.0
  public init() {}
  public init(x: Double, y: Double, z: Double, w: Double) { (self.x, self.y, self.z, self.w) = (x, y, z, w) }
}

public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1)
  public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 2)
  public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 4)
  public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 8)
}

open class CMLogItem: NSObject {
  open var timestamp: TimeInterval { 0 }
}

open class CMAttitude: NSObject {
  open var roll: Double { 0 }
  open var pitch: Double { 0 }
  open var yaw: Double { 0 }
  open var quaternion: CMQuaternion { CMQuaternion() }
  open func multiply(byInverseOf attitude: CMAttitude) {}
}

open class CMDeviceMotion: CMLogItem {
  /// The place of the sensors.
  public enum SensorLocation: Int, Sendable { case `default`, headphoneLeft, headphoneRight }

  open var sensorLocation: SensorLocation { .default }
  open var attitude: CMAttitude { CMAttitude() }
  open var rotationRate: CMRotationRate { CMRotationRate() }
  open var gravity: CMAcceleration { CMAcceleration(x: 0, y: -1, z: 0) }
  open var userAcceleration: CMAcceleration { CMAcceleration() }
}

open class CMAccelerometerData: CMLogItem {
  open var acceleration: CMAcceleration { CMAcceleration() }
}

open class CMGyroData: CMLogItem {
  open var rotationRate: CMRotationRate { CMRotationRate() }
}

/// Whether an app may read motion.
public enum CMAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

/// How certain the system is of an activity.
public enum CMMotionActivityConfidence: Int, Sendable { case low, medium, high }

/// An event that a pedometer detects.
public enum CMPedometerEventType: Int, Sendable { case pause, resume }

/// A fall; none is detected.
open class CMFallDetectionEvent: NSObject {
  /// The answer of the person who fell.
  public enum UserResolution: Int, Sendable { case confirmed, dismissed, rejected, unresponsive }
}
