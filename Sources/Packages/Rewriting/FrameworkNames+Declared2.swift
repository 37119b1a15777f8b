// Written by Scripts/make-facts from Scripts/api-facts; change that instead.
extension FrameworkNames {
  /// Classes, each with its superclass and the members that it or an extension declares here, separated by spaces.
  static let declaredNames2 = """
    UICollectionViewLayout NSObject _cVarArgEncoding collectionView collectionViewContentSize
      developmentLayoutDirection finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:)
      finalLayoutAttributesForDisappearingItem(at:)
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:) finalizeAnimatedBoundsChange()
      finalizeCollectionViewUpdates() finalizeLayoutTransition() flipsHorizontallyInOppositeLayoutDirection
      indexPathsToDeleteForDecorationView(ofKind:) indexPathsToDeleteForSupplementaryView(ofKind:)
      indexPathsToInsertForDecorationView(ofKind:) indexPathsToInsertForSupplementaryView(ofKind:)
      initialLayoutAttributesForAppearingDecorationElement(ofKind:at:)
      initialLayoutAttributesForAppearingItem(at:)
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:) invalidateLayout()
      invalidateLayout(with:) invalidationContext(forBoundsChange:)
      invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:) invalidationContextClass
      layoutAttributesClass layoutAttributesForDecorationView(ofKind:at:) layoutAttributesForElements(in:)
      layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:) layoutAttributesForItem(at:)
      layoutAttributesForSupplementaryView(ofKind:at:) prepare() prepare(forAnimatedBoundsChange:)
      prepare(forCollectionViewUpdates:) prepareForTransition(from:) prepareForTransition(to:)
      register(_:forDecorationViewOfKind:) shouldInvalidateLayout(forBoundsChange:)
      shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)
      targetContentOffset(forProposedContentOffset:)
      targetContentOffset(forProposedContentOffset:withScrollingVelocity:)
      targetIndexPath(forInteractivelyMovingItem:withPosition:)
    UICollectionViewLayoutAttributes NSObject _cVarArgEncoding alpha bounds center collisionBoundingPath
      collisionBoundsType copy(with:) frame hash indexPath isEqual(_:) isHidden representedElementCategory
      representedElementKind size transform transform3D zIndex
    UICollectionViewLayoutInvalidationContext NSObject contentOffsetAdjustment contentSizeAdjustment
      invalidateDataSourceCounts invalidateDecorationElements(ofKind:at:) invalidateEverything
      invalidateItems(at:) invalidateSupplementaryElements(ofKind:at:) invalidatedDecorationIndexPaths
      invalidatedItemIndexPaths invalidatedSupplementaryIndexPaths
    UICollectionViewListCell UICollectionViewCell accessories defaultContentConfiguration() indentationLevel
      indentationWidth layoutSubviews() safeAreaInsetsDidChange() separatorLayoutGuide
      systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)
    UICollectionViewPlaceholder NSObject cellUpdateHandler
    UICollectionViewTransitionLayout UICollectionViewLayout collectionViewContentSize currentLayout
      layoutAttributesForDecorationView(ofKind:at:) layoutAttributesForElements(in:)
      layoutAttributesForItem(at:) layoutAttributesForSupplementaryView(ofKind:at:) nextLayout prepare()
      shouldInvalidateLayout(forBoundsChange:) transitionProgress updateValue(_:forAnimatedKey:)
      value(forAnimatedKey:)
    UICollectionViewUpdateItem NSObject indexPathAfterUpdate indexPathBeforeUpdate updateAction
    UICollisionBehavior UIDynamicBehavior addBoundary(withIdentifier:for:)
      addBoundary(withIdentifier:from:to:) addItem(_:) boundary(withIdentifier:) boundaryIdentifiers
      collisionDelegate collisionMode items removeAllBoundaries() removeBoundary(withIdentifier:)
      removeItem(_:) setTranslatesReferenceBoundsIntoBoundary(with:) translatesReferenceBoundsIntoBoundary
    UIColorPickerViewController UIViewController delegate selectedColor supportsAlpha
    UIColorWell UIControl selectedColor supportsAlpha title
    UICommand UIMenuElement action alternates attributes discoverabilityTitle propertyList state
    UIContentUnavailableView UIView configuration
    UIContextMenuConfiguration NSObject identifier preferredMenuElementOrder
    UIContextMenuInteraction NSObject delegate didMove(to:) dismissMenu() location(in:) menuAppearance
      updateVisibleMenu(_:) view willMove(to:)
    UIContextualAction NSObject backgroundColor handler image style title
    UIControl UIView actions(forTarget:forControlEvent:) addAction(_:for:) addTarget(_:action:for:)
      allControlEvents allTargets beginTracking(_:with:) cancelTracking(with:) contentHorizontalAlignment
      contentVerticalAlignment contextMenuInteraction
      contextMenuInteraction(_:configurationForMenuAtLocation:)
      contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)
      contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)
      contextMenuInteraction(_:willDisplayMenuFor:animator:) contextMenuInteraction(_:willEndFor:animator:)
      continueTracking(_:with:) effectiveContentHorizontalAlignment endTracking(_:with:)
      enumerateEventHandlers(_:) gestureRecognizerShouldBegin(_:) isContextMenuInteractionEnabled isEnabled
      isHighlighted isSelected isTouchInside isTracking menuAttachmentPoint(for:) performPrimaryAction()
      removeAction(_:for:) removeAction(identifiedBy:for:) removeTarget(_:action:for:) sendAction(_:)
      sendAction(_:to:for:) sendActions(for:) showsMenuAsPrimaryAction state touchesBegan(_:with:)
      touchesCancelled(_:with:) touchesEnded(_:with:) touchesMoved(_:with:)
    UICubicTimingParameters NSObject _cVarArgEncoding animationCurve controlPoint1 controlPoint2 copy(with:)
      cubicTimingParameters encode(with:) springTimingParameters timingCurveType
    UIDatePicker UIControl calendar countDownDuration date datePickerMode datePickerStyle intrinsicContentSize
      layoutSubviews() locale maximumDate minimumDate minuteInterval preferredDatePickerStyle
      roundsToMinuteInterval setDate(_:animated:) sizeThatFits(_:) timeZone
    UIDevice NSObject batteryLevel batteryLevelDidChangeNotification batteryState
      batteryStateDidChangeNotification beginGeneratingDeviceOrientationNotifications() current
      endGeneratingDeviceOrientationNotifications() identifierForVendor isBatteryMonitoringEnabled
      isGeneratingDeviceOrientationNotifications isMultitaskingSupported isProximityMonitoringEnabled
      localizedModel model name orientation orientationDidChangeNotification playInputClick() proximityState
      proximityStateDidChangeNotification systemName systemVersion userInterfaceIdiom
    UIDictationPhrase NSObject alternativeInterpretations text
    UIDocument NSObject close(completionHandler:) contents(forType:) documentState fileURL hasUnsavedChanges
      load(fromContents:ofType:) localizedName open(completionHandler:) save(to:for:completionHandler:)
      stateChangedNotification undoManager updateChangeCount(_:)
    UIDocumentInteractionController NSObject annotation delegate dismissMenu(animated:) name
      presentOpenInMenu(from:in:animated:) presentOptionsMenu(from:in:animated:) presentPreview(animated:) url
      uti
    UIDocumentPickerViewController UIViewController allowsMultipleSelection delegate directoryURL
      shouldShowFileExtensions
    UIDragInteraction NSObject delegate didMove(to:) isEnabled view willMove(to:)
    UIDragItem NSObject itemProvider localObject previewProvider
    UIDragPreview NSObject parameters view
    UIDragPreviewParameters NSObject backgroundColor visiblePath
    UIDragPreviewTarget UIPreviewTarget
    UIDropInteraction NSObject delegate didMove(to:) view willMove(to:)
    UIDropProposal NSObject operation
    UIDynamicAnimator NSObject _cVarArgEncoding addBehavior(_:) behaviors delegate elapsedTime
      interpolatesBetweenTicks isPaused isResting(_:) isRunning isSlow(_:below:) items(in:)
      layoutAttributesForCell(at:) layoutAttributesForDecorationView(ofKind:at:)
      layoutAttributesForSupplementaryView(ofKind:at:) name referenceView removeAllBehaviors()
      removeBehavior(_:) speed stateHash updateItem(usingCurrentState:) whenSettled(_:below:perform:)
    UIDynamicBehavior NSObject _cVarArgEncoding action addChildBehavior(_:) childBehaviors dynamicAnimator
      removeChildBehavior(_:) willMove(to:)
    UIDynamicItemBehavior UIDynamicBehavior addAngularVelocity(_:for:) addItem(_:) addLinearVelocity(_:for:)
      allowsRotation angularResistance angularVelocity(for:) charge density elasticity friction isAnchored
      items linearVelocity(for:) removeItem(_:) resistance
    UIDynamicItemGroup NSObject _cVarArgEncoding bounds center collisionBoundingPath collisionBoundsType items
      transform
    UIEditMenuInteraction NSObject delegate didMove(to:) dismissMenu() location(in:) presentEditMenu(with:)
      reloadVisibleMenu() updateVisibleMenuPosition(animated:) view willMove(to:)
    UIEvent NSObject _cVarArgEncoding allTouches buttonMask coalescedTouches(for:) modifierFlags
      predictedTouches(for:) subtype timestamp touches(for:) type
    UIFeedbackGenerator NSObject prepare()
    UIFieldBehavior UIDynamicBehavior addItem(_:) animationSpeed direction dragField() electricField() falloff
      field(evaluationBlock:) items linearGravityField(direction:) magneticField() minimumRadius
      noiseField(smoothness:animationSpeed:) position radialGravityField(position:) region removeItem(_:)
      smoothness springField() strength turbulenceField(smoothness:animationSpeed:) velocityField(direction:)
      vortexField()
    UIFindInteraction NSObject didMove(to:) dismissFindNavigator() findNext() findPrevious()
      isFindNavigatorVisible presentFindNavigator(showingReplace:) replacementText searchText
      updateResultCount() view willMove(to:)
    UIFocusAnimationCoordinator NSObject addCoordinatedAnimations(_:completion:)
      addCoordinatedFocusingAnimations(_:completion:) addCoordinatedUnfocusingAnimations(_:completion:)
    UIFocusEffect NSObject
    UIFocusGuide UILayoutGuide isEnabled preferredFocusEnvironments
    UIFocusHaloEffect UIFocusEffect
    UIFocusSystem NSObject didUpdateNotification focusSystem(for:) focusedItem requestFocusUpdate(to:)
      updateFocusIfNeeded()
    UIFocusUpdateContext NSObject nextFocusedView previouslyFocusedView
    UIFontDescriptor NSObject addingAttributes(_:) cascadeList fixedAdvance fontAttributes hash isEqual(_:)
      matchingFontDescriptors(withMandatoryKeys:) matrix object(forKey:) pointSize postscriptName
      preferredFontDescriptor(withTextStyle:) preferredFontDescriptor(withTextStyle:compatibleWith:)
      symbolicTraits withDesign(_:) withFace(_:) withFamily(_:) withMatrix(_:) withSize(_:)
      withSymbolicTraits(_:)
    UIFontMetrics NSObject default scaledFont(for:) scaledFont(for:compatibleWith:)
      scaledFont(for:maximumPointSize:) scaledFont(for:maximumPointSize:compatibleWith:) scaledValue(for:)
      scaledValue(for:compatibleWith:)
    UIFontPickerViewController UIViewController delegate selectedFontDescriptor
    UIGestureRecognizer NSObject addTarget(_:action:) allowedPressTypes allowedTouchTypes canBePrevented(by:)
      canPrevent(_:) cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded delegate ignore(_:for:)
      isEnabled location(in:) location(ofTouch:in:) name numberOfTouches removeTarget(_:action:)
      require(toFail:) requiresExclusiveTouchType reset() shouldBeRequiredToFail(by:) shouldReceive(_:)
      shouldRequireFailure(of:) state touchesBegan(_:with:) touchesCancelled(_:with:) touchesEnded(_:with:)
      touchesMoved(_:with:) view
    UIGlassContainerEffect UIVisualEffect spacing
    UIGlassEffect UIVisualEffect isInteractive tintColor
    UIGraphicsImageRenderer UIGraphicsRenderer image(actions:) jpegData(withCompressionQuality:actions:)
      pngData(actions:)
    UIGraphicsImageRendererContext UIGraphicsRendererContext currentImage
    UIGraphicsImageRendererFormat UIGraphicsRendererFormat copy(with:) opaque preferredRange scale
    UIGraphicsPDFRenderer UIGraphicsRenderer pdfData(actions:) writePDF(to:withActions:)
    UIGraphicsPDFRendererContext UIGraphicsRendererContext addDestination(withName:at:) beginPage()
      beginPage(withBounds:pageInfo:) pdfContextBounds setDestinationWithName(_:for:) setURL(_:for:)
    UIGraphicsPDFRendererFormat UIGraphicsRendererFormat copy(with:) documentInfo
    UIGraphicsRenderer NSObject _cVarArgEncoding format
    UIGraphicsRendererContext NSObject cgContext clip(to:) fill(_:) fill(_:blendMode:) format stroke(_:)
      stroke(_:blendMode:)
    UIGraphicsRendererFormat NSObject _cVarArgEncoding bounds copy(with:) preferred()
    UIGravityBehavior UIDynamicBehavior addItem(_:) angle gravityDirection items magnitude removeItem(_:)
      setAngle(_:magnitude:)
    UIHoverGestureRecognizer UIGestureRecognizer
    UIImage NSObject _cVarArgEncoding accessibilityIdentifier actions add alignmentRectInsets
      animatedImage(with:duration:) animatedImageNamed(_:duration:) applyingSymbolConfiguration(_:)
      baselineOffsetFromBottom byPreparingForDisplay() byPreparingThumbnail(ofSize:) capInsets cgImage
      checkmark configuration description draw(at:) draw(at:blendMode:alpha:) draw(in:)
      draw(in:blendMode:alpha:) duration flipsForRightToLeftLayoutDirection hash heicData() imageAsset
      imageFlippedForRightToLeftLayoutDirection() imageOrientation imageRendererFormat imageWithoutBaseline()
      images isEqual(_:) isSymbolImage jpegData(compressionQuality:) pngData()
      prepareForDisplay(completionHandler:) prepareThumbnail(of:completionHandler:) preparingForDisplay()
      preparingThumbnail(of:) remove renderingMode resizableImage(withCapInsets:)
      resizableImage(withCapInsets:resizingMode:) resizingMode scale size
      stretchableImage(withLeftCapWidth:topCapHeight:) strokedCheckmark symbolConfiguration
      withAlignmentRectInsets(_:) withBaselineOffset(fromBottom:) withConfiguration(_:)
      withHorizontallyFlippedOrientation() withRenderingMode(_:) withTintColor(_:)
      withTintColor(_:renderingMode:)
    UIImageAsset NSObject image(with:) register(_:with:) unregister(_:)
    UIImagePickerController UINavigationController allowsEditing availableMediaTypes(for:) cameraCaptureMode
      cameraDevice cameraFlashMode cameraOverlayView cameraViewTransform imageExportPreset
      isCameraDeviceAvailable(_:) isFlashAvailable(for:) isSourceTypeAvailable(_:) mediaTypes
      showsCameraControls sourceType startVideoCapture() stopVideoCapture() takePicture() videoExportPreset
      videoMaximumDuration videoQuality
    UIImageView UIView addSymbolEffect(_:options:animated:completion:)
      adjustsImageSizeForAccessibilityContentSizeCategory alignmentRectInsets animationDuration
      animationImages animationRepeatCount contentMode highlightedAnimationImages highlightedImage image
      intrinsicContentSize isAnimating isHighlighted layoutSubviews() preferredSymbolConfiguration
      removeAllSymbolEffects(options:animated:) removeSymbolEffect(ofType:options:animated:completion:)
      setSymbolImage(_:contentTransition:options:completion:) sizeThatFits(_:) startAnimating()
      stopAnimating() tintColorDidChange()
    UIImpactFeedbackGenerator UIFeedbackGenerator impactOccurred() impactOccurred(intensity:)
    UIInputSuggestion NSObject
    UIInputView UIView allowsSelfSizing inputViewStyle
    UIInputViewController UIViewController advanceToNextInputMode() dismissKeyboard() hasDictationKey
      hasFullAccess needsInputModeSwitchKey primaryLanguage
    UIInterpolatingMotionEffect UIMotionEffect keyPath maximumRelativeValue minimumRelativeValue type
    UIKey NSObject characters charactersIgnoringModifiers keyCode modifierFlags
    UIKeyCommand UICommand allowsAutomaticLocalization allowsAutomaticMirroring input inputDelete
      inputDownArrow inputEscape inputLeftArrow inputRightArrow inputUpArrow modifierFlags
      wantsPriorityOverSystemBehavior
    UIKeyboardLayoutGuide UILayoutGuide followsUndockedKeyboard usesBottomSafeArea
    UILabel UIView adjustsFontForContentSizeCategory adjustsFontSizeToFitWidth
      allowsDefaultTighteningForTruncation attributedText baselineAdjustment description draw(_:)
      drawText(in:) font highlightedTextColor intrinsicContentSize isEnabled isHighlighted lineBreakMode
      lineBreakStrategy minimumScaleFactor numberOfLines preferredMaxLayoutWidth setNeedsDisplay() shadowColor
      shadowOffset sizeThatFits(_:) text textAlignment textColor textRect(forBounds:limitedToNumberOfLines:)
    UILargeContentViewerInteraction NSObject delegate didMove(to:) enabledStatusDidChangeNotification
      isEnabled view willMove(to:)
    UILayoutGuide NSObject bottomAnchor centerXAnchor centerYAnchor description hasAmbiguousLayout
      heightAnchor identifier layoutFrame leadingAnchor leftAnchor owningView rightAnchor topAnchor
      trailingAnchor widthAnchor
    UILexicon NSObject entries
    UILexiconEntry NSObject documentText userInput
    UIListContentView UIView configuration intrinsicContentSize layoutSubviews() sizeThatFits(_:)
    UILocalNotification NSObject alertAction alertBody alertTitle applicationIconBadgeNumber fireDate
      soundName timeZone userInfo
    UILocalizedIndexedCollation NSObject current() section(for:collationStringSelector:)
      section(forSectionIndexTitle:) sectionIndexTitles sectionTitles
      sortedArray(from:collationStringSelector:)
    UILongPressGestureRecognizer UIGestureRecognizer allowableMovement minimumPressDuration
      numberOfTapsRequired numberOfTouchesRequired reset() touchesBegan(_:with:) touchesCancelled(_:with:)
      touchesEnded(_:with:) touchesMoved(_:with:)
    UIMarkupTextPrintFormatter UIPrintFormatter
    UIMenu UIMenuElement about application children close edit file find font format fullscreen help
      identifier learn lookup newScene options preferences preferredElementSize print replace
      replacingChildren(_:) root selectedElements share standardEdit textStyle toolbar undoRedo view window
    UIMenuController NSObject arrowDirection didHideMenuNotification didShowMenuNotification hideMenu()
      hideMenu(from:) isMenuVisible menuFrame menuItems setMenuVisible(_:animated:) setTargetRect(_:in:)
      shared showMenu(from:rect:) update() willHideMenuNotification willShowMenuNotification
    UIMenuElement NSObject image subtitle title
    UIMenuItem NSObject action title
    UIMotionEffect NSObject keyPathsAndRelativeValues(forViewerOffset:)
    UIMotionEffectGroup UIMotionEffect motionEffects
    UINavigationBar UIView backIndicatorImage backIndicatorTransitionMaskImage backItem backgroundImage(for:)
      barStyle barTintColor compactAppearance compactScrollEdgeAppearance intrinsicContentSize isTranslucent
      items largeTitleTextAttributes layoutSubviews() popItem(animated:) prefersLargeTitles
      pushItem(_:animated:) scrollEdgeAppearance setBackgroundImage(_:for:)
      setBackgroundImage(_:for:barMetrics:) setItems(_:animated:) shadowImage sizeThatFits(_:)
      standardAppearance titleTextAttributes topItem
    UINavigationBarAppearance UIBarAppearance largeTitleTextAttributes
      setBackIndicatorImage(_:transitionMaskImage:) titleTextAttributes
    UINavigationController UIViewController barHideOnSwipeGestureRecognizer barHideOnTapGestureRecognizer
      childForStatusBarHidden childForStatusBarStyle contentScrollView(for:) delegate hidesBarsOnSwipe
      hidesBarsOnTap hidesBarsWhenKeyboardAppears hidesBarsWhenVerticallyCompact
      interactivePopGestureRecognizer isNavigationBarHidden isToolbarHidden loadView() navigationBar
      popToRootViewController(animated:) popToViewController(_:animated:) popViewController(animated:)
      pushViewController(_:animated:) setNavigationBarHidden(_:animated:) setToolbarHidden(_:animated:)
      setViewControllers(_:animated:) show(_:sender:) tabBarItem toolbar topViewController viewControllers
      viewDidLoad() visibleViewController
    UINavigationItem NSObject backAction backBarButtonItem backButtonDisplayMode backButtonTitle
      compactAppearance hidesBackButton hidesSearchBarWhenScrolling largeSubtitle largeTitle
      largeTitleDisplayMode leftBarButtonItem leftBarButtonItems leftItemsSupplementBackButton
      preferredSearchBarPlacement prompt rightBarButtonItem rightBarButtonItems scrollEdgeAppearance
      searchBarPlacement searchController setHidesBackButton(_:animated:) setLeftBarButton(_:animated:)
      setLeftBarButtonItems(_:animated:) setRightBarButton(_:animated:) setRightBarButtonItems(_:animated:)
      standardAppearance style subtitle title titleMenuProvider titleView
    UINib NSObject instantiate(withOwner:options:)
    UINotificationFeedbackGenerator UIFeedbackGenerator notificationOccurred(_:)
    UIOpenURLContext NSObject options url
    UIPageControl UIControl allowsContinuousInteraction backgroundStyle currentPage
      currentPageIndicatorImage(forPage:) currentPageIndicatorTintColor direction endTracking(_:with:)
      hidesForSinglePage indicatorImage(forPage:) interactionState intrinsicContentSize layoutSubviews()
      numberOfPages pageIndicatorTintColor preferredCurrentPageIndicatorImage preferredIndicatorImage progress
      setCurrentPageIndicatorImage(_:forPage:) setIndicatorImage(_:forPage:) size(forNumberOfPages:)
      sizeThatFits(_:)
    UIPageControlProgress NSObject currentProgress delegate isProgressVisible
    UIPageControlTimerProgress UIPageControlProgress duration(forPage:) isRunning pauseTimer()
      preferredDuration resetsToInitialPageAfterEnd resumeTimer() setDuration(_:forPage:)
    UIPageViewController UIViewController dataSource delegate gestureRecognizers isDoubleSided
      navigationOrientation setViewControllers(_:direction:animated:completion:) spineLocation transitionStyle
      viewControllers viewDidLayoutSubviews() viewDidLoad()
    UIPanGestureRecognizer UIGestureRecognizer maximumNumberOfTouches minimumNumberOfTouches reset()
      setTranslation(_:in:) touchesBegan(_:with:) touchesCancelled(_:with:) touchesEnded(_:with:)
      touchesMoved(_:with:) translation(in:) velocity(in:)
    UIPasteConfiguration NSObject acceptableTypeIdentifiers addAcceptableTypeIdentifiers(_:)
    UIPasteControl UIControl target
    UIPencilInteraction NSObject delegate didMove(to:) isEnabled view willMove(to:)
    UIPercentDrivenInteractiveTransition NSObject cancel() completionCurve completionSpeed duration finish()
      pause() percentComplete startInteractiveTransition(_:) timingCurve update(_:) wantsInteractiveStart
    UIPickerView UIView dataSource delegate intrinsicContentSize layoutSubviews() numberOfComponents
      numberOfRows(inComponent:) reloadAllComponents() reloadComponent(_:) rowSize(forComponent:)
      selectRow(_:inComponent:animated:) selectedRow(inComponent:) showsSelectionIndicator sizeThatFits(_:)
      view(forRow:forComponent:)
    UIPinchGestureRecognizer UIGestureRecognizer reset() scale touchesBegan(_:with:) touchesCancelled(_:with:)
      touchesEnded(_:with:) touchesMoved(_:with:) velocity
    UIPointerInteraction NSObject delegate didMove(to:) invalidate() isEnabled view willMove(to:)
    UIPointerRegion NSObject identifier rect
    UIPointerRegionRequest NSObject location modifiers
    UIPointerStyle NSObject effect hidden() shape system()
    UIPopoverBackgroundView UIView arrowBase() arrowDirection arrowHeight() arrowOffset contentViewInsets()
      wantsDefaultContentAppearance
    UIPopoverPresentationController UIPresentationController adaptivePresentationStyle
      adaptiveSheetPresentationController arrowDirection backgroundColor barButtonItem
      canOverlapSourceViewRect containerViewWillLayoutSubviews() dismissalTransitionDidEnd(_:)
      frameOfPresentedViewInContainerView passthroughViews permittedArrowDirections popoverLayoutMargins
      preferredContentSizeDidChange(forChildContentContainer:) presentationStyle presentedView
      shouldPresentInFullscreen sourceItem sourceRect sourceView
    UIPresentationController NSObject adaptivePresentationStyle containerView containerViewDidLayoutSubviews()
      containerViewWillLayoutSubviews() delegate dismissalTransitionDidEnd(_:) dismissalTransitionWillBegin()
      frameOfPresentedViewInContainerView overrideTraitCollection preferredContentSize
      preferredContentSizeDidChange(forChildContentContainer:) presentationStyle
      presentationTransitionDidEnd(_:) presentationTransitionWillBegin() presentedView presentedViewController
      presentingViewController shouldPresentInFullscreen shouldRemovePresentersView
      size(forChildContentContainer:withParentContainerSize:)
      systemLayoutFittingSizeDidChange(forChildContentContainer:) traitCollection traitCollectionDidChange(_:)
      traitOverrides viewWillTransition(to:with:) willTransition(to:with:)
    UIPress NSObject key phase type
    UIPressesEvent UIEvent allPresses
    UIPreviewAction NSObject handler title
    UIPreviewActionGroup NSObject title
    UIPreviewInteraction NSObject cancel() delegate location(in:) view
    UIPreviewParameters NSObject backgroundColor copy(with:) shadowPath visiblePath
    UIPreviewTarget NSObject center container transform
    UIPrintFormatter NSObject maximumContentHeight maximumContentWidth pageCount perPageContentInsets
      startPage
    UIPrintInfo NSObject jobName orientation outputType printInfo()
    UIPrintInteractionController NSObject canPrint(_:) delegate dismiss(animated:) isPrintingAvailable
      present(animated:completionHandler:) printFormatter printInfo printPageRenderer printingItem
      printingItems shared showsNumberOfCopies
    UIPrintPageRenderer NSObject addPrintFormatter(_:startingAtPageAt:) drawPage(at:in:) footerHeight
      headerHeight numberOfPages paperRect prepare(forDrawingPages:) printableRect
    UIProgressView UIView intrinsicContentSize layoutSubviews() observedProgress progress progressImage
      progressTintColor progressViewStyle setProgress(_:animated:) sizeThatFits(_:) tintColorDidChange()
      trackImage trackTintColor
    UIPushBehavior UIDynamicBehavior active addItem(_:) angle items magnitude mode pushDirection
      removeItem(_:) setAngle(_:magnitude:) setTargetOffsetFromCenter(_:for:) targetOffsetFromCenter(for:)
    UIReferenceLibraryViewController UIViewController dictionaryHasDefinition(forTerm:)
    UIRefreshControl UIControl attributedTitle beginRefreshing() endRefreshing() isRefreshing layoutSubviews()
      tintColorDidChange()
    UIRegion NSObject _cVarArgEncoding byDifference(from:) byIntersection(with:) byUnion(with:) contains(_:)
      copy(with:) encode(with:) infinite inverse()
    UIResponder NSObject _cVarArgEncoding accessibilityActivate() accessibilityActivationPoint
      accessibilityAttributedHint accessibilityAttributedLabel accessibilityAttributedValue
      accessibilityContainerType accessibilityCustomActions accessibilityCustomRotors accessibilityDecrement()
      accessibilityElement(at:) accessibilityElementCount() accessibilityElementDidBecomeFocused()
      accessibilityElementDidLoseFocus() accessibilityElementIsFocused() accessibilityElements
      accessibilityElementsHidden accessibilityFrame accessibilityHint accessibilityIdentifier
      accessibilityIgnoresInvertColors accessibilityIncrement() accessibilityLabel accessibilityLanguage
      accessibilityNavigationStyle accessibilityPath accessibilityPerformEscape()
      accessibilityPerformMagicTap() accessibilityRespondsToUserInteraction accessibilityScroll(_:)
      accessibilityTraits accessibilityUserInputLabels accessibilityValue accessibilityViewIsModal
      addKeyCommand(_:) awakeFromNib() becomeFirstResponder() buildMenu(with:) canBecomeFirstResponder
      canPerformAction(_:withSender:) canResignFirstResponder copy(_:) cut(_:) forwardingTarget(for:)
      index(ofAccessibilityElement:) inputAccessoryView inputView isAccessibilityElement isFirstResponder
      keyCommands keyboardAnimationCurveUserInfoKey keyboardAnimationDurationUserInfoKey
      keyboardDidChangeFrameNotification keyboardDidHideNotification keyboardDidShowNotification
      keyboardFrameBeginUserInfoKey keyboardFrameEndUserInfoKey keyboardIsLocalUserInfoKey
      keyboardWillChangeFrameNotification keyboardWillHideNotification keyboardWillShowNotification
      motionBegan(_:with:) motionCancelled(_:with:) motionEnded(_:with:) next
      observeValue(forKeyPath:of:change:context:) paste(_:) prepareForInterfaceBuilder() reloadInputViews()
      removeKeyCommand(_:) resignFirstResponder() restorationIdentifier selectAll(_:)
      shouldGroupAccessibilityChildren target(forAction:withSender:) touchesBegan(_:with:)
      touchesCancelled(_:with:) touchesEnded(_:with:) touchesMoved(_:with:) undoManager validate(_:)
    UIRotationGestureRecognizer UIGestureRecognizer reset() rotation touchesBegan(_:with:)
      touchesCancelled(_:with:) touchesEnded(_:with:) touchesMoved(_:with:) velocity
    """
}
