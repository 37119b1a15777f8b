import ArgumentParser
import CommandLineSupport
import Foundation
import SceneText

/// Answers an editor on standard input.
struct LanguageServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "language-server",
    abstract: "Help an editor with scene files: findings, completion and explanations.",
    discussion: """
      An editor starts it and talks to it on standard input and output, in the Language Server Protocol. It publishes what \
      'validate' finds in the files that are open, completes keys, values and ids, and explains keys.
      """)

  @Flag(help: "Talk over standard input and output, which is the only way there is and needs no flag.")
  var stdio = false

  /// The time in milliseconds for which the editor pauses before its changes are checked.
  private static let pause: Int32 = 150

  @MainActor
  func run() async throws {
    let server = LanguageServer()
    try await reporting {
      var input = MessageInput(STDIN_FILENO, .headers, mostBytes: LanguageServer.mostBytes)
      while server.exitStatus == nil {
        if server.hasStaleFindings, !input.hasMore(within: Self.pause) { try send(server.findings()) }
        guard let message = try input.next() else { break }
        try send(server.answer(message))
      }
      try send(server.findings())
    }
    if let status = server.exitStatus, status != 0 { throw ExitCode(status) }
  }

  private func send(_ messages: [JSON]) throws {
    for message in messages {
      let text = JSONRPC.text(message)
      try StandardOutput.write(raw: "Content-Length: \(text.utf8.count)\r\n\r\n\(text)")
    }
  }
}
