@_exported public import Metal

/// Always returns false, because there is no graphics processor.
public func MPSSupportsMTLDevice(_ device: (any MTLDevice)?) -> Bool { false }

/// Makes pixels black or white; it is never run, because there is no graphics processor.
open class MPSImageThresholdBinary: NSObject {
  public init(
    device: any MTLDevice, thresholdValue: Float, maximumValue: Float,
    linearGrayColorTransform transform: UnsafePointer<Float>?
  ) { super.init() }

  open func encode(
    commandBuffer: any MTLCommandBuffer, sourceTexture: any MTLTexture, destinationTexture: any MTLTexture
  ) {}
}
