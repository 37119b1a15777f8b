public import Foundation
import UIKit

/// A source of random numbers.
public protocol GKRandom: AnyObject {
  /// Any number of 32 bits.
  func nextInt() -> Int
  /// From 0 to below the bound.
  func nextInt(upperBound: Int) -> Int
  /// From 0 to 1.
  func nextUniform() -> Float
  func nextBool() -> Bool
}

/// Random numbers, which are the same in each run: without a seed, they begin as with the seed 0.
///
/// With the same seed, the numbers differ from those of Apple's systems.
open class GKRandomSource: NSObject, GKRandom {
  fileprivate var state: UInt64

  public override init() {
    state = 0
    super.init()
  }
  public init(seed: UInt64) {
    state = seed
    super.init()
  }

  /// The next 64 bits, by SplitMix64.
  fileprivate func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  open func nextInt() -> Int { Int(Int32(truncatingIfNeeded: next())) }
  open func nextInt(upperBound: Int) -> Int { upperBound > 1 ? Int(next() % UInt64(upperBound)) : 0 }
  open func nextUniform() -> Float { Float(next() >> 40) / Float(0xFF_FFFF) }
  open func nextBool() -> Bool { next() & 1 == 1 }

  /// The elements in a random order.
  open func arrayByShufflingObjects(in array: [Any]) -> [Any] {
    var result = array
    var end = result.count
    while end > 1 {
      result.swapAt(end - 1, nextInt(upperBound: end))
      end -= 1
    }
    return result
  }

  /// The source that code without one of its own shares.
  @preconcurrency @MainActor
  open class func sharedRandom() -> GKRandomSource { shared }
  @MainActor private static let shared = GKRandomSource()
}

/// The numbers of `GKRandomSource`, from a seed of bytes.
open class GKARC4RandomSource: GKRandomSource {
  public override init() {
    seed = Data()
    super.init()
  }
  public init(seed: Data) {
    self.seed = seed
    super.init(seed: seed.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  }
  open var seed: Data
  /// Skips some numbers.
  open func dropValues(_ count: Int) { for _ in 0..<max(count, 0) { _ = next() } }
}

/// The numbers of `GKRandomSource`, from a seed.
open class GKLinearCongruentialRandomSource: GKRandomSource {
  open var seed: UInt64 {
    get { state }
    set { state = newValue }
  }
}

/// The numbers of `GKRandomSource`, from a seed.
open class GKMersenneTwisterRandomSource: GKRandomSource {
  open var seed: UInt64 {
    get { state }
    set { state = newValue }
  }
}

/// Whole numbers from one to another, all equally probable.
open class GKRandomDistribution: NSObject, GKRandom {
  public let lowestValue: Int
  public let highestValue: Int
  fileprivate let source: any GKRandom

  public init(randomSource source: any GKRandom, lowestValue lowestInclusive: Int, highestValue highestInclusive: Int) {
    (self.source, lowestValue, highestValue) = (source, lowestInclusive, max(lowestInclusive, highestInclusive))
    super.init()
  }
  public convenience init(lowestValue lowestInclusive: Int, highestValue highestInclusive: Int) {
    self.init(randomSource: GKRandomSource(), lowestValue: lowestInclusive, highestValue: highestInclusive)
  }
  public convenience init(forDieWithSideCount sideCount: Int) { self.init(sides: sideCount) }
  public required init(sides: Int) {
    (source, lowestValue, highestValue) = (GKRandomSource(), 1, max(sides, 1))
    super.init()
  }
  open class func d6() -> Self { Self(sides: 6) }
  open class func d20() -> Self { Self(sides: 20) }

  open var numberOfPossibleOutcomes: Int { highestValue - lowestValue + 1 }
  open func nextInt() -> Int { lowestValue + source.nextInt(upperBound: numberOfPossibleOutcomes) }
  open func nextInt(upperBound: Int) -> Int {
    upperBound <= lowestValue
      ? lowestValue : lowestValue + source.nextInt(upperBound: min(upperBound - lowestValue, numberOfPossibleOutcomes))
  }
  /// A number of the distribution, divided by the highest.
  open func nextUniform() -> Float { highestValue == 0 ? 0 : Float(nextInt()) / Float(highestValue) }
  open func nextBool() -> Bool { source.nextBool() }
}

/// Whole numbers, each of them once before any occurs again.
open class GKShuffledDistribution: GKRandomDistribution {
  private var rest: [Int] = []

  open override func nextInt() -> Int {
    if rest.isEmpty { rest = Array(lowestValue...highestValue) }
    return rest.remove(at: source.nextInt(upperBound: rest.count))
  }
}

extension Array {
  /// The elements in a random order, from a source of `GameplayKit`.
  public func shuffled(using source: GKRandomSource) -> [Element] {
    source.arrayByShufflingObjects(in: self).compactMap { $0 as? Element }
  }
}
