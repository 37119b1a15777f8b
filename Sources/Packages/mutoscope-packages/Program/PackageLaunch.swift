import CommandLineSupport
import Foundation
import Mutoscope
import MutoscopeRun
import SceneLanguage
import Utilities

/// A package that is built and linked with a program that shows a part of it.
struct PackageLaunch {
  let package: URL
  private(set) var script: PackageScript?
  /// The file of a script of fingers.
  private(set) var fingers: String?
  private var built: (toolchain: Toolchain, program: PackageProgram)?

  /// - Parameter path: The package's folder.
  init(_ path: String) throws(Failure) {
    package = URL(filePath: path)
    guard FileManager.default.fileExists(atPath: package.appending(path: "Package.swift").path(percentEncoded: false))
    else {
      throw Failure(
        .missingInput,
        "there is no Package.swift in '\(path.printable)'; change to a package's folder, or name it with --package.")
    }
  }

  /// Reads a script in Swift or of fingers.
  mutating func read(_ path: String) throws {
    if path.hasSuffix(".swift") {
      script = try PackageScript(path)
      return
    }
    _ = try FingerScript.load(path, fileName: path)
    fingers = path
  }

  /// Builds the package.
  ///
  /// - Parameters:
  ///   - isSkipped: Whether the last build is used.
  ///   - isShown: Whether the build's output is shown while it runs; otherwise the first errors are in the failure.
  mutating func build(skipping isSkipped: Bool = false, isShown: Bool) throws {
    let last = isSkipped ? try PackageProgram(package: package) : nil
    let toolchain = try Toolchain()
    if last == nil { try PackageBuild(package, toolchain).run(isShown: isShown) }
    built = (toolchain, try last ?? PackageProgram(package: package))
  }

  private func requireBuild() throws(Failure) -> (toolchain: Toolchain, program: PackageProgram) {
    guard let built else { throw Failure(.internalError, "internal error: the package was not built.") }
    return built
  }

  /// The places where views are declared, and the silences.
  func declarations() throws -> PackageDeclarations {
    let program = try requireBuild().program
    return PackageDeclarations(program.sources(of: package), below: package)
  }

  /// The program that was built.
  var builtProgram: PackageProgram { get throws(Failure) { try requireBuild().program } }

  /// Links the program that shows something, and describes the run.
  func program(showing options: PackageSubjectOptions) throws -> (file: URL, run: AppRun) {
    let program = try requireBuild().program
    let subjects = PackageSubject(program.classes)
    let subject: AppRun.Subject
    if options.show != nil {
      subject = .expression
    } else if let name = options.preview {
      subject = .preview(name)
    } else if let name = options.controller {
      subject = try subjects.controller(name)
    } else {
      subject = try subjects.app()
    }
    var run = AppRun(subject, name: options.name, output: "", format: "png", look: options.look.value.name)
    run.duration = options.seconds
    if let fingers { (run.script, run.scriptName) = (Self.absolute(fingers), fingers) }
    return (try link(options.show), run)
  }

  /// Links the program.
  ///
  /// - Parameter expression: An expression that creates the thing to show.
  func link(_ expression: String? = nil) throws -> URL {
    let (toolchain, program) = try requireBuild()
    var additions = try script.map { [try $0.compile(with: program, toolchain)] } ?? []
    if let expression {
      let modules = program.modules(of: package)
      additions.append(try PackageExpression(text: expression).compile(modules, with: program, toolchain))
    }
    return try program.link(with: toolchain, additions: additions)
  }

  static func absolute(_ name: String) -> String { URL(filePath: name).absoluteURL.path(percentEncoded: false) }
}
