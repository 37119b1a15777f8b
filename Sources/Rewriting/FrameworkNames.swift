/// Names of Apple's frameworks that rewriting needs to know.
enum FrameworkNames {
  /// Modules whose submodules are imported as the whole.
  static let modules: Set<String> = [
    "UIKit", "Foundation", "QuartzCore", "CoreGraphics", "Darwin", "os", "CoreFoundation", "ObjectiveC", "AVFoundation",
    "Accelerate", "Dispatch", "CoreText", "CoreImage", "ImageIO", "MobileCoreServices", "Metal", "Photos", "WebKit",
    "MapKit", "SpriteKit", "SceneKit", "CoreServices", "Security", "CoreMotion",
  ]

  /// Names that UIKit here declares anew because they follow the stage's clock.
  static let timeNames: Set<String> = [
    "Timer", "DispatchQueue", "DispatchTime", "DispatchWorkItem", "DispatchGroup", "RunLoop", "NotificationCenter",
  ]

  /// Optional requirements of UIKit's delegates whose calls are written with a question mark, with their labels.
  static let optionalRequirements: [(String, [String])] = [
    ("scrollViewDidScroll", ["_"]), ("scrollViewDidZoom", ["_"]), ("scrollViewWillBeginDragging", ["_"]),
    ("scrollViewWillEndDragging", ["_", "withVelocity", "targetContentOffset"]),
    ("scrollViewDidEndDragging", ["_", "willDecelerate"]), ("scrollViewWillBeginDecelerating", ["_"]),
    ("scrollViewDidEndDecelerating", ["_"]), ("scrollViewDidEndScrollingAnimation", ["_"]),
    ("viewForZooming", ["in"]), ("scrollViewWillBeginZooming", ["_", "with"]),
    ("scrollViewDidEndZooming", ["_", "with", "atScale"]), ("scrollViewShouldScrollToTop", ["_"]),
    ("scrollViewDidScrollToTop", ["_"]), ("scrollViewDidChangeAdjustedContentInset", ["_"]),
    ("numberOfSections", ["in"]), ("gestureRecognizerShouldBegin", ["_"]),
    ("gestureRecognizer", ["_", "shouldRecognizeSimultaneouslyWith"]),
    ("gestureRecognizer", ["_", "shouldRequireFailureOf"]), ("gestureRecognizer", ["_", "shouldBeRequiredToFailBy"]),
    ("gestureRecognizer", ["_", "shouldReceive"]),
    ("textFieldShouldBeginEditing", ["_"]), ("textFieldDidBeginEditing", ["_"]),
    ("textFieldShouldEndEditing", ["_"]), ("textFieldDidEndEditing", ["_"]),
    ("textFieldDidEndEditing", ["_", "reason"]), ("textFieldShouldClear", ["_"]), ("textFieldShouldReturn", ["_"]),
    ("textField", ["_", "shouldChangeCharactersIn", "replacementString"]), ("textFieldDidChangeSelection", ["_"]),
    ("textViewShouldBeginEditing", ["_"]), ("textViewDidBeginEditing", ["_"]), ("textViewShouldEndEditing", ["_"]),
    ("textViewDidEndEditing", ["_"]), ("textViewDidChange", ["_"]), ("textViewDidChangeSelection", ["_"]),
    ("textView", ["_", "shouldChangeTextIn", "replacementText"]),
    ("tableView", ["_", "didSelectRowAt"]), ("tableView", ["_", "didDeselectRowAt"]),
    ("tableView", ["_", "willSelectRowAt"]), ("tableView", ["_", "heightForRowAt"]),
    ("tableView", ["_", "estimatedHeightForRowAt"]), ("tableView", ["_", "heightForHeaderInSection"]),
    ("tableView", ["_", "heightForFooterInSection"]), ("tableView", ["_", "viewForHeaderInSection"]),
    ("tableView", ["_", "viewForFooterInSection"]), ("tableView", ["_", "willDisplay", "forRowAt"]),
    ("tableView", ["_", "didEndDisplaying", "forRowAt"]), ("tableView", ["_", "titleForHeaderInSection"]),
    ("tableView", ["_", "titleForFooterInSection"]), ("tableView", ["_", "canEditRowAt"]),
    ("collectionView", ["_", "didSelectItemAt"]), ("collectionView", ["_", "didDeselectItemAt"]),
    ("collectionView", ["_", "shouldSelectItemAt"]), ("collectionView", ["_", "shouldHighlightItemAt"]),
    ("collectionView", ["_", "didHighlightItemAt"]), ("collectionView", ["_", "didUnhighlightItemAt"]),
    ("collectionView", ["_", "willDisplay", "forItemAt"]),
    ("collectionView", ["_", "didEndDisplaying", "forItemAt"]),
    ("collectionView", ["_", "layout", "sizeForItemAt"]), ("collectionView", ["_", "layout", "insetForSectionAt"]),
    ("collectionView", ["_", "layout", "minimumLineSpacingForSectionAt"]),
    ("collectionView", ["_", "layout", "minimumInteritemSpacingForSectionAt"]),
    ("collectionView", ["_", "layout", "referenceSizeForHeaderInSection"]),
    ("collectionView", ["_", "layout", "referenceSizeForFooterInSection"]),
    ("collectionView", ["_", "viewForSupplementaryElementOfKind", "at"]),
    ("navigationController", ["_", "willShow", "animated"]), ("navigationController", ["_", "didShow", "animated"]),
    ("navigationController", ["_", "animationControllerFor", "from", "to"]),
    ("navigationController", ["_", "interactionControllerFor"]),
    ("tabBarController", ["_", "shouldSelect"]), ("tabBarController", ["_", "didSelect"]),
    ("tabBarController", ["_", "animationControllerForTransitionFrom", "to"]),
    ("animationController", ["forPresented", "presenting", "source"]), ("animationController", ["forDismissed"]),
    ("interactionControllerForPresentation", ["using"]), ("interactionControllerForDismissal", ["using"]),
    ("presentationController", ["forPresented", "presenting", "source"]),
    ("animationEnded", ["_"]), ("interruptibleAnimator", ["using"]), ("adaptivePresentationStyle", ["for"]),
    ("adaptivePresentationStyle", ["for", "traitCollection"]), ("presentationControllerDidDismiss", ["_"]),
    ("presentationControllerShouldDismiss", ["_"]), ("presentationControllerWillDismiss", ["_"]),
    ("presentationControllerDidAttemptToDismiss", ["_"]),
    ("pageViewController", ["_", "didFinishAnimating", "previousViewControllers", "transitionCompleted"]),
    ("pageViewController", ["_", "willTransitionTo"]), ("presentationCount", ["for"]), ("presentationIndex", ["for"]),
    ("animationDidStart", ["_"]), ("animationDidStop", ["_", "finished"]), ("application", ["_", "open", "options"]),
    ("searchBarSearchButtonClicked", ["_"]), ("searchBarCancelButtonClicked", ["_"]),
    ("searchBar", ["_", "textDidChange"]), ("searchBarTextDidBeginEditing", ["_"]),
    ("searchBarTextDidEndEditing", ["_"]), ("searchBarShouldBeginEditing", ["_"]),
  ]
}
