package import Foundation
import Media
import Synchronization

/// The git repository around a folder, queried with the program `git`.
///
/// A repository names programs: for filters, for file systems that watch, for connections to where it was cloned from. None
/// of these runs, so that a checkout need not be trusted.
package struct Git {
  /// An error that says why git does not answer.
  package struct Problem: Error {
    /// Its error in one line, with the remedy that it names, or that it is not installed; empty if it prints nothing.
    package var words: String
  }

  /// The folder in which it runs.
  package let folder: String
  /// Settings that replace those of the repository.
  private var settings: [(key: String, value: String)] = [("core.fsmonitor", "false")]
  /// Variables for the program, besides those of the process.
  private var variables: [String: String] = [:]

  package init(folder: String) { self.folder = folder }

  /// The same repository, for queries that read files: filters that the repository names see nothing.
  package func withoutFilters() throws(Problem) -> Git {
    var git = self
    let answer = try run(
      ["config", "--includes", "-z", "--name-only", "--get-regexp", "^filter\\."], heeding: \.standardOutput)
    let keys = answer.data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    for name in Set(
      keys.map { $0.split(separator: ".", omittingEmptySubsequences: false).dropLast().joined(separator: ".") }
    )
    .sorted() {
      for key in ["clean", "smudge", "process"] { git.settings.append(("\(name).\(key)", "")) }
      git.settings.append(("\(name).required", "false"))
    }
    return git
  }

  /// Writes the files of a commit to a folder, and removes those that an earlier call wrote and the commit does not have.
  ///
  /// Files that already match are not written again; the repository does not change.
  ///
  /// - Parameters:
  ///   - commit: The commit.
  ///   - tree: The folder.
  ///   - index: The file in which git keeps what is in the folder.
  package func write(_ commit: String, to tree: URL, index: URL) throws(Problem) {
    var git = try withoutFilters()
    git.variables = [
      "GIT_INDEX_FILE": index.path(percentEncoded: false), "GIT_WORK_TREE": tree.path(percentEncoded: false),
    ]
    _ = try git.ask(["read-tree", "--reset", "-u", commit])
  }

  /// Runs git.
  ///
  /// - Returns: The output.
  /// - Throws: `Problem` if git is not installed, or exits with an error.
  package func ask(_ arguments: [String]) throws(Problem) -> Data {
    let answer = try run(arguments, heeding: \.standardOutput)
    if answer.status == 0 { return answer.data }
    // Run again for the error: reading both streams at once would need two readers.
    let complaint = try run(arguments, heeding: \.standardError)
    let lines = String(decoding: complaint.data, as: UTF8.self).split(whereSeparator: \.isNewline)
    let words = lines.prefix(8).reduce("") { words, line in
      let isSentence = words.isEmpty || words.last.map(".:;,".contains) == true
      return words + (words.isEmpty ? "" : isSentence ? " " : "; ") + line.trimmingCharacters(in: .whitespaces)
    }
    throw Problem(words: complaint.status == Self.notFound ? "git is not installed" : words)
  }

  /// The same for one path, which may contain line breaks.
  package func path(_ arguments: [String]) throws(Problem) -> String {
    let text = String(decoding: try ask(arguments), as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// The same for names that end with a zero byte.
  package func names(_ arguments: [String]) throws(Problem) -> [String] {
    try ask(arguments).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The same for lines.
  package func lines(_ arguments: [String]) throws(Problem) -> [String] {
    String(decoding: try ask(arguments), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func run(
    _ arguments: [String], heeding stream: ReferenceWritableKeyPath<Process, Any?>
  ) throws(Problem) -> (status: Int32, data: Data) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    // Keys may contain '=', which only the environment can express; git before 2.31 knows only the options.
    let options = settings.filter { !$0.key.contains("=") }.flatMap { ["-c", "\($0.key)=\($0.value)"] }
    process.arguments = ["git", "-C", folder] + options + arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    process[keyPath: stream] = pipe
    do { try process.run() } catch { throw Problem(words: "git cannot be started") }
    let answer = Mutex(Data())
    let ended = DispatchSemaphore(value: 0)
    let output = pipe.fileHandleForReading
    DispatchQueue.global().async {
      let data = output.readDataToEndOfFile()
      answer.withLock { $0 = data }
      ended.signal()
    }
    // A pipe in place of .gitignore would be waited for.
    var idleness = ToolIdleness(of: process.processIdentifier, patience: Self.patience)
    while ended.wait(timeout: .now() + 1) == .timedOut {
      guard idleness.isOver() else { continue }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      throw Problem(words: "git waits for something, such as a pipe in place of one of its files")
    }
    process.waitUntilExit()
    return (process.terminationStatus, answer.withLock { $0 })
  }

  /// The number of seconds for which git may do nothing.
  private static let patience = 10

  private var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment.merging([
      "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C",
      // Objects that a partial clone lacks are not fetched; before git 2.45 only by allowing no way to fetch them.
      "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none",
    ]) { $1 }
    environment.merge(variables) { $1 }
    let first = environment["GIT_CONFIG_COUNT"].flatMap(Int.init) ?? 0
    for (number, setting) in settings.enumerated() {
      environment["GIT_CONFIG_KEY_\(first + number)"] = setting.key
      environment["GIT_CONFIG_VALUE_\(first + number)"] = setting.value
    }
    environment["GIT_CONFIG_COUNT"] = "\(first + settings.count)"
    return environment
  }

  /// The exit status of `env` if there is no such program.
  private static let notFound: Int32 = 127
}
