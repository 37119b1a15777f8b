// Nothing is played, so there is nothing to control.
@_exported public import AVFoundation
@_exported public import UIKit

/// A slider of the volume, without the slider.
open class MPVolumeView: UIView {
  open var showsVolumeSlider = true
  open var showsRouteButton = true
}
open class MPMediaItemArtwork: NSObject {
  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) { super.init() }
}
open class MPNowPlayingInfoCenter: NSObject {
  open var nowPlayingInfo: [String: Any]?
  open class func `default`() -> MPNowPlayingInfoCenter { MPNowPlayingInfoCenter() }
}
public var MPMediaItemPropertyTitle: String { "title" }
public var MPMediaItemPropertyArtist: String { "artist" }
public var MPMediaItemPropertyArtwork: String { "artwork" }
public var MPMediaItemPropertyPlaybackDuration: String { "playbackDuration" }
public var MPNowPlayingInfoPropertyElapsedPlaybackTime: String { "MPNowPlayingInfoPropertyElapsedPlaybackTime" }
public var MPNowPlayingInfoPropertyPlaybackRate: String { "MPNowPlayingInfoPropertyPlaybackRate" }

/// Commands of remote controls, which nothing here sends.
open class MPRemoteCommand: NSObject {
  open var isEnabled = true
  @discardableResult
  open func addTarget(handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) -> Any { handler }
  open func addTarget(_ target: Any, action: Selector) {}
  open func removeTarget(_ target: Any?) {}
  open func removeTarget(_ target: Any, action: Selector?) {}
}
open class MPSkipIntervalCommand: MPRemoteCommand { open var preferredIntervals: [NSNumber] = [] }
open class MPChangePlaybackPositionCommand: MPRemoteCommand {}
open class MPRemoteCommandEvent: NSObject { open var timestamp: TimeInterval { 0 } }
open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent { open var positionTime: TimeInterval { 0 } }
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  case success = 0
  case noSuchContent = 100
  case commandFailed = 200
}
@preconcurrency @MainActor
open class MPRemoteCommandCenter: NSObject {
  private static let center = MPRemoteCommandCenter()
  open class func shared() -> MPRemoteCommandCenter { center }
  public let playCommand = MPRemoteCommand()
  public let pauseCommand = MPRemoteCommand()
  public let stopCommand = MPRemoteCommand()
  public let togglePlayPauseCommand = MPRemoteCommand()
  public let nextTrackCommand = MPRemoteCommand()
  public let previousTrackCommand = MPRemoteCommand()
  public let skipForwardCommand = MPSkipIntervalCommand()
  public let skipBackwardCommand = MPSkipIntervalCommand()
  public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
}
public enum MPMediaLibraryAuthorizationStatus: Int, Sendable { case notDetermined, denied, restricted, authorized }
/// A library to which access is denied.
open class MPMediaLibrary: NSObject {
  open class func authorizationStatus() -> MPMediaLibraryAuthorizationStatus { .denied }
  open class func requestAuthorization(_ completionHandler: @escaping (MPMediaLibraryAuthorizationStatus) -> Void) {
    completionHandler(.denied)
  }
}
