import CoreGraphics

/// A symbol on a square of 24 units.
struct SymbolShape {
  /// What a pen follows, as SVG path data.
  var lines = ""
  /// What is filled.
  var areas = ""
  /// What is left out of the areas, as if a pen erased it.
  var gaps = ""

  /// The symbol with a name; nil if there is none of our own.
  static func named(_ name: String) -> SymbolShape? {
    if let shape = shapes[name] { return shape }
    // A name in or without a circle or a square.
    for (suffix, outline) in [(".circle", Outlines.circle), (".square", Outlines.square)] {
      if name.hasSuffix(suffix), let inner = shapes[String(name.dropLast(suffix.count))] {
        return SymbolShape(lines: outline + inner.lines.smaller, areas: inner.areas.smaller)
      }
      if name.hasSuffix(suffix + ".fill"), let inner = shapes[String(name.dropLast(suffix.count + 5))] {
        return SymbolShape(areas: outline, gaps: inner.lines.smaller)
      }
    }
    return nil
  }

  private enum Outlines {
    static let circle = "M21.5 12 A9.5 9.5 0 1 1 2.5 12 A9.5 9.5 0 1 1 21.5 12 Z "
    static let square = "M6 3 H18 A3 3 0 0 1 21 6 V18 A3 3 0 0 1 18 21 H6 A3 3 0 0 1 3 18 V6 A3 3 0 0 1 6 3 Z "
  }

  private static let heart =
    "M12 20.5 C5 15.5 2.5 12 2.5 8.5 C2.5 5.5 4.8 3.5 7.3 3.5 C9.3 3.5 11 4.6 12 6.3 C13 4.6 14.7 3.5 16.7 3.5 "
    + "C19.2 3.5 21.5 5.5 21.5 8.5 C21.5 12 19 15.5 12 20.5 Z"
  private static let star =
    "M12 2.6 L14.6 8.8 L21.3 9.4 L16.2 13.8 L17.8 20.4 L12 16.9 L6.2 20.4 L7.8 13.8 L2.7 9.4 L9.4 8.8 Z"
  private static let person =
    "M16 7.5 A4 4 0 1 1 8 7.5 A4 4 0 1 1 16 7.5 Z M4.5 20.5 C4.5 16.3 8 14 12 14 C16 14 19.5 16.3 19.5 20.5 Z"
  private static let bell =
    "M5.5 17 C7 15.5 7.3 13 7.3 10.3 C7.3 7 9.4 5 12 5 C14.6 5 16.7 7 16.7 10.3 C16.7 13 17 15.5 18.5 17 Z"
  private static let clapper = " M10 20 C10.6 21.2 13.4 21.2 14 20 M12 5 V3.2"
  private static let play = "M7 4 L20 12 L7 20 Z"
  private static let bookmark = "M6.5 3 H17.5 V21 L12 16.5 L6.5 21 Z"
  private static let trash = "M6 6.5 L7 20.5 H17 L18 6.5 Z"
  private static let lid = "M4 6.5 H20 M9.5 6.5 V4 H14.5 V6.5 "
  private static let house = "M12 3 L22 11.5 H19.5 V20.5 H14.5 V14.5 H9.5 V20.5 H4.5 V11.5 H2 Z"
  private static let envelope = "M3 5.5 H21 V18.5 H3 Z"
  private static let lock = "M5.5 11 H18.5 V20.5 H5.5 Z"
  private static let dots = [5, 12, 19].map { x in "M\(x + 2) 12 A2 2 0 1 1 \(x - 2) 12 A2 2 0 1 1 \(x + 2) 12 Z" }
    .joined(separator: " ")
  private static let teeth =
    "M12 2.5 V5.5 M12 18.5 V21.5 M2.5 12 H5.5 M18.5 12 H21.5 M5.3 5.3 L7.4 7.4 M16.6 16.6 L18.7 18.7 M18.7 5.3 L16.6 7.4 "
    + "M7.4 16.6 L5.3 18.7 "
  private static let hub =
    "M18.5 12 A6.5 6.5 0 1 1 5.5 12 A6.5 6.5 0 1 1 18.5 12 Z M14.5 12 A2.5 2.5 0 1 1 9.5 12 A2.5 2.5 0 1 1 14.5 12 Z"
  private static let gear = SymbolShape(lines: teeth + hub)

