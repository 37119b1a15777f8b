package import Foundation
package import Inspection
import Mutoscope

/// What the program that contains a package's code is asked for, as a line of JSON on its standard input.
///
/// `see`, `happened` and `check` begin from scratch. A session is what `open` has begun.
package enum RunRequest: Codable, Sendable {
  case see(SeeRequest)
  case happened(HappenedRequest)
  case check(CheckRequest, except: [Silence])
  /// Begins what the next requests are about, with its clock at 0.
  case open
  /// Looks at what was begun.
  case look(SeeRequest)
  /// Does steps, which may take at most some seconds.
  case perform(String, atMost: Double)
  case advance(to: Double)
  /// Begins again and repeats what was done up to a time.
  case back(to: Double)
  case listPreviews
  case preview(PreviewRequest)
}

/// The answer to a request, as a line of JSON.
package enum RunAnswer: Codable, Sendable {
  case answer(InspectionAnswer)
  case previews([PreviewEntry])
  case preview(PreviewPicture)
  /// A fault as a sentence, and an exit status.
  case failure(String, status: Int32)
}

/// A preview that can be drawn.
package struct PreviewEntry: Codable, Sendable, Hashable {
  /// The name that people type: `CardView.dark-mode`.
  package var id: String
  /// The name that its author has given it, or the id.
  package var name: String
  /// The name of the file without its suffix.
  package var group: String
  package var module: String
  package var path: String
  package var line: Int

  package init(id: String, name: String, group: String, module: String, path: String, line: Int) {
    (self.id, self.name, self.group) = (id, name, group)
    (self.module, self.path, self.line) = (module, path, line)
  }
}

/// A preview that is to be drawn, or compared with its golden.
package struct PreviewRequest: Codable, Sendable {
  package var id: String
  /// The name of the look.
  package var look: String
  /// When, in seconds.
  package var at: Double
  /// Pixels per point; nil for the device's.
  package var scale: Double?
  /// The folder of its golden; nil if it is not compared.
  package var golden: String?
  /// The folder for the frames of a failure.
  package var failures: String?
  /// Which goldens may be written: a mode's name.
  package var update = "none"

  package init(id: String, look: String, at: Double) { (self.id, self.look, self.at) = (id, look, at) }
}

/// A preview that was drawn.
package struct PreviewPicture: Codable, Sendable {
  /// In points.
  package var width: Double
  package var height: Double
  /// Pixels per point.
  package var scale: Double
  package var pixelWidth: Int
  package var pixelHeight: Int
  /// The hash of its pixels.
  package var hash: String
  package var png: Data
  /// The comparison with its golden; nil if there was none.
  package var test: Test?

  /// A comparison with a golden.
  package struct Test: Codable, Sendable {
    package var isSame: Bool
    /// Whether a golden was written.
    package var isRecorded: Bool
    package var text: String

    package init(isSame: Bool, isRecorded: Bool, text: String) {
      (self.isSame, self.isRecorded, self.text) = (isSame, isRecorded, text)
    }
  }

  package init(
    width: Double, height: Double, scale: Double, pixelWidth: Int, pixelHeight: Int, hash: String, png: Data
  ) {
    (self.width, self.height, self.scale) = (width, height, scale)
    (self.pixelWidth, self.pixelHeight, self.hash, self.png) = (pixelWidth, pixelHeight, hash, png)
  }
}
