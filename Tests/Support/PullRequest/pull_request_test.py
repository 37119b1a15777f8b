"""Runs the steps of the check of pull requests without a service: pull_request_test.py MUTOSCOPE FOLDER [unittest's arguments].

The steps are read from action.yml and templates/scenes.yml and run in a repository with a branch; the comment is written to a
server of this test that answers as the services' APIs do.
"""
import http.server
import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import threading
import unittest
import urllib.parse
import zlib

PROGRAM = pathlib.Path(sys.argv[1]).resolve()
FOLDER = pathlib.Path(sys.argv[2]).resolve()
ROOT = pathlib.Path(__file__).resolve().parents[3]
SCRIPTS = ROOT / "Scripts/pull-request"

SCENE = """\
canvas: {size: [60, 40]}
timeline: {fps: 10, duration: 1}
views: [{id: box, frame: [5, 5, 20, 20], backgroundColor: %s}]
animators: [{id: go, duration: 1, curve: linear, startAt: 0, animations: [{view: box, center: [45, 15]}]}]
"""


def run(*words, folder, **variables):
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("GITHUB_", "CI_", "GITLAB"))}
    environment.update(PATH="%s:%s" % (PROGRAM.parent, os.environ["PATH"]), **variables)
    return subprocess.run(words, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def png(width=4, height=4):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + b"\xff\0\0" * width for _ in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


class Service(http.server.BaseHTTPRequestHandler):
    """As much of GitHub and GitLab as the comment needs."""
    requests, notes, refs = [], [], set()
    head = "a" * 40

    def answer(self):
        path = urllib.parse.urlsplit(self.path).path
        length = int(self.headers.get("Content-Length") or 0)
        data = self.rfile.read(length)
        content = json.loads(data) if data[:1] == b"{" else data
        Service.requests.append((self.command, self.path, content, dict(self.headers)))
        status, answer = 200, {}
        if path.endswith("/pulls"):
            answer = [{"number": 12, "head": {"sha": Service.head}}]
        elif self.command == "GET":
            answer = Service.notes
        elif "/git/refs" in path:
            if self.command == "PATCH" and path not in Service.refs:
                status = 422
            elif self.command == "POST":
                Service.refs.add(path + content["ref"][4:])
        elif "/git/" in path:
            answer = {"sha": "b" * 40}
        elif path.endswith("/uploads"):
            answer = {"url": "/uploads/1/1.png"}
        elif "comments" in path or "notes" in path:
            if self.command == "POST":
                Service.notes.append({"id": 7, "body": content["body"], "user": {"type": "Bot"}})
            else:
                Service.notes[0]["body"] = content["body"]
        text = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    do_GET = do_POST = do_PATCH = do_PUT = answer

    def log_message(self, *_):
        pass


class PullRequestTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Service)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.address = "http://127.0.0.1:%d" % cls.server.server_port
        cls.addClassCleanup(cls.server.shutdown)

    def setUp(self):
        Service.requests.clear()
        Service.notes.clear()
        Service.refs.clear()
        self.place = FOLDER / self.id().split(".")[-1]
        shutil.rmtree(self.place, ignore_errors=True)
        self.repository = self.place / "repository"
        (self.repository / "scenes/deep").mkdir(parents=True)
        for name in ("one", "deep/two", "still"):
            (self.repository / "scenes" / (name + ".yaml")).write_text(SCENE % "red")
        self.git("init", "-q", "-b", "main")
        self.git("config", "user.email", "a@b.c")
        self.git("config", "user.name", "Tester")
        (self.repository / ".gitignore").write_text("output\n")
        self.assertEqual(run(str(PROGRAM), "test", "scenes", "-q", folder=self.repository).returncode, 24)
        self.commit("Draw scenes")
        self.base = self.git("rev-parse", "HEAD").strip()

    def git(self, *words):
        done = run("git", *words, folder=self.repository)
        self.assertEqual(done.returncode, 0, done.stdout)
        return done.stdout

    def commit(self, subject):
        self.git("add", "-A")
        self.git("commit", "-q", "-m", subject)

    def branch(self):
        """One scene that differs, one whose change was accepted, and a new one."""
        self.git("checkout", "-q", "-b", "topic")
        (self.repository / "scenes/one.yaml").write_text(SCENE % "blue")
        (self.repository / "scenes/deep/two.yaml").write_text(SCENE % "green")
        (self.repository / "scenes/new.yaml").write_text(SCENE % "black")
        run(str(PROGRAM), "test", "scenes", "--filter", "two", "--filter", "new", "--update", "all", folder=self.repository)
        self.commit("Change scenes")

    def steps(self, **inputs):
        """Runs the scripts of action.yml as the runner would, and answers their outputs and the last status."""
        text = (ROOT / "action.yml").read_text()
        # No input may become a part of a script.
        for script in re.findall(r"^      run: (.*)$", text, re.M):
            self.assertNotIn("${{", script)
        outputs = self.place / "outputs"
        outputs.write_text("")
        variables = {"GITHUB_OUTPUT": str(outputs), "GITHUB_ACTION_PATH": str(ROOT), "SCENES": "scenes", "OUTPUT": "output",
                     "GITHUB_STEP_SUMMARY": str(self.place / "summary.md"), "GITHUB_WORKSPACE": str(self.repository), **inputs}
        log = ""
        for script in re.findall(r"^      run: (.*)$", text, re.M)[1:3]:
            if "changes" in script and inputs.get("SHARD"):
                continue
            done = run("bash", "-e", "-c", script.strip("'"), folder=self.repository, **variables)
            self.assertEqual(done.returncode, 0, done.stdout)
            log += done.stdout
        found = dict(line.split("=", 1) for line in outputs.read_text().splitlines())
        return found, log

    def test_a_branch(self):
        self.branch()
        found, log = self.steps(BASE=self.base)
        self.assertEqual(found, {"status": "23", "changed": "2"}, log)
        self.assertIn("::error file=scenes/one.yaml", log)
        self.assertIn("one", (self.place / "summary.md").read_text())
        sheets = sorted(str(path.relative_to(self.repository / "output/changes"))
                        for path in (self.repository / "output/changes").rglob("*.png"))
        self.assertEqual(sheets, ["deep/two/contact-sheet.png", "one/contact-sheet.png"])
        self.assertTrue((self.repository / "output/report/index.html").exists())
        # The work tree is as it was, and nothing is recorded in it.
        self.assertEqual(self.git("status", "--porcelain"), "")
        self.assertEqual(self.git("worktree", "list").count("\n"), 1)
        text = run("python3", "-I", str(SCRIPTS / "comment"), "output/changes", folder=self.repository).stdout
        self.assertIn("### Mutoscope: 3 scenes are not as before", text)
        self.assertIn("**`one`** looks different in 10 of 10 frames\n- `box: backgroundColor blue, before red`", text)
        self.assertIn("**`deep/two`** looks different in 10 of 10 frames", text)
        self.assertIn("**`new`** is new", text)

    def test_nothing_changes(self):
        self.git("checkout", "-q", "-b", "topic")
        (self.repository / "README").write_text("Hello")
        self.commit("Say hello")
        found, log = self.steps(BASE=self.base)
        self.assertEqual(found, {"status": "0", "changed": "0"}, log)
        done = self.comment()
        self.assertEqual([method for method, *_ in Service.requests], ["GET", "GET"], done)

    def test_shards_are_joined(self):
        self.branch()
        for number in (1, 2):
            found, log = self.steps(SHARD="%d/2" % number, OUTPUT="../shards/shard-%d" % number)
        found, log = self.steps(MERGE="../shards", BASE=self.base)
        self.assertEqual(found, {"status": "23", "changed": "2"}, log)
        self.assertTrue((self.repository / "output/junit.xml").exists())

    def test_hostile_options_are_arguments(self):
        found, log = self.steps(BASE=self.base, OPTIONS="--filter\n$(touch ../hacked); touch ../hacked", SCENES="scenes")
        self.assertFalse((self.place / "hacked").exists())
        self.assertNotEqual(found["status"], "0")

    def comment(self, option="--github", folder="output/changes", **variables):
        done = run("python3", "-I", str(SCRIPTS / "comment"), folder, option, folder=self.repository, **{
            "GITHUB_API_URL": self.address, "GITHUB_SERVER_URL": "https://example.org", "TOKEN": "secret",
            "REPOSITORY": "owner/name", "HEAD_REPOSITORY": "guest/name", "HEAD_BRANCH": "a b&c", "HEAD_SHA": Service.head,
            "RUN_URL": "https://example.org/run/1", "CI_API_V4_URL": self.address, "CI_PROJECT_ID": "3",
            "CI_MERGE_REQUEST_IID": "12", "MUTOSCOPE_TOKEN": "secret", "CI_JOB_URL": "https://example.org/run/1", **variables})
        self.assertEqual(done.returncode, 0, done.stdout)
        return done.stdout

    def test_a_comment_is_written_and_replaced(self):
        self.branch()
        self.steps(BASE=self.base)
        self.comment()
        self.assertIn("/repos/owner/name/pulls?state=open&head=guest%3Aa%20b%26c", Service.requests[0][1])
        self.assertEqual(len(Service.notes), 1)
        self.assertIn("https://example.org/owner/name/raw/%s/2.png" % ("b" * 40), Service.notes[0]["body"])
        commits = [content for method, path, content, _ in Service.requests if path.endswith("/git/commits")]
        self.assertEqual(commits[0]["parents"], [])
        Service.requests.clear()
        self.comment()
        self.assertEqual(len(Service.notes), 1)
        self.assertEqual([method for method, path, *_ in Service.requests if "comments" in path], ["GET", "PATCH"])
        # The scenes that are accepted by now are also listed.
        record = self.repository / "output/changes/run.json"
        record.write_text(json.dumps({"scenes": []}))
        self.comment()
        self.assertIn("every scene looks as before", Service.notes[0]["body"])

    def test_a_head_that_is_not_the_newest_gets_no_comment(self):
        self.branch()
        self.steps(BASE=self.base)
        self.comment(HEAD_SHA="c" * 40)
        self.assertEqual(Service.notes, [])

    def test_a_comment_of_somebody_else_is_left_alone(self):
        self.branch()
        self.steps(BASE=self.base)
        Service.notes.append({"id": 1, "body": "<!-- mutoscope: what has changed --> ha", "user": {"type": "User"}})
        self.comment()
        self.assertEqual(Service.notes[0]["body"], "<!-- mutoscope: what has changed --> ha")
        self.assertEqual(len(Service.notes), 2)

    def test_gitlab(self):
        self.branch()
        self.steps(BASE=self.base)
        self.comment("--gitlab")
        self.assertIn("![before and after](/uploads/1/1.png)", Service.notes[0]["body"])
        self.comment("--gitlab")
        self.assertEqual(len(Service.notes), 1)

    def test_a_hostile_artifact_says_nothing_else(self):
        folder = self.place / "hostile"
        folder.mkdir()
        names = ["](https://evil.example) @everyone <img src=x>", "../outside", "/etc", "link", "huge", "text", "`|`\n# x\u202e"]
        verdicts = [{"scene": name, "outcome": "pixels", "pattern": {"words": "``` @all\n<script>"}} for name in names]
        (folder / "run.json").write_text(json.dumps({"scenes": [{"verdict": verdict} for verdict in verdicts * 4]}))
        for name, data in (("huge", png(20000, 1) [:24] + b"\x7f" * 8), ("text", b"<svg onload=alert(1)>" * 9)):
            (folder / name).mkdir()
            (folder / name / "contact-sheet.png").write_bytes(data)
        huge = bytearray(png())
        huge[16:24] = struct.pack(">II", 1 << 30, 1 << 30)
        (folder / "huge/contact-sheet.png").write_bytes(huge)
        (self.place / "outside").mkdir()
        (self.place / "outside/contact-sheet.png").write_bytes(png())
        (folder / "link").mkdir()
        (folder / "link/contact-sheet.png").symlink_to(self.place / "outside/contact-sheet.png")
        self.comment(folder=str(folder))
        text = Service.notes[0]["body"]
        self.assertNotIn("![", text)
        self.assertIn("And 8 more.", text)
        # Without code, nothing is left that Markdown or HTML could read.
        rest = re.sub(r"`[^`\n]*`", "", text)
        for danger in ("@", "<img", "<script", "evil", "\u202e"):
            self.assertNotIn(danger, rest)
        self.assertNotIn("\n# x", text)
        self.assertEqual([path for _, path, *_ in Service.requests if "/git/" in path], [])

    def test_the_component(self):
        """The scripts of GitLab's jobs, with the program already in its place."""
        self.branch()
        text = (ROOT / "templates/scenes.yml").read_text()
        installed = self.repository / ".mutoscope/share/mutoscope/pull-request"
        installed.mkdir(parents=True)
        for name in ("test", "changes", "comment"):
            shutil.copy(SCRIPTS / name, installed)
        (self.repository / ".mutoscope/bin").mkdir()
        (self.repository / ".mutoscope/bin/mutoscope").symlink_to(PROGRAM)
        self.assertIn('export PATH="$PWD/.mutoscope/bin:$PATH" SCRIPTS="$PWD/.mutoscope/share/mutoscope/pull-request"', text)
        jobs = re.findall(r"^    - ((?:SHARD|MERGE|BASE|exit|python3).*)$", text, re.M)
        self.assertEqual(len(jobs), 5)
        variables = {"GITLAB_CI": "true", "SCRIPTS": str(installed), "CI_MERGE_REQUEST_DIFF_BASE_SHA": self.base,
                     "CI_API_V4_URL": self.address, "CI_PROJECT_ID": "3", "CI_MERGE_REQUEST_IID": "12", "MUTOSCOPE_TOKEN": "secret"}
        status = [run("bash", "-e", "-c", job, folder=self.repository, **variables) for job in jobs]
        self.assertEqual([each.returncode for each in status], [0, 0, 0, 23, 0], [each.stdout for each in status])
        self.assertTrue((self.repository / "output/quality.json").exists())
        self.assertEqual(len(Service.notes), 1)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:], verbosity=2)
