"""Tests Scripts/check-packages with a program that stands in for mutoscope: check_packages_test.py FOLDER."""
import json
import os
import pathlib
import subprocess
import sys
import unittest

FOLDER = pathlib.Path(sys.argv[1]).resolve()
ROOT = pathlib.Path(__file__).resolve().parents[3]
# It builds packages without a file `broken`; the film of a package with a file `plain` shows nothing.
STAND_IN = r"""#!/bin/bash
case "$1 $2" in
  "swift build")
    [ ! -e broken ] || { echo "a.swift:1:1: error: cannot find 'Cat' in scope"; echo "b.swift:2:1: error: cannot find 'Cat' in scope"; exit 1; } ;;
  "swift test")
    echo "Test Case 'A.a' passed (0.1 seconds)"; echo "Test Case 'A.b' failed (0.1 seconds)"
    echo "✔ Test c() passed after 0.001 seconds."; echo "✔ Test run with 1 test passed after 0.002 seconds."; exit 1 ;;
  run*)
    [ ! -e crashing ] || { echo "Fatal error: Index out of range"; exit 70; }
    while [ "$1" != -o ]; do shift; done
    mkdir -p "$2"
    source=$([ -e plain ] && echo color=white: || echo testsrc=)
    exec ffmpeg -loglevel error -f lavfi -i "${source}size=800x1600:rate=30" -frames:v 30 "$2/frame_%05d.png" ;;
esac
"""


class CheckPackagesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        listed = json.loads((ROOT / "Scripts/gallery/packages.json").read_text())
        cls.crop = next(entry for entry in listed if entry.get("size") == [340, 100])
        others = [entry["repository"] for entry in listed if entry is not cls.crop]
        (FOLDER / "mutoscope").write_text(STAND_IN)
        (FOLDER / "mutoscope").chmod(0o755)
        cls.names = {"drawn": cls.crop["repository"], "plain": others[0], "broken": others[1], "crashing": others[2],
                     "unlisted": "nobody/Nothing"}
        for name, repository in cls.names.items():
            folder = FOLDER / "packages" / name
            folder.mkdir(parents=True)
            (folder / "Package.swift").write_text(".testTarget" if name == "drawn" else "")
            (folder / name).write_text("")
            git = ["git", "-C", str(folder), "-c", "user.name=A", "-c", "user.email=a@example.org"]
            for words in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "A", "--date", "2025-03-04T00:00:00"],
                          ["remote", "add", "origin", "https://github.com/%s.git" % repository]):
                subprocess.run([*git, *words], check=True)

    def check(self, *words):
        done = subprocess.run([str(ROOT / "Scripts/check-packages"), *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              env={**os.environ, "MUTOSCOPE": str(FOLDER / "mutoscope"), "LOGS": str(FOLDER / "logs")})
        return done.returncode, done.stdout.splitlines()[2:], done.stderr

    def record(self, name):
        return json.loads((FOLDER / "gallery/packages" / (self.names[name].replace("/", "+") + ".json")).read_text())

    def test_a_table(self):
        self.assertEqual(self.check("-b", str(FOLDER / "packages"))[:2], (0, [
            "| broken | does not build |  | cannot find 'Cat' in scope |", "| crashing | builds |  |  |", "| drawn | builds |  |  |",
            "| plain | builds |  |  |", "| unlisted | builds |  |  |"]))
        self.assertEqual(self.check(str(FOLDER / "packages/drawn"))[1], ["| drawn | builds, tests run | 2 of 3 |  |"])
        self.assertEqual(self.check(str(FOLDER))[1][0].split("|")[2], " no package ")
        self.assertEqual(self.check()[0], 64)

    def test_records_for_the_gallery(self):
        _, rows, _ = self.check("--gallery", str(FOLDER / "gallery"), str(FOLDER / "packages"))
        self.assertEqual(rows, [
            "| broken | does not build |  | cannot find 'Cat' in scope |",
            "| crashing | builds, draws nothing: Index out of range |  |  |", "| drawn | builds, tests run, draws | 2 of 3 |  |",
            "| plain | builds, draws an empty picture |  |  |", "| unlisted | builds |  |  |"])
        drawn = self.record("drawn")
        self.assertEqual((drawn["passed"], drawn["cases"], drawn["size"], drawn["count"]), (2, 3, [680, 200], 30))
        self.assertEqual(drawn["show"], self.crop["show"])
        for file in drawn["made"]:
            self.assertGreater((FOLDER / "gallery" / file).stat().st_size, 500)
        self.assertEqual(self.record("broken")["message"], "cannot find 'Cat' in scope")
        self.assertEqual(self.record("crashing")["problem"], "draws nothing: Index out of range")
        self.assertFalse((FOLDER / "gallery/packages/nobody+Nothing.json").exists())
        # A checkout that was changed is not a package as it is.
        file = FOLDER / "packages/plain/Package.swift"
        file.write_text("// changed")
        _, rows, errors = self.check("--gallery", str(FOLDER / "gallery"), str(FOLDER / "packages/plain"))
        self.assertIn("plain is not recorded, because its checkout was changed.", errors)
        file.write_text("")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:], verbosity=2)
