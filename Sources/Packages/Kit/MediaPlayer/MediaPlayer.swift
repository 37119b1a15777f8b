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
