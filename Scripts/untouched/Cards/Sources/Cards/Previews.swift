#if canImport(SwiftUI)
import SwiftUI
#endif
import UIKit

/// The view that the previews show: only this file knows it.
private final class BadgeView: UIView {
    private let label = UILabel()

    init(_ text: String) {
        super.init(frame: .zero)
        backgroundColor = .systemRed
        label.text = text
        label.textColor = .white
        label.accessibilityIdentifier = "badge"
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
            label.topAnchor.constraint(equalTo: topAnchor, constant: 6),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -6),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

@available(iOS 17.0, *)
#Preview("Card") {
    let card = CardViewController()
    card.count = 3
    return UINavigationController(rootViewController: card)
}

@available(iOS 17.0, *)
#Preview("Card on its side", traits: .landscapeLeft) { CardViewController() }

@available(iOS 17.0, *)
#Preview("A small badge", traits: .sizeThatFitsLayout) {
    BadgeView("7 new")
}

@available(iOS 17.0, *)
#Preview(traits: .fixedLayout(width: 200, height: 100)) { BadgeView("Fixed") }

@available(iOS 17.0, *)
#Preview("Broken") { BadgeView(wrong: "No such initialiser") }

@available(iOS 17.0, *)
#Preview("Stops") {
    let badge: BadgeView? = nil
    return badge!
}
