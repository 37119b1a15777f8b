import TestSupport
import Testing

@testable import Text

/// The widths and heights that are published for iOS.
struct TextWidthTests {
  private let widths = Figures(of: .text, from: .textWidths, in: .points)
  private let sanFrancisco = Figures(of: .text, from: .fontMetrics, in: .points)

  private static func layout(_ string: String, _ font: Font) -> TextLayout {
    Typesetter.layout(StyledText(string, font: font))
  }

  @Test func `A line of body text is as wide as on iOS`() {
    let body = Font.system(size: 17)
    for (text, width) in [
      ("This is a test string", 143.404), ("This is a test string", 144.093), ("Hello", 38.814),
    ] {
      widths.expect(
        "width of '\(text)' at 17 pt, published as \(width)", Self.layout(text, body).width, is: width,
        within: width * 0.01)
    }
    // A word of four letters is within 1.3 %.
    widths.accept(
      "width of 'gyjq' at 30 pt", Self.layout("gyjq", .system(size: 30)).width, insteadOf: 56.87, price: 0.72,
      within: 0.005)
  }

  @Test func `The widths are exactly these`() {
    func rounded(_ string: String, _ font: Font) -> Double { (Self.layout(string, font).width * 100).rounded() / 100 }
    #expect(rounded("This is a test string", .system(size: 17)) == 143.28)
    #expect(rounded("Hello", .system(size: 17)) == 38.54)
    #expect(rounded("Hello World", .system(size: 17)) == 87.06)
    #expect(rounded("Bold words here", .system(size: 17, weight: 700)) == 131.39)
  }

  @Test func `A label is as large as its text up to the next pixel`() {
    let size = Self.layout("Hello World", .system(size: 17)).labelSize(scale: 3)
    #expect(abs(size.width / 88 - 1) < 0.01)
    #expect(size.width == 262.0 / 3)
    #expect(size.height == 61.0 / 3)
    widths.accept("width of the label 'Hello World'", size.width, insteadOf: 88, price: 0.67, within: 0.005)
    widths.expect("height of the label 'Hello World'", size.height, is: 20.33, within: 0.005)
  }

  @Test func `Another script does not change the height of a line`() {
    let font = Font.system(size: 17)
    let plain = Self.layout("Hello", font)
    sanFrancisco.expect("height of a line at 17 pt", plain.height, is: 20.2871, within: 1e-4)
    for text in ["你", "Hello 👋", "שלום", "नमस्ते", "ไทย"] {
      #expect(Self.layout(text, font).height == plain.height, "\(text)")
    }
  }

  @Test func `The metrics are those of San Francisco`() {
    let metrics = FontMetrics.system(size: 17)
    func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }
    #expect(rounded(metrics.ascender) == 16.1865)
    #expect(rounded(metrics.descender) == -4.1006)
    #expect(rounded(metrics.lineHeight) == 20.2871)
    #expect((metrics.capHeight * 1e3).rounded() / 1e3 == 11.978)
    #expect((metrics.xHeight * 1e3).rounded() / 1e3 == 8.948)
    #expect(metrics.leading == 0)
    #expect(Font.system(size: 17, weight: 700).metrics == metrics)
  }

  @Test func `A custom font has the metrics of its file`() {
    let metrics = Font(face: .interface, size: 17).metrics
    func rounded(_ value: Double) -> Double { (value * 1e3).rounded() / 1e3 }
    #expect(rounded(metrics.ascender) == 16.469)
    #expect(rounded(metrics.descender) == -4.105)
    #expect(rounded(metrics.lineHeight) == 20.574)
    #expect(rounded(metrics.capHeight) == 12.364)
    #expect(rounded(metrics.xHeight) == 9.273)
  }

  @Test(arguments: [
    (11.0, 0.06), (12, 0), (13, -0.08), (14, -0.15), (15, -0.23), (16, -0.31), (17, -0.43), (18, -0.44), (19, -0.45),
    (20, -0.45), (21, -0.36), (22, -0.26), (23, -0.10), (24, 0.07), (28, 0.38), (34, 0.40),
  ])
  func `The tracking equals the published values`(_ size: Double, _ points: Double) {
    Figures(of: .text, from: .trackingTable, in: .points).expect(
      "tracking at \(size) pt", SystemTracking.points(size: size, weight: 400), is: points, within: 1e-12)
  }

  @Test func `The tracking of other sizes and weights is in between`() {
    Figures(of: .text, from: .trackingTable, in: .points).expect(
      "tracking of bold text at 17 pt", SystemTracking.points(size: 17, weight: 700), is: -0.17, within: 1e-12)
    #expect(abs(SystemTracking.points(size: 16.5, weight: 400) + 0.37) < 1e-12)
    #expect(SystemTracking.points(size: 200, weight: 400) == 0)
    #expect(SystemTracking.points(size: 0, weight: 400) == 0)
  }

  @Test func `The display cut is used from 20 points on`() {
    #expect(Font.system(size: 19.9).face == .interface)
    #expect(Font.system(size: 20).face == .display)
    #expect(Font.system(size: 20, isItalic: true).face == .displayItalic)
  }

  @Test func `Sizes go up to the next pixel and baselines to the nearest`() {
    #expect(PixelGrid.up(20.2871, scale: 3) == 61.0 / 3)
    #expect(PixelGrid.up(20.2871, scale: 2) == 20.5)
    #expect(PixelGrid.up(20.5, scale: 2) == 20.5)
    #expect(PixelGrid.up(20.5000001, scale: 2) == 20.5)
    #expect(PixelGrid.nearest(16.1865, scale: 3) == 49.0 / 3)
    #expect(PixelGrid.nearest(16.25, scale: 2) == 16.5)
    let layout = Self.layout("a\nb", .system(size: 17))
    #expect(layout.lines.map { PixelGrid.nearest($0.baseline, scale: 2) } == [16, 36.5])
  }

  @Test func `Digits can have equal widths`() {
    var font = Font.system(size: 17, hasMonospacedDigits: true)
    #expect(abs(Self.layout("1111", font).width - Self.layout("0000", font).width) < 1e-9)
    font.hasMonospacedDigits = false
    #expect(Self.layout("1111", font).width < Self.layout("0000", font).width - 1)
    let mono = Font.monospacedSystem(size: 10)
    #expect(abs(Self.layout("iiii", mono).width - 24) < 0.01)
    #expect(abs(Self.layout("WWWW", mono).width - 24) < 0.01)
  }

  @Test func `Heavier text is wider`() {
    let widths = stride(from: 100.0, through: 900, by: 100).map {
      Self.layout("Hamburgefonts", .system(size: 17, weight: $0)).width
    }
    #expect(widths == widths.sorted())
    #expect(Set(widths).count == 9)
  }
}
