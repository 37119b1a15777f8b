import UIKit

/// A model of an animator with a linear curve, after any calls: one number that moves at a constant rate.
///
/// Written from the documentation, independently of the implementation.
struct AnimatorModel {
  let duration: Double
  private(set) var state = UIViewAnimatingState.inactive
  private(set) var isRunning = false
  private(set) var isReversed = false
  private(set) var delay = 0.0
  /// The arguments of the completions.
  private(set) var heard: [UIViewAnimatingPosition] = []
  var pausesOnCompletion = false
  /// The changes left by finished runs.
  private(set) var settled = 0.0

  /// The progress, counted forwards from 0 to 1.
  private var progress = 0.0
  private var lastFraction = 0.0
  private var now: Double
  /// While running: the start time, and the progress per second.
  private var begin = 0.0
  private var rate = 0.0
  /// While paused after a continuation: the rate to resume with in this direction.
  private var held: (rate: Double, isReversed: Bool)?
  private var isContinuation = false
  private var awaitsBlock = false
  private var queue: [(amount: Double, delayFactor: Double)] = []
  private var blocks: [(amount: Double, start: Double)] = []
  private var baked = 0.0
  private var completions = 0

  init(duration: Double, at time: Double) { (self.duration, now) = (duration, time) }

  var fraction: Double {
    guard state == .active else { return lastFraction }
    return isReversed ? 1 - progress : progress
  }

  /// The animator's contribution to the model, and to what is on screen.
  var modelShare: Double { state == .active ? settled + total : settled + baked }
  var pictureShare: Double { state == .active ? settled + shown : settled + baked }

  /// Whether the view has an animation of this animator, or had one until it was stopped.
  var moves: Bool { blocks.contains { $0.amount != 0 } }

  private var total: Double { blocks.reduce(0) { $0 + $1.amount } }
  private var target: Double { isReversed ? 0 : 1 }
  private var shown: Double {
    blocks.reduce(0) { sum, block in
      if progress >= 1 { return sum + block.amount }
      if progress <= block.start { return sum }
      return sum + block.amount * (progress - block.start) / (1 - block.start)
    }
  }
}

extension AnimatorModel {
  enum Call {
    case start(afterDelay: Double?)
    case pause
    case stop(forGood: Bool)
    case finish(UIViewAnimatingPosition)
    case scrub(Double)
    case setReversed(Bool)
    case add(amount: Double, delayFactor: Double)
    case addCompletion
    case `continue`(factor: Double)
  }

  /// Makes a call; false if it is a programmer error.
  mutating func make(_ call: Call) -> Bool {
    switch call {
    case .start(let delay):
      if let delay, delay < 0 { return false }
      if state == .stopped { return false }
      if isRunning || awaitsBlock { return true }
      self.delay = delay ?? (state == .inactive ? 0 : self.delay)
      if state == .inactive {
        activate()
        if blocks.isEmpty {
          awaitsBlock = true
          return true
        }
      }
      run(after: delay ?? 0)
    case .pause:
      if state == .stopped { return false }
      if state == .inactive {
        activate()
      } else {
        awaitsBlock = false
        if isRunning { pause() }
      }
    case .stop(let forGood):
      guard state == .active else { return false }
      lastFraction = fraction
      baked = shown
      (isRunning, awaitsBlock, held, isContinuation) = (false, false, nil, false)
      if forGood {
        completions = 0
        settled += baked
        becomeInactive()
      } else {
        state = .stopped
      }
    case .finish(let position):
      guard state == .stopped else { return false }
      settled += position == .end ? total : position == .start ? 0 : baked
      end(at: position)
    case .scrub(let fraction):
      if state == .stopped || isRunning { return true }
      if state == .inactive { activate() }
      awaitsBlock = false
      held = nil
      let clamped = min(max(fraction, 0), 1)
      progress = isReversed ? 1 - clamped : clamped
    case .setReversed(let reversed):
      guard state != .stopped, reversed != isReversed else { return true }
      isReversed = reversed
      guard isRunning else { return true }
      (begin, rate, isContinuation) = (max(now, begin), 1 / duration, false)
    case .add(let amount, let delayFactor): return add(amount, delayFactor)
    case .addCompletion: completions += 1
    case .continue(let factor):
      guard state == .active, !isRunning else { return false }
      awaitsBlock = false
      if factor == 0 {
        // Like a plain start.
        run(after: 0)
        return true
      }
      let left = 1 - fraction
      rate = left > 0 ? left / (factor * duration) : 1
      (begin, isRunning, held, isContinuation) = (now, true, nil, true)
    }
    return true
  }

  /// Advances time.
  mutating func advance(to time: Double) {
    defer { now = time }
    guard isRunning else { return }
    let start = max(begin, now)
    if start + abs(target - progress) / rate > time {
      let gone = max(0, time - start) * rate
      progress += isReversed ? -gone : gone
      return
    }
    progress = target
    if pausesOnCompletion {
      (isRunning, held, isContinuation) = (false, nil, false)
    } else {
      settled += isReversed ? 0 : total
      lastFraction = 1
      end(at: isReversed ? .start : .end)
    }
  }

  private mutating func activate() {
    state = .active
    progress = isReversed ? 1 : 0
    (held, isContinuation) = (nil, false)
    blocks = queue.map { ($0.amount, $0.delayFactor) }
    queue = []
  }

  private mutating func add(_ amount: Double, _ delayFactor: Double) -> Bool {
    switch state {
    case .stopped: return false
    case .inactive: queue.append((amount, delayFactor))
    case .active:
      let rest = progress == 1 - target ? 0 : progress
      blocks.append((amount, rest + delayFactor * (1 - rest)))
      if awaitsBlock {
        awaitsBlock = false
        run(after: delay)
      }
    }
    return true
  }

  private mutating func run(after delay: Double) {
    let goesOn = held.map { $0.isReversed == isReversed } ?? false
    rate = goesOn ? held?.rate ?? 0 : 1 / duration
    (begin, isRunning, isContinuation, held) = (now + delay, true, goesOn, nil)
  }

  private mutating func pause() {
    held = isContinuation ? (rate, isReversed) : nil
    (isRunning, isContinuation) = (false, false)
  }

  private mutating func end(at position: UIViewAnimatingPosition) {
    heard += Array(repeating: position, count: completions)
    completions = 0
    becomeInactive()
  }

  private mutating func becomeInactive() {
    (state, isRunning, isReversed, awaitsBlock) = (.inactive, false, false, false)
    (blocks, queue, baked, held, isContinuation) = ([], [], 0, nil, false)
  }
}
