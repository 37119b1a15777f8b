import CoreGraphics
import Foundation
import Media
import Mutoscope
import Snapshots
import Testing
import Utilities

struct ReportTests {
  private static let run = TestRun(scenes: [
    TestRun.Entry(
      path: "scenes/card.yaml", golden: "scenes/__Snapshots__/card",
      verdict: SceneVerdict(scene: "card", outcome: .same, frameCount: 90)),
    TestRun.Entry(
      path: "scenes/a&b.yaml", golden: "scenes/__Snapshots__/a&b",
      verdict: SceneVerdict(
        scene: "a&b", outcome: .size, frameCount: 90, reason: "10 × 10 pixels, not <20>",
        motion: MotionDifference(
          frame: 3, time: 0.05, view: "x", aspect: .property(.center, component: "y"), expected: "1", actual: "2",
          views: ["x"]), pattern: .reordered)),
    TestRun.Entry(
      path: "lone.yaml", golden: "__Snapshots__/lone", line: 7,
      verdict: SceneVerdict(scene: "lone", outcome: .failed, frameCount: 0, reason: "no memory")),
  ])

  @Test func `JUnit XML has a test case for each scene`() {
    #expect(
      Self.run.junit() == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="mutoscope" package="mutoscope" id="0" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="3" failures="1" errors="1" skipped="0" time="0.0">
            <properties/>
            <testcase classname="scenes" name="card" time="0.0"/>
            <testcase classname="scenes" name="a&amp;b" time="0.0">
              <failure type="size" message="a&amp;b: the size differs from the golden's">a&amp;b: the size differs from the golden's
          reason            10 × 10 pixels, not &lt;20&gt;
          first difference  frame 3 (0.05 s)  x.center.y  expected 1  actual 2
          pattern           z-order: the same views, stacked in a different order
          accept            mutoscope accept 'a&amp;b'</failure>
            </testcase>
            <testcase classname="." name="lone" time="0.0">
              <error type="failed" message="lone: could not be rendered">lone: could not be rendered
          reason  no memory</error>
            </testcase>
            <system-out/>
            <system-err/>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `JUnit XML can have the files of scenes and the origin of the run`() {
    var form = TestRun.JUnitForm()
    form.hasPlaces = true
    form.path = { "app/\($0)" }
    var run = Self.run
    run.origin = RunOrigin(commit: "0123456789", branch: "a<b", date: "2025-03-14T15:09:26Z")
    let text = run.junit(form)
    #expect(text.contains(#"<testcase classname="app" name="lone" file="app/lone.yaml" line="7" time="0.0">"#))
    #expect(text.contains(#" timestamp="2025-03-14T15:09:26" "#))
    #expect(
      text.contains(
        "<property name=\"commit\" value=\"0123456789\"/>\n      <property name=\"branch\" value=\"a&lt;b\"/>"))
  }

  /// The variables that services for continuous integration set, and the origin that follows from them.
  @Test(
    arguments: [
      ([:], nil), (["GITHUB_SHA": ""], nil), (["BUILDKITE_COMMIT": "HEAD", "BUILDKITE_BRANCH": "x"], nil),
      (
        ["GITHUB_SHA": "0123456789abcdef", "GITHUB_HEAD_REF": "", "GITHUB_REF_NAME": "main"],
        RunOrigin(commit: "0123456789abcdef", branch: "main")
      ),
      (
        ["GITHUB_SHA": "0123456789abcdef", "GITHUB_HEAD_REF": "work", "GITHUB_REF_NAME": "7/merge"],
        RunOrigin(commit: "0123456789abcdef", branch: "work")
      ),
      (
        ["BUILD_SOURCEVERSION": "0123456789abcdef", "BUILD_SOURCEBRANCH": "refs/heads/a/b"],
        RunOrigin(commit: "0123456789abcdef", branch: "a/b")
      ), (["CIRCLE_SHA1": "0123456789abcdef"], RunOrigin(commit: "0123456789abcdef")),
    ] as [([String: String], RunOrigin?)])
  func `The origin of a run comes from the variables of the CI service`(
    _ environment: [String: String], _ origin: RunOrigin?
  ) {
    #expect(RunOrigin.reported(by: environment) == origin)
  }

