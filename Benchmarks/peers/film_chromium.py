"""A page in headless Chromium, sought for each frame, with screenshots in a pipe to ffmpeg.

    film_chromium.py PAGE OUT WIDTH HEIGHT SCALE FPS FRAMES
"""
import base64
import pathlib
import subprocess
import sys

from browser import Browser

page, out = pathlib.Path(sys.argv[1]), sys.argv[2]
width, height, scale, fps, frames = map(int, sys.argv[3:])
browser = Browser()
browser.open(page.resolve().as_uri(), width, height, scale)
encoder = subprocess.Popen(
    ["ffmpeg", "-v", "error", "-y", "-f", "image2pipe", "-framerate", str(fps), "-c:v", "png", "-i", "-", "-c:v", "libx264",
     "-preset", "veryfast", "-crf", "18", "-pix_fmt", "yuv420p", "-movflags", "+faststart", out], stdin=subprocess.PIPE)
for frame in range(frames):
    browser.evaluate("seek(%r)" % (frame * 1000 / fps))
    shot = browser.send("Page.captureScreenshot", format="png", optimizeForSpeed=True)
    encoder.stdin.write(base64.b64decode(shot["data"]))
encoder.stdin.close()
sys.exit(encoder.wait())
