import Mutoscope
import TestSupport
import Testing
import UIKit

/// The numbers of the devices, and what stages that stand for them tell an app.
///
/// Sources: Apple's Human Interface Guidelines (Layout, specifications) for points and scales; useyourloaf.com's pages on
/// the screens of each year's phones and the configurations of pointfreeco/swift-snapshot-testing for safe areas and size
/// classes; kylebshr/ScreenCorners for radii.
@Suite @MainActor struct DeviceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var device: Stage.Device
    var size: (width: CGFloat, height: CGFloat)
    var scale: CGFloat
    /// Top, left, bottom, right.
    var safeArea: [CGFloat]
    var cornerRadius: CGFloat
    var classes: (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass)
    var testDescription: String { device.name + (device.isLandscape ? " landscape" : "") }

    init(
      _ device: Stage.Device, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, _ safeArea: [CGFloat],
      _ cornerRadius: CGFloat, _ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass
    ) {
      (self.device, size, self.scale) = (device, (width, height), scale)
      (self.safeArea, self.cornerRadius, classes) = (safeArea, cornerRadius, (horizontal, vertical))
    }
  }

  nonisolated static let rows = [
    Row(.iPhoneSE, 375, 667, 2, [20, 0, 0, 0], 0, .compact, .regular),
    Row(.iPhoneSE.landscape, 667, 375, 2, [0, 0, 0, 0], 0, .compact, .compact),
    Row(.iPhone13Mini, 375, 812, 3, [50, 0, 34, 0], 44, .compact, .regular),
    Row(.iPhone13Mini.landscape, 812, 375, 3, [0, 50, 21, 50], 44, .compact, .compact),
    Row(.iPhone14, 390, 844, 3, [47, 0, 34, 0], 47.33, .compact, .regular),
    Row(.iPhone14.landscape, 844, 390, 3, [0, 47, 21, 47], 47.33, .compact, .compact),
    Row(.iPhone14Plus, 428, 926, 3, [47, 0, 34, 0], 53.33, .compact, .regular),
    Row(.iPhone14Plus.landscape, 926, 428, 3, [0, 47, 21, 47], 53.33, .regular, .compact),
    Row(.iPhone15, 393, 852, 3, [59, 0, 34, 0], 55, .compact, .regular),
    Row(.iPhone15.landscape, 852, 393, 3, [0, 59, 21, 59], 55, .compact, .compact),
    Row(.iPhone15Plus, 430, 932, 3, [59, 0, 34, 0], 55, .compact, .regular),
    Row(.iPhone15Plus.landscape, 932, 430, 3, [0, 59, 21, 59], 55, .regular, .compact),
    Row(.iPhone16, 393, 852, 3, [59, 0, 34, 0], 55, .compact, .regular),
    Row(.iPhone16.landscape, 852, 393, 3, [0, 59, 21, 59], 55, .compact, .compact),
    Row(.iPhone16Plus, 430, 932, 3, [59, 0, 34, 0], 55, .compact, .regular),
    Row(.iPhone16Plus.landscape, 932, 430, 3, [0, 59, 21, 59], 55, .regular, .compact),
    Row(.iPhone16Pro, 402, 874, 3, [62, 0, 34, 0], 62, .compact, .regular),
    Row(.iPhone16Pro.landscape, 874, 402, 3, [0, 62, 21, 62], 62, .compact, .compact),
    Row(.iPhone16ProMax, 440, 956, 3, [62, 0, 34, 0], 62, .compact, .regular),
    Row(.iPhone16ProMax.landscape, 956, 440, 3, [0, 62, 21, 62], 62, .regular, .compact),
    Row(.iPadMini, 744, 1133, 2, [24, 0, 20, 0], 21.5, .regular, .regular),
    Row(.iPadMini.landscape, 1133, 744, 2, [24, 0, 20, 0], 21.5, .regular, .regular),
    Row(.iPad, 820, 1180, 2, [24, 0, 20, 0], 18, .regular, .regular),
    Row(.iPad.landscape, 1180, 820, 2, [24, 0, 20, 0], 18, .regular, .regular),
    Row(.iPadPro11, 834, 1194, 2, [24, 0, 20, 0], 18, .regular, .regular),
    Row(.iPadPro11.landscape, 1194, 834, 2, [24, 0, 20, 0], 18, .regular, .regular),
    Row(.iPadPro13, 1024, 1366, 2, [24, 0, 20, 0], 18, .regular, .regular),
    Row(.iPadPro13.landscape, 1366, 1024, 2, [24, 0, 20, 0], 18, .regular, .regular),
  ]

  @Test(arguments: rows)
  func `A stage has the numbers of its device`(_ row: Row) {
    let stage = Stage(device: row.device)
    let figures = Figures(of: .devices, from: .deviceTables, in: .points)
    let name = row.testDescription
    figures.expect("size of \(name)", stage.size, is: CGSize(width: row.size.width, height: row.size.height))
    figures.expect("scale of \(name)", stage.scale, is: row.scale, in: FigureUnit.none)
    let insets = stage.window.safeAreaInsets
    figures.expect(
      "safe area of \(name)", [insets.top, insets.left, insets.bottom, insets.right].map { Double($0) },
      is: row.safeArea.map { Double($0) })
    Figures(of: .devices, from: .cornerRadii, in: .points).expect(
      "corner radius of \(name)", row.device.cornerRadius, is: row.cornerRadius)
    func words(_ classes: [UIUserInterfaceSizeClass]) -> String {
      classes.map { $0 == .compact ? "compact" : "regular" }.joined(separator: ", ")
    }
    figures.expect(
      "size classes of \(name)",
      words([stage.traitCollection.horizontalSizeClass, stage.traitCollection.verticalSizeClass]),
      is: words([row.classes.horizontal, row.classes.vertical]))
    #expect(stage.traitCollection.displayScale == row.scale)
  }

  @Test func `The table has every device in both orientations`() {
    #expect(Self.rows.count == 2 * Stage.Device.all.count)
    for device in Stage.Device.all {
      #expect(Self.rows.count { $0.device.name == device.name } == 2)
      #expect(Stage.Device.named(device.name) == device)
    }
  }

  @Test(arguments: [(Stage.Device.iPhoneSE, 16.0), (.iPhone16, 16), (.iPhone16ProMax, 20), (.iPadPro11, 20)])
  func `Margins of a controller's view follow the width`(_ device: Stage.Device, _ margin: CGFloat) {
    let stage = Stage(device: device)
    let controller = UIViewController()
    stage.perform { stage.window.rootViewController = controller }
    stage.advance(to: 0)
    #expect(controller.view.layoutMargins.left == margin)
  }

  @Test func `The app finds out on which device it is`() {
    let phone = Stage(device: .iPhone16)
    phone.perform {
      #expect(UIDevice.current.userInterfaceIdiom == .phone)
      #expect(UIDevice.current.model == "iPhone")
      #expect(UIDevice.current.orientation == .portrait)
      #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 393, height: 852))
      #expect(UIScreen.main.scale == 3)
    }
    let pad = Stage(device: .iPadPro11.landscape)
    pad.perform {
      #expect(UIDevice.current.userInterfaceIdiom == .pad)
      #expect(UIDevice.current.systemName == "iPadOS")
      #expect(UIDevice.current.orientation == .landscapeLeft)
      #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 1194, height: 834))
      #expect(UITraitCollection.current.userInterfaceIdiom == .pad)
    }
  }

  @Test func `Looks are combined, and the second one takes precedence`() {
    let look = Look.dark + .rightToLeft + .light + .on(.iPhoneSE.landscape)
    #expect(look.name == "dark+rtl+light+iPhoneSE+landscape")
    let stage = Stage(device: .iPhone16, look: look)
    #expect(stage.size == CGSize(width: 667, height: 375))
    #expect(stage.traitCollection.userInterfaceStyle == .light)
    #expect(stage.traitCollection.layoutDirection == .rightToLeft)
    #expect(Stage(device: .iPhone16.landscape, look: .iPhoneSE).size == CGSize(width: 667, height: 375))
    #expect(Stage(device: .iPhone16.landscape, look: .portrait).size == CGSize(width: 393, height: 852))
  }

  @Test(arguments: [
    ("dark", Look.dark), ("RTL", .rightToLeft), ("xxxl", .extraExtraExtraLarge),
    ("accessibilityLarge", .accessibilityLarge), ("dark + rtl", .dark + .rightToLeft), ("standard", .standard),
    ("iphonese+landscape", .on(.iPhoneSE.landscape)),
  ])
  func `Looks have names`(_ name: String, _ look: Look) throws {
    #expect(try LookName.look(name) == look)
  }

  @Test(arguments: [
    ("drak", "there is no look 'drak'; did you mean 'dark'?"),
    ("iPhone17", "there is no look 'iPhone17'; did you mean"),
    ("", "there is no look ''; valid names: standard, light, dark"), ("dark,", "there is no look ''"),
    ("dark+light", "a look cannot be 'dark' and 'light' at once"),
    ("iPad+third+half", "a look cannot be 'third' and 'half' at once"),
    ("iPhoneSE+iPad", "a look cannot be 'iPhoneSE' and 'iPad' at once"),
  ])
  func `Unknown looks are errors that name the likely ones`(_ name: String, _ sentence: String) {
    let error = #expect(throws: LookNameError.self) { try LookName.list(name) }
    #expect("\(error.map { "\($0)" } ?? "")".hasPrefix(sentence))
  }
}
