import ArgumentParser
import CommandLineSupport
import Foundation
import Rewriting
import Utilities

/// Makes SwiftPM build packages of iOS as they are.
struct SwiftCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: "Build, test or run a package that imports UIKit, as it is: swift build, swift test, swift run.",
    discussion: """
      Everything after 'swift' is passed on to the 'swift' on the path, with a compiler in front of its own. This one \
      rewrites what Swift on Linux does not have (@objc, #selector and the like) on the way to the compiler, and adds \
      UIKit. The package is not changed.

        mutoscope swift build
        mutoscope swift test --filter CardTests
        eval "$(mutoscope swift env)" && swift test

      'mutoscope swift coverage FOLDER' type-checks a package and says whether it and its tests will build, with the errors \
      by kind, and the names that would free it first. Then it lists the parts of Apple's frameworks that the sources use and \
      that draw nothing, have no effect or behave differently. --all lists every place; --json is for programs.
      """)

  @Argument(
    parsing: .captureForPassthrough,
    help: "The arguments of 'swift'; or 'env', which prints the environment that it needs; or 'coverage'.")
  var arguments: [String] = []

  @MainActor
  func run() async throws {
    try await reporting {
      if arguments.first == "coverage" { return try coverage() }
      let toolchain = try Toolchain()
      if arguments.first == "env" {
        let words = toolchain.environment.map { "\($0.name)=\(Toolchain.quoted($0.value))" }
        return try StandardOutput.write("export \(words.joined(separator: " "))\n")
      }
      guard let first = arguments.first, ["build", "test", "run", "package"].contains(first) else {
        throw Failure(.usage, "'mutoscope swift' is followed by build, test, run, package, env or coverage.")
      }
      for (name, value) in toolchain.environment { setenv(name, value.path(percentEncoded: false), 1) }
      if ["build", "test"].contains(first), isatty(STDOUT_FILENO) == 0 { try explain(toolchain.swift) }
      try become(toolchain.swift)
    }
  }

  /// The arguments for the other program, which finds the tests itself if the package has a list of them for Linux.
  ///
  /// Such lists were written for Swift before 5.4. Apple's systems do not read them, so they are often out of date.
  private var passedArguments: [String] {
    guard let first = arguments.first, ["build", "test"].contains(first),
      !arguments.contains(where: { $0.hasSuffix("test-discovery") || $0.contains("test-entry-point") })
    else { return arguments }
    let option = arguments.firstIndex(of: "--package-path").map { $0 + 1 }
    let folder = URL(filePath: option.flatMap { arguments.indices.contains($0) ? arguments[$0] : nil } ?? ".")
    return [first] + Self.discovery(in: folder) + arguments.dropFirst()
  }

  private static func discovery(in folder: URL) -> [String] {
    let lists = ["LinuxMain.swift", "XCTMain.swift"].map { folder.appending(path: "Tests/" + $0) }
    let isListed = lists.contains { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
    return isListed ? ["--enable-test-discovery"] : []
  }

  /// Says whether a package builds, and lists what it uses, without building it.
  private func coverage() throws {
    var paths: [String] = []
    var options: Set<String> = []
    for word in arguments.dropFirst() {
      if ["--json", "--all"].contains(word) { options.insert(word) } else { paths.append(word) }
    }
    guard paths.count < 2, paths.first?.hasPrefix("-") != true else {
      throw Failure(.usage, "'mutoscope swift coverage' takes one folder, --all and --json.")
    }
    let path = paths.first ?? "."
    let report = try PackageCoverageReport(
      path: path, surface: Kit.place().appending(path: "surface"), options: Self.discovery(in: URL(filePath: path)))
    if options.contains("--json") { return try StandardOutput.write(result: report) }
    try StandardOutput.write(report.text(isFull: options.contains("--all")))
  }

  /// Runs the other program, and says after its errors which kinds they are of; in a terminal, SwiftPM needs that terminal.
  private func explain(_ program: URL) throws -> Never {
    let done = try WatchedProcess(program.path(percentEncoded: false), passedArguments)
    let sentences = done.status == 0 ? [] : BuildExplanation(done.text).sentences
    if !sentences.isEmpty {
      FileHandle.standardError.write(Data(sentences.map { "mutoscope: " + $0 + "\n" }.joined().utf8))
    }
    Foundation.exit(done.status)
  }

  /// Replaces this process, so that the other program receives signals and has the terminal.
  private func become(_ program: URL) throws {
    let path = program.path(percentEncoded: false)
    var pointers = ([path] + passedArguments).map { strdup($0) }
    pointers.append(nil)
    execv(path, &pointers)
    throw Failure(.noResources, "'\(path.printable)' cannot be run: \(String(cString: strerror(errno))).")
  }
}
