import Gestures
import Mutoscope
import UIKit

guard CommandLine.arguments.count == 3 else {
  print("usage: PlayGestures drawer|cards|picture|menu FOLDER")
  exit(64)
}
let (name, folder) = (CommandLine.arguments[1], CommandLine.arguments[2])

switch name {
case "drawer": try await Stage.render(DrawerScreen(), seconds: 3, to: folder, touches: pullTheDrawer)
case "cards": try await Stage.render(CardStackScreen(), seconds: 4, to: folder, touches: throwCards)
case "picture": try await Stage.render(PictureInPictureScreen(), seconds: 3.2, to: folder, touches: flickThePicture)
case "menu": try await Stage.render(LongPressMenuScreen(), seconds: 4.2, to: folder, touches: openTheMenu)
default:
  print("There is no example \(name); valid names: drawer, cards, picture and menu.")
  exit(64)
}
