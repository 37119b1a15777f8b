import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Which rows have a handle, and what cells clip.
@MainActor
struct ReorderControlTests {
  private let stage = Stage(size: CGSize(width: 320, height: 500), scale: 1)

  /// Three rows, which may be moved or not.
  private final class Source: NSObject, UITableViewDataSource {
    var movable = true
    var count = 3
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { movable }
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    }
  }

  @Test func `A row has a handle only while it is edited, may move, and does not refuse it`() {
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
    table.dataSource = source
    stage.addSubview(table)
    stage.advance(by: 0)
    func ends() -> [CGFloat] { table.visibleCells.map(\.contentView.frame.maxX) }
    #expect(UITableViewCell().showsReorderControl == false)
    table.visibleCells[1].showsReorderControl = true
    table.visibleCells[2].showsReorderControl = false
    #expect(ends() == [320, 320, 320])
    stage.perform { table.setEditing(true, animated: false) }
    #expect(ends() == [282, 282, 320])
    stage.perform { table.setEditing(false, animated: false) }
    source.movable = false
    stage.perform { table.setEditing(true, animated: false) }
    #expect(ends() == [320, 320, 320])
  }

  @Test func `Cells and their content do not clip, except at round corners`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(!cell.clipsToBounds && !cell.contentView.clipsToBounds)
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 500), style: .insetGrouped)
    table.dataSource = source
    stage.addSubview(table)
    stage.advance(by: 0)
    #expect(table.visibleCells.map(\.clipsToBounds) == [true, false, true])
    source.count = 4
    stage.perform { table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .none) }
    stage.advance(by: 1)
    #expect(table.visibleCells.map(\.clipsToBounds) == [true, false, false, true])
  }
}
