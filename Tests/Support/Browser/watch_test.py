"""Drives Chromium through the page of a scene that is watched: watch_test.py MUTOSCOPE FOLDER [unittest's arguments]."""
import os
import pathlib
import signal
import subprocess
import sys
import unittest

from chromium import Browser

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
FOLDER = pathlib.Path(sys.argv[2]).resolve()

SCENE = """\
canvas: {size: [200, 120]}
timeline: {fps: 30, duration: 1}
views:
  - {id: box, frame: [10, 10, 40, 40], backgroundColor: red}
  - {id: dot, frame: [10, 80, 20, 20], backgroundColor: "#0000FF"}
animators:
  - {id: go, duration: 1, curve: linear, startAt: 0, animations: [{view: box, center: [150, 30]}]}
"""

# A pixel of the picture, in points.
PIXEL = """((x, y) => {
  const canvas = document.querySelector('#frame canvas');
  return [...canvas.getContext('2d').getImageData(x, y, 1, 1).data].slice(0, 3).join();
})"""


class WatchTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.scene = FOLDER / "card.yaml"
        self.save(SCENE)
        self.process = subprocess.Popen([PROGRAM, "watch", str(self.scene)], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().split()[1]
        self.browser.complaints.clear()
        self.browser.size(1200, 800)
        self.browser.open(self.address)
        self.wait("document.body.dataset.version !== undefined && frame.dataset.picture === '1'")

    def tearDown(self):
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=20)
        # No trace of an error, and not ended by the signal.
        self.assertEqual(self.process.returncode, 0)
        self.assertEqual([c for c in self.browser.complaints if "ERR_CONNECTION_REFUSED" not in c], [])
        strangers = [url for url in self.browser.requests
                     if not url.startswith((self.address, "about:", "data:", "blob:"))]
        self.assertEqual(strangers, [])
        self.browser.send("Page.navigate", url="about:blank")

    def save(self, text):
        part = self.scene.with_suffix(".part")
        part.write_text(text)
        os.replace(part, self.scene)

    def wait(self, condition, seconds=20):
        self.browser.wait("(() => { const frame = document.getElementById('frame'); return %s })()" % condition, seconds)

    def text(self, selector):
        return self.browser.evaluate("document.querySelector(%r).textContent" % selector)

    def pixel(self, x, y):
        return self.browser.evaluate("%s(%d, %d)" % (PIXEL, x, y))

    def test_first_picture_and_scrubbing(self):
        self.assertEqual(self.text("#name"), "card")
        self.assertEqual(self.pixel(11, 11), "255,0,0")
        self.browser.key("End")
        self.wait("frame.dataset.frame === '29'")
        self.assertEqual(self.text("#readout"), "0.967 s · frame 29 of 30")
        self.assertEqual(self.pixel(11, 11), "255,255,255")
        self.browser.key("ArrowLeft")
        self.wait("frame.dataset.frame === '28'")
        self.browser.key(" ")
        self.wait("Number(frame.dataset.frame) < 20")
        self.browser.key(" ")

    def test_a_save_shows_what_has_changed(self):
        self.browser.key("End")
        self.wait("frame.dataset.frame === '29'")
        self.save(SCENE.replace('"#0000FF"', '"#00FF00"').replace("startAt: 0", "startAt: 0.5"))
        self.wait("frame.dataset.picture === '2' && document.getElementById('places').children.length > 0")
        # The time scrubbed to stays.
        self.wait("frame.dataset.frame === '29'")
        self.assertEqual(self.pixel(20, 90), "0,255,0")
        places = self.browser.evaluate("[...document.querySelectorAll('#places code')].map(c => c.textContent).join()")
        self.assertEqual(places, "box.center,dot.backgroundColor")
        self.assertIn("30 frames drawn differently", self.text("#summary"))
        self.browser.key("b")
        self.wait("frame.dataset.kind === 'before'")
        self.assertEqual(self.pixel(20, 90), "0,0,255")
        self.browser.key("d")
        self.wait("frame.dataset.kind === 'difference'")
        self.assertEqual(self.pixel(20, 90), "255,0,0")
        self.browser.screenshot(str(FOLDER / "watch-difference.png"))
        self.browser.key("d")
        self.wait("frame.dataset.kind === 'now'")
        self.browser.screenshot(str(FOLDER / "watch-changes.png"))

    def test_sections(self):
        self.save("""\
canvas: {size: [200, 120]}
timeline: {fps: 30, duration: 2}
sections:
  - {id: intro, duration: 1, views: [{id: box, frame: [10, 10, 40, 40], backgroundColor: red}]}
  - {id: main, duration: 1, transition: {style: dissolve, duration: 0.2}, background: blue, views: []}
""")
        self.wait("document.querySelectorAll('#parts button').length === 2 && frame.dataset.picture === '2'")
        self.assertEqual(self.text("#parts"), "intromain")
        self.browser.key("]")
        self.wait("frame.dataset.frame === '24'")
        self.assertEqual(self.text("#readout"), "0.800 s · main 0.000 s · frame 24 of 60")
        current = "[...document.querySelectorAll('#parts [aria-current=true]')].map(b => b.textContent).join()"
        self.assertEqual(self.browser.evaluate(current), "intro,main")
        self.browser.screenshot(str(FOLDER / "watch-sections.png"))
        self.browser.evaluate("document.querySelector('#parts button').click()")
        self.wait("frame.dataset.frame === '0'")
        self.save(SCENE)
        self.wait("document.querySelectorAll('#parts button').length === 0")

    def test_errors_are_shown_in_place_and_go_away(self):
        self.save(SCENE.replace("backgroundColor: red", "backgroundColour: red"))
        self.wait("!document.getElementById('messages').hidden")
        message = self.text("#messages article")
        self.assertIn("card.yaml:4:", message)
        self.assertIn("did you mean 'backgroundColor'?", message)
        self.assertIn("^~~~", self.text("#messages pre"))
        # The last good picture stays.
        self.assertEqual(self.pixel(11, 11), "255,0,0")
        self.assertIn("errors", self.text("#status"))
        self.browser.theme("dark")
        self.browser.screenshot(str(FOLDER / "watch-errors.png"))
        self.browser.theme("light")
        self.save(SCENE)
        self.wait("document.getElementById('messages').hidden && frame.dataset.picture === '2'")

    def test_a_file_that_is_deleted_and_comes_back(self):
        self.scene.unlink()
        self.wait("document.querySelector('#messages article')?.textContent.includes('no such file')")
        self.save(SCENE)
        self.wait("document.getElementById('messages').hidden")

    def test_the_file_is_edited_in_the_page(self):
        self.browser.evaluate("document.querySelector('#editor summary').click()")
        self.wait("document.getElementById('text').value.startsWith('canvas')")
        self.assertEqual(self.browser.evaluate("document.getElementById('text').value"), SCENE)
        # Keys belong to the pane while it is used.
        self.browser.evaluate("(() => { const t = document.getElementById('text'); t.focus(); "
                              "t.setSelectionRange(t.value.indexOf('red'), t.value.indexOf('red') + 3) })()")
        for letter in "cyan":
            self.browser.key(letter)
        self.wait("frame.dataset.picture === '2'")
        self.assertEqual(self.scene.read_text(), SCENE.replace("backgroundColor: red", "backgroundColor: cyan"))
        self.wait("document.getElementById('editing').textContent === 'Saved.'")
        self.assertEqual(self.browser.evaluate("frame.dataset.kind"), "now")
        # An error is shown, and the text stays.
        self.browser.key("x")
        self.wait("!document.getElementById('messages').hidden")
        self.assertIn("cyanx", self.browser.evaluate("document.getElementById('text').value"))
        self.browser.screenshot(str(FOLDER / "watch-editing.png"))

    def test_another_change_of_the_file_is_not_overwritten(self):
        self.browser.evaluate("document.querySelector('#editor summary').click()")
        self.wait("document.getElementById('text').value.startsWith('canvas')")
        # A field that is not being edited follows the file.
        self.save(SCENE.replace("red", "blue"))
        self.wait("document.getElementById('text').value.includes('backgroundColor: blue')")
        other = SCENE.replace("red", "green")
        self.browser.evaluate("(() => { const t = document.getElementById('text'); t.value += '# mine'; })()")
        self.save(other)
        self.wait("frame.dataset.picture === '3'")
        self.browser.evaluate("document.getElementById('text').dispatchEvent(new Event('input'))")
        self.wait("document.getElementById('editing').textContent.includes('changed elsewhere')")
        self.assertEqual(self.scene.read_text(), other)
        self.browser.complaints.clear()
        self.browser.evaluate("document.getElementById('reload').click()")
        self.wait("document.getElementById('text').value.includes('backgroundColor: green')")

    def test_a_narrow_window(self):
        self.browser.size(400, 700, mobile=True)
        self.wait("document.querySelector('main').clientWidth > 300")
        self.browser.screenshot(str(FOLDER / "watch-narrow.png"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:], verbosity=2)
