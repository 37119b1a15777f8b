package import Mutoscope
import SceneTemplates
package import SceneText
package import UIKit

/// The values under `environment`: how the scene differs from a phone in light mode.
package struct SceneEnvironment: Sendable, Hashable {
  /// The traits in which it differs.
  package internal(set) var traits = UITraitOverrides()
  /// Whether there is a keyboard while something is typed; nil if it depends on whether the canvas is a device.
  package internal(set) var showsKeyboard: Bool?
  /// Whether there is a status bar.
  package internal(set) var showsStatusBar = false
  /// Whether there is a home indicator.
  package internal(set) var showsHomeIndicator = false

  package init() {}
}

extension SceneDocument {
  /// The scene in a look: on another device, and with other traits where the look has any.
  ///
  /// Views keep the places that the file gives them; only what follows the size of the canvas follows the device.
  /// - Throws: An error if the look has a part of a tablet's screen, and the scene is on none.
  package func seen(in look: Look) throws(SceneError) -> SceneDocument {
    if look == .standard { return self }
    var document = self
    document.environment.traits = environment.traits.overridden(by: look.traits)
    document.canvas = canvas.seen(in: look)
    if look.share != nil, document.canvas.device?.userInterfaceIdiom != .pad {
      throw SceneError(
        SceneDiagnostic(
          "the look '\(look.name)' is a part of a tablet's screen, and the scene is not on a tablet; name one as well, as in "
            + "iPadPro11+\(look.name)", fileName: source.fileName))
    }
    return document
  }
}

extension SceneCanvas {
  /// What the canvas is in a look.
  fileprivate func seen(in look: Look) -> SceneCanvas {
    var canvas = self
    if let device = look.device {
      canvas.apply(look.device(insteadOf: self.device ?? device))
    } else if let device, look.isLandscape != nil || look.share != nil {
      canvas.apply(look.device(insteadOf: device))
      canvas.scale = scale
    } else if device == nil, let isLandscape = look.isLandscape,
      isLandscape != (size.width > size.height)
    {
      canvas.size = CGSize(width: size.height, height: size.width)
    }
    if let pixels = look.canvas { canvas.apply(pixels) }
    return canvas
  }

  /// Becomes as large as a place for films: the shorter side keeps its points.
  fileprivate mutating func apply(_ pixels: Look.CanvasPixels) {
    let shorter = min(size.width, size.height)
    scale = Double(min(pixels.width, pixels.height)) / Double(shorter)
    (device, size) = (nil, CGSize(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale))
  }

  /// Becomes the screen of a device.
  package mutating func apply(_ device: Stage.Device) {
    (self.device, size, scale) = (device, device.size, Double(device.scale))
  }

  /// The profile of the stage's device.
  ///
  /// - Parameter scale: Pixels per point, instead of the canvas's.
  package func profile(scale other: Double?) -> DeviceProfile {
    var profile = device?.profile ?? DeviceProfile(size: size, scale: 1)
    profile.scale = CGFloat(other ?? scale)
    return profile
  }
}
