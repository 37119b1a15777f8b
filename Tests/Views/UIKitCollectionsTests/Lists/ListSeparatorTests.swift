import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

extension UIConfigurationStateCustomKey {
  fileprivate static let isArchived = UIConfigurationStateCustomKey("isArchived")
}

extension UICellConfigurationState {
  fileprivate var isArchived: Bool {
    get { self[.isArchived] as? Bool ?? false }
    set { self[.isArchived] = newValue }
  }
}

/// Lines of lists that code chooses row by row, and states of cells that code defines.
@MainActor
struct ListSeparatorTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      if let cell = cell as? UICollectionViewListCell {
        var content = cell.defaultContentConfiguration()
        content.text = "row \(indexPath.item)"
        cell.contentConfiguration = content
      }
      return cell
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 2)
  private let source = Source()

  private func list(_ configuration: UICollectionLayoutListConfiguration) -> UICollectionView {
    let list = UICollectionView(
      frame: stage.window.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    list.dataSource = source
    stage.addSubview(list)
    stage.advance(by: 0.1)
    return list
  }

  /// The visible lines of a row, in the row's coordinates.
  private func lines(_ list: UICollectionView, _ item: Int, _ color: UIColor) throws -> [CGRect] {
    let cell = try #require(list.cellForItem(at: IndexPath(item: item, section: 0)))
    return cell.subviews.filter { !$0.isHidden && $0.backgroundColor == color && $0.bounds.height == 0.5 }.map(\.frame)
  }

  @Test func `A handler decides about the lines of each row`() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.separatorConfiguration.color = .red
    configuration.itemSeparatorHandler = { path, common in
      var separators = common
      switch path.item {
      case 0:
        separators.topSeparatorVisibility = .visible
        separators.topSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 20)
      case 1: separators.bottomSeparatorVisibility = .hidden
      default:
        separators.color = .blue
        separators.bottomSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 30)
      }
      return separators
    }
    let list = list(configuration)
    let height = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0))).bounds.height
    #expect(
      try lines(list, 0, .red) == [
        CGRect(x: 16, y: height - 0.5, width: 284, height: 0.5), CGRect(x: 10, y: 0, width: 270, height: 0.5),
      ])
    #expect(try lines(list, 1, .red) == [])
    #expect(try lines(list, 2, .blue) == [CGRect(x: 0, y: height - 0.5, width: 270, height: 0.5)])
  }

  @Test func `Either side of a line can be left to the list`() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.separatorConfiguration.color = .red
    configuration.itemSeparatorHandler = { path, common in
      var separators = common
      if path.item == 0 { separators.bottomSeparatorInsets.leading = 0 }
      if path.item == 1 { separators.bottomSeparatorInsets.trailing = 16 }
      return separators
    }
    let list = list(configuration)
    let spans = try (0..<2).flatMap { try lines(list, $0, .red).map { [$0.minX, $0.maxX] } }
    #expect(spans == [[0, 300], [16, 284]])
  }

  @Test func `Without a handler, lines are between rows of groups`() throws {
    let list = list(UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    #expect(try (0..<3).map { try lines(list, $0, .separator).count } == [1, 1, 0])
  }

  @Test func `Cells have states that code defines`() {
    final class Cell: UICollectionViewListCell {
      var isArchived = false {
        didSet { setNeedsUpdateConfiguration() }
      }
      var seen: [Bool] = []
      override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isArchived = isArchived
        return state
      }
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        seen.append(state.isArchived)
      }
    }
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    stage.addSubview(cell)
    stage.advance(by: 0.1)
    stage.perform { cell.isArchived = true }
    stage.advance(by: 0.1)
    #expect(cell.seen == [false, true])
    var (one, other) = (cell.configurationState, UICellConfigurationState(traitCollection: cell.traitCollection))
    #expect(one != other)
    other[.isArchived] = true
    #expect(one == other)
    one[.isArchived] = nil
    #expect(one[.isArchived] == nil && !one.isArchived)
  }
}
