// Values that describe machine-readable codes and destinations of images; nothing here creates or reads them.
import Foundation

/// The contents of a barcode.
open class CIBarcodeDescriptor: NSObject {}

/// The contents of a QR code.
open class CIQRCodeDescriptor: CIBarcodeDescriptor {
  /// How much of a code may be damaged; the raw value is the letter of the level.
  public enum ErrorCorrectionLevel: Int, Sendable {
    case levelL = 76
    case levelM = 77
    case levelQ = 81
    case levelH = 72
  }
}

/// The contents of a Data Matrix code.
open class CIDataMatrixCodeDescriptor: CIBarcodeDescriptor {
  /// The number of its error-correction method.
  public enum ECCVersion: Int, Sendable {
    case v000 = 0
    case v050 = 50
    case v080 = 80
    case v100 = 100
    case v140 = 140
    case v200 = 200
  }
}

/// How the destination of an image treats opacity.
public enum CIRenderDestinationAlphaMode: UInt, Sendable { case none, premultiplied, unpremultiplied }
