// Only a list: what `import UIKit` brings with it, as on iOS.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
