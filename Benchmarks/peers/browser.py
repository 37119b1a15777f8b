"""A headless Chromium, spoken to over a pipe in its own protocol, with nothing in between.

BENCH_CHROMIUM names the program; otherwise it is looked for on the PATH.
"""
import atexit
import json
import os
import shutil
import subprocess
import tempfile


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

    def open(self, page, width, height, scale=1):
        """Shows a file."""
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.send("Emulation.setDeviceMetricsOverride",
                  width=width, height=height, deviceScaleFactor=scale, mobile=False)
        self.send("Page.enable")
        self.send("Page.navigate", url=page)
        while self.read().get("method") != "Page.loadEventFired":
            pass

    def close(self):
        self.process.kill()
        self.process.wait()
        self.profile.cleanup()
