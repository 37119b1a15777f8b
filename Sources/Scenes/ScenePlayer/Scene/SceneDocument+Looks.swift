import CoreGraphics
import Foundation
package import Mutoscope
package import SceneLanguage
package import SceneText
import UIKit
import ViewVocabulary

extension SceneDocument {
  /// The scene in a look: on another device, and with other traits where the look has any.
  ///
  /// Views keep the places that the file gives them; only values that depend on the size of the canvas follow the
  /// device.
  /// - Throws: An error if the look has a part of a tablet's screen, and the scene is on none.
  package func seen(in look: Look) throws(SceneError) -> SceneDocument {
    if look == .standard { return self }
    var document = self
    document.environment.add(look)
    document.canvas = canvas.seen(in: look)
    if look.share != nil, document.canvas.device?.isTablet != true {
      throw SceneError(
        SceneDiagnostic(
          "the look '\(look.name)' is a part of a tablet's screen, and the scene is not on a tablet; name one as well, as in "
            + "iPadPro11+\(look.name)", fileName: source.fileName))
    }
    return document
  }
}

extension SceneCanvas {
  /// The device whose screen, or a part of it, the canvas is; nil if it is none.
  var stageDevice: Stage.Device? {
    device.map { model in
      let upright = Stage.Device(model)
      return (isLandscape ? upright.landscape : upright).sharing(share.map { Stage.Device.Share($0) })
    }
  }

  /// The profile of the stage's device.
  ///
  /// - Parameter scale: Pixels per point, instead of the canvas's.
  func profile(scale other: Double?) -> DeviceProfile {
    var profile = stageDevice?.profile ?? DeviceProfile(size: size, scale: 1)
    profile.scale = CGFloat(other ?? scale)
    return profile
  }

  /// The canvas as it is in a look.
  fileprivate func seen(in look: Look) -> SceneCanvas {
    var canvas = self
    if let device = look.device {
      canvas.apply(look.device(insteadOf: stageDevice ?? device))
    } else if let device = stageDevice, look.isLandscape != nil || look.share != nil {
      canvas.apply(look.device(insteadOf: device))
      canvas.scale = scale
    } else if device == nil, let isLandscape = look.isLandscape, isLandscape != (size.width > size.height) {
      canvas.size = CGSize(width: size.height, height: size.width)
    }
    if let pixels = look.canvas { canvas.apply(pixels) }
    return canvas
  }

  /// Becomes as large as a place for films: the shorter side keeps its points.
  private mutating func apply(_ pixels: Look.CanvasPixels) {
    let shorter = min(size.width, size.height)
    scale = Double(min(pixels.width, pixels.height)) / Double(shorter)
    size = CGSize(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    (device, share) = (nil, nil)
  }

  /// Becomes the screen of a device.
  private mutating func apply(_ device: Stage.Device) {
    (self.device, isLandscape, share) = (device.model, device.isLandscape, device.share?.model)
    (size, scale) = (device.size, Double(device.scale))
  }
}
