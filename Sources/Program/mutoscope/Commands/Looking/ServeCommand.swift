import ArgumentParser
import CommandLineSupport
import Foundation
import Mutoscope
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

  @Argument(help: "The folders whose files may be read; by default the present one.", completion: .directory)
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
      let server = ToolServer(ServedTools { try ExtensionProgram.packages.session(folders) })
      var input = LineInput(STDIN_FILENO, mostBytes: ToolServer.mostBytes)
      while let line = input.next() {
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
        if let answer = server.answer(line) { try StandardOutput.write(json: answer + "\n") }
      }
    }
  }
}

/// Reads lines from a descriptor, none of which takes more memory than it may.
private struct LineInput {
  private let descriptor: Int32
  private let mostBytes: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var hasEnded = false

  init(_ descriptor: Int32, mostBytes: Int) { (self.descriptor, self.mostBytes) = (descriptor, mostBytes) }

  /// The next line without its end; nil at the end of the input.
  ///
  /// A line that is too long is cut just beyond its limit.
  mutating func next() -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      if let end = buffer[start...].firstIndex(of: 0x0A) {
        append(buffer[start..<end], to: &line)
        start = end + 1
        return line
      }
      append(buffer[start...], to: &line)
      (buffer, start) = ([], 0)
      if hasEnded { return line.isEmpty ? nil : line }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { hasEnded = true } else { buffer = Array(chunk[..<count]) }
    }
  }

  private func append(_ bytes: ArraySlice<UInt8>, to line: inout [UInt8]) {
    line += bytes.prefix(max(0, mostBytes + 1 - line.count))
  }
}
