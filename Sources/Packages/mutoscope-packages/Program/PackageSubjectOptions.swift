import ArgumentParser
import CommandLineSupport
import Foundation
import Utilities

/// The options that select the part of a package to show: its app, a controller, the value of an expression, or a
/// preview.
struct PackageSubjectOptions: ParsableArguments {
  @Option(
    name: [.customLong("package"), .customLong("package-path")],
    help: ArgumentHelp("The package's folder.", valueName: "dir"), completion: .directory)
  var package = "."

  @Option(help: ArgumentHelp("The controller to show, by the name of its class.", valueName: "class"))
  var controller: String?

  @Option(help: ArgumentHelp("An expression for the controller or view to show.", valueName: "swift"))
  var show: String?

  @Option(help: ArgumentHelp("The #Preview to show: 'mutoscope previews --list' lists them.", valueName: "name"))
  var preview: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("How long it is shown, in seconds.", valueName: "n"))
  var seconds = 3.0

  @Option(
    help: ArgumentHelp("A file with touches and typed text, in YAML or Swift.", valueName: "file"), completion: .file())
  var script: String?

  @OptionGroup var look: LookOption

  @Flag(help: "Use the last build, without building again.")
  var skipBuild = false

  @Argument(parsing: .postTerminator, help: "The app's arguments.")
  var arguments: [String] = []

  func validate() throws {
    guard seconds >= 0, seconds.isFinite else { throw ValidationError("--seconds must be a number, at least 0.") }
    let names = [("--show", show), ("--controller", controller), ("--preview", preview)].filter { $0.1 != nil }
    if names.count > 1 { throw ValidationError("\(names[0].0) and \(names[1].0) cannot be combined.") }
  }

  /// The name of the part that is shown, for files and messages.
  var name: String {
    controller ?? preview ?? URL(filePath: package).standardizedFileURL.lastPathComponent
  }

  /// Reads the scripts and builds the package.
  ///
  /// - Parameter isShown: Whether the build's output is shown while it runs; otherwise only errors are.
  func launch(isShown: Bool) throws -> PackageLaunch {
    if let script, !FileManager.default.fileExists(atPath: script) {
      throw Failure(.missingInput, "there is no '\(script.printable)'.")
    }
    var launch = try PackageLaunch(package)
    if let script { try launch.read(script) }
    try launch.build(skipping: skipBuild, isShown: isShown)
    return launch
  }
}