  /// While scenes are tested again, their old verdicts are invalid.
  @Test func `Old verdicts are invalid while their scenes are tested again`() {
    let run = Self.run.beginning(["scenes/card.yaml", "scenes/a&b.yaml"])
    #expect(run.scenes.map(\.verdict.outcome) == [.same, .failed, .failed])
    #expect(
      run.scenes.map(\.verdict.reason) == [nil, "the test was stopped before its end; run it again", "no memory"])
    // A scene that is not tested again is from an earlier run.
    let others = Self.run.beginning(["lone.yaml"])
    #expect(others.scenes.map(\.isEarlier) == [true, true, nil])
    #expect(others.scenes.map(\.verdict) == Self.run.scenes.map(\.verdict))
    #expect(others.waiting == [])
  }

  @Test(arguments: [
    ("card-flip", nil, "mutoscope accept card-flip"), ("a b", "output/test/a b", "mutoscope accept 'a b'"),
    ("it's", "ci/it's", #"mutoscope accept 'it'\''s' --output ci"#),
    ("T/flies.1", "/tmp/my tests/T/flies.1", "mutoscope accept T/flies.1 --output '/tmp/my tests'"),
  ])
  func `The report names the command that accepts`(_ scene: String, _ folder: String?, _ command: String) {
    let verdict = SceneVerdict(scene: scene, outcome: .missing, frameCount: 1, folder: folder)
    #expect(verdict.facts.last?.text == command)
  }

  @Test func `GitHub shows an annotation for each failure`() {
    let lines = Self.run.githubAnnotations().split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.last
        == "::error file=lone.yaml,line=7,title=lone%3A could not be rendered::lone: could not be rendered%0A  reason  no memory"
    )
  }

  @Test func `An annotation has its column`() {
    let verdict = SceneVerdict(scene: "a", outcome: .failed, frameCount: 0, reason: "no")
    let run = TestRun(scenes: [TestRun.Entry(path: "a.yaml", golden: "g", line: 4, column: 15, verdict: verdict)])
    #expect(run.githubAnnotations().hasPrefix("::error file=a.yaml,line=4,col=15,title=a%3A could not be rendered::"))
  }

  @Test func `The summary mentions the dynamics`() {
    var verdict = SceneVerdict(scene: "fall", outcome: .pixels, frameCount: 90, pattern: .otherDestination(.center))
    verdict.dynamics = Manifest.Divergence(animator: "world", step: 42)
    verdict.dynamicsCause = "ball is accelerated by (0, 800) pt/s², expected (0, 1000)"
    let run = TestRun(scenes: [TestRun.Entry(path: "a.yaml", golden: "g", verdict: verdict)])
    #expect(
      run.githubSummary.contains(
        "| starts alike, ends differently: center; dynamics: 'world' diverges at step 42: ball is "
          + "accelerated by (0, 800) pt/s², expected (0, 1000) |\n"))
  }

  @Test func `The GitHub summary has a row for each failure`() {
    let summary = Self.run.githubSummary
    #expect(summary.hasPrefix("### Mutoscope: 3 scenes: 1 matches, 1 differs, 1 could not be rendered\n"))
    #expect(
      summary.contains(
        "\n| a&b | the size differs from the golden's | frame 3 (0.05 s)  x.center.y  expected 1  actual 2 | "
          + "z-order: the same views, stacked in a different order |\n"))
    let good = TestRun(scenes: Array(Self.run.scenes.prefix(1)))
    #expect(good.githubSummary == "### Mutoscope: 1 scene: 1 matches\n")
  }

  @Test func `The tally says what became of the scenes`() {
    let outcomes: [SceneVerdict.Outcome] = [
      .same, .pixels, .same, .size, .recorded, .missing, .failed, .damaged, .same, .otherEngine,
    ]
    let run = TestRun(
      scenes: outcomes.map {
        TestRun.Entry(path: "a.yaml", golden: "g", verdict: SceneVerdict(scene: "a", outcome: $0, frameCount: 1))
      })
    #expect(
      run.tally
        == "10 scenes: 3 match, 3 differ, 1 without a golden, 1 with a damaged golden, 1 could not be rendered, 1 recorded"
    )
  }

  /// Neither a command nor the end of the details can be put into a name.
  @Test func `A name cannot break out of annotations and summaries`() {
    let name = "a\r\n::error::b\n```\n</details>|<b>_c_\u{202E}"
    let verdict = SceneVerdict(scene: name, outcome: .failed, frameCount: 0, reason: "none")
    let run = TestRun(scenes: [TestRun.Entry(path: "\(name).yaml", golden: "g", verdict: verdict)])
    let annotations = run.githubAnnotations()
    #expect(annotations.unicodeScalars.count { $0 == "\n" || $0 == "\r" } == 1)
    #expect(annotations.hasPrefix("::error file=a%0D%0A%3A%3Aerror%3A%3Ab%0A```%0A</details>|<b>_c_\\u{202E}.yaml,"))
    let summary = run.githubSummary
    #expect(
      summary.contains("\n| a\\u{D} ::error::b \\`\\`\\` &lt;/details>\\|&lt;b>\\_c\\_\\u{202E} | "), "\(summary)")
    #expect(summary.contains("\n````text\na\\u{D}\\u{A}::error::b\\u{A}```\\u{A}</details>"), "\(summary)")
    #expect(summary.hasSuffix("\n````\n\n</details>\n"))
    #expect(verdict.headline.unicodeScalars.allSatisfy { !$0.isUnprintable })
  }

  @Test func `A run survives encoding as JSON`() throws {
    let run = try JSONDecoder().decode(TestRun.self, from: Data(try Self.run.json.utf8))
    #expect(run == Self.run)
  }

  @Test(arguments: [
    MotionPattern.shifted(frames: -2, seconds: -0.1, from: 7), .recoloured, .restyled([.contents, .maskedCorners]),
    .offset(.center, by: [1, 0.5]), .missing(["a"]), .added(["a", "b"]), .reordered, .otherPath(until: 9),
    .offsets([.init(property: .center, by: [1, 2])]), .tempo(slowness: 1.22, from: 3), .otherCurve(until: 9),
    .glitch([66]), .otherView(stopped: ["a"], started: [], isMotion: false), .resampled(framesPerSecond: 30),
    .length(frames: -6, seconds: -0.1), .rounding(pixels: 0.002, points: 0.001), .rasteriser,
    .otherBeginning(.alpha), .otherDestination(.bounds), .reparented(["a"]), .antialiasing, .drawing,
  ])
  func `A pattern survives encoding as JSON`(_ pattern: MotionPattern) throws {
    let json = try JSONEncoder().encode(pattern)
    #expect(try JSONDecoder().decode(MotionPattern.self, from: json) == pattern)
    #expect(String(decoding: json, as: UTF8.self).contains("\"words\":"))
  }

  /// Patterns, and their members in JSON besides the words.
  @Test(
    arguments: [
      (.shifted(frames: -2, seconds: -0.1, from: 7), #"{"frames":-2,"from":7,"kind":"shifted","seconds":-0.1}"#),
      (.tempo(slowness: 1.25, from: 3), #"{"from":3,"kind":"tempo","slowness":1.25}"#),
      (
        .tempo(slowness: 2, from: 3, part: "rotation about y"),
        #"{"from":3,"kind":"tempo","part":"rotation about y","slowness":2}"#
      ),
      (.otherPath(until: 9), #"{"kind":"otherCourse","until":9}"#),
      (.glitch([66]), #"{"frameNumbers":[66],"kind":"glitch"}"#),
      (
        .otherView(stopped: ["a"], started: [], isMotion: false),
        #"{"isMotion":false,"kind":"otherView","started":[],"stopped":["a"]}"#
      ),
      (.offset(.alpha, by: [0.5]), #"{"by":[0.5],"kind":"offset","property":"alpha"}"#),
      (
        .offsets([.init(property: .center, by: [1, 2])]),
        #"{"kind":"offsets","offsets":[{"by":[1,2],"property":"center"}]}"#
      ),
      (.otherBeginning(.alpha), #"{"kind":"otherBeginning","property":"alpha"}"#),
      (
        .otherExtent(.alpha, .init(expected: "1", actual: "0.5")),
        #"{"kind":"otherExtent","property":"alpha","values":{"actual":"0.5","expected":"1"}}"#
      ),
      (.missing(["a", "b"]), #"{"kind":"missing","views":["a","b"]}"#),
      (.restyled([.contents, .maskedCorners]), #"{"kind":"restyled","properties":["contents","maskedCorners"]}"#),
      (.resampled(framesPerSecond: 30), #"{"framesPerSecond":30,"kind":"resampled"}"#),
      (.rounding(pixels: 0.5, points: 0.25), #"{"kind":"rounding","pixels":0.5,"points":0.25}"#),
      (.drawing, #"{"kind":"drawing"}"#),
    ] as [(MotionPattern, String)])
  func `The members of a pattern in JSON keep their names`(_ pattern: MotionPattern, _ json: String) throws {
    let words = JSONText.quoted(pattern.description)
    let text = String(decoding: try JSONText.encoded(pattern, isIndented: false), as: UTF8.self)
    #expect(text.replacing(#","words":\#(words)"#, with: "") == json)
  }
}
