import Media
import Mustache
import Mutoscope
import Utilities
import Snapshots

/// The page of a report, made from templates.
struct ReportPage {
  /// A scene in the list.
  struct Row {
    var verdict: ReportedVerdict
    /// The path of its data.
    var script: String
    var thumbnail: PixelHash?
    /// The path of the script with the thumbnail.
    var thumbnailScript: String?
    var strip: HeatStrip?
    /// The fraction of the pixels that differ in the worst frame.
    var worst: Double?

    init(
      _ verdict: ReportedVerdict, script: String, timeline: SceneTimeline,
      pictures: [PixelHash: ReportFolder.StoredPicture]
    ) {
      self.verdict = verdict
      self.script = script
      thumbnail = timeline.thumbnail
      thumbnailScript = thumbnail.flatMap { pictures[$0] }.map { ReportFolder.path(of: $0.script) }
      strip = HeatStrip(timeline)
      worst = timeline.worst.flatMap { timeline.entries[$0].comparison }
        .flatMap { $0.isMeasured && $0.differingRatio > 0 ? $0.differingRatio : nil }
    }

    var state: SceneState { verdict.state }

    var fields: [String: Any] {
      var fields: [String: Any] = [
        "name": verdict.name, "link": Self.link(verdict.name), "state": state.rawValue, "badge": verdict.badge,
        "summary": verdict.hint, "script": script, "words": verdict.words,
      ]
      fields["looks"] = verdict.looks
      fields["worst"] = worst.map(Words.percent)
      fields["thumbnail"] = thumbnail?.description
      fields["thumbnailScript"] = thumbnailScript
      fields["strip"] = strip.map { ["width": $0.width, "path": $0.path] as [String: Any] }
      return fields
    }

    /// A name as part of a URL, encoded like `encodeURIComponent`.
    private static func link(_ name: String) -> String {
      name.utf8.map { byte in
        let letter = Character(UnicodeScalar(byte))
        if letter.isASCII, letter.isLetter || letter.isNumber || "-_.!~*'()".contains(letter) { return String(letter) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count < 2 ? "0" : "") + digits
      }.joined()
    }
  }

  var rows: [Row]
  /// The kind of rows: scenes of a run, or compared sequences.
  var subject: SnapshotReport.Subject
  /// The time that rendering took, in seconds of real time; nil if nothing was rendered.
  var seconds: Double?
  /// The tested commit and the time; nil if that is not known.
  var origin: RunOrigin?

  /// The HTML of the page.
  var html: String {
    get throws {
      try Self.render(
        PageFile.bytes("index.mustache"),
        [
          "version": Versions.mutoscope, "title": title, "scripts": Self.scripts,
          "filters": filters, "scenes": rows.map(\.fields), "footer": footer,
        ])
    }
  }

  /// A verdict in HTML.
  static func verdict(of verdict: ReportedVerdict) throws -> String {
    let facts = verdict.facts.filter { $0.name != "accept" }
    var fields: [String: Any] = ["summary": verdict.summary, "facts": FactGroup.groups(facts).map(\.fields)]
    fields["command"] = verdict.facts.first { $0.name == "accept" }?.text
    return try render(PageFile.bytes("verdict.mustache"), fields)
  }

  /// The files next to the page that are the same in every report.
  static var files: [(name: String, text: String)] {
    (["report.css"] + scripts).map { ($0, String(decoding: PageFile.bytes($0), as: UTF8.self)) }
  }

  /// The scripts, in the order in which they run.
  private static let scripts = [
    "store.js", "pixels.js", "differences.js", "previews.js", "layout.js", "panels.js", "timeline.js", "curves.js",
    "player.js", "accept.js", "printing.js", "list.js",
  ]

  private var title: String {
    let counts = SceneState.allCases.compactMap { state in
      let count = rows.count { $0.state == state }
      return count == 0 ? nil : "\(count) \(state.name(subject).lowercased())"
    }
    return ([counted(rows.count, subject.rawValue)] + counts).joined(separator: " · ")
  }

  private var filters: [[String: Any]] {
    let states = SceneState.allCases.map { state in
      (state.rawValue, state.name(subject), rows.count { $0.state == state })
    }
    return ([("all", "All", rows.count)] + states.filter { $0.2 > 0 }).map { state, name, count in
      ["state": state, "name": name, "count": count, "pressed": state == "all" ? "true" : "false"]
    }
  }

  private var footer: String {
    let versions = Versions.current.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    guard let seconds = seconds.map({ ($0 * 100).rounded() / 100 }) else {
      return "Compared by Mutoscope \(Versions.mutoscope)."
    }
    let tested = origin?.words.map { "Tested: \($0). " } ?? ""
    return "\(tested)Rendered with \(versions.joined(separator: ", ")) in \(Words.decimal(seconds)) s."
  }

  private static func render(_ template: [UInt8], _ fields: [String: Any]) throws -> String {
    try MustacheTemplate(string: String(decoding: template, as: UTF8.self)).render(fields)
  }
}
