import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import Testing
import UIKit

/// Where a stack view places its views: each case with the rule of UIKit's documentation that it shows.
@MainActor
struct StackTableTests {
  nonisolated struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let axis: NSLayoutConstraint.Axis
    let distribution: UIStackView.Distribution
    let alignment: UIStackView.Alignment
    let spacing: CGFloat
    let size: CGSize
    /// The natural sizes; `-` for a view without one.
    let content: String
    /// The frames: x, y, width, height.
    let frames: String
    var hidden: Set<Int> = []
    var gaps: [Int: CGFloat] = [:]
    var hasMargins = false
    var isMirrored = false

    init(
      _ sentence: String, _ axis: NSLayoutConstraint.Axis, _ distribution: UIStackView.Distribution,
      _ alignment: UIStackView.Alignment, _ spacing: CGFloat, _ width: CGFloat, _ height: CGFloat, _ content: String,
      _ frames: String, hidden: Set<Int> = [], gaps: [Int: CGFloat] = [:], hasMargins: Bool = false,
      isMirrored: Bool = false
    ) {
      (testDescription, self.axis, self.distribution, self.alignment) = (sentence, axis, distribution, alignment)
      (self.spacing, size, self.content) = (spacing, CGSize(width: width, height: height), content)
      (self.frames, self.hidden, self.gaps, self.hasMargins) = (frames, hidden, gaps, hasMargins)
      self.isMirrored = isMirrored
    }
  }

  @Test(arguments: cases) func `A stack places its views`(_ example: Case) {
    let stage = Stage(size: CGSize(width: 400, height: 400), scale: 2)
    let stack = UIStackView(frame: CGRect(origin: .zero, size: example.size))
    (stack.axis, stack.distribution, stack.alignment) = (example.axis, example.distribution, example.alignment)
    stack.spacing = example.spacing
    stack.isLayoutMarginsRelativeArrangement = example.hasMargins
    if example.isMirrored { stack.semanticContentAttribute = .forceRightToLeft }
    for (index, text) in example.content.split(separator: " ").enumerated() {
      let sides = text.split(separator: "x").compactMap { Double($0) }
      let view = NaturalView(sides.count == 2 ? CGSize(width: sides[0], height: sides[1]) : nil)
      view.isHidden = example.hidden.contains(index)
      stack.addArrangedSubview(view)
      if let gap = example.gaps[index] { stack.setCustomSpacing(gap, after: view) }
    }
    stage.addSubview(stack)
    #expect(ProgrammerError.sentences { stage.advance(to: 0) } == [])
    let frames = stack.arrangedSubviews.map { view in
      let frame = view.frame
      return [frame.minX, frame.minY, frame.width, frame.height].map { number in
        Int(exactly: number).map(String.init) ?? "\(number)"
      }.joined(separator: " ")
    }
    #expect(frames.joined(separator: " | ") == example.frames)
  }

  nonisolated static let cases: [Case] = [
    Case(
      "Views fill a row; of equals the first is stretched", .horizontal, .fill, .fill, 0, 300, 100,
      "40x20 60x30 50x10", "0 0 190 100 | 190 0 60 100 | 250 0 50 100"),
    Case(
      "Views fill a column; of equals the first is stretched", .vertical, .fill, .fill, 0, 100, 300,
      "20x40 30x60 10x50", "0 0 100 190 | 0 190 100 60 | 0 250 100 50"),
    Case(
      "The gaps of a row that is filled are the spacing", .horizontal, .fill, .fill, 10, 300, 100,
      "40x20 60x30 50x10", "0 0 170 100 | 180 0 60 100 | 250 0 50 100"),
    Case(
      "The gaps of a column that is filled are the spacing", .vertical, .fill, .fill, 10, 100, 300,
      "20x40 30x60 10x50", "0 0 100 170 | 0 180 100 60 | 0 250 100 50"),
    Case(
      "Of equals the first is squeezed in a row", .horizontal, .fill, .fill, 0, 120, 100,
      "40x20 60x30 50x10", "0 0 10 100 | 10 0 60 100 | 70 0 50 100"),
    Case(
      "Of equals the first is squeezed in a column", .vertical, .fill, .fill, 0, 100, 120,
      "20x40 30x60 10x50", "0 0 100 10 | 0 10 100 60 | 0 70 100 50"),
    Case(
      "A single view fills the row", .horizontal, .fill, .fill, 10, 300, 100,
      "40x20", "0 0 300 100"),
    Case(
      "A single view fills the column", .vertical, .fill, .fill, 10, 100, 300,
      "20x40", "0 0 100 300"),
    Case(
      "A view without natural width takes what is left of the row", .horizontal, .fill, .fill, 0, 300, 100,
      "40x20 - 50x10", "0 0 40 100 | 40 0 210 100 | 250 0 50 100"),
    Case(
      "A view without natural height takes what is left of the column", .vertical, .fill, .fill, 0, 100, 300,
      "20x40 - 10x50", "0 0 100 40 | 0 40 100 210 | 0 250 100 50"),
    Case(
      "Of views without natural width the last takes all that is left of the row", .horizontal, .fill, .fill, 10, 300,
      100,
      "- 40x20 -", "0 0 0 100 | 10 0 40 100 | 60 0 240 100"),
    Case(
      "Of views without natural height the last takes all that is left of the column", .vertical, .fill, .fill, 10, 100,
      300,
      "- 20x40 -", "0 0 100 0 | 0 10 100 40 | 0 60 100 240"),
    Case(
      "Views without natural widths: the last fills the row", .horizontal, .fill, .fill, 0, 300, 100,
      "- - -", "0 0 0 100 | 0 0 0 100 | 0 0 300 100"),
    Case(
      "Views without natural heights: the last fills the column", .vertical, .fill, .fill, 0, 100, 300,
      "- - -", "0 0 100 0 | 0 0 100 0 | 0 0 100 300"),
    Case(
      "All views of a row are equally wide", .horizontal, .fillEqually, .fill, 0, 300, 100,
      "40x20 60x30 50x10", "0 0 100 100 | 100 0 100 100 | 200 0 100 100"),
    Case(
      "All views of a column are equally high", .vertical, .fillEqually, .fill, 0, 100, 300,
      "20x40 30x60 10x50", "0 0 100 100 | 0 100 100 100 | 0 200 100 100"),
    Case(
      "All views of a row are equally wide, with gaps", .horizontal, .fillEqually, .fill, 15, 300, 100,
      "40x20 60x30 50x10", "0 0 90 100 | 105 0 90 100 | 210 0 90 100"),
    Case(
      "All views of a column are equally high, with gaps", .vertical, .fillEqually, .fill, 15, 100, 300,
      "20x40 30x60 10x50", "0 0 100 90 | 0 105 100 90 | 0 210 100 90"),
    Case(
      "Equal widths go to the nearest pixel of a row", .horizontal, .fillEqually, .fill, 10, 300, 100,
      "40x20 60x30 50x10", "0 0 93.5 100 | 103.5 0 93.5 100 | 206.5 0 93.5 100"),
    Case(
      "Equal heights go to the nearest pixel of a column", .vertical, .fillEqually, .fill, 10, 100, 300,
      "20x40 30x60 10x50", "0 0 100 93.5 | 0 103.5 100 93.5 | 0 206.5 100 93.5"),
    Case(
      "Views without natural width are equally wide in a row, too", .horizontal, .fillEqually, .fill, 20, 300, 100,
      "- -", "0 0 140 100 | 160 0 140 100"),
    Case(
      "Views without natural height are equally high in a column, too", .vertical, .fillEqually, .fill, 20, 100, 300,
      "- -", "0 0 100 140 | 0 160 100 140"),
    Case(
      "Widths of a row are in proportion to the natural ones", .horizontal, .fillProportionally, .fill, 0, 300, 100,
      "40x20 60x30 50x10", "0 0 80 100 | 80 0 120 100 | 200 0 100 100"),
    Case(
      "Widths of a column are in proportion to the natural ones", .vertical, .fillProportionally, .fill, 0, 100, 300,
      "20x40 30x60 10x50", "0 0 100 80 | 0 80 100 120 | 0 200 100 100"),
    Case(
      "Widths of a row are in proportion, with gaps", .horizontal, .fillProportionally, .fill, 15, 300, 100,
      "40x20 60x30 50x10", "0 0 72 100 | 87 0 108 100 | 210 0 90 100"),
    Case(
      "Widths of a column are in proportion, with gaps", .vertical, .fillProportionally, .fill, 15, 100, 300,
      "20x40 30x60 10x50", "0 0 100 72 | 0 87 100 108 | 0 210 100 90"),
    Case(
      "A row that is too small shrinks in proportion", .horizontal, .fillProportionally, .fill, 0, 75, 100,
      "40x20 60x30 50x10", "0 0 20 100 | 20 0 30 100 | 50 0 25 100"),
    Case(
      "A column that is too small shrinks in proportion", .vertical, .fillProportionally, .fill, 0, 100, 75,
      "20x40 30x60 10x50", "0 0 100 20 | 0 20 100 30 | 0 50 100 25"),
    Case(
      "The gaps of a row are equal", .horizontal, .equalSpacing, .fill, 0, 300, 100,
      "40x20 60x30 50x10", "0 0 40 100 | 115 0 60 100 | 250 0 50 100"),
    Case(
      "The gaps of a column are equal", .vertical, .equalSpacing, .fill, 0, 100, 300,
      "20x40 30x60 10x50", "0 0 100 40 | 0 115 100 60 | 0 250 100 50"),
    Case(
      "Equal gaps of a row are at least the spacing", .horizontal, .equalSpacing, .fill, 10, 170, 100,
      "40x20 60x30 50x10", "0 0 40 100 | 50 0 60 100 | 120 0 50 100"),
    Case(
      "Equal gaps of a column are at least the spacing", .vertical, .equalSpacing, .fill, 10, 100, 170,
      "20x40 30x60 10x50", "0 0 100 40 | 0 50 100 60 | 0 120 100 50"),
    Case(
      "Two views with equal gaps lie at the ends of the row", .horizontal, .equalSpacing, .fill, 5, 300, 100,
      "40x20 60x30", "0 0 40 100 | 240 0 60 100"),
    Case(
      "Two views with equal gaps lie at the ends of the column", .vertical, .equalSpacing, .fill, 5, 100, 300,
      "20x40 30x60", "0 0 100 40 | 0 240 100 60"),
    Case(
      "The centres of a row are equally far apart", .horizontal, .equalCentering, .fill, 0, 300, 100,
      "40x20 60x30 50x10", "0 0 40 100 | 117.5 0 60 100 | 250 0 50 100"),
    Case(
      "The centres of a column are equally far apart", .vertical, .equalCentering, .fill, 0, 100, 300,
      "20x40 30x60 10x50", "0 0 100 40 | 0 117.5 100 60 | 0 250 100 50"),
    Case(
      "Centres of a row are equally far apart where the gaps allow", .horizontal, .equalCentering, .fill, 10, 200, 100,
      "100x20 20x20 20x20", "0 0 100 100 | 110 0 20 100 | 180 0 20 100"),
    Case(
      "Centres of a column are equally far apart where the gaps allow", .vertical, .equalCentering, .fill, 10, 100, 200,
      "20x100 20x20 20x20", "0 0 100 100 | 0 110 100 20 | 0 180 100 20"),
    Case(
      "The spacing comes before the centres of a row", .horizontal, .equalCentering, .fill, 20, 200, 100,
      "100x20 20x20 20x20", "0 0 100 100 | 120 0 20 100 | 180 0 20 100"),
    Case(
      "The spacing comes before the centres of a column", .vertical, .equalCentering, .fill, 20, 100, 200,
      "20x100 20x20 20x20", "0 0 100 100 | 0 120 100 20 | 0 180 100 20"),
    Case(
      "Views lie at the first edge of a row", .horizontal, .equalSpacing, .leading, 0, 300, 100,
      "40x20 60x30 50x10", "0 0 40 20 | 115 0 60 30 | 250 0 50 10"),
    Case(
      "Views lie at the first edge of a column", .vertical, .equalSpacing, .leading, 0, 100, 300,
      "20x40 30x60 10x50", "0 0 20 40 | 0 115 30 60 | 0 250 10 50"),
    Case(
      "Views lie in the middle of a row", .horizontal, .equalSpacing, .center, 0, 300, 100,
      "40x20 60x30 50x10", "0 40 40 20 | 115 35 60 30 | 250 45 50 10"),
    Case(
      "Views lie in the middle of a column", .vertical, .equalSpacing, .center, 0, 100, 300,
      "20x40 30x60 10x50", "40 0 20 40 | 35 115 30 60 | 45 250 10 50"),
    Case(
      "Views lie at the second edge of a row", .horizontal, .equalSpacing, .trailing, 0, 300, 100,
      "40x20 60x30 50x10", "0 80 40 20 | 115 70 60 30 | 250 90 50 10"),
    Case(
      "Views lie at the second edge of a column", .vertical, .equalSpacing, .trailing, 0, 100, 300,
      "20x40 30x60 10x50", "80 0 20 40 | 70 115 30 60 | 90 250 10 50"),
    Case(
      "A hidden view takes no room in a row, nor does its gap; it waits in the middle of the gap", .horizontal, .fill,
      .fill, 10, 300, 100,
      "40x20 60x30 50x10", "0 0 240 100 | 245 0 0 100 | 250 0 50 100", hidden: [1]),
    Case(
      "A hidden view takes no room in a column, nor does its gap; it waits in the middle of the gap", .vertical, .fill,
      .fill, 10, 100, 300,
      "20x40 30x60 10x50", "0 0 100 240 | 0 245 100 0 | 0 250 100 50", hidden: [1]),
    Case(
      "A hidden first view leaves no gap in a row", .horizontal, .fill, .fill, 10, 300, 100,
      "40x20 60x30 50x10", "0 0 0 100 | 0 0 240 100 | 250 0 50 100", hidden: [0]),
    Case(
      "A hidden first view leaves no gap in a column", .vertical, .fill, .fill, 10, 100, 300,
      "20x40 30x60 10x50", "0 0 100 0 | 0 0 100 240 | 0 250 100 50", hidden: [0]),
    Case(
      "A hidden last view leaves no gap in a row", .horizontal, .fill, .fill, 10, 300, 100,
      "40x20 60x30 50x10", "0 0 230 100 | 240 0 60 100 | 300 0 0 100", hidden: [2]),
    Case(
      "A hidden last view leaves no gap in a column", .vertical, .fill, .fill, 10, 100, 300,
      "20x40 30x60 10x50", "0 0 100 230 | 0 240 100 60 | 0 300 100 0", hidden: [2]),
    Case(
      "Equal widths of a row are those of the views that show", .horizontal, .fillEqually, .fill, 10, 300, 100,
      "40x20 60x30 50x10", "0 0 145 100 | 150 0 0 100 | 155 0 145 100", hidden: [1]),
    Case(
      "Equal heights of a column are those of the views that show", .vertical, .fillEqually, .fill, 10, 100, 300,
      "20x40 30x60 10x50", "0 0 100 145 | 0 150 100 0 | 0 155 100 145", hidden: [1]),
    Case(
      "A gap of its own in a row", .horizontal, .fill, .fill, 10, 300, 100,
      "40x20 60x30 50x10", "0 0 150 100 | 180 0 60 100 | 250 0 50 100", gaps: [0: 30]),
    Case(
      "A gap of its own in a column", .vertical, .fill, .fill, 10, 100, 300,
      "20x40 30x60 10x50", "0 0 100 150 | 0 180 100 60 | 0 250 100 50", gaps: [0: 30]),
    Case(
      "A gap of 0 of its own in a row", .horizontal, .fillEqually, .fill, 10, 310, 100,
      "40x20 60x30 50x10", "0 0 100 100 | 100 0 100 100 | 210 0 100 100", gaps: [0: 0]),
    Case(
      "A gap of 0 of its own in a column", .vertical, .fillEqually, .fill, 10, 100, 310,
      "20x40 30x60 10x50", "0 0 100 100 | 0 100 100 100 | 0 210 100 100", gaps: [0: 0]),
    Case(
      "Inside of the margins of a row", .horizontal, .fillEqually, .fill, 0, 316, 100,
      "40x20 60x30 50x10", "8 8 100 84 | 108 8 100 84 | 208 8 100 84", hasMargins: true),
    Case(
      "Inside of the margins of a column", .vertical, .fillEqually, .fill, 0, 100, 316,
      "20x40 30x60 10x50", "8 8 84 100 | 8 108 84 100 | 8 208 84 100", hasMargins: true),
    Case(
      "From right to left, the first view of a row is at the right", .horizontal, .fill, .fill, 10, 300, 100,
      "40x20 60x30 50x10", "130 0 170 100 | 60 0 60 100 | 0 0 50 100", isMirrored: true),
    Case(
      "From right to left, a row with equal gaps begins at the right", .horizontal, .equalSpacing, .leading, 0, 300,
      100,
      "40x20 60x30 50x10", "260 0 40 20 | 125 0 60 30 | 0 0 50 10", isMirrored: true),
  ]
}

/// A view with a natural size.
final class NaturalView: UIView {
  var size: CGSize? { didSet { invalidateIntrinsicContentSize() } }
  init(_ size: CGSize?) {
    self.size = size
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { size ?? super.intrinsicContentSize }
}
