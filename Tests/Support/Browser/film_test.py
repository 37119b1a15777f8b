"""Drives Chromium through the page of a film that needs no server: film_test.py MUTOSCOPE FOLDER [unittest's arguments]."""
import pathlib
import subprocess
import sys
import unittest

from chromium import Browser

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
FOLDER = pathlib.Path(sys.argv[2]).resolve()

SCENE = """\
canvas: {size: [200, 120], background: {light: white, dark: "#000080"}}
timeline: {fps: 20, duration: 3}
sections:
  - {id: intro, duration: 1, views: [{id: dot, frame: ["${10 + 100 * t}", 10, 20, 20], backgroundColor: red}]}
  - id: main
    duration: 1.5
    transition: {style: dissolve, duration: 0.5}
    views: [{id: box, frame: [0, 60, 200, 60], backgroundColor: "#00FF00"}]
    animators: [{id: go, duration: 0.5, curve: linear, startAt: 0.75, animations: [{view: box, center: [300, 90]}]}]
"""

# A pixel of a picture.
PIXEL = """((number, x, y) => {
  const canvas = document.querySelectorAll('#films canvas')[number];
  return [...canvas.getContext('2d').getImageData(x, y, 1, 1).data].slice(0, 3).join();
})"""


class FilmTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        scene = FOLDER / "film.yaml"
        scene.write_text(SCENE)
        cls.page = FOLDER / "film.html"
        subprocess.run([PROGRAM, "page", str(scene), "-q", "--look", "standard", "--look", "dark", "-o", str(cls.page)],
                       check=True)
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.browser.complaints.clear()
        self.browser.size(1200, 800)
        self.browser.open("file://" + str(self.page))
        self.browser.wait("document.body.dataset.ready === 'true'")

    def tearDown(self):
        self.assertEqual(self.browser.complaints, [])
        # Nothing but the file, which may be opened anywhere.
        strangers = [url for url in self.browser.requests if not url.startswith(("file://", "about:", "data:", "blob:"))]
        self.assertEqual(strangers, [])
        self.assertEqual(len([url for url in self.browser.requests if url.startswith("file://")]), 1)

    def frame(self, number, film=0):
        self.browser.wait("document.querySelectorAll('#films canvas')[%d].dataset.frame === '%d'" % (film, number))

    def pixel(self, film, x, y):
        return self.browser.evaluate("%s(%d, %d, %d)" % (PIXEL, film, x, y))

    def text(self, selector):
        return self.browser.evaluate("document.querySelector(%r).textContent" % selector)

    def click(self, selector):
        box = self.browser.evaluate("(() => { const b = document.querySelector(%r).getBoundingClientRect(); "
                                    "return [b.x + b.width / 2, b.y + b.height / 2] })()" % selector)
        for kind in ("mousePressed", "mouseReleased"):
            self.browser.mouse(kind, *box, button="left", clickCount=1)

    def test_first_picture_and_scrubbing(self):
        self.frame(0)
        self.assertEqual(self.text("h1"), "film")
        self.assertEqual([self.pixel(0, 12, 12), self.pixel(0, 150, 12)], ["255,0,0", "255,255,255"])
        self.assertEqual([self.pixel(1, 12, 12), self.pixel(1, 150, 12)], ["255,0,0", "0,0,128"])
        # Into the middle of the stored changes, forwards, and back.
        for number, place in ((9, 55), (12, 70), (3, 25), (10, 60)):
            self.browser.evaluate("position.value = %d; position.dispatchEvent(new Event('input'))" % number)
            self.frame(number)
            self.frame(number, 1)
            self.assertEqual([self.pixel(0, place + 2, 12), self.pixel(0, place - 2, 12), self.pixel(0, place + 22, 12)],
                             ["255,0,0", "255,255,255", "255,255,255"], number)
        self.browser.screenshot(str(FOLDER / "film.png"))

    def test_keys(self):
        self.browser.key("End")
        self.frame(59)
        self.browser.key("ArrowLeft")
        self.frame(58)
        self.browser.key("ArrowRight")
        self.frame(59)
        self.browser.key("Home")
        self.frame(0)
        self.click("#on")
        self.frame(1)
        self.click("#back")
        self.frame(0)

    def test_playing(self):
        self.browser.key(" ")
        self.assertEqual(self.text("#run"), "Pause")
        self.browser.wait("Number(document.querySelector('#films canvas').dataset.frame) > 5")
        # Beyond the end it begins again.
        self.browser.evaluate("speed.value = '1'")
        self.browser.wait("Number(document.querySelector('#films canvas').dataset.frame) > 50")
        self.browser.wait("Number(document.querySelector('#films canvas').dataset.frame) < 20")
        self.browser.key(" ")
        self.assertEqual(self.text("#run"), "Play")
        stopped = self.browser.evaluate("document.querySelector('#films canvas').dataset.frame")
        self.browser.evaluate("new Promise(done => setTimeout(done, 200))")
        self.assertEqual(self.browser.evaluate("document.querySelector('#films canvas').dataset.frame"), stopped)

    def test_sections(self):
        names = self.browser.evaluate("[...document.querySelectorAll('#parts button')].map(b => b.textContent).join()")
        self.assertEqual(names, "intro,main")
        current = "[...document.querySelectorAll('#parts [aria-current=true]')].map(b => b.textContent).join()"
        self.assertEqual(self.browser.evaluate(current), "intro")
        self.browser.key("]")
        self.frame(10)
        self.assertEqual(self.browser.evaluate(current), "intro,main")
        self.assertEqual(self.text("#readout"), "0.500 s · main 0.000 s · frame 10 of 60")
        self.browser.key("End")
        self.frame(59)
        self.assertEqual(self.browser.evaluate(current), "")
        self.browser.key("[")
        self.frame(10)
        self.browser.key("[")
        self.frame(0)
        self.click("#parts button:last-child")
        self.frame(10)

    def test_no_sections(self):
        hint = "document.querySelector('.note').innerText"
        self.assertIn("[ and ] go to the previous and the next section", self.browser.evaluate(hint))
        plain = FOLDER / "plain.yaml"
        plain.write_text("canvas: {size: [20, 20]}\ntimeline: {fps: 10, duration: 1}\n")
        page = FOLDER / "plain.html"
        subprocess.run([PROGRAM, "page", str(plain), "-q", "-o", str(page)], check=True)
        self.browser.requests.clear()
        self.browser.open("file://" + str(page))
        self.browser.wait("document.body.dataset.ready === 'true'")
        self.assertEqual(self.browser.evaluate(hint), "Space plays or pauses, ← → step, Home and End jump.")

    def test_curves(self):
        names = self.browser.evaluate("[...document.querySelectorAll('#curves figcaption')].map(c => c.firstChild.data).join()")
        self.assertIn("box.center.x", names)
        self.assertIn("dot.center.x", names)
        value = "[...document.querySelectorAll('#curves figure')].find(f => f.textContent.startsWith('dot.center.x'))" \
                ".querySelector('output').textContent"
        self.assertEqual(self.browser.evaluate(value), "20")
        self.browser.evaluate("position.value = 10; position.dispatchEvent(new Event('input'))")
        self.frame(10)
        self.assertEqual(self.browser.evaluate(value), "70")

    def test_one_look_beside_another(self):
        hidden = "[...document.querySelectorAll('#films figure')].map(f => f.hidden).join()"
        self.assertEqual(self.browser.evaluate(hidden), "false,false")
        self.click("#looks button:first-child")
        self.assertEqual(self.browser.evaluate(hidden), "true,false")
        self.browser.key("End")
        self.frame(59, 1)
        self.click("#looks button:first-child")
        # The hidden player is at the same frame.
        self.frame(59)
        self.assertEqual(self.browser.evaluate(hidden), "false,false")

    def test_a_narrow_window_and_dark_mode(self):
        self.browser.size(400, 700, mobile=True)
        self.browser.theme("dark")
        self.assertLessEqual(self.browser.evaluate("document.documentElement.scrollWidth"), 400)
        self.browser.screenshot(str(FOLDER / "film-narrow.png"))
        self.browser.theme("light")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:], verbosity=2)
