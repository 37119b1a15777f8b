// With only `import CoreGraphics`, code gets what it does on iOS: the values and functions, and not all of Foundation, whose
// queues and timers do not follow a stage's clock.
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
@_exported import typealias Foundation.TimeInterval
@_exported import func Foundation.acos
@_exported import func Foundation.asin
@_exported import func Foundation.atan
@_exported import func Foundation.atan2
@_exported import func Foundation.ceil
@_exported import func Foundation.cos
@_exported import func Foundation.exp
@_exported import func Foundation.fabs
@_exported import func Foundation.floor
@_exported import func Foundation.fmod
@_exported import func Foundation.hypot
@_exported import func Foundation.log
@_exported import func Foundation.pow
@_exported import func Foundation.round
@_exported import func Foundation.sin
@_exported import func Foundation.sqrt
@_exported import func Foundation.tan
