import CommandTestSupport
import Foundation
import Testing

/// The files that services for continuous integration read.
struct ServiceTests {
  private static let files = [
    "app/scenes/home/main.yaml": Workspace.square, "app/scenes/late.yaml": Workspace.square,
    "app/scenes/a, b;].yaml": Workspace.square,
  ]

  /// The elements that both the schema of Jenkins' plugin and that of Ant allow, in our own words.
  private static let schema = """
    <?xml version="1.0"?>
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
      <xs:simpleType name="seconds"><xs:restriction base="xs:decimal"><xs:pattern value="[0-9]+\\.[0-9]+"/></xs:restriction></xs:simpleType>
      <xs:simpleType name="time"><xs:restriction base="xs:dateTime"><xs:pattern value="[^Z+]{19}"/></xs:restriction></xs:simpleType>
      <xs:complexType name="fault"><xs:simpleContent><xs:extension base="xs:string">
        <xs:attribute name="type" type="xs:string" use="required"/><xs:attribute name="message" type="xs:string"/>
      </xs:extension></xs:simpleContent></xs:complexType>
      <xs:element name="testsuites"><xs:complexType><xs:sequence>
        <xs:element name="testsuite" maxOccurs="unbounded"><xs:complexType>
          <xs:sequence>
            <xs:element name="properties"><xs:complexType><xs:sequence>
              <xs:element name="property" minOccurs="0" maxOccurs="unbounded"><xs:complexType>
                <xs:attribute name="name" type="xs:NMTOKEN" use="required"/>
                <xs:attribute name="value" type="xs:string" use="required"/>
              </xs:complexType></xs:element>
            </xs:sequence></xs:complexType></xs:element>
            <xs:element name="testcase" minOccurs="0" maxOccurs="unbounded"><xs:complexType>
              <xs:choice minOccurs="0"><xs:element name="error" type="fault"/><xs:element name="failure" type="fault"/></xs:choice>
              <xs:attribute name="name" type="xs:token" use="required"/>
              <xs:attribute name="classname" type="xs:token" use="required"/>
              <xs:attribute name="time" type="seconds" use="required"/>
            </xs:complexType></xs:element>
            <xs:element name="system-out" type="xs:string"/>
            <xs:element name="system-err" type="xs:string"/>
          </xs:sequence>
          <xs:attribute name="name" type="xs:NMTOKEN" use="required"/>
          <xs:attribute name="package" type="xs:NMTOKEN" use="required"/>
          <xs:attribute name="id" type="xs:int" use="required"/>
          <xs:attribute name="timestamp" type="time" use="required"/>
          <xs:attribute name="hostname" type="xs:NMTOKEN" use="required"/>
          <xs:attribute name="tests" type="xs:int" use="required"/>
          <xs:attribute name="failures" type="xs:int" use="required"/>
          <xs:attribute name="errors" type="xs:int" use="required"/>
          <xs:attribute name="skipped" type="xs:int"/>
          <xs:attribute name="time" type="seconds" use="required"/>
        </xs:complexType></xs:element>
      </xs:sequence></xs:complexType></xs:element>
    </xs:schema>
    """

  /// Calls `body` with a repository in which `late` differs from its golden and `a, b;]` has an error.
  private func withRepository(_ body: (Workspace) async throws -> Void) async throws {
    try await Workspace.with(Self.files) { place in
      #expect(try await Tool.run(["test"], in: place["app"]).status == 24)
      try place.write([
        ".git/HEAD": "ref: refs/heads/main\n", "app/scenes/late.yaml": TestCommandTests.late,
        "app/scenes/a, b;].yaml": Workspace.square.replacing("frame:", with: "fram:"),
      ])
      try await body(place)
    }
  }

  /// None of the variables that services set, unless they are given.
  private static func environment(_ variables: [String: String] = [:]) -> [String: String] {
    ["GITHUB_WORKSPACE", "GITHUB_SHA", "CI_COMMIT_SHA", "SOURCE_DATE_EPOCH", "GITHUB_STEP_SUMMARY"]
      .reduce(into: variables) { result, name in if result[name] == nil { result[name] = "" } }
  }

