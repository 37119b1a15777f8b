"""The film of `film`: the inputs of each tool, from one description.

Three parts of two seconds: words that rise and leave, cards that rise one after the other, and bars that grow below a
number that counts. Shadows, masks and perspective are left out, because not all of the tools have them.
"""
import json

WIDTH, HEIGHT, SCALE, FPS, SECONDS = 540, 960, 2, 60, 6
FONT = "Inter"
# A cubic Bézier curve that is 1 - (1 - x)^3.
CURVE = (1 / 3, 1, 2 / 3, 1)
COUNT = {"x": 270, "y": 250, "size": 80, "color": "#32D583", "to": 58000, "start": 4.3, "seconds": 1.4}
BACKGROUNDS = ((0, "#0B1020"), (2, "#12305B"), (4, "#052E2B"))


def text(x, y, words, size, weight, color, anchor="middle"):
    return {"kind": "text", "x": x, "y": y, "words": words, "size": size, "weight": weight, "color": color, "anchor": anchor}


def rect(x, y, width, height, radius, color):
    return {"kind": "rect", "x": x, "y": y, "width": width, "height": height, "radius": radius, "color": color}


def group(name, part, parts, start, seconds, rise=0, grows=False, leaves=None):
    """Parts that move together: they fade in and rise, or grow from below; `leaves` is when they go to the left."""
    return {"name": name, "part": part, "parts": parts, "start": start, "seconds": seconds, "rise": rise, "grows": grows,
            "leaves": leaves}


GROUPS = [
    *(group("word%d" % i, 0, [text(270, 380 + 110 * i, words, 96, 800, color)], 0.1 + 0.3 * i, 0.6, rise=60,
            leaves=1.6 + 0.05 * i)
      for i, (words, color) in enumerate((("Draw.", "#FDB022"), ("Move.", "#7CD4FD"), ("Ship.", "#FFFFFF")))),
    *(group("card%d" % i, 1, [
        rect(60, 190 + 200 * i, 420, 170, 32, "#FFFFFF"), rect(88, 225 + 200 * i, 100, 100, 28, color),
        text(220, 252 + 200 * i, title, 36, 700, "#101828", "start"),
        text(220, 297 + 200 * i, "Number %d of 3" % (i + 1), 22, 400, "#667085", "start")], 2.1 + 0.15 * i, 0.8, rise=420)
      for i, (title, color) in enumerate((("Views", "#2E90FA"), ("Springs", "#12B76A"), ("Film", "#F04438")))),
    *(group("bar%d" % i, 2, [rect(48 + 66 * i, 820 - 6.6 * n, 48, 6.6 * n, 10, "#32D583" if i == 6 else "#107569")],
            4.3 + 0.1 * i, 0.8, grows=True)
      for i, n in enumerate((12, 19, 16, 27, 33, 41, 58))),
    group("unit", 2, [text(270, 325, "films a week", 28, 400, "#A6F4C5")], 4.1, 0.4),
]
LEAVING = {"x": -560, "seconds": 0.35}


def mutoscope():
    """A scene file."""
    weights = {400: "regular", 700: "bold", 800: "heavy"}

    def label(part):
        width = 420
        x = {"middle": part["x"] - width / 2, "start": part["x"]}[part["anchor"]]
        return {"frame": [x, part["y"] - part["size"], width, 2 * part["size"]], "text": part["words"],
                "textColor": part["color"], "font": {"size": part["size"], "weight": weights[part["weight"]]},
                "textAlignment": {"middle": "center", "start": "left"}[part["anchor"]]}

    def shape(part):
        return {"frame": [part[key] for key in ("x", "y", "width", "height")], "cornerRadius": part["radius"],
                "backgroundColor": part["color"]}

    def view(group):
        parts = [label(part) if part["kind"] == "text" else shape(part) for part in group["parts"]]
        place = {"id": group["name"], "alpha": 0, "frame": [0, 0, WIDTH, HEIGHT], "subviews": parts}
        if group["grows"]:
            place.update({"anchorPoint": [0.5, 820 / HEIGHT], "center": [WIDTH / 2, 820], "size": [WIDTH, HEIGHT]})
            del place["frame"]
        return place

    def motions(group):
        start = {"alpha": 0, "transform": {"translate": [0, group["rise"]]}}
        if group["grows"]:
            start = {"alpha": 1, "transform": {"scale": [1, 0.001]}}
        end = {"view": group["name"], "from": start, "alpha": 1, "transform": {}}
        yield {"id": group["name"] + "in", "startAt": group["start"] - 2 * group["part"], "duration": group["seconds"],
               "controlPoints": CURVE, "animations": [end]}
        if group["leaves"] is not None:
            yield {"id": group["name"] + "out", "startAt": group["leaves"] - 2 * group["part"], "duration": LEAVING["seconds"],
                   "curve": "linear", "animations": [{"view": group["name"], "transform": {"translate": [LEAVING["x"], 0]}}]}

    sections = []
    for number, (_, background) in enumerate(BACKGROUNDS):
        groups = [group for group in GROUPS if group["part"] == number]
        sections.append({"id": "part%d" % number, "duration": 2, "background": background,
                         "views": [view(group) for group in groups],
                         "animators": [motion for group in groups for motion in motions(group)]})
    share = "clamp((t - %g) / %g, 0, 1)" % (COUNT["start"] - 4, COUNT["seconds"])
    sections[2]["views"].append({
        "frame": [20, COUNT["y"] - COUNT["size"], 500, 2 * COUNT["size"]], "textColor": COUNT["color"],
        "textAlignment": "center", "text": "${format(%d * %s, 0)}" % (COUNT["to"], share),
        "font": {"size": COUNT["size"], "weight": "heavy"}})
    return json.dumps({"canvas": {"size": [WIDTH, HEIGHT], "scale": SCALE}, "timeline": {"fps": FPS, "duration": SECONDS},
                       "sections": sections})


