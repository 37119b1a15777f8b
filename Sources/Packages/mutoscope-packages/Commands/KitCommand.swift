import ArgumentParser
import CommandLineSupport
import Foundation
import Utilities

/// Shows what packages of iOS are built with, or makes it for another compiler.
struct KitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kit",
    abstract: "Show what packages of iOS are built with, or make it for another compiler: kit build.",
    discussion: """
      A kit contains the modules and libraries with which 'mutoscope swift' compiles and links packages. They work only \
      with the version of the compiler that made them. 'mutoscope kit build' makes a kit with the compiler on the path, \
      from sources that the existing kit contains. That takes a few minutes, once, and does not need a network. The new \
      kit is kept in the cache (XDG_CACHE_HOME, or ~/.cache).
      """,
    subcommands: [Show.self, Build.self], defaultSubcommand: Show.self)

  /// Shows which kit there is, and whether it works with the compiler.
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show where the kit is, what made it, and whether it works with the compiler on the path.")

    @MainActor
    func run() async throws {
      try await reporting {
        let kit = try Kit()
        try StandardOutput.write(
          "\(kit.folder.path(percentEncoded: false).printable)\nmade by \(kit.compiler.printable)\n")
        let suiting = try kit.made(by: Toolchain.version(of: Toolchain.compiler(beside: Toolchain.requireSwift())))
        if suiting.folder != kit.folder {
          try StandardOutput.write(
            "\(suiting.folder.path(percentEncoded: false).printable)\nmade by \(suiting.compiler.printable)\n")
        }
      }
    }
  }

  /// Makes a kit.
  struct Build: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make a kit with the compiler on the path, unless one exists.")

    @Flag(help: "Make a separate kit with debugging information, which MUTOSCOPE_KIT has to name.")
    var debugSymbols = false

    @MainActor
    func run() async throws {
      try await reporting {
        let kit = try Kit()
        let swiftc = Toolchain.compiler(beside: try Toolchain.requireSwift())
        let version = try Toolchain.version(of: swiftc)
        if !debugSymbols, let known = try? kit.made(by: version) {
          return StandardError.write(
            "there is a kit for this compiler already: \(known.folder.path(percentEncoded: false).printable)\n")
        }
        let folder = try KitBuild(kit: kit, swiftc: swiftc, version: version, hasSymbols: debugSymbols).run()
        let path = folder.path(percentEncoded: false)
        StandardError.write("made a kit for \(version.printable): \(path.printable)\n")
        if debugSymbols { try StandardOutput.write("export MUTOSCOPE_KIT=\(Toolchain.quoted(folder))\n") }
      }
    }
  }
}
