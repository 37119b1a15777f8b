"""Uses the pane in which a watched scene is edited, with the keyboard only, and looks at what a screen reader gets:
editing_test.py MUTOSCOPE FOLDER [unittest's arguments]."""
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
animators:
  - {id: go, duration: 1, curve: linear, startAt: 0, animations: [{view: box, center: [150, 30]}]}
"""

PIXEL = """(() => {
  const canvas = document.querySelector('#frame canvas');
  return [...canvas.getContext('2d').getImageData(%d, %d, 1, 1).data].slice(0, 3).join();
})()"""

# Whether the focused element is in the window and marked: by an outline, or, in the canvas of a control, by a shadow.
SEEN = """(() => {
  const e = document.activeElement, box = e.getBoundingClientRect(), style = getComputedStyle(e);
  const isInside = box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return e.matches(':focus-visible') && isInside && style.outlineStyle === 'solid' && parseFloat(style.outlineWidth) >= 2;
})()"""

FOCUSED = "(() => { const e = document.activeElement; return e.id || e.dataset.kind || e.textContent || e.tagName })()"


class EditingTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.close)
        cls.browser.send("Accessibility.enable")

    def setUp(self):
        self.scene = FOLDER / "pane.yaml"
        self.scene.write_text(SCENE)
        self.process = subprocess.Popen([PROGRAM, "watch", str(self.scene)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = self.process.stdout.readline().split()[1]
        self.browser.complaints.clear()
        self.browser.size(1200, 800)
        self.open()

    def tearDown(self):
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=20)
        self.assertEqual([c for c in self.browser.complaints if "ERR_CONNECTION_REFUSED" not in c], [])
        self.browser.send("Page.navigate", url="about:blank")

    def open(self):
        self.browser.open(self.address)
        self.wait("document.body.dataset.version !== undefined && frame.dataset.picture === '1'")

    def wait(self, condition):
        self.browser.wait("(() => { const frame = document.getElementById('frame'); return %s })()" % condition, 20)

    def evaluate(self, expression):
        return self.browser.evaluate(expression)

    def text(self, name):
        return self.evaluate("document.getElementById('%s').textContent" % name)

    def focused(self):
        return self.evaluate(FOCUSED)

    def press(self, key, *modifiers):
        """Presses a key; whatever has the focus then is visible, and can be seen to have it."""
        self.browser.key(key, *modifiers)
        if self.evaluate("document.activeElement !== document.body"):
            self.assertTrue(self.evaluate(SEEN), "The focus is not visible on " + self.focused())

    def tab_to(self, name, *modifiers):
        """The elements that Tab passes on its way to one."""
        passed = []
        for _ in range(30):
            self.press("Tab", *modifiers)
            passed.append(self.focused())
            if passed[-1] == name:
                return passed
        self.fail("Tab does not reach %s, but %s" % (name, passed))

    def caret(self):
        return self.evaluate("[text.selectionStart, text.selectionEnd]")

    def move_to(self, words):
        """Moves the caret behind words, by keys."""
        text = self.evaluate("text.value")
        for _ in range(text.count("\n") + 1):
            self.browser.key("ArrowUp")
        self.browser.key("Home")
        for _ in range(text.index(words) + len(words)):
            self.browser.key("ArrowRight")
        self.assertEqual(self.caret(), [text.index(words) + len(words)] * 2)

    def erase(self, count):
        for _ in range(count):
            self.browser.key("Backspace")

    def type(self, text):
        for letter in text:
            self.browser.key(letter)

    def nodes(self, *roles):
        """The nodes of some roles in the tree that screen readers get: their roles, names and properties."""
        found = []
        for node in self.browser.send("Accessibility.getFullAXTree")["nodes"]:
            values = {key: node.get(key, {}).get("value", "") for key in ("role", "name", "value", "description")}
            if not node.get("ignored") and values["role"] in roles:
                found.append({**{each["name"]: each["value"].get("value") for each in node.get("properties", [])}, **values})
        return found

    def node(self, role, name):
        found = [node for node in self.nodes(role) if node["name"] == name]
        self.assertEqual(len(found), 1, "%d nodes are %s “%s”." % (len(found), role, name))
        return found[0]

    def edit_a_scene(self):
        """From the start of the page into the pane, a change, an error, the slider, and out again."""
        self.assertEqual(self.tab_to("Edit the file")[0], "skip")
        self.press("Enter")
        self.assertEqual(self.tab_to("text"), ["text"])
        self.wait("text.value.startsWith('canvas')")
        # A change is drawn while the caret stays.
        self.move_to("backgroundColor: red")
        self.erase(3)
        self.type("green")
        self.wait("frame.dataset.picture !== '1' && document.getElementById('announced').textContent.includes('drawn differently')")
        self.assertEqual(self.evaluate(PIXEL % (20, 20)), "0,255,0")
        self.assertIn("backgroundColor: green", self.scene.read_text())
        caret = self.caret()
        self.assertEqual(caret, [SCENE.index("red") + 5] * 2)
        self.assertEqual(self.focused(), "text")
        # The picture is in sight of whoever types.
        box = self.evaluate("(() => { const b = document.querySelector('#frame canvas').getBoundingClientRect(); "
                            "return [b.top, b.bottom, b.left, b.right, innerHeight, innerWidth] })()")
        self.assertTrue(-1 <= box[0] and box[1] <= box[4] + 1 and -1 <= box[2] and box[3] <= box[5] + 1, box)
        # An error is announced once, and shown beside the text.
        self.type("x")
        self.wait("document.getElementById('announced').textContent.includes('Error')")
        self.assertEqual(self.text("announced"), "Error in line 4: unknown colour 'greenx'; did you mean 'green'?")
        self.assertEqual((self.focused(), self.caret()), ("text", [caret[0] + 1] * 2))
        self.assertEqual(self.evaluate(SEEN), True)
        self.assertEqual(self.text("sentence"), self.text("announced"))
        box = self.evaluate("(() => { const b = document.getElementById('sentence').getBoundingClientRect(); "
                            "return [b.top, b.bottom, innerHeight, document.getElementById('frame').getBoundingClientRect().bottom] })()")
        self.assertTrue(0 <= box[0] and box[1] <= box[2], box)
        return caret

    def test_a_scene_is_edited_with_the_keyboard(self):
        caret = self.edit_a_scene()
        # From elsewhere, a button leads to the place of the error.
        self.assertEqual(self.tab_to("there", "Shift"), ["there"])
        self.press("Enter")
        self.assertEqual(self.focused(), "text")
        line = self.evaluate("text.value").split("\n")[:3]
        self.assertGreater(self.caret()[0], len("\n".join(line)))
        self.assertLess(self.caret()[0], caret[0])
        self.move_to("greenx")
        self.erase(1)
        self.wait("document.getElementById('fault').hidden && document.getElementById('announced').textContent.startsWith('30 frames.')")
        self.assertEqual(self.caret(), caret)
        # Escape leads to the slider, whose keys scrub; E leads back to the caret.
        self.press("Escape")
        self.assertEqual(self.focused(), "position")
        self.press("End")
        self.wait("frame.dataset.frame === '29'")
        self.press("ArrowLeft")
        self.wait("frame.dataset.frame === '28'")
        self.assertEqual(self.node("slider", "Frame")["value"], 28)
        self.assertEqual(self.evaluate("position.ariaValueText"), "0.933 s · frame 28 of 30")
        self.press("e")
        self.assertEqual((self.focused(), self.caret()), ("text", caret))
        self.assertNotIn("greene", self.evaluate("text.value"))
        # Keys belong to the text while it has the focus.
        self.browser.key("b")
        self.browser.key("Backspace")
        self.assertEqual(self.evaluate("document.querySelector('#kinds [aria-pressed=true]').dataset.kind"), "now")
        # Tab leaves the text, in both directions, and writes nothing.
        before = self.evaluate("text.value")
        self.press("Tab", "Shift")
        self.assertNotEqual(self.focused(), "text")
        self.press("Tab")
        self.assertEqual(self.focused(), "text")
        self.press("Tab")
        self.assertNotEqual(self.focused(), "text")
        self.assertEqual(self.evaluate("text.value"), before)

    def test_the_link_at_the_start_leads_to_the_text(self):
        self.press("Tab")
        self.assertEqual((self.focused(), self.evaluate("document.activeElement.textContent")), ("skip", "To the source"))
        self.press("Enter")
        self.assertEqual(self.focused(), "text")
        self.wait("text.value.startsWith('canvas')")

    def test_a_phone(self):
        self.browser.size(375, 667, mobile=True, density=2)
        self.open()
        self.edit_a_scene()
        self.assertLessEqual(self.evaluate("document.documentElement.scrollWidth"), 375)
        small = self.evaluate("[...document.querySelectorAll('main button, main select, summary')].filter(e => e.offsetParent && "
                              "!e.closest('#parts') && e.getBoundingClientRect().height < 44).map(e => e.textContent)")
        self.assertEqual(small, [])
        self.browser.screenshot(str(FOLDER / "pane-phone.png"))

    def test_screen_readers(self):
        self.press("e")
        # How a change ends, and whether it is saved; the readout below the slider is silent, which says its value itself.
        self.assertEqual(sorted(node.get("live", "off") for node in self.nodes("status")), ["off", "polite", "polite"])
        self.wait("document.getElementById('announced').textContent === '30 frames.'")
        for role, name in (("heading", "pane"), ("slider", "Frame"), ("button", "Play"), ("button", "One frame back"),
                           ("button", "One frame forward"), ("combobox", "Speed"), ("group", "Version shown"), ("region", "Picture"),
                           ("region", "Changes"), ("link", "To the source"), ("image", "Picture of pane at 0.000 s")):
            self.node(role, name)
        self.wait("text.value.startsWith('canvas')")
        pane = self.node("textbox", "Source of the scene")
        self.assertEqual((pane["focused"], pane["multiline"], pane["invalid"]), (True, True, "false"))
        self.assertIn("Tab leaves the text", pane["description"])
        self.assertEqual(pane["value"].rstrip(), SCENE.rstrip())
        self.type("x")
        self.wait("document.getElementById('announced').textContent.includes('Error')")
        pane = self.node("textbox", "Source of the scene")
        self.assertEqual(pane["invalid"], "true")
        self.node("button", "Go to line 1")
        nameless = [node["role"] for node in self.nodes("button", "link", "slider", "combobox", "textbox", "image", "region")
                    if not node["name"]]
        self.assertEqual(nameless, [])
        # While frames are drawn, nothing else is announced than how it ends.
        self.assertEqual(self.evaluate("[...document.querySelectorAll('output, [role=status], [role=alert], [aria-live]')]"
                                       ".filter(e => e.ariaLive !== 'off').map(e => e.id).join()"),
                         "announced,editing")

    def test_announcements(self):
        self.evaluate("(() => { window.said = []; new MutationObserver(() => said.push(announced.textContent))"
                      ".observe(document.getElementById('announced'), { childList: true, characterData: true, subtree: true }) })()")
        self.press("e")
        self.wait("text.value.startsWith('canvas')")
        self.scene.write_text(SCENE.replace("red", "rde"))
        self.wait("!document.getElementById('fault').hidden")
        self.wait("text.value.includes('rde')")
        self.scene.write_text(SCENE.replace("red", "blue"))
        self.wait("said.at(-1)?.includes('drawn differently')")
        said = self.evaluate("said")
        self.assertEqual(len(said), 2, said)
        self.assertTrue(said[0].startswith("Error in line 4: unknown colour 'rde'"), said)
        self.assertTrue(said[1].startswith("30 frames. "), said)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:], verbosity=2)
