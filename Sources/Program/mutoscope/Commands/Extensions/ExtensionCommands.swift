import ArgumentParser

/// A command of an `ExtensionProgram`; this program knows only its name and a line of help.
protocol ExtensionCommand: ParsableCommand {}

struct SwiftCommand: ExtensionCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift", abstract: "Build, test or run a package that imports UIKit, as it is.")

  @Argument(parsing: .captureForPassthrough, completion: .file())
  var arguments: [String] = []
}

struct RunCommand: ExtensionCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Draw the app of a package, or one of its view controllers, to frames or a video.")

  @Argument(parsing: .captureForPassthrough, completion: .file())
  var arguments: [String] = []
}

struct PreviewsCommand: ExtensionCommand {
  static let configuration = CommandConfiguration(
    commandName: "previews", abstract: "Draw every #Preview of a package: to pictures, to a page, or as tests.")

  @Argument(parsing: .captureForPassthrough, completion: .file())
  var arguments: [String] = []
}

struct KitCommand: ExtensionCommand {
  static let configuration = CommandConfiguration(
    commandName: "kit", abstract: "Show what packages are built with, or make it for another compiler.")

  @Argument(parsing: .captureForPassthrough, completion: .file())
  var arguments: [String] = []
}
