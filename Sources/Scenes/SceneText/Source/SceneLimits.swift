/// The size limits of a scene.
///
/// Exceeding a limit is an error that states the limit.
package struct SceneLimits: Sendable {
  /// The size of a scene file in bytes: 32 MB.
  package var fileSize = 32 << 20

  /// The size of a table with values of variables in bytes: 256 MB.
  package var tableSize = 256 << 20

  /// The number of values in a file once every alias stands for a copy of its anchor.
  ///
  /// Prevents a few lines of nested aliases from exhausting the memory.
  package var values = 4_000_000

  /// The number of variables that a scene declares.
  package var variables = 1000

  /// The number of members that the values of one `repeat` have.
  package var members = 100

  /// The number of copies that one `repeat` makes.
  package var copies = 100_000

  /// The number of values in all copies that a file makes with `repeat`.
  package var copiedValues = 1_000_000

  /// The number of values of lists and texts that the expressions of a file look at, for one time of the scene.
  package var expressionSteps = 50_000_000

  /// The number of cells of all data of a scene.
  package var cells = 1_000_000

  /// The number of files that a scene takes data and components from.
  package var includes = 64

  /// How deep files may include each other.
  package var includeDepth = 16

  /// How deep components may use each other.
  package var componentDepth = 64

  /// How deep lists and mappings may be nested; a level of `subviews` takes two.
  ///
  /// At most 900: the YAML reader has a limit of 1,000 itself.
  package var nesting = 600

  /// The number of views in a scene, without `root`.
  package var views = 100_000

  /// The number of views and particles that a scene shows at once, with each copy that replicators make.
  package var shown = 1_000_000

  /// The number of kinds of particles that a scene's emitters have: one for each colour, in each of the kind that emits it.
  package var particleKinds = 10_000

  /// The bytes of all texts of a scene's views, with each copy that replicators make, and of those that events set: 512 kB.
  ///
  /// A text whose font is fitted counts tenfold, because it is laid out in several sizes; each span counts as ten more.
  package var texts = 512 << 10

  /// The bytes of the text of one label, which counts tenfold if its font is fitted; each span counts as ten more.
  package var labelText = 100_000

  /// The number of views with shadows that are in one another.
  package var shadows = 32

  /// The pixels of all canvases that are in memory at once, besides that of the frame: 4 GB.
  package var layerPixels = 1 << 30

  /// How many canvases with a number of pixels may be in memory at once; at least one.
  package func layers(on pixels: Int) -> Int { max(1, layerPixels / max(1, pixels)) }

  /// The number of animations of one view that run at once: each new one is compared with all others.
  package var animations = 2500

  /// The number of views that all transitions of a scene copy: each copies the view and all views in it, and takes as long
  /// as twenty more.
  package var transitionedViews = 300_000

  /// The number of changes of constants, times the number of constraints; an animated change counts tenfold, and so does
  /// a turn of the device.
  package var constraintChanges = 2_000_000

  /// The number of corners and curves of all paths that layers follow.
  package var followedCorners = 100_000

  /// The number of views that one stack arranges: of those of equal length each depends on all.
  ///
  /// All stacks of a scene may take as long as one of these.
  package var arranged = 800

  /// The bytes of texts that typing lays out: with each character all that is there by then.
  ///
  /// Enough for 10,000 characters typed one after another.
  package var typedBytes = 50_000_000

  /// The number of steps that the fingers of a scene make, every 8 ms of a movement; each touch counts as ten, and
  /// as one more for every 200 views.
  package var touchSteps = 160_000

  /// The number of pairs of a view's gestures in which one waits for the other, or both go on together.
  package var gesturePairs = 10_000

  /// The number of corners of all collision boundaries of a scene, in which a curve counts as ten, and of parts of regions.
  package var boundaryCorners = 20_000

  /// The number of items that all behaviors of a scene have; each behavior counts as four more, each dynamic animator as
  /// fifty, and items of collisions threefold.
  package var items = 100_000

  /// The number of steps of 1/120 s of each dynamic animator; those of 1,000,000 frames at 60 frames per second.
  package var dynamicsSteps = 2_000_000

  /// How much a rehearsal does, in about microseconds; one that needs more ends before the script, without a judgement about
  /// what is never seen.
  package var rehearsal = 1_500_000

  /// The number of frames of a scene: `round(duration × fps)`.
  package var frames = 1_000_000

  /// The number of pixels along a side of the canvas.
  package var pixelsPerSide = 16_384

  /// The largest absolute value of a number in a scene, apart from those of variables: a thousand million.
  ///
  /// Beyond it, coordinates on the canvas could overflow.
  package var magnitude = 1_000_000_000

  /// The number of bytes that the decoded images of a scene may take together: 1 GiB.
  package var imageBytes = 1 << 30

  /// The folder below which all files are that a scene may name: the root of its project; nil for the scene's own folder.
  ///
  /// Unless it is given, it is looked for when a scene is read.
  package var root: String?

  /// Why a marker above the scene's folder makes no root; nil if there is none.
  package var rootRefusal: String?

  /// The number of errors that are reported for one file.
  package var diagnostics = 10_000

  /// The limits for scenes of unknown origin.
  package init() {}
}
