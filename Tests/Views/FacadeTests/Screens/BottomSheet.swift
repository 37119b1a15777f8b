import UIKit

/// A map with a sheet over it that stops at half its height.
final class MapViewController: UIViewController {
  let placesButton = UIButton(configuration: .filled())
  let sheet = PlacesViewController(style: .plain)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.84, green: 0.91, blue: 0.83, alpha: 1)
    let road = CAShapeLayer()
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 300))
    path.addCurve(
      to: CGPoint(x: 393, y: 180), controlPoint1: CGPoint(x: 150, y: 380), controlPoint2: CGPoint(x: 250, y: 120))
    road.path = path.cgPath
    road.strokeColor = UIColor.white.cgColor
    road.fillColor = nil
    road.lineWidth = 14
    view.layer.addSublayer(road)
    placesButton.configuration?.title = "Places"
    placesButton.configuration?.image = UIImage(systemName: "mappin.and.ellipse")
    placesButton.configuration?.imagePadding = 6
    placesButton.configuration?.cornerStyle = .capsule
    placesButton.addAction(UIAction { [unowned self] _ in showPlaces() }, for: .touchUpInside)
    placesButton.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(placesButton)
    NSLayoutConstraint.activate([
      placesButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      placesButton.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
    ])
  }

  private func showPlaces() {
    if let presentation = sheet.sheetPresentationController {
      presentation.detents = [.medium(), .large()]
      presentation.prefersGrabberVisible = true
      presentation.prefersScrollingExpandsWhenScrolledToEdge = false
      presentation.preferredCornerRadius = 24
    }
    present(sheet, animated: true)
  }
}

final class PlacesViewController: UITableViewController {
  private let places = ["Harbour", "Old Town", "Lighthouse", "Market", "Museum", "Botanical Garden", "Station", "Park"]
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "place")
    tableView.contentInset.top = 20
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { places.count * 3 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.image = UIImage(systemName: "mappin.circle.fill")
    content.imageProperties.tintColor = .systemRed
    content.text = places[indexPath.row % places.count]
    content.secondaryText = "\(indexPath.row + 1) km away"
    cell.contentConfiguration = content
    return cell
  }
}
