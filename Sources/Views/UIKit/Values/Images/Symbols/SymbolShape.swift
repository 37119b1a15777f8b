import CoreGraphics

/// A symbol on a square of 24 units, as SVG path data.
struct SymbolShape {
  /// The lines that a pen follows.
  var lines = ""
  /// The outline around everything else, which the pen also follows.
  var enclosure = ""
  /// The shapes that are filled and outlined by the pen, so that a filled symbol is as large as its outline.
  var bodies = ""
  /// The shapes that are only filled.
  var areas = ""
  /// The lines that are erased from all of these.
  var gaps = ""
  /// The shapes that are erased from all of these.
  var holes = ""

  /// The symbol with a name; nil if our set does not have it.
  ///
  /// Most have variants: `.fill`, in a circle or a square, with a stroke through them, or a badge.
  static func named(_ name: String) -> SymbolShape? {
    if let shape = base(name) { return shape }
    if let alias = SymbolTable.alias(name) { return named(alias) }
    if let alias = stem(of: name, ".fill").flatMap(SymbolTable.alias), alias != name {
      return named(alias + ".fill") ?? named(alias)
    }
    if name.contains(".crop.square") || name.contains(".crop.rectangle") {
      return named(name.replacing(".crop", with: ""))
    }
    for (suffix, outline) in enclosures {
      if let inner = stem(of: name, suffix).flatMap(sign) {
        return SymbolShape(lines: inner.bodies + inner.lines, enclosure: outline, areas: inner.areas)
      }
      if let inner = stem(of: name, suffix + ".fill").flatMap(sign) {
        return SymbolShape(
          bodies: outline, gaps: inner.bodies + inner.lines, holes: inner.bodies + inner.areas)
      }
    }
    for (prefix, around) in [("gobackward.", "gobackward"), ("goforward.", "goforward")] where name.hasPrefix(prefix) {
      guard let digits = number(String(name.dropFirst(prefix.count)), height: 6), let around = base(around) else {
        continue
      }
      return SymbolShape(lines: around.lines + " " + digits)
    }
    for (suffix, variant) in [(".slash", ""), (".slash.fill", ".fill")] {
      guard let stem = stem(of: name, suffix), var shape = base(stem + variant) else { continue }
      shape.slash = "M3.5 3.5 L20.5 20.5"
      return shape
    }
    for (suffix, badge) in SymbolBadge.all {
      for (end, variant) in [(suffix, ""), (suffix + ".fill", ".fill")] {
        guard var shape = stem(of: name, end).flatMap({ base($0 + variant) }) else { continue }
        shape.badge = badge
        return shape
      }
    }
    // A symbol of lines only has no body to fill.
    return stem(of: name, ".fill").flatMap(named)
  }

  /// A stroke through the symbol, with a gap beside it.
  var slash = ""
  /// A small sign on a corner of the symbol, with a gap around it.
  var badge: SymbolBadge?

  /// The parts that have colours of their own, the one in front first: the sign, then the shape around or below it.
  var layers: [SymbolShape] {
    if let badge {
      var rest = self
      (rest.badge, rest.holes) = (nil, badge.room + " " + holes)
      return [SymbolShape(lines: badge.lines, areas: badge.area), rest]
    }
    if !slash.isEmpty { return [self] }
    if !gaps.isEmpty || !holes.isEmpty { return [SymbolShape(lines: gaps, areas: holes), self] }
    if !enclosure.isEmpty {
      var rest = self
      rest.enclosure = ""
      return [rest, SymbolShape(enclosure: enclosure)]
    }
    return [self]
  }

