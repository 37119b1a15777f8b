import Mutoscope
import Testing
import UIKit

/// The well-known springy list of UIKit Dynamics, as iOS code implements it.
@MainActor
struct SpringyListTests {
  private let stage = Stage(size: CGSize(width: 320, height: 568))
  private let messages = MessageList()
  private let list: UICollectionView

  init() {
    let (stage, messages) = (stage, messages)
    list = stage.perform { makeSpringyList(frame: stage.window.bounds, messages: messages) }
    stage.addSubview(list)
  }

  /// The distance of each visible cell from its position in a list without springs.
  private var lags: [CGFloat] {
    let plain = UICollectionViewFlowLayout()
    plain.minimumLineSpacing = 10
    plain.sectionInset = UIEdgeInsets(top: 12, left: 0, bottom: 12, right: 0)
    let still = UICollectionView(frame: list.frame, collectionViewLayout: plain)
    still.dataSource = messages
    still.delegate = messages
    return list.indexPathsForVisibleItems.compactMap { path in
      guard let cell = list.cellForItem(at: path), let frame = still.layoutAttributesForItem(at: path)?.frame
      else { return nil }
      return cell.frame.midY - frame.midY
    }
  }

  @Test func `Every message starts at its place`() {
    stage.advance(to: 2)
    #expect(list.visibleCells.count == 9)
    #expect(list.indexPathsForVisibleItems == (0..<9).map { IndexPath(item: $0, section: 0) })
    #expect(lags.allSatisfy { abs($0) < 0.6 }, "\(lags)")
    // 60 messages of 34, 52 or 70 points, 59 gaps and 2 margins.
    #expect(list.contentSize == CGSize(width: 320, height: 20 * (34 + 52 + 70) + 590 + 24))
  }

  @Test func `After a jerk messages lag the more the farther away they are, and swing back`() {
    stage.advance(to: 2)
    stage.perform { list.contentOffset.y += 60 }
    let jerk = lags
    // The finger is near the bottom.
    #expect((jerk.first ?? 0) > 12 && (jerk.last ?? 99) < 8, "\(jerk)")
    #expect(zip(jerk, jerk.dropFirst()).prefix(7).allSatisfy { $0 > $1 })
    stage.advance(to: 2.4)
    #expect((lags.max() ?? 0) < (jerk.max() ?? 0) / 2)
    stage.advance(to: 4)
    #expect(lags.allSatisfy { abs($0) < 0.6 }, "\(lags)")
  }

  @Test func `Scrolling far shows other messages with the same cells`() {
    stage.advance(to: 1)
    let before = list.visibleCells
    stage.perform { list.setContentOffset(CGPoint(x: 0, y: 1400), animated: true) }
    stage.advance(to: 4)
    #expect(list.contentOffset.y == 1400)
    #expect(list.indexPathsForVisibleItems.first.map { $0.item > 15 } == true)
    #expect(list.visibleCells.contains { cell in before.contains { $0 === cell } })
    #expect(lags.allSatisfy { abs($0) < 0.6 }, "\(lags)")
  }

  @Test func `Equal runs show equal pictures`() throws {
    func picture() throws -> Data {
      let tests = SpringyListTests()
      tests.stage.advance(to: 0.5)
      tests.stage.perform { tests.list.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
      tests.stage.advance(to: 0.9)
      return try tests.stage.pngData()
    }
    #expect(try picture() == picture())
  }
}
