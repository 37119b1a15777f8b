public import UIKit

/// A detector, which finds nothing.
open class CIDetector: NSObject {
  public init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) { super.init() }
  open func features(in image: CIImage) -> [CIFeature] { [] }
  open func features(in image: CIImage, options: [String: Any]? = nil) -> [CIFeature] { [] }
}
open class CIFeature: NSObject {
  open var type: String { "" }
  open var bounds: CGRect { .zero }
}
open class CIQRCodeFeature: CIFeature {
  open var messageString: String? { nil }
  open var topLeft: CGPoint { .zero }
  open var topRight: CGPoint { .zero }
  open var bottomLeft: CGPoint { .zero }
  open var bottomRight: CGPoint { .zero }
}
open class CIRectangleFeature: CIFeature {
  open var topLeft: CGPoint { .zero }
  open var topRight: CGPoint { .zero }
  open var bottomLeft: CGPoint { .zero }
  open var bottomRight: CGPoint { .zero }
}
open class CIFaceFeature: CIFeature {
  open var hasSmile: Bool { false }
  open var hasLeftEyePosition: Bool { false }
  open var leftEyePosition: CGPoint { .zero }
  open var hasRightEyePosition: Bool { false }
  open var rightEyePosition: CGPoint { .zero }
  open var hasMouthPosition: Bool { false }
  open var mouthPosition: CGPoint { .zero }
  open var leftEyeClosed: Bool { false }
  open var rightEyeClosed: Bool { false }
}
public let CIDetectorTypeFace = "CIDetectorTypeFace"
public let CIDetectorTypeQRCode = "CIDetectorTypeQRCode"
public let CIDetectorTypeRectangle = "CIDetectorTypeRectangle"
public let CIDetectorTypeText = "CIDetectorTypeText"
public let CIDetectorAccuracy = "CIDetectorAccuracy"
public let CIDetectorAccuracyLow = "CIDetectorAccuracyLow"
public let CIDetectorAccuracyHigh = "CIDetectorAccuracyHigh"
public let CIDetectorAspectRatio = "CIDetectorAspectRatio"
public let CIDetectorSmile = "CIDetectorSmile"
public let CIDetectorEyeBlink = "CIDetectorEyeBlink"
public let CIDetectorImageOrientation = "CIDetectorImageOrientation"

public let kCIInputScaleKey = "inputScale"
public let kCIInputAspectRatioKey = "inputAspectRatio"
public let kCIInputCenterKey = "inputCenter"
public let kCIInputAngleKey = "inputAngle"
public let kCIInputTransformKey = "inputTransform"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputMaskImageKey = "inputMaskImage"
public let kCIInputSharpnessKey = "inputSharpness"
public let kCIInputEVKey = "inputEV"
public let kCIInputWidthKey = "inputWidth"
public let kCIInputTargetImageKey = "inputTargetImage"
public let kCIInputTimeKey = "inputTime"
public let kCIInputVersionKey = "inputVersion"

extension CIImage {
  /// An image without pixels.
  public convenience init(color: CIColor) { self.init() }
  public convenience init?(contentsOf url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }
  /// The same image.
  public func oriented(forExifOrientation orientation: Int32) -> CIImage { self }
  public func clampedToExtent() -> CIImage { self }
  public func composited(over dest: CIImage) -> CIImage { self }
  public func applyingGaussianBlur(sigma: Double) -> CIImage { self }
  public var colorSpace: CGColorSpace? { nil }
  public var properties: [String: Any] { [:] }
}
