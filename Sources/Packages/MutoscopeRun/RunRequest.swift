package import Foundation
package import Inspection

/// A request to the program that contains a package's code, as a line of JSON on its standard input.
///
/// `see`, `happened` and `check` begin from scratch. `open` begins a session.
package enum RunRequest: Codable, Sendable {
  case see(SeeRequest)
  case happened(HappenedRequest)
  case check(CheckRequest, except: [Silence])
  /// Keeps the frames of an earlier version in a folder.
  case record(HappenedRequest, in: String)
  /// Compares with the frames and the account of an earlier version.
  case compare(HappenedRequest, with: String, Account)
  /// Begins the session that the next requests are about, with its clock at 0.
  case open
  /// Looks at the session.
  case look(SeeRequest)
  /// Does steps.
  case perform(String)
  case advance(to: Double)
  /// Begins the session again and repeats everything that was done up to a time.
  case back(to: Double)
  case listPreviews
  case preview(PreviewRequest)
}

/// The answer to a request, as a line of JSON.
package enum RunAnswer: Codable, Sendable {
  case answer(InspectionAnswer)
  case account(Account)
  case previews([PreviewEntry])
  case preview(PreviewPicture)
  /// A fault as a sentence, and an exit status.
  case failure(String, status: Int32)
}

/// A preview that can be drawn.
package struct PreviewEntry: Codable, Sendable, Hashable {
  /// The name that people type: `CardView.dark-mode`.
  package var id: String
  /// The name that the author has given to it, or the id.
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
  /// The time at which it is drawn, in seconds.
  package var at: Double
  /// Pixels per point; nil for the device's.
  package var scale: Double?
  /// The folder of its golden; nil if it is not compared.
  package var golden: String?
  /// The folder for the frames of a failure.
  package var failures: String?
  /// The name of the mode that says which goldens may be written.
  package var update = "none"

  package init(id: String, look: String, at: Double) { (self.id, self.look, self.at) = (id, look, at) }
}

/// A preview that was drawn.
package struct PreviewPicture: Codable, Sendable {
  /// The size in points.
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
