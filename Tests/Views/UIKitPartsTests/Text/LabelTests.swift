import CoreGraphics
import DisplayList
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Sizes and lines of labels.
@MainActor
struct LabelTests {
  private static let fox = "The quick brown fox jumps over the lazy dog again and again"

  /// A stage with three pixels per point, and a label in it.
  private static func with<R>(
    _ text: String?, scale: CGFloat = 3, _ body: (UILabel, Stage) throws -> R
  ) rethrows -> R {
    let stage = Stage(size: CGSize(width: 320, height: 200), scale: scale)
    let label = stage.perform {
      let label = UILabel()
      label.text = text
      stage.window.addSubview(label)
      return label
    }
    return try body(label, stage)
  }

  /// The glyphs that a stage shows, in points from the window's corner: one list for each run.
  private static func runs(_ stage: Stage) -> [(fill: GlyphFill, xs: [CGFloat], y: CGFloat)] {
    stage.frame().commands.compactMap { command in
      guard case .glyphs(let fill) = command.operation else { return nil }
      let points = fill.run.glyphs.map { $0.origin.applying(fill.transform) }
      return (fill, points.map { $0.x / stage.scale }, (points.first?.y ?? 0) / stage.scale)
    }
  }

  @Test func `Several lines get a smaller font until they fit`() {
    Self.with("The quick brown fox jumps over the lazy dog") { label, stage in
      stage.perform {
        label.frame = CGRect(x: 0, y: 0, width: 120, height: 50)
        label.numberOfLines = 2
        label.adjustsFontSizeToFitWidth = true
      }
      let sizes = Self.runs(stage).map(\.fill.run.size)
      #expect(sizes.count == 2)
      #expect(sizes.allSatisfy { $0 < 17 && $0 > 8 })
      stage.perform { label.minimumScaleFactor = 0.9 }
      #expect(Self.runs(stage).allSatisfy { abs($0.fill.run.size - 15.3) < 0.1 })
    }
  }

  @Test func `A label has UIKit's defaults`() {
    let label = UILabel()
    #expect(label.font == .systemFont(ofSize: 17))
    #expect(label.textColor == .label)
    #expect(label.textAlignment == .natural)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.numberOfLines == 1)
    #expect(label.text == nil && label.attributedText == nil)
    #expect(!label.isUserInteractionEnabled)
    #expect(label.shadowOffset == CGSize(width: 0, height: -1) && label.shadowColor == nil)
    #expect(label.intrinsicContentSize == .zero)
  }

  /// Published: 88.0 by 20.33.
  @Test func `A label is as large as its text, up to the next pixel`() {
    Self.with("Hello World") { label, _ in
      label.sizeToFit()
      #expect(label.bounds.size == CGSize(width: 262.0 / 3, height: 61.0 / 3))
      #expect(label.intrinsicContentSize == label.bounds.size)
      #expect(abs(label.bounds.width / 88 - 1) < 0.01)
      // A single line has its natural width.
      #expect(label.sizeThatFits(CGSize(width: 20, height: 5)) == label.bounds.size)
      label.font = .systemFont(ofSize: 15)
      #expect(label.intrinsicContentSize.height == 18)
    }
    Self.with("Hello World", scale: 2) { label, _ in
      #expect(label.intrinsicContentSize == CGSize(width: 87.5, height: 20.5))
    }
    Self.with("") { label, _ in #expect(label.intrinsicContentSize == .zero) }
  }

  @Test func `The height of several lines grows with their number`() {
    Self.with(Self.fox) { label, _ in
      label.numberOfLines = 0
      let size = label.sizeThatFits(CGSize(width: 150, height: 0))
      #expect(size.height == (4 * 20.2871 * 3).rounded(.up) / 3)
      #expect(size.width <= 150 && size.width > 130)
      label.numberOfLines = 2
      #expect(label.sizeThatFits(CGSize(width: 150, height: 0)).height == 122.0 / 3)
      // Without a width there is one line, or as many as the preferred width gives.
      #expect(label.intrinsicContentSize.height == 61.0 / 3)
      label.numberOfLines = 0
      label.preferredMaxLayoutWidth = 150
      #expect(label.intrinsicContentSize.height == size.height)
    }
  }

  @Test func `The text rectangle begins in the corner and knows its lines`() {
    Self.with(Self.fox) { label, _ in
      let bounds = CGRect(x: 5, y: 7, width: 150, height: 1000)
      let rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: 2)
      #expect(rect.origin == bounds.origin)
      #expect(rect.height == 122.0 / 3)
      #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 0).height > 80)
      let low = CGRect(x: 0, y: 0, width: 150, height: 45)
      #expect(label.textRect(forBounds: low, limitedToNumberOfLines: 0).height == 122.0 / 3)
    }
  }

