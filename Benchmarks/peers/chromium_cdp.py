"""Headless Chromium: Web Animations on DOM nodes, currentTime set for each frame, then Page.captureScreenshot.

Fast: optimizeForSpeed.
"""
import base64
import json
import pathlib
import sys

from browser import Browser
from harness import fast, picture, run, scene, scenes


def style(view):
    # Centred on 0, 0: left and top would snap to whole pixels, so the whole position goes into the transform.
    box = "position:absolute;left:%gpx;top:%gpx;width:%gpx;height:%gpx;" % (
        -view.width / 2, -view.height / 2, view.width, view.height)
    if view.kind == "glass":
        return box + "backdrop-filter:blur(%(blur)dpx) saturate(%(saturation)g);background:rgba(255,255,255,%(white)g)" % (
            scenes.GLASS)
    if view.kind == "panel":
        # The length of a blur in CSS is two standard deviations.
        return box + "border-radius:%dpx;box-shadow:0 %dpx %dpx rgba(0,0,0,%g);background:rgb%s" % (
            scenes.PANEL["radius"], scenes.PANEL["offset"], 2 * scenes.PANEL["blur"], scenes.PANEL["opacity"], view.colour)
    if view.kind == "photo":
        box += "background-size:100% 100%;"
    if view.kind == "label":
        return box + "white-space:pre;font:%gpx/%gpx %s;color:rgb%s" % (view.size, view.height, scenes.FONT, view.colour)
    if view.kind == "rect":
        return box + "background:rgb%s" % (view.colour,)
    return box + "background:url(%s)" % pathlib.Path(picture(view.kind)).resolve().as_uri()


def keyframe(view):
    return {"transform": "translate(%.4fpx,%.4fpx) rotate(%.3fdeg) scale(%.4f,%.4f)" % (
        view.cx, view.cy, view.rotation, view.scale * view.flip, view.scale), "opacity": view.alpha}


if scene.name == scenes.SIMULATED:
    sys.exit("Web Animations cannot play a simulation.")
if scene.name == "shapes":
    sys.exit("Boxes in a page have no curves.")

NODES = [{
    "style": style(motion.first),
    "text": motion.first.words if motion.first.kind == "label" else "",
    "count": [motion.first.count, motion.last.count, motion.duration * 1000],
    "keyframes": [keyframe(motion.first), keyframe(motion.last)],
    "timing": {"delay": motion.start * 1000, "duration": motion.duration * 1000, "fill": "both",
               "easing": "cubic-bezier(0.3333333333,0,0.6666666667,1)" if motion.eased else "linear"},
} for motion in scenes.MOTIONS[scene.name]]

BUILD = """(async nodes => {
  document.body.style.cssText = 'margin:0;background:#fff;overflow:hidden';
  const counters = [];
  const animations = nodes.map(node => {
    const element = document.createElement('div');
    element.style.cssText = node.style;
    element.textContent = node.text;
    if (node.count[0] != node.count[1]) counters.push([element, node.count]);
    document.body.append(element);
    const animation = element.animate(node.keyframes, node.timing);
    animation.pause();
    return animation;
  });
  window.seek = ms => {
    for (const animation of animations) animation.currentTime = ms;
    for (const [element, [from, to, duration]] of counters)
      element.textContent = Math.round(from + (to - from) * Math.min(ms / duration, 1));
  };
  const urls = new Set(nodes.flatMap(node => node.style.match(/file:[^)]+/g) ?? []));
  await Promise.all([...urls].map(url => { const image = new Image(); image.src = url; return image.decode(); }));
})"""


def setup():
    browser = Browser()
    page = pathlib.Path(browser.profile.name, "page.html")
    page.write_text("<!doctype html><body>")
    browser.open(page.as_uri(), scene.width, scene.height)
    browser.evaluate("%s(%s)" % (BUILD, json.dumps(NODES)))

    def render(frame, path):
        browser.evaluate("seek(%r)" % (frame * 1000 / scenes.FPS))
        shot = browser.send("Page.captureScreenshot", format="png", optimizeForSpeed=fast)
        with open(path, "wb") as file:
            file.write(base64.b64decode(shot["data"]))

    return render


run(setup)
