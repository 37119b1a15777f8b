import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// A data source of names, in sections, with a log of calls.
@MainActor
final class Names: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var sections: [[String]]
  var sizes: [String: CGSize] = [:]
  let journal = Journal()

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
    cell.accessibilityLabel = sections[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let usual = (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize
    return sizes[sections[indexPath.section][indexPath.item]] ?? usual ?? .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { journal.note("+\(indexPath.section).\(indexPath.item)") }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { journal.note("-\(indexPath.section).\(indexPath.item)") }
}

/// A cell that counts how often it was reused.
@MainActor
final class NameCell: UICollectionViewCell {
  var reuseCount = 0
  let badge = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(badge)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuseCount += 1
  }
}

/// A collection view of names on a clock.
@MainActor
struct Shelf {
  let context = MediaContext.ofThisTest()
  let names: Names
  let layout: UICollectionViewFlowLayout
  let view: UICollectionView

  init(
    _ sections: [[String]], size: CGSize = CGSize(width: 100, height: 100),
    layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(),
    _ change: (UICollectionViewFlowLayout) -> Void = { _ in }
  ) {
    (names, self.layout) = (Names(sections), layout)
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 40, height: 20), 5)
    change(layout)
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(NameCell.self, forCellWithReuseIdentifier: "name")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    (view.dataSource, view.delegate) = (names, names)
    view.layoutIfNeeded()
  }

  /// The frames of all items of a section, as the layout has them.
  func frames(section: Int = 0) -> [CGRect] {
    names.sections[section].indices.compactMap {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  /// The visible names.
  var labels: [String] { view.visibleCells.compactMap(\.accessibilityLabel) }
}

func letters(_ count: Int) -> [String] { (0..<count).map { "n\($0)" } }

extension MediaContext {
  /// A context that the running test's code belongs to: views outside of a window ask it for their traits, and another
  /// test may have used a stage from right to left last.
  static func ofThisTest() -> MediaContext {
    let context = MediaContext()
    context.becomeMostRecent()
    return context
  }
}
