import Foundation
import Inspection
import SceneText
import Utilities

/// The descriptions of the tools that clients receive.
extension ServedTools {
  static let instructions = """
    Look with 'see' first: it costs a tenth of a picture. Views have references such as r4k2, which stay the same in every \
    run and in every tool. 'happened' tells what moved, 'check' what is wrong. Ask for a 'picture' of one view only if \
    words are not enough. Times are in seconds.
    """

  static var names: [String] { tools.map(\.name) }

  private struct Tool {
    var name: String
    var description: String
    var parameters: [(name: String, kind: String, help: String)]
    var required: [String]
  }

  private static let scene = ("scene", "string", "A scene file, below the folders that the server was given.")
  private static let package: [(String, String, String)] = [
    ("package", "string", "Instead of a scene: the folder of a package, which is built when its sources have changed."),
    ("controller", "string", "What of the package is shown: a controller, by its class. Without any, its app."),
    ("show", "string", "What of the package is shown: an expression in Swift, such as Cart(store: .demo)."),
    ("preview", "string", "What of the package is shown: a #Preview, by the name that 'previews' gives."),
    ("seconds", "number", "How long the package is shown, 3 by default."),
  ]
  private static let session = ("session", "string", "A session that 'open' has returned.")
  private static let look = ("look", "string", "A look: dark, rtl, accessibilityLarge, iPhoneSE; several joined by +.")
  private static let variables = ("variables", "object", "Values of the scene's variables.")
  private static let limit = ("limit", "number", "The largest number of characters, 200 to \(mostCharacters).")
  private static let at = ("at", "number", "Without a session: the time.")
  private static let steps = (
    "steps", "string",
    "tap 'Save'; wait until 'Saved' is seen; drag r4k2 by 0,-200; type 'Ada' into name; also press, flick, pinch, rotate, "
      + "delete, focus, blur, expect, turn."
  )

  private static let tools: [Tool] = [
    Tool(
      name: "see",
      description: "The screen as a tree of views, one per line, or as a screen reader speaks it.",
      parameters: [
        scene, session, look, variables, at, steps, ("of", "string", "Only this view: reference, identifier or text."),
        ("everything", "boolean", "Also views that only hold others."),
        ("speech", "boolean", "What a screen reader says."), limit,
      ] + package, required: []),
    Tool(
      name: "happened",
      description: "What moved, how, and what came and went, in a scene that is played from the beginning.",
      parameters: [
        scene, look, variables, steps, ("from", "number", "Tell what happens after this time."),
        ("to", "number", "Tell what happens up to this time."), limit,
      ] + package, required: []),
    Tool(
      name: "check", description: "The faults of a scene: jumps, flicker, contrast, cut texts, small targets.",
      parameters: [
        scene, look, variables, steps, ("looks", "string", "Also check in these looks, separated by commas."),
        ("checks", "string", "Only these: \(StageCheck.allCases.map(\.rawValue).joined(separator: ", "))."), limit,
      ] + package, required: []),
    Tool(
      name: "picture", description: "A picture of the screen or of one view, at most \(mostPixels) pixels.",
      parameters: [
        scene, session, look, variables, at, steps, ("crop", "string", "Only this view."),
        ("margin", "number", "Points around it."),
        ("pixels", "number", "The largest number of pixels, \(usualPixels) by default."),
        ("marks", "boolean", "References on the picture."), ("hash", "boolean", "Only the hash."),
        ("unless", "string", "Nothing if the picture has this hash."),
      ] + package, required: []),
    Tool(
      name: "previews", description: "The previews of a package, by the names under which they can be shown.",
      parameters: [package[0]], required: ["package"]),
    Tool(
      name: "open", description: "Starts a session: a scene, or a screen of a package, whose clock shows 0.",
      parameters: [scene, look, variables] + package, required: []),
    Tool(
      name: "do", description: "Does what a person does, in a session, and advances its clock meanwhile.",
      parameters: [session, steps], required: ["session", "steps"]),
    Tool(
      name: "advance", description: "Advances the clock of a session.",
      parameters: [session, ("by", "number", "Seconds."), ("to", "number", "A time.")], required: ["session"]),
    Tool(
      name: "back", description: "Goes back to an earlier time of a session.",
      parameters: [session, ("to", "number", "A time.")], required: ["session", "to"]),
    Tool(name: "close", description: "Ends a session.", parameters: [session], required: ["session"]),
  ]

  /// Describes the first argument that a tool does not accept; nil if it accepts all of them, or if it does not exist.
  static func complaint(about arguments: JSON, of name: String) -> String? {
    guard let tool = tools.first(where: { $0.name == name }), case .object(let members) = arguments else { return nil }
    let names = tool.parameters.map(\.name)
    guard let other = members.map(\.name).sorted().first(where: { !names.contains($0) }) else { return nil }
    let word = String(other.prefix(40)).printable
    if let near = nearestName(to: other, in: names) {
      return "'\(name)' has no argument '\(word)'; did you mean '\(near)'?"
    }
    return "'\(name)' has no argument '\(word)'; it has \(names.joined(separator: ", "))."
  }

  /// The tools as `tools/list` describes them.
  static var descriptions: [JSON] {
    tools.map { tool in
      let properties = tool.parameters.map { name, kind, help in
        (name, ["type": .string(kind), "description": .string(help)] as JSON)
      }
      let schema: JSON = [
        "type": "object", "properties": JSON(properties),
        "required": .array(tool.required.map { .string($0) }),
      ]
      return ["name": .string(tool.name), "description": .string(tool.description), "inputSchema": schema]
    }
  }
}
