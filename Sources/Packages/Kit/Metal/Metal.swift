// This module has names, but no device.
@_exported public import UIKit

/// A graphics processor; there is none here.
public protocol MTLDevice: AnyObject {}
/// An image in a graphics processor's memory.
public protocol MTLTexture: AnyObject {}
/// Work for a graphics processor.
public protocol MTLCommandBuffer: AnyObject {}

/// Nil: there is no graphics processor.
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { nil }
