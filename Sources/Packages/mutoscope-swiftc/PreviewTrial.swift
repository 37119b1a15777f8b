import Glibc
import Rewriting

/// A compilation of a module with its previews, which must not keep the module from being built.
///
/// If the only errors are in previews, these are found, and a warning says which; the module is then compiled without
/// them.
struct PreviewTrial {
  let status: Int32
  /// The previews that do not compile; empty if the module compiles, or if something else does not.
  private(set) var broken: [DeclaredPreview] = []
  /// Everything that the compiler has printed.
  let text: String

  /// Compiles the module.
  ///
  /// - Parameter isShown: Whether the messages are passed on; those of broken previews are replaced by a warning.
  init(
    _ compiler: String, _ arguments: [String], previews: [DeclaredPreview], folder: String, isShown: Bool = true
  ) throws {
    try File.makeOwnFolder(folder)
    // `mutoscope previews` reads this file.
    let record = folder + "/broken-previews"
    // A compilation goes on for a while when its build has been stopped, so that there may be two of them.
    let (out, err) = ("\(folder)/out.\(getpid())", "\(folder)/err.\(getpid())")
    defer {
      unlink(out)
      unlink(err)
    }
    status = try Process.run(compiler, arguments, out: out, err: err)
    let (printed, messages) = (try File.read(out, isProduct: true), try File.read(err, isProduct: true))
    text = String(decoding: messages + printed, as: UTF8.self)
    if status != 0 || !isShown {
      let errors = Self.errors(in: text)
      broken = previews.filter { preview in
        errors.contains { $0.path == preview.path && preview.lines.contains($0.line) }
      }
      let lines = broken.map { preview in
        let first = errors.first { $0.path == preview.path && preview.lines.contains($0.line) }
        let name = preview.name.map { "the preview '\($0)'" } ?? "the preview"
        return
          "\(preview.path):\(preview.lines.lowerBound):1: warning: \(name) is left out because it does not compile: "
          + "\(first?.text ?? "")\n"
      }
      if !lines.isEmpty {
        if isShown { Process.write(lines.joined(), to: 2) }
        try File.write(Array(lines.joined().utf8), to: record)
        return
      }
    } else {
      unlink(record)
    }
    guard isShown else { return }
    Process.write(bytes: printed, to: 1)
    Process.write(bytes: messages, to: 2)
  }

  /// The places and texts of errors, as the compiler prints them, or within the JSON that it prints for SwiftPM.
  static func errors(in text: String) -> [(path: String, line: Int, text: String)] {
    var found: [(String, Int, String)] = []
    for line in text.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
      // In JSON, slashes and line ends are escaped.
      var plain = ""
      var isEscaped = false
      for letter in line {
        if isEscaped {
          plain.append(letter == "n" ? "\n" : letter)
          isEscaped = false
        } else if letter == "\\" {
          isEscaped = true
        } else {
          plain.append(letter)
        }
      }
      for piece in plain.split(separator: "\n") {
        guard let mark = piece.range(of: ": error: ") else { continue }
        let place = piece[..<mark.lowerBound].split(separator: ":")
        guard place.count >= 3, let number = Int(place[place.count - 2]) else { continue }
        var path = place[..<(place.count - 2)].joined(separator: ":")
        // The beginning of the JSON text precedes the path.
        if let quote = path.lastIndex(of: "\"") { path = String(path[path.index(after: quote)...]) }
        found.append((path, number, String(piece[mark.upperBound...])))
      }
    }
    return found
  }
}
