import SceneText

/// The components of the program, which every scene may use.
enum ComponentLibrary {
  /// Files with one component each, by its name.
  static let texts = [
    "ring": ring, "bar": bar, "counter": counter, "lowerThird": lowerThird, "chatBubble": chatBubble,
    "phoneFrame": phoneFrame, "browserFrame": browserFrame, "cursor": cursor, "finger": finger, "axis": axis,
    "barChart": barChart, "lineChart": lineChart, "areaChart": areaChart, "pointLabels": pointLabels,
  ]
}
