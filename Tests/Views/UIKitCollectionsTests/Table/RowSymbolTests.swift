import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Symbols and letters in rows.
@MainActor struct RowSymbolTests {
  private let stage = Stage(size: CGSize(width: 320, height: 200), scale: 2)

  @Test func `Symbols in rows follow the size of text`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.imageView?.image = UIImage(systemName: "star")
    cell.textLabel?.text = "Text"
    var content = UIListContentConfiguration.cell()
    (content.image, content.text) = (UIImage(systemName: "star"), "Text")
    let view = UIListContentView(configuration: content)
    for part in [cell, view] as [UIView] {
      part.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
      stage.addSubview(part)
    }
    func pictures() -> [CGFloat] {
      [cell.imageView, view.subviews.lazy.compactMap { $0 as? UIImageView }.first].map { $0?.frame.width ?? 0 }
    }
    stage.advance(by: 0)
    #expect(pictures() == [20.5, 20.5])
    stage.window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    stage.advance(by: 0)
    for part in [cell, view] as [UIView] { part.setNeedsLayout() }
    stage.advance(by: 0)
    // 23 points, and a fifth more, on whole pixels.
    #expect(pictures() == [28, 28])
    content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 10)
    view.configuration = content
    stage.advance(by: 0)
    #expect(pictures()[1] == 12)
  }

  @Test func `Rows are indented by steps, with their lines`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Text"
    let configured = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = configured.defaultContentConfiguration()
    content.text = "Text"
    configured.contentConfiguration = content
    for (index, cell) in [cell, configured].enumerated() {
      cell.frame = CGRect(x: 0, y: CGFloat(index) * 60, width: 320, height: 52)
      stage.addSubview(cell)
    }
    func starts() -> [CGFloat?] {
      stage.advance(by: 0)
      let label = configured.contentView.subviews.lazy.compactMap { $0 as? UILabel }.first
      return [cell.textLabel, label].map { label in label.map { $0.convert($0.bounds, to: nil).minX } }
    }
    #expect(cell.indentationLevel == 0 && cell.indentationWidth == 10 && starts() == [16, 16])
    for cell in [cell, configured] { cell.indentationLevel = 2 }
    #expect(starts() == [36, 36])
    #expect(cell.separatorInset.left == 36 && configured.separatorInset.left == 36)
    for cell in [cell, configured] { cell.indentationWidth = 5 }
    #expect(starts() == [26, 26])
  }

  @Test func `A configuration changes the letters of its texts`() {
    var content = UIListContentConfiguration.cell()
    (content.text, content.secondaryText) = ("some Words", "More")
    content.textProperties.transform = .uppercase
    content.secondaryTextProperties.transform = .lowercase
    let view = UIListContentView(configuration: content)
    func texts() -> [String] { view.subviews.compactMap { ($0 as? UILabel)?.text } }
    #expect(texts() == ["SOME WORDS", "more"])
    content.textProperties.transform = .capitalized
    view.configuration = content
    #expect(texts() == ["Some Words", "more"])
  }

  @Test func `A cell's background has insets and an image`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = .red
    background.cornerRadius = 5
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 10, bottom: 4, trailing: 20)
    cell.backgroundConfiguration = background
    stage.addSubview(cell)
    stage.advance(by: 0)
    let fill = cell.subviews.first?.subviews.first
    #expect(fill?.frame == CGRect(x: 10, y: 2, width: 70, height: 34))
    #expect(fill?.backgroundColor == .red && fill?.layer.cornerRadius == 5)
  }
}
