public import Metal

/// An image that a kernel reads.
public protocol CIImageProcessorInput: AnyObject {
  var region: CGRect { get }
  var metalTexture: (any MTLTexture)? { get }
}

/// An image that a kernel writes.
public protocol CIImageProcessorOutput: AnyObject {
  var region: CGRect { get }
  var metalTexture: (any MTLTexture)? { get }
  var metalCommandBuffer: (any MTLCommandBuffer)? { get }
}

/// Creates images from images by code of a program; the code is not run.
open class CIImageProcessorKernel: NSObject {
  /// Does nothing.
  open class func process(
    with inputs: [any CIImageProcessorInput]?, arguments: [String: Any]?, output: any CIImageProcessorOutput
  ) throws {}

  /// The first image.
  public class func apply(withExtent extent: CGRect, inputs: [CIImage]?, arguments: [String: Any]?) throws -> CIImage {
    guard let first = inputs?.first else { throw CocoaError(.featureUnsupported) }
    return first
  }
}
