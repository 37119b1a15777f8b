import ArgumentParser
import Foundation
import Utilities

/// Has SwiftPM build packages of iOS as they are.
struct SwiftCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: "Build, test or run a package that imports UIKit, as it is: swift build, swift test, swift run.",
    discussion: """
      Everything behind 'swift' is passed on to the 'swift' on the path, with a compiler in front of its own: it gives the \
      compiler sources in which what Swift on Linux does not have (@objc, #selector and the like) is spelled otherwise, \
      and adds UIKit. The package is not changed.

        mutoscope swift build
        mutoscope swift test --filter CardTests
        eval "$(mutoscope swift env)" && swift test

      'mutoscope swift coverage FOLDER' builds nothing: it lists what the sources in a folder use of Apple's frameworks that \
      is missing here, has no effect or is different. --all lists all places, --json is for programs.
      """)

  @Argument(
    parsing: .captureForPassthrough,
    help: "What 'swift' gets; or 'env', which prints what to set for it; or 'coverage'.")
  var arguments: [String] = []

  @MainActor
  func run() async throws {
    try await reporting {
      if arguments.first == "coverage" { return try coverage() }
      let toolchain = try Toolchain()
      if arguments.first == "env" {
        return try StandardOutput.write("export SWIFT_EXEC=\(Toolchain.quoted(toolchain.compiler))\n")
      }
      guard let first = arguments.first, ["build", "test", "run", "package"].contains(first) else {
        throw Failure(.usage, "'mutoscope swift' is followed by build, test, run, package, env or coverage.")
      }
      setenv("SWIFT_EXEC", toolchain.compiler.path(percentEncoded: false), 1)
      try become(toolchain.swift)
    }
  }

  /// Lists what a package uses, without building it.
  private func coverage() throws {
    var paths: [String] = []
    var options: Set<String> = []
    for word in arguments.dropFirst() {
      if ["--json", "--all"].contains(word) { options.insert(word) } else { paths.append(word) }
    }
    guard paths.count < 2, paths.first?.hasPrefix("-") != true else {
      throw Failure(.usage, "'mutoscope swift coverage' takes one folder, --all and --json.")
    }
    let report = try PackageCoverageReport(
      path: paths.first ?? ".", surface: Kit.place().appending(path: "surface"))
    if options.contains("--json") { return try StandardOutput.write(result: report) }
    try StandardOutput.write(report.text(isFull: options.contains("--all")))
  }

  /// Replaces this process, so that signals and the terminal are the other's.
  private func become(_ program: URL) throws {
    let path = program.path(percentEncoded: false)
    var pointers = ([path] + arguments).map { strdup($0) }
    pointers.append(nil)
    execv(path, &pointers)
    throw Failure(.noResources, "'\(path.printable)' cannot be run: \(String(cString: strerror(errno))).")
  }
}
