/// A symbol with a body, which its variant `.fill` fills: SVG path data on a square of 24 units.
struct SolidSymbol {
  /// The body.
  var body: String
  /// Lines beside the body.
  var around: String
  /// Lines in the body, which a filled symbol omits.
  var within: String

  init(_ body: String, around: String = "", within: String = "") {
    (self.body, self.around, self.within) = (body, around, within)
  }

  /// The symbols by name, without `.fill`.
  static let all: [String: SolidSymbol] = [
    "alarm": SolidSymbol(
      "M20 12.5 A8 8 0 1 1 4 12.5 A8 8 0 1 1 20 12.5 Z",
      around: "M3 6.5 L6.5 3.5 M21 6.5 L17.5 3.5 M6 19.5 L4.5 21 M18 19.5 L19.5 21", within: "M12 8 V12.5 L15 14.5"),
    "app": SolidSymbol(
      "M8 3 H16 A5 5 0 0 1 21 8 V16 A5 5 0 0 1 16 21 H8 A5 5 0 0 1 3 16 V8 A5 5 0 0 1 8 3 Z"),
    "archivebox": SolidSymbol("M2.5 4 H21.5 V8.5 H2.5 Z M4 8.5 H20 V20.5 H4 Z", within: "M9.5 12 H14.5"),
    "backward": SolidSymbol("M21 5.5 L12 12 L21 18.5 Z M12 5.5 L3 12 L12 18.5 Z"),
    "bag": SolidSymbol("M4.5 7.5 H19.5 L20.5 21 H3.5 Z", around: "M8.5 7.5 V6.5 A3.5 3.5 0 0 1 15.5 6.5 V7.5"),
    "bell": SolidSymbol(
      "M5.5 17 C7 15.5 7.3 13 7.3 10.3 C7.3 7 9.4 5 12 5 C14.6 5 16.7 7 16.7 10.3 C16.7 13 17 15.5 18.5 "
        + "17 Z", around: "M10 20 C10.6 21.2 13.4 21.2 14 20 M12 5 V3.2"),
    "bolt": SolidSymbol("M13.5 2.5 L4.5 13.5 H11 L10 21.5 L19.5 10 H13 Z"),
    "book": SolidSymbol(
      "M2.5 5 C6 4 9.5 4.3 12 6 V20 C9.5 18.3 6 18 2.5 19 Z M21.5 5 C18 4 14.5 4.3 12 6 V20 C14.5 18.3 "
        + "18 18 21.5 19 Z", within: "M12 6.5 V19.5"),
    "bookmark": SolidSymbol("M6.5 3 H17.5 V21 L12 16.5 L6.5 21 Z"),
    "briefcase": SolidSymbol(
      "M4.5 7 H19.5 A2 2 0 0 1 21.5 9 V18 A2 2 0 0 1 19.5 20 H4.5 A2 2 0 0 1 2.5 18 V9 A2 2 0 0 1 4.5 7 Z",
      around: "M8.5 7 V4.5 H15.5 V7", within: "M3 13 H21"),
    "bubble.left": SolidSymbol(
      "M12 4 C17.5 4 21.5 7 21.5 11.2 C21.5 15.4 17.5 18.4 12 18.4 C11 18.4 10 18.3 9.2 18.1 L5 21 "
        + "V16.8 C3.4 15.3 2.5 13.4 2.5 11.2 C2.5 7 6.5 4 12 4 Z"),
    "bubble.left.and.bubble.right": SolidSymbol(
      "M9 3.5 C13 3.5 15.5 5.8 15.5 8.8 C15.5 11.8 13 14 9 14 C8.3 14 7.7 13.9 7.1 13.8 L4 15.8 V12.6 C2.7 11.7 2 10.3 "
        + "2 8.8 C2 5.8 5 3.5 9 3.5 Z",
      around: "M17.8 8.3 C20.3 9 22 10.8 22 13.2 C22 14.7 21.2 16.1 20 17 V20 L17 "
        + "18.2 C13.8 18.7 11.3 17.7 10 16"),
    "bubble.right": SolidSymbol(
      "M12 4 C6.5 4 2.5 7 2.5 11.2 C2.5 15.4 6.5 18.4 12 18.4 C13 18.4 14 18.3 14.8 18.1 L19 21 V16.8 "
        + "C20.6 15.3 21.5 13.4 21.5 11.2 C21.5 7 17.5 4 12 4 Z"),
    "building.2": SolidSymbol(
      "M3.5 3.5 H13 V20.5 H3.5 Z M13 9 H20.5 V20.5 H13 Z",
      within: "M7 7 V7.2 M7 11 V11.2 M7 15 V15.2 M10 7 V7.2 M10 11 V11.2 M10 15 V15.2 M16.7 12.5 V12.7 M16.7 16 "
        + "V16.2"),
    "camera": SolidSymbol(
      "M2.5 8 A1.5 1.5 0 0 1 4 6.5 H7.5 L9 4.5 H15 L16.5 6.5 H20 A1.5 1.5 0 0 1 21.5 8 V18 A1.5 1.5 0 0 "
        + "1 20 19.5 H4 A1.5 1.5 0 0 1 2.5 18 Z",
      within: "M15.8 12.8 A3.8 3.8 0 1 1 8.2 12.8 A3.8 3.8 0 1 1 15.8 12.8 Z"),
    "capsule": SolidSymbol("M7 7 H17 A5 5 0 0 1 22 12 V12 A5 5 0 0 1 17 17 H7 A5 5 0 0 1 2 12 V12 A5 5 0 0 1 7 7 Z"),
    "car": SolidSymbol(
      "M3 17.5 V12.5 L5.5 6.5 H18.5 L21 12.5 V17.5 Z", around: "M5 17.5 V20 M19 17.5 V20",
      within: "M4 12 H20 M6.5 15 V15.2 M17.5 15 V15.2"),
    "cart": SolidSymbol("M6 7 H21.5 L19.5 15 H7.5 Z", around: "M2 3.5 H4.8 L7.5 17 H19 M9 20.3 V20.5 M17.5 20.3 V20.5"),
    "chart.bar": SolidSymbol("M3 12 H7 V20.5 H3 Z M10 8 H14 V20.5 H10 Z M17 4 H21 V20.5 H17 Z"),
    "circle": SolidSymbol("M21.5 12 A9.5 9.5 0 1 1 2.5 12 A9.5 9.5 0 1 1 21.5 12 Z"),
    "clock": SolidSymbol("M21.5 12 A9.5 9.5 0 1 1 2.5 12 A9.5 9.5 0 1 1 21.5 12 Z", within: "M12 6.5 V12 L16 14.5"),
    "cloud": SolidSymbol("M7 18.5 A4 4 0 0 1 6.6 10.6 A5.6 5.6 0 0 1 17.3 9.6 A4.5 4.5 0 0 1 17.5 18.5 Z"),
    "cloud.bolt": SolidSymbol(
      "M7 14.5 A4 4 0 0 1 6.6 6.6 A5.6 5.6 0 0 1 17.3 5.6 A4.5 4.5 0 0 1 17.5 14.5 Z",
      around: "M13 16.5 L10.5 19 H13.5 L11 21.8"),
    "cloud.rain": SolidSymbol(
      "M7 14.5 A4 4 0 0 1 6.6 6.6 A5.6 5.6 0 0 1 17.3 5.6 A4.5 4.5 0 0 1 17.5 14.5 Z",
      around: "M8 17.5 L7 21 M12.5 17.5 L11.5 21 M17 17.5 L16 21"),
    "cloud.sun": SolidSymbol(
      "M6 20 A3.5 3.5 0 0 1 5.7 13.1 A4.9 4.9 0 0 1 15 12.3 A4 4 0 0 1 15.2 20 Z",
      around: "M12 8.3 A4 4 0 1 1 18.7 12.2 M15.5 1.8 V3.2 M9.9 4.1 L10.9 5.1 M21.1 4.1 L20.1 5.1 M23.2 9.5 H21.8"),
    "creditcard": SolidSymbol(
      "M4.5 5 H19.5 A2.5 2.5 0 0 1 22 7.5 V16.5 A2.5 2.5 0 0 1 19.5 19 H4.5 A2.5 2.5 0 0 1 2 16.5 V7.5 "
        + "A2.5 2.5 0 0 1 4.5 5 Z", within: "M2.5 9.5 H21.5 M5.5 15 H9"),
    "cross": SolidSymbol("M9 3 H15 V9 H21 V15 H15 V21 H9 V15 H3 V9 H9 Z"),
    "crown": SolidSymbol("M3 18.5 L2.5 7 L8 11.5 L12 4.5 L16 11.5 L21.5 7 L21 18.5 Z", around: "M4 21.5 H20"),
    "cube": SolidSymbol(
      "M12 2.5 L20.5 7.2 V16.8 L12 21.5 L3.5 16.8 V7.2 Z", within: "M4 7.5 L12 12 L20 7.5 M12 12 V21"),
    "cup.and.saucer": SolidSymbol(
      "M4 6 H17 V13 A4 4 0 0 1 13 17 H8 A4 4 0 0 1 4 13 Z", around: "M17 8 H18.5 A2.5 2.5 0 0 1 18.5 13 H17 M3 20.5 H18"
    ),
    "diamond": SolidSymbol("M12 2.5 L21.5 12 L12 21.5 L2.5 12 Z"),
    "doc": SolidSymbol("M6 2.5 H14 L18.5 7 V21.5 H6 Z", within: "M13.5 3 V7.5 H18"),
    "doc.text": SolidSymbol("M6 2.5 H14 L18.5 7 V21.5 H6 Z", within: "M9 11 H15.5 M9 14 H15.5 M9 17 H13"),
    "drop": SolidSymbol("M12 2.5 C15 7.5 18.5 10.8 18.5 15 A6.5 6.5 0 0 1 5.5 15 C5.5 10.8 9 7.5 12 2.5 Z"),
    "envelope": SolidSymbol(
      "M4.5 5 H19.5 A2 2 0 0 1 21.5 7 V17 A2 2 0 0 1 19.5 19 H4.5 A2 2 0 0 1 2.5 17 V7 A2 2 0 0 1 4.5 5 Z",
      within: "M3 7 L12 13.5 L21 7"),
    "exclamationmark.triangle": SolidSymbol("M12 3.5 L22 20.5 H2 Z", within: "M12 9.5 V14.5 M12 17.4 V17.6"),
    "eye": SolidSymbol(
      "M2 12 C4.5 7.5 8 5.5 12 5.5 C16 5.5 19.5 7.5 22 12 C19.5 16.5 16 18.5 12 18.5 C8 18.5 4.5 16.5 2 "
        + "12 Z", within: "M15 12 A3 3 0 1 1 9 12 A3 3 0 1 1 15 12 Z"),
    "face.smiling": SolidSymbol(
      "M21.5 12 A9.5 9.5 0 1 1 2.5 12 A9.5 9.5 0 1 1 21.5 12 Z",
      within: "M8.5 9.5 V9.7 M15.5 9.5 V9.7 M7.5 14 C9 17 15 17 16.5 14"),
    "flag": SolidSymbol("M5 4 C9 2.5 13 6 19.5 4 V14 C13 16 9 12.5 5 14 Z", around: "M5 3 V21.5"),
    "flame": SolidSymbol(
      "M12.5 2.5 C13.5 6.5 18.5 9 18.5 14.5 A6.5 6.5 0 0 1 5.5 14.5 C5.5 11.5 7 10 8 8 C8.5 9.5 9.2 "
        + "10.3 10.2 10.8 C11 8 10.8 5 12.5 2.5 Z"),
    "folder": SolidSymbol(
      "M2.5 6.5 A1.5 1.5 0 0 1 4 5 H9 L11 7.5 H20 A1.5 1.5 0 0 1 21.5 9 V18 A1.5 1.5 0 0 1 20 19.5 H4 "
        + "A1.5 1.5 0 0 1 2.5 18 Z", within: "M3 10.5 H21"),
    "forward": SolidSymbol("M3 5.5 L12 12 L3 18.5 Z M12 5.5 L21 12 L12 18.5 Z"),
    "gamecontroller": SolidSymbol(
      "M7 7 H17 C20 7 21.5 11 21.8 15.5 C22 18.5 18.5 19 17 16.5 L16 15 H8 L7 16.5 C5.5 19 2 18.5 2.2 "
        + "15.5 C2.5 11 4 7 7 7 Z", within: "M8 9.5 V12.5 M6.5 11 H9.5 M16 10 V10.2 M18 12 V12.2"),
    "gearshape": SolidSymbol(
      "M18.5 12 A6.5 6.5 0 1 1 5.5 12 A6.5 6.5 0 1 1 18.5 12 Z",
      around: "M12 2.5 V5.5 M12 18.5 V21.5 M2.5 12 H5.5 M18.5 12 H21.5 M5.3 5.3 L7.4 7.4 M16.6 16.6 L18.7 18.7 "
        + "M18.7 5.3 L16.6 7.4 M7.4 16.6 L5.3 18.7", within: "M14.5 12 A2.5 2.5 0 1 1 9.5 12 A2.5 2.5 0 1 1 14.5 12 Z"),
    "gift": SolidSymbol(
      "M3 8 H21 V12 H3 Z M4.5 12 H19.5 V21 H4.5 Z",
      around: "M12 8 C8 8 6.5 3 9.5 3 C11.5 3 12 6 12 8 C12 6 12.5 3 14.5 3 C17.5 3 16 8 12 8", within: "M12 8 V21"),
    "graduationcap": SolidSymbol(
      "M12 4 L22.5 9 L12 14 L1.5 9 Z M6 11.2 L12 14 L18 11.2 V16.5 C14.5 19 9.5 19 6 16.5 Z", around: "M21 10 V16"),
    "hand.raised": SolidSymbol(
      "M6.5 13 V6.5 A1.4 1.4 0 0 1 9.3 6.5 V4.5 A1.4 1.4 0 0 1 12.1 4.5 V4 A1.4 1.4 0 0 1 14.9 4.5 V6 "
        + "A1.4 1.4 0 0 1 17.7 6.5 V15.5 C17.7 19.5 15.5 21.5 12 21.5 C8.5 21.5 7 19.5 5.5 16.8 L3.3 13 C4 "
        + "11.5 5.5 11.8 6.5 13 Z"),
    "hand.thumbsdown": SolidSymbol(
      "M8.5 13.5 L12 21 C14 21 14.6 19.4 14.2 17.7 L13.5 14.5 H19 A1.8 1.8 0 0 0 20.7 12.2 L18.8 5.4 A2 "
        + "2 0 0 0 16.8 4 H8.5 Z M3.5 4 H5.8 V13.5 H3.5 Z"),
    "hand.thumbsup": SolidSymbol(
      "M8.5 10.5 L12 3 C14 3 14.6 4.6 14.2 6.3 L13.5 9.5 H19 A1.8 1.8 0 0 1 20.7 11.8 L18.8 18.6 A2 2 0 "
        + "0 1 16.8 20 H8.5 Z M3.5 10.5 H5.8 V20 H3.5 Z"),
    "heart": SolidSymbol(
      "M12 20.5 C5 15.5 2.5 12 2.5 8.5 C2.5 5.5 4.8 3.5 7.3 3.5 C9.3 3.5 11 4.6 12 6.3 C13 4.6 14.7 3.5 "
        + "16.7 3.5 C19.2 3.5 21.5 5.5 21.5 8.5 C21.5 12 19 15.5 12 20.5 Z"),
    "hexagon": SolidSymbol("M12 2.5 L20.5 7.2 V16.8 L12 21.5 L3.5 16.8 V7.2 Z"),
    "house": SolidSymbol("M5 10 L12 4 L19 10 V20.5 H14.5 V14.5 H9.5 V20.5 H5 Z", around: "M2.5 12 L12 3.8 L21.5 12"),
    "icloud": SolidSymbol("M7 18.5 A4 4 0 0 1 6.6 10.6 A5.6 5.6 0 0 1 17.3 9.6 A4.5 4.5 0 0 1 17.5 18.5 Z"),
    "iphone": SolidSymbol(
      "M9 2 H15 A2.5 2.5 0 0 1 17.5 4.5 V19.5 A2.5 2.5 0 0 1 15 22 H9 A2.5 2.5 0 0 1 6.5 19.5 V4.5 A2.5 "
        + "2.5 0 0 1 9 2 Z", within: "M10.5 19.3 H13.5"),
    "key": SolidSymbol(
      "M12.5 8.5 A5 5 0 1 1 2.5 8.5 A5 5 0 1 1 12.5 8.5 Z M11 12 L20.5 20.5 V17.5 L18 17 L17.5 14.5 L15 "
        + "14 L12.5 10.5 Z", within: "M8 8 A1 1 0 1 1 6 8 A1 1 0 1 1 8 8 Z"),
    "leaf": SolidSymbol(
      "M21 3.5 C21 14 17.5 19 11.5 19 C7 19 4.5 16 4.5 12.8 C4.5 6.5 12 5 21 3.5 Z",
      around: "M3 21.5 C5 18 9 13.5 14 11"),
    "lightbulb": SolidSymbol(
      "M9 17.5 C9 14.5 6 13 6 9 A6 6 0 0 1 18 9 C18 13 15 14.5 15 17.5 Z", around: "M9.5 20 H14.5 M11 22 H13"),
    "location": SolidSymbol("M21.5 2.5 L2.5 11 H13 V21.5 Z"),
    "location.north": SolidSymbol("M12 2.5 L20 21 L12 16.5 L4 21 Z"),
    "lock": SolidSymbol(
      "M6.5 11 H17.5 A1.5 1.5 0 0 1 19 12.5 V19 A1.5 1.5 0 0 1 17.5 20.5 H6.5 A1.5 1.5 0 0 1 5 19 V12.5 "
        + "A1.5 1.5 0 0 1 6.5 11 Z", around: "M8 11 V7.5 A4 4 0 0 1 16 7.5 V11"),
    "lock.open": SolidSymbol(
      "M6.5 11 H17.5 A1.5 1.5 0 0 1 19 12.5 V19 A1.5 1.5 0 0 1 17.5 20.5 H6.5 A1.5 1.5 0 0 1 5 19 V12.5 "
        + "A1.5 1.5 0 0 1 6.5 11 Z", around: "M8 11 V6.5 A4 4 0 0 1 15.6 5"),
    "lock.shield": SolidSymbol(
      "M12 2.5 L20 5.5 V11.5 C20 16.5 16.5 20 12 21.5 C7.5 20 4 16.5 4 11.5 V5.5 Z",
      within: "M9 11 H15 V15.5 H9 Z M10 11 V9.3 A2 2 0 0 1 14 9.3 V11"),
    "map": SolidSymbol("M2.5 6 L9 3.5 L15 6 L21.5 3.5 V18 L15 20.5 L9 18 L2.5 20.5 Z", within: "M9 4 V18 M15 6 V20"),
    "mappin.circle": SolidSymbol(
      "M21.5 12 A9.5 9.5 0 1 1 2.5 12 A9.5 9.5 0 1 1 21.5 12 Z",
      within: "M14.5 9.5 A2.5 2.5 0 1 1 9.5 9.5 A2.5 2.5 0 1 1 14.5 9.5 Z M12 12 V18"),
    "message": SolidSymbol(
      "M12 4 C17.5 4 21.5 7 21.5 11.2 C21.5 15.4 17.5 18.4 12 18.4 C11 18.4 10 18.3 9.2 18.1 L5 21 "
        + "V16.8 C3.4 15.3 2.5 13.4 2.5 11.2 C2.5 7 6.5 4 12 4 Z"),
    "mic": SolidSymbol(
      "M12 2.5 H12 A3.5 3.5 0 0 1 15.5 6 V11 A3.5 3.5 0 0 1 12 14.5 H12 A3.5 3.5 0 0 1 8.5 11 V6 A3.5 "
        + "3.5 0 0 1 12 2.5 Z", around: "M5 11.5 A7 7 0 0 0 19 11.5 M12 18.5 V21.5 M8.5 21.5 H15.5"),
    "moon": SolidSymbol("M20 15 A9 9 0 1 1 10 3 A7 7 0 0 0 20 15 Z"),
    "moon.stars": SolidSymbol(
      "M18 17 A8 8 0 1 1 8.5 5.5 A6.3 6.3 0 0 0 18 17 Z",
      around:
        "M16.5 2.5 C16.8 4.7 17.8 5.7 20 6 C17.8 6.3 16.8 7.3 16.5 9.5 C16.2 7.3 15.2 6.3 13 6 C15.2 5.7 16.2 4.7 "
        + "16.5 2.5 Z M20.5 11 V13.4 M19.3 12.2 H21.7"),
    "newspaper": SolidSymbol(
      "M2.5 4.5 H18 V19.5 H5 A2.5 2.5 0 0 1 2.5 17 Z M18 8.5 H21.5 V17 A2.5 2.5 0 0 1 18 19.5 Z",
      within: "M6 8.5 H14.5 M6 12 H14.5 M6 15.5 H11"),
    "oval": SolidSymbol("M21.5 12 A9.5 6.5 0 1 1 2.5 12 A9.5 6.5 0 1 1 21.5 12 Z"),
    "paperplane": SolidSymbol("M21.5 2.5 L2.5 10.5 L10.5 13.5 L13.5 21.5 Z", within: "M10.5 13.5 L16 8"),
    "pause": SolidSymbol("M6 4.5 H9.5 V19.5 H6 Z M14.5 4.5 H18 V19.5 H14.5 Z"),
    "person": SolidSymbol(
      "M16 7.5 A4 4 0 1 1 8 7.5 A4 4 0 1 1 16 7.5 Z M4.5 20.5 C4.5 16.3 8 14 12 14 C16 14 19.5 16.3 "
        + "19.5 20.5 Z"),
    "person.2": SolidSymbol(
      "M12.5 8 A3.5 3.5 0 1 1 5.5 8 A3.5 3.5 0 1 1 12.5 8 Z M2 19.5 C2 15.9 5 14 9 14 C13 14 16 15.9 16 "
        + "19.5 Z", around: "M15.5 4.8 A3.5 3.5 0 0 1 15.5 11.2 M17 14.2 C20 14.8 22 16.7 22 19.5"),
    "person.crop.circle": SolidSymbol(
      "M21.5 12 A9.5 9.5 0 1 1 2.5 12 A9.5 9.5 0 1 1 21.5 12 Z",
      within: "M15.3 9.5 A3.3 3.3 0 1 1 8.7 9.5 A3.3 3.3 0 1 1 15.3 9.5 Z M5.5 18.8 C7 16 9 14.8 12 14.8 C15 "
        + "14.8 17 16 18.5 18.8"),
    "phone": SolidSymbol(
      "M7 3 L9.5 8 L7.5 10 C8.5 12.5 11.5 15.5 14 16.5 L16 14.5 L21 17 C21 19.5 19 21 17 21 C10 20 4 14 "
        + "3 7 C3 5 4.5 3 7 3 Z"),
    "photo": SolidSymbol(
      "M4.5 4.5 H19.5 A2 2 0 0 1 21.5 6.5 V17.5 A2 2 0 0 1 19.5 19.5 H4.5 A2 2 0 0 1 2.5 17.5 V6.5 A2 2 "
        + "0 0 1 4.5 4.5 Z", within: "M3 16.5 L8.5 11 L13.5 16 L16.5 13.5 L21 17.5 M16 9 V9.2"),
    "pin": SolidSymbol(
      "M8.5 3 H15.5 L14.5 9.5 C17 10.5 18 12 18 14.5 H6 C6 12 7 10.5 9.5 9.5 Z", around: "M12 14.5 V21.5"),
    "play": SolidSymbol("M7 4 L20 12 L7 20 Z"),
    "plus.app": SolidSymbol(
      "M8 3 H16 A5 5 0 0 1 21 8 V16 A5 5 0 0 1 16 21 H8 A5 5 0 0 1 3 16 V8 A5 5 0 0 1 8 3 Z",
      within: "M12 7.5 V16.5 M7.5 12 H16.5"),
    "rectangle": SolidSymbol("M4 5 H20 A2 2 0 0 1 22 7 V17 A2 2 0 0 1 20 19 H4 A2 2 0 0 1 2 17 V7 A2 2 0 0 1 4 5 Z"),
    "rectangle.grid.1x2": SolidSymbol(
      "M4.5 3.5 H19.5 A1.5 1.5 0 0 1 21 5 V9 A1.5 1.5 0 0 1 19.5 10.5 H4.5 A1.5 1.5 0 0 1 3 9 V5 A1.5 1.5 0 0 1 4.5 3.5 "
        + "Z M4.5 13.5 H19.5 A1.5 1.5 0 0 1 21 15 V19 A1.5 1.5 0 0 1 19.5 20.5 H4.5 A1.5 1.5 0 0 1 3 19 V15 A1.5 1.5 0 0 "
        + "1 4.5 13.5 Z"),
    "rectangle.portrait": SolidSymbol(
      "M7 2 H17 A2 2 0 0 1 19 4 V20 A2 2 0 0 1 17 22 H7 A2 2 0 0 1 5 20 V4 A2 2 0 0 1 7 2 Z"),
    "rectangle.stack": SolidSymbol(
      "M4.5 9 H19.5 A2 2 0 0 1 21.5 11 V18.5 A2 2 0 0 1 19.5 20.5 H4.5 A2 2 0 0 1 2.5 18.5 V11 A2 2 0 0 "
        + "1 4.5 9 Z", around: "M5 6 H19 M7.5 3 H16.5"),
    "seal": SolidSymbol(
      "M12 2.5 L14.6 5.6 L18.7 5.3 L18.4 9.4 L21.5 12 L18.4 14.6 L18.7 18.7 L14.6 18.4 L12 21.5 L9.4 "
        + "18.4 L5.3 18.7 L5.6 14.6 L2.5 12 L5.6 9.4 L5.3 5.3 L9.4 5.6 Z"),
    "shield": SolidSymbol("M12 2.5 L20 5.5 V11.5 C20 16.5 16.5 20 12 21.5 C7.5 20 4 16.5 4 11.5 V5.5 Z"),
    "speaker": SolidSymbol("M3 9 H7 L12 4.5 V19.5 L7 15 H3 Z"),
    "speaker.wave.1": SolidSymbol("M3 9 H7 L12 4.5 V19.5 L7 15 H3 Z", around: "M15 8.5 A5 5 0 0 1 15 15.5"),
    "speaker.wave.2": SolidSymbol(
      "M3 9 H7 L12 4.5 V19.5 L7 15 H3 Z", around: "M15 8.5 A5 5 0 0 1 15 15.5 M17.6 5.5 A9 9 0 0 1 17.6 18.5"),
    "speaker.wave.3": SolidSymbol(
      "M3 9 H7 L12 4.5 V19.5 L7 15 H3 Z",
      around: "M15 8.5 A5 5 0 0 1 15 15.5 M17.6 5.5 A9 9 0 0 1 17.6 18.5 M20 3.5 A12.5 12.5 0 0 1 20 20.5"),
    "square": SolidSymbol("M6 3 H18 A3 3 0 0 1 21 6 V18 A3 3 0 0 1 18 21 H6 A3 3 0 0 1 3 18 V6 A3 3 0 0 1 6 3 Z"),
    "square.grid.2x2": SolidSymbol(
      "M4.5 3 H9 A1.5 1.5 0 0 1 10.5 4.5 V9 A1.5 1.5 0 0 1 9 10.5 H4.5 A1.5 1.5 0 0 1 3 9 V4.5 A1.5 1.5 "
        + "0 0 1 4.5 3 Z M15 3 H19.5 A1.5 1.5 0 0 1 21 4.5 V9 A1.5 1.5 0 0 1 19.5 10.5 H15 A1.5 1.5 0 0 1 "
        + "13.5 9 V4.5 A1.5 1.5 0 0 1 15 3 Z M4.5 13.5 H9 A1.5 1.5 0 0 1 10.5 15 V19.5 A1.5 1.5 0 0 1 9 21 "
        + "H4.5 A1.5 1.5 0 0 1 3 19.5 V15 A1.5 1.5 0 0 1 4.5 13.5 Z M15 13.5 H19.5 A1.5 1.5 0 0 1 21 15 "
        + "V19.5 A1.5 1.5 0 0 1 19.5 21 H15 A1.5 1.5 0 0 1 13.5 19.5 V15 A1.5 1.5 0 0 1 15 13.5 Z"),
    "square.stack": SolidSymbol(
      "M5.5 8 H18.5 A2.5 2.5 0 0 1 21 10.5 V18.5 A2.5 2.5 0 0 1 18.5 21 H5.5 A2.5 2.5 0 0 1 3 18.5 "
        + "V10.5 A2.5 2.5 0 0 1 5.5 8 Z", around: "M5.5 5 H18.5 M8 2.5 H16"),
    "star": SolidSymbol(
      "M12 2.6 L14.6 8.8 L21.3 9.4 L16.2 13.8 L17.8 20.4 L12 16.9 L6.2 20.4 L7.8 13.8 L2.7 9.4 L9.4 8.8 Z"),
    "stop": SolidSymbol("M5 5 H19 V19 H5 Z"),
    "stopwatch": SolidSymbol(
      "M20 13.5 A8 8 0 1 1 4 13.5 A8 8 0 1 1 20 13.5 Z", around: "M9.5 2.5 H14.5 M12 2.5 V5 M18.5 6 L20 7.5",
      within: "M12 9.5 V13.5"),
    "sun.max": SolidSymbol(
      "M16.5 12 A4.5 4.5 0 1 1 7.5 12 A4.5 4.5 0 1 1 16.5 12 Z",
      around: "M12 2.5 V5.5 M12 18.5 V21.5 M2.5 12 H5.5 M18.5 12 H21.5 M5.3 5.3 L7.4 7.4 M16.6 16.6 L18.7 18.7 "
        + "M18.7 5.3 L16.6 7.4 M7.4 16.6 L5.3 18.7"),
    "tag": SolidSymbol(
      "M3 3.5 H12 L21.5 13 L13 21.5 L3 11.5 Z", within: "M8.7 8 A1.2 1.2 0 1 1 6.3 8 A1.2 1.2 0 1 1 8.7 8 Z"),
    "text.bubble": SolidSymbol(
      "M12 4 C17.5 4 21.5 7 21.5 11.2 C21.5 15.4 17.5 18.4 12 18.4 C11 18.4 10 18.3 9.2 18.1 L5 21 "
        + "V16.8 C3.4 15.3 2.5 13.4 2.5 11.2 C2.5 7 6.5 4 12 4 Z", within: "M7 9.5 H17 M7 13.5 H14"),
    "ticket": SolidSymbol(
      "M2.5 6 H21.5 V10 A2 2 0 0 0 21.5 14 V18 H2.5 V14 A2 2 0 0 0 2.5 10 Z",
      within: "M15 8 V8.2 M15 12 V12.2 M15 16 V16.2"),
    "trash": SolidSymbol(
      "M6 6.5 L7 20.5 H17 L18 6.5 Z", around: "M4 6.5 H20 M9.5 6.5 V4 H14.5 V6.5", within: "M10 10 V17 M14 10 V17"),
    "tray": SolidSymbol(
      "M2.5 13.5 L6 5 H18 L21.5 13.5 V19 H2.5 Z", within: "M3 13.5 H8.5 A3.5 3.5 0 0 0 15.5 13.5 H21"),
    "triangle": SolidSymbol("M12 4 L21.5 20 H2.5 Z"),
    "trophy": SolidSymbol(
      "M7 3.5 H17 V10 A5 5 0 0 1 7 10 Z",
      around: "M7 5.5 H3.5 C3.5 9 5 10.5 7.5 10.8 M17 5.5 H20.5 C20.5 9 19 10.5 16.5 10.8 M12 15 V20.5 M8 20.5 H16"),
    "tv": SolidSymbol(
      "M4 4 H20 A2 2 0 0 1 22 6 V15 A2 2 0 0 1 20 17 H4 A2 2 0 0 1 2 15 V6 A2 2 0 0 1 4 4 Z", around: "M8 20.5 H16"),
    "umbrella": SolidSymbol(
      "M2.5 12 A9.5 9.5 0 0 1 21.5 12 Z", around: "M12 12 V19 A2.2 2.2 0 0 1 7.6 19 M12 2.5 V1.8"),
    "video": SolidSymbol(
      "M4 6.5 H13 A2 2 0 0 1 15 8.5 V15.5 A2 2 0 0 1 13 17.5 H4 A2 2 0 0 1 2 15.5 V8.5 A2 2 0 0 1 4 6.5 "
        + "Z M17 11 L22 7.5 V16.5 L17 13 Z"),
    "wrench": SolidSymbol(
      "M20.5 6.5 L17 10 L14 7 L17.5 3.5 C14.5 2.5 10.5 5 11.5 9.5 L3.5 17.5 L6.5 20.5 L14.5 12.5 C19 "
        + "13.5 21.5 9.5 20.5 6.5 Z"),
  ]
}