  /// The usual code to give a label margins.
  @Test func `A label can have margins`() {
    final class PaddedLabel: UILabel {
      let insets = UIEdgeInsets(top: 4, left: 10, bottom: 6, right: 20)
      override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines count: Int) -> CGRect {
        let rect = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: count)
        return CGRect(
          x: rect.minX - insets.left, y: rect.minY - insets.top, width: rect.width + insets.left + insets.right,
          height: rect.height + insets.top + insets.bottom)
      }
      override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
    }
    let stage = Stage(size: CGSize(width: 320, height: 200), scale: 3)
    stage.perform {
      let label = PaddedLabel()
      label.text = "Hello World"
      label.sizeToFit()
      #expect(label.bounds.size == CGSize(width: 262.0 / 3 + 30, height: 61.0 / 3 + 10))
      stage.window.addSubview(label)
    }
    let runs = Self.runs(stage)
    #expect(runs.first?.xs.first == 10)
    #expect(runs.first?.y == 4 + 49.0 / 3)
  }

  @Test func `Baselines are on pixels, and the text is in the middle`() {
    Self.with("Hello World") { label, stage in
      stage.perform { label.frame = CGRect(x: 10, y: 20, width: 100, height: 50) }
      let runs = Self.runs(stage)
      #expect(runs.count == 1)
      #expect(runs.first?.xs.first == 10)
      // (50 - 20.2871) / 2 and an ascender of 16.1865, each to the nearest third.
      let baseline = runs.first?.y ?? 0
      #expect((baseline * 3).rounded() == 154)
      #expect(runs.allSatisfy { abs($0.y * 3 - ($0.y * 3).rounded()) < 1e-9 })
      stage.perform { label.textAlignment = .right }
      let right = Self.runs(stage).first?.xs.first ?? 0
      #expect(abs(right - (110 - 87.06)) < 0.01)
      stage.perform { label.textAlignment = .center }
      let center = Self.runs(stage).first?.xs.first ?? 0
      #expect(abs(center - 16.47) < 0.01)
    }
  }

  @Test(arguments: [
    NSLineBreakMode.byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail,
    .byTruncatingMiddle,
  ])
  func `A line without room follows its line break mode`(_ mode: NSLineBreakMode) {
    Self.with(Self.fox) { label, stage in
      stage.perform {
        label.lineBreakMode = mode
        label.frame = CGRect(x: 0, y: 0, width: 150, height: 30)
      }
      let glyphs = Self.runs(stage).flatMap { $0.fill.run.glyphs.map(\.id) }
      let whole = Self.with(Self.fox) { label, stage in
        stage.perform { label.sizeToFit() }
        return Self.runs(stage).flatMap { $0.fill.run.glyphs.map(\.id) }
      }
      let ellipsis = Self.with("…") { label, stage in
        stage.perform { label.sizeToFit() }
        return Self.runs(stage).flatMap { $0.fill.run.glyphs.map(\.id) }[0]
      }
      switch mode {
      case .byWordWrapping: #expect(glyphs == Array(whole.prefix(13)))
      case .byCharWrapping: #expect(glyphs == Array(whole.prefix(15)))
      case .byClipping: #expect(glyphs == whole)
      case .byTruncatingHead:
        #expect(glyphs.first == ellipsis)
        #expect(Array(glyphs.dropFirst()) == Array(whole.suffix(glyphs.count - 1)))
      case .byTruncatingTail:
        #expect(glyphs.last == ellipsis)
        #expect(Array(glyphs.dropLast()) == Array(whole.prefix(glyphs.count - 1)))
      case .byTruncatingMiddle:
        let place = glyphs.firstIndex(of: ellipsis) ?? 0
        #expect(place > 3 && place < glyphs.count - 3)
        #expect(Array(glyphs.prefix(place)) == Array(whole.prefix(place)))
      }
    }
  }

  @Test func `Lines without room below are left out`() {
    Self.with(Self.fox) { label, stage in
      stage.perform {
        label.numberOfLines = 0
        label.frame = CGRect(x: 0, y: 0, width: 150, height: 45)
      }
      #expect(Set(Self.runs(stage).map { $0.y.rounded() }).count == 2)
      stage.perform { label.frame.size.height = 5 }
      #expect(Set(Self.runs(stage).map { $0.y.rounded() }).count == 1)
    }
  }

  @Test func `A line that is too wide gets a smaller font`() {
    Self.with("Hello World") { label, stage in
      stage.perform {
        label.adjustsFontSizeToFitWidth = true
        label.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
      }
      @MainActor func size() -> Double { Self.runs(stage).first?.fill.run.size ?? 0 }
      #expect(size() < 12 && size() > 10)
      #expect((Self.runs(stage).first?.xs.last ?? 0) < 58)
      let low = Self.runs(stage).first?.y ?? 0
      stage.perform { label.baselineAdjustment = .alignCenters }
      // The baseline of the full size is lower.
      #expect((Self.runs(stage).first?.y ?? 0) < low)
      stage.perform { label.minimumScaleFactor = 0.9 }
      #expect(abs(size() - 15.3) < 1e-9)
      stage.perform { label.frame.size.width = 88 }
      #expect(size() == 17)
    }
  }

  @Test func `Too many lines get a smaller font until they fit`() {
    Self.with("The quick brown fox jumps over the lazy dog and runs away") { label, stage in
      stage.perform {
        label.numberOfLines = 3
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.1
        label.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      }
      let runs = Self.runs(stage)
      #expect(runs.allSatisfy { $0.fill.run.size < 14 && $0.fill.run.size > 6 })
      #expect(Set(runs.map { $0.y.rounded() }).count <= 3)
      #expect(label.attributedText?.string == label.text && runs.allSatisfy { $0.y <= 40 })
    }
  }

  @Test func `Several lines in a smaller font begin where those in any other would`() {
    Self.with("The quick brown fox jumps over the lazy dog and runs away from all of the others in the wood") {
      label, stage in
      stage.perform {
        label.numberOfLines = 0
        label.adjustsFontSizeToFitWidth = true
        label.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
      }
      let runs = Self.runs(stage)
      #expect(label.shownScale < 0.8)
      // All letters are there, and the first line is at the top: its baseline is not that of the full size.
      #expect(runs.map(\.xs.count).reduce(0, +) > 70)
      #expect((runs.map(\.y).min() ?? 99) < 20 && (runs.map(\.y).max() ?? 99) <= 60)
      stage.perform { label.baselineAdjustment = .none }
      #expect(Self.runs(stage).map(\.y) == runs.map(\.y))
    }
  }

  @Test func `Bold text makes the system's fonts heavier, and no others`() {
    func width(_ font: UIFont, _ look: Look) -> CGFloat {
      let stage = Stage(device: .iPhone16, look: look)
      let label = stage.perform {
        let label = UILabel()
        (label.text, label.font) = ("Hello World", font)
        stage.addSubview(label)
        return label
      }
      stage.advance(to: 0)
      return label.intrinsicContentSize.width
    }
    let regular = UIFont.systemFont(ofSize: 40)
    #expect(width(regular, .boldText) > width(regular, .standard))
    #expect(width(regular, .boldText) == width(.systemFont(ofSize: 40, weight: .semibold), .standard))
    #expect(
      width(.systemFont(ofSize: 40, weight: .black), .boldText)
        == width(.systemFont(ofSize: 40, weight: .black), .standard))
  }

  @Test func `A label that moves or fades is not drawn again`() {
    final class Counting: UILabel {
      var count = 0
      override func drawText(in rect: CGRect) {
        count += 1
        super.drawText(in: rect)
      }
    }
    let stage = Stage(size: CGSize(width: 320, height: 200), scale: 2)
    let label = stage.perform {
      let label = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      label.text = "Hello"
      stage.window.addSubview(label)
      UIView.animate(withDuration: 1) {
        label.center.x += 100
        label.alpha = 0.2
        label.transform = CGAffineTransform(scaleX: 3, y: 3)
      }
      return label
    }
    for _ in 0..<10 {
      stage.advance(by: 0.1)
      _ = stage.frame()
    }
    #expect(label.count == 1)
    stage.perform { label.text = "Hello" }
    _ = stage.frame()
    #expect(label.count == 1)
    stage.perform { label.text = "World" }
    _ = stage.frame()
    #expect(label.count == 2)
  }

  @Test func `Traces have the text`() {
    Self.with("Hello \"World\"\n2") { label, stage in
      stage.perform { label.sizeToFit() }
      #expect(label.description.hasSuffix("; text = “Hello \"World\"\n2”>"))
      _ = stage.frame()
      let recorder = TraceRecorder(stage)
      recorder.record(frame: 0)
      #expect(recorder.trace.text.contains(#""contents":"text “Hello \"World\"\u000a2” "#))
    }
  }

  @Test func `Characters that no font has are named once`() {
    let stage = Stage(size: CGSize(width: 320, height: 200), scale: 2)
    let sentences = ProgrammerError.sentences {
      for _ in 0..<2 {
        stage.perform {
          let label = UILabel()
          label.text = "a\u{10FFFD}b"
          label.sizeToFit()
          stage.window.addSubview(label)
        }
        _ = stage.frame()
      }
    }
    #expect(sentences.count == 1)
    #expect(
      sentences.first?.hasSuffix("no font has U+10FFFD; missing characters are drawn as boxes.") == true, "\(sentences)"
    )
  }

  @Test func `Emoji are images`() {
    Self.with("Hi 👋🏽") { label, stage in
      stage.perform { label.sizeToFit() }
      let images = stage.frame().commands.compactMap { command -> ImageFill? in
        if case .image(let fill) = command.operation { fill } else { nil }
      }
      #expect(images.count == 1)
      #expect(images.first?.image.width == 136 && images.first?.image.height == 128)
      // The line is as high as any other.
      #expect(label.bounds.height == 61.0 / 3)
    }
  }
}
