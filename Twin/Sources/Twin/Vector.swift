import Foundation

/// An input for UIKit, and the expected numbers.
public struct Vector: Codable, Sendable {
  public var id: String
  /// Which of the recorder's functions takes it.
  public var kind: String
  public var input: Input
  public var expected: [Double]
  /// How far a number may be from the expected one.
  public var tolerance: Double
  /// The source of the expected result.
  public var source: String
  /// Whether it is not used during development.
  public var reserved: Bool

  /// The inputs of all kinds; each kind uses some of them.
  public struct Input: Codable, Sendable {
    public var curve, second, property, mode, style, category, fill, name: String?
    public var start, end, duration, time: Double?
    public var damping, velocity, mass, stiffness: Double?
    public var begin, speed, offset, repeats, angle, bounce, length: Double?
    public var magnitude, resistance, frequency, density, elasticity, strength, falloff, frames: Double?
    public var reverses: Bool?
    public var points, values, times, size, center, transform, origin, bounds, point, direction: [Double]?
  }

  /// The vectors in a file.
  public static func load(_ file: URL) throws -> [Vector] {
    try JSONDecoder().decode([Vector].self, from: Data(contentsOf: file))
  }

  /// The largest distance of numbers from the expected ones; infinity if there are more or fewer.
  public func distance(of measured: [Double]) -> Double {
    guard measured.count == expected.count else { return .infinity }
    return zip(measured, expected).map { abs($0 - $1) }.max() ?? 0
  }
}
