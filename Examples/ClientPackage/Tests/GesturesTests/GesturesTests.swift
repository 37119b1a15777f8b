import Gestures
import MutoscopeTesting
import Testing

/// The examples with fingers, as their scripts play them.
@MainActor
struct GesturesTests {
  @Test func drawer() {
    let stage = Stage.playing(DrawerScreen(), scale: 0.5, showsTouches: true, touches: pullTheDrawer)
    assertSnapshot(of: stage, seconds: 3, framesPerSecond: 30)
  }

  @Test func cards() {
    let stage = Stage.playing(CardStackScreen(), scale: 0.5, showsTouches: true, touches: throwCards)
    assertSnapshot(of: stage, seconds: 4, framesPerSecond: 30)
  }

  @Test func picture() {
    let stage = Stage.playing(PictureInPictureScreen(), scale: 0.5, showsTouches: true, touches: flickThePicture)
    assertSnapshot(of: stage, seconds: 3.2, framesPerSecond: 30)
  }

  @Test func menu() {
    let stage = Stage.playing(LongPressMenuScreen(), scale: 0.5, showsTouches: true, touches: openTheMenu)
    assertSnapshot(of: stage, seconds: 4.2, framesPerSecond: 30)
  }
}

/// Behaviour that does not depend on the look of the examples.
@MainActor
struct GestureRuleTests {
  /// Where the top of the drawer is seen.
  private func top(_ screen: DrawerScreen) -> CGFloat { screen.drawer.layer.presentation()?.frame.minY ?? .nan }

  @Test func `The drawer stays under the finger, and moves on with its speed`() throws {
    var drawer: DrawerScreen?
    let stage = Stage.playing(DrawerScreen()) { touches, screen in
      drawer = screen
      touches.drag(from: CGPoint(x: 195, y: 760), by: CGVector(dx: 0, dy: -300), at: 0, over: 0.3)
    }
    let screen = try #require(drawer)
    let closed = top(screen)
    var last = closed
    for frame in 1...18 {
      stage.advance(to: Double(frame) / 60)
      // The first 10 points begin the gesture.
      let finger = (stage.touches.locations.first?.y ?? 460) - 760
      if finger < -10, frame < 18 { #expect(abs(top(screen) - (closed + finger + 10)) < 0.5, "frame \(frame)") }
      if frame == 17 { last = top(screen) }
    }
    // 1000 points per second are 16.7 points in a frame: neither a halt nor a jump when the finger is gone.
    for frame in 18...19 {
      stage.advance(to: Double(frame) / 60)
      let step = last - top(screen)
      #expect(step > 8 && step < 2 * 16.7, "frame \(frame): \(step)")
      last = top(screen)
    }
    stage.advance(to: 2)
    #expect(abs(top(screen) - 0.2 * 844) < 0.5)
  }

  @Test func `The drawer resists beyond its end`() throws {
    var drawer: DrawerScreen?
    let stage = Stage.playing(DrawerScreen()) { touches, screen in
      drawer = screen
      touches.drag(from: CGPoint(x: 195, y: 760), by: CGVector(dx: 0, dy: 80), at: 0, over: 0.2, hold: 0.2)
    }
    let screen = try #require(drawer)
    stage.advance(to: 0.3)
    // 70 points beyond: 0.55 · 70 · 844 / (0.55 · 70 + 844) = 36.82.
    #expect(abs(top(screen) - (844 - 110 + 36.82)) < 0.05)
    stage.advance(to: 2)
    #expect(abs(top(screen) - 734) < 1e-9)
  }

  @Test(arguments: [(-900.0, -900.0, 0), (900, -1500, 1), (-1500, 900, 2), (300, 300, 3)])
  func `The picture flies to the corner that it was flicked at`(_ dx: Double, _ dy: Double, _ corner: Int) throws {
    var shown: PictureInPictureScreen?
    let stage = Stage.playing(PictureInPictureScreen(), size: CGSize(width: 390, height: 600)) { touches, screen in
      shown = screen
      touches.flick(screen.picture, velocity: CGVector(dx: dx, dy: dy), at: 0.1)
    }
    let screen = try #require(shown)
    stage.advance(to: 2)
    #expect(screen.picture.center == screen.corners[corner])
  }

  @Test func `A slow card comes back, and a fast one leaves`() throws {
    var shown: CardStackScreen?
    let stage = Stage.playing(CardStackScreen()) { touches, screen in
      shown = screen
      throwCards(touches, screen)
    }
    let screen = try #require(shown)
    #expect(screen.cards.count == 4)
    stage.advance(to: 1.5)
    #expect(screen.cards.count == 4)
    #expect(abs(screen.cards[3].center.x - 195) < 1 && abs(screen.cards[3].center.y - 392) < 1)
    stage.advance(to: 4)
    #expect(screen.cards.count == 2)
    #expect(screen.subviews.count == 3)
    stage.touches.tap(screen.subviews[0])
    stage.advance(by: 1)
    #expect(screen.cards.count == 4)
  }

  @Test func `The row under the finger is chosen when it lifts`() throws {
    var shown: LongPressMenuScreen?
    let stage = Stage.playing(LongPressMenuScreen()) { touches, screen in
      shown = screen
      openTheMenu(touches, screen)
    }
    let screen = try #require(shown)
    stage.advance(to: 1.45)
    #expect(screen.rows.map { $0.backgroundColor == .systemGray5 } == [true, false, false, false])
    stage.advance(to: 2.3)
    #expect(screen.caption.text == "Favourite")
    stage.advance(to: 3.5)
    #expect(screen.rows[0].superview?.alpha == 1)
    stage.advance(to: 4.2)
    #expect(screen.rows[0].superview?.alpha == 0)
  }
}
