import Mutoscope
import UIKit

// The movements of fingers in the examples. Places and times are the script's; views are found where they are seen.

/// Pulls the drawer beyond its end, flicks it down, and catches it on the way.
public func pullTheDrawer(_ touches: StageTouches, _ screen: DrawerScreen) {
  let handle = TouchSpot(
    screen.drawer, offsetFromCenter: UIOffset(horizontal: 0, vertical: 20 - screen.drawer.bounds.midY))
  touches.drag(from: handle, by: CGVector(dx: 0, dy: -660), at: 0.2, over: 0.5, curve: .easeInOut, hold: 0.15)
  touches.flick(handle, velocity: CGVector(dx: 0, dy: 1600), at: 1.6)
  touches.drag(from: handle, by: CGVector(dx: 0, dy: -150), at: 1.9, over: 0.25)
}

/// Puts a card back, and throws two away.
public func throwCards(_ touches: StageTouches, _ screen: CardStackScreen) {
  let corner = CGPoint(x: screen.bounds.midX + 60, y: screen.bounds.midY + 60)
  touches.drag(from: corner, by: CGVector(dx: -80, dy: 60), at: 0.2, over: 0.4, curve: .easeInOut, hold: 0.15)
  touches.flick(corner, velocity: CGVector(dx: -1400, dy: -600), at: 1.6)
  touches.flick(corner, velocity: CGVector(dx: 1500, dy: -300), at: 2.4)
}

/// Flicks the picture into three corners.
public func flickThePicture(_ touches: StageTouches, _ screen: PictureInPictureScreen) {
  touches.flick(screen.picture, velocity: CGVector(dx: -900, dy: -100), at: 0.2)
  touches.flick(screen.picture, velocity: CGVector(dx: 200, dy: -1500), at: 1.1)
  touches.drag(from: screen.picture, by: CGVector(dx: 120, dy: 60), at: 2, over: 0.4, hold: 0.2)
}

/// Opens the menu, slides to a row, opens it again and dismisses it by a tap beside.
public func openTheMenu(_ touches: StageTouches, _ screen: LongPressMenuScreen) {
  touches.touchDown(screen.photo, at: 0.2)
  touches.touchMove(to: screen.rows[0], at: 1.2, over: 0.25)
  touches.touchMove(to: screen.rows[2], at: 1.5, over: 0.25)
  touches.touchUp(at: 1.9)
  touches.longPress(screen.photo, at: 2.4, duration: 0.7)
  touches.tap(CGPoint(x: 20, y: 20), at: 3.6)
}
