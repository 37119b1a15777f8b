#!/usr/bin/env python3
"""The benchmark scenes in two forms: as a list of views per frame for the peers, and as scene files for mutoscope.

    scenes.py yaml SCENE DIR [FRAMES]   write DIR/SCENE.yaml; its pictures belong in DIR/assets
    scenes.py dump SCENE FRAME          print the contents of a frame, back to front
"""
import json
import math
import os
import sys
from typing import NamedTuple, Optional, Tuple

FPS = 60
PALETTE = ("#E53935", "#1E88E5", "#43A047", "#FDD835", "#8E24AA", "#00ACC1", "#FB8C00", "#546E7A")


class Scene(NamedTuple):
    name: str
    width: int
    height: int
    frames: int
    pictures: bool          # uses photo.png and card.png
    is_covered: bool        # the photograph is the background; that of the others is white


SCENES = {scene.name: scene for scene in (
    Scene("ui", 1280, 720, 120, False, False),
    Scene("photo", 1920, 1080, 60, True, True),
    Scene("many", 1280, 720, 120, False, False),
    Scene("still", 1920, 1080, 300, True, True),
    Scene("crowd", 1280, 720, 120, False, False),
    Scene("sparse", 1280, 720, 120, False, False),
    Scene("depth", 1280, 720, 120, True, True),
    Scene("text", 1280, 720, 120, False, False),
    Scene("shapes", 1280, 720, 120, True, False),
)}

# The font of the labels, for the peers; mutoscope has the same file in it.
FONT, FONT_FILE = "Inter", "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf"


class View(NamedTuple):
    """A rectangle or image in one frame: pixels, y down, rotated (degrees, clockwise) and scaled about its centre."""
    kind: str               # "rect", "photo" or "card"; "glass", which blurs what is below, "panel", with a shadow; "label";
                            # "stroke" and "blob", a line along a path and what is in one; "badge", a rounded "card"
    width: float
    height: float
    cx: float
    cy: float
    rotation: float = 0
    scale: float = 1
    alpha: float = 1
    colour: Optional[Tuple[int, int, int]] = None
    flip: float = 1         # a scale along x, before the rotation
    text: Optional[str] = None      # of a label: one line, from the left edge; none for one that counts
    size: float = 0                 # of a label's font
    count: float = 0
    path: Tuple[float, ...] = ()    # from the centre: a point, and then three for each cubic curve; a blob's is closed

    @property
    def curves(self):
        return [self.path[index:index + 6] for index in range(2, len(self.path), 6)]

    @property
    def words(self):
        return self.text or "%.0f" % self.count

    @property
    def baseline(self):
        """Of a label, from its centre: cairo and the others have no line boxes in common."""
        return 0.363 * self.size


class Motion(NamedTuple):
    """A view's transition from one state to another: every number is interpolated with the eased time."""
    start: float            # seconds
    duration: float
    eased: bool
    first: View
    last: View

    def at(self, time):
        p = min(max((time - self.start) / self.duration, 0), 1)
        e = p * p * (3 - 2 * p) if self.eased else p        # the first is cubic-bezier(1/3, 0, 2/3, 1), exactly
        # Grouped so that a number that does not change comes out unchanged.
        return View(*(between(a, b, e) for a, b in zip(self.first, self.last)))


def between(a, b, share):
    if isinstance(a, tuple):
        return tuple(between(one, other, share) for one, other in zip(a, b))
    return a if a == b else a + (b - a) * share


def rgb(hex_colour):
    return tuple(bytes.fromhex(hex_colour[1:]))


