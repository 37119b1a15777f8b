/// What `mutoscope run` draws of an app, and how: what the command line hands to the program that has the app's code.
package struct AppRun: Codable, Sendable {
  /// Candidates for what is shown, as `Module.Class`: the first class that exists is used.
  package enum Subject: Codable, Sendable {
    case controller([String])
    /// An app's delegate, and that of its scene if there is one.
    case app(delegate: String, scene: String?)
  }

  package var subject: Subject
  /// The name for progress and manifests.
  package var name: String
  /// In seconds.
  package var duration = 3.0
  package var framesPerSecond = 60.0
  /// The frames that are drawn, as `--frames` has them; nil for all.
  package var frames: String?
  package var includesEnd = false
  /// The folder or file, as an absolute path.
  package var output: String
  package var format: String
  package var quality: String?
  package var loopCount: Int?
  /// Pixels per point; nil for the device's.
  package var scale: Double?
  /// The look, as `--look` has it.
  package var look: String?
  /// The script of fingers, as an absolute path, and as it was named.
  package var script: String?
  package var scriptName: String?
  package var jobs: Int?
  package var isTransparent = false
  package var showsLayout = false
  package var showsDynamics = false
  package var showsTouches = false

  package init(_ subject: Subject, name: String, output: String, format: String) {
    (self.subject, self.name, self.output, self.format) = (subject, name, output, format)
  }

  /// The variable of the environment that has it, as JSON.
  package static let variable = "MUTOSCOPE_RUN"
}
