@_exported public import AVFoundation
@_exported public import UIKit

public protocol AVPlayerViewControllerDelegate: AnyObject {}

/// A black page: nothing is played.
open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer?
  open var showsPlaybackControls = true
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var allowsPictureInPicturePlayback = true
  open var entersFullScreenWhenPlaybackBegins = false
  open var exitsFullScreenWhenPlaybackEnds = false
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
  open private(set) lazy var contentOverlayView: UIView? = UIView()
  open var isReadyForDisplay: Bool { false }
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    if let contentOverlayView {
      contentOverlayView.frame = view.bounds
      contentOverlayView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(contentOverlayView)
    }
  }
}

/// A button without an effect: there is nowhere to send media.
open class AVRoutePickerView: UIView {
  // Declared as Apple declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var activeTintColor: UIColor! = .tintColor
  open var prioritizesVideoDevices = false
}

/// Pictures in pictures, which there are none of.
open class AVPictureInPictureController: NSObject {
  open class func isPictureInPictureSupported() -> Bool { false }
  public init?(playerLayer: AVPlayerLayer) { nil }
  open weak var delegate: (any AVPictureInPictureControllerDelegate)?
  open var isPictureInPicturePossible: Bool { false }
  open var isPictureInPictureActive: Bool { false }
  open func startPictureInPicture() {}
  open func stopPictureInPicture() {}
}
public protocol AVPictureInPictureControllerDelegate: AnyObject {}
