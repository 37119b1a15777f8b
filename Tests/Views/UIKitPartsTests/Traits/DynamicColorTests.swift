import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Colours and images that follow the appearance.
@MainActor
struct DynamicColorTests {
  private let stage = Stage(size: CGSize(width: 40, height: 40))
  private let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }

  private func dark() { stage.traitOverrides.userInterfaceStyle = .dark }

  @Test func `A background is resolved for its view, and stays dynamic`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.backgroundColor = dynamic
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    #expect(view.backgroundColor === dynamic)
    stage.addSubview(view)
    dark()
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
    #expect(view.backgroundColor === dynamic)
    view.overrideUserInterfaceStyle = .light
    stage.perform {}
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    view.backgroundColor = .green
    #expect(view.backgroundColor == .green)
  }

  @Test func `A colour that was set on the layer itself does not follow`() {
    let view = UIView()
    view.backgroundColor = dynamic
    view.layer.backgroundColor = UIColor.green.cgColor
    stage.addSubview(view)
    dark()
    #expect(view.layer.backgroundColor == UIColor.green.cgColor)
    #expect(view.backgroundColor == .green)
  }

  @Test func `A view that was made in light mode is dark once it is shown in dark mode`() {
    let view = UIView()
    view.backgroundColor = dynamic
    dark()
    stage.addSubview(view)
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
  }

  @Test func `The stage's canvas, texts and drawings follow`() async throws {
    let (label, drawing) = (UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20)), Drawing())
    label.text = "■■■■■■"
    drawing.frame = CGRect(x: 0, y: 20, width: 40, height: 10)
    stage.addSubview(label)
    stage.addSubview(drawing)
    let light = try stage.image().pixels
    #expect(light[20, 25] == Pixel(255, 56, 60))
    #expect(light[20, 38] == .white)
    dark()
    let night = try stage.image().pixels
    #expect(night[20, 25] == Pixel(255, 66, 69))
    #expect(night[20, 38] == .black)
    #expect((0..<40).contains { light[$0, 10] == .black })
    #expect((0..<40).contains { night[$0, 10] == .white })
  }

  @Test func `In an animation block a change of style is animated`() {
    let view = UIView()
    view.backgroundColor = dynamic
    stage.addSubview(view)
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.overrideUserInterfaceStyle = .dark }
    }
    stage.advance(to: 0.5)
    let rgba = view.layer.presentation()?.backgroundColor?.components ?? []
    #expect(rgba.map { ($0 * 100).rounded() / 100 } == [1, 0.5, 0.5, 1])
    stage.advance(to: 1)
    #expect(view.layer.presentation()?.backgroundColor == UIColor.white.cgColor)
  }

  @Test func `Templates and images with variants follow`() {
    let shape = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in
      UIColor.black.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2)).fill()
    }
    let view = UIImageView(image: shape.withRenderingMode(.alwaysTemplate))
    view.tintColor = dynamic
    stage.addSubview(view)
    #expect((view.layer.contents as? CGImage)?.pixels[0, 0] == Pixel(255, 0, 0))
    dark()
    #expect((view.layer.contents as? CGImage)?.pixels[0, 0] == Pixel(255, 255, 255))

    let asset = UIImageAsset()
    let (sun, moon) = (shape.withTintColor(.yellow), shape.withTintColor(.blue))
    asset.register(sun, with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(moon, with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .dark)) === moon)
    #expect(asset.image(with: UITraitCollection()) === sun)
    let picture = UIImageView(image: sun)
    stage.addSubview(picture)
    #expect((picture.layer.contents as? CGImage)?.pixels[0, 0] == Pixel(0, 0, 255))
    stage.traitOverrides.userInterfaceStyle = .light
    #expect((picture.layer.contents as? CGImage)?.pixels[0, 0] == Pixel(255, 255, 0))
  }

  @Test func `Tints and dimmed colours follow`() {
    let view = UIView()
    stage.addSubview(view)
    #expect(view.tintColor == .systemBlue)
    view.tintColor = dynamic
    view.tintAdjustmentMode = .dimmed
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(view.tintColor.resolvedColor(with: dark).cgColor.components?.first == 1)
  }

  private static let grey = UIColor(white: 128 / 255, alpha: 1)

  /// The colour of grey under an effect in light and in dark mode; and of black on it, if the effect is a blur.
  private func greys(_ style: UIBlurEffect.Style, withBlack: Bool = false) throws -> [Int] {
    let (ground, blur) = (UIView(), UIVisualEffectView(effect: UIBlurEffect(style: style)))
    for view in [ground, blur] {
      view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      stage.addSubview(view)
    }
    ground.backgroundColor = Self.grey
    if withBlack {
      let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: style)))
      let black = UIView(frame: blur.bounds)
      (vibrant.frame, black.backgroundColor) = (blur.bounds, .black)
      vibrant.contentView.addSubview(black)
      blur.contentView.addSubview(vibrant)
    }
    return try [UIUserInterfaceStyle.light, .dark].map {
      stage.traitOverrides.userInterfaceStyle = $0
      return Int(try stage.image().pixels[20, 20].red)
    }
  }

  @Test(
    arguments: [
      (UIBlurEffect.Style.systemUltraThinMaterial, [173, 90]), (.systemThinMaterial, [192, 75]),
      (.systemMaterial, [209, 62]), (.systemThickMaterial, [226, 48]), (.systemChromeMaterial, [221, 48]),
      (.systemMaterialLight, [209, 209]), (.systemMaterialDark, [62, 62]), (.regular, [185, 55]),
      (.prominent, [214, 30]),
      (.light, [166, 166]), (.extraLight, [226, 226]), (.dark, [55, 55]),
    ] as [(UIBlurEffect.Style, [Int])]) func `Materials on grey follow, unless they are of one appearance`(
      _ style: UIBlurEffect.Style, _ expected: [Int]
    ) throws
  {
    let found = try greys(style)
    for (one, other) in zip(found, expected) { #expect(abs(one - other) <= 1, "\(found)") }
  }

  @Test func `Vibrant content darkens in light mode, and only brightens in dark mode`() throws {
    let (material, black) = (try greys(.systemMaterial), try greys(.systemMaterial, withBlack: true))
    #expect(abs(black[0] - 163) <= 2 && material[0] > 200, "\(black)")
    #expect(abs(black[1] - material[1]) <= 1, "\(black)")
  }

  @Test func `Views of presented controllers are elevated`() {
    let (root, sheet) = (UIViewController(), UIViewController())
    stage.perform {
      stage.window.rootViewController = root
      root.present(sheet, animated: false)
    }
    sheet.view.backgroundColor = .systemBackground
    #expect(sheet.traitCollection.userInterfaceLevel == .elevated)
    #expect(root.traitCollection.userInterfaceLevel == .base)
    dark()
    #expect(
      sheet.view.layer.backgroundColor == UIColor(red: 28 / 255, green: 28 / 255, blue: 30 / 255, alpha: 1).cgColor)
  }

  @Test func `Controls have parts that are visible in dark mode`() {
    let (control, field) = (UISegmentedControl(items: ["a", "b"]), UISwitch())
    stage.addSubview(control)
    stage.addSubview(field)
    control.selectedSegmentIndex = 0
    dark()
    let colors = (control.subviews + field.subviews.flatMap(\.subviews)).compactMap { $0.layer.backgroundColor }
    #expect(colors.contains(UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1).cgColor))
    #expect(colors.contains(UIColor(red: 1, green: 1, blue: 1, alpha: 66 / 255).cgColor))
  }
}

private final class Drawing: UIView {
  override func draw(_ rect: CGRect) {
    UIColor.systemRed.setFill()
    UIBezierPath(rect: rect).fill()
  }
}
