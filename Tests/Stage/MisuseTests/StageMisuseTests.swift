import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Misuse of a stage and its clock.
struct StageMisuseTests {
  @Test func `A stage without pixels stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Stage(size: CGSize(width: 0, height: 30))
    }
    expect("0.0 × 30.0 points at scale 1.0 is not 1 to 16384 pixels each way.", in: result)
  }

  @Test func `A stage with too many pixels stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Stage(size: CGSize(width: 10_000, height: 30), scale: 2)
    }
    expect("10000.0 × 30.0 points at scale 2.0 is not 1 to 16384 pixels each way.", in: result)
  }

  @Test func `A stage whose size is NaN stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Stage(size: CGSize(width: CGFloat.nan, height: 30))
    }
    expect("nan × 30.0 points at scale 1.0 is not 1 to 16384 pixels each way.", in: result)
  }

  @Test func `A stage with no ticks per second stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Stage(size: CGSize(width: 40, height: 30), ticksPerSecond: 0)
    }
    expect("Stage(ticksPerSecond:): 0 is not 1 to 1000.", in: result)
  }

  @Test func `A clock that is turned back stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let stage = Stage(size: CGSize(width: 40, height: 30))
      stage.advance(to: 2)
      stage.advance(to: 1)
    }
    expect("Stage.advance(to: 1.0): the clock shows 2.0 s and only moves forwards.", in: result)
  }

  @Test func `A clock that is advanced to NaN stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      Stage(size: CGSize(width: 40, height: 30)).advance(to: .nan)
    }
    expect("Stage.advance(to: nan): the clock shows 0.0 s and only moves forwards.", in: result)
  }

  @Test func `An action at the time NaN stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      Stage(size: CGSize(width: 40, height: 30)).schedule(at: .nan) {}
    }
    expect("Stage.schedule(at:): the time is not a number.", in: result)
  }

  @Test func `Moving the clock while it moves stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = Stage(size: CGSize(width: 10, height: 10))
        stage.schedule(at: 1) { stage.advance(to: 3) }
        stage.advance(to: 2)
      }
    }
    expect("is being advanced already; code that runs on its way cannot advance it further.", in: result)
  }

  @Test func `One block for the views of two stages stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stages = (0..<2).map { _ in Stage(size: CGSize(width: 10, height: 10)) }
        UIView.animate(withDuration: 1) {
          for stage in stages { stage.window.alpha = 0.5 }
        }
      }
    }
    expect(
      "A block or an animator animates views of two stages, whose clocks differ; use one for each stage.", in: result)
  }
}
