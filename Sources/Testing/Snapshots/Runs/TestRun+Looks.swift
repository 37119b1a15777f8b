import Utilities

extension TestRun {
  /// Records in which looks each scene fails, for scenes that were tested in several looks.
  package mutating func recordLooks() {
    for (places, words) in lookGroups { for place in places { scenes[place].verdict.looks = words } }
  }

  /// A line for each scene that was tested in several looks and fails in some.
  package var lookLines: [String] {
    lookGroups.map { places, words in
      "\(LookGolden.parts(of: scenes[places[0]].verdict.scene).scene.printable): \(words)"
    }
  }

  /// The entries of each scene that fails in some of several looks, and the names of those looks.
  private var lookGroups: [(places: [Int], words: String)] {
    var groups: [String: [Int]] = [:]
    var order: [String] = []
    for (place, entry) in scenes.enumerated() where entry.isEarlier != true {
      let scene = LookGolden.parts(of: entry.verdict.scene).scene
      if groups[scene] == nil { order.append(scene) }
      groups[scene, default: []].append(place)
    }
    return order.compactMap { scene in
      let places = groups[scene] ?? []
      let wrong = places.filter { scenes[$0].verdict.isFailure }
      guard places.count > 1, !wrong.isEmpty else { return nil }
      let names = wrong.map { LookGolden.parts(of: scenes[$0].verdict.scene).look ?? Self.ownLook }
      return (wrong, Self.words(names, of: places.count))
    }
  }

  private static let ownLook = "standard"

  /// `all 4 looks`, `dark only`, or `dark and rtl, of 4 looks`.
  package static func words(_ looks: [String], of count: Int) -> String {
    if looks.count == count { return "all \(count) looks" }
    if looks.count == 1 { return "\(looks[0]) only, of \(count) looks" }
    return "\(looks.dropLast().joined(separator: ", ")) and \(looks[looks.count - 1]), of \(count) looks"
  }
}

extension SceneVerdict {
  /// Whether the scene failed; a scene that was just recorded has not.
  package var isFailure: Bool { outcome != .same && outcome != .recorded }
}
