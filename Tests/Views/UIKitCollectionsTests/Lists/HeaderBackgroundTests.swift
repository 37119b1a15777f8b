import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// The backgrounds of list cells that are headers.
@MainActor struct HeaderBackgroundTests {
  private let stage = Stage(size: CGSize(width: 393, height: 852))

  private func backgrounds(
    _ appearance: UICollectionLayoutListConfiguration.Appearance,
    _ mode: UICollectionLayoutListConfiguration.HeaderMode
  ) -> [UIColor?] {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = mode
    let view = UICollectionView(
      frame: stage.window.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, _ in
      var content = UIListContentConfiguration.groupedHeader()
      content.text = "Header"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    stage.perform {
      stage.addSubview(view)
      source.apply(snapshot, animatingDifferences: false)
    }
    stage.advance(by: 0)
    defer { view.removeFromSuperview() }
    let cells = view.subviews.compactMap { $0 as? UICollectionViewListCell }.sorted { $0.frame.minY < $1.frame.minY }
    return cells.map { $0.backgroundConfiguration?.backgroundColor }
  }

  @Test func `A list cell as a header has no background in groups`() {
    let group = UIColor.secondarySystemGroupedBackground
    #expect(backgrounds(.insetGrouped, .supplementary) == [.clear, group, group])
    #expect(backgrounds(.grouped, .supplementary) == [.clear, group, group])
    #expect(backgrounds(.plain, .supplementary) == [.systemBackground, .systemBackground, .systemBackground])
    #expect(backgrounds(.insetGrouped, .firstItemInSection) == [.clear, group])
  }
}
