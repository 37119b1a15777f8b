import CoreLocation
import Photos
import UIKit
#if canImport(AVFoundation)
import AVFoundation
import NothingOfThisName
#endif

/// Creates cards of a class that is only known as a type parameter, as iOS allows it.
final class CardPool<Card: UIView> {
  private var spare: [Card] = []

  func card() -> Card { spare.popLast() ?? Card() }

  func card(in frame: CGRect) -> Card { Card(frame: frame) }

  func give(_ card: Card) { spare.append(card) }
}

enum CardPlaces {
  static var limit: Float { MAXFLOAT }

  static var isAllowed: Bool {
    CLLocationManager.authorizationStatus() == .authorizedAlways && PHPhotoLibrary.authorizationStatus() == .authorized
  }

  static func isName(_ text: String) -> Bool {
    NSPredicate(format: "SELF MATCHES %@", "[A-Z][a-z]+").evaluate(with: text)
  }
}

@available(iOS 17, *)
#Preview("A card") {
  CardPool<UIView>().card()
}
