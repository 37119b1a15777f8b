import CoreGraphics
import Foundation
import UIKit

/// A table of recipes, each with a heart.
final class RecipesScreen: UITableViewController {
  private let fault: KitchenFault?

  init(fault: KitchenFault?) {
    self.fault = fault
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(RecipeCell.self, forCellReuseIdentifier: "recipe")
    tableView.rowHeight = UITableView.automaticDimension
  }

  private let recipes = [
    ("Potato soup", "Thick and smooth, with marjoram and a little cream."), ("Rye bread", "A dense loaf with caraway."),
    ("Lentils with rice and fried onions", "Ready before the rice is."), ("Apple cake", "Below a crumble of oats."),
  ]

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { recipes.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "recipe", for: indexPath)
    (cell as? RecipeCell)?.show(recipes[indexPath.row], row: indexPath.row, fault: fault)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    navigationController?.pushViewController(RecipeScreen(recipes[indexPath.row].0, fault: fault), animated: true)
  }
}

private final class RecipeCell: UITableViewCell {
  private let name = UILabel("", .headline)
  private let summary = UILabel("", .subheadline)
  private let heart = UIControl()
  private let image = UIImageView(image: UIImage(systemName: "heart"))
  private lazy var sides = [
    heart.widthAnchor.constraint(equalToConstant: 44), heart.heightAnchor.constraint(equalToConstant: 44),
  ]
  private var fault: KitchenFault?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let texts = UIStackView(arrangedSubviews: [name, summary])
    texts.axis = .vertical
    texts.spacing = 4
    image.tintColor = Kitchen.accent
    image.contentMode = .center
    contentView.place(texts, heart)
    heart.place(image)
    heart.addAction(UIAction { [weak self] _ in self?.beat() }, for: .touchUpInside)
    NSLayoutConstraint.activate(
      sides + [
        texts.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
        texts.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
        texts.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        texts.trailingAnchor.constraint(equalTo: heart.leadingAnchor, constant: -8),
        heart.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
        heart.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        image.centerXAnchor.constraint(equalTo: heart.centerXAnchor),
        image.centerYAnchor.constraint(equalTo: heart.centerYAnchor),
      ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ recipe: (name: String, summary: String), row: Int, fault: KitchenFault?) {
    self.fault = fault
    (name.text, name.accessibilityIdentifier) = (recipe.name, "name-\(row)")
    (summary.text, summary.accessibilityIdentifier) = (recipe.summary, "summary-\(row)")
    summary.textColor = Kitchen.quiet(fault)
    heart.accessibilityIdentifier = "heart-\(row)"
    heart.accessibilityLabel = "Favourite"
    if fault == .nameCut { name.numberOfLines = 1 }
    if fault == .heartSmall { for side in sides { side.constant = 30 } }
  }

  private func beat() {
    image.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
    let image = image
    if fault == .heartLinear {
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { image.transform = .identity }
    } else {
      UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
        image.transform = .identity
      }
    }
  }
}
