import Foundation
import TestSupport

/// Makes scenes from the schema: right in form, strange in content.
struct SceneGenerator {
  let corpus: Corpus
  var random: SeededRandom
  /// How many of the numbers and texts are extreme, 0 to 1.
  var wildness: Double

  /// The ids so far, by kind.
  private var ids: [String: [String]] = [:]
  /// The definition that is being followed.
  private var definition = ""
  private var depth = 0
  /// Bounds the size of a scene.
  private var budget = 600

  init(_ corpus: Corpus, random: SeededRandom, wildness: Double) {
    (self.corpus, self.random, self.wildness) = (corpus, random, wildness)
  }

  mutating func scene() -> Tree { value(of: corpus.schema, key: "") }

  private mutating func value(of form: Tree, key: String) -> Tree {
    budget -= 1
    depth += 1
    defer { depth -= 1 }
    if random.chance(wildness / 40) { return strange(key) }
    if let name = form["$ref"]?.word?.split(separator: "/").last.map(String.init) {
      guard let target = corpus.schema["$defs"]?[name] else { return strange(key) }
      let outer = definition
      definition = name
      defer { definition = outer }
      return value(of: target, key: key)
    }
    if let choices = form["anyOf"]?.elements ?? form["oneOf"]?.elements, form["properties"] == nil {
      return value(of: random.pick(choices), key: key)
    }
    if let names = form["enum"]?.elements { return random.pick(names) }
    switch form["type"]?.word {
    case "number": return number(form, key)
    case "boolean": return .plain(random.pick(["true", "false"]))
    case "string": return text(form, key)
    case "array": return list(form, key)
    case "object": return mapping(form)
    default: return strange(key)
    }
  }

  private mutating func strange(_ key: String) -> Tree {
    switch random.integer(0...5) {
    case 0: return .list([])
    case 1: return .mapping([])
    case 2: return .plain(random.numberWord(wildness: 1))
    case 3: return .text(random.strangeText())
    case 4: return .plain("null")
    default: return random.pick(corpus.values[random.pick(corpus.keys)] ?? [.plain("0")])
    }
  }

  private mutating func number(_ form: Tree, _ key: String) -> Tree {
    let word = random.numberWord(wildness: wildness)
    guard var value = Double(word), !random.chance(wildness / 4) else { return .plain(word) }
    func bound(_ name: String) -> Double? { form[name]?.word.flatMap { Double($0) } }
    if ["at", "startAt", "addedAt", "removedAt", "delay", "duration", "start"].contains(key), !random.chance(wildness) {
      value = abs(value).truncatingRemainder(dividingBy: 2)
    }
    if key == "fps", !random.chance(wildness) { value = Double(random.pick([1, 7, 10, 24, 30, 60, 120])) }
    let (lower, upper) = (bound("minimum") ?? bound("exclusiveMinimum"), bound("maximum"))
    if let lower, let upper, !(lower...upper).contains(value) {
      value = lower + (upper - lower) * random.number(in: 0...1)
    }
    if let lower, value < lower { value = 2 * lower - value }
    if bound("exclusiveMinimum") == value { value += 1 }
    return .plain("\(value)")
  }

  private mutating func text(_ form: Tree, _ key: String) -> Tree {
    if random.chance(wildness / 20) { return .text(random.strangeText()) }
    let about = form["description"]?.word ?? ""
    if about.hasPrefix("Unique") { return .text(newID(about)) }
    if about.contains("The id of") { return .text(usedID(about)) }
    if about.contains("SVG path") { return .text(random.svgPath(wildness: wildness)) }
    switch key {
    case "assets": return .text(random.pick(["images", "images", ".", "images/../images", "nowhere"]))
    case "image": return .text(random.pick(Pictures.names))
    case "identifier": return .text(random.pick(["floor", "wall", "a"]))
    default: return .text(random.pick(["#FFF", "#12345678", "#a0b1c2"]))
    }
  }

  private mutating func newID(_ about: String) -> String {
    let kind =
      about.contains("views and groups")
      ? "group" : ["view", "animator", "dynamicAnimator", "behavior"].contains(definition) ? definition : "view"
    let id = "\(kind)\(ids[kind, default: []].count)"
    ids[kind, default: []].append(id)
    return id
  }

  private mutating func usedID(_ about: String) -> String {
    let kinds =
      switch about {
      case let text where text.hasSuffix("of a dynamic animator."): ["dynamicAnimator"]
      case let text where text.hasSuffix("of an animator."): ["animator", "animator", "dynamicAnimator"]
      case let text where text.hasSuffix("of a behavior."): ["behavior"]
      case let text where text.hasSuffix("of an item."): ["view", "view", "group"]
      default: ["view"]
      }
    let known = ids[random.pick(kinds)] ?? []
    return known.isEmpty || random.oneIn(40) ? "root" : random.pick(known)
  }

  private mutating func list(_ form: Tree, _ key: String) -> Tree {
    if let components = form["prefixItems"]?.elements { return .list(components.map { value(of: $0, key: key) }) }
    guard let element = form["items"] else { return .list([]) }
    let least = form["minItems"]?.word.flatMap { Int($0) } ?? 0
    let most = ["views", "events", "behaviors"].contains(key) && depth < 4 ? 8 : depth < 9 ? 3 : 1
    let count = budget <= 0 ? least : max(least, random.integer(0...most))
    return .list((0..<count).map { _ in value(of: element, key: key) })
  }

  private mutating func mapping(_ form: Tree) -> Tree {
    let fields = form["properties"]?.entries ?? []
    let required = Set(words(form["required"]))
    let probability = depth == 1 ? 0.8 : budget < 0 ? 0 : 0.3
    var chosen = required.union(fields.map(\.key).filter { _ in random.chance(probability) })
    for rule in form["allOf"]?.elements ?? [] {
      let variants = rule["anyOf"]?.elements ?? rule["oneOf"]?.elements ?? []
      guard !variants.isEmpty else { continue }
      let variant = random.pick(variants)
      let needed = words(variant["required"])
      if let others = variant["not"]?["anyOf"]?.elements {
        chosen.subtract(others.flatMap { words($0["required"]) })
      } else {
        chosen.subtract(variants.flatMap { words($0["required"]) })
      }
      chosen.formUnion(needed)
    }
    return .mapping(
      fields.filter { chosen.contains($0.key) }.map { Tree.Entry(key: $0.key, value: value(of: $0.value, key: $0.key)) }
    )
  }

  private func words(_ list: Tree?) -> [String] { (list?.elements ?? []).compactMap(\.word) }
}

extension SeededRandom {
  /// SVG path data, not always valid.
  mutating func svgPath(wildness: Double) -> String {
    var path = "M \(numberWord(wildness: wildness)) \(numberWord(wildness: wildness))"
    for _ in 0..<integer(1...(oneIn(20) ? 200 : 8)) {
      let (command, count) = pick([
        ("L", 2), ("l", 2), ("H", 1), ("v", 1), ("C", 6), ("s", 4), ("Q", 4), ("t", 2), ("A", 7), ("Z", 0), ("m", 2),
      ])
      path += " " + command
      for position in 0..<count {
        let isFlag = command == "A" && (position == 3 || position == 4)
        path += " " + (isFlag ? pick(["0", "1"]) : numberWord(wildness: wildness))
      }
    }
    return path
  }
}
