import CoreGraphics
import Elementary
import Foundation

/// A particle at a time.
struct Particle {
  /// The number of the epoch in which it was born.
  var epoch: Int
  /// The number of its cell in the state's `kinds`.
  var kind: Int
  /// The number of the particle among those of its cell.
  var number: Int
  var age: Double
  var position: CGPoint
  var angle: Double
  var scale: Double
  var color: RGBA
}

extension EmitterValues {
  /// The most particles that are shown at once.
  static let mostParticles = 20_000

  /// The particles at a local time of the layer, the oldest of each cell first.
  ///
  /// A particle is a function of the seed, its number and the state at its birth, and lives from the moment at which as
  /// many have been emitted: nothing is carried from frame to frame.
  func particles(at time: Double) -> [Particle] {
    var emission = ParticleEmission(emitter: self, time: time)
    for cell in 0..<(epochs.map(\.state.cells.count).max() ?? 0) { emission.emit(cell) }
    var particles = emission.particles
    switch order {
    case .oldestFirst: particles.sort { ($0.age, $1.kind, $1.number) > ($1.age, $0.kind, $0.number) }
    case .oldestLast: particles.sort { ($0.age, $0.kind, $0.number) < ($1.age, $1.kind, $1.number) }
    case .unordered, .backToFront, .additive: break
    }
    return particles
  }
}

extension EmitterValues.State {
  /// All cells, each followed by those that its particles emit.
  var kinds: [EmitterCellValues] { cells.flatMap(\.withCells) }
}

/// The particles of an emitter at a time, as they are found.
private struct ParticleEmission {
  let emitter: EmitterValues
  let time: Double
  var particles: [Particle] = []
  /// The particles that have been looked at, those that live no longer included.
  private var count = 0

  /// The most particles that are looked at.
  private static let mostCounted = 1_000_000

  init(emitter: EmitterValues, time: Double) { (self.emitter, self.time) = (emitter, time) }

  private var isFull: Bool { particles.count >= EmitterValues.mostParticles || count >= Self.mostCounted }

  /// Adds the particles of the emitter's own cell with a number, and what they emit.
  mutating func emit(_ index: Int) {
    for (place, epoch) in emitter.epochs.enumerated() {
      let end = min(place + 1 < emitter.epochs.count ? emitter.epochs[place + 1].start : .infinity, time)
      guard end >= epoch.start else { break }
      let (state, speed) = (epoch.state, epoch.state.birthRate(ofCell: index))
      guard speed > 0 else { continue }
      let cell = state.cells[index]
      let kind = state.cells[..<index].reduce(0) { $0 + $1.withCells.count }
      let emitted = index < epoch.emitted.count ? epoch.emitted[index] : 0
      // The one with the number n begins when n have been emitted.
      let first = max(emitted + speed * max(time - cell.longestTrace * state.lifetime - epoch.start, 0), emitted)
        .rounded(.up)
      let last = emitted + speed * (end - epoch.start)
      guard last - first < 1e6 else { continue }
      var number = first
      while number <= last, !isFull {
        let birth = epoch.start + (number - emitted) / speed
        if birth < end || end == time {
          var random = ParticleRandom(seed: emitter.seed, cell: kind, number: Int(number))
          let flight = Flight(of: cell, in: state, epoch: place, birth: birth, from: nil, &random)
          add(flight, cell, kind, Int(number), &random)
        }
        number += 1
      }
    }
  }

  /// Adds what a particle has emitted.
  private mutating func emit(_ cell: EmitterCellValues, _ kind: Int, from parent: Flight) {
    let state = emitter.epochs[parent.epoch].state
    let longest = cell.longestTrace * state.lifetime
    guard cell.birthRate > 0, cell.birthRate.isFinite, longest > 0, longest.isFinite, parent.life > 0 else { return }
    let end = min(parent.life, time - parent.birth)
    var number = (max(time - longest - parent.birth, 0) * cell.birthRate).rounded(.up)
    while number / cell.birthRate <= end, !isFull {
      let age = number / cell.birthRate
      var random = ParticleRandom(seed: emitter.seed, cell: kind, number: Int(number), parent: parent.key)
      let flight = Flight(
        of: cell, in: state, epoch: parent.epoch, birth: parent.birth + age, from: parent.position(at: age), &random)
      add(flight, cell, kind, particles.count, &random)
      number += 1
    }
  }

  /// Adds a particle if it lives, and what it emits.
  private mutating func add(
    _ flight: Flight, _ cell: EmitterCellValues, _ kind: Int, _ number: Int, _ random: inout ParticleRandom
  ) {
    count += 1
    let age = time - flight.birth
    if age >= 0, age < flight.life {
      particles.append(flight.particle(kind, number, age: age, cell, emitter.epochs[flight.epoch].state, &random))
    }
    var inner = kind + 1
    for cell in cell.cells {
      emit(cell, inner, from: flight)
      inner += cell.withCells.count
    }
  }
}

/// Where a particle begins and how it flies.
private struct Flight {
  /// The number of the epoch in which it begins.
  let epoch: Int
  let birth: Double
  let life: Double
  /// The number that distinguishes the particles that it emits from those of others.
  let key: UInt64
  private let start: CGPoint
  private let velocity: CGVector
  private let acceleration: CGVector

