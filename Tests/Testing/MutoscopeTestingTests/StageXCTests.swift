import Mutoscope
import UIKit
import XCTest

/// XCTest sets up and runs a test in different tasks.
final class StageXCTests: XCTestCase {
  @MainActor private var stage: Stage?

  @MainActor
  override func setUp() async throws { stage = Stage(size: CGSize(width: 10, height: 10), ticksPerSecond: 50) }

  @MainActor
  func testTheStageOfSetUpIsCurrent() async throws {
    let stage = try XCTUnwrap(stage)
    XCTAssertEqual(UIScreen.main.maximumFramesPerSecond, 50)
    stage.advance(by: 1)
    await Task.yield()
    XCTAssertEqual(CACurrentMediaTime(), 1)
  }

  @MainActor
  func testAnotherTestHasAnotherOne() async throws {
    XCTAssertEqual(CACurrentMediaTime(), 0)
  }
}
