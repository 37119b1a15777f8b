extension FrameworkNames {
  /// SwiftUI's names: a declaration that mentions one, in a file that imports SwiftUI, cannot be compiled here.
  static let swiftUI: Set<String> = [
    "SwiftUI", "View", "ViewBuilder", "ViewModifier", "AnyView", "EmptyView", "TupleView", "ModifiedContent", "Text",
    "Image", "Color", "Button", "Label", "Toggle", "Slider", "Stepper", "Picker", "TextField", "TextEditor",
    "SecureField", "HStack", "VStack", "ZStack", "LazyHStack", "LazyVStack", "LazyVGrid", "LazyHGrid", "Grid",
    "GridItem", "Spacer", "Divider", "Group", "Section", "List", "Form", "ForEach", "ScrollView", "ScrollViewReader",
    "GeometryReader", "GeometryProxy", "NavigationView", "NavigationStack", "NavigationLink", "TabView", "Scene",
    "WindowGroup", "App", "Binding", "Bindable", "StateObject", "ObservedObject", "EnvironmentObject", "Environment",
    "EnvironmentValues", "EnvironmentKey", "PreferenceKey", "PreviewProvider", "PreviewDevice", "UIHostingController",
    "UIHostingConfiguration", "UIViewRepresentable", "UIViewControllerRepresentable", "UIViewRepresentableContext",
    "UIViewControllerRepresentableContext", "NSViewRepresentable", "LocalizedStringKey", "Shape", "InsettableShape",
    "RoundedRectangle", "Rectangle", "Circle", "Capsule", "Ellipse", "LinearGradient", "RadialGradient",
    "AngularGradient", "Angle", "Axis", "EdgeInsets", "UnitPoint", "Alignment", "HorizontalAlignment",
    "VerticalAlignment", "VectorArithmetic", "Animatable", "AnimatableModifier", "AnimatablePair", "AnyTransition",
    "GestureState", "DragGesture", "TapGesture", "LongPressGesture", "Gesture", "ButtonStyle", "PrimitiveButtonStyle",
    "ToggleStyle", "ProposedViewSize", "Layout", "Namespace", "FocusState", "AppStorage", "SceneStorage",
    "FetchRequest", "ScenePhase", "ColorScheme", "DynamicTypeSize", "ContentSizeCategory", "Canvas", "GraphicsContext",
    "TimelineView", "ToolbarItem", "Menu", "Link", "ProgressView", "Transaction", "ImageRenderer", "Previewable",
    "Font", "EditMode", "EditButton", "UIApplicationDelegateAdaptor", "DisclosureGroup", "OutlineGroup", "Edge",
    "GroupBox", "OpenWindowAction", "OpenURLAction", "DismissAction", "Animation", "Visibility", "Material",
    "ToolbarContent", "ToolbarItemGroup", "ToolbarItemPlacement", "ColorPicker", "DatePicker", "ShareLink",
    "AsyncImage",
    "NavigationSplitView", "NavigationPath", "ControlGroup", "LabelStyle", "ShapeStyle", "AnyShape", "AnyShapeStyle",
    "FillStyle", "StrokeStyle", "ViewThatFits", "AnyLayout", "ViewDimensions", "AnyGesture", "MagnificationGesture",
    "RotationGesture", "CoordinateSpace", "KeyboardShortcut", "EventModifiers", "SubmitLabel", "LayoutSubviews",
    "UnevenRoundedRectangle", "ContainerRelativeShape", "PhaseAnimator", "KeyframeAnimator", "SafeAreaRegions",
    "UIGestureRecognizerRepresentable", "ListStyle", "TextFieldStyle", "NavigationViewStyle", "PickerStyle",
    "ProgressViewStyle", "TabViewStyle", "DynamicProperty", "DynamicViewContent", "ViewTraitKey", "AccentColor",
    "AccessibilityTraits", "PreviewLayout", "PreviewContext", "AlignmentID", "Anchor", "ContentTransition",
    "Transition", "TransactionKey", "ViewStyle", "MenuStyle", "GroupBoxStyle", "DatePickerStyle", "FormStyle",
    "LazyVStackLayout", "HStackLayout", "VStackLayout", "ZStackLayout", "GridRow", "Gauge", "GaugeStyle",
    "NamedCoordinateSpace",
    "TextRenderer", "MeshGradient", "SpringLoadingBehavior", "ScrollTarget", "ScrollTargetBehavior", "ScrollPosition",
    "PresentationDetent", "FocusedValueKey", "FocusedValues", "RedactionReasons", "SubscriptionView",
    "UIHostingSceneDelegate",
  ]

  /// The classes of XCTest with which tests drive an app.
  static let appDrivers: Set<String> = [
    "XCUIApplication", "XCUICoordinate", "XCUIDevice", "XCUIElement", "XCUIElementQuery", "XCUIScreen",
  ]

  /// SwiftUI's attributes.
  static let swiftUIAttributes: Set<String> = [
    "@State", "@Binding", "@Bindable", "@StateObject", "@ObservedObject", "@EnvironmentObject", "@Environment",
    "@ViewBuilder", "@FocusState", "@AppStorage", "@SceneStorage", "@GestureState", "@Namespace", "@FetchRequest",
    "@UIApplicationDelegateAdaptor", "@Entry", "@Previewable",
  ]
}