  /// - Parameter origin: Where it begins; nil for somewhere on the emitter's shape.
  init(
    of cell: EmitterCellValues, in emitter: EmitterValues.State, epoch: Int, birth: Double, from origin: CGPoint?,
    _ random: inout ParticleRandom
  ) {
    (self.epoch, self.birth) = (epoch, birth)
    key = random.key
    life = (cell.lifetime + cell.lifetimeRange * random.signed()) * emitter.lifetime
    let (start, outward) = origin.map { ($0, 0) } ?? emitter.place(&random)
    self.start = start
    let speed = (cell.velocity + cell.velocityRange * random.signed()) * emitter.velocity
    let direction = cell.longitude + outward + cell.emissionRange / 2 * random.signed()
    let along = speed * Elementary.cos(cell.latitude)
    velocity = CGVector(dx: along * Elementary.cos(direction), dy: along * Elementary.sin(direction))
    acceleration = cell.acceleration
  }

  /// Where the particle is at an age.
  func position(at age: Double) -> CGPoint {
    let (x, y) = (Double(velocity.dx), Double(velocity.dy))
    let (drift, fall) = (Double(acceleration.dx), Double(acceleration.dy))
    return CGPoint(
      x: Double(start.x) + x * age + drift * age * age / 2, y: Double(start.y) + y * age + fall * age * age / 2)
  }

  /// The particle at an age.
  func particle(
    _ kind: Int, _ number: Int, age: Double, _ cell: EmitterCellValues, _ emitter: EmitterValues.State,
    _ random: inout ParticleRandom
  ) -> Particle {
    let turn = (cell.spin + cell.spinRange * random.signed()) * emitter.spin
    let size = (cell.scale + cell.scaleRange * random.signed()) * emitter.scale + cell.scaleSpeed * age
    func channel(_ part: KeyPath<RGBA, Double>) -> Double {
      let value = cell.color[keyPath: part] + cell.colorRange[keyPath: part] * random.signed()
      return min(max(value + cell.colorSpeed[keyPath: part] * age, 0), 1)
    }
    let color = RGBA(red: channel(\.red), green: channel(\.green), blue: channel(\.blue), alpha: channel(\.alpha))
    return Particle(
      epoch: epoch, kind: kind, number: number, age: age, position: position(at: age), angle: turn * age, scale: size,
      color: color)
  }
}

extension EmitterValues.State {
  /// Where a particle begins, and the direction that is outwards there.
  fileprivate func place(_ random: inout ParticleRandom) -> (CGPoint, outward: Double) {
    let (u, v) = (random.unit(), random.unit())
    let (width, height) = (Double(size.width), Double(size.height))
    let (centerX, centerY) = (Double(position.x), Double(position.y))
    switch shape {
    case .point: return (position, 0)
    case .line:
      let x = mode == .points ? (u < 0.5 ? -0.5 : 0.5) : u - 0.5
      // Across the line: half a turn is down.
      return (CGPoint(x: centerX + x * width, y: centerY), -.pi / 2)
    case .rectangle, .cuboid:
      var (x, y) = (u - 0.5, v - 0.5)
      switch mode {
      case .points: (x, y) = (u < 0.5 ? -0.5 : 0.5, v < 0.5 ? -0.5 : 0.5)
      case .outline:
        // The particles begin along the sides, on each as often as it is long.
        let (half, distance) = (width + height, u * 2 * (width + height))
        if half > 0 {
          let rest = distance < half ? distance : distance - half
          let side = distance < half ? -0.5 : 0.5
          (x, y) = rest < width ? (rest / width - 0.5, side) : (-side, (rest - width) / height - 0.5)
        }
      case .surface, .volume: break
      }
      return (CGPoint(x: centerX + x * width, y: centerY + y * height), 0)
    case .circle, .sphere:
      let angle = u * 2 * .pi
      let radius: Double =
        switch mode {
        case .points: 0
        case .outline: width
        case .surface, .volume: width * v.squareRoot()
        }
      return (
        CGPoint(x: centerX + radius * Elementary.cos(angle), y: centerY + radius * Elementary.sin(angle)), angle
      )
    }
  }
}

/// Numbers for one particle: SplitMix64 from a state that mixes the seed, the cell and the particle's number.
private struct ParticleRandom {
  private var generator: SplitMix
  /// A number that no other particle has, in all likelihood.
  let key: UInt64

  /// - Parameter parent: The key of the particle that emits this one.
  init(seed: UInt32, cell: Int, number: Int, parent: UInt64 = 0) {
    var generator = SplitMix(state: UInt64(seed) << 32 | UInt64(truncatingIfNeeded: cell))
    generator.state = generator.next() ^ UInt64(truncatingIfNeeded: number)
    key = generator.next() ^ parent
    self.generator = SplitMix(state: key)
  }

  /// A number from 0 up to but not including 1.
  mutating func unit() -> Double { Double(generator.next() >> 11) / 0x1p53 }

  /// A number from -1 up to but not including 1.
  mutating func signed() -> Double { unit() * 2 - 1 }
}

/// The generator SplitMix64.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
