import UIKit

/// A view that counts down, as a file in an iOS project has it.
final class CountdownView: UIView {
  private(set) var remaining = 3
  private(set) var log: [String] = []
  private var timer: Timer?
  private var hideWork: DispatchWorkItem?
  var onFinish: (() -> Void)?

  func start() {
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      remaining -= 1
      note("tick")
      if remaining == 0 {
        timer.invalidate()
        finish()
      }
    }
  }

  private func finish() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
      self.note("flash")
      DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(250)) { [weak self] in
        self?.note("fade")
        UIView.animate(withDuration: 0.5) {
          self?.alpha = 0
        } completion: { _ in
          self?.onFinish?()
        }
      }
    }
  }

  /// Hides the view when nobody has touched it for a while.
  func touch() {
    hideWork?.cancel()
    let work = DispatchWorkItem { [weak self] in
      self?.note("hide")
      self?.isHidden = true
    }
    hideWork = work
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(2), execute: work)
  }

  func load(_ pixels: Int) {
    note("load")
    DispatchQueue.global(qos: .userInitiated).async {
      let sum = (1...pixels).reduce(0, +)
      DispatchQueue.main.async {
        self.note("loaded \(sum)")
      }
    }
  }

  func pulse() {
    Task {
      for _ in 0..<2 {
        try await Task.sleep(nanoseconds: 300_000_000)
        note("pulse")
        try await Task.sleep(for: .seconds(0.2))
        note("rest")
      }
    }
  }

  func note(_ event: String) { log.append("\(event) \(Double((CACurrentMediaTime() * 1e6).rounded()) / 1e6)") }
}
