import CommandLineSupport
import Foundation
import Utilities

/// A script in Swift for the app of a package: a file with `func play(on stage: Stage)`, on the main actor.
struct PackageScript {
  let file: URL
  /// The source that makes the program begin with the script.
  private static let start = """
    import Mutoscope
    import MutoscopeRun

    nonisolated private enum Start {
      @used @section(".init_array") static let script: @convention(c) () -> Void = { RunScript.begin { play(on: $0) } }
    }

    """

  /// Reads the script.
  init(_ path: String) throws {
    file = URL(filePath: path)
    let text: String
    do { text = try String(contentsOf: file, encoding: .utf8) } catch {
      throw Failure(.missingInput, "'\(path.printable)' cannot be read.")
    }
    guard text.contains("func play(on ") else {
      throw Failure(
        .badScene,
        "'\(path.printable)' has no 'func play(on stage: Stage)', in which a script schedules touches.")
    }
  }

  /// Compiles the script.
  ///
  /// - Parameter program: The build of the package, whose modules the script can import.
  /// - Returns: The object.
  func compile(with program: PackageProgram, _ toolchain: Toolchain) throws -> URL {
    let start = program.folder.appending(path: "mutoscope-script/start.swift")
    try PackageProgram.write(Self.start, to: start)
    return try Self.compile([file, start], as: "script", with: program, toolchain)
  }

  /// Compiles sources that can import the modules of a package.
  ///
  /// - Parameter name: The name of the object, by which errors also call the sources.
  /// - Returns: The object.
  static func compile(
    _ sources: [URL], as name: String, with program: PackageProgram, _ toolchain: Toolchain
  ) throws -> URL {
    let folder = program.folder
    let object = folder.appending(path: "mutoscope-script/\(name).o")
    let library = toolchain.kit.folder.appending(path: "lib/libMutoscope.a")
    if program.isCurrent(object, after: sources + [library]) { return object }
    let process = Process()
    process.executableURL = toolchain.compiler
    process.arguments =
      ["-module-name", "mutoscope_\(name)", "-parse-as-library", "-swift-version", "5", "-Onone", "-wmo"]
      + ["-default-isolation", "MainActor", "-I", folder.appending(path: "Modules").path(percentEncoded: false)]
      + program.moduleMaps.flatMap { ["-Xcc", $0] }
      + ["-emit-object", "-o", object.path(percentEncoded: false)]
      + sources.map { $0.absoluteURL.path(percentEncoded: false) }
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(.badScene, "the \(name) cannot be compiled: see above.") }
    return object
  }
}
