package import CoreGraphics
package import Foundation

/// The properties that only emitter layers have, and their earlier values: a particle keeps the state of its birth.
package struct EmitterValues: Hashable, Sendable {
  package enum Shape: String, Sendable { case point, line, rectangle, cuboid, circle, sphere }
  package enum Mode: String, Sendable { case points, outline, surface, volume }
  package enum Order: String, Sendable { case unordered, oldestFirst, oldestLast, backToFront, additive }

  package var order = Order.unordered
  package var seed: UInt32 = 0
  /// The states with the times from which they hold, in ascending order; never empty.
  package private(set) var epochs = [Epoch(start: 0, state: State())]

  /// The values that decide about particles when they are born.
  package struct State: Hashable, Sendable {
    package var cells: [EmitterCellValues] = []
    package var shape = Shape.point
    package var mode = Mode.volume
    package var position = CGPoint.zero
    package var size = CGSize.zero
    /// Factors of the cells' values.
    package var rate = 1.0
    package var lifetime = 1.0
    package var velocity = 1.0
    package var scale = 1.0
    package var spin = 1.0
  }

  /// A state from a local time of the layer on, in seconds, until the next epoch begins.
  package struct Epoch: Hashable, Sendable {
    package var start: Double
    package var state: State
    /// How many particles each cell has emitted before, as fractions count.
    package fileprivate(set) var emitted: [Double] = []
  }

  /// The last state.
  package var state: State { epochs[epochs.count - 1].state }

  /// Whether there is nothing that emits.
  var isEmpty: Bool { epochs.allSatisfy { $0.state.cells.isEmpty } }

  /// Changes the state from a time on, and those that begin later.
  ///
  /// - Parameter time: The local time of the layer; nil for all of the time.
  package mutating func change(from time: Double?, _ change: (inout State) -> Void) {
    guard let time else {
      for index in epochs.indices { change(&epochs[index].state) }
      return countEmissions()
    }
    let next = epochs.firstIndex { $0.start >= time } ?? epochs.endIndex
    for index in next..<epochs.endIndex { change(&epochs[index].state) }
    if next > 0, next == epochs.endIndex || epochs[next].start > time {
      var state = epochs[next - 1].state
      change(&state)
      if state != epochs[next - 1].state { epochs.insert(Epoch(start: time, state: state), at: next) }
    }
    countEmissions()
    forgetEpochs(before: time)
  }

  /// Emits from a local time on, for a number of seconds or forever, in place of everything that has been emitted.
  mutating func emit(from start: Double, for duration: Double?) {
    var state = state
    state.rate = 1
    epochs = [Epoch(start: start, state: state)]
    if let duration {
      state.rate = 0
      epochs.append(Epoch(start: start + duration, state: state))
    }
    countEmissions()
  }

  /// Makes the last state begin at a local time at the latest, as when the layer's clock has been set back.
  mutating func begin(by time: Double) {
    guard let last = epochs.last, last.start > time else { return }
    epochs.removeAll { $0.start >= time }
    epochs.append(Epoch(start: epochs.isEmpty ? 0 : time, state: last.state))
    countEmissions()
  }

  private mutating func countEmissions() {
    for index in epochs.indices.dropFirst() {
      let (before, after) = (epochs[index - 1], epochs[index])
      let count = max(before.state.cells.count, after.state.cells.count, before.emitted.count)
      epochs[index].emitted = (0..<count).map { cell in
        let emitted = cell < before.emitted.count ? before.emitted[cell] : 0
        let rate = before.state.birthRate(ofCell: cell)
        return rate > 0 ? emitted + rate * (after.start - before.start) : emitted
      }
    }
  }

  /// Forgets epochs whose particles have all died: a layer that moves all the time has one for each step.
  private mutating func forgetEpochs(before time: Double) {
    while epochs.count > 32, epochs[1].start + epochs[0].state.longestTrace < time { epochs.removeFirst() }
  }
}

extension EmitterValues.State {
  /// How many particles a second a cell emits; 0 for one that does not exist, or whose particles do not live.
  func birthRate(ofCell index: Int) -> Double {
    guard index < cells.count, cells[index].birthRate > 0 else { return 0 }
    let (rate, longest) = (cells[index].birthRate * rate, cells[index].longestTrace * lifetime)
    return rate.isFinite && longest > 0 && longest.isFinite ? max(rate, 0) : 0
  }

  /// The number of seconds for which something may be seen of a particle that is born.
  var longestTrace: Double { (cells.map(\.longestTrace).max() ?? 0) * lifetime }
}

/// The looks and motion of one kind of particles; a range is how far a value may be from the mean, either way.
package struct EmitterCellValues: Hashable, Sendable {
  /// The picture of a particle: an image, or a shape around the origin that is filled with the colour.
  package var image: CGImage?
  package var outline: Path?
  package var contentsScale = 1.0
  /// Particles a second.
  package var birthRate = 0.0
  package var lifetime = 0.0
  package var lifetimeRange = 0.0
  package var velocity = 0.0
  package var velocityRange = 0.0
  /// Radians; clockwise from the x axis.
  package var longitude = 0.0
  /// Radians out of the layer's plane.
  package var latitude = 0.0
  /// The whole angle of the cone in which particles fly.
  package var emissionRange = 0.0
  package var acceleration = CGVector(dx: 0, dy: 0)
  package var scale = 1.0
  package var scaleRange = 0.0
  package var scaleSpeed = 0.0
  package var spin = 0.0
  package var spinRange = 0.0
  package var color = RGBA.white
  package var colorRange = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  package var colorSpeed = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  /// The cells that each particle emits while it lives.
  package var cells: [EmitterCellValues] = []

  package init() {}
}

extension EmitterCellValues {
  /// The cell and all that its particles emit.
  var withCells: [EmitterCellValues] { [self] + cells.flatMap(\.withCells) }

  /// The number of seconds for which something may be seen of a particle: its longest life, and then that of the
  /// particles that it emits at its end.
  var longestTrace: Double {
    lifetime + abs(lifetimeRange) + (cells.map(\.longestTrace).max() ?? 0)
  }
}
