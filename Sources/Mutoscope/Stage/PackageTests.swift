import QuartzCore
import Raster
import Synchronization
import UIKit

/// What the tests of packages need that know of no stage.
///
/// Whatever rewrites a program's sources for building them here has it begun.
public enum PackageTests {
  /// Has images be drawn without a stage, and the clock go on while tests wait; may be called before the program's first
  /// line.
  public static func begin() {
    WaitingTests.begin()
    GraphicsStack.fallback.withLock { $0 = { try Rasteriser().render($0) } }
  }
}
