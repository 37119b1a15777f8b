import Inspection
import Mutoscope

/// The faults that can be planted in the kitchen's app.
enum KitchenFault: String, CaseIterable, Sendable {
  // The table of recipes.
  case heartLinear, heartSmall, nameCut, quietDark
  // A recipe that is pushed.
  case listStays, bannerBehind, bannerFlash, recipeLeaks, headerOpen
  // The timer.
  case resetSnaps, resumeFast
  // The collection view of the shopping list, with a text field.
  case barLate, itemCut
  // A custom layout, and a sheet.
  case tagsTight, noteLeaks, countUnderKeyboard

  var screen: KitchenApp.Screen {
    switch self {
    case .heartLinear, .heartSmall, .nameCut, .quietDark: .recipes
    case .listStays, .bannerBehind, .bannerFlash, .recipeLeaks, .headerOpen: .recipe
    case .resetSnaps, .resumeFast: .timer
    case .barLate, .itemCut: .shopping
    case .tagsTight, .noteLeaks, .countUnderKeyboard: .about
    }
  }

  var expectation: TrialFault.Expectation {
    func found(
      _ check: StageCheck, _ view: String, _ property: String?, _ time: ClosedRange<Double>, in look: Look = .standard
    ) -> TrialFault.Expectation {
      TrialFault.Expectation(check: check, view: view, property: property, time: time, look: look)
    }
    func differs(_ view: String, _ property: String?, _ time: ClosedRange<Double>, _ words: String)
      -> TrialFault.Expectation
    {
      TrialFault.Expectation(check: nil, view: view, property: property, time: time, words: words)
    }
    return switch self {
    case .heartLinear: differs("heart-0/", "transform", 0.55...0.65, "linear")
    case .heartSmall: found(.target, "heart-0", "bounds", 0...0.5)
    case .nameCut: found(.truncated, "name-2", "bounds", 0...0.5, in: .accessibilityLarge)
    case .quietDark: found(.contrast, "summary-0", "textColor", 0...0.5, in: .dark)
    case .listStays: found(.overlap, "steps/UIStackView[0]/UILabel[1]", "frame", 1.4...2)
    case .bannerBehind: differs("banner", nil, 2...2.2, "order")
    case .bannerFlash: found(.flicker, "banner", "isHidden", 2...2.2)
    case .recipeLeaks: found(.leak, "RecipeScreen", nil, 3.5...4.5)
    case .headerOpen: found(.ambiguous, "header", "frame", 0.3...1.3)
    case .resetSnaps: found(.jump, "fill", "bounds.height", 2.05...2.15)
    case .resumeFast: differs("fill", "bounds", 1.55...1.65, "bounds")
    case .barLate: differs("entry", "center", 0.5...0.7, "; is 0.9")
    case .itemCut: found(.truncated, "item-name-1", "bounds", 0...0.5, in: .accessibilityLarge)
    case .tagsTight: found(.overlap, "tag-salads", "frame", 0...0.5, in: .accessibilityLarge)
    case .noteLeaks: found(.leak, "NoteScreen", nil, 2...3.2)
    case .countUnderKeyboard: found(.underBar, "count", "frame", 1...2.5)
    }
  }
}
