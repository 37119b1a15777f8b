// Nothing is recognised in images: requests end without results.
@_exported public import UIKit

public typealias VNConfidence = Float
public typealias VNRequestCompletionHandler = (VNRequest, (any Error)?) -> Void

open class VNObservation: NSObject {
  open var confidence: VNConfidence { 0 }
  open var uuid: UUID { UUID() }
}
open class VNDetectedObjectObservation: VNObservation { open var boundingBox: CGRect { .zero } }
open class VNFaceObservation: VNDetectedObjectObservation {}
open class VNRectangleObservation: VNDetectedObjectObservation {
  open var topLeft: CGPoint { .zero }
  open var topRight: CGPoint { .zero }
  open var bottomLeft: CGPoint { .zero }
  open var bottomRight: CGPoint { .zero }
}
open class VNBarcodeObservation: VNRectangleObservation { open var payloadStringValue: String? { nil } }
open class VNHorizonObservation: VNObservation {
  open var angle: CGFloat { 0 }
  open var transform: CGAffineTransform { .identity }
}
open class VNRecognizedText: NSObject { open var string: String { "" } }
open class VNRecognizedTextObservation: VNRectangleObservation {
  open func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] { [] }
}
open class VNClassificationObservation: VNObservation { open var identifier: String { "" } }

open class VNRequest: NSObject {
  private let completionHandler: VNRequestCompletionHandler?
  public init(completionHandler: VNRequestCompletionHandler? = nil) {
    self.completionHandler = completionHandler
    super.init()
  }
  open var preferBackgroundProcessing = false
  fileprivate func finish() { completionHandler?(self, nil) }
}
open class VNImageBasedRequest: VNRequest { open var regionOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1) }
open class VNDetectHorizonRequest: VNImageBasedRequest { open var results: [VNHorizonObservation]? { nil } }
open class VNDetectFaceRectanglesRequest: VNImageBasedRequest { open var results: [VNFaceObservation]? { nil } }
open class VNDetectBarcodesRequest: VNImageBasedRequest { open var results: [VNBarcodeObservation]? { nil } }
open class VNDetectRectanglesRequest: VNImageBasedRequest {
  open var results: [VNRectangleObservation]? { nil }
  open var maximumObservations = 1
  open var minimumConfidence: VNConfidence = 0
  open var minimumAspectRatio: Float = 0.5
  open var quadratureTolerance: Float = 30
}
public enum VNRequestTextRecognitionLevel: Int, Sendable { case accurate, fast }
open class VNRecognizeTextRequest: VNImageBasedRequest {
  open var results: [VNRecognizedTextObservation]? { nil }
  open var recognitionLevel = VNRequestTextRecognitionLevel.accurate
  open var recognitionLanguages: [String] = []
  open var usesLanguageCorrection = true
}
public struct VNImageOption: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}
open class VNImageRequestHandler: NSObject {
  public init(cgImage image: CGImage, options: [VNImageOption: Any] = [:]) { super.init() }
  public init(data imageData: Data, options: [VNImageOption: Any] = [:]) { super.init() }
  public init(url imageURL: URL, options: [VNImageOption: Any] = [:]) { super.init() }
  open func perform(_ requests: [VNRequest]) throws { for request in requests { request.finish() } }
}
