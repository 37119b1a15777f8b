extension TestRun {
  /// The run as JUnit's XML: a test case for each scene.
  package var junit: String {
    let failures = scenes.count { !$0.verdict.isSame && $0.verdict.outcome != .failed }
    let errors = scenes.count { $0.verdict.outcome == .failed }
    let seconds = Self.seconds(scenes.reduce(0) { $0 + $1.verdict.seconds })
    let counts = #"tests="\#(scenes.count)" failures="\#(failures)" errors="\#(errors)" time="\#(seconds)""#
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites \(counts)>",
      #"  <testsuite name="mutoscope" \#(counts)>"#,
    ]
    for entry in scenes {
      let verdict = entry.verdict
      let attributes =
        #"classname="\#(Self.escaped(Self.folder(of: entry.path)))" name="\#(Self.escaped(verdict.scene))" "#
        + #"file="\#(Self.escaped(entry.path))" \#(entry.line.map { #"line="\#($0)" "# } ?? "")time="\#(Self.seconds(verdict.seconds))""#
      if verdict.isSame {
        lines.append("    <testcase \(attributes)/>")
        continue
      }
      let element = verdict.outcome == .failed ? "error" : "failure"
      lines.append("    <testcase \(attributes)>")
      lines.append(
        #"      <\#(element) type="\#(verdict.outcome.rawValue)" message="\#(Self.escaped(verdict.headline))">"#
          + Self.escaped(verdict.text) + "</\(element)>")
      lines.append("    </testcase>")
    }
    return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private static func folder(of path: String) -> String {
    let parts = path.split(separator: "/").dropLast()
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  private static func seconds(_ seconds: Double) -> String { "\((seconds * 1000).rounded() / 1000)" }

  /// A text escaped for XML, also in attribute values; characters that XML does not allow are left out.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
