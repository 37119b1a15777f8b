// Of this module there are names, and no device.
@_exported public import UIKit

/// A graphics processor; there is none here.
public protocol MTLDevice: AnyObject {}
/// An image in a graphics processor's memory.
public protocol MTLTexture: AnyObject {}
/// What a graphics processor is to do.
public protocol MTLCommandBuffer: AnyObject {}

/// Nil: there is no graphics processor.
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { nil }
