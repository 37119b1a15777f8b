import Media
import SceneLanguage
import SceneTemplates
import SceneText
import Utilities
import ViewVocabulary

/// The views of a document that play something, and how many of them do so at the same time.
///
/// A view plays while neither it nor a view around it is hidden by the file or by `set`, as sections are.
struct PlayingViews {
  private struct Player {
    var reference: ImageReference
    var byteCount: Int
    /// How many views around it, and itself, are hidden.
    var hidden: Int
  }

  private let document: SceneDocument
  private var players: [Player] = []
  /// The players in each view that the file or an event hides, or around it, by its id.
  private var inside: [String: [Int]] = [:]
  private var hidden: Set<String> = []
  /// The bytes of the frames that are shown at most at the same time.
  private(set) var mostBytes = 0
  /// The fault of too many, or too large ones.
  private(set) var problem: SceneDiagnostic?

  /// - Parameters:
  ///   - imageBytes: The bytes of the scene's other images.
  ///   - size: The size of what plays under a path; nil for what does not play.
  init(_ document: SceneDocument, imageBytes: Int, size: (String) -> ImageSize?) {
    self.document = document
    var later: [String: (reference: ImageReference, byteCount: Int)] = [:]
    for event in document.events {
      guard case .set(let id, let properties) = event.action else { continue }
      for case .image(let reference) in properties {
        guard let bytes = size(reference.path)?.byteCount, bytes > later[id]?.byteCount ?? 0 else { continue }
        later[id] = (reference, bytes)
      }
    }
    func add(_ view: borrowing SceneView, _ around: [String], _ count: Int) {
      let isHidden = view.properties.contains { $0.hides == true }
      if isHidden { hidden.insert(view.id) }
      let (count, ids) = (isHidden ? count + 1 : count, around + [view.id])
      let own = view.image.flatMap { image in size(image.path).map { (image, $0.byteCount) } }
      if let (reference, bytes) = own ?? later[view.id] {
        for id in ids { inside[id, default: []].append(players.count) }
        players.append(
          Player(reference: reference, byteCount: max(bytes, later[view.id]?.byteCount ?? 0), hidden: count))
      }
      for place in view.subviews.indices { add(view.subviews[place], ids, count) }
      for place in view.masks.indices { add(view.masks[place], ids, count) }
    }
    for place in document.views.indices { add(document.views[place], [], 0) }
    if !players.isEmpty { measure(imageBytes) }
  }

  private mutating func measure(_ imageBytes: Int) {
    look(at: 0, imageBytes)
    var place = document.events.startIndex
    while place < document.events.endIndex, problem == nil {
      let time = document.events[place].time
      var hasChanged = false
      while place < document.events.endIndex, document.events[place].time == time {
        if case .set(let id, let properties) = document.events[place].action,
          let hides = properties.last(where: { $0.hides != nil })?.hides, hides != hidden.contains(id),
          let players = inside[id]
        {
          if hides { hidden.insert(id) } else { hidden.remove(id) }
          for player in players { self.players[player].hidden += hides ? 1 : -1 }
          hasChanged = true
        }
        place += 1
      }
      if hasChanged { look(at: time, imageBytes) }
    }
  }

  /// Counts those that play from a time on.
  private mutating func look(at time: Double, _ imageBytes: Int) {
    let (most, limit) = (FootageMemory.mostDecoders, document.limits.imageBytes)
    var (count, bytes) = (0, 0)
    for player in players where player.hidden == 0 {
      count += 1
      bytes += player.byteCount
      if count > most {
        let all = players.count { $0.hidden == 0 }
        problem = document.diagnostic(
          "\(all) views play videos or animated images at \(VariableValue.spelled(time)) s; at most \(most) may at the "
            + "same time", at: player.reference.position)
        return
      }
      // The next frame is decoded while this one is shown.
      if imageBytes + 2 * bytes > limit {
        problem = document.diagnostic(
          "with this video, what is shown at \(VariableValue.spelled(time)) s takes more than "
            + "\(grouped(limit >> 20)) MB of memory; show fewer or smaller ones at the same time, or allow more with "
            + "--memory", at: player.reference.position)
        return
      }
    }
    mostBytes = max(mostBytes, bytes)
  }
}

extension ViewProperty {
  /// Whether it hides a view or lets it be seen; nil for other properties.
  fileprivate var hides: Bool? {
    guard case .attribute(let row, .flag(let flag)) = self, row.name == "isHidden" else { return nil }
    return flag
  }
}
