// Values that describe codes to be scanned, and images that are rendered to other places; nothing here makes or reads them.
import Foundation

/// What a barcode consists of.
open class CIBarcodeDescriptor: NSObject {}

/// What a QR code consists of.
open class CIQRCodeDescriptor: CIBarcodeDescriptor {
  /// How much of a code may be damaged; the raw value is the level's letter.
  public enum ErrorCorrectionLevel: Int, Sendable {
    case levelL = 76
    case levelM = 77
    case levelQ = 81
    case levelH = 72
  }
}

/// What a Data Matrix code consists of.
open class CIDataMatrixCodeDescriptor: CIBarcodeDescriptor {
  /// The number of its way to correct errors.
  public enum ECCVersion: Int, Sendable {
    case v000 = 0
    case v050 = 50
    case v080 = 80
    case v100 = 100
    case v140 = 140
    case v200 = 200
  }
}

/// What an image's destination does with opacity.
public enum CIRenderDestinationAlphaMode: UInt, Sendable { case none, premultiplied, unpremultiplied }