  /// A symbol from the tables, or its filled form.
  private static func base(_ name: String) -> SymbolShape? {
    if let lines = SymbolTable.lines(name) {
      return SymbolShape(lines: lines)
    }
    if let solid = SymbolTable.solid(name) {
      return SymbolShape(lines: solid.body + " " + solid.around + " " + solid.within)
    }
    if let solid = stem(of: name, ".fill").flatMap(SymbolTable.solid) {
      return SymbolShape(lines: solid.around, bodies: solid.body, gaps: solid.within)
    }
    switch name {
    case "ellipsis": return SymbolShape(areas: [5, 12, 19].map { dot($0) }.joined(separator: " "))
    case "gear": return base("gearshape")
    case "circle.lefthalf.filled", "circle.lefthalf.fill":
      return SymbolShape(lines: outline(of: "circle"), areas: "M12 2.5 A9.5 9.5 0 0 0 12 21.5 Z")
    case "circle.righthalf.filled", "circle.righthalf.fill":
      return SymbolShape(lines: outline(of: "circle"), areas: "M12 2.5 A9.5 9.5 0 0 1 12 21.5 Z")
    case "circle.bottomhalf.filled":
      return SymbolShape(lines: outline(of: "circle"), areas: "M2.5 12 A9.5 9.5 0 0 0 21.5 12 Z")
    case "circle.tophalf.filled":
      return SymbolShape(lines: outline(of: "circle"), areas: "M2.5 12 A9.5 9.5 0 0 1 21.5 12 Z")
    case "smallcircle.filled.circle", "circle.inset.filled", "largecircle.fill.circle":
      return SymbolShape(lines: outline(of: "circle"), areas: "M17 12 A5 5 0 1 1 7 12 A5 5 0 1 1 17 12 Z")
    case "smallcircle.filled.circle.fill", "smallcircle.fill.circle", "smallcircle.fill.circle.fill":
      return SymbolShape(bodies: outline(of: "circle"), holes: "M16 12 A4 4 0 1 1 8 12 A4 4 0 1 1 16 12 Z")
    case "square.lefthalf.filled":
      return SymbolShape(lines: outline(of: "square"), areas: "M6 3 H12 V21 H6 A3 3 0 0 1 3 18 V6 A3 3 0 0 1 6 3 Z")
    case "square.righthalf.filled":
      return SymbolShape(lines: outline(of: "square"), areas: "M12 3 H18 A3 3 0 0 1 21 6 V18 A3 3 0 0 1 18 21 H12 Z")
    case "rectangle.lefthalf.filled", "rectangle.leadinghalf.filled", "sidebar.leading":
      return SymbolShape(lines: outline(of: "rectangle"), areas: "M4 5 H12 V19 H4 A2 2 0 0 1 2 17 V7 A2 2 0 0 1 4 5 Z")
    case "shield.lefthalf.filled", "shield.lefthalf.fill":
      return SymbolShape(
        lines: outline(of: "shield"), areas: "M12 2.5 V21.5 C7.5 20 4 16.5 4 11.5 V5.5 Z")
    case "star.leadinghalf.filled", "star.lefthalf.fill":
      return SymbolShape(lines: outline(of: "star"), areas: "M12 2.6 V16.9 L6.2 20.4 L7.8 13.8 L2.7 9.4 L9.4 8.8 Z")
    case "checkmark.seal", "checkmark.shield":
      return SymbolShape(lines: outline(of: String(name.dropFirst(10))) + " M8 12.3 L11 15.5 L16 9")
    case "checkmark.seal.fill", "checkmark.shield.fill":
      return SymbolShape(bodies: outline(of: String(name.dropFirst(10).dropLast(5))), gaps: "M8 12.3 L11 15.5 L16 9")
    case "icloud.and.arrow.down", "icloud.and.arrow.up":
      let head = name.hasSuffix("down") ? "M9 18.5 L12 21.5 L15 18.5" : "M9 14.5 L12 11.5 L15 14.5"
      return SymbolShape(lines: outline(of: "cloud") + " M12 12 V21 " + head)
    default: return nil
    }
  }

  /// A symbol of half the size that is inside of another one: also a letter, or a number of at most two digits.
  private static func sign(_ name: String) -> SymbolShape? {
    if let number = number(name, height: name.count == 1 ? 7 : 6) { return SymbolShape(lines: number) }
    guard let shape = SymbolTable.letter(name).map({ SymbolShape(lines: $0) }) ?? base(name) else { return nil }
    return SymbolShape(
      lines: shape.lines.scaled(0.5), bodies: shape.bodies.scaled(0.5), areas: shape.areas.scaled(0.5))
  }

  /// The lines of a number of one or two digits about the middle.
  private static func number(_ digits: String, height: Double) -> String? {
    // A digit is 8 units wide and 14 high.
    let scale = height / 14
    guard let first = digits.first.flatMap(SymbolTable.digit) else { return nil }
    if digits.count == 1 { return first.scaled(scale) }
    guard digits.count == 2, let second = digits.last.flatMap(SymbolTable.digit) else { return nil }
    // The pen is two units wide, and leaves as much as half a unit between the digits.
    let distance = 4 * scale + 1.25
    return first.scaled(scale, right: -distance) + " " + second.scaled(scale, right: distance)
  }