def ui():
    """24 rectangles, half of them moving in the first second and half in the next; some rotate, some fade."""
    for i in range(24):
        alpha = 1.0 if i % 4 < 2 else 0.6
        first = View("rect", 120, 80, 140 + 200 * (i % 6), 90 + 180 * (i // 6), alpha=alpha, colour=rgb(PALETTE[i % 8]))
        last = first._replace(
            cx=first.cx + 97 * i % 321 - 160,
            cy=first.cy + 61 * i % 161 - 80,
            rotation=180 if i % 3 == 0 else 0,
            alpha=alpha * 0.25 if i % 12 in (1, 8) else alpha)
        yield Motion(i % 2, 1, True, first, last)


def photo():
    """A zooming full-screen photograph under six translucent images that rotate."""
    background = View("photo", 1920, 1080, 960, 540)
    yield Motion(0, 1, False, background, background._replace(scale=1.1))
    for k in range(6):
        card = View("card", 400, 300, 360 + 600 * (k % 3), 290 + 500 * (k // 3), alpha=0.8)
        yield Motion(0, 1, False, card, card._replace(rotation=-90 if k % 2 else 90))


def many():
    """2,000 small rectangles moving in straight lines."""
    state = 12345

    def uniform():
        nonlocal state
        state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (state >> 8) / 2 ** 24

    for _ in range(2000):
        cx, cy = uniform() * 1280, uniform() * 860 - 140
        vx, vy = uniform() * 120 - 60, uniform() * 120 + 30
        colour = tuple(int(uniform() * 256) for _ in range(3))
        first = View("rect", 10, 10, cx, cy, colour=colour)
        yield Motion(0, 2, False, first, first._replace(cx=cx + 2 * vx, cy=cy + 2 * vy))


def still():
    """One rectangle crossing a photograph that does not move."""
    background = View("photo", 1920, 1080, 960, 540)
    yield Motion(0, 1, False, background, background)
    square = View("rect", 200, 200, 100, 540, colour=rgb(PALETTE[0]))
    yield Motion(0, 5, False, square, square._replace(cx=1820))


def sparse():
    """20,000 small squares, ten of which move."""
    for i in range(20000):
        first = View("rect", 5, 5, 4 + 6.4 * (i % 200), 4 + 7.2 * (i // 200), colour=rgb(PALETTE[i % 8]))
        moves = i % 2000 == 1234
        yield Motion(0, 2, False, first, first._replace(cx=first.cx + 97, cy=first.cy + 31) if moves else first)


# The looks of the blur and the shadows of `depth`: standard deviations and lengths in pixels.
GLASS = {"blur": 30, "saturation": 1.8, "white": 0.3}
PANEL = {"radius": 16, "blur": 12, "offset": 8, "opacity": 0.3}


def depth():
    """12 cards with shadows over a blurred photograph; three of them flip."""
    background = View("photo", 1280, 720, 640, 360)
    yield Motion(0, 1, False, background, background)
    glass = background._replace(kind="glass")
    yield Motion(0, 1, False, glass, glass)
    for i in range(12):
        first = View("panel", 220, 150, 190 + 300 * (i % 4), 130 + 230 * (i // 4), colour=rgb(PALETTE[i % 8]))
        yield Motion(0, 2, True, first, first._replace(flip=-1) if i in (1, 6, 8) else first)


WORDS = ("The quick brown fox jumps", "over the lazy dog", "Sphinx of black quartz", "judge my vow", "Pack my box with",
         "five dozen liquor jugs", "How vexingly quick", "daft zebras jump", "Bright vixens jump", "dozy fowl quack")


def text():
    """40 labels, ten of which move while one counts."""
    for i in range(40):
        size = 13 + i % 4 * 5
        first = View("label", 290, 34, 165 + 318 * (i % 4), 40 + 68 * (i // 4), colour=rgb(PALETTE[i % 8]),
                     text=WORDS[i % 10] if i else None, size=size)
        last = first
        if i == 0:
            last = first._replace(count=1000000)
        elif i % 4 == 1:
            last = first._replace(cx=first.cx + 40 - 23 * i % 81, cy=first.cy + 24 - 17 * i % 49)
        yield Motion(0, 2, False, first, last)


# The width of the lines, and the radius of the corners of the badges, of `shapes`.
LINE, ROUND = 4, 12


def wave(*heights):
    """A line from left to right through 0, with a crest of each height."""
    step, path = 60 / len(heights), [-30, 0]
    for index, height in enumerate(heights):
        left = -30 + step * index
        path += [left + step / 3, height, left + 2 * step / 3, height, left + step, 0]
    return tuple(path)


def blob(*radii):
    """A closed curve around the centre, at these distances from it."""
    turn = 2 * math.pi / len(radii)
    handle = 4 / 3 * math.tan(turn / 4)

    def at(index, along):
        angle, radius = index * turn, radii[index % len(radii)]
        return (radius * (math.cos(angle) - along * math.sin(angle)), radius * (math.sin(angle) + along * math.cos(angle)))

    path = at(0, 0)
    for index in range(len(radii)):
        path += at(index, handle) + at(index + 1, -handle) + at(index + 1, 0)
    return path


def shapes():
    """300 waves, blobs and pictures with round corners; all turn, and the waves and blobs take other shapes."""
    for i in range(300):
        place = {"cx": 32 + 64 * (i % 20), "cy": 24 + 48 * (i // 20), "colour": rgb(PALETTE[(i + i // 20) % 8])}
        turn = 120 - 97 * i % 241
        if i % 3 == 0:
            first = View("stroke", 60, 60, path=wave(40, -40, 40), **place)
            last = first._replace(path=wave(-40, 40, -40), rotation=turn)
        elif i % 3 == 1:
            first = View("blob", 60, 60, path=blob(26, 26, 26, 26, 26, 26), **place)
            last = first._replace(path=blob(29, 12, 29, 12, 29, 12), rotation=turn)
        else:
            first = View("badge", 56, 42, **{**place, "colour": None})
            last = first._replace(rotation=turn)
        yield Motion(0, 2, True, first, last)


# The scene that has to be simulated: mutoscope does it while it draws, the peers get the result from a file.
SIMULATED = "crowd"
TRACE = "MUTOSCOPE_BENCHMARK_TRACE"


def crowd():
    """2,000 small squares, each on its own spring, and 300 that fall, collide and come to rest."""
    for i in range(2000):
        colour = rgb(PALETTE[(i + i // 50) % 8])
        yield View("rect", 9, 9, 30 + 24.9 * (i % 50), 20 + 13 * (i // 50), colour=colour)
    for i in range(300):
        yield View("rect", 14, 14, 40 + 41 * (i % 30) + 7919 * i % 17, 20 + 19 * (i // 30) + i % 5, colour=rgb(PALETTE[i % 8]))


def crowd_file(frames=None):
    scene, views = SCENES[SIMULATED], tuple(crowd())
    lines = [
        "canvas: {size: %s, background: white}" % pair(scene.width, scene.height),
        "timeline: {fps: %d, duration: %s}" % (FPS, number((frames or scene.frames) / FPS)),
        "views:",
        *(view_entry(i, view) for i, view in enumerate(views)),
        "animators:",
        *("  - {id: spring%d, duration: %s, dampingRatio: %s, startAt: %s, animations: [{view: v%d, center: %s}]}" % (
            i, number(0.6 + i % 5 * 0.2), number(0.2 + i % 8 / 10), number(i % 40 / 80), i,
            pair(view.cx + 90 - 37 * i % 181, view.cy + 60 - 53 * i % 121))
          for i, view in enumerate(views[:2000])),
        "dynamics:",
        "  - id: world",
        "    behaviors:",
        "      - {gravity: {items: [%s]}}" % ", ".join("v%d" % i for i in range(2000, 2300)),
        "      - {collision: {items: [%s], translatesReferenceBoundsIntoBoundary: true}}" % ", ".join(
            "v%d" % i for i in range(2000, 2300)),
        "      - {item: {items: [%s], elasticity: 0.4}}" % ", ".join("v%d" % i for i in range(2000, 2300)),
    ]
    return "\n".join(lines) + "\n"


def crowd_frame(frame):
    """The views of a frame, as in the output of `mutoscope trace`."""
    if not crowd_frames:
        with open(os.environ[TRACE]) as file:
            crowd_frames.extend(json.loads(line)["views"] for line in file)
    shown = crowd_frames[frame]
    for index, view in enumerate(crowd()):
        state = shown["v%d" % index]
        a, b, *_ = state["transform"]
        yield view._replace(cx=state["center"][0], cy=state["center"][1], rotation=math.degrees(math.atan2(b, a)))


crowd_frames = []

MOTIONS = {make.__name__: tuple(make()) for make in (ui, photo, many, still, sparse, depth, text, shapes)}


def draw(name, frame):
    """The views of a frame, back to front."""
    if name == SIMULATED:
        return list(crowd_frame(frame))
    return [motion.at(frame / FPS) for motion in MOTIONS[name]]


# Scene files

def number(value):
    return repr(int(value) if value == int(value) else value)


def pair(a, b):
    return "[%s, %s]" % (number(a), number(b))


def view_entry(index, view):
    keys = ["id: v%d" % index, "center: " + pair(view.cx, view.cy), "size: " + pair(view.width, view.height)]
    if view.kind == "glass":
        # The style with these very numbers.
        keys.append("blurEffect: light")
    elif view.kind == "panel":
        keys.append("cornerRadius: %d, shadowRadius: %d, shadowOpacity: %s, shadowOffset: [0, %d]" % (
            PANEL["radius"], PANEL["blur"], PANEL["opacity"], PANEL["offset"]))
    elif view.kind == "badge":
        keys.append("cornerRadius: %d, clipsToBounds: true" % ROUND)
    if view.path:
        keys.append("path: " + path_data(view))
    if view.kind == "stroke":
        keys.append('strokeColor: "#%02X%02X%02X", lineWidth: %s, lineCap: round' % (*view.colour, number(LINE)))
    elif view.kind == "blob":
        keys.append('fillColor: "#%02X%02X%02X"' % view.colour)
    elif view.kind == "label":
        keys.append('text: "%s", font: %s, textColor: "#%02X%02X%02X"' % (view.words, number(view.size), *view.colour))
    elif view.colour:
        keys.append('backgroundColor: "#%02X%02X%02X"' % view.colour)
    elif view.kind != "glass":
        keys.append("image: %s.png" % ("card" if view.kind == "badge" else view.kind))
    if view.alpha != 1:
        keys.append("alpha: " + number(view.alpha))
    return "  - {%s}" % ", ".join(keys)


def path_data(view):
    """A view's path in its own points, from its upper left corner, as in SVG."""
    middle = (view.width / 2, view.height / 2)
    words = [number(value + middle[index % 2]) for index, value in enumerate(view.path)]
    curves = ["C " + " ".join(words[index:index + 6]) for index in range(2, len(words), 6)]
    return " ".join(["M", *words[:2], *curves, *(["Z"] if view.kind == "blob" else [])])


def animation_entry(index, motion):
    first, last = motion.first, motion.last
    keys = ["view: v%d" % index]
    if (first.cx, first.cy) != (last.cx, last.cy):
        keys.append("center: " + pair(last.cx, last.cy))
    if first.rotation != last.rotation:
        keys.append("transform: {rotate: %s}" % number(last.rotation))
    if first.flip != last.flip:
        keys.append("transform: {scale: [%s, 1]}" % number(last.flip))
    if first.scale != last.scale:
        keys.append("transform: {scale: %s}" % number(last.scale))
    if first.path != last.path:
        keys.append("path: " + path_data(last))
    if first.alpha != last.alpha:
        keys.append("alpha: " + number(last.alpha))
    return "      - {%s}" % ", ".join(keys)


def moves_by_itself(motion):
    """Whether an animator moves the view; a number counts without one."""
    return motion.first._replace(count=0) != motion.last._replace(count=0)


def scene_file(name, frames=None):
    """The scene as mutoscope reads it; `frames` shortens it without changing the motion."""
    if name == SIMULATED:
        return crowd_file(frames)
    scene, motions = SCENES[name], MOTIONS[name]
    lines = [
        "canvas: {size: %s, background: white}" % pair(scene.width, scene.height),
        "timeline: {fps: %d, duration: %s}" % (FPS, number((frames or scene.frames) / FPS)),
        *(["assets: assets"] if scene.pictures else []),
        "views:",
        *(view_entry(i, motion.first) for i, motion in enumerate(motions)),
        "animators:",
    ]
    moves = [moves_by_itself(motion) for motion in motions]
    for start, duration, eased in dict.fromkeys((m.start, m.duration, m.eased) for m, is_move in zip(motions, moves) if is_move):
        lines += [
            "  - id: from%s" % start,
            "    duration: %s" % duration,
            "    controlPoints: [0.3333333333333333, 0, 0.6666666666666666, 1]" if eased else "    curve: linear",
            "    startAt: %s" % start,
            "    animations:",
            *(animation_entry(i, m) for i, m in enumerate(motions)
              if (m.start, m.duration, m.eased) == (start, duration, eased) and moves[i]),
        ]
    counts = ["  - {at: %s, count: {view: v%d, from: %s, to: %s, duration: %s, curve: linear}}" % (
        m.start, i, number(m.first.count), number(m.last.count), m.duration)
        for i, m in enumerate(motions) if m.first.count != m.last.count]
    if counts:
        lines += ["events:", *counts]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    verb, name, *rest = sys.argv[1:] or ["help", ""]
    if name not in SCENES or verb not in ("yaml", "dump") or not rest:
        sys.exit(__doc__)
    if verb == "yaml":
        os.makedirs(rest[0], exist_ok=True)
        with open(os.path.join(rest[0], name + ".yaml"), "w") as file:
            file.write(scene_file(name, *map(int, rest[1:])))
    else:
        for view in draw(name, int(rest[0])):
            print(view)
