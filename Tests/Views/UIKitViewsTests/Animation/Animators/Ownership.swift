/// Where an animator puts the view's model at its end.
///
/// If it was the only animator on the view, the model becomes the value before or the target, regardless of other
/// changes; if there were others, only its own contribution changes.
struct Ownership {
  /// The model value before the first animation, and before the animator was stopped.
  var start = 0.0
  var end = 0.0
  var moves = false
  /// Whether another animator has moved the view at the same time.
  var isShared = false
}

extension [Ownership] {
  /// Records that animator `index` has added an animation to the view, whose model value was `model` before.
  mutating func animate(_ index: Int, from model: Double, besides others: [Int]) {
    if !self[index].moves { self[index].start = model }
    self[index].moves = true
    for other in others where other != index && self[other].moves {
      self[other].isShared = true
      self[index].isShared = true
    }
  }

  /// Whether animator `index` is the only one on the view, while `others` have animations on it.
  func isAlone(_ index: Int, besides others: [Int]) -> Bool {
    self[index].moves && !self[index].isShared && !others.contains { $0 != index && self[$0].moves }
  }
}
