public import CoreMedia
public import FoundationNetworking
public import UIKit

// Parts of players and assets that nothing here plays or reads.

public struct AVAudioTimePitchAlgorithm: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let timeDomain = AVAudioTimePitchAlgorithm(rawValue: "TimeDomain")
  public static let spectral = AVAudioTimePitchAlgorithm(rawValue: "Spectral")
  public static let varispeed = AVAudioTimePitchAlgorithm(rawValue: "Varispeed")
}
open class AVPlayerItemAccessLogEvent: NSObject {
  open var indicatedBitrate: Double { -1 }
  open var observedBitrate: Double { -1 }
  open var numberOfStalls: Int { 0 }
  open var durationWatched: TimeInterval { 0 }
  open var numberOfMediaRequests: Int { 0 }
  open var numberOfBytesTransferred: Int64 { 0 }
  open var startupTime: TimeInterval { 0 }
  open var uri: String? { nil }
}
open class AVPlayerItemAccessLog: NSObject { open var events: [AVPlayerItemAccessLogEvent] { [] } }
open class AVPlayerItemErrorLog: NSObject {}
open class AVPlayerItemOutput: NSObject {}
open class AVPlayerItemVideoOutput: AVPlayerItemOutput {
  public init(pixelBufferAttributes: [String: Any]? = nil) { super.init() }
  open func hasNewPixelBuffer(forItemTime itemTime: CMTime) -> Bool { false }
  open func copyPixelBuffer(
    forItemTime itemTime: CMTime, itemTimeForDisplay outItemTimeForDisplay: UnsafeMutablePointer<CMTime>?
  ) -> CVPixelBuffer? { nil }
  open func itemTime(forHostTime hostTimeInSeconds: CFTimeInterval) -> CMTime { .zero }
}
open class AVPlayerItemTrack: NSObject {
  open var assetTrack: AVAssetTrack? { nil }
  open var isEnabled = true
  open var currentVideoFrameRate: Float { 0 }
}
extension AVPlayerItem {
  public static let didPlayToEndTimeNotification = NSNotification.Name.AVPlayerItemDidPlayToEndTime
  public static let failedToPlayToEndTimeNotification = NSNotification.Name.AVPlayerItemFailedToPlayToEndTime
  public static let playbackStalledNotification = NSNotification.Name.AVPlayerItemPlaybackStalled
  public var seekableTimeRanges: [NSValue] { [] }
  public var isPlaybackBufferFull: Bool { false }
  public var tracks: [AVPlayerItemTrack] { [] }
  public var preferredPeakBitRate: Double {
    get { InertValue.of(self, "preferredPeakBitRate") }
    set { InertValue.set(newValue, of: self, "preferredPeakBitRate") }
  }
  public var preferredMaximumResolution: CGSize {
    get { InertValue.of(self, "preferredMaximumResolution") }
    set { InertValue.set(newValue, of: self, "preferredMaximumResolution") }
  }
  public var audioTimePitchAlgorithm: AVAudioTimePitchAlgorithm {
    get { InertValue.of(self, "audioTimePitchAlgorithm", .timeDomain) }
    set { InertValue.set(newValue, of: self, "audioTimePitchAlgorithm") }
  }
  public var forwardPlaybackEndTime: CMTime {
    get { InertValue.of(self, "forwardPlaybackEndTime", .invalid) }
    set { InertValue.set(newValue, of: self, "forwardPlaybackEndTime") }
  }
  public var audioMix: AVAudioMix? {
    get { InertValue.of(self, "audioMix") }
    set { InertValue.set(newValue, of: self, "audioMix") }
  }
  public var canUseNetworkResourcesForLiveStreamingWhilePaused: Bool {
    get { InertValue.of(self, "liveStreaming") }
    set { InertValue.set(newValue, of: self, "liveStreaming") }
  }
  public func accessLog() -> AVPlayerItemAccessLog? { nil }
  public func errorLog() -> AVPlayerItemErrorLog? { nil }
  public func add(_ output: AVPlayerItemOutput) {}
  public func remove(_ output: AVPlayerItemOutput) {}
  public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}
  public func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: ((Bool) -> Void)?
  ) { completionHandler?(false) }
  public func cancelPendingSeeks() {}
  public func step(byCount stepCount: Int) {}
}
extension AVPlayer {
  public struct WaitingReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let toMinimizeStalls = WaitingReason(rawValue: "ToMinimizeStalls")
    public static let evaluatingBufferingRate = WaitingReason(rawValue: "EvaluatingBufferingRate")
    public static let noItemToPlay = WaitingReason(rawValue: "NoItemToPlay")
  }
  public var reasonForWaitingToPlay: WaitingReason? { nil }
  public func playImmediately(atRate rate: Float) { self.rate = rate }
  public func preroll(atRate rate: Float, completionHandler: ((Bool) -> Void)? = nil) { completionHandler?(false) }
}

