"""Drives Chromium through a gallery: gallery_test.py MUTOSCOPE FOLDER [unittest's arguments]."""
import functools
import http.server
import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile
import threading
import unittest
import unittest.mock
import urllib.request

from chromium import Browser

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "Scripts/gallery"))
sys.dont_write_bytecode = True
import steps  # noqa: E402

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
FOLDER = pathlib.Path(sys.argv[2]).resolve() / "gallery"
ROOT = pathlib.Path(__file__).resolve().parents[3]
SCENES = ["scenes/hello.yaml", "scenes/sections.yaml", "scenes/animalation.yaml", "scenes/newtons-cradle.yaml"]


def leave_records():
    """Leaves what Scripts/check-packages leaves about packages that are drawn, build only, and do not build."""
    common = {"revision": "0123456789abcdef", "date": "2025-03-04", "tried": "2026-12-01", "message": "", "shows": "Stars <of ours>",
              "show": ["let stars = UIView()", "return stars"]}
    records = [
        {**common, "repository": "ada/Stars", "outcome": "builds", "passed": 11, "cases": 12, "script": ["{at: 1, tap: [10, 10]}"],
         "made": ["films/hello.mp4", "pictures/hello.webp", "pictures/hello-large.webp"], "size": [640, 400], "count": 60},
        {**common, "repository": "ada/Blank", "outcome": "builds", "passed": 0, "cases": 0, "problem": "draws an empty picture"},
        {**common, "repository": "bob/Broken", "outcome": "does not build", "message": "cannot find 'Cat<Dog>' in scope"},
    ]
    (FOLDER / "packages").mkdir(parents=True)
    for record in records:
        (FOLDER / "packages" / (record["repository"].replace("/", "+") + ".json")).write_text(json.dumps(record))


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass

    # Films are requested in parts, which Python's server does not support.
    def send_head(self):
        wanted = self.headers.get("Range")
        path = pathlib.Path(self.translate_path(self.path))
        if not wanted or not path.is_file():
            return super().send_head()
        size = path.stat().st_size
        first, _, last = wanted.split("=")[1].partition("-")
        first, last = int(first), min(int(last or size - 1), size - 1)
        self.send_response(206)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Accept-Ranges", "bytes")
        self.send_header("Content-Range", "bytes %d-%d/%d" % (first, last, size))
        self.send_header("Content-Length", str(last - first + 1))
        self.end_headers()
        try:
            self.wfile.write(path.read_bytes()[first:last + 1])
        except ConnectionError:
            pass  # The browser has enough of the film.
        return None


class GalleryTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        leave_records()
        subprocess.run([str(ROOT / "Scripts/make-gallery"), "-o", str(FOLDER), *(str(ROOT / scene) for scene in SCENES)], check=True,
                       env={**os.environ, "MUTOSCOPE": PROGRAM})
        handler = functools.partial(Quiet, directory=str(FOLDER))
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.addClassCleanup(cls.server.shutdown)
        cls.address = "http://127.0.0.1:%d/" % cls.server.server_port
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.close)
        cls.browser.send("Accessibility.enable")

    def setUp(self):
        self.browser.complaints.clear()
        self.browser.size(1280, 900)

    def tearDown(self):
        self.assertEqual(self.browser.complaints, [])
        self.assertEqual([url for url in self.browser.requests if not url.startswith((self.address, "about:", "data:"))], [])

    def open(self, page):
        self.browser.open(self.address + page)
        self.browser.wait("document.body.dataset.ready === 'true'")

    def evaluate(self, expression):
        return self.browser.evaluate(expression)

    def shown(self):
        return self.evaluate("[...document.querySelectorAll('#list li:not([hidden])')].map(li => li.dataset.name).join()")

    def focused(self):
        return self.evaluate("(() => { const e = document.activeElement; return e.id || e.getAttribute('href') || e.textContent })()")

    def type(self, text):
        for letter in text:
            self.browser.key(letter)

    def tree(self):
        """The roles and names that a screen reader gets."""
        nodes = self.browser.send("Accessibility.getFullAXTree")["nodes"]
        return [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes
                if not node.get("ignored") and node.get("role")]

    def test_search(self):
        self.open("index.html")
        self.assertEqual(self.shown(), "animalation,hello,newtons-cradle,sections")
        self.browser.key("/")
        self.assertEqual(self.focused(), "query")
        self.type("elastic balls")
        self.assertEqual(self.shown(), "newtons-cradle")
        self.assertEqual(self.evaluate("document.getElementById('found').textContent"), "1 scene")
        # The search is in the address, and returns after going back.
        self.open("index.html?q=elastic&topic=sections")
        self.assertEqual(self.shown(), "")
        self.assertEqual(self.evaluate("document.getElementById('found').textContent"), "no scenes")
        self.open("index.html?topic=sections")
        self.assertEqual(self.shown(), "sections")

    def test_pictures_are_small_and_films_are_not_loaded(self):
        self.open("index.html")
        self.assertEqual([url for url in self.browser.requests if ".mp4" in url], [])
        self.assertEqual(self.evaluate("[...document.images].every(image => image.loading === 'lazy' && image.width && image.height)"), True)
        self.open("hello.html")
        self.assertEqual([url for url in self.browser.requests if ".mp4" in url], [])
        for file in FOLDER.glob("films/*.mp4"):
            self.assertLess(file.stat().st_size, 400_000, file.name)
        self.assertLess((FOLDER / "pictures/hello.webp").stat().st_size, 20_000)

    def test_scrubbing_and_playing(self):
        self.open("hello.html")
        for number in (30, 59, 12, 13):
            self.evaluate("position.value = %d; position.dispatchEvent(new Event('input'))" % number)
            self.browser.wait("film.dataset.frame === '%d'" % number)
            self.assertAlmostEqual(self.evaluate("film.currentTime"), (number + 0.5) / 30, 3)
        # The card is where the scene says: blue on the left at first, on the right at the end.
        pixel = """((x, y) => { const canvas = document.createElement('canvas'); canvas.width = film.videoWidth;
          canvas.height = film.videoHeight; const context = canvas.getContext('2d'); context.drawImage(film, 0, 0);
          return [...context.getImageData(x, y, 1, 1).data].slice(0, 3) })"""
        self.browser.key("Home")
        self.browser.wait("film.dataset.frame === '0'")
        red, green, blue = self.evaluate(pixel + "(140, 200)")
        self.assertTrue(red < 60 and blue > 200, (red, green, blue))
        self.browser.key("End")
        self.browser.wait("film.dataset.frame === '59'")
        red, green, blue = self.evaluate(pixel + "(140, 200)")
        self.assertTrue(min(red, green, blue) > 225, (red, green, blue))
        self.browser.key("Home")
        self.browser.wait("film.dataset.frame === '0'")
        self.browser.key(" ")
        self.browser.wait("Number(film.dataset.frame) > 20 && film.currentTime > 0.5")
        self.browser.key(" ")
        self.assertEqual(self.evaluate("film.paused"), True)

    def test_curves_follow(self):
        self.open("hello.html")
        value = "[...document.querySelectorAll('#curves figure')].find(f => f.textContent.startsWith('card.center.x'))" \
                ".querySelector('output').textContent"
        self.assertEqual(self.evaluate(value), "70")
        self.browser.key("End")
        self.browser.wait("film.dataset.frame === '59'")
        self.assertEqual(self.evaluate(value), "250")

    def test_sections(self):
        self.open("sections.html")
        self.browser.key("]")
        self.browser.wait("Number(film.dataset.frame) > 10")
        self.assertEqual(self.evaluate("document.querySelectorAll('#parts [aria-current=true]').length > 0"), True)

    def test_the_source_is_copied(self):
        self.open("hello.html")
        self.assertEqual(self.evaluate("document.getElementById('source').textContent"), (ROOT / "scenes/hello.yaml").read_text().rstrip("\n"))
        self.evaluate("navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }")
        self.evaluate("document.getElementById('copy').focus()")
        self.browser.key("Enter")
        self.browser.wait("document.getElementById('copied').textContent === 'Copied.'")
        self.assertEqual(self.evaluate("window.copied"), (ROOT / "scenes/hello.yaml").read_text().rstrip("\n"))
        # The button's name stays; the mark beside it goes away.
        self.assertEqual(self.evaluate("document.getElementById('copy').textContent"), "Copy this scene")
        self.open("animalation.html")
        links = self.evaluate("[...document.querySelectorAll('.files a')].map(a => a.getAttribute('href')).join()").split(",")
        self.assertEqual(links[0], "files/scenes/animalation.yaml")
        self.assertGreater(len(links), 1)
        for link in links:
            self.assertEqual((FOLDER / link).read_bytes(), (ROOT / link.removeprefix("files/")).read_bytes())

    def lines(self):
        """The lines of shell on a page, as its buttons copy them, by the names of the buttons."""
        self.evaluate("navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }")
        found = {}
        for index in range(self.evaluate("document.querySelectorAll('.line button').length")):
            button = "document.querySelectorAll('.line button')[%d]" % index
            self.evaluate("window.copied = null; %s.click()" % button)
            self.browser.wait("window.copied !== null")
            found[self.evaluate(button + ".ariaLabel").removeprefix("Copy the line that ")] = self.evaluate("window.copied")
        return found

    def shell(self, line, folder):
        """Runs a line in a folder, with the program installed."""
        path = "%s:%s" % (pathlib.Path(PROGRAM).parent, os.environ["PATH"])
        done = subprocess.run(["sh", "-c", line], cwd=folder, env={**os.environ, "PATH": path}, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, "%s: %s" % (line, done.stderr))

    def assert_film(self, film, seconds):
        found = subprocess.run(["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", str(film)],
                               capture_output=True, text=True)
        self.assertAlmostEqual(float(found.stdout), seconds, 1)

    def test_from_a_page_to_a_film(self):
        # As somebody would who has only the pages: the scene is copied and saved under the name that the page has.
        guide = (ROOT / "docs/install.md").read_text()
        self.open("hello.html")
        lines = self.lines()
        self.assertEqual(list(lines), ["installs Mutoscope", "shows it while you change it", "makes a video", "makes frames"])
        self.assertIn("```sh\n%s\n```" % lines["installs Mutoscope"], guide)
        self.assertIn("runs on Debian 12", self.evaluate("document.getElementById('make').innerText"))
        self.evaluate("window.copied = null; document.getElementById('copy').click()")
        self.browser.wait("window.copied !== null")
        with tempfile.TemporaryDirectory() as place:
            place = pathlib.Path(place)
            (place / self.evaluate("document.querySelector('#make li:nth-child(2) code').textContent")).write_text(self.evaluate("window.copied"))
            self.shell(lines["makes a video"], place)
            self.assert_film(place / "hello.mp4", 2)
            self.shell(lines["makes frames"], place)
            self.assertEqual(len(list((place / "frames/hello").glob("frame_*.png"))), 120)

    def test_from_a_page_to_a_film_with_images(self):
        self.open("animalation.html")
        lines = self.lines()
        link = self.evaluate("document.querySelector('#make a').href")
        with tempfile.TemporaryDirectory() as place:
            archive = pathlib.Path(place) / link.split("/")[-1]
            with urllib.request.urlopen(link) as file:
                archive.write_bytes(file.read())
            self.shell(lines["unpacks the scene"] + " && " + lines["makes a video"], place)
            self.assert_film(pathlib.Path(place) / "animalation/animalation.mp4", 6)
        # The same files give the same bytes.
        before = (FOLDER / "files/animalation.tar.gz").read_bytes()
        scene = ROOT / "scenes/animalation.yaml"
        steps.archive(FOLDER, scene, [scene, *(ROOT / "scenes/images").glob("frog*.png")])
        self.assertEqual((FOLDER / "files/animalation.tar.gz").read_bytes(), before)

    def test_from_the_first_page_to_a_film(self):
        self.open("index.html")
        self.assertEqual(self.evaluate("document.getElementById('start').open"), False)
        self.evaluate("document.querySelector('#start summary').click()")
        lines = self.lines()
        with tempfile.TemporaryDirectory() as place:
            self.shell(lines["makes a film of a title"], place)
            self.assertTrue((pathlib.Path(place) / "title.mp4").exists())
        self.open("packages.html")
        self.assertEqual(self.lines(), {
            "installs Mutoscope": lines["installs Mutoscope"] + " --with-kit", "tests a package": "mutoscope swift test"})

    def test_the_line_that_installs_a_release_whose_address_is_known(self):
        with unittest.mock.patch.dict(os.environ, RELEASE_URL="https://example.org/0.3.0/"):
            self.assertEqual(steps.install_line(), 'curl -fsSL "https://example.org/0.3.0/install.sh" | sh')
            self.assertEqual(steps.install_line("--with-kit"), 'curl -fsSL "https://example.org/0.3.0/install.sh" | sh -s -- --with-kit')
            self.assertNotIn("RELEASE", steps.install())

    def test_lines_of_other_pages(self):
        # A name with a space is one word to the shell, and examples in Swift are a part of the source.
        self.assertIn("<code>mutoscope render &#x27;my card.yaml&#x27; -o &#x27;my card.mp4&#x27;</code>",
                      steps.steps({"path": "films/my card.yaml"}))
        example = steps.steps({"path": "A.swift", "run": ["cd Examples/ClientPackage", "swift run App output"]})
        self.assertIn("<code>cd Examples/ClientPackage\nswift run App output</code>", example)
        self.assertNotIn("Install", example)

    def test_another_program_draws_the_scenes_again(self):
        with tempfile.TemporaryDirectory() as place:
            place = pathlib.Path(place)
            program = place / "mutoscope"
            made = []
            # The programs differ only behind their first 100 kB.
            for end in ("a", "a", "b"):
                program.write_text('#!/bin/sh\nexec %s "$@"\n#%s%s' % (shlex.quote(PROGRAM), "-" * 100_000, end))
                program.chmod(0o755)
                subprocess.run([str(ROOT / "Scripts/make-gallery"), "-o", str(place / "site"), str(ROOT / "scenes/hello.yaml")],
                               check=True, stdout=subprocess.DEVNULL, env={**os.environ, "MUTOSCOPE": str(program)})
                made.append((place / "site/films/hello.mp4").stat().st_mtime_ns)
            self.assertEqual(made[0], made[1])
            self.assertLess(made[1], made[2])

    def test_packages(self):
        self.open("index.html")
        self.assertEqual(self.evaluate("document.querySelector('[href=\"packages.html\"]').textContent"), "3 packages")
        self.open("packages.html")
        rows = "[...document.querySelectorAll('#packages tbody tr')].map(tr => [...tr.cells].map(td => td.%s))"
        texts = self.evaluate(rows % "innerText.split('\\n')[0]")
        self.assertEqual([row[0] for row in texts], ["Blank", "Broken", "Stars"])
        self.assertEqual([row[2] for row in texts], [
            "builds, but draws an empty picture", "does not build: cannot find 'Cat<Dog>' in scope", "builds and is drawn"])
        self.assertEqual([row[3] for row in texts], ["its tests do not build", "\u2013", "11 of 12"])
        self.assertIn("3 packages were tried: 2 build, and 1 of them is drawn. 1 runs its tests: 11 of 12 test cases pass.",
                      self.evaluate("document.querySelector('main strong').textContent"))
        self.assertEqual(self.evaluate("document.querySelector('tr:last-child th a').href"), "https://github.com/ada/Stars")
        self.assertEqual(self.evaluate("[...document.images].map(image => [image.alt, image.loading].join()).join()"),
                         "Stars: Stars <of ours>,lazy")
        self.assertEqual(self.evaluate("document.querySelector('tr:last-child pre').textContent"), "let stars = UIView()\nreturn stars")
        # Only the keyboard: the film is loaded when it is wanted.
        self.assertEqual([url for url in self.browser.requests if ".mp4" in url], [])
        seen = []
        for _ in range(20):
            self.browser.key("Tab")
            seen.append(self.focused())
            if seen[-1] == "Play":
                break
        self.assertEqual(seen[-1], "Play")
        self.browser.key("Enter")
        self.browser.wait("document.querySelector('video')?.currentTime > 0.1")
        self.assertEqual(self.evaluate("document.activeElement.getAttribute('aria-label')"), "Pause Stars")
        self.browser.key("Enter")
        self.browser.wait("document.querySelector('video').paused")
        tree = self.tree()
        for role, name in (("table", "Packages with their pictures and tests"), ("columnheader", "Tests passed"), ("button", "Play Stars")):
            self.assertIn((role, name), tree)

    def test_only_the_keyboard(self):
        self.open("index.html")
        self.browser.key("Tab")
        self.assertEqual(self.focused(), "#list")
        self.browser.key("/")
        self.type("hello")
        for _ in range(40):
            self.browser.key("Tab")
            if self.focused() == "hello.html":
                break
        self.assertEqual(self.focused(), "hello.html")
        self.browser.key("Enter")
        self.browser.wait("document.getElementById('film') !== null && document.body.dataset.ready === 'true'")
        self.browser.key("ArrowRight")
        self.browser.wait("film.dataset.frame === '1'")
        seen = []
        for _ in range(30):
            self.browser.key("Tab")
            seen.append(self.focused())
            self.assertTrue(self.evaluate(
                "(() => { const e = document.activeElement, s = getComputedStyle(e), b = e.getBoundingClientRect(); return e === document.body || "
                "s.outlineStyle === 'solid' && parseFloat(s.outlineWidth) >= 2 && b.bottom > 0 && b.top < innerHeight })()"), seen[-1])
        # Everything that can be used is reached, and the focus can be seen.
        for name in ("index.html", "position", "run", "back", "on", "speed", "copy", "#make", "source", "files/scenes/hello.yaml"):
            self.assertIn(name, seen)
        self.assertEqual(seen.count("Copy"), 4)

    def test_screen_readers(self):
        self.open("index.html")
        tree = self.tree()
        self.assertIn(("searchbox", "Search by what a scene shows"), tree)
        self.assertIn(("heading", "A gallery of scenes"), tree)
        self.assertIn(("link", "Hello"), tree)
        self.assertIn(("group", "Topics"), tree)
        self.open("hello.html")
        tree = self.tree()
        for role, name in (("heading", "Hello"), ("slider", "Frame"), ("button", "Play"), ("button", "One frame back"),
                           ("button", "Copy this scene"), ("combobox", "Speed"), ("region", "Make it yours"), ("button", "Copy the line that makes a video"), ("navigation", "Gallery"), ("heading", "Curves")):
            self.assertIn((role, name), tree)
        self.assertTrue(any(name.startswith("Film: A card crosses the screen") for _, name in tree))
        nameless = [role for role, name in tree if role in ("button", "link", "slider", "combobox", "searchbox") and not name]
        self.assertEqual(nameless, [])
        self.browser.key("ArrowRight")
        self.browser.wait("film.dataset.frame === '1'")
        self.assertEqual(self.evaluate("position.getAttribute('aria-valuetext')"), "0.033 s · frame 1 of 60")
        # Numbers that follow the slider are not read out for each frame.
        live = "[...document.querySelectorAll('output, [role=status], [aria-live]')].filter(e => e.ariaLive !== 'off').map(e => e.id).join()"
        self.assertEqual(self.evaluate(live), "copied")

    def test_a_phone(self):
        self.browser.size(375, 667, mobile=True, density=2)
        for page in ("index.html", "hello.html", "sections.html", "packages.html"):
            self.open(page)
            self.assertLessEqual(self.evaluate("document.documentElement.scrollWidth"), 375, page)
            self.browser.screenshot(str(FOLDER / (page + ".phone.png")))
        small = self.evaluate("[...document.querySelectorAll('main .tools button, main .tools select, .line button')].filter(b => "
                              "b.getBoundingClientRect().height < 44).length")
        self.assertEqual(small, 0)
        self.browser.theme("dark")
        self.open("hello.html")
        self.browser.screenshot(str(FOLDER / "dark.phone.png"))
        self.browser.theme("light")

    def test_a_desk(self):
        for page in ("index.html", "packages.html", "hello.html"):
            self.open(page)
            self.browser.screenshot(str(FOLDER / (page + ".png")))
        box = "document.querySelector('section[aria-label=%s]').getBoundingClientRect()"
        self.assertLess(self.evaluate(box % "Film" + ".right"), self.evaluate(box % "Source" + ".left"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:], verbosity=2)
