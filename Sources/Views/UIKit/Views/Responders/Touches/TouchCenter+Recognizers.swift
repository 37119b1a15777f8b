import Foundation
import QuartzCore
import Timing
import Utilities

/// The life of recognitions: they begin, change their states and end in turns.
extension TouchCenter {
  /// Adds a recogniser whose recognition begins.
  func engage(_ recognizer: UIGestureRecognizer) {
    guard recognizer.center == nil else { return }
    recognizer.center = self
    recognizers.append(recognizer)
    recognizer.didBeginTracking()
  }

  /// Enqueues a recogniser whose targets must be called.
  func enqueue(_ recognizer: UIGestureRecognizer) { due.append(recognizer) }

  /// Counts a recogniser that starts or stops waiting.
  func waitingDidChange(_ waits: Bool) { waitingCount += waits ? 1 : -1 }

  /// Requests that waiting recognisers be considered again.
  func setNeedsReconsideration() {
    hasFailures = true
    setNeedsTurn()
  }

  /// Schedules a turn, unless there is one already.
  func setNeedsTurn() {
    guard !isInTurn, !hasScheduledTurn, let context else { return }
    hasScheduledTurn = true
    context.schedule(at: context.now) { [weak self] in
      self?.hasScheduledTurn = false
      self?.performTurn {}
    }
  }

  /// Schedules a turn that calls `body`.
  func schedule(after seconds: TimeInterval, _ body: @escaping () -> Void) -> EventToken? {
    context.map { context in context.schedule(at: context.now + seconds) { [weak self] in self?.performTurn(body) } }
  }

  func cancel(_ token: EventToken) { context?.cancel(token) }

  private func performTurn(_ body: () -> Void) {
    guard let context else { return }
    context.callOut {
      turn {
        event.timestamp = context.now
        body()
        processRecognizers()
      }
    }
  }

  func turn(_ body: () -> Void) {
    isInTurn = true
    body()
    processRecognizers()
    forgetTouches()
    // Removing touches may unblock waiting recognisers.
    processRecognizers()
    isInTurn = false
  }

  /// Changes states, calls targets and notifies views until nothing is left to do.
  func processRecognizers() {
    repeat {
      while hasFailures || !due.isEmpty {
        hasFailures = false
        if waitingCount > 0 {
          for recognizer in recognizers { recognizer.recognizeIfFree() }
        }
        guard let recognizer = due.popFirst() else { continue }
        recognizer.announceNext()
        if recognizer.announcements.isEmpty, recognizer.isOver { finish(recognizer) }
      }
      breakDeadlock()
    } while notifyViews() || hasFailures || !due.isEmpty
  }

  /// Fails recognisers that wait for each other when nothing more can happen.
  private func breakDeadlock() {
    guard fingers.isEmpty, waitingCount > 0 else { return }
    let waiting = recognizers.filter { !$0.waitingStates.isEmpty }
    let isHopeless = !waiting.isEmpty && recognizers.allSatisfy { !$0.isUndecided || !$0.waitingStates.isEmpty }
    if isHopeless { for recognizer in waiting { recognizer.fail() } }
  }

  private func finish(_ recognizer: UIGestureRecognizer) {
    recognizers.remove(recognizer)
    due.remove(recognizer)
    for touch in recognizer.sequence { touch.recognizers.remove(recognizer) }
    recognizer.reset()
    recognizer.clearRecognition()
  }

  /// Whether a failed recogniser has no touches left.
  private var hasFailed: Bool {
    for recognizer in recognizers where recognizer.reached == .failed && recognizer.tracked.isEmpty { return true }
    return false
  }

  /// Removes the touches that have ended, and the recognisers that are done with them.
  private func forgetTouches() {
    if touches.areDown, !hasFailed { return }
    for recognizer in recognizers { recognizer.tracked.removeAll { !$0.isDown } }
    for recognizer in recognizers where recognizer.reached == .failed && recognizer.tracked.isEmpty {
      finish(recognizer)
    }
    touches.removeAll { !$0.isDown && ($0.delivery.waiting.isEmpty || $0.delivery.isClosed) }
    event.touches = touches.filter(\.isDown)
  }
}
