import CoreGraphics
import DisplayList
import Foundation
import Mutoscope
import Raster
import UIKit

/// Measures the cost of a snapshot of a screen: a settings screen of thirty rows on a phone, built for each snapshot.
@MainActor
struct Screens {
  /// Processor milliseconds for each screen.
  private(set) var building = 0.0
  /// Layout, and the display list.
  private(set) var displayList = 0.0
  private(set) var drawing = 0.0

  init(count: Int) throws {
    let rasteriser = Rasteriser()
    for number in 0..<count {
      let stage = Stage(size: CGSize(width: 390, height: 844), scale: 3)
      FrameCost.measure(&building) { stage.window.rootViewController = Self.screen(number) }
      let frame = FrameCost.measure(&displayList) { stage.frame() }
      _ = try FrameCost.measure(&drawing) { try rasteriser.render(frame) }
    }
    building /= Double(count)
    displayList /= Double(count)
    drawing /= Double(count)
  }

  /// A screen that has not been seen yet.
  static func screen(_ number: Int) -> UIViewController {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .insetGrouped)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let root = Screen(Rows(number))
    table.dataSource = root.rows
    root.title = "Settings \(number)"
    root.view.addSubview(table)
    return UINavigationController(rootViewController: root)
  }

  /// Keeps what its table shows.
  private final class Screen: UIViewController {
    let rows: Rows

    init(_ rows: Rows) {
      self.rows = rows
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
  }

  /// Thirty rows in three sections, each with an image, a value and a switch or an arrow.
  private final class Rows: NSObject, UITableViewDataSource {
    private let screen: Int

    init(_ screen: Int) { self.screen = screen }

    func numberOfSections(in tableView: UITableView) -> Int { 3 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      var content = UIListContentConfiguration.valueCell()
      content.text = "Setting \(indexPath.section + 1).\(indexPath.row + 1)"
      content.secondaryText = "\(screen)"
      cell.contentConfiguration = content
      if indexPath.row.isMultiple(of: 3) {
        cell.accessoryView = UISwitch()
      } else {
        cell.accessoryType = .disclosureIndicator
      }
      return cell
    }
  }
}
