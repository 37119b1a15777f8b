import Foundation
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneText
import Testing
import UIKit

/// The surroundings of a scene's views.
@Suite @MainActor struct EnvironmentTests {
  private func document(_ canvas: String, _ environment: String = "") throws -> SceneDocument {
    try SceneDocument.parse(
      "canvas: \(canvas)\ntimeline: {duration: 1}\n\(environment.isEmpty ? "" : "environment: \(environment)\n")",
      fileName: "s.yaml")
  }

  private func message(_ canvas: String, _ environment: String = "") -> String {
    let error = #expect(throws: SceneError.self) { try document(canvas, environment) }
    return error?.diagnostics.map(\.message).joined(separator: "\n") ?? ""
  }

  @Test func `A canvas is the screen of a device`() throws {
    let document = try document("{device: iPhoneSE, orientation: landscape}")
    #expect(document.canvas.size == CGSize(width: 667, height: 375))
    #expect(document.canvas.scale == 2)
    #expect(try self.document("{device: iPhone16, scale: 1}").canvas.scale == 1)
    let scene = try Scene(try self.document("{device: iPhone16}"))
    #expect(scene.stage.window.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
  }

  @Test func `The environment becomes the stage's traits`() throws {
    let scene = try Scene(
      try document(
        "{size: [10, 10]}",
        "{style: dark, contentSize: accessibilityLarge, direction: rightToLeft, contrast: high, boldText: true}"))
    let traits = scene.stage.traitCollection
    #expect(traits.userInterfaceStyle == .dark)
    #expect(traits.preferredContentSizeCategory == .accessibilityLarge)
    #expect(traits.layoutDirection == .rightToLeft)
    #expect(traits.accessibilityContrast == .high)
    #expect(traits.legibilityWeight == .bold)
  }

  @Test func `A look changes what the file says`() throws {
    let dark = try document("{device: iPhone16}", "{style: dark}")
    #expect(try Scene(dark.seen(in: .light)).stage.traitCollection.userInterfaceStyle == .light)
    let small = try dark.seen(in: .iPhoneSE + .rightToLeft)
    #expect(small.canvas.size == CGSize(width: 375, height: 667))
    #expect(try Scene(small).stage.traitCollection.userInterfaceStyle == .dark)
    #expect(try Scene(small).stage.traitCollection.layoutDirection == .rightToLeft)
    #expect(try dark.seen(in: .landscape).canvas.size == CGSize(width: 852, height: 393))
    let plain = try document("{size: [200, 300], scale: 2}")
    #expect(try plain.seen(in: .landscape).canvas.size == CGSize(width: 300, height: 200))
    #expect {
      try dark.seen(in: .third)
    } throws: {
      "\($0)".contains("the look 'third' is a part of a tablet's screen, and the scene is not on a tablet")
    }
    #expect(try plain.seen(in: .dark).canvas == plain.canvas)
    #expect(try plain.seen(in: .iPadPro11).canvas.size == CGSize(width: 834, height: 1194))
    #expect(try document("{device: iPhone16, scale: 1}").seen(in: .landscape).canvas.scale == 1)
    #expect(try Scene(plain.seen(in: .reduceMotion)).stage.traitCollection.reducesMotion)
  }

  @Test func `A scene turns its device, and its frames have room for both orientations`() throws {
    let document = try SceneDocument.parse(
      """
      canvas: {device: iPhoneSE, scale: 1}
      environment: {statusBar: true}
      timeline: {duration: 1}
      views: [{id: card, backgroundColor: red}]
      layout:
        constraints:
        - card.top = root.safeArea.top
        - card.bottom = root.safeArea.bottom
        - card.leading = root.safeArea.leading
        - card.trailing = root.safeArea.trailing
      events: [{at: 0.2, turnDevice: landscape}, {at: 0.6, turnDevice: portrait}]
      """, fileName: "s.yaml")
    #expect(document.frameSize == CGSize(width: 667, height: 667))
    let scene = try Scene(document)
    #expect(scene.stage.pixelSize == (667, 667))
    scene.stage.advance(to: 0.55)
    #expect(scene.stage.size == CGSize(width: 667, height: 375))
    #expect(scene.view("card")?.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
    scene.stage.advance(to: 1)
    #expect(scene.view("card")?.frame == CGRect(x: 0, y: 20, width: 375, height: 647))
    #expect(message("{device: iPhone16}\nevents: [{at: 0, turnDevice: left}]").hasPrefix("unknown orientation 'left'"))
  }

  @Test func `A colour may differ in dark mode`() throws {
    let document = try SceneDocument.parse(
      """
      canvas: {size: [10, 10]}
      timeline: {duration: 1}
      views: [{id: a, frame: [0, 0, 1, 1], backgroundColor: {light: "#FF0000", dark: blue, alpha: 0.5}}]
      """, fileName: "s.yaml")
    func color(_ look: Look) throws -> UIColor? {
      let scene = try Scene(document.seen(in: look))
      return scene.view("a")?.backgroundColor?.resolvedColor(with: scene.stage.traitCollection)
    }
    #expect(try color(.standard) == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(try color(.dark) == UIColor(red: 0, green: 0, blue: 1, alpha: 0.5))
  }

  @Test(arguments: [("story", 1080, 1920), ("square", 1080, 1080), ("4k", 3840, 2160), ("1200x628", 1200, 628)])
  func `A place for films is a canvas of its size, whose shorter side keeps its points`(
    _ name: String, _ width: Int, _ height: Int
  ) throws {
    let document = try document("{size: [400, 300]}").seen(in: LookName.look(name))
    #expect(abs(min(document.canvas.size.width, document.canvas.size.height) - 300) < 1e-9)
    let size = try Scene(document).stage.pixelSize
    #expect(size.width == width)
    #expect(size.height == height)
  }

  @Test func `Errors name what was probably meant`() {
    #expect(message("{device: iPhone61}").hasPrefix("unknown device 'iPhone61'"))
    #expect(
      message("{device: iPhone16, size: [1, 1]}")
        == "a canvas has a size, or is the screen of a device; found both 'device' and 'size'")
    #expect(message("{size: [1, 1], orientation: portrait}").contains("found both 'size' and 'orientation'"))
    #expect(message("{size: [1, 1]}", "{style: drak}").hasPrefix("unknown style 'drak'"))
    #expect(message("{size: [1, 1]}", "{mode: dark}").hasPrefix("unknown key 'mode'"))
  }
}
