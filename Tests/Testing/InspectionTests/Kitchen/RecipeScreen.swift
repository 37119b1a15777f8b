import CoreGraphics
import Foundation
import UIKit

/// A recipe: a header, and two lists that take turns.
final class RecipeScreen: UIViewController {
  private let fault: KitchenFault?
  private let header = UIView()
  private let name: UILabel
  private let ingredients = RecipeScreen.list("ingredients", ["Potatoes and leek", "Cream and marjoram"])
  private let steps = RecipeScreen.list("steps", ["Peel and dice the potatoes", "Boil for a while"])
  private var clock: Timer?
  private var seconds = 0
  private let time = UILabel("Reading for 0 s", .footnote, "time")
  private lazy var button = KitchenButton("Add all", "add") { [unowned self] in addAll() }

  init(_ name: String, fault: KitchenFault?) {
    self.fault = fault
    self.name = UILabel(name, .title1, "recipeName")
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private static func list(_ name: String, _ lines: [String]) -> UIStackView {
    let rows = lines.enumerated().map { index, line in
      let row = UIStackView(arrangedSubviews: [UILabel("\(index + 1)", .body), UILabel(line, .body)])
      row.arrangedSubviews[0].setContentHuggingPriority(.required, for: .horizontal)
      row.arrangedSubviews[0].setContentCompressionResistancePriority(.required, for: .horizontal)
      row.spacing = 10
      return row
    }
    let list = UIStackView(arrangedSubviews: rows)
    list.axis = .vertical
    list.accessibilityIdentifier = name
    return list
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    header.backgroundColor = UIColor(red: 0.3, green: 0.12, blue: 0.02, alpha: 1)
    header.accessibilityIdentifier = "header"
    name.textColor = .white
    steps.alpha = 0
    header.place(name)
    view.place(header, time, ingredients, steps, button)
    let guide = view.safeAreaLayoutGuide
    let height =
      fault == .headerOpen
      ? header.heightAnchor.constraint(greaterThanOrEqualToConstant: 120)
      : header.heightAnchor.constraint(equalToConstant: 160)
    NSLayoutConstraint.activate([
      height, header.topAnchor.constraint(equalTo: guide.topAnchor),
      header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      name.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 16),
      name.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -16),
      name.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -16),
      time.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 12),
      time.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      time.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      button.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      button.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -8),
    ])
    for list in [ingredients, steps] {
      NSLayoutConstraint.activate([
        list.topAnchor.constraint(equalTo: time.bottomAnchor, constant: 16),
        list.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        list.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      ])
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if fault == .recipeLeaks {
      clock = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in MainActor.assumeIsolated { self.tick() } }
    } else {
      clock = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
        MainActor.assumeIsolated { self?.tick() }
      }
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if fault != .recipeLeaks { clock?.invalidate() }
  }

  private func tick() {
    seconds += 1
    time.text = "Reading for \(seconds) s"
  }

  /// Lets one of the lists take the place of the other.
  func show(steps isSteps: Bool) {
    UIView.animate(withDuration: 0.25) {
      self.steps.alpha = isSteps ? 1 : 0
      if self.fault != .listStays { self.ingredients.alpha = isSteps ? 0 : 1 }
    }
  }

  private func addAll() {
    button.title = "Added"
    KitchenBanner("2 items were added", fault: fault).show(in: view)
  }
}
