/// What an animator knows of the view's model, which decides where it puts it: a view that it has had to itself goes to
/// where it was before, or to where it was led, whatever was done to it; beside other animators only its own part changes.
struct Ownership {
  /// The model before the first animation, and before the animator was stopped.
  var start = 0.0
  var end = 0.0
  var moves = false
  /// Whether another animator has moved the view at the same time.
  var isShared = false
}

extension [Ownership] {
  /// Notes that animator `index` has put its first or a further animation on the view, whose model was `model` before.
  mutating func animate(_ index: Int, from model: Double, besides others: [Int]) {
    if !self[index].moves { self[index].start = model }
    self[index].moves = true
    for other in others where other != index && self[other].moves {
      self[other].isShared = true
      self[index].isShared = true
    }
  }

  /// Whether animator `index` has the view to itself, while `others` have animations on it.
  func isAlone(_ index: Int, besides others: [Int]) -> Bool {
    self[index].moves && !self[index].isShared && !others.contains { $0 != index && self[$0].moves }
  }
}
