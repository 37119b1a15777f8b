// The names by which code asks for cameras, which do not exist.
public import CoreMedia
import UIKit

/// A picture taken by the session of older systems: none is.
open class AVCaptureStillImageOutput: AVCaptureOutput {
  open var outputSettings: [String: Any] = [:]
  open var isHighResolutionStillImageOutputEnabled = false
  open var isCapturingStillImage: Bool { false }
  open class func jpegStillImageNSDataRepresentation(_ jpegSampleBuffer: CMSampleBuffer) -> Data? { nil }
  open func captureStillImageAsynchronously(
    from connection: AVCaptureConnection, completionHandler handler: @escaping (CMSampleBuffer?, (any Error)?) -> Void
  ) { handler(nil, AVError(.unknown)) }
}
public var AVVideoCodecKey: String { "AVVideoCodecKey" }
public var AVVideoCodecJPEG: String { "jpeg" }
public var AVVideoCodecH264: String { "avc1" }
public var AVVideoWidthKey: String { "AVVideoWidthKey" }
public var AVVideoHeightKey: String { "AVVideoHeightKey" }
public var AVVideoCompressionPropertiesKey: String { "AVVideoCompressionPropertiesKey" }
public var AVVideoAverageBitRateKey: String { "AverageBitRate" }
public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let h264 = AVVideoCodecType(rawValue: "avc1")
  public static let hevc = AVVideoCodecType(rawValue: "hvc1")
  public static let jpeg = AVVideoCodecType(rawValue: "jpeg")
}
public enum AVCaptureVideoStabilizationMode: Int, Sendable {
  case off, standard, cinematic, cinematicExtended
  case auto = -1
}

extension AVCaptureDevice {
  /// A format that a camera would record in.
  open class Format: NSObject {
    open var videoMaxZoomFactor: CGFloat { 1 }
    open var minISO: Float { 0 }
    open var maxISO: Float { 0 }
    open var highResolutionStillImageDimensions: CMVideoDimensions { CMVideoDimensions() }
    open var videoSupportedFrameRateRanges: [AVFrameRateRange] { [] }
    open func isVideoStabilizationModeSupported(_ mode: AVCaptureVideoStabilizationMode) -> Bool { false }
  }
  public var activeFormat: Format {
    get { Format() }
    set {}
  }
  /// The distances among which a camera looks for something sharp.
  public enum AutoFocusRangeRestriction: Int, Sendable { case none, near, far }
  public var isAutoFocusRangeRestrictionSupported: Bool { false }
  public var autoFocusRangeRestriction: AutoFocusRangeRestriction {
    get { .none }
    set {}
  }
  public var isSmoothAutoFocusSupported: Bool { false }
  public var isSmoothAutoFocusEnabled: Bool {
    get { false }
    set {}
  }
  public var isLockingFocusWithCustomLensPositionSupported: Bool { false }
  public var lensPosition: Float { 1 }
  public func setFocusModeLocked(lensPosition: Float, completionHandler handler: ((CMTime) -> Void)? = nil) {
    handler?(.invalid)
  }
  public var isAdjustingFocus: Bool { false }
  public var isAdjustingExposure: Bool { false }
  public var isLowLightBoostSupported: Bool { false }
  public var automaticallyEnablesLowLightBoostWhenAvailable: Bool {
    get { false }
    set {}
  }
  public func setTorchModeOn(level torchLevel: Float) throws {
    throw AVError(.applicationIsNotAuthorizedToUseDevice)
  }
  public var formats: [Format] { [] }
  public func hasMediaType(_ mediaType: AVMediaType) -> Bool { false }
  public func supportsSessionPreset(_ preset: AVCaptureSession.Preset) -> Bool { false }
  public func isFlashModeSupported(_ flashMode: FlashMode) -> Bool { false }
  public func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { false }
  public var minAvailableVideoZoomFactor: CGFloat { 1 }
  public var maxAvailableVideoZoomFactor: CGFloat { 1 }
  public var virtualDeviceSwitchOverVideoZoomFactors: [NSNumber] { [] }
  public var constituentDevices: [AVCaptureDevice] { [] }
  public var deviceType: DeviceType { .builtInWideAngleCamera }
  public var activeVideoMinFrameDuration: CMTime {
    get { .zero }
    set {}
  }
  public var activeVideoMaxFrameDuration: CMTime {
    get { .zero }
    set {}
  }
}
extension AVCaptureDevice.DeviceType {
  public static let builtInDualWideCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInDualWideCamera")
  public static let builtInTripleCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInTripleCamera")
  public static let builtInTrueDepthCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInTrueDepthCamera")
}
open class AVFrameRateRange: NSObject {
  open var minFrameRate: Float64 { 0 }
  open var maxFrameRate: Float64 { 0 }
  open var minFrameDuration: CMTime { .zero }
  open var maxFrameDuration: CMTime { .zero }
}
extension AVCaptureConnection {
  public var isVideoStabilizationSupported: Bool { false }
  public var preferredVideoStabilizationMode: AVCaptureVideoStabilizationMode {
    get { .off }
    set {}
  }
  public var videoScaleAndCropFactor: CGFloat {
    get { 1 }
    set {}
  }
}
public func CMSampleBufferIsValid(_ sbuf: CMSampleBuffer) -> Bool { false }
open class AVAudioMix: NSObject {}