  private static var enclosures: [(suffix: String, outline: String)] {
    ["circle", "square", "rectangle", "triangle", "diamond", "hexagon", "octagon", "shield", "seal"]
      .map { ("." + $0, outline(of: $0)) }
  }

  private static func dot(_ x: Int, _ y: Int = 12) -> String {
    "M\(x + 2) \(y) A2 2 0 1 1 \(x - 2) \(y) A2 2 0 1 1 \(x + 2) \(y) Z"
  }

  private static func outline(of name: String) -> String { SymbolTable.solid(name)?.body ?? "" }

  /// A name without its suffix; nil if it does not have that suffix.
  private static func stem(of name: String, _ suffix: String) -> String? {
    name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : nil
  }

  /// A dashed square, for unknown names.
  static let placeholder = SymbolShape(
    lines: "M4 8 V4 H8 M11 4 H13 M16 4 H20 V8 M20 11 V13 M20 16 V20 H16 M13 20 H11 M8 20 H4 V16 M4 13 V11")
}

/// A small sign on a corner of a symbol.
struct SymbolBadge {
  /// The shape below the sign, which is erased from the symbol.
  let room: String
  /// The lines that a pen follows.
  var lines = ""
  /// The shape that is filled.
  var area = ""

  /// The badges by the suffixes of symbol names.
  static let all: [(suffix: String, badge: SymbolBadge)] = [
    (
      ".badge",
      SymbolBadge(
        room: "M22.5 6 A5 5 0 1 1 12.5 6 A5 5 0 1 1 22.5 6 Z",
        area: "M20.7 6 A3.2 3.2 0 1 1 14.3 6 A3.2 3.2 0 1 1 20.7 6 Z"
      )
    ),
    (".badge.plus", SymbolBadge(room: lowerRoom, lines: "M18 14 V21 M14.5 17.5 H21.5")),
    (".badge.minus", SymbolBadge(room: lowerRoom, lines: "M14.5 17.5 H21.5")),
    (".badge.checkmark", SymbolBadge(room: lowerRoom, lines: "M14.8 17.8 L17 20.2 L21.2 14.8")),
    (".badge.xmark", SymbolBadge(room: lowerRoom, lines: "M15.3 14.8 L20.7 20.2 M20.7 14.8 L15.3 20.2")),
    (
      ".badge.clock",
      SymbolBadge(
        room: lowerRoom,
        lines: "M21.8 17.5 A3.8 3.8 0 1 1 14.2 17.5 A3.8 3.8 0 1 1 21.8 17.5 Z M18 15.5 V17.5 L19.3 18.3"
      )
    ),
    (".badge.exclamationmark", SymbolBadge(room: lowerRoom, lines: "M18 14 V18 M18 20.9 V21")),
  ]

  private static let lowerRoom = "M23.5 17.5 A5.5 5.5 0 1 1 12.5 17.5 A5.5 5.5 0 1 1 23.5 17.5 Z"
}

extension String {
  /// Path data in another size about the middle of the square of 24 units, then moved to the right.
  ///
  /// The data has only absolute commands, and a space before each command and each further number.
  fileprivate func scaled(_ scale: Double, right: Double = 0) -> String {
    var (command, index) = (Character("M"), 0)
    return split(separator: " ").map { word in
      var digits = word
      if let letter = word.first, letter.isLetter {
        (command, index) = (letter, 0)
        digits = word.dropFirst()
      }
      guard let number = Double(digits) else { return String(word) }
      defer { index += 1 }
      let place: Double
      switch command {
      // Two radii, a rotation and two flags, which have no decimals, precede the point.
      case "A" where index % 7 < 2: place = number * scale
      case "A" where index % 7 < 5: return String(word)
      case "A": place = (number - 12) * scale + 12 + (index % 7 == 5 ? right : 0)
      case "V": place = (number - 12) * scale + 12
      case "H": place = (number - 12) * scale + 12 + right
      default: place = (number - 12) * scale + 12 + (index.isMultiple(of: 2) ? right : 0)
      }
      return (digits.count < word.count ? String(command) : "") + "\(place)"
    }.joined(separator: " ")
  }
}

extension SymbolShape {
  /// The path of SVG path data.
  static func path(_ data: String) -> Path { (try? Path(svgPathData: data)) ?? Path() }
}
