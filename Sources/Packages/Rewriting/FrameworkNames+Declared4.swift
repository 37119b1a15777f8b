// Written by Scripts/make-facts from Scripts/api-facts; change that instead.
extension FrameworkNames {
  /// Classes, each with its superclass and the members that it or an extension declares here, separated by spaces.
  static let declaredNames4 = """
    UIViewController UIResponder addChild(_:) additionalSafeAreaInsets attemptRotationToDeviceOrientation()
      automaticallyAdjustsScrollViewInsets beginAppearanceTransition(_:animated:) bottomLayoutGuide
      childForHomeIndicatorAutoHidden childForScreenEdgesDeferringSystemGestures childForStatusBarHidden
      childForStatusBarStyle children contentScrollView(for:) contentUnavailableConfiguration
      contentUnavailableConfigurationState definesPresentationContext didMove(toParent:)
      didReceiveMemoryWarning() dismiss(animated:completion:) edgesForExtendedLayout editButtonItem
      endAppearanceTransition() extendedLayoutIncludesOpaqueBars hidesBottomBarWhenPushed isBeingDismissed
      isBeingPresented isEditing isModalInPresentation isMovingFromParent isMovingToParent isViewLoaded
      loadView() loadViewIfNeeded() modalPresentationCapturesStatusBarAppearance modalPresentationStyle
      modalTransitionStyle navigationController navigationItem next nibBundle nibName
      overrideTraitCollection(forChild:) overrideUserInterfaceStyle parent
      performSegue(withIdentifier:sender:) popoverPresentationController preferredContentSize
      preferredContentSizeDidChange(forChildContentContainer:) preferredScreenEdgesDeferringSystemGestures
      preferredStatusBarStyle preferredStatusBarUpdateAnimation preferredTransition
      prefersHomeIndicatorAutoHidden prefersStatusBarHidden prepare(for:sender:)
      present(_:animated:completion:) presentationController presentedViewController presentingViewController
      providesPresentationContextTransitionStyle registerForPreviewing(with:sourceView:) removeFromParent()
      setContentScrollView(_:for:) setEditing(_:animated:) setNeedsStatusBarAppearanceUpdate()
      setNeedsUpdateContentUnavailableConfiguration() setNeedsUpdateOfHomeIndicatorAutoHidden()
      setNeedsUpdateOfScreenEdgesDeferringSystemGestures() setNeedsUpdateOfSupportedInterfaceOrientations()
      setNeedsUpdateProperties() setOverrideTraitCollection(_:forChild:) setToolbarItems(_:animated:)
      sheetPresentationController shouldAutomaticallyForwardAppearanceMethods shouldAutorotate
      shouldPerformSegue(withIdentifier:sender:) show(_:sender:) showDetailViewController(_:sender:)
      size(forChildContentContainer:withParentContainerSize:) splitViewController storyboard
      supportedInterfaceOrientations systemLayoutFittingSizeDidChange(forChildContentContainer:)
      systemMinimumLayoutMargins tab tabBarController tabBarItem targetViewController(forAction:sender:) title
      toolbarItems topLayoutGuide traitCollection traitCollectionDidChange(_:) traitOverrides
      transition(from:to:duration:options:animations:completion:) transitionCoordinator transitioningDelegate
      unregisterForPreviewing(withContext:) updateContentUnavailableConfiguration(using:) updateProperties()
      updateTraitsIfNeeded() updateViewConstraints() view viewDidAppear(_:) viewDidDisappear(_:)
      viewDidLayoutSubviews() viewDidLoad() viewIfLoaded viewIsAppearing(_:) viewLayoutMarginsDidChange()
      viewRespectsSystemMinimumLayoutMargins viewSafeAreaInsetsDidChange() viewWillAppear(_:)
      viewWillDisappear(_:) viewWillLayoutSubviews() viewWillTransition(to:with:) willMove(toParent:)
      willTransition(to:with:)
    UIViewPrintFormatter UIPrintFormatter view
    UIViewPropertyAnimator NSObject _cVarArgEncoding addAnimations(_:) addAnimations(_:delayFactor:)
      addCompletion() addCompletion(_:) continueAnimation(withTimingParameters:durationFactor:) copy(with:)
      delay duration finishAnimation(at:) flushUpdates fractionComplete isInterruptible
      isManualHitTestingEnabled isReversed isRunning isUserInteractionEnabled
      observe(_:Value:options:changeHandler:) pauseAnimation() pausesOnCompletion
      runningPropertyAnimator(withDuration:delay:options:animations:completion:) scrubsLinearly
      startAnimation() startAnimation(afterDelay:) state stopAnimation(_:) timingParameters
    UIVisualEffect NSObject copy(with:)
    UIVisualEffectView UIView contentView didAddSubview(_:) effect layerClass
    UIWebView UIView canGoBack canGoForward delegate goBack() goForward() isLoading loadHTMLString(_:baseURL:)
      loadRequest(_:) reload() request scalesPageToFit scrollView stopLoading()
      stringByEvaluatingJavaScript(from:)
    UIWindow UIView becomeKey() convert(_:from:) convert(_:to:) didBecomeHiddenNotification
      didBecomeKeyNotification didBecomeVisibleNotification didResignKeyNotification isHidden isKeyWindow
      makeKey() makeKeyAndVisible() next resignKey() rootViewController screen sendEvent(_:) undoManager
      windowLevel windowScene
    UIWindowSceneDestructionRequestOptions UISceneDestructionRequestOptions windowDismissalAnimation
    UndoManager NSObject beginUndoGrouping() canRedo canUndo disableUndoRegistration()
      enableUndoRegistration() endUndoGrouping() groupingLevel groupsByEvent isRedoing
      isUndoRegistrationEnabled isUndoing levelsOfUndo redo() redoActionName redoMenuItemTitle
      redoMenuTitle(forUndoActionName:) registerUndo(withTarget:handler:)
      registerUndo(withTarget:selector:object:) removeAllActions() removeAllActions(withTarget:)
      setActionName(_:) undo() undoActionName undoMenuItemTitle undoMenuTitle(forUndoActionName:)
      undoNestedGroup()
    ValueTransformer NSObject allowsReverseTransformation() reverseTransformedValue(_:)
      setValueTransformer(_:forName:) transformedValue(_:) transformedValueClass() valueTransformerNames()
    NSObject - accessibilityActivationPoint accessibilityAttributedHint accessibilityAttributedLabel
      accessibilityAttributedUserInputLabels accessibilityAttributedValue accessibilityContainerType
      accessibilityCustomActions accessibilityCustomRotors accessibilityDragSourceDescriptors
      accessibilityDropPointDescriptors accessibilityElementsHidden accessibilityHeaderElements
      accessibilityLanguage accessibilityNavigationStyle accessibilityPath
      accessibilityRespondsToUserInteraction accessibilityTextualContext accessibilityUserInputLabels
      accessibilityViewIsModal cancelPreviousPerformRequests(withTarget:)
      cancelPreviousPerformRequests(withTarget:selector:object:) classForCoder() conforms(to:) description()
      didChangeValue(forKey:) instancesRespond(to:) method(for:) perform(_:on:with:waitUntilDone:)
      perform(_:with:) perform(_:with:afterDelay:) perform(_:with:afterDelay:inModes:)
      performSelector(onMainThread:with:waitUntilDone:) responds(to:) setValuesForKeys(_:)
      shouldGroupAccessibilityChildren value(forKey:) value(forKeyPath:) willChangeValue(forKey:)
    """
}
