extension TestRun {
  /// The form of the JUnit XML.
  package struct JUnitForm: Sendable {
    /// Turns the path of a scene's file into the one that is written.
    package var path: @Sendable (String) -> String = { $0 }
    /// Whether test cases have the attributes `file` and `line`, which the schemas do not define.
    package var hasPlaces = false

    package init() {}
  }

  /// The run as JUnit XML, with a test case for each scene.
  ///
  /// By default it is valid by the schemas of both Jenkins and Ant, which most others follow: it has everything that
  /// either requires, and nothing that either does not define.
  package func junit(_ form: JUnitForm = JUnitForm()) -> String {
    let failures = scenes.count { !$0.verdict.isSame && $0.verdict.outcome != .failed }
    let errors = scenes.count { $0.verdict.outcome == .failed }
    let seconds = Self.seconds(scenes.reduce(0) { $0 + $1.verdict.seconds })
    // The schema has no time zone; the time is UTC.
    let time = origin?.date.map { $0.hasSuffix("Z") ? String($0.dropLast()) : $0 } ?? "1970-01-01T00:00:00"
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites>",
      #"  <testsuite name="mutoscope" package="mutoscope" id="0" timestamp="\#(Self.escaped(time))" hostname="localhost" "#
        + #"tests="\#(scenes.count)" failures="\#(failures)" errors="\#(errors)" skipped="0" time="\#(seconds)">"#,
    ]
    lines += properties
    for entry in scenes { lines += testCase(entry, form) }
    return (lines + ["    <system-out/>", "    <system-err/>", "  </testsuite>", "</testsuites>"])
      .joined(separator: "\n") + "\n"
  }

  private var properties: [String] {
    let properties = [("commit", origin?.commit), ("branch", origin?.branch)].compactMap { name, value in
      value.map { #"      <property name="\#(name)" value="\#(Self.escaped($0))"/>"# }
    }
    return properties.isEmpty ? ["    <properties/>"] : ["    <properties>"] + properties + ["    </properties>"]
  }

  private func testCase(_ entry: Entry, _ form: JUnitForm) -> [String] {
    let (verdict, path) = (entry.verdict, form.path(entry.path))
    let line = entry.line.map { #"line="\#($0)" "# } ?? ""
    let place = form.hasPlaces ? #"file="\#(Self.escaped(path))" \#(line)"# : ""
    let attributes =
      #"classname="\#(Self.escaped(Self.folder(of: path)))" name="\#(Self.escaped(verdict.scene))" "#
      + #"\#(place)time="\#(Self.seconds(verdict.seconds))""#
    if verdict.isSame { return ["    <testcase \(attributes)/>"] }
    let element = verdict.outcome == .failed ? "error" : "failure"
    return [
      "    <testcase \(attributes)>",
      #"      <\#(element) type="\#(verdict.outcome.rawValue)" message="\#(Self.escaped(verdict.headline))">"#
        + Self.escaped(verdict.text) + "</\(element)>",
      "    </testcase>",
    ]
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
