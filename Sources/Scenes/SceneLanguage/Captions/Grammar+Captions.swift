import Foundation
import SceneTemplates
import SceneText

/// The declaration of a file with captions in a scene.
struct CaptionPlan: Sendable {
  enum Show: String, Sendable, CaseIterable {
    /// The captions are drawn into the frames.
    case picture
    /// The captions are a track of the video, which players switch on.
    case track
    case both
  }

  enum Place: String, Sendable, CaseIterable { case bottom, top }

  var file = ""
  var show = Show.picture
  var language: String?
  var at = 0.0
  var id = "captions"
  var place = Place.bottom
  var style: SourceNode?
  /// Where the file is named.
  var position = SourcePosition.start
}

extension Grammar {
  /// The section `captions`: one file, or several.
  static let captions: Form<[CaptionPlan]> = .byShape(
    "a file with captions, or a list of such",
    scalar: captionFile.map { path, position in
      [CaptionPlan(file: path, position: position)]
    },
    list: .list(
      "a list of files with captions",
      of: .byShape(
        "a file with captions",
        scalar: captionFile.map { path, position in CaptionPlan(file: path, position: position) },
        mapping: captionPlan(isItem: true)), minimum: 1
    ).map(named),
    mapping: captionPlan(isItem: false).map { [$0] })

  /// Gives each file of a list a label of its own: `captions`, `captions2`, ….
  private static func named(_ plans: [CaptionPlan]) -> [CaptionPlan] {
    var plans = plans
    for place in plans.indices.dropFirst() where plans[place].id == CaptionPlan().id {
      plans[place].id += "\(place + 1)"
    }
    return plans
  }

  private static func captionPlan(isItem: Bool) -> Form<CaptionPlan> {
    .mapping(
      "file with captions", into: CaptionPlan(),
      [
        .required("file", \.file, captionFile, "An .srt or .vtt file in the scene's folder."),
        .optional(
          "show", \.show, .choice("way to show captions"),
          "'picture' draws them, the default; 'track' makes them a track of the video that players switch on; or 'both'."
        ),
        .optional(
          "language", \.language, captionLanguage.map { Optional($0) }, "The language of a track, such as en or de."),
        .optional(
          "at", \.at, .number(.atLeast(0)), "The time of the scene at which the file's time begins.",
          default: CaptionPlan()
        ).asTime,
        .optional("id", \.id, .text("an id"), "The id of the label.", default: CaptionPlan()),
        .optional("place", \.place, .choice("place of captions"), "Where they are; at the bottom by default."),
        .optional(
          "style", \.style,
          .later(
            Form<SourceNode>(["type": "object"]) { node, reader in
              guard case .mapping(let entries) = node.content else {
                return reader.refuse(node, expected: "keys of a label")
              }
              for entry in entries {
                guard let rule = foreignToCaptions[entry.key] else { continue }
                reader.report("captions have no '\(entry.key)' of their own; \(rule)", at: entry.position)
              }
              return entries.contains { foreignToCaptions[$0.key] != nil } ? nil : node
            }.map { Optional($0) }), "Keys of a label, such as font, textColor and backgroundColor."),
      ], isItem: isItem
    ) { plan, keys, _ in
      var plan = plan
      plan.position = keys.valuePosition(of: "file")
      return plan
    }
  }

  /// The keys of views that captions do not have, with what to do.
  private static let foreignToCaptions: [String: String] = {
    let size = "they are as large as their text, at the 'place' or the 'center' that is given"
    var rules = ["frame": size, "size": size, "bounds": size, "contentMode": "they only show text"]
    for key in ["text", "textPath", "textPathOffset"] { rules[key] = "the file has their text" }
    rules["id"] = "write 'id' beside 'style'"
    for key in [
      "subviews", "image", "field", "path", "gradient", "replicator", "emitter", "scrollView", "stack", "blurEffect",
    ] { rules[key] = "they are a label" }
    return rules
  }()

  private static let captionLanguage: Form<String> = Form(["type": "string", "pattern": "^[a-z]{2,3}$"]) {
    node, reader in
    guard let text = Form<String>.text("a language").read(node, reader) else { return nil }
    let code = Locale.LanguageCode(text)
    guard (2...3).contains(text.utf8.count), code.isISOLanguage, let letters = code.identifier(.alpha3) else {
      return reader.report("a language is two or three small letters, such as 'en' or 'de'", at: node.position)
    }
    return letters
  }

  private static let captionFile: Form<String> = Form(path(inside: "the scene's folder", isFile: true).definition) {
    node, reader in
    guard let path = path(inside: "the scene's folder", isFile: true).read(node, reader) else { return nil }
    guard ["srt", "vtt"].contains(path.split(separator: ".").last?.lowercased() ?? "") else {
      return reader.report("captions are read from .srt and .vtt files", at: node.position)
    }
    return path
  }
}