  @Test func `Paths begin at the root of the repository`() async throws {
    try await withRepository { place in
      let git = try await Tool.run(["test", "--github"], in: place["app"], environment: Self.environment())
      #expect(git.status == 65)
      #expect(
        git.out.hasPrefix(
          "::error file=app/scenes/a%2C b;].yaml,line=4,col=15,title=a%2C b;]%3A could not be rendered::"),
        "\(git.out)")
      #expect(git.out.contains("\n::error file=app/scenes/late.yaml,title=late%3A motion differs"))
      let folder = place["app"].path(percentEncoded: false)
      let workspace = try await Tool.run(
        ["test", "\(folder)/scenes", "--github"], in: place.folder,
        environment: Self.environment(["GITHUB_WORKSPACE": folder]))
      #expect(workspace.out.contains("\n::error file=scenes/late.yaml,title="), "\(workspace.out)")
      let azure = try await Tool.run(["test", "--azure"], in: place["app"], environment: Self.environment())
      #expect(
        azure.out.hasPrefix(
          "##vso[task.logissue type=error;sourcepath=app/scenes/a, b%3B%5D.yaml;linenumber=4;columnnumber=15;]a, b;]: could"
        ),
        "\(azure.out)")
      #expect(azure.out.contains("\n##vso[task.logissue type=error;sourcepath=app/scenes/late.yaml;]late: motion"))
      #expect(azure.out.split(separator: "\n").count == 2)
      let quality = try await Tool.run(
        ["test", "-q", "--code-quality", "quality.json"], in: place["app"], environment: Self.environment())
      #expect(quality.status == 65)
      let findings =
        try JSONSerialization.jsonObject(with: Data(place.text("app/quality.json").utf8)) as? [[String: Any]]
      #expect(findings?.map { $0["severity"] as? String } == ["critical", "major"])
      let location = findings?.last?["location"] as? [String: Any]
      #expect(location?["path"] as? String == "app/scenes/late.yaml")
      #expect((location?["lines"] as? [String: Int]) == ["begin": 1])
      let both = try await Tool.run(["test", "--azure", "--github"], in: place["app"])
      #expect(both.status == 64)
    }
  }

  private static let validator = "/usr/bin/xmllint"

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: validator)))
  func `JUnit files conform to the schemas`() async throws {
    try await withRepository { place in
      try place.write(["schema.xsd": Self.schema])
      let variables = [
        "GITHUB_SHA": "0123456789abcdef", "GITHUB_HEAD_REF": "a \"b\" <c>", "SOURCE_DATE_EPOCH": "1741964966",
      ]
      for (options, status, isAllowed) in [
        ([], 65, true), (["--filter", "home"], 0, true), (["--junit-places"], 65, false),
      ] {
        for environment in [variables, [:]] {
          let outcome = try await Tool.run(
            ["test", "-q", "--junit", "junit.xml"] + options, in: place["app"],
            environment: Self.environment(environment))
          #expect(outcome.status == status)
          #expect(try await validates("app/junit.xml", in: place) == isAllowed)
        }
      }
      let text = try place.text("app/junit.xml")
      #expect(text.contains(#"name="a, b;]" file="app/scenes/a, b;].yaml" line="4" time=""#), "\(text)")
    }
  }

  private func validates(_ file: String, in place: Workspace) async throws -> Bool {
    let child = try Child(
      Self.validator, ["--noout", "--schema", "schema.xsd", file], in: place.folder, environment: [:],
      out: .file(place["lint.out"]), err: .file(place["lint.err"]))
    return await child.end() == 0
  }

  @Test func `A run records what was tested, and when`() async throws {
    try await withRepository { place in
      let variables = [
        "CI_COMMIT_SHA": "0123456789abcdef0123", "CI_COMMIT_REF_NAME": "wide\u{202E}<b>",
        "SOURCE_DATE_EPOCH": "1741964966",
      ]
      func run() async throws -> String {
        let outcome = try await Tool.run(
          ["test", "--filter", "home", "--junit", "junit.xml", "--report", "report"], in: place["app"],
          environment: Self.environment(variables))
        #expect(outcome.status == 0)
        return try place.text("app/output/test/run.json").replacing(#/"seconds" : [0-9.e-]*/#, with: "")
      }
      let record = try await run()
      #expect(record.contains("\"commit\" : \"0123456789abcdef0123\""))
      #expect(record.contains("\"date\" : \"2025-03-14T15:09:26Z\""))
      #expect(try await run() == record)
      let page = try place.text("app/report/index.html")
      #expect(
        page.contains("commit 0123456789ab on wide\\u{202E}&lt;b&gt;, 2025-03-14 15:09:26 UTC"), "\(page.suffix(3000))")
      let junit = try place.text("app/junit.xml")
      #expect(junit.contains(#"timestamp="2025-03-14T15:09:26""#))
      #expect(junit.contains(#"<property name="commit" value="0123456789abcdef0123"/>"#))
    }
  }
}
