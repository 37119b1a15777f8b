import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Visible cells whose contents change, and the lists that give them other sizes.
@MainActor
struct SelfSizingTests {
  /// A cell whose label has as many lines as its text.
  private final class LabelCell: UICollectionViewListCell {
    let label = UILabel()
    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      SelfSizingTests.pin(label, in: contentView)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? LabelCell)?.label.text = "one line"
      if let cell = cell as? UICollectionViewListCell, !(cell is LabelCell) {
        cell.contentConfiguration = SelfSizingTests.text("one")
      }
      return cell
    }
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.contentConfiguration = SelfSizingTests.text("one")
      return cell
    }
  }

  fileprivate static func pin(_ label: UILabel, in view: UIView) {
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  fileprivate static func text(_ text: String) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.cell()
    content.text = text
    return content
  }

  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
  private let items = Items()
  private let rows = Rows()
  private let first = IndexPath(item: 0, section: 0)
  private let second = IndexPath(item: 1, section: 0)

  private func list(_ type: UICollectionViewListCell.Type) -> UICollectionView {
    let list = UICollectionView(
      frame: stage.window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    list.register(type, forCellWithReuseIdentifier: "cell")
    list.dataSource = items
    stage.addSubview(list)
    stage.advance(by: 0.1)
    return list
  }

  private func cell(_ list: UICollectionView, _ path: IndexPath) throws -> LabelCell {
    try #require(list.cellForItem(at: path) as? LabelCell)
  }

  /// One and three lines of 17 points, with 10 points above and below, on whole pixels.
  private let low: CGFloat = 40.5
  private let high: CGFloat = 81

  @Test(arguments: ["cell", "content", "batch"])
  func `A cell grows when it says that its content has another size`(way: String) throws {
    let list = list(LabelCell.self)
    let (cell, next) = (try cell(list, first), try cell(list, second))
    #expect(cell.bounds.height == low && next.frame.minY == low)
    stage.perform {
      cell.label.text = "one\ntwo\nthree"
      switch way {
      case "cell": cell.invalidateIntrinsicContentSize()
      case "content": cell.contentView.invalidateIntrinsicContentSize()
      default: list.performBatchUpdates(nil)
      }
    }
    stage.advance(by: 0.15)
    // The others move to their new places.
    let moving = try #require(next.layer.presentation()).frame.minY
    #expect(moving > low + 2 && moving < high - 2)
    stage.advance(by: 1)
    #expect(cell.bounds.height == high && next.frame.minY == high)
    #expect(list.contentSize.height == high + 2 * low)
  }

  @Test func `Without animations a cell grows at once, and where sizing is disabled it stays`() throws {
    let list = list(LabelCell.self)
    let cell = try cell(list, first)
    stage.perform {
      cell.label.text = "one\ntwo\nthree"
      UIView.performWithoutAnimation { cell.invalidateIntrinsicContentSize() }
    }
    stage.advance(by: 0.05)
    #expect(cell.layer.presentation()?.bounds.height == high)
    list.selfSizingInvalidation = .disabled
    stage.perform {
      cell.label.text = "one"
      cell.invalidateIntrinsicContentSize()
    }
    stage.advance(by: 1)
    #expect(cell.bounds.height == high)
  }

  @Test func `Cells and rows grow with another content`() throws {
    let list = list(UICollectionViewListCell.self)
    let cell = try #require(list.cellForItem(at: first))
    let table = UITableView(frame: stage.window.bounds)
    table.dataSource = rows
    stage.addSubview(table)
    stage.advance(by: 0.1)
    let row = try #require(table.cellForRow(at: first))
    let (height, rowHeight) = (cell.bounds.height, row.bounds.height)
    stage.perform {
      cell.contentConfiguration = Self.text("one\ntwo\nthree")
      row.contentConfiguration = Self.text("one\ntwo\nthree")
    }
    stage.advance(by: 1)
    #expect(cell.bounds.height > height + 35 && row.bounds.height > rowHeight + 35)
    #expect(table.rectForRow(at: second).minY == row.bounds.height)
    #expect(list.layoutAttributesForItem(at: second)?.frame.minY == cell.bounds.height)
  }

  @Test func `A content view outside a list is as high as a row, or as its text`() {
    let stack = UIStackView(arrangedSubviews: [
      UIListContentView(configuration: Self.text("one")),
      UIListContentView(configuration: Self.text("one\ntwo\nthree\nfour")),
    ])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    stage.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: stage.window.topAnchor),
      stack.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
      stack.widthAnchor.constraint(equalToConstant: 300),
    ])
    stage.advance(by: 0)
    #expect(stack.arrangedSubviews[0].frame == CGRect(x: 0, y: 0, width: 300, height: 51.5))
    #expect(stack.arrangedSubviews[1].frame.height > 90)
    stage.perform {
      (stack.arrangedSubviews[0] as? UIListContentView)?.configuration = Self.text("one\ntwo\nthree\nfour")
    }
    stage.advance(by: 0)
    #expect(stack.arrangedSubviews[0].frame.height == stack.arrangedSubviews[1].frame.height)
  }
}
