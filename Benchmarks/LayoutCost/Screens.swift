import Foundation
import Mutoscope
import UIKit

/// The costs of constraints that place views.
@MainActor
enum Screens {
  private static let size = CGSize(width: 393, height: 852)

  /// A screen of cells whose widths change: each cell a system of its own, as in lists, and all of them one.
  static func measureCells() {
    for isOne in [false, true] {
      let stage = Stage(size: size)
      let list = UIView(frame: CGRect(origin: .zero, size: size))
      stage.addSubview(list)
      let cells = (0..<63).map { index in cell(index, in: list, isPlacedByConstraints: isOne) }
      list.layoutIfNeeded()
      let widths: [NSLayoutConstraint] = isOne ? cells.compactMap { $0.constraints.first } : []
      var wide = 120.0
      let time = LayoutCost.least(of: 9) {
        wide = wide == 120 ? 131 : 120
        if isOne {
          for width in widths { width.constant = wide }
        } else {
          for cell in cells { cell.frame.size.width = wide }
        }
        list.layoutIfNeeded()
      }
      if cells[62].subviews[1].frame.width != wide - 64 { print("The cells were not laid out.") }
      LayoutCost.print("63 cells of views", isOne ? "one system, relaid" : "relaid", time, 10_000)
    }
  }

  private static func cell(_ index: Int, in list: UIView, isPlacedByConstraints: Bool) -> UIView {
    let origin = CGPoint(x: 131 * CGFloat(index % 3), y: 40 * CGFloat(index / 3))
    let cell = UIView(frame: CGRect(x: origin.x, y: origin.y, width: 120, height: 40))
    list.addSubview(cell)
    let (icon, title, detail) = (UIView(), UIView(), UIView())
    for view in [icon, title, detail] {
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.addSubview(view)
    }
    if isPlacedByConstraints {
      cell.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        cell.widthAnchor.constraint(equalToConstant: 120), cell.heightAnchor.constraint(equalToConstant: 40),
        cell.leadingAnchor.constraint(equalTo: list.leadingAnchor, constant: origin.x),
        cell.topAnchor.constraint(equalTo: list.topAnchor, constant: origin.y),
      ])
    }
    NSLayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 8),
      icon.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8),
      icon.widthAnchor.constraint(equalToConstant: 40), icon.heightAnchor.constraint(equalToConstant: 24),
      title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      title.topAnchor.constraint(equalTo: icon.topAnchor),
      title.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -8),
      title.heightAnchor.constraint(equalToConstant: 12),
      detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      detail.widthAnchor.constraint(equalTo: title.widthAnchor),
      detail.heightAnchor.constraint(greaterThanOrEqualToConstant: 8),
    ])
    return cell
  }

  /// Rows below each other, each placed by four constraints; returns the first constraint.
  private static func rows(_ count: Int, in list: UIView) -> NSLayoutConstraint {
    var constraints: [NSLayoutConstraint] = []
    for index in 0..<count {
      let row = UIView()
      row.translatesAutoresizingMaskIntoConstraints = false
      list.addSubview(row)
      constraints += [
        row.leadingAnchor.constraint(equalTo: list.leadingAnchor, constant: 16),
        row.trailingAnchor.constraint(equalTo: list.trailingAnchor, constant: -16),
        row.topAnchor.constraint(equalTo: list.topAnchor, constant: 3 * CGFloat(index)),
        row.heightAnchor.constraint(equalToConstant: 2),
      ]
    }
    NSLayoutConstraint.activate(constraints)
    return constraints[0]
  }

  /// One constant of a thousand constraints changes in every frame, as a gesture or a display link changes it; and in one
  /// animation.
  static func measureAnimation() {
    let stage = Stage(size: size)
    let list = UIView(frame: CGRect(origin: .zero, size: size))
    stage.addSubview(list)
    let constraint = rows(250, in: list)
    stage.advance(to: 1)
    let count = 100
    let layout = LayoutCost.least(of: 5) {
      for index in 0..<count {
        constraint.constant = CGFloat(index % 40)
        list.layoutIfNeeded()
      }
    }
    LayoutCost.print("a constant of 1000 constraints", "layout of each frame", layout / Double(count), 200)
    var time = 1.0
    let block = LayoutCost.least(of: 5) {
      stage.perform {
        UIView.animate(withDuration: Double(count) / 60) {
          constraint.constant = constraint.constant == 0 ? 100 : 0
          list.layoutIfNeeded()
        }
      }
      for _ in 0..<count {
        time += 1.0 / 60
        stage.advance(to: time)
      }
      time += 1
      stage.advance(to: time)
    }
    LayoutCost.print("a constant of 1000 constraints", "a frame of an animation", block / Double(count), 200)
  }

  /// A hundred thousand constraints at once: bounded, not quick.
  static func measureCrowd() {
    let stage = Stage(size: size)
    let list = UIView(frame: CGRect(origin: .zero, size: size))
    stage.addSubview(list)
    let time = LayoutCost.least(of: 1) {
      _ = rows(25_000, in: list)
      list.layoutIfNeeded()
    }
    LayoutCost.print("100000 constraints of one view", "laid out once", time, nil)
  }
}
