import Inspection
import Mutoscope

/// The faults that can be planted in the trial's app, as developers make them.
enum TrialFault: String, CaseIterable, Sendable {
  // Orders.
  case smallStar, titleCut, emptyFlash, heroLinear, heroLate, handOverLate, heroBehind, transitionLost
  // The cart.
  case badgeSnaps, badgeStiff, badgeSlow, payHalfway, payLost, totalLate, promoAmbiguous, textsShift
  // The player.
  case sheetJumps, sheetLosesSpeed, sheetTooLow, shadeTooDark, titleUnderBar
  // The account.
  case keyboardLate, keyboardCovers, keyboardSlow, errorDark, labelOverlap, hintRightToLeft
  // The settings.
  case slidesAlways, aboutLeaks, toastBehind, pulseThrice, rowsOverlap, footerPale

  /// The facts that a reviewer must be given.
  struct Expectation: Sendable {
    /// The check that finds it; nil if it breaks no rule, and only two versions show it.
    var check: StageCheck?
    var view: String
    var property: String?
    var time: ClosedRange<Double>
    /// The look in which it is seen.
    var look = Look.standard
    /// The kind of difference, in words.
    var words = ""
    /// A check that the fault breaks as well.
    var also: StageCheck?
  }

  var screen: TrialApp.Screen {
    switch self {
    case .smallStar, .titleCut, .emptyFlash, .heroLinear, .heroLate, .handOverLate, .heroBehind, .transitionLost:
      .orders
    case .badgeSnaps, .badgeStiff, .badgeSlow, .payHalfway, .payLost, .totalLate, .promoAmbiguous, .textsShift: .cart
    case .sheetJumps, .sheetLosesSpeed, .sheetTooLow, .shadeTooDark, .titleUnderBar: .player
    case .keyboardLate, .keyboardCovers, .keyboardSlow, .errorDark, .labelOverlap, .hintRightToLeft: .account
    case .slidesAlways, .aboutLeaks, .toastBehind, .pulseThrice, .rowsOverlap, .footerPale: .settings
    }
  }

  var expectation: Expectation {
    func found(
      _ check: StageCheck, _ view: String, _ property: String?, _ time: ClosedRange<Double>, in look: Look = .standard,
      also: StageCheck? = nil
    ) -> Expectation {
      Expectation(check: check, view: view, property: property, time: time, look: look, also: also)
    }
    func differs(_ view: String, _ property: String?, _ time: ClosedRange<Double>, _ words: String) -> Expectation {
      Expectation(check: nil, view: view, property: property, time: time, words: words)
    }
    return switch self {
    case .smallStar: found(.target, "star-0", "bounds", 0.3...1)
    case .titleCut: found(.truncated, "title-2", "bounds", 0.3...1, in: .accessibilityLarge)
    case .emptyFlash: found(.flicker, "empty", "isHidden", 0.29...0.32)
    case .heroLinear: differs("flying", "center", 1.05...1.15, "linear")
    case .heroLate: differs("flying", "center", 1.05...1.15, "is 0.05 s later")
    case .handOverLate: differs("hero", nil, 1.58...1.65, "is 0.017 s later")
    case .heroBehind: differs("flying", "order", 1.1...1.15, "behind")
    case .transitionLost: found(.completion, "detail", "completion", 1.58...1.65)
    case .badgeSnaps: found(.jump, "badge", "transform.scale.x", 0.83...0.88)
    case .badgeStiff: differs("badge", "transform", 0.78...1.25, "spring(dampingRatio 1")
    case .badgeSlow: differs("badge", "transform", 0.78...1.25, "spring(dampingRatio 0.4")
    case .payHalfway: found(.halfway, "fill", "fractionComplete", 2.5...4)
    case .payLost: found(.completion, "fill", "completion", 2.53...2.57, also: .jump)
    case .totalLate: differs("total", "contents", 0.58...0.65, "“Total: 78 €”")
    case .promoAmbiguous: found(.ambiguous, "promo", "frame", 0...0.5)
    case .textsShift: found(.shift, "cartView", "center", 0.59...0.64)
    case .sheetJumps: found(.jump, "sheet", "center.y", 0.88...0.98)
    case .sheetLosesSpeed: differs("sheet", "center", 0.78...0.86, "about easeOut; is ")
    case .sheetTooLow: differs("sheet", "center", 0.78...1.25, "613")
    case .shadeTooDark: differs("shade", "alpha", 0.5...1.3, "0.7")
    case .titleUnderBar: found(.underBar, "nowPlaying", "frame", 0...0.5)
    case .keyboardLate: differs("save", "center", 0.58...0.7, "is 0.5 s later")
    case .keyboardCovers: found(.underBar, "phone", "frame", 0.6...1.45)
    case .keyboardSlow: differs("save", "center", 0.58...0.7, "0.6–1.2 s")
    case .errorDark: found(.contrast, "error", "textColor", 2.1...3, in: .dark)
    case .labelOverlap: found(.overlap, "phone-label", "frame", 1.45...2)
    case .hintRightToLeft: found(.overlap, "step", "frame", 0...0.5, in: .rightToLeft)
    case .slidesAlways: found(.motion, "toast", "center", 0.6...0.7, in: .reduceMotion)
    case .aboutLeaks: found(.leak, "AboutViewController", nil, 3.3...4)
    case .toastBehind: differs("toast", nil, 0.6...0.65, "order")
    case .pulseThrice: differs("toast", "borderWidth", 0.58...0.65, "swings")
    case .rowsOverlap: found(.overlap, "label-2", "frame", 0...0.5, in: .accessibilityLarge)
    case .footerPale: found(.contrast, "footer", "textColor", 0...0.5)
    }
  }
}
