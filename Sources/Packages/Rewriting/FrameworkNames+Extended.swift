// Written by Scripts/make-facts from Scripts/api-facts; change that instead.
extension FrameworkNames {
  /// Members that extensions declare here, after their classes: overrides of these get other names.
  static let extendedNames = """
    CAAnimation.setValue(_:forKey:) CAAnimation.setValue(_:forKeyPath:) CAAnimation.value(forKey:)
    CAAnimation.value(forKeyPath:) CADisplayLink.frameInterval CAEmitterCell.setValue(_:forKey:)
    CAEmitterCell.value(forKey:) CALayer.convert(_:from:) CALayer.convert(_:to:) CALayer.convertTime(_:from:)
    CALayer.convertTime(_:to:) CALayer.drawsAsynchronously CALayer.minificationFilterBias
    CALayer.preferredFrameSize() CALayer.setValue(_:forKey:) CALayer.setValue(_:forKeyPath:)
    CALayer.value(forKey:) CALayer.value(forKeyPath:) CALayer.visibleRect CATransaction.setValue(_:forKey:)
    CATransaction.value(forKey:) NSCollectionLayoutDimension.uniformAcrossSiblings(estimate:)
    NSCollectionLayoutSection.list(using:layoutEnvironment:)
    NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)
    NSLayoutManager.boundingRect(forGlyphRange:in:)
    NSLayoutManager.characterIndex(for:in:fractionOfDistanceBetweenInsertionPoints:)
    NSLayoutManager.characterIndexForGlyph(at:)
    NSLayoutManager.characterRange(forGlyphRange:actualGlyphRange:)
    NSLayoutManager.enumerateEnclosingRects(forGlyphRange:withinSelectedGlyphRange:in:using:)
    NSLayoutManager.enumerateLineFragments(forGlyphRange:using:) NSLayoutManager.glyphIndex(for:in:)
    NSLayoutManager.glyphIndex(for:in:fractionOfDistanceThroughGlyph:)
    NSLayoutManager.glyphIndexForCharacter(at:) NSLayoutManager.glyphRange(for:)
    NSLayoutManager.glyphRange(forCharacterRange:actualCharacterRange:) NSLayoutManager.isValidGlyphIndex(_:)
    NSLayoutManager.lineFragmentRect(forGlyphAt:effectiveRange:)
    NSLayoutManager.lineFragmentUsedRect(forGlyphAt:effectiveRange:) NSLayoutManager.location(forGlyphAt:)
    NSLayoutManager.textContainer(forGlyphAt:effectiveRange:) NSTextAttachment.character
    UIApplication.alternateIconName UIApplication.backgroundRefreshStatus
    UIApplication.backgroundTimeRemaining UIApplication.beginBackgroundTask(expirationHandler:)
    UIApplication.beginBackgroundTask(withName:expirationHandler:)
    UIApplication.beginReceivingRemoteControlEvents() UIApplication.cancelLocalNotification(_:)
    UIApplication.completeStateRestoration() UIApplication.currentUserNotificationSettings
    UIApplication.endBackgroundTask(_:) UIApplication.endReceivingRemoteControlEvents()
    UIApplication.extendStateRestoration() UIApplication.ignoreSnapshotOnNextApplicationLaunch()
    UIApplication.isNetworkActivityIndicatorVisible UIApplication.isRegisteredForRemoteNotifications
    UIApplication.isStatusBarHidden UIApplication.presentLocalNotificationNow(_:)
    UIApplication.registerForRemoteNotifications() UIApplication.registerUserNotificationSettings(_:)
    UIApplication.requestSceneSessionActivation(_:userActivity:options:errorHandler:)
    UIApplication.requestSceneSessionDestruction(_:options:errorHandler:)
    UIApplication.scheduleLocalNotification(_:) UIApplication.scheduledLocalNotifications
    UIApplication.setAlternateIconName(_:completionHandler:)
    UIApplication.setMinimumBackgroundFetchInterval(_:) UIApplication.setStatusBarHidden(_:with:)
    UIApplication.setStatusBarStyle(_:animated:) UIApplication.shortcutItems UIApplication.statusBarStyle
    UIApplication.supportedInterfaceOrientations(for:) UIApplication.supportsAlternateIcons
    UIApplication.supportsMultipleScenes UIApplication.unregisterForRemoteNotifications()
    UIApplication.userInterfaceLayoutDirection
    UIAttachmentBehavior.fixedAttachment(with:attachedTo:attachmentAnchor:)
    UIAttachmentBehavior.limitAttachment(with:offsetFromCenter:attachedTo:offsetFromCenter:)
    UIAttachmentBehavior.pinAttachment(with:attachedTo:attachmentAnchor:)
    UIAttachmentBehavior.slidingAttachment(with:attachedTo:attachmentAnchor:axisOfTranslation:)
    UIAttachmentBehavior.slidingAttachment(with:attachmentAnchor:axisOfTranslation:)
    UIBarButtonItem.addSymbolEffect(_:options:animated:) UIBarButtonItem.creatingFixedGroup()
    UIBarButtonItem.creatingMovableGroup(customizationIdentifier:)
    UIBarButtonItem.creatingOptionalGroup(customizationIdentifier:isInDefaultCustomization:)
    UIBarButtonItem.frame(in:) UIBarButtonItem.removeAllSymbolEffects(options:animated:)
    UIBarButtonItem.removeSymbolEffect(ofType:options:animated:)
    UIBarButtonItem.setSymbolImage(_:contentTransition:options:) UIBarItem.appearance()
    UIBarItem.appearance(for:) UIBarItem.appearance(whenContainedInInstancesOf:) UIBezierPath.addClip()
    UIBezierPath.fill() UIBezierPath.fill(with:alpha:) UIBezierPath.stroke() UIBezierPath.stroke(with:alpha:)
    UIButton.adjustsImageSizeForAccessibilityContentSizeCategory UIButton.preferredMenuElementOrder
    UIButton.systemButton(with:target:action:) UICollectionView.beginInteractiveMovementForItem(at:)
    UICollectionView.cancelInteractiveMovement() UICollectionView.cancelInteractiveTransition()
    UICollectionView.cellForItem(at:) UICollectionView.contextMenuInteraction
    UICollectionView.dequeueConfiguredReusableCell(using:Item:for:item:)
    UICollectionView.dequeueConfiguredReusableSupplementary(using:for:)
    UICollectionView.dequeueReusableCell(withReuseIdentifier:for:)
    UICollectionView.dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)
    UICollectionView.deselectItem(at:animated:) UICollectionView.endInteractiveMovement()
    UICollectionView.finishInteractiveTransition() UICollectionView.indexPath(for:)
    UICollectionView.indexPathForItem(at:) UICollectionView.indexPathsForSelectedItems
    UICollectionView.indexPathsForVisibleItems
    UICollectionView.indexPathsForVisibleSupplementaryElements(ofKind:)
    UICollectionView.layoutAttributesForItem(at:)
    UICollectionView.layoutAttributesForSupplementaryElement(ofKind:at:)
    UICollectionView.performBatchUpdates(_:completion:) UICollectionView.reconfigureItems(at:)
    UICollectionView.register(_:forCellWithReuseIdentifier:)
    UICollectionView.register(_:forSupplementaryViewOfKind:withReuseIdentifier:)
    UICollectionView.scrollToItem(at:at:animated:) UICollectionView.selectItem(at:animated:scrollPosition:)
    UICollectionView.startInteractiveTransition(to:completion:)
    UICollectionView.supplementaryView(forElementKind:at:)
    UICollectionView.updateInteractiveMovementTargetPosition(_:) UICollectionView.visibleCells
    UICollectionView.visibleSupplementaryViews(ofKind:) UICollectionViewCell.defaultBackgroundConfiguration()
    UICollectionViewCompositionalLayout.list(using:)
    UICollectionViewLayout.register(_:forDecorationViewOfKind:) UIColor.accessibilityName
    UIColor.groupTableViewBackground UIColor.prominence UIColor.resolvedColor(with:)
    UIColor.scrollViewTexturedBackground UIColor.set() UIColor.setFill() UIColor.setStroke()
    UIColor.viewFlipsideBackground UIColor.withProminence(_:) UIControl.enumerateEventHandlers(_:)
    UIDynamicAnimator.interpolatesBetweenTicks UIDynamicAnimator.isResting(_:)
    UIDynamicAnimator.isSlow(_:below:) UIDynamicAnimator.layoutAttributesForCell(at:)
    UIDynamicAnimator.layoutAttributesForDecorationView(ofKind:at:)
    UIDynamicAnimator.layoutAttributesForSupplementaryView(ofKind:at:) UIDynamicAnimator.speed
    UIDynamicAnimator.stateHash UIDynamicAnimator.whenSettled(_:below:perform:) UIEvent.buttonMask
    UIEvent.modifierFlags UIFieldBehavior.dragField() UIFieldBehavior.electricField()
    UIFieldBehavior.field(evaluationBlock:) UIFieldBehavior.linearGravityField(direction:)
    UIFieldBehavior.magneticField() UIFieldBehavior.noiseField(smoothness:animationSpeed:)
    UIFieldBehavior.radialGravityField(position:) UIFieldBehavior.springField()
    UIFieldBehavior.turbulenceField(smoothness:animationSpeed:) UIFieldBehavior.velocityField(direction:)
    UIFieldBehavior.vortexField() UIFontDescriptor.matchingFontDescriptors(withMandatoryKeys:)
    UIFontDescriptor.matrix UIFontDescriptor.object(forKey:)
    UIFontDescriptor.preferredFontDescriptor(withTextStyle:compatibleWith:) UIFontDescriptor.withFace(_:)
    UIFontDescriptor.withFamily(_:) UIFontDescriptor.withMatrix(_:) UIImage.accessibilityIdentifier
    UIImage.actions UIImage.add UIImage.animatedImage(with:duration:) UIImage.animatedImageNamed(_:duration:)
    UIImage.applyingSymbolConfiguration(_:) UIImage.baselineOffsetFromBottom UIImage.byPreparingForDisplay()
    UIImage.byPreparingThumbnail(ofSize:) UIImage.checkmark UIImage.configuration UIImage.draw(at:)
    UIImage.draw(at:blendMode:alpha:) UIImage.draw(in:) UIImage.draw(in:blendMode:alpha:) UIImage.heicData()
    UIImage.imageFlippedForRightToLeftLayoutDirection() UIImage.imageRendererFormat
    UIImage.imageWithoutBaseline() UIImage.isSymbolImage UIImage.jpegData(compressionQuality:)
    UIImage.pngData() UIImage.prepareForDisplay(completionHandler:)
    UIImage.prepareThumbnail(of:completionHandler:) UIImage.preparingForDisplay()
    UIImage.preparingThumbnail(of:) UIImage.remove UIImage.resizableImage(withCapInsets:)
    UIImage.resizableImage(withCapInsets:resizingMode:)
    UIImage.stretchableImage(withLeftCapWidth:topCapHeight:) UIImage.strokedCheckmark
    UIImage.symbolConfiguration UIImage.withAlignmentRectInsets(_:) UIImage.withBaselineOffset(fromBottom:)
    UIImage.withConfiguration(_:) UIImage.withHorizontallyFlippedOrientation() UIImage.withRenderingMode(_:)
    UIImage.withTintColor(_:) UIImage.withTintColor(_:renderingMode:)
    UIImageView.addSymbolEffect(_:options:animated:completion:)
    UIImageView.removeAllSymbolEffects(options:animated:)
    UIImageView.removeSymbolEffect(ofType:options:animated:completion:)
    UIImageView.setSymbolImage(_:contentTransition:options:completion:) UILayoutGuide.bottomAnchor
    UILayoutGuide.centerXAnchor UILayoutGuide.centerYAnchor UILayoutGuide.heightAnchor
    UILayoutGuide.leadingAnchor UILayoutGuide.leftAnchor UILayoutGuide.rightAnchor UILayoutGuide.topAnchor
    UILayoutGuide.trailingAnchor UILayoutGuide.widthAnchor UINavigationBar.backIndicatorImage
    UINavigationBar.backIndicatorTransitionMaskImage UINavigationBar.barStyle
    UINavigationBar.compactScrollEdgeAppearance UINavigationBar.setBackgroundImage(_:for:barMetrics:)
    UINavigationBarAppearance.setBackIndicatorImage(_:transitionMaskImage:) UINavigationItem.searchController
    UIPresentationController.traitOverrides UIPress.key UIResponder.addKeyCommand(_:)
    UIResponder.removeKeyCommand(_:) UIScene.activationConditions UIScene.open(_:options:completionHandler:)
    UIScrollView.bottomEdgeEffect UIScrollView.contentLayoutGuide UIScrollView.frameLayoutGuide
    UIScrollView.leftEdgeEffect UIScrollView.rightEdgeEffect UIScrollView.topEdgeEffect
    UISearchController.dimsBackgroundDuringPresentation UISearchTextField.insertToken(_:at:)
    UISearchTextField.removeToken(at:) UISplitViewController.primaryColumnWidth
    UISplitViewController.supplementaryColumnWidth UIStoryboard.instantiateViewController(identifier:creator:)
    UITabBar.backgroundImage UITabBar.isCustomizing UITabBar.itemPositioning UITabBar.itemSpacing
    UITabBar.itemWidth UITabBar.shadowImage UITabBarController.tab(forIdentifier:) UITableView.beginUpdates()
    UITableView.cellForRow(at:) UITableView.contextMenuInteraction
    UITableView.dequeueReusableCell(withIdentifier:) UITableView.dequeueReusableCell(withIdentifier:for:)
    UITableView.dequeueReusableHeaderFooterView(withIdentifier:) UITableView.deselectRow(at:animated:)
    UITableView.endUpdates() UITableView.footerView(forSection:) UITableView.headerView(forSection:)
    UITableView.indexPath(for:) UITableView.indexPathForRow(at:) UITableView.indexPathForSelectedRow
    UITableView.indexPathsForRows(in:) UITableView.indexPathsForSelectedRows
    UITableView.indexPathsForVisibleRows UITableView.numberOfRows(inSection:) UITableView.numberOfSections
    UITableView.performBatchUpdates(_:completion:) UITableView.reconfigureRows(at:)
    UITableView.rect(forSection:) UITableView.rectForFooter(inSection:) UITableView.rectForHeader(inSection:)
    UITableView.rectForRow(at:) UITableView.register(_:forCellReuseIdentifier:)
    UITableView.register(_:forHeaderFooterViewReuseIdentifier:) UITableView.reloadSectionIndexTitles()
    UITableView.scrollToNearestSelectedRow(at:animated:) UITableView.scrollToRow(at:at:animated:)
    UITableView.sectionIndexTrackingBackgroundColor UITableView.selectRow(at:animated:scrollPosition:)
    UITableView.visibleCells UITableViewCell.defaultBackgroundConfiguration() UITextView.beginningOfDocument
    UITextView.endOfDocument UITextView.findInteraction UITextView.isFindInteractionEnabled
    UITextView.layoutManager UITextView.offset(from:to:) UITextView.position(from:offset:)
    UITextView.replace(_:withText:) UITextView.selectedTextRange UITextView.text(in:)
    UITextView.textRange(from:to:) UITextView.textStorage UITouch.altitudeAngle UITouch.azimuthAngle(in:)
    UITouch.azimuthUnitVector(in:) UITouch.estimationUpdateIndex UITraitCollection.current
    UITraitCollection.performAsCurrent(_:) UIView.addConstraint(_:) UIView.addConstraints(_:)
    UIView.addInteraction(_:) UIView.addKeyframe(withRelativeStartTime:relativeDuration:animations:)
    UIView.addLayoutGuide(_:) UIView.addMotionEffect(_:) UIView.animate(_:changes:completion:)
    UIView.animate(springDuration:bounce:initialSpringVelocity:delay:options:animations:)
    UIView.animate(springDuration:bounce:initialSpringVelocity:delay:options:animations:completion:)
    UIView.animate(withDuration:animations:completion:) UIView.animate(withDuration:delay:options:animations:)
    UIView.animate(withDuration:delay:options:animations:completion:)
    UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:)
    UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)
    UIView.animateKeyframes(withDuration:delay:options:animations:)
    UIView.animateKeyframes(withDuration:delay:options:animations:completion:) UIView.appearance()
    UIView.appearance(for:) UIView.appearance(for:whenContainedInInstancesOf:)
    UIView.appearance(whenContainedInInstancesOf:) UIView.appliedContentSizeCategoryLimitsDescription
    UIView.areAnimationsEnabled UIView.beginAnimations(_:context:) UIView.bottomAnchor UIView.centerXAnchor
    UIView.centerYAnchor UIView.commitAnimations() UIView.constraints UIView.constraintsAffectingLayout(for:)
    UIView.contentCompressionResistancePriority(for:) UIView.contentHuggingPriority(for:)
    UIView.convert(_:from:) UIView.convert(_:to:) UIView.cornerConfiguration
    UIView.drawHierarchy(in:afterScreenUpdates:) UIView.effectiveRadius(corner:)
    UIView.effectiveUserInterfaceLayoutDirection UIView.endEditing(_:) UIView.exerciseAmbiguityInLayout()
    UIView.firstBaselineAnchor UIView.frame(in:) UIView.heightAnchor UIView.inheritedAnimationDuration
    UIView.insetsLayoutMarginsFromSafeArea UIView.interactions UIView.keyboardLayoutGuide
    UIView.largeContentImage UIView.largeContentImageInsets UIView.largeContentTitle UIView.lastBaselineAnchor
    UIView.layoutGuides UIView.layoutMarginsGuide UIView.leadingAnchor UIView.leftAnchor
    UIView.maximumContentSizeCategory UIView.minimumContentSizeCategory
    UIView.modifyAnimations(withRepeatCount:autoreverses:animations:) UIView.motionEffects
    UIView.overrideUserInterfaceStyle UIView.perform(_:on:options:animations:)
    UIView.perform(_:on:options:animations:completion:) UIView.performWithoutAnimation(_:)
    UIView.preservesSuperviewLayoutMargins UIView.readableContentGuide UIView.removeConstraint(_:)
    UIView.removeConstraints(_:) UIView.removeInteraction(_:) UIView.removeLayoutGuide(_:)
    UIView.removeMotionEffect(_:) UIView.resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)
    UIView.rightAnchor UIView.safeAreaLayoutGuide UIView.scalesLargeContentImage
    UIView.semanticContentAttribute UIView.setAnimationBeginsFromCurrentState(_:) UIView.setAnimationCurve(_:)
    UIView.setAnimationDelay(_:) UIView.setAnimationDelegate(_:) UIView.setAnimationDidStop(_:)
    UIView.setAnimationDuration(_:) UIView.setAnimationRepeatAutoreverses(_:)
    UIView.setAnimationRepeatCount(_:) UIView.setAnimationTransition(_:for:cache:)
    UIView.setAnimationsEnabled(_:) UIView.setContentCompressionResistancePriority(_:for:)
    UIView.setContentHuggingPriority(_:for:) UIView.showsLargeContentViewer
    UIView.snapshotView(afterScreenUpdates:) UIView.topAnchor UIView.trailingAnchor UIView.traitOverrides
    UIView.transition(from:to:duration:options:) UIView.transition(from:to:duration:options:completion:)
    UIView.transition(with:duration:options:animations:)
    UIView.transition(with:duration:options:animations:completion:) UIView.updatePropertiesIfNeeded()
    UIView.updateTraitsIfNeeded() UIView.userInterfaceLayoutDirection(for:)
    UIView.userInterfaceLayoutDirection(for:relativeTo:) UIView.viewPrintFormatter() UIView.widthAnchor
    UIViewController.attemptRotationToDeviceOrientation() UIViewController.bottomLayoutGuide
    UIViewController.contentUnavailableConfiguration UIViewController.contentUnavailableConfigurationState
    UIViewController.nibBundle UIViewController.nibName UIViewController.overrideTraitCollection(forChild:)
    UIViewController.performSegue(withIdentifier:sender:) UIViewController.popoverPresentationController
    UIViewController.registerForPreviewing(with:sourceView:) UIViewController.setContentScrollView(_:for:)
    UIViewController.setNeedsUpdateContentUnavailableConfiguration()
    UIViewController.setNeedsUpdateOfHomeIndicatorAutoHidden()
    UIViewController.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    UIViewController.setNeedsUpdateOfSupportedInterfaceOrientations()
    UIViewController.setOverrideTraitCollection(_:forChild:) UIViewController.sheetPresentationController
    UIViewController.splitViewController UIViewController.storyboard UIViewController.tab
    UIViewController.targetViewController(forAction:sender:) UIViewController.topLayoutGuide
    UIViewController.traitOverrides UIViewController.unregisterForPreviewing(withContext:)
    UIViewController.updateTraitsIfNeeded() UIViewPropertyAnimator.observe(_:Value:options:changeHandler:)
    """
}
