// The modules that `import UIKit` re-exports, as on iOS.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore

// Beside `import Foundation` the compiler prefers a type imported by its own name, even if another module imports it:
// that is why these types are in a module of their own.
@_exported import class StageTime.DispatchGroup
@_exported import class StageTime.DispatchQueue
@_exported import struct StageTime.DispatchTime
@_exported import class StageTime.DispatchWorkItem
@_exported import class StageTime.Timer
