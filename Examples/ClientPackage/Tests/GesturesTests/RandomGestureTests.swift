import Gestures
import MutoscopeTesting
import Testing

/// Random fingers on the examples; `make check-touches` sets `MUTOSCOPE_TOUCHES` to run more.
@MainActor
struct RandomGestureTests {
  private static let count = ProcessInfo.processInfo.environment["MUTOSCOPE_TOUCHES"].flatMap(Int.init) ?? 10

  @Test func `Random fingers leave no gesture behind, and the same fingers give the same picture`() throws {
    for seed in 0..<UInt64(Self.count) {
      let first = try ending(seed)
      let second = try ending(seed)
      #expect(first == second, "seed \(seed)")
    }
  }

  /// Thousands of scripts run in one process, so leaks would add up.
  @Test(arguments: 0..<4) func `An example is released when it ends`(_ seed: UInt64) throws {
    weak var over: Stage?
    weak var window: UIWindow?
    do {
      let stage = stage(seed)
      stage.advance(to: 8)
      _ = try stage.image()
      (over, window) = (stage, stage.window)
    }
    #expect(over == nil)
    #expect(window == nil)
  }

  /// An example that a random script will play.
  private func stage(_ seed: UInt64) -> Stage {
    switch seed % 4 {
    case 0: Stage.playing(DrawerScreen(), scale: 0.25) { touches, screen in scribble(touches, seed) }
    case 1: Stage.playing(CardStackScreen(), scale: 0.25) { touches, screen in scribble(touches, seed) }
    case 2: Stage.playing(PictureInPictureScreen(), scale: 0.25) { touches, screen in scribble(touches, seed) }
    default: Stage.playing(LongPressMenuScreen(), scale: 0.25) { touches, screen in scribble(touches, seed) }
    }
  }

  /// The picture of an example after a random script.
  private func ending(_ seed: UInt64) throws -> Data? {
    let stage = stage(seed)
    stage.advance(to: 8)
    #expect(stage.touches.locations.isEmpty, "seed \(seed)")
    for recognizer in recognizers(in: stage.window) {
      #expect(recognizer.state == .possible && recognizer.numberOfTouches == 0, "seed \(seed): \(recognizer)")
    }
    return UIImage(cgImage: try stage.image()).pngData()
  }

  private func recognizers(in view: UIView) -> [UIGestureRecognizer] {
    (view.gestureRecognizers ?? []) + view.subviews.flatMap(recognizers)
  }

  private func scribble(_ touches: StageTouches, _ seed: UInt64) {
    var random = Random(state: seed)
    for finger in 1...12 {
      let start = random.point(390, 844)
      let way = CGVector(dx: random.number(-300...300), dy: random.number(-500...500))
      let (time, over) = (random.number(0...4), random.number(0...0.8))
      switch random.next() % 5 {
      case 0: touches.tap(start, at: time)
      case 1: touches.longPress(start, at: time, duration: over * 2)
      case 2: touches.drag(from: start, by: way, at: time, over: over, curve: .easeInOut, hold: over / 4)
      case 3: touches.flick(start, velocity: CGVector(dx: way.dx * 5, dy: way.dy * 5), at: time)
      default:
        touches.touchDown(start, finger: finger, at: time)
        touches.touchMove(by: way, finger: finger, at: time + 0.1, over: over)
        touches.touchCancel(finger: finger, at: time + 0.1 + over / 2)
      }
    }
  }
}

/// SplitMix64.
private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
  mutating func point(_ width: Double, _ height: Double) -> CGPoint {
    CGPoint(x: number(0...width), y: number(0...height))
  }
}
