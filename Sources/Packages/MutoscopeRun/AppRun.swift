package import Media

/// The subject and the settings of `mutoscope run`: the command passes them to the program that contains the app's
/// code.
package struct AppRun: Codable, Sendable {
  /// The subject of a run.
  package enum Subject: Codable, Sendable {
    /// The first of these classes, written `Module.Class`, that exists.
    case controller([String])
    /// The classes of an app's delegate, and of its scene's if there is one.
    case app(delegate: String, scene: String?)
    /// The value of an expression, which is linked with the program.
    case expression
    /// A `#Preview`, by its id or the name that its author has given to it.
    case preview(String)
    /// The program shows nothing at first: requests say which previews are drawn.
    case previews
  }

  package var subject: Subject
  /// Whether the program answers requests on its standard input, each a line, instead of drawing a film.
  package var answersRequests = false
  /// Where views are declared, as `file:line`, by their identifiers and classes.
  package var declarations: [String: String] = [:]
  /// The name for progress and manifests.
  package var name: String
  /// The duration in seconds.
  package var duration = 3.0
  package var framesPerSecond = 60.0
  /// The frames that are drawn.
  package var frames = FrameSelection.all
  package var includesEnd = false
  /// The absolute path of the folder or file.
  package var output: String
  package var format: String
  package var quality: String?
  package var loopCount: Int?
  /// Pixels per point; nil for the device's.
  package var scale: Double?
  /// The look, in the form of the argument of `--look`.
  package var look: String
  /// The absolute path of the script of fingers, and the name that errors call it by.
  package var script: String?
  package var scriptName: String?
  package var isTransparent = false
  /// Whether only errors are printed.
  package var isQuiet = false
  package var showsLayout = false
  package var showsDynamics = false
  package var showsTouches = false
  /// The time in seconds of the only picture, which is written to the file of `output`; nil for a film.
  package var pictureTime: Double?
  /// The file for a trace, which is written instead of a film; nil for a film.
  package var trace: String?

  package init(_ subject: Subject, name: String, output: String, format: String, look: String) {
    (self.subject, self.name, self.output, self.format, self.look) = (subject, name, output, format, look)
  }

  /// The environment variable that contains it, as JSON.
  package static let variable = "MUTOSCOPE_RUN"
}
