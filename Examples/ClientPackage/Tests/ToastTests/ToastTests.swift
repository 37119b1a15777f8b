import MutoscopeTesting
import Testing

/// The toast, tested with Swift Testing.
@MainActor
struct ToastTests {
  @Test func dropsIn() {
    let room = Room()
    room.dropToast()
    assertSnapshot(of: room.stage, seconds: 1)
  }

  @Test func theWay() {
    let room = Room()
    room.dropToast()
    assertSnapshot(of: room.stage, at: [0, 0.1, 0.2, 0.4], named: "way")
  }

  /// Motion that does not depend on the toast's colours, size or icon.
  @Test func theMotion() {
    let room = Room()
    room.dropToast()
    let motion = Motion(of: room.stage, seconds: 1)
    assertMotion(
      motion[room.toast].center.y.settles(by: 0.35, at: 30),
      motion[room.toast].center.y.overshoots(atMost: 0.05),
      motion[room.toast].center.x.staysInside(80...80),
      motion[room.toast.icon].scale.isMonotonic(),
      motion.arrive(inOrder: [room.toast, room.toast.icon]),
      motion.nothingMoves(except: [room.toast]))
  }
}