def svg_text(part, extra=""):
    # A baseline a third of the size below the middle.
    return '<text x="%g" y="%g" font-family="%s" font-size="%g" font-weight="%d" fill="%s" text-anchor="%s"%s>%s</text>' % (
        part["x"], part["y"] + 0.36 * part["size"], FONT, part["size"], part["weight"], part["color"], part["anchor"], extra,
        part["words"])


def svg_rect(part):
    return '<rect x="%g" y="%g" width="%g" height="%g" rx="%g" fill="%s"/>' % tuple(
        part[key] for key in ("x", "y", "width", "height", "radius", "color"))


def svg_parts(group):
    return "".join(svg_text(part) if part["kind"] == "text" else svg_rect(part) for part in group["parts"])


def page():
    """An HTML page with `seek(ms)`, of SVG elements that Web Animations move."""
    nodes = "".join('<g class="part" data-part="%d"><g id="%s">%s</g></g>' % (group["part"], group["name"], svg_parts(group))
                    for group in GROUPS)
    count = {"kind": "text", "words": "0", "anchor": "middle", "weight": 800, **COUNT}
    return """<!doctype html><meta charset="utf-8"><style>body{margin:0;overflow:hidden}g{transform-box:view-box}</style>
<svg width="%d" height="%d"><rect id="ground" width="100%%" height="100%%"/>%s%s</svg><script>
const groups = %s, grounds = %s, count = %s, leaving = %s, easing = "cubic-bezier(%s)";
const animations = groups.flatMap(group => {
  const element = document.getElementById(group.name);
  element.style.transformOrigin = "0 820px";
  const from = group.grows ? {transform: "scaleY(0.001)", opacity: 1} : {transform: `translate(0,${group.rise}px)`, opacity: 0};
  const all = [element.animate([from, {transform: group.grows ? "scaleY(1)" : "translate(0,0)", opacity: 1}],
    {delay: group.start * 1000, duration: group.seconds * 1000, fill: "both", easing})];
  if (group.leaves !== null) all.push(element.animate([{transform: "translate(0,0)"}, {transform: `translate(${leaving.x}px,0)`}],
    {delay: group.leaves * 1000, duration: leaving.seconds * 1000, fill: "forwards"}));
  for (const animation of all) animation.pause();
  return all;
});
const parts = [...document.querySelectorAll(".part")], number = document.getElementById("count");
window.seek = ms => {
  const seconds = ms / 1000, part = Math.min(Math.floor(seconds / 2), 2);
  for (const animation of animations) animation.currentTime = ms;
  for (const node of parts) node.style.display = node.dataset.part == part ? "" : "none";
  document.getElementById("ground").style.fill = grounds[part][1];
  number.style.display = part == 2 ? "" : "none";
  const share = Math.min(Math.max((seconds - count.start) / count.seconds, 0), 1);
  number.textContent = Math.round(count.to * share).toLocaleString("en");
};
</script>""" % (WIDTH, HEIGHT, nodes, svg_text(count, ' id="count"'), json.dumps(GROUPS), json.dumps(BACKGROUNDS),
                json.dumps(COUNT), json.dumps(LEAVING), ",".join("%.6f" % value for value in CURVE))


def nanoframes():
    """A composition of nanoframes."""
    ease = "cubic-bezier(%s)" % ", ".join("%.6f" % value for value in CURVE)
    body, animations = [], []
    for start, color in BACKGROUNDS:
        body.append('<rect data-start="%g" data-duration="2" width="%d" height="%d" fill="%s"/>' % (start, WIDTH, HEIGHT, color))
    for group in GROUPS:
        body.append('<g data-start="%g" data-duration="2"><g id="%s">%s</g></g>' % (
            2 * group["part"], group["name"], svg_parts(group)))
        hidden = {"opacity": 0, "transform": {"translate": [0, group["rise"]]}}
        shown = {"opacity": 1, "transform": {"translate": [0, 0]}}
        if group["grows"]:
            hidden = {"opacity": 1, "transform": {"scale": [1, 0.001], "center": [0, 820]}}
            shown = {"opacity": 1, "transform": {"scale": [1, 1], "center": [0, 820]}}
        frames = [{"t": group["start"], **hidden}, {"t": group["start"] + group["seconds"], "ease": ease, **shown}]
        if group["leaves"] is not None:
            frames += [{"t": group["leaves"], **shown},
                       {"t": group["leaves"] + LEAVING["seconds"], "opacity": 1, "transform": {"translate": [LEAVING["x"], 0]}}]
        animations.append({"target": "#" + group["name"], "keyframes": frames})
    # Its texts can only name the number of the frame, so the number that counts is as many texts as it has values.
    for frame in range(4 * FPS, SECONDS * FPS):
        share = min(max((frame / FPS - COUNT["start"]) / COUNT["seconds"], 0), 1)
        count = {"words": format(round(COUNT["to"] * share), ","), "anchor": "middle", "weight": 800, **COUNT}
        body.append(svg_text(count, ' data-start="%.6f" data-duration="%.6f"' % (frame / FPS, 1 / FPS)))
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" data-width="%d" data-height="%d" data-fps="%d" '
            'data-duration="%g">%s<script type="application/nanoframes+json"><![CDATA[%s]]></script></svg>' % (
                WIDTH, HEIGHT, WIDTH * SCALE, HEIGHT * SCALE, FPS, SECONDS, "".join(body),
                json.dumps({"animations": animations})))
