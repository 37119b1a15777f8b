import Contracts
import Foundation
import QuartzCore
import Raster
import Synchronization
import UIKit
import Utilities

/// The preparations for tests of packages, which know of no stage.
///
/// Sources that have been rewritten to be built here begin them.
public enum PackageTests {
  /// The variable of the environment that names the device on whose screen tests are.
  package static let deviceVariable = "MUTOSCOPE_DEVICE"

  /// Lets images be drawn without a stage, on the screen of a device with a keyboard, and lets the clock advance while
  /// tests wait; may be called before the program's first line.
  public static func begin() {
    WaitingTests.begin()
    GraphicsStack.fallback.withLock { $0 = { try Rasteriser().render($0) } }
    UIScreen.withoutStage.withLock { $0 = { device } }
    KeyboardCenter.isEnabledByDefault.withLock { $0 = true }
    RecordedImages.areWatched.withLock { $0 = true }
  }

  /// The device that the environment names, or else a phone with a screen like that of most of them.
  private static var device: DeviceProfile {
    let phone = DeviceProfile(size: DeviceProfile.standard.size, scale: 3)
    guard let name = ProcessInfo.processInfo.environment[deviceVariable], !name.isEmpty else { return phone }
    do {
      guard let device = try LookName.look(name).device else {
        warn("\(deviceVariable) is '\(name.printable)', which is not a device; iPhoneSE and iPadPro11 are.")
        return phone
      }
      return device.profile
    } catch {
      warn("\(deviceVariable): \(error)")
      return phone
    }
  }
}
