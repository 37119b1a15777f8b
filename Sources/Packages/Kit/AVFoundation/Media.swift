// Media that cannot be read or played: players stand still, and assets are empty.
@_exported public import CoreMedia
@_exported public import UIKit
@_exported public import UIKitAdditions

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let video = AVMediaType("vide")
  public static let audio = AVMediaType("soun")
  public static let text = AVMediaType("text")
  public static let metadata = AVMediaType("meta")
}

public struct AVFileType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let mov = AVFileType("com.apple.quicktime-movie")
  public static let mp4 = AVFileType("public.mpeg-4")
  public static let m4v = AVFileType("com.apple.m4v-video")
  public static let m4a = AVFileType("com.apple.m4a-audio")
  public static let mp3 = AVFileType("public.mp3")
  public static let wav = AVFileType("com.microsoft.waveform-audio")
  public static let aiff = AVFileType("public.aiff-audio")
  public static let aifc = AVFileType("public.aifc-audio")
  public static let caf = AVFileType("com.apple.coreaudio-format")
  public static let au = AVFileType("public.au-audio")
  public static let amr = AVFileType("org.3gpp.adaptive-multi-rate-audio")
  public static let ac3 = AVFileType("public.ac3-audio")
  public static let eac3 = AVFileType("public.enhanced-ac3-audio")
  public static let mobile3GPP = AVFileType("public.3gpp")
  public static let mobile3GPP2 = AVFileType("public.3gpp2")
  public static let jpg = AVFileType("public.jpeg")
  public static let tif = AVFileType("public.tiff")
  public static let heif = AVFileType("public.heif")
  public static let heic = AVFileType("public.heic")
}

public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
}

/// The rectangle of an aspect ratio that fits into another, in its middle.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else { return .null }
  let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2, width: size.width,
    height: size.height)
}

public enum AVKeyValueStatus: Int, Sendable { case unknown, loading, loaded, failed, cancelled }

open class AVAsset: NSObject {
  public override init() { super.init() }
  public convenience init(url URL: URL) { self.init() }
  open var duration: CMTime { .zero }
  open var tracks: [AVAssetTrack] { [] }
  open var preferredTransform: CGAffineTransform { .identity }
  open var isPlayable: Bool { false }
  open var isExportable: Bool { false }
  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }
  open func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] { [] }
  open func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (() -> Void)? = nil) {
    handler?()
  }
  open func statusOfValue(forKey key: String, error outError: UnsafeMutablePointer<NSError?>?) -> AVKeyValueStatus {
    .failed
  }
  open func cancelLoading() {}
}

open class AVURLAsset: AVAsset {
  public let url: URL
  public init(url: URL, options: [String: Any]? = nil) {
    self.url = url
    super.init()
  }
}

public var AVURLAssetPreferPreciseDurationAndTimingKey: String { "AVURLAssetPreferPreciseDurationAndTimingKey" }

open class AVAssetTrack: NSObject {
  open var naturalSize: CGSize { .zero }
  open var preferredTransform: CGAffineTransform { .identity }
  open var nominalFrameRate: Float { 0 }
  open var timeRange: CMTimeRange { .zero }
  open var mediaType: AVMediaType { .video }
  open var formatDescriptions: [Any] { [] }
}

open class AVComposition: AVAsset {}
open class AVMutableComposition: AVComposition {}
open class AVVideoComposition: NSObject {}
open class AVMutableVideoComposition: AVVideoComposition {
  open var renderSize = CGSize.zero
  open var frameDuration = CMTime.invalid
}

/// Reports that there is no image.
open class AVAssetImageGenerator: NSObject {
  public enum Result: Int, Sendable { case succeeded, failed, cancelled }
  open var appliesPreferredTrackTransform = false
  open var maximumSize = CGSize.zero
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity
  public let asset: AVAsset
  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }
  open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
    throw AVError(.noImageAtTime)
  }
  open func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue],
    completionHandler handler: @escaping (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
  ) {
    for _ in requestedTimes { handler(.invalid, nil, .invalid, .failed, AVError(.noImageAtTime)) }
  }
  open func cancelAllCGImageGeneration() {}
  open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
    throw AVError(.noImageAtTime)
  }
}

public struct AVError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = -11800
    case fileFormatNotRecognized = -11828
    case noImageAtTime = -11832
    case exportFailed = -11820
    case applicationIsNotAuthorizedToUseDevice = -11852
  }
  public var code: Code
  public init(_ code: Code) { self.code = code }
}

/// Fails to export anything.
open class AVAssetExportSession: NSObject {
  public enum Status: Int, Sendable { case unknown, waiting, exporting, completed, failed, cancelled }
  open var outputURL: URL?
  open var outputFileType: AVFileType?
  open var shouldOptimizeForNetworkUse = false
  open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
  open var videoComposition: AVVideoComposition?
  open var progress: Float { 0 }
  open var error: (any Error)? { AVError(.exportFailed) }
  open private(set) var status = Status.unknown
  public init?(asset: AVAsset, presetName: String) { super.init() }
  open func exportAsynchronously(completionHandler handler: @escaping () -> Void) {
    status = .failed
    handler()
  }
  open func cancelExport() {}
}

public var AVAssetExportPresetHighestQuality: String { "AVAssetExportPresetHighestQuality" }
public var AVAssetExportPresetMediumQuality: String { "AVAssetExportPresetMediumQuality" }
public var AVAssetExportPresetLowQuality: String { "AVAssetExportPresetLowQuality" }
public var AVAssetExportPresetPassthrough: String { "AVAssetExportPresetPassthrough" }
