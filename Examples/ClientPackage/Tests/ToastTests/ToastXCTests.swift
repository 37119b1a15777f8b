import MutoscopeTesting
import XCTest

/// The toast, tested with XCTest, which runs tests on the main actor only if they are asynchronous.
final class ToastXCTests: XCTestCase {
  @MainActor
  func testDropsIn() async {
    let room = Room()
    room.dropToast()
    assertSnapshot(of: room.stage, seconds: 0.5, framesPerSecond: 30)
  }

  @MainActor
  func testSettles() async {
    let room = Room()
    room.dropToast()
    let motion = Motion(of: room.stage, seconds: 1)
    assertMotion(motion[room.toast].center.y.settles(by: 0.35))
  }
}
