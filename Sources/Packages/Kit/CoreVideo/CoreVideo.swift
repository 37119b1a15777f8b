// Buffers of pixels of videos. Nothing here creates any, so their functions find nothing.
@_exported public import UIKit
@_exported public import UIKitAdditions

public typealias CVReturn = Int32
public typealias CVOptionFlags = UInt64
public typealias CVImageBuffer = CVPixelBuffer
public typealias CVBuffer = CVPixelBuffer

/// Pixels of a video.
public final class CVPixelBuffer {}
public final class CVPixelBufferPool {}

public struct CVPixelBufferLockFlags: OptionSet, Sendable {
  public var rawValue: CVOptionFlags
  public init(rawValue: CVOptionFlags) { self.rawValue = rawValue }
  public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}

public let kCVReturnSuccess: CVReturn = 0
public let kCVReturnError: CVReturn = -6660
public let kCVPixelFormatType_32BGRA: UInt32 = 0x4247_5241
public let kCVPixelFormatType_32ARGB: UInt32 = 0x20
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: UInt32 = 0x3432_3076
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: UInt32 = 0x3432_3066

public var kCVPixelBufferPixelFormatTypeKey: CFString { "PixelFormatType" as NSString }
public var kCVPixelBufferWidthKey: CFString { "Width" as NSString }
public var kCVPixelBufferHeightKey: CFString { "Height" as NSString }
public var kCVPixelBufferMetalCompatibilityKey: CFString { "MetalCompatibility" as NSString }
public var kCVPixelBufferCGImageCompatibilityKey: CFString { "CGImageCompatibility" as NSString }
public var kCVPixelBufferCGBitmapContextCompatibilityKey: CFString { "CGBitmapContextCompatibility" as NSString }
public var kCVPixelBufferIOSurfacePropertiesKey: CFString { "IOSurfaceProperties" as NSString }

/// Fails: there are no such buffers.
public func CVPixelBufferCreate(
  _ allocator: CFAllocator?, _ width: Int, _ height: Int, _ pixelFormatType: UInt32,
  _ pixelBufferAttributes: CFDictionary?, _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn { kCVReturnError }
@discardableResult
public func CVPixelBufferLockBaseAddress(_ buffer: CVPixelBuffer, _ flags: CVPixelBufferLockFlags) -> CVReturn { 0 }
@discardableResult
public func CVPixelBufferUnlockBaseAddress(_ buffer: CVPixelBuffer, _ flags: CVPixelBufferLockFlags) -> CVReturn { 0 }
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { 0 }
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { 0 }
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int { 0 }
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? { nil }
