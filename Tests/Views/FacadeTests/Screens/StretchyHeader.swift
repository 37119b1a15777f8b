import UIKit

/// A header that stretches when the content is pulled, in a bar that is transparent until content has gone beneath it.
final class StretchyHeaderViewController: UIViewController {
  let scrollView = UIScrollView()
  let headerView = UIImageView()
  private let textLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Iceland"
    view.backgroundColor = .systemBackground
    let transparent = UINavigationBarAppearance()
    transparent.configureWithTransparentBackground()
    transparent.titleTextAttributes = [.foregroundColor: UIColor.white]
    navigationItem.scrollEdgeAppearance = transparent

    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.alwaysBounceVertical = true
    scrollView.contentInsetAdjustmentBehavior = .never
    view.addSubview(scrollView)

    let headerContainer = UIView()
    headerContainer.translatesAutoresizingMaskIntoConstraints = false
    headerView.translatesAutoresizingMaskIntoConstraints = false
    headerView.contentMode = .scaleAspectFill
    headerView.clipsToBounds = true
    headerView.image = UIGraphicsImageRenderer(size: CGSize(width: 400, height: 300)).image { context in
      let colors = [UIColor.systemTeal.cgColor, UIColor.systemIndigo.cgColor]
      let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil)
      if let gradient {
        context.cgContext.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 0, y: 300), options: [])
      }
      UIColor.white.setFill()
      let mountain = UIBezierPath()
      mountain.move(to: CGPoint(x: 60, y: 300))
      mountain.addLine(to: CGPoint(x: 200, y: 110))
      mountain.addLine(to: CGPoint(x: 340, y: 300))
      mountain.fill()
    }
    textLabel.translatesAutoresizingMaskIntoConstraints = false
    textLabel.numberOfLines = 0
    textLabel.font = .preferredFont(forTextStyle: .body)
    textLabel.text = String(
      repeating: "Between glaciers and black beaches the road goes once around the island. ", count: 24)
    scrollView.addSubview(headerContainer)
    scrollView.addSubview(headerView)
    scrollView.addSubview(textLabel)

    // The header's top sticks to the screen while the content is pulled.
    let top = headerView.topAnchor.constraint(equalTo: view.topAnchor)
    top.priority = .defaultHigh
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      headerContainer.topAnchor.constraint(equalTo: scrollView.topAnchor),
      headerContainer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      headerContainer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      headerContainer.heightAnchor.constraint(equalToConstant: 280),
      headerView.leadingAnchor.constraint(equalTo: headerContainer.leadingAnchor),
      headerView.trailingAnchor.constraint(equalTo: headerContainer.trailingAnchor),
      headerView.bottomAnchor.constraint(equalTo: headerContainer.bottomAnchor),
      headerView.heightAnchor.constraint(greaterThanOrEqualTo: headerContainer.heightAnchor),
      top,
      textLabel.topAnchor.constraint(equalTo: headerContainer.bottomAnchor, constant: 20),
      textLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      textLabel.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      textLabel.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -20),
    ])
  }
}
