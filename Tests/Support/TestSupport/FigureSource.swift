/// A public source of figures of UIKit's.
package struct FigureSource: Sendable {
  /// How a source knows a figure.
  package enum Evidence: String, Sendable {
    /// It was read off a running system.
    case measured
    /// Apple publishes it.
    case published
    /// It follows from something that Apple publishes, by arithmetic.
    case derived
  }

  let evidence: Evidence
  let words: String

  private init(_ evidence: Evidence, _ words: String) { (self.evidence, self.words) = (evidence, words) }

  // The public repository Vercantez/openuikit: recordings of iOS 26.1 (Simulator, iPhone 16) and of Mac Catalyst 26.1.

  package static let scrollTraces = Self(
    .measured, "recorded on iOS 26.1, iPhone 16: Vercantez/openuikit, golden/scroll_traces")
  package static let rubberBand = Self(
    .derived, "the formula of the rubber band, c = 0.55: 0.55 · d · h / (0.55 · d + h)")
  package static let sheets = Self(
    .measured, "measured on iOS 26.1, iPhone 16: Vercantez/openuikit, docs/APP_FEEL.md and detents_ios.json")
  package static let springAnimations = Self(
    .measured, "read from CASpringAnimations of Mac Catalyst 26.1: Vercantez/openuikit, docs/QUARTZ_NOTES.md")
  package static let springFrames = Self(
    .measured, "read off recorded frames of Mac Catalyst 26.1: Vercantez/openuikit, AnimationTests.swift")
  package static let switchSprings = Self(
    .derived, "springs of a switch, read on Mac Catalyst 26.1: Vercantez/openuikit, UISwitch.swift")
  package static let controls = Self(
    .measured, "measured on Mac Catalyst 26.1: Vercantez/openuikit, sources of the controls")
  package static let tables = Self(.measured, "measured on Mac Catalyst 26.1: Vercantez/openuikit")
  package static let bars = Self(.measured, "measured on iOS 26.1, iPhone 16: Vercantez/openuikit, sources of the bars")
  package static let tabBars = Self(
    .measured, "measured on Mac Catalyst 26.1: Vercantez/openuikit, sources of the bars")
  package static let alerts = Self(
    .measured, "measured on iOS 26.1, iPhone 16: Vercantez/openuikit, UIAlertController.swift")
  package static let alertSpring = Self(
    .derived, "the spring of an alert's darkness, 22.88 per second, measured on iOS 26.1: Vercantez/openuikit")
  package static let menus = Self(
    .measured, "measured on iOS 26.1, iPhone 16: Vercantez/openuikit, UIContextMenu.swift")
  package static let flowLayouts = Self(
    .derived, "rules of 20 flow layouts on Mac Catalyst 26.1: Vercantez/openuikit, UICollectionViewFlowLayout.swift")
  package static let layoutScenes = Self(
    .measured, "measured on Mac Catalyst 26.1: Vercantez/openuikit, docs/SCENE_SPEC.md and UIStackView.swift")
  package static let fontMetrics = Self(
    .measured, "read from UIFont on iOS 26.1: Vercantez/openuikit, golden/font_metrics_ios.json")
  package static let fontUnits = Self(
    .derived, "units of San Francisco on iOS 26.1, the same in 432 fonts: Vercantez/openuikit, font_metrics_ios.json")
  package static let typeTable = Self(
    .measured, "read from UIFont on iOS 26.1: Vercantez/openuikit, Resources/dynamic_type.json")

  // UIKit Dynamics, whose animator others have run and published the results of.

  package static let dynamicsProbes = Self(
    .measured, "UIKit's animator, run on Mac Catalyst: kern0x1b/charon, facts on UIDynamicAnimator")
  package static let fieldProbes = Self(
    .measured, "UIKit's animator, run on Mac Catalyst: kern0x1b/charon, facts on UIFieldBehavior")
  package static let dynamicsDocumentation = Self(.published, "UIKit Dynamics: reference, and WWDC 2013, session 206")
  package static let dynamicsSteps = Self(
    .derived, "the measured steps of UIKit's animator (1/120 s, one in the first frame), by arithmetic")

  package static let dynamicsFormulas = Self(
    .derived, "attachments: documentation of ranges and torques, and mechanics")
  package static let momentum = Self(.derived, "conservation of momentum, and Box2D's manual on elasticity")

  package static let pendulum = Self(.derived, "a pendulum under UIKit's documented gravity of 1,000 pt/s²")

  // Animations.

  package static let namedCurves = Self(
    .derived, "the control points that Core Animation's documentation names, and the definition of a Bézier curve")
  package static let browserCurves = Self(
    .derived, "the same curves in Chromium, cubic_bezier_unittest.cc, and in web-platform-tests")
  package static let oscillator = Self(
    .derived, "the damped harmonic oscillator, by which CASpringAnimation is documented")
  package static let settlingProbes = Self(
    .derived, "the rule that the durations of 480 springs of UIKit follow: kern0x1b/charon, facts on QuartzCore")
  package static let springRatios = Self(
    .derived, "the equation that fits springs of UIView.animate: CosynPa/RevealSpringAnimation")
  package static let springVelocities = Self(
    .measured, "read from CASpringAnimations of iOS 14.4: CosynPa/RevealSpringAnimation, UIKitDurationTests.swift")
  package static let springSample = Self(
    .measured, "read from a CASpringAnimation: framer/SpringsExample")
  package static let bounceSprings = Self(
    .derived, "the formula that 44 springs of iOS 17 follow: kern0x1b/charon and ktiays/Respring")
  package static let systemSpring = Self(
    .derived, "mass 3 and stiffness 1000, read from the animation of a push: facebook/react-native, issue 15322")
  package static let additive = Self(
    .derived, "WWDC 2014, session 236: animations of UIView are additive, each from its own beginning")
  package static let transforms = Self(
    .measured,
    "Mac Catalyst 26.1: Vercantez/openuikit, docs/QUARTZ_NOTES.md; directions of turns: Stack Overflow 31007262")
  package static let keyframeDocumentation = Self(
    .derived, "UIView.addKeyframe(withRelativeStartTime:relativeDuration:): documentation")
  package static let headers = Self(.published, "the values that the headers of the iOS SDK declare")

  // Text, colours and devices.

  package static let humanInterfaceGuidelines = Self(.published, "Apple's Human Interface Guidelines")
  package static let trackingTable = Self(
    .published, "Apple's Human Interface Guidelines: Typography, tracking of San Francisco")
  package static let colorGuidelines = Self(
    .published, "Apple's Human Interface Guidelines of June 2025: Color, and colours that devices print")
  package static let textWidths = Self(
    .measured, "widths that iOS has printed: Stack Overflow, and advances of iOS 26.1 in Vercantez/openuikit")
  package static let blurSample = Self(.published, "Apple's sample code UIImageEffects, WWDC 2013")
  package static let deviceTables = Self(
    .published, "Apple's Human Interface Guidelines: Layout; useyourloaf.com; pointfreeco/swift-snapshot-testing")
  package static let cornerRadii = Self(.measured, "read from UIScreen: kylebshr/ScreenCorners")
  package static let continuousCorners = Self(.measured, "PaintCode: the curve of continuous corners since iOS 7")
}