open class AVMetadataItem: NSObject {
  open var identifier: AVMetadataIdentifier? { nil }
  open var commonKey: AVMetadataKey? { nil }
  open var value: (any NSObjectProtocol)? { nil }
  open var stringValue: String? { nil }
  open var numberValue: NSNumber? { nil }
  open var dataValue: Data? { nil }
  open class func metadataItems(
    from metadataItems: [AVMetadataItem], filteredByIdentifier identifier: AVMetadataIdentifier
  ) -> [AVMetadataItem] { [] }
}
public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let commonIdentifierTitle = AVMetadataIdentifier(rawValue: "common/title")
  public static let commonIdentifierArtist = AVMetadataIdentifier(rawValue: "common/artist")
  public static let commonIdentifierArtwork = AVMetadataIdentifier(rawValue: "common/artwork")
}
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let commonKeyTitle = AVMetadataKey(rawValue: "title")
  public static let commonKeyArtist = AVMetadataKey(rawValue: "artist")
  public static let commonKeyArtwork = AVMetadataKey(rawValue: "artwork")
}
extension AVAsset {
  public var metadata: [AVMetadataItem] { [] }
  public var commonMetadata: [AVMetadataItem] { [] }
  public var naturalSize: CGSize { .zero }
}
extension AVAssetTrack {
  public var estimatedDataRate: Float { 0 }
  public var minFrameDuration: CMTime { .invalid }
  public var isEnabled: Bool { true }
}

/// Loads nothing for assets.
open class AVAssetResourceLoader: NSObject {
  open private(set) weak var delegate: (any AVAssetResourceLoaderDelegate)?
  open func setDelegate(_ delegate: (any AVAssetResourceLoaderDelegate)?, queue delegateQueue: UIKit.DispatchQueue?) {
    self.delegate = delegate
  }
}
public protocol AVAssetResourceLoaderDelegate: AnyObject {
  func resourceLoader(
    _ resourceLoader: AVAssetResourceLoader,
    shouldWaitForLoadingOfRequestedResource loadingRequest: AVAssetResourceLoadingRequest
  ) -> Bool
  func resourceLoader(_ resourceLoader: AVAssetResourceLoader, didCancel loadingRequest: AVAssetResourceLoadingRequest)
}
extension AVAssetResourceLoaderDelegate {
  public func resourceLoader(
    _ resourceLoader: AVAssetResourceLoader,
    shouldWaitForLoadingOfRequestedResource loadingRequest: AVAssetResourceLoadingRequest
  ) -> Bool { false }
  public func resourceLoader(
    _ resourceLoader: AVAssetResourceLoader, didCancel loadingRequest: AVAssetResourceLoadingRequest
  ) {}
}
open class AVAssetResourceLoadingContentInformationRequest: NSObject {
  open var contentType: String?
  open var contentLength: Int64 = 0
  open var isByteRangeAccessSupported = false
}
open class AVAssetResourceLoadingDataRequest: NSObject {
  open var requestedOffset: Int64 { 0 }
  open var requestedLength: Int { 0 }
  open var currentOffset: Int64 { 0 }
  open var requestsAllDataToEndOfResource: Bool { false }
  open func respond(with data: Data) {}
}
open class AVAssetResourceLoadingRequest: NSObject {
  open var request: URLRequest { URLRequest(url: URL(filePath: "/")) }
  open var contentInformationRequest: AVAssetResourceLoadingContentInformationRequest? { nil }
  open var dataRequest: AVAssetResourceLoadingDataRequest? { nil }
  open var isFinished: Bool { true }
  open var isCancelled: Bool { false }
  open var response: URLResponse?
  open func finishLoading() {}
  open func finishLoading(with error: (any Error)?) {}
}
extension AVURLAsset { public var resourceLoader: AVAssetResourceLoader { AVAssetResourceLoader() } }
public typealias AVAssetImageGeneratorCompletionHandler = (
  CMTime, CGImage?, CMTime, AVAssetImageGenerator.Result, (any Error)?
) -> Void

extension NSValue {
  /// A time, which is kept beside the value.
  public convenience init(time: CMTime) {
    self.init(point: CGPoint(x: time.seconds, y: 0))
    InertValue.set(time, of: self, "time")
  }
  public convenience init(timeRange: CMTimeRange) {
    self.init(point: CGPoint(x: timeRange.start.seconds, y: timeRange.duration.seconds))
    InertValue.set(timeRange, of: self, "timeRange")
  }
  public var timeValue: CMTime { InertValue.of(self, "time", .invalid) }
  public var timeRangeValue: CMTimeRange { InertValue.of(self, "timeRange", .zero) }
}
