import Cards
import UIKit

let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
print("\(Deck.greeting) \(Deck.next(1)) \(Int(view.bounds.width))")
