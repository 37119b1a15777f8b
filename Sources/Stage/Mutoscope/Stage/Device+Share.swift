import CoreGraphics
import UIKit
package import ViewVocabulary

extension Stage.Device {
  /// The part of a tablet's screen that an app has beside or above another one.
  public enum Share: String, CaseIterable, Sendable {
    /// The smaller part of a split screen.
    case third
    /// One half of a split screen.
    case half
    /// The larger part of a split screen.
    case twoThirds
    /// A narrow window in front of another app.
    case slideOver
  }

  /// The device with an app that has a part of the screen, or all of it (nil); phones are not shared.
  public func sharing(_ share: Share?) -> Stage.Device {
    guard userInterfaceIdiom == .pad else { return self }
    var device = self
    device.share = share
    return device
  }
}

extension Stage.Device.Share {
  /// The part as scenes know it.
  package init(_ share: DeviceModel.Share) {
    self =
      switch share {
      case .third: .third
      case .half: .half
      case .twoThirds: .twoThirds
      case .slideOver: .slideOver
      }
  }

  /// The part without an interface.
  package var model: DeviceModel.Share {
    switch self {
    case .third: .third
    case .half: .half
    case .twoThirds: .twoThirds
    case .slideOver: .slideOver
    }
  }
}

extension DeviceProfile {
  /// The gap between the two parts of a split screen, in points.
  private static let divider: CGFloat = 10

  /// The size and size class of an app that has a part of the screen.
  ///
  /// The widths are those of Apple's Human Interface Guidelines for iPadOS up to version 18 ("Multitasking"). A window in
  /// front of another one keeps 10 points from the edges, which is not published.
  func shared(_ share: Stage.Device.Share) -> DeviceProfile {
    var profile = self
    let isWide = size.width > size.height
    let narrow: CGFloat = isWide || min(size.width, size.height) >= 1000 ? 375 : 320
    switch share {
    case .third: profile.size.width = narrow
    case .half: profile.size.width = (size.width - Self.divider) / 2
    case .twoThirds: profile.size.width = size.width - Self.divider - narrow
    case .slideOver:
      profile.size = CGSize(width: narrow, height: size.height - safeArea.top - 2 * Self.divider)
      (profile.safeArea.top, profile.safeArea.bottom) = (0, 20)
    }
    profile.horizontalSizeClass = .ofTablet(width: profile.size.width)
    return profile
  }
}

extension UIUserInterfaceSizeClass {
  /// The room from side to side of a window on a tablet: halves of the largest tablet are regular, others are not.
  static func ofTablet(width: CGFloat) -> UIUserInterfaceSizeClass { width < 640 ? .compact : .regular }
}
