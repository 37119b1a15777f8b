"""Headless Chromium, driven over a pipe in its own protocol with nothing in between.

MUTOSCOPE_CHROMIUM names the program; otherwise it is looked for on the PATH.
"""
import base64
import json
import os
import shutil
import subprocess
import tempfile
import time

MODIFIERS = {"Alt": 1, "Control": 2, "Meta": 4, "Shift": 8}


class Browser:
    def __init__(self):
        program = os.environ.get("MUTOSCOPE_CHROMIUM") or next(
            filter(None, map(shutil.which, ("chromium-headless-shell", "chromium"))), None)
        if not program:
            raise SystemExit("There is no Chromium on the PATH; 'make check-report' installs one.")
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        browser_reads, self.commands = os.pipe()
        replies, browser_writes = os.pipe()
        self.process = subprocess.Popen(
            ["sh", "-c", 'exec "$@" 3<&%d 4>&%d' % (browser_reads, browser_writes), "sh", program,
             "--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--force-color-profile=srgb",
             "--user-data-dir=" + self.profile.name],
            pass_fds=(browser_reads, browser_writes), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(browser_reads)
        os.close(browser_writes)
        self.replies = open(replies, "rb")
        self.serial, self.session = 0, None
        # The errors in the page, and every address that it requests.
        self.complaints, self.requests = [], []
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(domain + ".enable")

    def read(self):
        message = bytearray()
        while not message.endswith(b"\0"):
            piece = self.replies.peek()
            if not piece:
                raise SystemExit("The browser went away.")
            end = piece.find(b"\0")
            message += self.replies.read(end + 1 if end >= 0 else len(piece))
        message = json.loads(message[:-1])
        parameters = message.get("params", {})
        if message.get("method") == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.complaints.append(details.get("exception", {}).get("description", details["text"]))
        elif message.get("method") == "Log.entryAdded" and parameters["entry"]["level"] == "error":
            self.complaints.append(parameters["entry"]["text"])
        elif message.get("method") == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])
        return message

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
                    raise RuntimeError("%s: %s" % (method, reply["error"]["message"]))
                return reply["result"]

    def evaluate(self, expression):
        result = self.send("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"]["description"])
        return result["result"].get("value")

    def size(self, width, height, mobile=False, density=1):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=density, mobile=mobile)
        self.send("Emulation.setTouchEmulationEnabled", enabled=mobile)

    def theme(self, name):
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": name}])

    def open(self, url):
        """Opens a page and waits for its load event."""
        self.send("Page.navigate", url="about:blank")
        self.requests.clear()
        self.send("Page.navigate", url=url)
        self.wait("document.readyState === 'complete' && location.protocol !== 'about:'")

    def wait(self, expression, seconds=10):
        """Waits until an expression is true."""
        end = time.monotonic() + seconds
        while not self.evaluate(expression):
            if time.monotonic() > end:
                raise AssertionError("This did not become true: " + expression)
            time.sleep(0.02)

    def key(self, key, *modifiers):
        """Presses a key: its name, or a character."""
        code = {"Backspace": 8, "Enter": 13, " ": 32, "Escape": 27, "Tab": 9, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39,
                "ArrowDown": 40, "Home": 36, "End": 35}.get(key, ord(key.upper()) if len(key) == 1 else 0)
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        bits = sum(MODIFIERS[name] for name in modifiers)
        common = {"key": key, "modifiers": bits, "windowsVirtualKeyCode": code}
        self.send("Input.dispatchKeyEvent", type="keyDown", text=text, **common)
        self.send("Input.dispatchKeyEvent", type="keyUp", **common)

    def mouse(self, kind, x, y, **more):
        self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def screenshot(self, path):
        shot = self.send("Page.captureScreenshot", format="png")
        with open(path, "wb") as file:
            file.write(base64.b64decode(shot["data"]))

    def close(self):
        self.process.kill()
        self.process.wait()
        self.replies.close()
        os.close(self.commands)
        self.profile.cleanup()
