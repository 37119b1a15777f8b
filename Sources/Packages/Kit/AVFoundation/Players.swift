public import CoreMedia
public import UIKit

open class AVPlayerItem: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public let asset: AVAsset
  public init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]? = nil) {
    self.asset = asset
    super.init()
  }
  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
  open var status: Status { .unknown }
  open var duration: CMTime { .indefinite }
  open var error: (any Error)? { nil }
  open var presentationSize: CGSize { .zero }
  open var loadedTimeRanges: [NSValue] { [] }
  open var isPlaybackBufferEmpty: Bool { true }
  open var isPlaybackLikelyToKeepUp: Bool { false }
  open var videoComposition: AVVideoComposition?
  open var preferredForwardBufferDuration: TimeInterval = 0
  open func currentTime() -> CMTime { .zero }
  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)? = nil) { completionHandler?(false) }
}

extension NSNotification.Name {
  public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name("AVPlayerItemDidPlayToEndTimeNotification")
  public static let AVPlayerItemFailedToPlayToEndTime = NSNotification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  public static let AVPlayerItemPlaybackStalled = NSNotification.Name("AVPlayerItemPlaybackStalledNotification")
}

/// A player that stands still.
open class AVPlayer: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public enum TimeControlStatus: Int, Sendable { case paused, waitingToPlayAtSpecifiedRate, playing }
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }
  open private(set) var currentItem: AVPlayerItem?
  open var rate: Float = 0
  open var volume: Float = 1
  open var isMuted = false
  open var actionAtItemEnd = ActionAtItemEnd.pause
  open var allowsExternalPlayback = true
  open var automaticallyWaitsToMinimizeStalling = true
  open var preventsDisplaySleepDuringVideoPlayback = true
  open var status: Status { .unknown }
  open var timeControlStatus: TimeControlStatus { .paused }
  open var error: (any Error)? { nil }
  public override init() { super.init() }
  public init(playerItem item: AVPlayerItem?) {
    currentItem = item
    super.init()
  }
  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }
  open func play() {}
  open func pause() {}
  open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
  open func currentTime() -> CMTime { .zero }
  open func seek(to time: CMTime) {}
  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) { completionHandler(false) }
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: ((Bool) -> Void)? = nil
  ) { completionHandler?(false) }
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
  ) -> Any { NSObject() }
  open func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping () -> Void
  ) -> Any { NSObject() }
  open func removeTimeObserver(_ observer: Any) {}
}

open class AVQueuePlayer: AVPlayer {
  public convenience init(items: [AVPlayerItem]) { self.init(playerItem: items.first) }
  open func items() -> [AVPlayerItem] { currentItem.map { [$0] } ?? [] }
  open func advanceToNextItem() {}
}

open class AVPlayerLooper: NSObject {
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) { super.init() }
  open func disableLooping() {}
}

/// A layer without a picture.
open class AVPlayerLayer: CALayer {
  open var player: AVPlayer?
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var isReadyForDisplay: Bool { false }
  open var videoRect: CGRect { .zero }
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
}

public protocol AVAudioPlayerDelegate: AnyObject {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// A silent player of sounds.
open class AVAudioPlayer: NSObject {
  open weak var delegate: (any AVAudioPlayerDelegate)?
  open var volume: Float = 1
  open var rate: Float = 1
  open var numberOfLoops = 0
  open var currentTime: TimeInterval = 0
  open var enableRate = false
  open var isMeteringEnabled = false
  open var duration: TimeInterval { 0 }
  open var isPlaying: Bool { false }
  open private(set) var url: URL?
  public init(contentsOf url: URL) throws {
    self.url = url
    super.init()
  }
  public init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    self.url = url
    super.init()
  }
  public init(data: Data) throws { super.init() }
  @discardableResult open func prepareToPlay() -> Bool { false }
  @discardableResult open func play() -> Bool { false }
  @discardableResult open func play(atTime time: TimeInterval) -> Bool { false }
  open func pause() {}
  open func stop() {}
}

open class AVAudioRecorder: NSObject {
  open var isRecording: Bool { false }
  open var isMeteringEnabled = false
  open var currentTime: TimeInterval { 0 }
  public let url: URL
  public init(url: URL, settings: [String: Any]) throws {
    self.url = url
    super.init()
  }
  @discardableResult open func prepareToRecord() -> Bool { false }
  @discardableResult open func record() -> Bool { false }
  open func stop() {}
  open func updateMeters() {}
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
}

open class AVAudioSession: NSObject {
  public struct Category: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
  }
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
  }
  public struct CategoryOptions: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    public static let duckOthers = CategoryOptions(rawValue: 2)
    public static let allowBluetooth = CategoryOptions(rawValue: 4)
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
  }
  public struct SetActiveOptions: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }
  public enum RecordPermission: UInt, Sendable { case undetermined, denied, granted }
  open class func sharedInstance() -> AVAudioSession { AVAudioSession() }
  open var category: Category { .soloAmbient }
  open var outputVolume: Float { 1 }
  open var isOtherAudioPlaying: Bool { false }
  open var recordPermission: RecordPermission { .denied }
  open func setCategory(_ category: Category) throws {}
  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {}
  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {}
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
  open func requestRecordPermission(_ response: @escaping (Bool) -> Void) { response(false) }
}

open class AVSpeechUtterance: NSObject {
  public let speechString: String
  open var rate: Float = 0.5
  open var volume: Float = 1
  open var pitchMultiplier: Float = 1
  open var voice: AVSpeechSynthesisVoice?
  public init(string: String) {
    speechString = string
    super.init()
  }
}
open class AVSpeechSynthesisVoice: NSObject { public init?(language languageCode: String?) { super.init() } }
open class AVSpeechSynthesizer: NSObject {
  open var isSpeaking: Bool { false }
  open func speak(_ utterance: AVSpeechUtterance) {}
}
