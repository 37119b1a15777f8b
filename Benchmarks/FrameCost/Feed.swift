import Foundation
import Mutoscope
import UIKit

/// A list of rows that size themselves, scrolled by 24 points for each frame.
@MainActor
final class Feed {
  /// Processor milliseconds to show the first frame, and for each frame while it scrolls.
  private(set) var first = 0.0
  private(set) var scrolling = 0.0

  private let source: UICollectionViewDiffableDataSource<Int, Int>

  /// - Parameter isFar: Whether scrolling begins in the middle of the list instead of at its top.
  init(count: Int, isFar: Bool = false) {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item % 50)"
      content.secondaryText = String(repeating: "a second line that may be longer ", count: 1 + item % 4)
      cell.contentConfiguration = content
    }
    source = UICollectionViewDiffableDataSource(collectionView: list) { list, path, item in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<count))
    stage.addSubview(list)
    FrameCost.measure(&first) {
      source.applySnapshotUsingReloadData(snapshot)
      _ = stage.frame()
    }
    if isFar { list.contentOffset.y = list.contentSize.height / 2 }
    _ = stage.frame()
    let frames = 120
    FrameCost.measure(&scrolling) {
      for frame in 1...frames {
        list.contentOffset.y += 24
        stage.advance(to: Double(frame) / 60)
        _ = stage.frame()
      }
    }
    scrolling /= Double(frames)
  }
}
