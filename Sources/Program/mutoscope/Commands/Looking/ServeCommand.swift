import ArgumentParser
import CommandLineSupport
import Foundation
import Utilities

/// Answers requests of programs on standard input.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Answer requests of a program, as a server of the Model Context Protocol.",
    discussion: """
      Requests are read from standard input and answered on standard output, one JSON object per line. The tools are the \
      commands see, happened and check, pictures, and sessions of running scenes. Only scenes, images and fonts in the \
      folders given are read; nothing is written but what building a package leaves in its .build folder, and no tool \
      accepts goldens. A package is built again when its sources have changed; the first errors of the compiler are answers.

        mutoscope serve --stdio scenes
        echo '{"tool":"see","arguments":{"scene":"scenes/hello.yaml"}}' | mutoscope serve --stdio scenes
        echo '{"tool":"see","arguments":{"package":".","controller":"Cart"}}' | mutoscope serve --stdio .
      """)

  @Argument(help: "The folders whose files may be read; by default the current folder.", completion: .directory)
  var folders: [String] = ["."]

  @Flag(help: "Talk over standard input and output, the only way there is.")
  var stdio = false

  func validate() throws {
    if !stdio { throw ValidationError("serve needs --stdio: it talks over standard input and output.") }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      guard FileFence.close(around: folders) else {
        let missing = folders.first { !FileManager.default.fileExists(atPath: $0) } ?? folders[0]
        throw Failure(.missingInput, "there is no folder '\(missing.printable)'.")
      }
      for folder in folders where SceneFiles.isFile(folder) {
        throw Failure(.usage, "'\(folder.printable)' is a file; name the folder whose files may be read.")
      }
      let server = ToolServer(ServedTools { try ExtensionProgram.packages.session(folders) })
      var input = MessageInput(STDIN_FILENO, .lines, mostBytes: ToolServer.mostBytes)
      while let line = try input.next() {
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
        if let answer = server.answer(line) { try StandardOutput.write(json: answer + "\n") }
      }
    }
  }
}
