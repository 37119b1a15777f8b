// There are no films, so no frames become images.
public import CoreGraphics
@_exported public import CoreMedia
public import CoreVideo
public import UIKitAdditions

/// Makes no image.
@discardableResult
public func VTCreateCGImageFromCVPixelBuffer(
  _ pixelBuffer: CVPixelBuffer, options: CFDictionary?, imageOut: UnsafeMutablePointer<CGImage?>
) -> OSStatus {
  imageOut.pointee = nil
  return -12902
}
