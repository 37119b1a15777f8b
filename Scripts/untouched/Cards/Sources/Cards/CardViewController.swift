import Foundation
import UIKit.UIGestureRecognizerSubclass
#if os(iOS)
import os.log
#endif

@objc public protocol CardDelegate: NSObjectProtocol {
    @objc optional func card(_ card: CardViewController, didTap count: Int)
    @objc optional func cardTitle(for card: CardViewController) -> String?
    func cardDidClose(_ card: CardViewController)
}

public final class CardViewController: UIViewController {
    @IBOutlet private weak var hint: UILabel?
    @objc public dynamic var count = 0
    public weak var delegate: CardDelegate?
    private let card = UIView()
    private var observation: NSKeyValueObservation?
    public private(set) var notes: [String] = []

    private lazy var button: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Count", for: .normal)
        button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
        return button
    }()

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .systemBlue
        card.layer.cornerRadius = 20
        for part in [card, button] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            card.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            card.widthAnchor.constraint(equalToConstant: 200),
            card.heightAnchor.constraint(equalToConstant: 120),
            button.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        ])
        card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan)))
        NotificationCenter.default.addObserver(
            self, selector: #selector(CardViewController.noted), name: .cardNoted, object: nil)
        observation = observe(\.count, options: [.new]) { card, change in
            card.notes.append("\(#keyPath(CardViewController.count)) \(change.newValue ?? -1)")
        }
        title = delegate?.cardTitle?(for: self) ?? "Card"
        perform(#selector(late), with: nil, afterDelay: 0.5)
    }

    @objc private func tapped(_ sender: UIButton) {
        count += 1
        delegate?.card?(self, didTap: count)
    }

    @IBAction private func pan(_ gesture: UIPanGestureRecognizer) {
        card.transform = CGAffineTransform(translationX: gesture.translation(in: view).x, y: 0)
    }

    @objc func noted(_ notification: Notification) { notes.append(notification.name.rawValue) }
    @objc private func late() { notes.append("late") }

    deinit { NotificationCenter.default.removeObserver(self) }
}

extension CardViewController {
    public override var prefersStatusBarHidden: Bool { true }

    @objc public func close(animated: Bool) { delegate?.cardDidClose(self) }
}

extension Notification.Name {
    static let cardNoted = Notification.Name("cardNoted")
}
