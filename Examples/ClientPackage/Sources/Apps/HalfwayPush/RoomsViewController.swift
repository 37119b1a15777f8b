import UIKit

/// Doors to rooms; a tap on one pushes the room.
public final class RoomsViewController: UIViewController {
  public private(set) var doors: [UIView] = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Rooms"
    view.backgroundColor = UIColor(white: 0.88, alpha: 1)
    for number in 0..<4 {
      let door = UIView()
      door.backgroundColor = UIColor(hue: CGFloat(number) / 4, saturation: 0.5, brightness: 0.95, alpha: 1)
      door.layer.cornerRadius = 12
      door.addGestureRecognizer(
        UITapGestureRecognizer { [unowned self, unowned door] _ in
          guard let color = door.backgroundColor else { return }
          navigationController?.pushViewController(RoomViewController(color), animated: true)
        })
      view.addSubview(door)
      doors.append(door)
    }
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for (number, door) in doors.enumerated() {
      let top = view.safeAreaInsets.top + 16
      door.frame = CGRect(x: 20, y: top + CGFloat(number) * 90, width: view.bounds.width - 40, height: 74)
    }
  }
}

/// A room in the colour of its door.
public final class RoomViewController: UIViewController {
  private let color: UIColor
  private let window = UIView()

  init(_ color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Room"
    view.backgroundColor = color
    window.backgroundColor = UIColor(white: 1, alpha: 0.7)
    view.addSubview(window)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    window.frame = CGRect(x: 40, y: view.safeAreaInsets.top + 30, width: view.bounds.width - 80, height: 120)
  }
}
