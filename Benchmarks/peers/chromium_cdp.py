"""Headless Chromium: Web Animations on DOM nodes, currentTime set for each frame, then Page.captureScreenshot.

Fast: optimizeForSpeed. The browser is spoken to over a pipe in its own protocol, with nothing in between.
BENCH_CHROMIUM names the program; otherwise it is looked for on the PATH.
"""
import atexit
import base64
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from harness import fast, picture, run, scene, scenes


class Browser:
    def __init__(self):
        program = os.environ.get("BENCH_CHROMIUM") or next(
            filter(None, map(shutil.which, ("chromium-headless-shell", "chromium"))))
        self.profile = tempfile.TemporaryDirectory()
        browser_reads, self.commands = os.pipe()
        self.replies, browser_writes = os.pipe()
        self.process = subprocess.Popen(
            ["sh", "-c", 'exec "$@" 3<&%d 4>&%d' % (browser_reads, browser_writes), "sh", program,
             "--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--force-color-profile=srgb",
             "--hide-scrollbars", "--allow-file-access-from-files",
             "--disable-frame-rate-limit", "--disable-gpu-vsync",     # else it waits for 60 Hz
             "--user-data-dir=" + self.profile.name],
            pass_fds=(browser_reads, browser_writes), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(browser_reads)
        os.close(browser_writes)
        self.replies = open(self.replies, "rb")
        self.serial, self.session = 0, None
        atexit.register(self.close)

    def read(self):
        message = bytearray()
        while not message.endswith(b"\0"):
            piece = self.replies.peek()
            if not piece:
                raise SystemExit("the browser went away")
            end = piece.find(b"\0")
            message += self.replies.read(end + 1 if end >= 0 else len(piece))
        return json.loads(message[:-1])

    def send(self, method, **parameters):
        """Sends a command and waits for its result."""
        self.serial += 1
        command = {"id": self.serial, "method": method, "params": parameters}
        if self.session:
            command["sessionId"] = self.session
        os.write(self.commands, json.dumps(command).encode() + b"\0")
        while True:
            reply = self.read()
            if reply.get("id") == self.serial:
                if "error" in reply:
                    raise SystemExit("%s: %s" % (method, reply["error"]["message"]))
                return reply["result"]

    def evaluate(self, expression):
        result = self.send("Runtime.evaluate", expression=expression, awaitPromise=True)
        if "exceptionDetails" in result:
            raise SystemExit(result["exceptionDetails"]["exception"]["description"])

    def close(self):
        self.process.kill()
        self.process.wait()
        self.profile.cleanup()


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
    sys.exit("Web Animations cannot play what was simulated.")

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
    target = browser.send("Target.createTarget", url="about:blank")["targetId"]
    browser.session = browser.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    browser.send("Emulation.setDeviceMetricsOverride",
                 width=scene.width, height=scene.height, deviceScaleFactor=1, mobile=False)
    browser.send("Page.enable")
    browser.send("Page.navigate", url=page.as_uri())
    while browser.read().get("method") != "Page.loadEventFired":
        pass
    browser.evaluate("%s(%s)" % (BUILD, json.dumps(NODES)))

    def render(frame, path):
        browser.evaluate("seek(%r)" % (frame * 1000 / scenes.FPS))
        shot = browser.send("Page.captureScreenshot", format="png", optimizeForSpeed=fast)
        with open(path, "wb") as file:
            file.write(base64.b64decode(shot["data"]))

    return render


run(setup)
