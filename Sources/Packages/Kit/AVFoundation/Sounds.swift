public import CoreMedia
public import UIKit

// Sounds, which are neither recorded nor played.

public typealias AudioFormatID = UInt32
public let AVFormatIDKey = "AVFormatIDKey"
public let AVSampleRateKey = "AVSampleRateKey"
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
public let AVLinearPCMIsNonInterleaved = "AVLinearPCMIsNonInterleaved"
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163
public enum AVAudioQuality: Int, Sendable {
  case min = 0
  case low = 0x20
  case medium = 0x40
  case high = 0x60
  case max = 0x7F
}

extension AVAudioSession {
  public static let interruptionNotification = NSNotification.Name("AVAudioSessionInterruptionNotification")
  public static let routeChangeNotification = NSNotification.Name("AVAudioSessionRouteChangeNotification")
  public static let mediaServicesWereResetNotification = NSNotification.Name(
    "AVAudioSessionMediaServicesWereResetNotification")
  public static let silenceSecondaryAudioHintNotification = NSNotification.Name(
    "AVAudioSessionSilenceSecondaryAudioHintNotification")
  public enum InterruptionType: UInt, Sendable { case ended, began }
  public struct InterruptionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let shouldResume = InterruptionOptions(rawValue: 1)
  }
  public enum RouteChangeReason: UInt, Sendable {
    case unknown, newDeviceAvailable, oldDeviceUnavailable, categoryChange, override
    case wakeFromSleep = 6
    case noSuitableRouteForCategory, routeConfigurationChange
  }
  public enum PortOverride: UInt, Sendable {
    case none
    case speaker = 0x7370_6B72
  }
  public struct Port: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let builtInSpeaker = Port(rawValue: "Speaker")
    public static let builtInReceiver = Port(rawValue: "Receiver")
    public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn")
    public static let headphones = Port(rawValue: "Headphones")
    public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput")
  }
  public var currentRoute: AVAudioSessionRouteDescription { AVAudioSessionRouteDescription() }
  public var mode: Mode { .default }
  public var categoryOptions: CategoryOptions { [] }
  public var sampleRate: Double { 44_100 }
  public var isInputAvailable: Bool { false }
  public func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}
  public func setPreferredSampleRate(_ sampleRate: Double) throws {}
  public func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {}
}
open class AVAudioSessionPortDescription: NSObject {
  open var portType: AVAudioSession.Port { .builtInSpeaker }
  open var portName: String { "Speaker" }
  open var uid: String { "Speaker" }
}
open class AVAudioSessionRouteDescription: NSObject {
  open var inputs: [AVAudioSessionPortDescription] { [] }
  open var outputs: [AVAudioSessionPortDescription] { [AVAudioSessionPortDescription()] }
}
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"

/// Reads nothing.
open class AVAssetReader: NSObject {
  public enum Status: Int, Sendable { case unknown, reading, completed, failed, cancelled }
  public let asset: AVAsset
  open var status: Status { .failed }
  open var error: (any Error)? { AVError(.unknown) }
  open var timeRange = CMTimeRange.zero
  open private(set) var outputs: [AVAssetReaderOutput] = []
  public init(asset: AVAsset) throws {
    self.asset = asset
    super.init()
  }
  open func canAdd(_ output: AVAssetReaderOutput) -> Bool { true }
  open func add(_ output: AVAssetReaderOutput) { outputs.append(output) }
  open func startReading() -> Bool { false }
  open func cancelReading() {}
}
open class AVAssetReaderOutput: NSObject {
  open var alwaysCopiesSampleData = true
  open func copyNextSampleBuffer() -> CMSampleBuffer? { nil }
}
open class AVAssetReaderTrackOutput: AVAssetReaderOutput {
  public let track: AVAssetTrack
  public init(track: AVAssetTrack, outputSettings: [String: Any]?) {
    self.track = track
    super.init()
  }
}
/// Writes nothing.
open class AVAssetWriter: NSObject {
  public enum Status: Int, Sendable { case unknown, writing, completed, failed, cancelled }
  open var status: Status { .failed }
  open var error: (any Error)? { AVError(.unknown) }
  open var outputURL: URL
  open var shouldOptimizeForNetworkUse = false
  public init(outputURL: URL, fileType outputFileType: AVFileType) throws {
    self.outputURL = outputURL
    super.init()
  }
  open func canAdd(_ input: AVAssetWriterInput) -> Bool { true }
  open func add(_ input: AVAssetWriterInput) {}
  open func startWriting() -> Bool { false }
  open func startSession(atSourceTime startTime: CMTime) {}
  open func cancelWriting() {}
  open func finishWriting(completionHandler handler: @escaping () -> Void) { handler() }
}
open class AVAssetWriterInput: NSObject {
  open var expectsMediaDataInRealTime = false
  open var transform = CGAffineTransform.identity
  open var isReadyForMoreMediaData: Bool { false }
  public init(mediaType: AVMediaType, outputSettings: [String: Any]?) { super.init() }
  open func append(_ sampleBuffer: CMSampleBuffer) -> Bool { false }
  open func markAsFinished() {}
  open func requestMediaDataWhenReady(on queue: UIKit.DispatchQueue, using block: @escaping () -> Void) {}
}
open class AVMutableAudioMix: AVAudioMix {}
public typealias AVAudioNodeBus = Int
public typealias AVAudioFrameCount = UInt32
public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void
open class AVAudioFormat: NSObject {
  open var sampleRate: Double { 44_100 }
  open var channelCount: UInt32 { 1 }
}
open class AVAudioTime: NSObject {}
open class AVAudioBuffer: NSObject {
  open var format: AVAudioFormat { AVAudioFormat() }
}
open class AVAudioPCMBuffer: AVAudioBuffer {
  open var frameLength: AVAudioFrameCount = 0
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { nil }
}
/// A node without sound: blocks that tap it are never called.
open class AVAudioNode: NSObject {
  open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { AVAudioFormat() }
  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { AVAudioFormat() }
  open func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block tapBlock: @escaping AVAudioNodeTapBlock
  ) {}
  open func removeTap(onBus bus: AVAudioNodeBus) {}
}
open class AVAudioInputNode: AVAudioNode {}
open class AVAudioOutputNode: AVAudioNode {}
open class AVAudioMixerNode: AVAudioNode {
  open var outputVolume: Float = 1
}
open class AVAudioPlayerNode: AVAudioNode {
  open func play() {}
  open func stop() {}
}
open class AVAudioEngine: NSObject {
  public let inputNode = AVAudioInputNode()
  public let outputNode = AVAudioOutputNode()
  public let mainMixerNode = AVAudioMixerNode()
  open var isRunning: Bool { false }
  open func attach(_ node: AVAudioNode) {}
  open func prepare() {}
  open func start() throws { throw AVError(.unknown) }
  open func stop() {}
}
