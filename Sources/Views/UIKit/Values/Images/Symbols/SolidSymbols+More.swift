extension SolidSymbol {
  /// More symbols with a body, by name, without `.fill`.
  static let more: [String: SolidSymbol] = [
    "alarm.waves.left.and.right": SolidSymbol(
      "M17 12.5 A5 5 0 1 1 7 12.5 A5 5 0 1 1 17 12.5 Z",
      around: "M3.5 7.5 A9 9 0 0 0 3.5 17.5 M20.5 7.5 A9 9 0 0 1 20.5 17.5",
      within: "M12 10 V12.5 L14 14"),
    "apple.logo": SolidSymbol(
      "M12 8 C13.5 6.8 17 6.5 19 9.3 C16 11 16.3 15 19.5 16.4 C18.3 19.6 16.2 22 14.5 21.5 C12.8 21 12 21 10.3 21.5 C8 "
        + "22.2 4.5 17.5 4.5 13 C4.5 8.5 8.5 6.3 12 8 Z",
      around: "M12 6 C12 3.8 13.5 2.3 15.3 2"),
    "arrowshape.turn.up.left": SolidSymbol("M10 4 L2.5 11 L10 18 V14 C15 14 18.5 15.5 21.5 20 C21 13 17 8.5 10 8 Z"),
    "arrowshape.turn.up.right": SolidSymbol("M14 4 L21.5 11 L14 18 V14 C9 14 5.5 15.5 2.5 20 C3 13 7 8.5 14 8 Z"),
    "arrowtriangle.down": SolidSymbol("M4 7 H20 L12 18.5 Z"),
    "arrowtriangle.left": SolidSymbol("M17 4 V20 L5.5 12 Z"),
    "arrowtriangle.right": SolidSymbol("M7 4 V20 L18.5 12 Z"),
    "arrowtriangle.up": SolidSymbol("M4 17 H20 L12 5.5 Z"),
    "backpack": SolidSymbol(
      "M5.5 11 C5.5 7 8 4.5 12 4.5 C16 4.5 18.5 7 18.5 11 V19.5 A2 2 0 0 1 16.5 21.5 H7.5 A2 2 0 0 1 5.5 19.5 Z",
      around: "M9.5 4.5 V3.5 A1.5 1.5 0 0 1 11 2 H13 A1.5 1.5 0 0 1 14.5 3.5 V4.5 M5.5 13 H3 V19.5 H5.5 M18.5 13 H21 "
        + "V19.5 H18.5",
      within: "M8.7 21 V15 H15.3 V21 M9.5 9.5 H14.5"),
    "bandage": SolidSymbol(
      "M4 14 L14 4 A4.2 4.2 0 0 1 20 10 L10 20 A4.2 4.2 0 0 1 4 14 Z",
      within: "M9 9 L15 15 M12 10 V10.1 M14 12 V12.1 M10 12 V12.1 M12 14 V14.1"),
    "banknote": SolidSymbol(
      "M2 6 H22 V18 H2 Z", within: "M15 12 A3 3 0 1 1 9 12 A3 3 0 1 1 15 12 Z M5 12 V12.1 M19 12 V12.1"),
    "basket": SolidSymbol(
      "M2.5 10 H21.5 L19.5 20.5 H4.5 Z",
      around: "M7 10 L10.5 3.5 M17 10 L13.5 3.5",
      within: "M8.5 13 V17.5 M12 13 V17.5 M15.5 13 V17.5"),
    "basketball": SolidSymbol(
      "M21.5 12 A9.5 9.5 0 1 1 2.5 12 A9.5 9.5 0 1 1 21.5 12 Z",
      within: "M12 3 V21 M3 12 H21 M5.5 5.5 C9 8.5 9 15.5 5.5 18.5 M18.5 5.5 C15 8.5 15 15.5 18.5 18.5"),
    "bed.double": SolidSymbol(
      "M2.5 12 H21.5 V17.5 H2.5 Z M4.5 12 V6 A1.5 1.5 0 0 1 6 4.5 H18 A1.5 1.5 0 0 1 19.5 6 V12 Z",
      around: "M3.5 17.5 V20.5 M20.5 17.5 V20.5",
      within: "M7.5 12 V9 H11 V12 M13 12 V9 H16.5 V12"),
    "birthday.cake": SolidSymbol(
      "M3.5 12 H20.5 V20.5 H3.5 Z",
      around: "M8 12 V8 M12 12 V8 M16 12 V8 M8 5 V5.1 M12 5 V5.1 M16 5 V5.1",
      within: "M4 16 C6 18 8 18 10 16 C11.5 14.5 12.5 14.5 14 16 C16 18 18 18 20 16"),
    "book.closed": SolidSymbol(
      "M7 2.5 H18.5 V21.5 H7 A2.5 2.5 0 0 1 4.5 19 V5 A2.5 2.5 0 0 1 7 2.5 Z", within: "M5 18.5 H18 M9 7 H14.5"),
    "books.vertical": SolidSymbol(
      "M3 4 H8 V20.5 H3 Z M8 4 H13 V20.5 H8 Z M14.5 4.5 L18.5 3.5 L22 19.5 L18 20.5 Z",
      within: "M3.5 8 H7.5 M8.5 8 H12.5"),
    "brain": SolidSymbol(
      "M12 4.5 C10 2.5 7 3.5 6.8 6 C4.5 6.5 3.5 9 4.5 11 C3 13 4 16 6.3 16.7 C6.5 19.7 10 20.8 12 18.8 C14 20.8 17.5 "
        + "19.7 17.7 16.7 C20 16 21 13 19.5 11 C20.5 9 19.5 6.5 17.2 6 C17 3.5 14 2.5 12 4.5 Z",
      within: "M12 5 V18.5 M8 9.5 C9.5 9.5 10 10.5 10 11.5 M16 13.5 C14.5 13.5 14 14.5 14 15.5"),
    "bubble.middle.bottom": SolidSymbol(
      "M5 3.5 H19 A2.5 2.5 0 0 1 21.5 6 V15 A2.5 2.5 0 0 1 19 17.5 H15 L12 21 L9 17.5 H5 A2.5 2.5 0 0 1 2.5 15 V6 A2.5 "
        + "2.5 0 0 1 5 3.5 Z"),
    "building": SolidSymbol(
      "M5.5 3 H18.5 V21 H5.5 Z",
      within: "M9 7 V7.1 M12 7 V7.1 M15 7 V7.1 M9 11 V11.1 M12 11 V11.1 M15 11 V11.1 M10 21 V16.5 H14 V21"),
    "building.columns": SolidSymbol(
      "M12 2.5 L21 8 H3 Z M3 18.5 H21 V21 H3 Z", around: "M5.5 10 V17 M10 10 V17 M14 10 V17 M18.5 10 V17"),
    "bus": SolidSymbol(
      "M6.5 3 H17.5 A2.5 2.5 0 0 1 20 5.5 V18 H4 V5.5 A2.5 2.5 0 0 1 6.5 3 Z",
      around: "M6.5 18 V20.5 M17.5 18 V20.5",
      within: "M4.5 12.5 H19.5 M8 15.2 V15.3 M16 15.2 V15.3 M9 5.7 H15"),
    "captions.bubble": SolidSymbol(
      "M4.5 4 H19.5 A2.5 2.5 0 0 1 22 6.5 V15 A2.5 2.5 0 0 1 19.5 17.5 H10 L6 21 V17.5 H4.5 A2.5 2.5 0 0 1 2 15 V6.5 "
        + "A2.5 2.5 0 0 1 4.5 4 Z",
      within: "M6 10 H10 M12.5 10 H18 M6 13.5 H12 M14.5 13.5 H18"),
    "chair": SolidSymbol("M7 2.5 H17 V11.5 H7 Z M5.5 13 H18.5 V16 H5.5 Z", around: "M7 16 V21.5 M17 16 V21.5"),
    "chair.lounge": SolidSymbol(
      "M6 10 V6 A2.5 2.5 0 0 1 8.5 3.5 H15.5 A2.5 2.5 0 0 1 18 6 V10 A2.2 2.2 0 0 1 21 12.5 V18 H3 V12.5 A2.2 2.2 0 0 "
        + "1 6 10 Z",
      around: "M5 18 V20.5 M19 18 V20.5",
      within: "M6.5 11 V14.5 H17.5 V11"),
    "character.bubble": SolidSymbol(
      "M12 3.5 C17.5 3.5 21.5 6.6 21.5 10.8 C21.5 15 17.5 18 12 18 C11 18 10 17.9 9.2 17.7 L5 20.6 V16.4 C3.4 14.9 2.5 "
        + "13 2.5 10.8 C2.5 6.6 6.5 3.5 12 3.5 Z",
      within: "M9 14 L12 7 L15 14 M10 12 H14"),
    "checkmark.bubble": SolidSymbol(
      "M12 3.5 C17.5 3.5 21.5 6.6 21.5 10.8 C21.5 15 17.5 18 12 18 C11 18 10 17.9 9.2 17.7 L5 20.6 V16.4 C3.4 14.9 2.5 "
        + "13 2.5 10.8 C2.5 6.6 6.5 3.5 12 3.5 Z",
      within: "M8 11 L11 14 L16 7.5"),
    "clipboard": SolidSymbol(
      "M6 4 H18 A1.5 1.5 0 0 1 19.5 5.5 V20 A1.5 1.5 0 0 1 18 21.5 H6 A1.5 1.5 0 0 1 4.5 20 V5.5 A1.5 1.5 0 0 1 6 4 Z",
      within: "M9 2.5 H15 V6 H9 Z"),
    "comb": SolidSymbol("M3 5 H21 V9.5 H3 Z", around: "M5 9.5 V19 M8.5 9.5 V19 M12 9.5 V19 M15.5 9.5 V19 M19 9.5 V19"),
    "cpu": SolidSymbol(
      "M6 6 H18 V18 H6 Z",
      around: "M9 2.5 V6 M15 2.5 V6 M9 18 V21.5 M15 18 V21.5 M2.5 9 H6 M2.5 15 H6 M18 9 H21.5 M18 15 H21.5",
      within: "M10 10 H14 V14 H10 Z"),
    "creditcard.and.123": SolidSymbol(
      "M4.5 4 H19.5 A2.5 2.5 0 0 1 22 6.5 V14 A2.5 2.5 0 0 1 19.5 16.5 H4.5 A2.5 2.5 0 0 1 2 14 V6.5 A2.5 2.5 0 0 1 "
        + "4.5 4 Z",
      around: "M12 20.5 H12.1 M16 20.5 H16.1 M20 20.5 H20.1",
      within: "M2.5 8.5 H21.5"),
    "cross.case": SolidSymbol(
      "M4 7 H20 A1.8 1.8 0 0 1 21.8 8.8 V18.7 A1.8 1.8 0 0 1 20 20.5 H4 A1.8 1.8 0 0 1 2.2 18.7 V8.8 A1.8 1.8 0 0 1 4 "
        + "7 Z",
      around: "M8.5 7 V4 H15.5 V7",
      within: "M12 10.5 V17 M8.7 13.7 H15.3"),
    "die.face.5": SolidSymbol(
      "M6 3 H18 A3 3 0 0 1 21 6 V18 A3 3 0 0 1 18 21 H6 A3 3 0 0 1 3 18 V6 A3 3 0 0 1 6 3 Z",
      within: "M8 8 V8.1 M16 8 V8.1 M12 12 V12.1 M8 16 V16.1 M16 16 V16.1"),
    "display": SolidSymbol(
      "M4 3.5 H20 A2 2 0 0 1 22 5.5 V15 A2 2 0 0 1 20 17 H4 A2 2 0 0 1 2 15 V5.5 A2 2 0 0 1 4 3.5 Z",
      around: "M12 17 V20.5 M8 20.5 H16"),
    "doc.badge.ellipsis": SolidSymbol("M6 2.5 H14 L18.5 7 V21.5 H6 Z", within: "M9 16 V16.1 M12 16 V16.1 M15 16 V16.1"),
    "doc.plaintext": SolidSymbol("M6 2.5 H18 V21.5 H6 Z", within: "M9 7 H15 M9 10.5 H15 M9 14 H15 M9 17.5 H13"),
    "door.left.hand.closed": SolidSymbol("M6 2.5 H18 V21.5 H6 Z", around: "M3 21.5 H21", within: "M14.8 12 V12.2"),
    "ear": SolidSymbol(
      "M6 10 C6 5.5 9 2.5 12.5 2.5 C16 2.5 19 5.3 19 9 C19 13.5 14.5 14 14 17.5 C13.7 20 12 21.5 10 21.5 C7.5 21.5 6 "
        + "19.5 6 17 Z",
      within: "M9.5 10 C9.5 7.5 11 6 12.7 6 C14.3 6 15.5 7.3 15.5 9 C15.5 11.5 12 11.5 12 14.5"),
    "ellipsis.message": SolidSymbol(
      "M12 3.5 C17.5 3.5 21.5 6.6 21.5 10.8 C21.5 15 17.5 18 12 18 C11 18 10 17.9 9.2 17.7 L5 20.6 V16.4 C3.4 14.9 2.5 "
        + "13 2.5 10.8 C2.5 6.6 6.5 3.5 12 3.5 Z",
      within: "M8 10.8 V10.9 M12 10.8 V10.9 M16 10.8 V10.9"),
    "exclamationmark.bubble": SolidSymbol(
      "M12 3.5 C17.5 3.5 21.5 6.6 21.5 10.8 C21.5 15 17.5 18 12 18 C11 18 10 17.9 9.2 17.7 L5 20.6 V16.4 C3.4 14.9 2.5 "
        + "13 2.5 10.8 C2.5 6.6 6.5 3.5 12 3.5 Z",
      within: "M12 7 V11.2 M12 14.3 V14.4"),
    "exclamationmark.octagon": SolidSymbol(
      "M8 2.5 H16 L21.5 8 V16 L16 21.5 H8 L2.5 16 V8 Z", within: "M12 7 V13 M12 16.6 V16.7"),
    "exclamationmark.shield": SolidSymbol(
      "M12 2.5 L20 5.5 V11.5 C20 16.5 16.5 20 12 21.5 C7.5 20 4 16.5 4 11.5 V5.5 Z",
      within: "M12 7.5 V12.5 M12 16 V16.1"),
    "externaldrive": SolidSymbol("M6 5 H18 L21.5 14 V19 H2.5 V14 Z", within: "M3 14 H21 M18 16.6 V16.7"),
    "figure.run.square": SolidSymbol(
      "M6 3 H18 A3 3 0 0 1 21 6 V18 A3 3 0 0 1 18 21 H6 A3 3 0 0 1 3 18 V6 A3 3 0 0 1 6 3 Z",
      within: "M13.5 7 V7.1 M12.5 10 L11 14 L14 16 L13 19 M11 14 L8 17 M12.5 10 L9 10.5 M12.5 10 L16 12"),
    "film": SolidSymbol(
      "M3 4 H21 V20 H3 Z",
      within: "M7.5 4.5 V19.5 M16.5 4.5 V19.5 M3.5 8 H7 M3.5 12 H7 M3.5 16 H7 M17 8 H20.5 M17 12 H20.5 M17 16 H20.5"),
    "fish": SolidSymbol(
      "M2 12 C5 7 9 5.5 13 6.5 C15.5 7.2 17 9 18 11 L22 8 V16 L18 13 C17 15 15.5 16.8 13 17.5 C9 18.5 5 17 2 12 Z",
      within: "M7 11 V11.1 M11 8.5 C12.5 10.5 12.5 13.5 11 15.5"),
    "flashlight.on": SolidSymbol(
      "M8 7.5 H16 V10 L14 13 V21.5 H10 V13 L8 10 Z",
      around: "M12 2 V4.3 M6.5 3 L8 4.8 M17.5 3 L16 4.8",
      within: "M12 15.5 V17"),
    "folder.badge.gearshape": SolidSymbol("M2.5 5 H9.5 L11.5 7.5 H21.5 V19 H2.5 Z", within: "M3 10.5 H21"),
    "football": SolidSymbol(
      "M3 21 C2 11 11 2 21 3 C22 13 13 22 3 21 Z", within: "M9 15 L15 9 M10 11 L13 14 M12 9.5 L14.5 12"),
    "fuelpump": SolidSymbol(
      "M5 3 H13.5 V21 H5 Z",
      around: "M3.5 21 H15 M13.5 12 H16 V17.5 A1.8 1.8 0 0 0 19.6 17.5 V8.5 L16.5 5.5",
      within: "M7.5 6 H11 V10 H7.5 Z"),
    "giftcard": SolidSymbol(
      "M4 5 H20 A2 2 0 0 1 22 7 V17 A2 2 0 0 1 20 19 H4 A2 2 0 0 1 2 17 V7 A2 2 0 0 1 4 5 Z",
      within: "M8.5 5.5 V18.5 M2.5 12 H21.5 M8.5 12 L5.5 9 M8.5 12 L11.5 9"),
    "hammer": SolidSymbol(
      "M3 8.5 L9 2.5 C11.5 2.5 13.5 3.5 15 5 L17 7 L14 10 L12 8 L6.5 11.5 Z", around: "M13 9 L21.5 18 L19 20.5 L10 12"),
    "handbag": SolidSymbol("M4.5 9.5 H19.5 L21.5 20.5 H2.5 Z", around: "M7.5 9.5 C7.5 1.5 16.5 1.5 16.5 9.5"),
    "hare": SolidSymbol(
      "M8 11 L4.5 3 C7.5 3 10.5 6 11 9.5 C15 9.5 20.5 12.5 20.5 18.5 H8 C5 18.5 3 16.5 3 14.5 C3 12.5 5 11 8 11 Z",
      within: "M7.3 14 V14.1"),
    "hifispeaker": SolidSymbol(
      "M7 2 H17 A2 2 0 0 1 19 4 V20 A2 2 0 0 1 17 22 H7 A2 2 0 0 1 5 20 V4 A2 2 0 0 1 7 2 Z",
      within: "M15.8 15.3 A3.8 3.8 0 1 1 8.2 15.3 A3.8 3.8 0 1 1 15.8 15.3 Z M13.5 7 A1.5 1.5 0 1 1 10.5 7 A1.5 1.5 0 "
        + "1 1 13.5 7 Z"),
    "homekit": SolidSymbol("M12 3 L21.5 11 H19 V21 H5 V11 H2.5 Z", within: "M12 10 L16 13.3 V18 H8 V13.3 Z"),
    "homepod": SolidSymbol(
      "M8 3.5 H16 C19 3.5 20 8 20 12 C20 16.5 19 20.5 16 20.5 H8 C5 20.5 4 16.5 4 12 C4 8 5 3.5 8 3.5 Z",
      within: "M6.5 6.5 H17.5"),
    "ipad": SolidSymbol(
      "M6 2 H18 A2 2 0 0 1 20 4 V20 A2 2 0 0 1 18 22 H6 A2 2 0 0 1 4 20 V4 A2 2 0 0 1 6 2 Z", within: "M10 19 H14"),
    "lamp.desk": SolidSymbol("M11.5 3.5 L20.5 8.5 L12 13 Z", around: "M13 6.5 L5.5 9.5 L9 20.5 M4.5 20.5 H15"),
    "lamp.floor": SolidSymbol("M8.5 2.5 H15.5 L19 10 H5 Z", around: "M12 10 V21 M8 21 H16"),
    "lamp.table": SolidSymbol(
      "M8.5 3 H15.5 L19 11 H5 Z M9 20.5 C9 17.5 10 15.5 12 15.5 C14 15.5 15 17.5 15 20.5 Z", around: "M12 11 V15.5"),
    "magazine": SolidSymbol(
      "M6 3 H18 V21 H6 Z", around: "M20.5 4 V20", within: "M9 7 H15 V12 H9 Z M9 15 H15 M9 18 H13"),
    "medal": SolidSymbol(
      "M18 15 A6 6 0 1 1 6 15 A6 6 0 1 1 18 15 Z",
      around: "M9 9.5 L5.5 2.5 M15 9.5 L18.5 2.5 M12 9 L9.5 3.5",
      within: "M12 12.3 V17.7"),
    "mountain.2": SolidSymbol("M1.5 19.5 L8.5 7 L12 13 L15 9.5 L22.5 19.5 Z", within: "M6.8 10 L8.6 12 L10.2 10"),
    "music.note.house": SolidSymbol(
      "M5 10 L12 4 L19 10 V20.5 H5 Z", around: "M2.5 12 L12 3.5 L21.5 12", within: "M11 17 V11.5 L14.5 10.7 V15.8"),
    "note": SolidSymbol("M4 4 H20 V15 L15 20 H4 Z", within: "M15 19.5 V15 H19.5"),
    "note.text": SolidSymbol("M4 4 H20 V20 H4 Z", within: "M7.5 8.5 H16.5 M7.5 12 H16.5 M7.5 15.5 H13"),
    "octagon": SolidSymbol("M8 2.5 H16 L21.5 8 V16 L16 21.5 H8 L2.5 16 V8 Z"),
    "paintbrush.pointed": SolidSymbol(
      "M21 3 C17 4 11 9 9 13 L11.5 15.5 C15.5 13.5 20 7.5 21 3 Z M8 14 C5 14 4 17 4 19 C4 20 3 21 2.5 21 C7 22 11 20 "
        + "10.5 16.5 Z"),
    "paintpalette": SolidSymbol(
      "M12 3 C17.5 3 22 6.5 22 11 C22 14.5 19 16 16.5 15.5 C14 15 13.5 16.5 14.3 18 C15.3 20 14 21.3 12 21.3 C6.5 21.3 "
        + "2 17.3 2 12 C2 6.8 6.5 3 12 3 Z",
      within: "M7 10 V10.2 M11.5 7 V7.2 M16.5 9 V9.2 M7.5 15 V15.2"),
    "pawprint": SolidSymbol(
      "M12 12.5 C15 12.5 18 16 18 18.5 C18 20.5 16 21 14.5 20.3 C13 19.7 11 19.7 9.5 20.3 C8 21 6 20.5 6 18.5 C6 16 9 "
        + "12.5 12 12.5 Z M5.5 11.5 A1.6 2.2 0 1 1 2.3 11.5 A1.6 2.2 0 1 1 5.5 11.5 Z M10.5 6.5 A1.7 2.5 0 1 1 7.1 6.5 "
        + "A1.7 2.5 0 1 1 10.5 6.5 Z M16.9 6.5 A1.7 2.5 0 1 1 13.5 6.5 A1.7 2.5 0 1 1 16.9 6.5 Z M21.7 11.5 A1.6 2.2 0 "
        + "1 1 18.5 11.5 A1.6 2.2 0 1 1 21.7 11.5 Z"),
    "pencil.tip": SolidSymbol("M12 2.5 L18 14 V21.5 H6 V14 Z", within: "M6.5 15 H17.5 M12 3 V8.5"),
    "pentagon": SolidSymbol("M12 2.5 L21.8 9.8 L18 21 H6 L2.2 9.8 Z"),
    "person.text.rectangle": SolidSymbol(
      "M4 4.5 H20 A2 2 0 0 1 22 6.5 V17.5 A2 2 0 0 1 20 19.5 H4 A2 2 0 0 1 2 17.5 V6.5 A2 2 0 0 1 4 4.5 Z",
      within: "M10 9.5 A2 2 0 1 1 6 9.5 A2 2 0 1 1 10 9.5 Z M5 16 C5 12.5 11 12.5 11 16 M14 9 H19 M14 12 H19 M14 15 "
        + "H17"),
    "pills": SolidSymbol(
      "M3.5 11.5 L10 5 A4 4 0 0 1 15.7 10.7 L9.2 17.2 A4 4 0 0 1 3.5 11.5 Z M22 17.5 A4 4 0 1 1 14 17.5 A4 4 0 1 1 22 "
        + "17.5 Z",
      within: "M6.8 8.3 L12.4 13.9 M15 17.5 H21"),
    "play.rectangle": SolidSymbol(
      "M4 4.5 H20 A2 2 0 0 1 22 6.5 V17.5 A2 2 0 0 1 20 19.5 H4 A2 2 0 0 1 2 17.5 V6.5 A2 2 0 0 1 4 4.5 Z",
      within: "M10 8.5 L15.5 12 L10 15.5 Z"),
    "plus.bubble": SolidSymbol(
      "M12 3.5 C17.5 3.5 21.5 6.6 21.5 10.8 C21.5 15 17.5 18 12 18 C11 18 10 17.9 9.2 17.7 L5 20.6 V16.4 C3.4 14.9 2.5 "
        + "13 2.5 10.8 C2.5 6.6 6.5 3.5 12 3.5 Z",
      within: "M12 7 V14.5 M8.2 10.8 H15.8"),
    "plus.message": SolidSymbol(
      "M12 3.5 C17.5 3.5 21.5 6.6 21.5 10.8 C21.5 15 17.5 18 12 18 C11 18 10 17.9 9.2 17.7 L5 20.6 V16.4 C3.4 14.9 2.5 "
        + "13 2.5 10.8 C2.5 6.6 6.5 3.5 12 3.5 Z",
      within: "M12 7 V14.5 M8.2 10.8 H15.8"),
    "plus.rectangle": SolidSymbol(
      "M4 4.5 H20 A2 2 0 0 1 22 6.5 V17.5 A2 2 0 0 1 20 19.5 H4 A2 2 0 0 1 2 17.5 V6.5 A2 2 0 0 1 4 4.5 Z",
      within: "M12 8 V16 M8 12 H16"),
    "popcorn": SolidSymbol(
      "M4.5 9 H19.5 L17.5 21.5 H6.5 Z",
      around: "M5 9 C3.5 6 6.5 4 8.5 5.5 C9.5 2.5 14.5 2.5 15.5 5.5 C17.5 4 20.5 6 19 9",
      within: "M9.5 9.5 L10 21 M14.5 9.5 L14 21"),
    "puzzlepiece": SolidSymbol(
      "M4 7.5 H9 C8 4.5 10 3 11.5 3 C13 3 15 4.5 14 7.5 H18.5 V12 C21 11 22.5 12.5 22.5 14 C22.5 15.5 21 17 18.5 16 "
        + "V20.5 H4 V16 C6.5 16.8 7.5 15.3 7.5 14 C7.5 12.7 6.5 11.2 4 12 Z"),
    "questionmark.bubble": SolidSymbol(
      "M12 3.5 C17.5 3.5 21.5 6.6 21.5 10.8 C21.5 15 17.5 18 12 18 C11 18 10 17.9 9.2 17.7 L5 20.6 V16.4 C3.4 14.9 2.5 "
        + "13 2.5 10.8 C2.5 6.6 6.5 3.5 12 3.5 Z",
      within: "M10 8.5 A2 2 0 1 1 12.8 10.3 C12 10.8 12 11.3 12 12 M12 14.6 V14.7"),
    "quote.bubble": SolidSymbol(
      "M12 3.5 C17.5 3.5 21.5 6.6 21.5 10.8 C21.5 15 17.5 18 12 18 C11 18 10 17.9 9.2 17.7 L5 20.6 V16.4 C3.4 14.9 2.5 "
        + "13 2.5 10.8 C2.5 6.6 6.5 3.5 12 3.5 Z",
      within: "M10.5 8.5 C9 9 8.3 10.3 8.3 12.5 H10.5 M15.5 8.5 C14 9 13.3 10.3 13.3 12.5 H15.5"),
    "radio": SolidSymbol(
      "M4 8.5 H20 A1.8 1.8 0 0 1 21.8 10.3 V19.2 A1.8 1.8 0 0 1 20 21 H4 A1.8 1.8 0 0 1 2.2 19.2 V10.3 A1.8 1.8 0 0 1 "
        + "4 8.5 Z",
      around: "M6 8.5 L17.5 3",
      within: "M11 14.8 A3 3 0 1 1 5 14.8 A3 3 0 1 1 11 14.8 Z M14.5 13 H18.5 M14.5 16.5 H18.5"),
    "rosette": SolidSymbol(
      "M18.5 9 A6.5 6.5 0 1 1 5.5 9 A6.5 6.5 0 1 1 18.5 9 Z",
      around: "M8 14.8 L6.5 21.5 L12 18.5 L17.5 21.5 L16 14.8",
      within: "M14.5 9 A2.5 2.5 0 1 1 9.5 9 A2.5 2.5 0 1 1 14.5 9 Z"),
    "sailboat": SolidSymbol("M11 3 V15 H3.5 Z M13 6 L19.5 15 H13 Z M2.5 17 H21.5 L18.5 21 H5.5 Z"),
    "scalemass": SolidSymbol(
      "M8 8 H16 C19 8 20.5 11 21.5 20.5 H2.5 C3.5 11 5 8 8 8 Z",
      around: "M14.5 5.5 A2.5 2.5 0 1 1 9.5 5.5 A2.5 2.5 0 1 1 14.5 5.5 Z"),
    "shippingbox": SolidSymbol(
      "M12 2.5 L21 7 V17 L12 21.5 L3 17 V7 Z", within: "M3.5 7.2 L12 11.5 L20.5 7.2 M12 11.5 V21 M7.5 4.9 L16.3 9.4"),
    "shoe": SolidSymbol(
      "M2.5 8 L8 9.5 L13 13.5 C16 14 21.5 14 21.5 18 V19.5 H2.5 Z", within: "M9 10.5 L7.5 12.5 M11.5 12.5 L10 14.5"),
    "signpost.right": SolidSymbol("M4 5 H17 L21 8.5 L17 12 H4 Z", around: "M11 2.5 V5 M11 12 V21.5"),
    "soccerball": SolidSymbol(
      "M21.5 12 A9.5 9.5 0 1 1 2.5 12 A9.5 9.5 0 1 1 21.5 12 Z",
      within: "M12 8 L15.8 10.8 L14.4 15.2 H9.6 L8.2 10.8 Z M12 8 V3.5 M15.8 10.8 L20 9.3 M14.4 15.2 L17 19 M9.6 15.2 "
        + "L7 19 M8.2 10.8 L4 9.3"),
    "sofa": SolidSymbol(
      "M5 11 V7.5 A2.5 2.5 0 0 1 7.5 5 H16.5 A2.5 2.5 0 0 1 19 7.5 V11 A2 2 0 0 1 22 12.8 V18.5 H2 V12.8 A2 2 0 0 1 5 "
        + "11 Z",
      around: "M4 18.5 V20.5 M20 18.5 V20.5",
      within: "M5.5 12 V14.5 H18.5 V12 M12 5.5 V14"),
    "sparkle": SolidSymbol(
      "M12 2 C12.8 8.5 15.5 11.2 22 12 C15.5 12.8 12.8 15.5 12 22 C11.2 15.5 8.5 12.8 2 12 C8.5 11.2 11.2 8.5 12 2 Z"),
    "sportscourt": SolidSymbol(
      "M2.5 5 H21.5 V19 H2.5 Z",
      within: "M12 5.5 V18.5 M14.5 12 A2.5 2.5 0 1 1 9.5 12 A2.5 2.5 0 1 1 14.5 12 Z M3 9 H5.5 V15 H3 M21 9 H18.5 V15 "
        + "H21"),
    "suit.club": SolidSymbol(
      "M15.8 7.3 A3.8 3.8 0 1 0 8.2 7.3 C8.2 8.6 8.8 9.6 9.6 10.4 A3.8 3.8 0 1 0 11 16 L9.5 21 H14.5 L13 16 A3.8 3.8 0 "
        + "1 0 14.4 10.4 C15.2 9.6 15.8 8.6 15.8 7.3 Z"),
    "suit.diamond": SolidSymbol("M12 2.5 L19.5 12 L12 21.5 L4.5 12 Z"),
    "suit.spade": SolidSymbol(
      "M12 2.5 C15 7 20.5 9.5 20.5 13.5 A4 4 0 0 1 13.2 16 L14.5 21 H9.5 L10.8 16 A4 4 0 0 1 3.5 13.5 C3.5 9.5 9 7 12 "
        + "2.5 Z"),
    "suitcase": SolidSymbol(
      "M4.5 7 H19.5 A2 2 0 0 1 21.5 9 V18.5 A2 2 0 0 1 19.5 20.5 H4.5 A2 2 0 0 1 2.5 18.5 V9 A2 2 0 0 1 4.5 7 Z",
      around: "M8.5 7 V3.5 H15.5 V7",
      within: "M7.5 7.5 V20 M16.5 7.5 V20"),
    "tablecells": SolidSymbol("M3 4.5 H21 V19.5 H3 Z", within: "M3.5 9.5 H20.5 M3.5 14.5 H20.5 M9 5 V19 M15 5 V19"),
    "teddybear": SolidSymbol(
      "M19 13.5 A7 6.8 0 1 1 5 13.5 A7 6.8 0 1 1 19 13.5 Z M8.5 6 A2.6 2.6 0 1 1 3.3 6 A2.6 2.6 0 1 1 8.5 6 Z M20.7 6 "
        + "A2.6 2.6 0 1 1 15.5 6 A2.6 2.6 0 1 1 20.7 6 Z",
      within: "M9 12 V12.2 M15 12 V12.2 M10.5 16 C11.5 17 12.5 17 13.5 16"),
    "tent": SolidSymbol(
      "M12 4.5 L22 20.5 H2 Z", around: "M12 4.5 L10.3 2 M12 4.5 L13.7 2", within: "M12 12 L15.5 20 M12 12 L8.5 20"),
    "theatermasks": SolidSymbol(
      "M3 4 H14 V11 C14 15 11.5 17.5 8.5 17.5 C5.5 17.5 3 15 3 11 Z M16 8 H21.5 V14 C21.5 18 19 20.5 16 20.5 C14.5 "
        + "20.5 13 19.8 12 18.6 C14.5 17 16 14.5 16 11 Z",
      within: "M6 8.5 H7.3 M10 8.5 H11.3 M6 12 C7.5 14.5 9.5 14.5 11 12"),
    "tortoise": SolidSymbol(
      "M4 16 C4 10 8 6.5 12 6.5 C15.5 6.5 18 9 18.5 12.5 C19 11 22 11 22 13.5 C22 15.5 20 16 18.5 16 Z",
      around: "M7 16 V18.5 M15 16 V18.5",
      within: "M8.5 15 L11 10 L14.5 15"),
    "train.side.front.car": SolidSymbol(
      "M3 6 H14 C18.5 6 21.5 11 21.5 16 V18.5 H3 Z",
      around: "M2 21.5 H22",
      within: "M6 9.5 H9 V13 H6 Z M12.5 9.5 H16 L18 13 H12.5 Z"),
    "tram": SolidSymbol(
      "M7 5.5 H17 A2.5 2.5 0 0 1 19.5 8 V16.5 A2.5 2.5 0 0 1 17 19 H7 A2.5 2.5 0 0 1 4.5 16.5 V8 A2.5 2.5 0 0 1 7 5.5 "
        + "Z",
      around: "M8 2.5 H16 M12 2.5 V5.5 M8 19 L6 21.5 M16 19 L18 21.5",
      within: "M5 13 H19 M8.5 16 V16.1 M15.5 16 V16.1"),
    "tray.full": SolidSymbol(
      "M5.5 10 H18.5 L21.5 14.5 V19.5 H2.5 V14.5 Z",
      around: "M7 7 H17 M8 4 H16",
      within: "M3 14.5 H8.5 L10 17 H14 L15.5 14.5 H21"),
    "tree": SolidSymbol(
      "M12 2.5 L17 9 H15 L19 14 H16.5 L20.5 18.5 H3.5 L7.5 14 H5 L9 9 H7 Z", around: "M12 18.5 V21.5"),
    "tshirt": SolidSymbol(
      "M8.5 3.5 C9.5 6 14.5 6 15.5 3.5 L22 7 L19.5 11.5 L17.5 10.5 V20.5 H6.5 V10.5 L4.5 11.5 L2 7 Z"),
    "wallet.pass": SolidSymbol("M5 3 H19 V21 H5 Z", within: "M5.5 7 H18.5 M5.5 11 H9 C9 14.5 15 14.5 15 11 H18.5"),
    "wineglass": SolidSymbol("M7 2.5 H17 C17.8 8.5 16 13 12 13 C8 13 6.2 8.5 7 2.5 Z", around: "M12 13 V21 M8 21 H16"),
    "xmark.bin": SolidSymbol(
      "M4 6.5 H20 L18.5 21 H5.5 Z", around: "M2.5 4 H21.5", within: "M9 10.5 L15 17 M15 10.5 L9 17"),
    "xmark.octagon": SolidSymbol(
      "M8 2.5 H16 L21.5 8 V16 L16 21.5 H8 L2.5 16 V8 Z", within: "M8.5 8.5 L15.5 15.5 M15.5 8.5 L8.5 15.5"),
    "xmark.shield": SolidSymbol(
      "M12 2.5 L20 5.5 V11.5 C20 16.5 16.5 20 12 21.5 C7.5 20 4 16.5 4 11.5 V5.5 Z",
      within: "M9 8.7 L15 14.7 M15 8.7 L9 14.7"),
  ]
}
