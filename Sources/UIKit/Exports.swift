// The modules that `import UIKit` re-exports, as on iOS.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
