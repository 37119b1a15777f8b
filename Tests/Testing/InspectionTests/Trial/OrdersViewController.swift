import CoreGraphics
import Foundation
import UIKit

/// A list that arrives late, and a detail to which the picture of a row flies.
final class OrdersViewController: UITableViewController, UINavigationControllerDelegate {
  private let fault: TrialFault?
  private var orders: [String] = []
  private let emptyLabel = UILabel("No orders yet", .body, "empty")
  private(set) var tapped: OrderCell?

  init(fault: TrialFault?) {
    self.fault = fault
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(OrderCell.self, forCellReuseIdentifier: "order")
    tableView.rowHeight = UITableView.automaticDimension
    emptyLabel.textAlignment = .center
    emptyLabel.isHidden = true
    tableView.backgroundView = emptyLabel
    navigationController?.delegate = self
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [weak self] in self?.received() }
  }

  private func received() {
    let received = ["Walnut desk", "Reading lamp", "Two linen cushions", "Bookshelf, oak"]
    if fault == .emptyFlash {
      // The answer has come, and the rows are made ready in the background.
      emptyLabel.isHidden = false
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.016) { self.show(received) }
    } else {
      show(received)
    }
  }

  private func show(_ orders: [String]) {
    self.orders = orders
    emptyLabel.isHidden = !orders.isEmpty
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { orders.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "order", for: indexPath)
    (cell as? OrderCell)?.show(orders[indexPath.row], row: indexPath.row, fault: fault)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    tapped = tableView.cellForRow(at: indexPath) as? OrderCell
    navigationController?.pushViewController(OrderViewController(orders[indexPath.row], fault: fault), animated: true)
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operation == .push ? HeroTransition(fault: fault) : nil
  }
}

/// A picture, a title, when it comes, and a star.
final class OrderCell: UITableViewCell {
  let picture = UIImageView()
  private let titleLabel = UILabel("", .headline)
  private let dateLabel = UILabel("", .subheadline)
  private let star = UIButton(type: .system)
  private lazy var starSize = [
    star.widthAnchor.constraint(equalToConstant: 44), star.heightAnchor.constraint(equalToConstant: 44),
  ]

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    dateLabel.textColor = .secondaryLabel
    picture.backgroundColor = .systemTeal
    picture.layer.cornerRadius = 8
    star.setImage(UIImage(systemName: "star"), for: .normal)
    star.accessibilityLabel = "Favourite"
    star.addAction(
      UIAction { action in
        guard let star = action.sender as? UIButton else { return }
        star.isSelected.toggle()
        star.setImage(UIImage(systemName: star.isSelected ? "star.fill" : "star"), for: .normal)
      }, for: .touchUpInside)
    let texts = UIStackView(arrangedSubviews: [titleLabel, dateLabel])
    texts.axis = .vertical
    texts.spacing = 4
    contentView.place(picture, texts, star)
    let guide = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate(
      starSize + [
        picture.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        picture.topAnchor.constraint(equalTo: guide.topAnchor),
        picture.widthAnchor.constraint(equalToConstant: 56),
        picture.heightAnchor.constraint(equalToConstant: 56),
        picture.bottomAnchor.constraint(lessThanOrEqualTo: guide.bottomAnchor),
        texts.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
        texts.topAnchor.constraint(equalTo: guide.topAnchor),
        texts.bottomAnchor.constraint(lessThanOrEqualTo: guide.bottomAnchor),
        texts.trailingAnchor.constraint(equalTo: star.leadingAnchor, constant: -8),
        star.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        star.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ title: String, row: Int, fault: TrialFault?) {
    accessibilityIdentifier = "order-\(row)"
    (titleLabel.text, titleLabel.accessibilityIdentifier) = (title, "title-\(row)")
    (dateLabel.text, dateLabel.accessibilityIdentifier) = ("Arrives on Tuesday", "date-\(row)")
    star.accessibilityIdentifier = "star-\(row)"
    picture.accessibilityIdentifier = "picture-\(row)"
    if fault == .smallStar { for constraint in starSize { constraint.constant = 30 } }
    if fault == .titleCut { titleLabel.numberOfLines = 1 }
  }
}

/// The picture of an order, large, and a text.
final class OrderViewController: UIViewController {
  let hero = UIImageView()
  private let fault: TrialFault?
  private let order: String

  init(_ order: String, fault: TrialFault?) {
    (self.order, self.fault) = (order, fault)
    super.init(nibName: nil, bundle: nil)
    title = "Order"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.accessibilityIdentifier = "detail"
    hero.backgroundColor = .systemTeal
    hero.accessibilityIdentifier = "hero"
    let name = UILabel(order, .title2, "name")
    let note = UILabel("It left the workshop on Friday, and is on its way to you.", .body, "note")
    view.place(hero, name, note)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      hero.topAnchor.constraint(equalTo: guide.topAnchor),
      hero.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      hero.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      hero.heightAnchor.constraint(equalToConstant: 220),
      name.topAnchor.constraint(equalTo: hero.bottomAnchor, constant: 16),
      name.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      name.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      note.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 8),
      note.leadingAnchor.constraint(equalTo: name.leadingAnchor),
      note.trailingAnchor.constraint(equalTo: name.trailingAnchor),
    ])
  }
}