  private static let shapes: [String: SymbolShape] = [
    "chevron.left": SymbolShape(lines: "M15.5 4 L7.5 12 L15.5 20"),
    "chevron.right": SymbolShape(lines: "M8.5 4 L16.5 12 L8.5 20"),
    "chevron.up": SymbolShape(lines: "M4 15.5 L12 7.5 L20 15.5"),
    "chevron.down": SymbolShape(lines: "M4 8.5 L12 16.5 L20 8.5"),
    "chevron.backward": SymbolShape(lines: "M15.5 4 L7.5 12 L15.5 20"),
    "chevron.forward": SymbolShape(lines: "M8.5 4 L16.5 12 L8.5 20"),
    "plus": SymbolShape(lines: "M12 3 V21 M3 12 H21"),
    "minus": SymbolShape(lines: "M3 12 H21"),
    "xmark": SymbolShape(lines: "M5 5 L19 19 M19 5 L5 19"),
    "checkmark": SymbolShape(lines: "M4 13 L9.5 19 L20 5"),
    "arrow.left": SymbolShape(lines: "M21 12 H3 M10.5 4.5 L3 12 L10.5 19.5"),
    "arrow.right": SymbolShape(lines: "M3 12 H21 M13.5 4.5 L21 12 L13.5 19.5"),
    "arrow.up": SymbolShape(lines: "M12 21 V3 M4.5 10.5 L12 3 L19.5 10.5"),
    "arrow.down": SymbolShape(lines: "M12 3 V21 M4.5 13.5 L12 21 L19.5 13.5"),
    "arrow.backward": SymbolShape(lines: "M21 12 H3 M10.5 4.5 L3 12 L10.5 19.5"),
    "arrow.forward": SymbolShape(lines: "M3 12 H21 M13.5 4.5 L21 12 L13.5 19.5"),
    "arrow.up.right": SymbolShape(lines: "M5 19 L19 5 M8.5 5 H19 V15.5"),
    "arrow.down.left": SymbolShape(lines: "M19 5 L5 19 M15.5 19 H5 V8.5"),
    "arrow.clockwise": SymbolShape(lines: "M19.5 12 A7.5 7.5 0 1 1 16.5 6 M16.9 1.8 V6.3 H12.4"),
    "arrow.counterclockwise": SymbolShape(lines: "M4.5 12 A7.5 7.5 0 1 0 7.5 6 M7.1 1.8 V6.3 H11.6"),
    "heart": SymbolShape(lines: heart), "heart.fill": SymbolShape(areas: heart),
    "star": SymbolShape(lines: star), "star.fill": SymbolShape(areas: star),
    "gear": gear, "gearshape": gear, "gearshape.fill": gear,
    "trash": SymbolShape(lines: lid + trash + " M10 10 V17 M14 10 V17"),
    "trash.fill": SymbolShape(lines: lid, areas: trash, gaps: "M10 10 V17 M14 10 V17"),
    "magnifyingglass": SymbolShape(lines: "M17 10.5 A6.5 6.5 0 1 1 4 10.5 A6.5 6.5 0 1 1 17 10.5 Z M15.3 15.3 L21 21"),
    "house": SymbolShape(lines: "M2.5 12 L12 3.8 L21.5 12 M5.5 9.8 V20.5 H18.5 V9.8"),
    "house.fill": SymbolShape(areas: house),
    "person": SymbolShape(lines: person), "person.fill": SymbolShape(areas: person),
    "bell": SymbolShape(lines: bell + clapper), "bell.fill": SymbolShape(lines: clapper, areas: bell),
    "ellipsis": SymbolShape(areas: dots),
    "play": SymbolShape(lines: play), "play.fill": SymbolShape(areas: play),
    "pause": SymbolShape(lines: "M8 5 V19 M16 5 V19"),
    "pause.fill": SymbolShape(areas: "M5.5 4 H10 V20 H5.5 Z M14 4 H18.5 V20 H14 Z"),
    "stop": SymbolShape(lines: "M5 5 H19 V19 H5 Z"), "stop.fill": SymbolShape(areas: "M5 5 H19 V19 H5 Z"),
    "forward.fill": SymbolShape(areas: "M3 5 L12 12 L3 19 Z M12 5 L21 12 L12 19 Z"),
    "backward.fill": SymbolShape(areas: "M21 5 L12 12 L21 19 Z M12 5 L3 12 L12 19 Z"),
    "square.and.arrow.up": SymbolShape(
      lines: "M12 14 V3 M8 6.8 L12 2.8 L16 6.8 M8.5 10 H5.5 V21 H18.5 V10 H15.5"),
    "square.and.pencil": SymbolShape(lines: "M12 4.5 H4.5 V19.5 H19.5 V12 M9.5 14.5 L20.5 3.5"),
    "envelope": SymbolShape(lines: envelope + " M3 6 L12 13.5 L21 6"),
    "envelope.fill": SymbolShape(areas: envelope, gaps: "M3 6 L12 13.5 L21 6"),
    "bookmark": SymbolShape(lines: bookmark), "bookmark.fill": SymbolShape(areas: bookmark),
    "lock": SymbolShape(lines: lock + " M8 11 V7.5 A4 4 0 0 1 16 7.5 V11"),
    "lock.fill": SymbolShape(lines: "M8 11 V7.5 A4 4 0 0 1 16 7.5 V11", areas: lock),
    "circle": SymbolShape(lines: Outlines.circle), "circle.fill": SymbolShape(areas: Outlines.circle),
    "square": SymbolShape(lines: Outlines.square), "square.fill": SymbolShape(areas: Outlines.square),
    "info": SymbolShape(lines: "M12 10.5 V19 M12 5.2 V5.4"),
    "exclamationmark": SymbolShape(lines: "M12 4 V14 M12 19 V19.2"),
    "questionmark": SymbolShape(
      lines: "M7.5 8 C7.5 5 9.5 3.8 12 3.8 C14.5 3.8 16.5 5.3 16.5 7.8 C16.5 11 12 11.2 12 14.8 M12 19.3 V19.5"),
    "line.3.horizontal": SymbolShape(lines: "M3 6 H21 M3 12 H21 M3 18 H21"),
    "paperplane.fill": SymbolShape(areas: "M22 2 L2 10 L9.5 13 L20 4.5 L11 14.5 L14 22 Z"),
    "photo": SymbolShape(lines: "M3 5 H21 V19 H3 Z M3 16 L8.5 11 L13.5 16 L16.5 13 L21 17 M16 9 V9.2"),
    "sun.max": SymbolShape(lines: teeth + "M16.5 12 A4.5 4.5 0 1 1 7.5 12 A4.5 4.5 0 1 1 16.5 12 Z"),
    "moon.fill": SymbolShape(areas: "M20 15 A9 9 0 1 1 10 3 A7 7 0 0 0 20 15 Z"),
    "bolt.fill": SymbolShape(areas: "M13.5 2 L4.5 13.5 H11 L10 22 L19.5 10 H13 Z"),
  ]

  /// A dashed square, for names that are not there.
  static let placeholder = SymbolShape(
    lines: "M4 8 V4 H8 M11 4 H13 M16 4 H20 V8 M20 11 V13 M20 16 V20 H16 M13 20 H11 M8 20 H4 V16 M4 13 V11")
}

extension String {
  /// Path data of half the size about the middle.
  fileprivate var smaller: String { isEmpty ? "" : SymbolShape.scaleMark + self }
}

extension SymbolShape {
  /// What stands before path data that is drawn at half the size.
  static let scaleMark = "|"

  /// The paths of some data.
  static func path(_ data: String) -> Path {
    var path = Path()
    for (index, part) in data.split(separator: "|", omittingEmptySubsequences: false).enumerated() {
      guard let own = try? Path(svgPathData: String(part)) else { continue }
      let half = CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 6, ty: 6)
      path.append(index == 0 ? own : own.applying(half))
    }
    return path
  }
}
