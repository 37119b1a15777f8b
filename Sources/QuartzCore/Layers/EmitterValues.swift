package import CoreGraphics
import Elementary
package import Foundation

/// The properties that only emitter layers have, and since when they emit how much.
package struct EmitterValues: Hashable, Sendable {
  package enum Shape: String, Sendable { case point, line, rectangle, cuboid, circle, sphere }
  package enum Mode: String, Sendable { case points, outline, surface, volume }
  package enum Order: String, Sendable { case unordered, oldestFirst, oldestLast, backToFront, additive }

  package var cells: [EmitterCellValues] = []
  package var shape = Shape.point
  package var mode = Mode.volume
  package var order = Order.unordered
  package var position = CGPoint.zero
  package var size = CGSize.zero
  /// Factors of what the cells have.
  package var lifetime = 1.0
  package var velocity = 1.0
  package var scale = 1.0
  package var spin = 1.0
  package var seed: UInt32 = 0
  /// What the cells' birth rates were multiplied by, from a local time of the layer on; in ascending order.
  package var rates = [Rate(start: 0, factor: 1)]

  package struct Rate: Hashable, Sendable {
    package var start: Double
    package var factor: Double
  }

  /// Multiplies the birth rates from a time on.
  mutating func setRate(_ factor: Double, from start: Double) {
    rates.removeAll { $0.start >= start }
    if rates.last?.factor != factor { rates.append(Rate(start: start, factor: factor)) }
  }
}

/// What particles of one kind are like; ranges are how far a value may be from the mean, either way.
package struct EmitterCellValues: Hashable, Sendable {
  /// What a particle shows: an image, or a shape around the origin that is filled with the colour.
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

  package init() {}
}

/// A particle at a time.
struct Particle {
  var cell: Int
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
  /// A particle is a function of the seed and its number, and lives from the moment at which as many have been emitted:
  /// nothing is carried from frame to frame.
  func particles(at time: Double) -> [Particle] {
    var particles: [Particle] = []
    for (index, cell) in cells.enumerated() where cell.birthRate > 0 {
      let longest = (cell.lifetime + abs(cell.lifetimeRange)) * lifetime
      guard longest > 0, longest.isFinite else { continue }
      var emitted = 0.0
      for (place, rate) in rates.enumerated() {
        let end = min(place + 1 < rates.count ? rates[place + 1].start : .infinity, time)
        let speed = max(cell.birthRate * rate.factor, 0)
        guard end >= rate.start, speed.isFinite else { break }
        defer { emitted += speed * (end - rate.start) }
        guard speed > 0 else { continue }
        // The one with the number n begins when n have been emitted.
        let first = max(emitted + speed * max(time - longest - rate.start, 0), emitted).rounded(.up)
        let last = emitted + speed * (end - rate.start)
        guard last - first < 1e6 else { continue }
        var number = first
        while number <= last, particles.count < Self.mostParticles {
          let birth = rate.start + (number - emitted) / speed
          if birth < end || end == time, let particle = particle(Int(number), of: index, age: time - birth) {
            particles.append(particle)
          }
          number += 1
        }
      }
    }
    switch order {
    case .oldestFirst: particles.sort { ($0.age, $1.cell, $1.number) > ($1.age, $0.cell, $0.number) }
    case .oldestLast: particles.sort { ($0.age, $0.cell, $0.number) < ($1.age, $1.cell, $1.number) }
    case .unordered, .backToFront, .additive: break
    }
    return particles
  }

  private func particle(_ number: Int, of index: Int, age: Double) -> Particle? {
    let cell = cells[index]
    var random = ParticleRandom(seed: seed, cell: index, number: number)
    let life = (cell.lifetime + cell.lifetimeRange * random.signed()) * lifetime
    guard age >= 0, age < life else { return nil }
    let (start, outward) = place(&random)
    let speed = (cell.velocity + cell.velocityRange * random.signed()) * velocity
    let direction = cell.longitude + outward + cell.emissionRange / 2 * random.signed()
    let along = speed * Elementary.cos(cell.latitude)
    let (x, y) = (along * Elementary.cos(direction), along * Elementary.sin(direction))
    let turn = (cell.spin + cell.spinRange * random.signed()) * spin
    let size = (cell.scale + cell.scaleRange * random.signed()) * scale + cell.scaleSpeed * age
    func channel(_ part: KeyPath<RGBA, Double>) -> Double {
      let value = cell.color[keyPath: part] + cell.colorRange[keyPath: part] * random.signed()
      return min(max(value + cell.colorSpeed[keyPath: part] * age, 0), 1)
    }
    let color = RGBA(red: channel(\.red), green: channel(\.green), blue: channel(\.blue), alpha: channel(\.alpha))
    let (fall, drift) = (Double(cell.acceleration.dy), Double(cell.acceleration.dx))
    return Particle(
      cell: index, number: number, age: age,
      position: CGPoint(
        x: Double(start.x) + x * age + drift * age * age / 2, y: Double(start.y) + y * age + fall * age * age / 2),
      angle: turn * age, scale: size, color: color)
  }

  /// Where a particle begins, and the direction that is outwards there.
  private func place(_ random: inout ParticleRandom) -> (CGPoint, outward: Double) {
    let (u, v) = (random.unit(), random.unit())
    let (width, height) = (Double(size.width), Double(size.height))
    let (centerX, centerY) = (Double(position.x), Double(position.y))
    switch shape {
    case .point: return (position, 0)
    case .line:
      let x = mode == .points ? (u < 0.5 ? -0.5 : 0.5) : u - 0.5
      return (CGPoint(x: centerX + x * width, y: centerY), 0)
    case .rectangle, .cuboid:
      var (x, y) = (u - 0.5, v - 0.5)
      switch mode {
      case .points: (x, y) = (u < 0.5 ? -0.5 : 0.5, v < 0.5 ? -0.5 : 0.5)
      case .outline:
        // Along the sides, each as often as it is long.
        let (half, way) = (width + height, u * 2 * (width + height))
        if half > 0 {
          let rest = way < half ? way : way - half
          let side = way < half ? -0.5 : 0.5
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
  private var state: UInt64

  init(seed: UInt32, cell: Int, number: Int) {
    state = UInt64(seed) << 32 | UInt64(truncatingIfNeeded: cell)
    state = next() ^ UInt64(truncatingIfNeeded: number)
    state = next()
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// From 0 up to but not including 1.
  mutating func unit() -> Double { Double(next() >> 11) / 0x1p53 }

  /// From -1 up to but not including 1.
  mutating func signed() -> Double { unit() * 2 - 1 }
}
