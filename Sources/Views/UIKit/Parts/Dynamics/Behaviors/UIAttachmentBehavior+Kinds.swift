public import CoreGraphics
public import Foundation

extension UIAttachmentBehavior {
  /// Lets an item slide along a line through a point of another item, without turning relative to it.
  ///
  /// Only the direction of the axis matters; positive distances are along it.
  public class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> Self {
    made(UIAttachmentBehavior([item1, item2], .sliding(axis), anchor: point))
  }

  /// Lets an item slide along a line, without turning.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> Self {
    made(UIAttachmentBehavior([item], .sliding(axis), anchor: point))
  }

  /// Ties points of two items, which rotate with them, with a rope: they are never farther apart than `length`.
  public class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> Self {
    made(UIAttachmentBehavior([item1, item2], .limit(offset1, offset2)))
  }

  /// Glues two items together at a point.
  public class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> Self {
    made(UIAttachmentBehavior([item1, item2], .fixed, anchor: point))
  }

  /// Lets two items turn about a common point.
  public class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> Self {
    made(UIAttachmentBehavior([item1, item2], .pin, anchor: point))
  }

  private class func made(_ attachment: UIAttachmentBehavior) -> Self { product(attachment, of: Self.self) }
}
