package import Inspection
import Foundation
import Media

extension InspectionAnswer {
  /// Writes pictures, prints the result and, for people, the notes.
  ///
  /// - Parameters:
  ///   - isQuiet: Whether the notes are left out.
  ///   - isJSON: Whether the result is JSON.
  package func write(isQuiet: Bool, isJSON: Bool) throws {
    for picture in pictures {
      if picture.file == "-" {
        try failing(as: .cannotWrite) { _ = try StreamWriter(nil).append([UInt8](picture.png)) }
        return
      }
      try failing { try PNGFile.write([UInt8](picture.png), to: picture.file) }
    }
    if isJSON { try StandardOutput.write(json: text) } else if !text.isEmpty { try StandardOutput.write(text) }
    if !isQuiet, !isJSON, !notes.isEmpty { StandardError.write(notes) }
  }
}

extension DoError: Failing {
  package var status: ExitStatus { .usage }
}

extension InspectionError: Failing {
  package var status: ExitStatus { .usage }
}

extension StagePicture.NothingThere: Failing {
  package var status: ExitStatus { .usage }
}
